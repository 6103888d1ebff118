import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct OAuth1SignatureGeneratorTests {
    /// Published vectors, and more with the characters people type into a search.
    struct Vector: Decodable {
        let id: String
        let method: String?
        let baseUri: String?
        let params: [[String]]?
        let consumerSecret: String
        let tokenSecret: String
        let rawBaseString: String?
        let expectedBaseString: String?
        let expectedSignature: String
        let expectedWire: String?

        var parameters: [OAuth1SignatureGenerator.Parameter] { (params ?? []).map { .init($0[0], $0[1]) } }
    }

    private func vectors() throws -> [Vector] {
        struct File: Decodable { let vectors: [Vector] }
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Resources/oauth_vectors.json")
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(File.self, from: Data(contentsOf: file)).vectors
    }

    @Test func `all 43 vectors are signed as they should be`() throws {
        let vectors = try vectors()
        #expect(vectors.count == 43)
        for vector in vectors {
            let generator = OAuth1SignatureGenerator(
                consumerSecret: vector.consumerSecret,
                tokenSecret: vector.tokenSecret
            )
            if let text = vector.rawBaseString {
                #expect(generator.signature(of: text) == vector.expectedSignature, "\(vector.id)")
                continue
            }
            let method = try #require(vector.method)
            let url = try #require(vector.baseUri)
            let base = OAuth1SignatureGenerator.baseString(
                method: method,
                url: url,
                parameters: vector.parameters
            )
            #expect(base == vector.expectedBaseString, "\(vector.id)")
            let signature = generator.signature(method: method, url: url, parameters: vector.parameters)
            #expect(signature == vector.expectedSignature, "\(vector.id)")
            guard let wire = vector.expectedWire else { continue }
            let query =
                OAuth1SignatureGenerator.query(vector.parameters) + "&oauth_signature="
                + OAuth1SignatureGenerator.percentEncoded(signature)
            #expect(query == wire, "\(vector.id)")
        }
    }

    @Test func `only unreserved characters stay as they are`() {
        let printable = String(String.UnicodeScalarView((32...126).compactMap(Unicode.Scalar.init)))
        #expect(
            OAuth1SignatureGenerator.percentEncoded(printable)
                == "%20%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F0123456789%3A%3B%3C%3D%3E%3F%40"
                + "ABCDEFGHIJKLMNOPQRSTUVWXYZ%5B%5C%5D%5E_%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D~"
        )
        #expect(OAuth1SignatureGenerator.percentEncoded("é牛\u{0}") == "%C3%A9%E7%89%9B%00")
        #expect(OAuth1SignatureGenerator.percentEncoded("e\u{301}") == "e%CC%81")
    }

    @Test func `composed and decomposed letters are sorted by their bytes`() {
        let query = OAuth1SignatureGenerator.query([.init("q", "é"), .init("q", "e\u{301}"), .init("q", "f")])
        #expect(query == "q=%C3%A9&q=e%CC%81&q=f")
    }

    @Test func `whatever the text is, decoding the query gives it back`() throws {
        try checkProperty(Generator<String>.name) { text in
            let query = OAuth1SignatureGenerator.percentEncoded(text)
            try require(query.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }, "not ASCII: \(query)")
            try require(query.removingPercentEncoding.map { Array($0.utf8) } == Array(text.utf8), query)
        }
    }

    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ])
    func `the test vectors of RFC 4648 are encoded as they should be`(text: String, encoded: String) {
        #expect(Base64.encode(Array(text.utf8)) == encoded)
    }
}
