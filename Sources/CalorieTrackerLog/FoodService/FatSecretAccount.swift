/// The key and the secret of a FatSecret account, and the address of the service.
///
/// The key and the secret are never printed.
public struct FatSecretAccount: Sendable {
    /// The default address of the service.
    package static let standardAddress = standard.text
    private static let standard = HTTPAddress(host: "platform.fatsecret.com", path: "/rest/server.api")

    let address: HTTPAddress
    let region: String?
    let language: String?
    private let key: String
    private let secret: String

    /// Creates an account.
    ///
    /// - Parameters:
    ///   - key: The consumer key.
    ///   - secret: The consumer secret.
    ///   - address: The address of the service; nil for that of FatSecret itself.
    ///   - region: The country whose foods are found, such as "FR"; nil for the default of FatSecret.
    ///   - language: The language of the foods, such as "fr"; it has no effect without a region.
    public init(
        key: String,
        secret: String,
        address: HTTPAddress? = nil,
        region: String? = nil,
        language: String? = nil
    ) {
        self.key = key
        self.secret = secret
        self.address = address ?? FatSecretAccount.standard
        self.region = region
        self.language = language
    }

    /// The query of a signed request.
    ///
    /// Each request needs a unique nonce, and a time that is not before that of the previous one.
    func signedQuery(
        _ parameters: [OAuth1SignatureGenerator.Parameter],
        at time: Timestamp,
        nonce: String
    ) -> String {
        let signed =
            parameters + [
                .init("oauth_consumer_key", key),
                .init("oauth_nonce", nonce),
                .init("oauth_signature_method", "HMAC-SHA1"),
                .init("oauth_timestamp", String(time.secondsSinceEpoch)),
                .init("oauth_version", "1.0"),
            ]
        let generator = OAuth1SignatureGenerator(consumerSecret: secret)
        let signature = generator.signature(method: "GET", url: address.text, parameters: signed)
        return OAuth1SignatureGenerator.query(signed)
            + "&oauth_signature=" + OAuth1SignatureGenerator.percentEncoded(signature)
    }

    /// The bytes of a response without any data from a signed request.
    ///
    /// The service's own errors quote keys and signatures.
    func withoutSecrets(_ bytes: [UInt8]) -> [UInt8] {
        var clean = bytes
        // The longest come first, because one may be a part of another.
        let forms = [key, secret].flatMap { [$0, OAuth1SignatureGenerator.percentEncoded($0)] }
        for form in forms.sorted(by: { $0.utf8.count > $1.utf8.count }) where !form.isEmpty {
            clean = clean.replacing(run: Array(form.utf8), with: Array("[removed]".utf8))
        }
        let mark = Array("oauth_".utf8)
        guard clean.holds(run: mark) else { return clean }
        var lines: [UInt8] = []
        for line in clean.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            lines += Array(line).holds(run: mark) ? Array("[a line about the signature]".utf8) : Array(line)
            lines.append(UInt8(ascii: "\n"))
        }
        return lines.dropLast()
    }
}

extension FatSecretAccount: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The host of the service, without the key and the secret.
    public var description: String { "FatSecretAccount(\(address.host))" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows only the host.
    public var customMirror: Mirror { Mirror(self, children: ["host": address.host]) }
}
