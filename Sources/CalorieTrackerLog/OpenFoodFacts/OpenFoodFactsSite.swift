/// A product database that anyone can read and extend: its address, and the account to upload with.
package struct OpenFoodFactsSite: Sendable {
    /// The database.
    package enum Database: CaseIterable, Sendable {
        case food
        case petFood

        /// The name for users.
        package var name: String { self == .food ? "Open Food Facts" : "Open Pet Food Facts" }

        /// The default address.
        package var standardAddress: String { "https://" + host }

        fileprivate var host: String {
            self == .food ? "world.openfoodfacts.org" : "world.openpetfoodfacts.org"
        }
    }

    /// The domains of all databases: one without a barcode may redirect to another.
    private static let domains = [
        "openfoodfacts.org", "openpetfoodfacts.org", "openproductsfacts.org", "openbeautyfacts.org",
    ]

    /// The database.
    let database: Database
    /// The user name for uploads.
    let user: String?
    private let address: HTTPAddress
    private let password: String?

    /// Creates a site; without a user and a password, it only supports lookups.
    package init(_ database: Database, address: HTTPAddress, user: String? = nil, password: String? = nil) {
        self.database = database
        self.address = address
        self.user = user
        self.password = password
    }

    /// The site of a database at its default address, for lookups.
    init(_ database: Database) {
        self.init(database, address: HTTPAddress(host: database.host, path: "/"))
    }

    /// Whether there is an account to add products with.
    package var canUpload: Bool { user?.isEmpty == false && password?.isEmpty == false }

    /// The program's user agent in the format that the service requires: `AppName/Version (Contact)`.
    package func userAgent(version: String) -> String {
        let name = "countme/" + version
        // With line terminators or parentheses, a setting could add other header fields.
        guard let user, !user.isEmpty, user.utf8.count <= 100,
            user.utf8.allSatisfy({ (0x21...0x7e).contains($0) && $0 != 0x28 && $0 != 0x29 && $0 != 0x5c })
        else { return name }
        return name + " (\(user))"
    }

    /// The address of a path of the site.
    func address(of path: String) -> HTTPAddress? {
        HTTPAddress((address.text.hasSuffix("/") ? String(address.text.dropLast()) : address.text) + path)
    }

    /// The account that adds a product, as fields of the form; nil without an account.
    var credentials: [ProductUpload.Field]? {
        guard canUpload, let user, let password else { return nil }
        return [.init("user_id", user), .init("password", password)]
    }
}

/// The allowed targets of redirects.
extension OpenFoodFactsSite {
    /// The target of a redirect; nil for one that must not be followed.
    func target(of location: String, from origin: HTTPAddress) -> (address: HTTPAddress, query: String)? {
        let text = location.prefix { $0 != "#" }
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let query = parts.count == 2 ? parts[1] : ""
        guard let start = parts.first, query.utf8.allSatisfy({ (0x21...0x7e).contains($0) }),
            let address = HTTPAddress(absolute(String(start), from: origin)), isTrusted(address)
        else { return nil }
        return (address, String(query))
    }

    private func absolute(_ text: String, from origin: HTTPAddress) -> String {
        let scheme = origin.isSecure ? "https:" : "http:"
        if text.hasPrefix("//") { return scheme + text }
        guard text.hasPrefix("/") else { return text }
        let authority = origin.text.dropFirst(scheme.utf8.count + 2).prefix { $0 != "/" }
        return scheme + "//" + authority + text
    }

    /// A site on the network must never redirect to plain `http`, not even on this computer.
    private func isTrusted(_ target: HTTPAddress) -> Bool {
        guard target.isSecure || !address.isSecure else { return false }
        return target.host == address.host
            || OpenFoodFactsSite.domains.contains { target.host == $0 || target.host.hasSuffix("." + $0) }
    }
}

/// The password is never printed.
extension OpenFoodFactsSite: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The bytes of a response without the password in any encoding.
    func withoutSecrets(_ bytes: [UInt8]) -> [UInt8] {
        guard let password, !password.isEmpty else { return bytes }
        let encoded = OAuth1SignatureGenerator.percentEncoded(password)
        let forms = [
            password, encoded, encoded.replacing("%20", with: "+"),
            password.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
                .replacing("\"", with: "&quot;"),
            password.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""),
        ]
        var clean = bytes
        // The longest come first, because one may be a part of another.
        for form in Set(forms).sorted(by: { $0.utf8.count > $1.utf8.count }) {
            clean = clean.replacing(run: Array(form.utf8), with: Array("[removed]".utf8))
        }
        return clean
    }

    /// The host of the site, without the account.
    package var description: String { "OpenFoodFactsSite(\(address.host))" }

    /// The same as `description`.
    package var debugDescription: String { description }

    /// A mirror that shows only the host.
    package var customMirror: Mirror { Mirror(self, children: ["host": address.host]) }
}
