internal import CalorieTrackerCore

extension UserError {
    /// A file that was named is not there.
    static func noFile(_ path: String) -> UserError {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) }.flatMap { $0.isEmpty ? "/" : $0 }
        let place = folder.map { " " + Shell.word($0) } ?? ""
        return UserError(.storage, "there is no file \(quoted(path))", hint: "ls\(place)")
    }

    /// A file that was named cannot be read, in the words of the system.
    static func unreadable(_ path: String, _ reason: String) -> UserError {
        UserError(
            .storage,
            "\(quoted(path)) cannot be read: \(reason)",
            hint: "ls -ld \(Shell.word(path))"
        )
    }
}

extension CommandContext {
    private static let largestTable = 64 << 20

    /// The bytes of a file that was named on the command line, or of standard input for `-`.
    func readBytes(_ path: String, largestSize: Int) throws -> [UInt8] {
        let bytes: [UInt8]?
        do {
            bytes =
                path == "-"
                ? try surroundings.readInput(largestSize)
                : try surroundings.readAwaited(try Places(surroundings).argument(path), largestSize)
        } catch let error as Surroundings.ReadFailure {
            guard path == "-" else { throw UserError.unreadable(path, error.reason) }
            throw UserError(
                .storage,
                "standard input cannot be read: \(error.reason)",
                hint: "give a file instead of -"
            )
        }
        guard let bytes else {
            throw UserError.noFile(path)
        }
        return bytes
    }

    /// The text of a file that was named on the command line, or of standard input for `-`.
    func readText(_ path: String) throws -> String {
        let bytes = try readBytes(path, largestSize: CommandContext.largestTable)
        guard var text = String(validating: bytes, as: UTF8.self) else {
            throw UserError(
                .badInput,
                "\(path) is not UTF-8",
                hint: "iconv -f LATIN1 -t UTF-8 \(Shell.word(path)) > utf8.txt, and give that file"
            )
        }
        if text.unicodeScalars.first == "\u{feff}" { text.unicodeScalars.removeFirst() }
        return text
    }
}
