internal import CalorieTrackerCore

/// The name of a setting as typed: `unit`, `day-start`, `COUNTME_DAY_START`.
struct SettingName {
    /// The setting; nil if there is none of that name.
    let variable: ConfigurationVariable?
    private let typed: String

    init(_ text: String) {
        typed = text
        let name = SettingName.full(text)
        variable = ConfigurationVariable.allCases.first { [name, "COUNTME_" + name].contains($0.rawValue) }
    }

    private static func full(_ text: String) -> String {
        String(text.uppercased().map { $0 == "-" || $0 == " " ? "_" : $0 })
    }

    /// The setting of a command's first operand.
    static func require(
        _ arguments: ParsedArguments,
        example: Hint
    ) throws(UserError) -> ConfigurationVariable {
        guard let text = arguments.operands.first else {
            throw UserError(.usage, "missing NAME").hint(example).hint(.countme("config"))
        }
        if let variable = SettingName(text).variable { return variable }
        let names = ConfigurationVariable.allCases.map { variable in
            variable.rawValue.hasPrefix("COUNTME_")
                ? String(variable.rawValue.dropFirst(8)) : variable.rawValue
        }
        let error = UserError(.badName, "unknown setting \(quoted(text))")
        if let command = SettingName.command(for: text) {
            return try SettingName.refuse(error.hint(Hint(words: [command] + arguments.operands.dropFirst())))
        }
        let bare = full(text).hasPrefix("COUNTME_") ? String(full(text).dropFirst(8)) : full(text)
        let nearest = Spelling.nearest(to: bare, in: names).map { name in
            arguments.invocation.replacing(text, with: name.lowercased())
        }
        throw error.hints(nearest.map { [$0] } ?? []).hint(.countme("help environment"))
    }

    private static func refuse(_ error: UserError) throws(UserError) -> ConfigurationVariable { throw error }

    /// The command for a value that is no setting but part of the log.
    private static func command(for text: String) -> String? {
        ["goal": "goal", "target": "goal", "budget": "goal", "height": "profile", "weight": "weigh"][
            text.lowercased()
        ]
    }
}
