/// What help says of a command; parsing, completion and "did you mean" read it too.
struct CommandManual {
    /// The word the user types.
    let name: String
    /// Other fixed words for it.
    let aliases: [String]
    /// One line for `countme help`, in the imperative, ending in a period.
    let summary: String
    /// How it is typed, a line for each form, without the program's name.
    let usage: [String]
    /// What its operands may be, in their order and called as `usage` calls them; `…` says that several
    /// may follow.
    let operands: KeyValuePairs<String, Words>
    /// Commands to try, with what each does.
    var examples: [Example] { makeExamples() }
    /// Its own options; the common ones go without saying.
    var options: [Option] { makeOptions() }
    /// What `--format` may be.
    var formats: [String] { makeFormats() }
    /// What else there is to know, for `--help`.
    let details: String

    private let makeExamples: @Sendable () -> [Example]
    private let makeOptions: @Sendable () -> [Option]
    private let makeFormats: @Sendable () -> [String]

    /// Describes a command.
    ///
    /// Its name is asked for whatever is typed, and the rest only for the command that was typed.
    init(
        name: String,
        aliases: [String] = [],
        summary: String,
        usage: [String],
        operands: KeyValuePairs<String, Words> = [:],
        examples: @autoclosure @escaping @Sendable () -> [Example],
        options: @autoclosure @escaping @Sendable () -> [Option] = [],
        formats: @autoclosure @escaping @Sendable () -> [String] = OutputFormat.allCases.map(\.rawValue),
        details: String = ""
    ) {
        self.name = name
        self.aliases = aliases
        self.summary = summary
        self.usage = usage
        self.operands = operands
        makeExamples = examples
        makeOptions = options
        makeFormats = formats
        self.details = details
    }

    /// Everything it is called.
    var names: [String] { [name] + aliases }

    /// Whether a word is what it is called.
    func isCalled(_ word: String) -> Bool { name == word || aliases.contains(word) }

    struct Example {
        let command: String
        let meaning: String

        init(_ command: String, _ meaning: String) {
            self.command = command
            self.meaning = meaning
        }
    }
}

/// An option, declared once for parsing, help, completion and "did you mean".
struct Option {
    /// The word after `--`.
    let name: String
    /// The letter after `-`.
    let letter: Character?
    /// What its value is called in help; nil for an option without one.
    let value: String?
    /// What its value may be.
    let words: Words
    /// What it does, ending in a period.
    let summary: String

    /// An option that says all by being there.
    init(_ name: String, letter: Character? = nil, _ summary: String) {
        self.name = name
        self.letter = letter
        value = nil
        words = .typed
        self.summary = summary
    }

    /// An option with a value, which help calls so.
    init(_ name: String, letter: Character? = nil, _ value: String, _ words: Words, _ summary: String) {
        self.name = name
        self.letter = letter
        self.value = value
        self.words = words
        self.summary = summary
    }

    /// All that its value may be, where these are a few words.
    var choices: [String] { if case .oneOf(let words) = words { words } else { [] } }
}

/// What may stand in a place of a command line.
///
/// Names may be several words there.
enum Words {
    /// Nothing that could be offered: a number, a text, a new name.
    case typed
    /// One of these, and nothing else.
    case oneOf([String])
    /// Anything; these are likely.
    case suchAs([String])
    case day
    /// A day, or a longer time.
    case period
    case time
    case file
    case chart
    /// One of the formats of the command.
    case format
    /// What was eaten, one's own foods and those of the catalogue, after an amount perhaps.
    case food
    /// The same, or the id of a food of one's own.
    case knownFood
    case ownFood
    /// The id of a food for scripts.
    case foodID
    case category
    /// A category that foods of one's own have.
    case ownCategory
    /// The barcode of a food of one's own.
    case barcode
    /// The same, or the photo of one.
    case product
    /// The number of a food that the last search showed.
    case hit
    case entry
    /// A meal that days have, or usually have.
    case mealOfDay
    /// A meal that a day had.
    case loggedMeal
    case savedMeal
    /// A food of one's own that is cooked from others.
    case recipe
    /// Something cooked that is not eaten up.
    case pot
    /// The number, or the meal, of something planned.
    case planned
    /// A food of the saved meal that is named before.
    case foodOfMeal
    case pet
    /// The barcode of a pet food that was kept, or the photo of one.
    case petProduct
    /// A catalogue that was imported.
    case catalogue
    case backup
    case subjectOfHelp
    /// Somebody whose log is on this machine.
    case person
}

/// How the answer is written.
enum OutputFormat: String, CaseIterable {
    case text
    case json
    case ndjson
    case csv
    case tsv

    /// Whether errors are JSON as well.
    var isJSON: Bool { self == .json || self == .ndjson }
}
