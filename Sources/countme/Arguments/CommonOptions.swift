internal import CalorieTrackerCore

extension Option {
    static let json = Option(name: "json", summary: "Print JSON: one object, or nothing.")
    static let format = Option(
        name: "format",
        value: "FORMAT",
        summary: "Print as text, json, ndjson, csv or tsv."
    )
    static let quiet = Option(name: "quiet", letter: "q", summary: "Say nothing but errors after a change.")
    static let verbose = Option(name: "verbose", summary: "Show where each entry came from and how long ago.")
    static let color = Option(name: "color", value: "WHEN", summary: "Use colors: auto, always or never.")
    static let database = Option(name: "db", value: "PATH", summary: "Use this log instead of the usual one.")
    static let environmentFile = Option(
        name: "env-file",
        value: "PATH",
        summary: "Read the configuration from this file."
    )
    static let noInput = Option(name: "no-input", summary: "Never ask anything.")
    static let recover = Option(
        name: "recover",
        summary: "If the log is damaged: set it aside, save what can be read, go on."
    )
    static let shortHelp = Option(name: "h", letter: "h", summary: "Show help on one screen.")
    static let help = Option(name: "help", summary: "Show all help.")
    static let version = Option(name: "version", letter: "V", summary: "Show the version.")

    /// What every command understands.
    static let common: [Option] = [
        .json, .format, .quiet, .verbose, .color, .database, .environmentFile, .noInput, .recover, .shortHelp,
        .help, .version,
    ]

    static let dryRun = Option(
        name: "dry-run",
        letter: "n",
        summary: "Show what would happen, and change nothing."
    )
    static let yes = Option(name: "yes", letter: "y", summary: "Do not ask for confirmation.")
    static let on = Option(name: "on", value: "DATE", summary: "The day: yesterday, mon, -2, 2026-11-19.")
    static let at = Option(name: "at", value: "TIME", summary: "The time: 8:30, 0830, 8am, noon.")
    static let since = Option(name: "since", value: "DATE", summary: "The first day.")
    static let until = Option(name: "until", value: "DATE", summary: "The last day.")
    static let kcal = Option(
        name: "kcal",
        letter: "k",
        value: "N",
        summary: "The energy in total: 150, 150kcal, 628kJ."
    )
    static let quantity = Option(
        name: "qty",
        value: "AMOUNT",
        summary: "How much: 150g, 250ml, 2, '2 slices'."
    )
    static let meal = Option(name: "meal", letter: "m", value: "NAME", summary: "The meal it belongs to.")
    static let note = Option(name: "note", value: "TEXT", summary: "A note to keep with it.")
    static let force = Option(name: "force", summary: "Accept numbers that look implausible.")

    /// One option for the total amount of each nutrient.
    static let nutrients: [Option] = Nutrient.allCases.map { nutrient in
        Option(
            name: nutrient.name,
            value: nutrient.unit == "mg" ? "MG" : "G",
            summary: "The \(nutrient.name.replacingHyphens) in \(nutrient.unit), in total."
        )
    }
}

extension String {
    fileprivate var replacingHyphens: String { String(map { $0 == "-" ? " " : $0 }) }
}
