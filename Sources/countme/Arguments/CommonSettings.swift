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

    init() {}

    init(_ arguments: ParsedArguments) throws(UserError) {
        if let name = arguments[.format] {
            guard let format = OutputFormat(rawValue: name.lowercased()) else {
                let names = OutputFormat.allCases.map(\.rawValue)
                throw CommonSettings.badChoice(.format, name, names, arguments.invocation)
            }
            guard format == .json || !arguments.has(.json) else {
                let withoutJSON = arguments.invocation.words.filter { $0 != "--json" }
                throw UserError(
                    .usage,
                    "--json and --format \(name) are two formats",
                    hints: [
                        Hint(words: withoutJSON), arguments.invocation.replacing(name, with: "json"),
                    ]
                )
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
        return UserError(
            .badValue,
            "--\(option.name) cannot be \(quoted(value))",
            hint: nearest.map { invocation.replacing(value, with: $0) }
                ?? "--\(option.name) is one of: \(choices.joined(separator: ", "))"
        )
    }
}
