internal import CalorieTrackerCore

/// Prints the path of the configuration file.
struct ConfigPathCommand: Command {
    static let manual = CommandManual(
        name: "config path",
        summary: "Print the path of the config file.",
        usage: ["config path"],
        examples: [.init("$EDITOR \"$(countme config path)\"", "edit the file")]
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("config path"))
    }

    func run(in context: CommandContext) throws {
        guard let path = context.settings.configurationPath else {
            throw UserError(.config, "HOME is not set").hint(
                .example("config --env-file /path/to/config.env")
            )
        }
        try context.console.answer(
            ConfigPathReport(path: path, exists: context.settings.configurationFile != nil)
        )
    }
}

/// The path of the configuration file.
struct ConfigPathReport: SingleReport {
    let path: String
    let exists: Bool

    static func tell(_ report: Self?, to row: inout ColumnWriter) {
        row.text("path", report?.path)
        row.truth("exists", report?.exists)
    }

    func text(_ style: TextStyle) -> String { SafeText.shown(path) + "\n" }
}
