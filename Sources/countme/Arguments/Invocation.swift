/// A command as it was typed, for printing it again with a correction.
struct Invocation: Equatable {
    /// The words after the program's name.
    let words: [String]

    /// The command with every occurrence of a word replaced; also where it is the value in `--option=value`.
    func replacing(_ word: String, with replacement: String) -> String {
        if let range = range(of: word) {
            return Invocation.command(
                Array(words[..<range.lowerBound]) + [replacement] + words[range.upperBound...]
            )
        }
        return Invocation.command(
            words.map { candidate in
                if candidate == word { return replacement }
                guard candidate.hasPrefix("-"), candidate.hasSuffix(word) else { return candidate }
                return String(candidate.dropLast(word.count)) + replacement
            }
        )
    }

    /// Where several words stand that were read as one text, such as `last mon`.
    private func range(of text: String) -> Range<Int>? {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count > 1, parts.count <= words.count, !words.contains(text) else { return nil }
        let start = (0...(words.count - parts.count)).first { Array(words[$0..<$0 + parts.count]) == parts }
        return start.map { $0..<$0 + parts.count }
    }

    /// The command with words added at its end.
    func appending(_ more: String...) -> String {
        Invocation.command(words + more)
    }

    /// A command to paste into a shell.
    static func command(_ words: [String]) -> String {
        (["countme"] + words.map(shellWord)).joined(separator: " ")
    }

    /// A word as a shell reads it back: in quotes only when it needs them.
    static func shellWord(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "-_./:,+%@=−".unicodeScalars.contains(scalar)
        }
        if isPlain, !word.isEmpty { return word }
        if !word.contains(where: { "\"\\$`!".contains($0) }) { return "\"\(word)\"" }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
            + "'"
    }
}

/// What a user typed, in double quotes and cut to a length that fits a message.
func quoted(_ text: String) -> String {
    let shown = text.count > 60 ? text.prefix(59) + "…" : text[...]
    return "\"\(shown)\""
}
