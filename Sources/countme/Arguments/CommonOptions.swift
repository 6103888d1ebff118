internal import CalorieTrackerCore

extension Option {
    static let json = Option("json", "Print JSON: one object, or nothing.")
    static let format = Option("format", "FORMAT", .format, "Print as text, json, ndjson, csv or tsv.")
    static let quiet = Option("quiet", letter: "q", "Print only errors after a change.")
    static let verbose = Option("verbose", "Show where each entry came from and how long ago.")
    static let color = Option(
        "color",
        "WHEN",
        .oneOf(["auto", "always", "never"]),
        "Use colors: auto, always or never."
    )
    static let database = Option("db", "PATH", .file, "Use this log instead of the default.")
    static let person = Option("person", "NAME", .person, "Use this person's log on this device.")
    static let environmentFile = Option("env-file", "PATH", .file, "Read the configuration from this file.")
    /// Those that say which log is meant, and which configuration.
    static let places = [database, person, environmentFile]
    static let noInput = Option("no-input", "Never ask questions.")
    static let recover = Option(
        "recover",
        "If the log is damaged, set it aside, save what can be read, and go on."
    )
    static let shortHelp = Option("h", letter: "h", "Show help on one screen.")
    static let help = Option("help", "Show all help.")
    static let version = Option("version", letter: "V", "Show the version.")

    /// What every command understands.
    static let common: [Option] = [
        .json, .format, .quiet, .verbose, .color, .database, .person, .environmentFile, .noInput, .recover,
        .shortHelp,
        .help, .version,
    ]

    static let dryRun = Option("dry-run", letter: "n", "Show what would happen, but change nothing.")
    static let yes = Option("yes", letter: "y", "Do not ask for confirmation.")
    static let on = Option("on", "DATE", .day, "The day: yesterday, mon, -2, 2026-11-19.")
    static let onDays = Option("on", "DATE", .period, "The day or days: yesterday, last week, november.")
    static let at = Option("at", "TIME", .time, "The time: 8:30, 0830, 8am, noon.")
    static let since = Option("since", "DATE", .day, "The first day.")
    static let until = Option("until", "DATE", .day, "The last day.")
    static let kcal = Option(
        "kcal",
        letter: "k",
        "N",
        .typed,
        "The total energy: 150, 628kJ, a guess: ~150, 100..200."
    )
    static let quantity = Option("qty", "AMOUNT", .typed, "How much: 150g, 250ml, 2, '2 slices'.")
    static let meal = Option("meal", letter: "m", "NAME", .mealOfDay, "The meal it belongs to.")
    static let note = Option("note", "TEXT", .typed, "A note to keep with it.")
    static let photo = Option("photo", "FILE", .file, "A picture of it: JPEG, PNG or WebP.")
    static let force = Option("force", "Accept numbers that look implausible.")
    static let replacing = Option("force", "Replace FILE even if countme did not write it.")
    static let offline = Option("offline", "Do not use the network.")
    static let name = Option("name", "NAME", .typed, "Its name.")
    static let brand = Option("brand", "NAME", .typed, "Who makes it.")
    static let barcode = Option("barcode", "CODE", .typed, "The number on its barcode.")
    static let recognizedText = Option("text", "FILE", .file, "Read recognized text, - for standard input.")

    /// Stands for those of all vitamins and minerals in lists of options, which would be too many.
    static let iron = micronutrient(.iron)

    /// The option of a vitamin or a mineral, of a command that takes them.
    static func micronutrient(_ nutrient: Micronutrient) -> Option {
        Option(nutrient.name, "AMOUNT", .typed, "Iron, with its unit; others so too: --b12 5ug.")
    }

    /// The limit on a vitamin or a mineral.
    static func limit(_ bound: String, _ nutrient: Micronutrient) -> Option {
        Option(
            "\(bound)-\(nutrient.name)",
            "AMOUNT",
            .typed,
            "At \(bound == "max" ? "most" : "least") so much iron, or % of a day's; others so too: --\(bound)-b12."
        )
    }

    static let salt = Option("salt", "G", .typed, "Salt in g, as on European labels; stored as sodium.")

    /// One option for the total amount of each nutrient.
    static let nutrients: [Option] = Nutrient.allCases.map { nutrient in
        Option(
            nutrient.name,
            nutrient.unit == "mg" ? "MG" : "G",
            .typed,
            "The total \(nutrient.name.replacingHyphens), in \(nutrient.unit)."
        )
    }
}

extension String {
    fileprivate var replacingHyphens: String {
        String(decoding: utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }
}

/// The options that every command understands.
struct CommonSettings {
    var format = OutputFormat.text
    var isQuiet = false
    var isVerbose = false
    var color: String?
    var refusesInput = false
    var recovers = false
    /// Not of every command, but the same wherever it is.
    var isDryRun = false
    var isConfirmed = false
    /// Whether a file that countme did not write may be replaced.
    var replacesAnything = false

    init() {}

    init(_ arguments: ParsedArguments) throws(UserError) {
        if let name = arguments[.format] {
            guard let format = OutputFormat(rawValue: name.lowercased()) else {
                let names = OutputFormat.allCases.map(\.rawValue)
                throw CommonSettings.badChoice(.format, name, names, arguments.invocation)
            }
            guard format == .json || !arguments.has(.json) else {
                let withoutJSON = arguments.invocation.words.filter { $0 != "--json" }
                throw UserError(.usage, "--json and --format \(name) cannot be combined")
                    .hint(Hint(words: withoutJSON))
                    .hint(arguments.invocation.replacing(name, with: "json"))
            }
            self.format = format
        }
        if arguments.has(.json) { format = .json }
        isQuiet = arguments.has(.quiet)
        isVerbose = arguments.has(.verbose)
        refusesInput = arguments.has(.noInput)
        recovers = arguments.has(.recover)
        isDryRun = arguments.has(.dryRun)
        isConfirmed = arguments.has(.yes)
        replacesAnything = arguments.has(.replacing)
        if let color = arguments[.color] {
            guard Option.color.choices.contains(color) else {
                throw CommonSettings.badChoice(.color, color, Option.color.choices, arguments.invocation)
            }
            self.color = color
        }
    }

    private static func badChoice(
        _ option: Option,
        _ value: String,
        _ choices: [String],
        _ invocation: Invocation
    ) -> UserError {
        let nearest = Spelling.nearest(to: value, in: choices)
        return UserError(.badValue, "--\(option.name) cannot be \(quoted(value))")
            .hint(
                nearest.map { invocation.replacing(value, with: $0) }
                    ?? "--\(option.name) is one of: \(choices.joined(separator: ", "))"
            )
    }
}
