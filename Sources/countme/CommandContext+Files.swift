internal import CalorieTrackerCore

extension CommandContext {
    private static let largestTable = 64 << 20

    /// The text of a file that was named on the command line, or of standard input for `-`.
    func readText(_ path: String) throws -> String {
        let bytes: [UInt8]?
        do {
            bytes =
                path == "-"
                ? try surroundings.readInput()
                : try surroundings.readFile(
                    try Places(surroundings).argument(path),
                    CommandContext.largestTable
                )
        } catch let error as Surroundings.ReadFailure {
            throw UserError(
                .storage,
                "\(path == "-" ? "standard input" : path) cannot be read: \(error.reason)",
                hint: "ls -l \(Invocation.shellWord(path))"
            )
        }
        guard let bytes else {
            throw UserError(.storage, "there is no file \(quoted(path))", hint: "ls")
        }
        guard var text = String(validating: bytes, as: UTF8.self) else {
            throw UserError(
                .badInput,
                "\(path) is not UTF-8",
                hint: "iconv -f LATIN1 -t UTF-8 \(Invocation.shellWord(path)) > utf8.txt, and give that file"
            )
        }
        if text.unicodeScalars.first == "\u{feff}" { text.unicodeScalars.removeFirst() }
        return text
    }
}
