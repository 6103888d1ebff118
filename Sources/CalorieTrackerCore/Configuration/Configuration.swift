/// The settings of one run: for each variable its value and where that came from.
///
/// A flag wins over the environment, the environment over the file, the file over the default: the
/// nearer to the command that is being typed, the stronger.
public struct Configuration: Sendable {
    /// Where a value came from.
    public enum Origin: String, Sendable {
        case flag
        case environment
        case file
        case fallback = "default"
    }

    /// A value with where it came from.
    public struct Setting: Equatable, Sendable {
        /// The value.
        public let value: String
        /// Where it came from.
        public let origin: Origin
    }

    /// A value that cannot be used.
    public struct BadValue: Error, Equatable, Sendable {
        /// The variable.
        public let variable: ConfigurationVariable
        /// The value, unless it is a secret.
        public let value: String?
        /// Where it came from.
        public let origin: Origin
        /// What would be right.
        public let expected: String
    }

    private let settings: [ConfigurationVariable: Setting]

    /// The time a new day begins.
    public let dayStart: TimeOfDay
    /// The first day of a week.
    public let weekStart: Weekday
    /// The unit of energy in text.
    public let unit: EnergyUnit
    /// Whether errors tell their cause.
    public let isDebugging: Bool

    /// Settles every variable.
    /// - Parameters:
    ///   - flags: Values given as options.
    ///   - environment: Looks up a variable of the environment; an empty one counts as not set.
    ///   - file: The values of `config.env`.
    /// - Throws: `BadValue` for the first value that cannot be used.
    public init(
        flags: [ConfigurationVariable: String] = [:],
        environment: (String) -> String?,
        file: EnvironmentFile = EnvironmentFile()
    ) throws(BadValue) {
        var settings: [ConfigurationVariable: Setting] = [:]
        for variable in ConfigurationVariable.allCases {
            if let value = flags[variable] {
                settings[variable] = Setting(value: value, origin: .flag)
            } else if let value = environment(variable.rawValue), !value.isEmpty {
                settings[variable] = Setting(value: value, origin: .environment)
            } else if let value = file.values[variable.rawValue], !value.isEmpty {
                settings[variable] = Setting(value: value, origin: .file)
            } else if let value = variable.defaultValue {
                settings[variable] = Setting(value: value, origin: .fallback)
            }
        }
        self.settings = settings

        func read<Value>(
            _ variable: ConfigurationVariable,
            _ expected: String,
            _ parse: (String) -> Value?
        ) throws(BadValue) -> Value {
            guard let setting = settings[variable], let value = parse(setting.value) else {
                throw BadValue(
                    variable: variable,
                    value: variable.isSecret ? nil : settings[variable]?.value,
                    origin: settings[variable]?.origin ?? .fallback,
                    expected: expected
                )
            }
            return value
        }
        dayStart = try read(.dayStart, "a time such as 04:00", TimeOfDay.init)
        weekStart = try read(.weekStart, "mon, tue, wed, thu, fri, sat or sun") { text in
            Weekday(abbreviation: text.lowercased())
        }
        unit = try read(.unit, "kcal or kJ") { text in
            EnergyUnit.allCases.first { $0.rawValue.lowercased() == text.lowercased() }
        }
        isDebugging = try read(.debug, "0 or 1") { ["0": false, "1": true][$0] }
        _ = try read(.color, "auto, always or never") {
            ["auto", "always", "never"].contains($0) ? true : nil
        }
    }

    /// The value of a variable with where it came from; nil when nothing sets it.
    public subscript(variable: ConfigurationVariable) -> Setting? { settings[variable] }
}
