internal import CalorieTrackerCore

/// Shows the settings.
struct ConfigCommand: Command {
    static let manual = CommandManual(
        name: "config",
        summary: "Show every setting and where it came from.",
        usage: ["config [OPTIONS]"],
        examples: [
            .init("countme config", "settings, and where files live"),
            .init(
                "countme config --json | jq -r '.settings[] | select(.name == \"COUNTME_DB\").value'",
                "the path of the log"
            ),
        ],
        details: """
            An option wins over the environment, the environment over the file, the file over
            the default. Settings are changed in the environment or in the file: copy
            Config.example.env there. countme help environment lists them.
            """
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("config"))
    }

    func run(in context: CommandContext) throws {
        var settings = ConfigurationVariable.allCases.filter { $0 != .database }.map { variable in
            let setting = context.configuration[variable]
            return ConfigReport.Setting(
                name: variable.rawValue,
                value: variable.isSecret ? nil : setting?.value,
                isSet: setting != nil,
                source: setting?.origin.rawValue ?? "-"
            )
        }
        let origin = context.configuration[.database]?.origin ?? .fallback
        settings.insert(
            .init(name: "COUNTME_DB", value: context.logPath, isSet: true, source: origin.rawValue),
            at: 0
        )
        settings.append(
            .init(
                name: "config file",
                value: context.configurationPath,
                isSet: context.configurationPath != nil,
                source: context.configurationExists ? "read" : "missing"
            )
        )
        settings.append(
            .init(
                name: "state folder",
                value: context.state?.path,
                isSet: context.state != nil,
                source: context.state == nil ? "-" : "default"
            )
        )
        try context.answer(ConfigReport(settings: settings))
    }
}
