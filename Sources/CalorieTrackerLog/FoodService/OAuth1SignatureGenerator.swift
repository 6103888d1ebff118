/// A generator of OAuth 1.0 signatures (RFC 5849) with HMAC-SHA1.
///
///     let generator = OAuth1SignatureGenerator(consumerSecret: "SECRET")
///     let parameters: [OAuth1SignatureGenerator.Parameter] = [
///         .init("oauth_consumer_key", "KEY"), .init("oauth_nonce", "6b1f2c"), .init("q", "egg"),
///     ]
///     let url = "https://api.example.com/foods"
///     let signature = generator.signature(method: "GET", url: url, parameters: parameters)
///     let field = "oauth_signature=" + OAuth1SignatureGenerator.percentEncoded(signature)
///
/// The result depends on the arguments alone: the time and the nonce, which must differ between requests, are
/// parameters like any other.
public struct OAuth1SignatureGenerator: Sendable {
    /// A name and a value, neither of which is encoded.
    public struct Parameter: Equatable, Sendable {
        /// The name.
        public let name: String
        /// The value.
        public let value: String

        /// Creates a parameter.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    private let key: [UInt8]

    /// Creates a generator; without a token, the consumer secret signs alone.
    public init(consumerSecret: String, tokenSecret: String = "") {
        // The "&" is required even if nothing follows it.
        key = Array((Self.percentEncoded(consumerSecret) + "&" + Self.percentEncoded(tokenSecret)).utf8)
    }

    /// Returns the signature of a request in Base64, which must be percent-encoded for a URL.
    ///
    /// The URL has no query; the parameters of the query are among `parameters`.
    public func signature(method: String, url: String, parameters: [Parameter]) -> String {
        signature(of: Self.baseString(method: method, url: url, parameters: parameters))
    }

    /// The signature of a base string.
    func signature(of baseString: String) -> String {
        Base64.encode(SHA1.authenticationCode(for: baseString.utf8, key: key))
    }

    /// Returns the text to sign: the method, the URL without a query, and the sorted parameters.
    public static func baseString(method: String, url: String, parameters: [Parameter]) -> String {
        [method, url, query(parameters)].map(percentEncoded).joined(separator: "&")
    }

    /// The parameters as a query, in the order of the signature.
    ///
    /// They are sorted as encoded bytes: Swift treats composed and decomposed "é" as equal, but a server does not.
    static func query(_ parameters: [Parameter]) -> String {
        parameters.map { (Array(percentEncoded($0.name).utf8), Array(percentEncoded($0.value).utf8)) }
            .sorted { left, right in
                left.0 == right.0
                    ? left.1.lexicographicallyPrecedes(right.1) : left.0.lexicographicallyPrecedes(right.0)
            }
            .map { String(decoding: $0.0 + [UInt8(ascii: "=")] + $0.1, as: UTF8.self) }
            .joined(separator: "&")
    }

    /// Encodes text by RFC 3986: each byte of its UTF-8 becomes `%XX`, except for letters, digits, and `-._~`.
    public static func percentEncoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded.append(byte)
            default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}

extension OAuth1SignatureGenerator: CustomStringConvertible, CustomReflectable {
    /// The name of the type, without the secret.
    public var description: String { "OAuth1SignatureGenerator" }

    /// A mirror that shows nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
