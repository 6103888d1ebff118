internal import CalorieTrackerCore

/// Shows the settings.
struct ConfigCommand: Command {
    static let manual = CommandManual(
        group: .data,
        name: "config",
        summary: "Show all settings and where each comes from.",
        usage: ["config [OPTIONS]"],
        examples: [
            .init("countme config", "settings and file locations"),
            .init(
                "countme config --json | jq -r '.settings[] | select(.name == \"COUNTME_DB\").value'",
                "the path of the log"
            ),
        ],
        details: """
            Precedence: option, environment, config file, default. To change a setting, set a
            variable or edit config.env (start from Config.example.env). countme help
            environment lists all settings.
            """
    )

    /// The words of an attempt to change a setting.
    private let words: [String]

    init(_ arguments: ParsedArguments) throws(UserError) {
        words = arguments.allOperands
        let known = ["set", "edit", "path", "init", "get", "unset"]
        guard words.first.map(known.contains) ?? true else {
            throw UserError(.usage, "unexpected word \(quoted(words[0]))").hint(.countme("config"))
        }
    }

    /// The error for an attempt to change a setting, with the line for the file.
    private func refusal(_ context: CommandContext) -> UserError {
        let file = context.settings.configurationPath ?? "config.env"
        let path = Shell.word(file)
        let folder = Shell.word(file.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 })
        var line = "COUNTME_UNIT=kJ"
        if words.first == "set", words.count > 2 {
            let name = words[1].uppercased()
            let known = ConfigurationVariable.allCases.map(\.rawValue)
            let full = known.first { $0 == name || $0 == "COUNTME_" + name } ?? name
            line = full + "=" + words[2...].joined(separator: " ")
        }
        return UserError(.usage, "to change settings, edit \(path)")
            .hint(
                Hint(
                    stringLiteral: ((context.settings.configurationFile != nil)
                        ? "" : "mkdir -p \(folder) && ")
                        + "echo \(Shell.word(line)) >> \(path)"
                )
            )
            .hint(.countme("help environment"))
    }

    func run(in context: CommandContext) throws {
        guard words.isEmpty else { throw refusal(context) }
        if let mistake = context.settings.configurationMistake {
            context.console.note(
                "\(mistake.summary); \(mistake.hints.map { context.console.style.shown($0) }.joined(separator: "; "))"
            )
        }
        let origin = context.settings.configuration[.database]?.origin ?? .fallback
        let log = ConfigReport.Setting(
            name: "COUNTME_DB",
            value: context.log.path,
            isSet: true,
            source: origin.rawValue
        )
        let others = ConfigurationVariable.allCases.filter { $0 != .database }.map { variable in
            let setting = context.settings.configuration[variable]
            let value =
                [.catalogue, .certificates].contains(variable)
                ? setting.map { Paths(context.system).expanded($0.value) } : setting?.value
            return ConfigReport.Setting(
                name: variable.rawValue,
                value: variable.isSecret ? nil : value,
                isSet: setting != nil,
                source: setting?.origin.rawValue ?? "-"
            )
        }
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
        try context.console.answer(ConfigReport(settings: [log] + others + [file, state]))
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
