internal import Foundation

/// A server on this machine that answers as Open Food Facts and Open Pet Food Facts do.
///
/// It is a program of its own, which ends with this object. What answers can be is told in
/// `OpenFoodFactsServer/server.py`.
package final class OpenFoodFactsServer {
    /// A request that the server got, as its log tells it.
    package struct Request: Sendable, Decodable {
        /// The HTTP method.
        package let method: String
        /// The path without the query.
        package let path: String
        /// The query as it was sent.
        package let rawQuery: String
        /// The headers; their names are in lower case.
        package let headers: [String: String]
        /// The decoded fields of a form.
        package let form: [String: String]

        private enum CodingKeys: String, CodingKey {
            case method
            case path
            case rawQuery = "raw_query"
            case headers
            case form
        }
    }

    /// The user that the server knows.
    package static let user = "test-user"
    /// The password of that user, with characters that must be percent-encoded.
    package static let password = "hunter2&%+/= ü\""

    /// The barcodes of the products that the server has unless it is told other answers for them.
    ///
    /// Of the records, "old" is one with numbers as strings and the names of human food, "current" one
    /// of pet food, "set" one in the form since schema 1003, and "food" is for people.
    package static let samples = [
        "old": "4000000000013", "current": "4000000000020", "set": "4000000000037", "food": "4000000000044",
    ]

    /// The port it listens on.
    package let port: Int
    /// The address of its site.
    package let baseURL: String
    private let scratch: ScratchDirectory
    private let process: pid_t
    /// Our end of its standard input, which keeps it running until it is closed.
    private var lifeline: Int32?

    /// Starts a server; products are rules by barcode, paths are rules by path, each the text of an object.
    package init(
        products: [String: String] = [:],
        paths: [String: String] = [:],
        upload: String? = nil
    ) throws {
        scratch = try ScratchDirectory()
        var rules = products
        for (name, barcode) in OpenFoodFactsServer.samples where rules[barcode] == nil {
            rules[barcode] = #"{"file": "\#(name).json"}"#
        }
        func object(_ rules: [String: String]) throws -> String {
            "{" + (try rules.map { "\(try jsonText($0)): \($1)" }).joined(separator: ",") + "}"
        }
        let script = """
            {
                "user": \(try jsonText(OpenFoodFactsServer.user)),
                "password": \(try jsonText(OpenFoodFactsServer.password)),
                "log": \(try jsonText(scratch.file("log"))),
                "products": \(try object(rules)),
                "paths": \(try object(paths)),
                "upload": \(upload ?? "null")
            }
            """
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
        let words = [
            "/usr/bin/python3", folder + "/OpenFoodFactsServer/server.py",
            try scratch.write(script, to: "script.json"),
        ]
        (process, lifeline, port) = try startServer(words, errors: scratch.file("errors"))
        baseURL = "http://127.0.0.1:\(port)"
    }

    deinit { stop() }

    /// The bytes of a sample answer by its name in `samples`.
    package static func sample(_ name: String) throws -> [UInt8] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return Array(
            try Data(contentsOf: folder.appendingPathComponent("OpenFoodFactsServer/answers/\(name).json"))
        )
    }

    /// The requests so far, the oldest first.
    package func requests() throws -> [Request] {
        try String(contentsOfFile: scratch.file("log"), encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(Request.self, from: Data($0.utf8))
        }
    }

    /// Ends the server, and waits until it is gone.
    package func stop() {
        guard let lifeline else { return }
        self.lifeline = nil
        close(lifeline)
        _ = exitStatus(of: process)
    }
}
