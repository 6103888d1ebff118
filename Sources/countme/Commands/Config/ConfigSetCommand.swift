internal import CalorieTrackerCore

/// Changes a setting in the configuration file.
struct ConfigSetCommand: Command {
    static let manual = CommandManual(
        name: "config set",
        summary: "Change a setting in the config file.",
        usage: ["config set NAME VALUE", "config set NAME -"],
        operands: ["NAME": .setting, "VALUE": .typed],
        examples: [
            .init("countme config set day-start 04:00", "a snack at 1 am belongs to the day before"),
            .init("countme config set unit kJ", "show energy in kJ"),
            .init("countme config set FATSECRET_CONSUMER_KEY - < key.txt", "a secret, from standard input"),
        ],
        options: [.dryRun],
        details: """
            The value is checked first. The rest of the file stays as it is, with its comments. A
            secret is read from standard input, because other users can see the arguments of a
            command.
            """
    )

    private let variable: ConfigurationVariable
    private let value: String
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        variable = try SettingName.require(arguments, example: .countme("config set unit kJ").asExample)
        invocation = arguments.invocation
        let words = arguments.allOperands.dropFirst()
        value = words.joined(separator: " ")
        guard !words.isEmpty else {
            throw UserError(.missingValue, "missing VALUE")
                .hint(.countme("config get", variable.rawValue))
                .hint(.countme("help config set"))
        }
        guard !variable.isSecret || value == "-" else {
            throw UserError(.badValue, "\(variable.rawValue) is a secret: type it on standard input")
                .hint(.countme("config set", variable.rawValue, "-", why: "to be asked for it"))
        }
    }

    func run(in context: CommandContext) throws {
        let file = try SettingsFile(context)
        var value = value
        if value == "-" {
            let text = try context.console.inputText(
                of: "the value",
                for: "config set \(variable.rawValue) -"
            )
            value = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        }
        guard !value.isEmpty else {
            throw UserError(.missingValue, "the value is empty").hint(
                .countme("config unset", variable.rawValue)
            )
        }
        try SettingCheck(context).require(value, of: variable, invocation)
        let previous = try file.value(of: variable)
        try file.set(variable, to: value)
        try context.console.answer(
            ConfigChangeReport(
                variable: variable,
                value: value,
                previous: previous,
                path: file.path,
                isDryRun: context.isDryRun
            )
        )
        context.noteOverride(of: variable)
    }
}

extension CommandContext {
    /// Notes that the environment overrides a setting of the file.
    func noteOverride(of variable: ConfigurationVariable) {
        guard let value = system.environment(variable.rawValue), !value.isEmpty else { return }
        console.note("the environment variable \(variable.rawValue) overrides the file")
    }
}

/// Checks the values of settings as every command does at its start.
struct SettingCheck {
    private let system: SystemEnvironment

    init(_ context: CommandContext) { system = context.system }

    func require(
        _ value: String,
        of variable: ConfigurationVariable,
        _ invocation: Invocation
    ) throws(UserError) {
        func refuse(_ expected: String) -> UserError {
            let shown = variable.isSecret ? "" : " " + quoted(value)
            return UserError(.badValue, "invalid \(variable.rawValue)\(shown): expected \(expected)")
                .hint(.countme("help environment"))
        }
        guard !value.unicodeScalars.contains(where: PlainText.isControl) else {
            throw refuse("plain text")
        }
        do throws(Configuration.BadValue) {
            _ = try Configuration(environment: { $0 == variable.rawValue ? value : nil })
        } catch {
            throw refuse(error.expected)
        }
        switch variable {
        case .database, .catalogue, .certificates:
            guard Paths(system).expanded(value).hasPrefix("/"), !value.hasSuffix("/") else {
                throw refuse(
                    "an absolute path, such as ~/food/\(variable == .certificates ? "ca.pem" : "log.db")"
                )
            }
        case .person:
            if let problem = PeopleFolder.problem(inName: value) { throw refuse("a name, but \(problem)") }
        case .now:
            guard Timestamp.parse(value) != nil else {
                throw refuse("a time such as 2026-11-20T12:30:00+01:00")
            }
        case .fatSecretAddress, .openFoodFactsAddress, .openPetFoodFactsAddress:
            guard HTTPAddress(value) != nil else { throw refuse("an https address") }
        default: break
        }
    }
}

/// A changed setting.
struct ConfigChangeReport: SingleReport {
    let variable: ConfigurationVariable
    /// The new value; nil if it was removed from the file.
    let value: String?
    /// The value in the file before.
    let previous: String?
    let path: String
    let isDryRun: Bool

    static func tell(_ report: Self?, to row: inout ColumnWriter) {
        let isSecret = report?.variable.isSecret == true
        row.truth("dry_run", report?.isDryRun)
        row.word("name", report?.variable.rawValue)
        row.text("value", isSecret ? nil : report?.value)
        row.text("previous", isSecret ? nil : report?.previous)
        row.text("path", report?.path)
    }

    func text(_ style: TextStyle) -> String {
        func shown(_ value: String) -> String { variable.isSecret ? "set" : SafeText.shown(value) }
        let name = variable.rawValue
        let was = previous.map(shown) ?? "not set"
        guard let value else {
            let fallback = variable.defaultValue.map { "; the default is \($0)" } ?? ""
            guard previous != nil else { return "\(name) was not set in \(path)\(fallback)\n" }
            return "\(isDryRun ? "Would unset" : "Unset") \(name) (was \(was))\(fallback)\n"
        }
        return "\(isDryRun ? "Would set" : "Set") \(name) to \(shown(value)) (was \(was)) in \(path)\n"
    }
}
