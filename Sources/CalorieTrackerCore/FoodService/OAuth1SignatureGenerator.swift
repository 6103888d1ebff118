/// Signs requests by OAuth 1.0 (RFC 5849) with HMAC-SHA1.
///
/// Pure: what must differ from request to request, the time and the nonce, are parameters like others.
struct OAuth1SignatureGenerator: Sendable {
    /// A name with its value, neither of them encoded.
    struct Parameter: Equatable, Sendable {
        let name: String
        let value: String

        /// Creates a parameter.
        init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    private let key: [UInt8]

    /// Creates a generator; without a token the secret of the consumer signs alone.
    init(consumerSecret: String, tokenSecret: String = "") {
        // "&" stands there even when nothing follows it.
        key = Array((Self.percentEncoded(consumerSecret) + "&" + Self.percentEncoded(tokenSecret)).utf8)
    }

    /// The signature of a request in Base64, not yet encoded for a URL.
    func signature(method: String, url: String, parameters: [Parameter]) -> String {
        signature(of: Self.baseString(method: method, url: url, parameters: parameters))
    }

    /// The signature of a text that is to be signed.
    func signature(of baseString: String) -> String {
        Base64.encode(SHA1.authenticationCode(for: baseString.utf8, key: key))
    }

    /// The text that is signed: the method, the URL without a query, and all parameters.
    static func baseString(method: String, url: String, parameters: [Parameter]) -> String {
        [method, url, query(parameters)].map(percentEncoded).joined(separator: "&")
    }

    /// The parameters as a query, in the order they are signed in.
    ///
    /// They are sorted as encoded bytes: Swift holds "é" composed and decomposed for equal, a server does not.
    static func query(_ parameters: [Parameter]) -> String {
        parameters.map { (Array(percentEncoded($0.name).utf8), Array(percentEncoded($0.value).utf8)) }
            .sorted { left, right in
                left.0 == right.0
                    ? left.1.lexicographicallyPrecedes(right.1) : left.0.lexicographicallyPrecedes(right.0)
            }
            .map { String(decoding: $0.0 + [UInt8(ascii: "=")] + $0.1, as: UTF8.self) }
            .joined(separator: "&")
    }

    /// A text as RFC 3986 has it: every byte of its UTF-8 but letters, digits and `-._~` becomes `%XX`.
    static func percentEncoded(_ text: String) -> String {
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
    /// What it is, and nothing of the secret.
    public var description: String { "OAuth1SignatureGenerator" }

    /// The same for whoever looks inside.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
