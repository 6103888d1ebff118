/// The part of the first page of help that shows a command.
enum CommandGroup: Equatable {
    /// The daily commands, each with a short description.
    case daily(String)
    case food
    case body
    case data
    case shell
    case pets
    /// Commands that only `help all` lists.
    case unlisted

    /// The groups whose commands are listed by name only, in the order of the page.
    static let named: [CommandGroup] = [.food, .body, .data, .shell, .pets]

    /// The heading.
    var title: String {
        switch self {
        case .daily: "Commands"
        case .food: "Food"
        case .body: "Body"
        case .data: "Data"
        case .shell: "Shell"
        case .pets: "Pets"
        case .unlisted: ""
        }
    }
}

/// The documentation of a command; parsing, completion and "did you mean" read it too.
struct CommandManual {
    /// Its place on the first page of help; nil for a verb, which its command lists.
    let group: CommandGroup?
    /// The word the user types.
    let name: String
    /// Other names for it.
    let aliases: [String]
    /// One line for `countme help`, in the imperative, ending in a period.
    let summary: String
    /// Its forms, one per line, without the program's name.
    let usage: [String]
    /// The values of its operands, in order, under the names that `usage` gives them; `…` marks operands
    /// that can be repeated.
    let operands: KeyValuePairs<String, Words>
    /// Commands to try, each with its effect.
    var examples: [Example] { makeExamples() }
    /// Its own options, without the common ones.
    var options: [Option] { makeOptions() }
    /// The values of `--format`.
    var formats: [String] { makeFormats() }
    /// Further explanations, for `--help`.
    let details: String

    private let makeExamples: @Sendable () -> [Example]
    private let makeOptions: @Sendable () -> [Option]
    private let makeFormats: @Sendable () -> [String]

    /// Creates the manual of a command.
    ///
    /// Every run reads the names of all commands, but reads the rest only for the typed command.
    init(
        group: CommandGroup? = nil,
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
        self.group = group
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

    /// All its names.
    var names: [String] { [name] + aliases }

    /// The aliases that help shows; the others are there for people who try them.
    var shownAliases: [String] { aliases.filter(["rm", "ls", "find", "tdee", "why"].contains) }

    /// Whether a word is one of its names.
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
    /// The name of its value in help; nil for an option without one.
    let value: String?
    /// The possible values.
    let words: Words
    /// Its effect, ending in a period.
    let summary: String

    /// An option without a value.
    init(_ name: String, letter: Character? = nil, _ summary: String) {
        self.name = name
        self.letter = letter
        value = nil
        words = .typed
        self.summary = summary
    }

    /// An option with a value and its name in help.
    init(_ name: String, letter: Character? = nil, _ value: String, _ words: Words, _ summary: String) {
        self.name = name
        self.letter = letter
        self.value = value
        self.words = words
        self.summary = summary
    }

    /// Whether its value is a number with a unit.
    var isMeasure: Bool {
        name == "kcal" || ["G", "MG", "AMOUNT", "WEIGHT", "HEIGHT"].contains(value)
    }

    /// All possible values, if they are a few fixed words.
    var choices: [String] { if case .oneOf(let words) = words { words } else { [] } }
}

/// The kind of words that fit at a place of a command line.
///
/// Names can be several words.
enum Words {
    /// Words that cannot be completed: a number, a text, a new name.
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
    /// A food that was eaten, a user's own, or one from the catalog, optionally after an amount.
    case food
    /// The same, or the id of a user's own food.
    case knownFood
    case ownFood
    /// The id of a food for scripts.
    case foodID
    case category
    /// A category of the user's own foods.
    case ownCategory
    /// The barcode of a user's own food.
    case barcode
    /// The same, or the photo of one.
    case product
    /// The number of a result of the last search.
    case hit
    case entry
    /// A meal of the log, or one of the usual meals.
    case mealOfDay
    /// A logged meal.
    case loggedMeal
    case savedMeal
    /// A user's own food that is cooked from others.
    case recipe
    /// A pot that is not empty.
    case pot
    /// The number, or the meal, of a planned food.
    case planned
    /// A food of the saved meal named before it.
    case foodOfMeal
    case pet
    /// The barcode of a saved pet food, or a photo of one.
    case petProduct
    /// An imported catalog.
    case catalogue
    case backup
    case subjectOfHelp
    /// A person with a log on this device.
    case person
    /// The name of a setting.
    case setting
}

/// The format of the answer.
enum OutputFormat: String, CaseIterable {
    case text
    case json
    case ndjson
    case csv
    case tsv

    /// Whether errors are JSON as well.
    var isJSON: Bool { self == .json || self == .ndjson }
}
