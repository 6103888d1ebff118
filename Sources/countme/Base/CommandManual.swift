/// What help says of a command; parsing and "did you mean" read it too.
struct CommandManual {
    /// The word the user types.
    let name: String
    /// Other fixed words for it.
    var aliases: [String] = []
    /// One line for `countme help`, in the imperative, ending in a period.
    let summary: String
    /// How it is typed, a line for each form, without the program's name.
    let usage: [String]
    /// Commands to try, with what each does.
    let examples: [Example]
    /// Its own options; the common ones go without saying.
    var options: [Option] = []
    /// What else there is to know, for `--help`.
    var details: String = ""

    /// Everything it is called.
    var names: [String] { [name] + aliases }

    struct Example {
        let command: String
        let meaning: String

        init(_ command: String, _ meaning: String) {
            self.command = command
            self.meaning = meaning
        }
    }
}

/// An option, declared once for parsing, help and "did you mean".
struct Option {
    /// The word after `--`.
    let name: String
    /// The letter after `-`.
    var letter: Character?
    /// What its value is called in help; nil for an option without one.
    var value: String?
    /// What it does, ending in a period.
    let summary: String
}
