internal import CalorieTrackerCore

extension Option {
    static let json = Option("json", "Print JSON.")
    static let format = Option("format", "FORMAT", .format, "Output format: text, json, ndjson, csv or tsv.")
    static let quiet = Option("quiet", letter: "q", "After a change, print nothing but errors.")
    static let verbose = Option("verbose", "Show the source and age of each entry.")
    static let color = Option(
        "color",
        "WHEN",
        .oneOf(["auto", "always", "never"]),
        "Use colors: auto, always or never."
    )
    static let database = Option("db", "PATH", .file, "Use the log at PATH.")
    static let person = Option("person", "NAME", .person, "Use this person's log.")
    static let environmentFile = Option("env-file", "PATH", .file, "Read settings from this file.")
    /// The options that choose the log and the configuration.
    static let places = [database, person, environmentFile]
    static let noInput = Option("no-input", "Never prompt.")
    static let recover = Option(
        "recover",
        "If the log is damaged, set it aside, recover what can be read, and continue."
    )
    static let shortHelp = Option("h", letter: "h", "Show short help.")
    static let help = Option("help", "Show full help.")
    static let version = Option("version", letter: "V", "Show the version.")

    /// The options of every command.
    static let common: [Option] = [
        .json, .format, .quiet, .verbose, .color, .database, .person, .environmentFile, .noInput, .recover,
        .shortHelp,
        .help, .version,
    ]

    static let dryRun = Option("dry-run", letter: "n", "Show what would change without changing anything.")
    static let yes = Option("yes", letter: "y", "Do not ask for confirmation.")
    static let on = Option("on", "DATE", .day, "Day: yesterday, mon, -2 or 2026-11-19.")
    static let onDays = Option("on", "DATE", .period, "Day or period: yesterday, \"last week\", november.")
    static let at = Option("at", "TIME", .time, "Time: 8:30, 0830, 8am or noon.")
    static let since = Option("since", "DATE", .day, "First day.")
    static let until = Option("until", "DATE", .day, "Last day.")
    static let kcal = Option(
        "kcal",
        letter: "k",
        "N",
        .typed,
        "Energy: 150, 628kJ, or an estimate: ~150, 100..200."
    )
    static let quantity = Option("qty", "AMOUNT", .typed, "Amount: 150g, 250ml, 2 or '2 slices'.")
    static let meal = Option(
        "meal",
        letter: "m",
        "NAME",
        .mealOfDay,
        "Meal: breakfast, lunch, dinner, or any name."
    )
    static let note = Option("note", "TEXT", .typed, "Add a note.")
    static let photo = Option("photo", "FILE", .file, "Attach a photo (JPEG, PNG or WebP).")
    static let force = Option("force", "Skip plausibility checks.")
    static let replacing = Option("force", "Replace FILE even if countme did not write it.")
    static let offline = Option("offline", "Do not use the network.")
    static let name = Option("name", "NAME", .typed, "Name.")
    static let newName = Option("name", "NAME", .typed, "New name.")
    static let brand = Option("brand", "NAME", .typed, "Brand name.")
    static let barcode = Option("barcode", "CODE|PHOTO", .file, "Barcode, typed or from a photo.")
    static let recognizedText = Option(
        "text",
        "FILE",
        .file,
        "Read already recognized text; - for standard input."
    )

    /// The one option in lists for all vitamins and minerals, which would be too many.
    static let iron = micronutrient(.iron)

    /// The option of a vitamin or a mineral.
    static func micronutrient(_ nutrient: Micronutrient) -> Option {
        Option(nutrient.name, "AMOUNT", .typed, "Any vitamin or mineral, with a unit: --iron 3mg, --b12 5ug.")
    }

    /// The limit on a vitamin or a mineral.
    static func limit(_ bound: String, _ nutrient: Micronutrient) -> Option {
        Option(
            "\(bound)-\(nutrient.name)",
            "AMOUNT",
            .typed,
            "\(bound == "max" ? "Maximum" : "Minimum") for any vitamin or mineral, or % of the daily value: --\(bound)-b12."
        )
    }

    static let salt = Option("salt", "G", .typed, "Salt in g, as on European labels (stored as sodium).")

    /// One option for the total amount of each nutrient.
    static let nutrients: [Option] = Nutrient.allCases.map { nutrient in
        let name = nutrient == .saturatedFat ? "saturated fat" : nutrient.name
        return Option(
            nutrient.name,
            nutrient.unit == "mg" ? "MG" : "G",
            .typed,
            "Total \(name), in \(nutrient.unit)."
        )
    }
}

/// The options of every command.
struct CommonSettings {
    var format = OutputFormat.text
    var isQuiet = false
    var isVerbose = false
    var color: String?
    var refusesInput = false
    var recovers = false
    /// Not for every command, but always with this meaning.
    var isDryRun = false
    var isConfirmed = false
    /// Whether files that countme did not write may be replaced.
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
        return UserError(.badValue, "invalid --\(option.name) \(quoted(value))")
            .hint(
                nearest.map { invocation.replacing(value, with: $0) }
                    ?? "choose from: \(choices.joined(separator: ", "))"
            )
    }
}
