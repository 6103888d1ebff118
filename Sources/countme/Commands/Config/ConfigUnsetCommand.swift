internal import CalorieTrackerCore

/// Removes a setting from the configuration file.
struct ConfigUnsetCommand: Command {
    static let manual = CommandManual(
        name: "config unset",
        summary: "Remove a setting from the config file, so the default applies.",
        usage: ["config unset NAME"],
        operands: ["NAME": .setting],
        examples: [.init("countme config unset unit", "show energy in kcal again")],
        options: [.dryRun]
    )

    private let variable: ConfigurationVariable

    init(_ arguments: ParsedArguments) throws(UserError) {
        variable = try SettingName.require(arguments, example: .countme("config unset unit").asExample)
        let rest = arguments.allOperands.dropFirst()
        try arguments.requireOperands(
            atMost: 1,
            hint: Hint(words: ["config", "set", variable.rawValue] + rest)
        )
    }

    func run(in context: CommandContext) throws {
        let file = try SettingsFile(context)
        let previous = try file.value(of: variable)
        if previous != nil { try file.set(variable, to: nil) }
        try context.console.answer(
            ConfigChangeReport(
                variable: variable,
                value: nil,
                previous: previous,
                path: file.path,
                isDryRun: context.isDryRun
            )
        )
        context.noteOverride(of: variable)
    }
}
