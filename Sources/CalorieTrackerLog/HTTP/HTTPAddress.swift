/// The address of a request without its query: an `https` URL, or an `http` URL of this computer.
public struct HTTPAddress: Equatable, Sendable {
    /// The URL as it is signed and sent, with the scheme and the host in lowercase.
    public let text: String
    /// The host, without a port.
    public let host: String
    /// Whether it is `https`.
    package let isSecure: Bool

    /// Creates an address from a URL; nil if it has credentials, a query, or a fragment, or is an `http` URL of another
    /// computer.
    public init?(_ text: String) {
        guard text.utf8.allSatisfy({ $0 < 0x80 }),
            let scheme = ["https://", "http://"].first(where: text.lowercased().hasPrefix)
        else { return nil }
        let rest = text.dropFirst(scheme.utf8.count)
        let authority = rest.prefix { $0 != "/" }.lowercased()
        let path = rest.dropFirst(authority.utf8.count)
        guard let (host, port) = HTTPAddress.hostAndPort(authority),
            path.utf8.allSatisfy({ HTTPAddress.isPlain($0) || $0 == UInt8(ascii: "/") }),
            // The signed address must be the one that is sent, but libcurl would remove these segments.
            !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." })
        else { return nil }
        isSecure = scheme == "https://"
        guard isSecure || HTTPAddress.isLoopback(host) else { return nil }
        self.host = host
        // The default port is not part of the signed address: RFC 5849, section 3.4.1.2.
        let isDefaultPort = port == (isSecure ? 443 : 80)
        let shownPort = port.flatMap { isDefaultPort ? nil : ":\($0)" } ?? ""
        self.text = scheme + host + shownPort + (path.isEmpty ? "/" : path)
    }

    /// Creates an `https` address from known valid parts.
    init(host: String, path: String) {
        self.host = host
        isSecure = true
        text = "https://" + host + path
    }

    private static func hostAndPort(_ authority: String) -> (host: String, port: Int?)? {
        let host: String
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { return nil }
            host = String(authority[...end])
            let inner = host.utf8.dropFirst().dropLast()
            guard inner.contains(UInt8(ascii: ":")), inner.allSatisfy(isIPv6) else { return nil }
        } else {
            host = String(authority.prefix { $0 != ":" })
            guard !host.isEmpty, host.utf8.allSatisfy(isPlain) else { return nil }
        }
        let rest = authority.dropFirst(host.utf8.count)
        if rest.isEmpty { return (host, nil) }
        let digits = rest.dropFirst()
        guard rest.first == ":", digits.hasOnlyDigits,
            let port = Int(digits), (1...65_535).contains(port)
        else { return nil }
        return (host, port)
    }

    /// Whether a host is always this computer, regardless of name servers.
    private static func isLoopback(_ host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        // Swift parses "08" and "-0" as numbers, but other programs look them up as names.
        let areNumbers = parts.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
        return parts.count == 4 && parts.first == "127" && areNumbers
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }

    private static func isIPv6(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x61...0x66, UInt8(ascii: ":"), UInt8(ascii: "."): true
        default: false
        }
    }
}
