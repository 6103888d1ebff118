/// The address of a shared log: settings of libpq by name, without a password.
package struct ShareAddress: Equatable, Sendable {
    /// The reason why an address is invalid.
    package enum Problem: Error, Equatable, Sendable {
        /// It is not an address; the associated value is an example of one.
        case notAnAddress
        /// It contains a password, which would remain in the history of the shell.
        case holdsPassword
        /// The file does not exist, or cannot be read.
        case unreadable(path: String)
        /// The file has a line without a setting.
        case badLine(Int)
        /// A setting would make the connection less secure.
        case weakens(String)
        /// No file has a service with this name.
        case unknownService(String)
    }

    private(set) var settings: [(name: String, value: String)]

    /// The settings for the server and the role; other settings in a file are rejected, because some of them would make
    /// the connection less secure.
    private static let known = [
        "host", "hostaddr", "port", "dbname", "user", "password", "passfile", "sslrootcert", "sslcert",
        "sslkey", "sslnegotiation", "channel_binding",
    ]

    /// Settings that countme always applies, and that are ignored if they are equally strict.
    private static let strict = [("sslmode", "verify-full"), ("gssencmode", "disable")]

    init(_ settings: [(name: String, value: String)]) { self.settings = settings }

    subscript(name: String) -> String? { settings.last { $0.name == name }?.value }

    /// Parses `postgres://role@host:port/database`.
    package init(url: String) throws(Problem) {
        guard let scheme = ["postgres://", "postgresql://"].first(where: url.hasPrefix) else {
            throw .notAnAddress
        }
        var rest = url.dropFirst(scheme.count)
        var settings: [(name: String, value: String)] = []
        func add(_ name: String, _ text: some StringProtocol) throws(Problem) {
            guard let value = ShareAddress.unescaped(text) else { throw .notAnAddress }
            if !value.isEmpty { settings.append((name, value)) }
        }
        if let mark = rest.firstIndex(of: "?") {
            for pair in rest[rest.index(after: mark)...].split(separator: "&") {
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2 else { throw .notAnAddress }
                try add(String(parts[0]), parts[1])
            }
            rest = rest[..<mark]
        }
        if let slash = rest.firstIndex(of: "/") {
            try add("dbname", rest[rest.index(after: slash)...])
            rest = rest[..<slash]
        }
        if let at = rest.lastIndex(of: "@") {
            if rest[..<at].contains(":") { throw .holdsPassword }
            try add("user", rest[..<at])
            rest = rest[rest.index(after: at)...]
        }
        if rest.hasPrefix("["), let end = rest.firstIndex(of: "]") {
            try add("host", rest[rest.index(after: rest.startIndex)..<end])
            rest = rest[rest.index(after: end)...]
        } else {
            let colon = rest.firstIndex(of: ":") ?? rest.endIndex
            try add("host", rest[..<colon])
            rest = rest[colon...]
        }
        if rest.first == ":" {
            try add("port", rest.dropFirst())
        } else if !rest.isEmpty {
            throw .notAnAddress
        }
        if settings.contains(where: { $0.name == "password" }) { throw .holdsPassword }
        try self.init(checking: settings)
    }

    /// Reads a service file of libpq, such as an invitation: the first service in it, or the one with a name.
    package init(file path: String, service: String? = nil) throws(Problem) {
        guard let settings = try ShareAddress.settings(inFile: path, section: service) else {
            throw service.map { .unknownService($0) } ?? .notAnAddress
        }
        try self.init(checking: settings)
    }

    /// The settings in the first section of a file, or in the one with a name; nil if there is none.
    static func settings(
        inFile path: String,
        section: String?
    ) throws(Problem) -> [(name: String, value: String)]? {
        guard let bytes = PrivateFile.contents(of: path, largestSize: 100_000) else {
            throw .unreadable(path: path)
        }
        var settings: [(name: String, value: String)] = []
        var isInside = false
        var isFound = false
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            let line = PlainText.tidied(PlainText.withoutControls(String(decoding: bytes, as: UTF8.self)))
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("["), line.hasSuffix("]") {
                isInside = !isFound && (section == nil || line.dropFirst().dropLast() == section ?? "")
                isFound = isFound || isInside
                continue
            }
            guard isInside else { continue }
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty else { throw .badLine(number + 1) }
            settings.append((PlainText.tidied(String(parts[0])), PlainText.tidied(String(parts[1]))))
        }
        return isFound ? settings : nil
    }

    private init(checking settings: [(name: String, value: String)]) throws(Problem) {
        self.settings = []
        for (name, value) in settings {
            if ShareAddress.strict.contains(where: { $0 == (name, value) }) { continue }
            guard ShareAddress.known.contains(name) else { throw .weakens(name) }
            self.settings.append((name, value))
        }
        let port = self["port"] ?? "5432"
        guard self["host"] != nil || self["hostaddr"] != nil, UInt16(port) != nil else { throw .notAnAddress }
    }

    /// The same settings in the format of a service file, which `file` reads.
    package var file: String {
        "[countme]\n" + settings.map { "\($0.name)=\($0.value)\n" }.joined()
    }

    /// The host, for display.
    package var host: String { self["host"] ?? self["hostaddr"] ?? "" }

    /// The role of the connection; nil for the role with the name of the current user.
    package var role: String? { self["user"] }

    /// The same address with the file of certificates that verified the server, unless it names one itself.
    package func verified(by certificates: String) -> ShareAddress {
        if isLoopback || self["sslrootcert"] != nil { return self }
        return ShareAddress(settings + [("sslrootcert", certificates)])
    }

    /// The file with the certificate to verify the server; nil for the certificates of the system.
    package var certificateFile: String? { self["sslrootcert"].flatMap { $0 == "system" ? nil : $0 } }

    /// Whether another device needs a copy of the certificate file to connect.
    package var needsCertificate: Bool { !isLoopback && certificateFile != nil }

    /// The file with the password of the role; nil for the one that libpq uses.
    package var passwordFile: String? { self["passfile"] }

    /// The same address with another file of passwords.
    package func with(passwordFile path: String) -> ShareAddress {
        ShareAddress(settings.filter { $0.name != "passfile" } + [("passfile", path)])
    }

    /// Whether the address contains the password of its role.
    package var holdsPassword: Bool { self["password"] != nil }

    /// Whether the server is on this device.
    ///
    /// A host name can resolve to any address, so only literal loopback names and addresses qualify. In a list, every
    /// host must be one of them.
    package var isLoopback: Bool {
        [self["host"], self["hostaddr"]].compactMap(\.self).flatMap(ShareAddress.hosts).allSatisfy { host in
            host.hasPrefix("/") || host == "localhost" || host == "::1"
                || host.split(separator: ".").count == 4 && host.hasPrefix("127.")
                    && host.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
        }
    }

    /// The hosts in a list, which libpq tries in order.
    private static func hosts(_ list: String) -> [String] {
        list.split(separator: ",", omittingEmptySubsequences: false).map { PlainText.tidied(String($0)) }
    }

    /// The settings for libpq.
    ///
    /// The settings of countme come last, so they override files and the environment.
    func settings(certificates: String?) -> [(name: String, value: String)] {
        var all = settings.filter { $0.name != "sslrootcert" }
        if all.allSatisfy({ $0.name != "dbname" }) { all.append(("dbname", "countme")) }
        let isLoopback = isLoopback
        let hosts = ShareAddress.hosts(host)
        if isLoopback, self["hostaddr"] == nil, !hosts.allSatisfy({ $0.hasPrefix("/") }) {
            // Otherwise, PGHOSTADDR could send unencrypted data anywhere.
            let addresses = hosts.map { $0.hasPrefix("/") ? "" : $0 == "localhost" ? "127.0.0.1" : $0 }
            all.append(("hostaddr", addresses.joined(separator: ",")))
        }
        all += [
            ("sslmode", isLoopback ? "prefer" : "verify-full"),
            ("gssencmode", "disable"),
            ("connect_timeout", "10"),
            ("tcp_user_timeout", "30000"),
            ("keepalives_idle", "15"),
            ("keepalives_interval", "5"),
            ("keepalives_count", "4"),
            ("target_session_attrs", "read-write"),
            ("client_encoding", "UTF8"),
            ("application_name", "countme"),
        ]
        if !isLoopback, let root = self["sslrootcert"] ?? certificates { all.append(("sslrootcert", root)) }
        return all
    }

    private static func unescaped(_ text: some StringProtocol) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2,
                let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(code)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self).flatMap { text in
            PlainText.problem(in: text, limit: 500) == nil || text.isEmpty ? text : nil
        }
    }

    /// Whether both lead to the same server.
    package static func == (left: ShareAddress, right: ShareAddress) -> Bool { left.file == right.file }
}
