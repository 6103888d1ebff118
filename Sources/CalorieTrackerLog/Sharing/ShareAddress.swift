/// Where a shared log is: settings of libpq by their names, without any password.
package struct ShareAddress: Equatable, Sendable {
    /// Why something is no address.
    package enum Problem: Error, Equatable, Sendable {
        /// It is none; what one looks like.
        case notAnAddress
        /// It has a password, which would stay in the history of the shell.
        case holdsPassword
        /// There is no such file, or it cannot be read.
        case unreadable(path: String)
        /// The file has a line that sets nothing.
        case badLine(Int)
        /// A setting would weaken what keeps the connection safe.
        case weakens(String)
        /// A service that no file names.
        case unknownService(String)
    }

    private(set) var settings: [(name: String, value: String)]

    /// The settings that say where the server is and who asks; what else a file has is refused, as some
    /// of it would weaken the connection.
    private static let known = [
        "host", "hostaddr", "port", "dbname", "user", "password", "passfile", "sslrootcert", "sslcert",
        "sslkey", "sslnegotiation", "channel_binding",
    ]

    /// Settings that countme makes itself, and that are passed over where they say no less.
    private static let strict = [("sslmode", "verify-full"), ("gssencmode", "disable")]

    init(_ settings: [(name: String, value: String)]) { self.settings = settings }

    subscript(name: String) -> String? { settings.last { $0.name == name }?.value }

    /// Reads `postgres://role@host:port/database`.
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

    /// Reads a service file of libpq, such as an invitation: the first service in it, or a named one.
    package init(file path: String, service: String? = nil) throws(Problem) {
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
                isInside = !isFound && (service == nil || line.dropFirst().dropLast() == service ?? "")
                isFound = isFound || isInside
                continue
            }
            guard isInside else { continue }
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty else { throw .badLine(number + 1) }
            settings.append((PlainText.tidied(String(parts[0])), PlainText.tidied(String(parts[1]))))
        }
        guard isFound else { throw service.map { .unknownService($0) } ?? .notAnAddress }
        try self.init(checking: settings)
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

    /// The same settings as a service file, which `file` reads.
    package var file: String {
        "[countme]\n" + settings.map { "\($0.name)=\($0.value)\n" }.joined()
    }

    /// The host, for people.
    package var host: String { self["host"] ?? self["hostaddr"] ?? "" }

    /// The role that asks; nil for the one that is called as the user of this machine.
    package var role: String? { self["user"] }

    /// The file of the certificate by which the server is verified; nil for the certificates of the system.
    package var certificateFile: String? { self["sslrootcert"].flatMap { $0 == "system" ? nil : $0 } }

    /// Whether the address contains the password of its role.
    package var holdsPassword: Bool { self["password"] != nil }

    /// Whether what goes to the server leaves this machine.
    ///
    /// A host name can resolve to any address, so only literal loopback names and addresses count. In a list, every host
    /// has to be one of them.
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

    /// What libpq is told.
    ///
    /// What countme sets stands last, and counts whatever files and the environment say.
    func settings(certificates: String?) -> [(name: String, value: String)] {
        var all = settings.filter { $0.name != "sslrootcert" }
        if all.allSatisfy({ $0.name != "dbname" }) { all.append(("dbname", "countme")) }
        let isLoopback = isLoopback
        let hosts = ShareAddress.hosts(host)
        if isLoopback, self["hostaddr"] == nil, !hosts.allSatisfy({ $0.hasPrefix("/") }) {
            // Otherwise PGHOSTADDR could send what is not encrypted anywhere.
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

    /// Whether both lead to the same place.
    package static func == (left: ShareAddress, right: ShareAddress) -> Bool { left.file == right.file }
}

/// The file beside a log that remembers where its share is.
///
/// It may hold a password, so it is for its owner alone.
extension ShareAddress {
    /// Writes it in place of what is there, all of it or nothing.
    package func write(to path: String) throws {
        try StorageError.translatingSystem { () throws(SystemError) in
            let new = path + ".new"
            PrivateFile.remove(new)
            try PrivateFile.create(new, holding: Array(file.utf8))
            try PrivateFile.rename(new, to: path)
        }
    }

    /// Removes it, should it be there.
    package static func remove(_ path: String) { PrivateFile.remove(path) }
}
