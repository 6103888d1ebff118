/// What to do next: a command of countme that can be typed as it is printed, or plain advice.
struct Hint: Equatable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The purpose of the command; all of the text of plain advice.
    let why: String?
    /// The words after the program's name; nil for plain advice, which is never split.
    let words: [String]?
    /// The file its output goes to.
    let output: String?
    /// Whether it has a value that the user did not type: it is printed as an example, never as a hint.
    private(set) var isExample = false

    /// A command of countme.
    init(words: some Sequence<String>, why: String? = nil, into output: String? = nil) {
        self.why = why
        self.words = Array(words)
        self.output = output
    }

    /// Advice, or a command of another program.
    init(stringLiteral text: String) {
        why = text
        words = nil
        output = nil
        // A pipe into countme that can be pasted.
        isExample = text.hasPrefix("echo ")
    }

    /// A command of countme: fixed words, one with spaces in double quotes, then others.
    ///
    /// With a number or a quoted name among the fixed words, it is an example.
    static func countme(
        _ beginning: StaticString,
        _ words: String...,
        why: String? = nil,
        into output: String? = nil
    ) -> Hint {
        let parts = beginning.description.split(separator: "\"", omittingEmptySubsequences: false)
        let fixed = parts.enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ") : [part]
        }
        let hint = Hint(words: fixed.map(String.init) + words, why: why, into: output)
        let hasValue = parts.count > 1 || fixed.contains { $0.utf8.contains { (0x30...0x39).contains($0) } }
        return hasValue ? hint.asExample : hint
    }

    /// A command with values that the user did not type.
    static func example(_ beginning: StaticString, _ words: String..., why: String? = nil) -> Hint {
        let fixed = Hint.countme(beginning)
        return Hint(words: (fixed.words ?? []) + words, why: why).asExample
    }

    /// The same command as an example.
    var asExample: Hint {
        var example = self
        example.isExample = true
        return example
    }

    /// The same command as a hint.
    var asHint: Hint { Hint(words: words ?? [], why: why, into: output) }

    /// The help page of a subject.
    static func help(_ subject: String) -> Hint {
        Hint(words: ["help"] + subject.split(separator: " ").map(String.init))
    }

    /// The same command with its purpose.
    func withReason(_ why: String) -> Hint {
        let hint = Hint(words: words ?? [], why: why, into: output)
        return isExample ? hint.asExample : hint
    }

    /// What it is, as printed before it.
    var label: String { isExample ? "example" : "hint" }

    var description: String { text() }

    /// The printed form, with the options that chose the log and the settings: a corrected command must not
    /// use another log.
    func text(keeping places: [String] = []) -> String {
        guard let words = words(keeping: places) else { return why ?? "" }
        let command = (["countme"] + words.map(Shell.word)).joined(separator: " ")
        return (why.map { $0 + ": " } ?? "") + command + (output.map { " > " + Shell.word($0) } ?? "")
    }

    /// The words after the program's name, with the same options; nil for plain advice.
    func words(keeping places: [String]) -> [String]? {
        guard var words else { return nil }
        let isAboutAll = ["help", "--version"].contains(words.first)
        if !isAboutAll {
            // `people` is about everyone.
            let given = words.first == "people" ? words + ["--person"] : words
            let missing = Hint.options(of: places, notIn: given)
            words.insert(contentsOf: missing, at: words.firstIndex(of: "--") ?? words.endIndex)
        }
        return words
    }

    /// Whether the user has to replace a word in capitals, such as `KCAL`, before the command can run.
    var hasPlaceholder: Bool {
        (words ?? []).contains { Placeholder.found(in: $0) != nil || ["G", "MG"].contains($0) }
    }

    /// Options with their values, without those that the words already have.
    private static func options(of places: [String], notIn words: [String]) -> [String] {
        var isLeft = true
        return places.filter { place in
            if place.hasPrefix("--") {
                let name = place.prefix { $0 != "=" }
                isLeft = !words.contains { $0 == name || $0.hasPrefix(name + "=") }
            }
            return isLeft
        }
    }
}

/// Quoting for a shell.
enum Shell {
    /// A word as a shell reads it back, in quotes only if it needs them.
    static func word(_ word: String) -> String {
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
