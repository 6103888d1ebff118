internal import CalorieTrackerCore

/// Shows the settings.
struct ConfigCommand: Command {
    static let manual = CommandManual(
        group: .data,
        name: "config",
        summary: "Show all settings and where each comes from.",
        usage: ["config [OPTIONS]", "config VERB …"],
        examples: [
            .init("countme config", "settings and file locations"),
            .init("countme config set unit kJ", "change a setting; names as in help environment"),
            .init("countme config unset unit", "back to the default"),
            .init("countme config get day-start", "one value, for scripts"),
            .init("$EDITOR \"$(countme config path)\"", "edit the file yourself"),
        ],
        details: """
            Precedence: option, environment, config file, default. Names are written in any case,
            with - or _, and with or without COUNTME_. countme help environment lists them all.
            """
    )

    static let verbs: [any Command.Type] = [
        ConfigSetCommand.self, ConfigGetCommand.self, ConfigUnsetCommand.self, ConfigPathCommand.self,
    ]

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard let word = arguments.allOperands.first else { return }
        let rest = arguments.allOperands.dropFirst()
        let error = UserError(.usage, "unexpected word \(quoted(word))")
        // "config unit kJ", "config unit": the verb is missing.
        let setting = SettingName(word).variable
        let corrections =
            setting == nil
            ? ConfigCommand.corrections(of: word, in: arguments.invocation)
            : [Hint(words: ["config", rest.isEmpty ? "get" : "set"] + arguments.allOperands)]
        let file: [Hint] = ["edit", "open", "file", "init"].contains(word) ? [.countme("config path")] : []
        throw error.hints(corrections + file + [.countme("config")])
    }

    func run(in context: CommandContext) throws {
        if let mistake = context.settings.configurationMistake {
            context.console.note(
                "\(mistake.summary); \(mistake.hints.map { context.console.style.shown($0) }.joined(separator: "; "))"
            )
        }
        let settings = try ConfigurationVariable.allCases.map { try ConfigReport.Setting($0, context) }
        let file = ConfigReport.Setting(
            name: "config file",
            value: context.settings.configurationPath,
            isSet: context.settings.configurationPath != nil,
            source: (context.settings.configurationFile != nil) ? "read" : "missing"
        )
        let state = ConfigReport.Setting(
            name: "state folder",
            value: context.log.state?.path,
            isSet: context.log.state != nil,
            source: context.log.state == nil ? "-" : "default"
        )
        try context.console.answer(ConfigReport(settings: settings + [file, state]))
    }
}

/// The settings of this run and where each came from.
struct ConfigReport: Report {
    /// The current value of a setting.
    struct Setting: Row {
        let name: String
        /// The value; nil if it is not set or secret.
        let value: String?
        let isSet: Bool
        /// Its origin.
        let source: String

        static func tell(_ setting: Self?, to row: inout ColumnWriter) {
            row.word("name", setting?.name)
            row.text("value", setting?.value)
            row.truth("is_set", setting?.isSet)
            row.word("source", setting?.source)
        }
    }

    let settings: [Setting]

    var lines: [Setting] { settings }

    func write(to writer: inout JSONWriter) {
        writer.rows("settings", settings)
    }

    func text(_ style: TextStyle) -> String {
        var table = TextTable(columns: [.left("NAME"), .left("FROM"), .left("VALUE")])
        for setting in settings {
            let value = setting.value.map(SafeText.shown) ?? (setting.isSet ? "set" : "not set")
            table.append([setting.name, setting.source, value])
        }
        // On a wider terminal a long path is never cut.
        let width = TextTable.isNarrow(style.width) ? style.width : nil
        return table.lines(width: width).map { $0 + "\n" }.joined()
    }
}

extension ConfigReport.Setting {
    /// The current value of a setting.
    init(_ variable: ConfigurationVariable, _ context: CommandContext) throws {
        let setting = context.settings.configuration[variable]
        let value: String? =
            switch variable {
            case .database: context.log.path
            case .catalogue, .certificates: setting.map { Paths(context.system).expanded($0.value) }
            default: setting?.value
            }
        self.init(
            name: variable.rawValue,
            value: variable.isSecret ? nil : value,
            isSet: value != nil,
            source: setting?.origin.rawValue ?? (variable == .database ? "default" : "-")
        )
    }
}
