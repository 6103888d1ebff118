/// A database of products that anyone may read and add to: where it is, and who adds to it.
package struct OpenFoodFactsSite: Sendable {
    /// Which of the databases it is.
    package enum Database: CaseIterable, Sendable {
        case food
        case petFood

        /// What people call it.
        package var name: String { self == .food ? "Open Food Facts" : "Open Pet Food Facts" }

        /// Its address unless another is configured.
        package var standardAddress: String { "https://" + host }

        fileprivate var host: String {
            self == .food ? "world.openfoodfacts.org" : "world.openpetfoodfacts.org"
        }
    }

    /// The domains of all databases: a barcode one of them does not have may be sent on to another.
    private static let domains = [
        "openfoodfacts.org", "openpetfoodfacts.org", "openproductsfacts.org", "openbeautyfacts.org",
    ]

    /// Which database it is.
    let database: Database
    /// The user that adds products.
    let user: String?
    private let address: HTTPAddress
    private let password: String?

    /// Creates a site; without a user and a password, products can be looked up only.
    package init(_ database: Database, address: HTTPAddress, user: String? = nil, password: String? = nil) {
        self.database = database
        self.address = address
        self.user = user
        self.password = password
    }

    /// The site of a database at its own address, for looking up.
    init(_ database: Database) {
        self.init(database, address: HTTPAddress(host: database.host, path: "/"))
    }

    /// Whether there is an account to add products with.
    package var canUpload: Bool { user?.isEmpty == false && password?.isEmpty == false }

    /// How the program introduces itself, in the form the service asks for: `AppName/Version (Contact)`.
    package func userAgent(version: String) -> String {
        let name = "countme/" + version
        // What ends a line or the brackets would let a setting write other headers.
        guard let user, !user.isEmpty, user.utf8.count <= 100,
            user.utf8.allSatisfy({ (0x21...0x7e).contains($0) && $0 != 0x28 && $0 != 0x29 && $0 != 0x5c })
        else { return name }
        return name + " (\(user))"
    }

    /// The address of a path of the site.
    func address(of path: String) -> HTTPAddress? {
        HTTPAddress((address.text.hasSuffix("/") ? String(address.text.dropLast()) : address.text) + path)
    }

    /// Who adds a product, as fields of the form; nil without an account.
    var credentials: [ProductUpload.Field]? {
        guard canUpload, let user, let password else { return nil }
        return [.init("user_id", user), .init("password", password)]
    }
}

/// Where redirects may lead.
extension OpenFoodFactsSite {
    /// Where a redirect leads; nil for one that is not to be followed.
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

    /// A site on the network never sends anyone to plain `http`, not even of this machine.
    private func isTrusted(_ target: HTTPAddress) -> Bool {
        guard target.isSecure || !address.isSecure else { return false }
        return target.host == address.host
            || OpenFoodFactsSite.domains.contains { target.host == $0 || target.host.hasSuffix("." + $0) }
    }
}

/// Nothing ever prints the password.
extension OpenFoodFactsSite: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The bytes of an answer without the password, however it may be written there.
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
        // The longest first, since one may be a part of another.
        for form in Set(forms).sorted(by: { $0.utf8.count > $1.utf8.count }) {
            clean = clean.replacing(run: Array(form.utf8), with: Array("[removed]".utf8))
        }
        return clean
    }

    /// Where the site is, and nothing else.
    package var description: String { "OpenFoodFactsSite(\(address.host))" }

    /// The same for debuggers.
    package var debugDescription: String { description }

    /// The same for whoever looks inside.
    package var customMirror: Mirror { Mirror(self, children: ["host": address.host]) }
}
