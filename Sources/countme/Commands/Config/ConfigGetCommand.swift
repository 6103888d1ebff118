internal import CalorieTrackerCore

/// Prints the value of a setting.
struct ConfigGetCommand: Command {
    static let manual = CommandManual(
        name: "config get",
        summary: "Print the value of a setting.",
        usage: ["config get NAME"],
        operands: ["NAME": .setting],
        examples: [
            .init("countme config get unit", "kcal or kJ"),
            .init("countme config get COUNTME_DB", "the path of the log"),
        ],
        details: "A setting without a value exits with 1. A secret is never printed."
    )

    private let variable: ConfigurationVariable

    init(_ arguments: ParsedArguments) throws(UserError) {
        variable = try SettingName.require(arguments, example: .countme("config get unit").asExample)
        let rest = arguments.allOperands.dropFirst()
        try arguments.requireOperands(
            atMost: 1,
            hint: Hint(words: ["config", "set", variable.rawValue] + rest)
        )
    }

    func run(in context: CommandContext) throws {
        if let mistake = context.settings.configurationMistake { throw mistake }
        let setting = try ConfigReport.Setting(variable, context)
        guard setting.isSet else {
            throw UserError(.noMatch, "\(variable.rawValue) is not set").hint(.countme("config"))
        }
        guard setting.value != nil else {
            throw UserError(.badValue, "\(variable.rawValue) is a secret, which is never printed")
                .hint(.countme("config", why: "to see where it is set"))
        }
        try context.console.answer(ConfigValueReport(setting: setting))
    }
}

/// The value of one setting.
struct ConfigValueReport: Report {
    let setting: ConfigReport.Setting

    var lines: [ConfigReport.Setting] { [setting] }

    func write(to writer: inout JSONWriter) { writer.members(of: setting) }

    func text(_ style: TextStyle) -> String { (setting.value.map(SafeText.shown) ?? "") + "\n" }
}
