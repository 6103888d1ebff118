/// The settings of one run: the value and the origin of each variable.
///
/// A flag overrides the environment, the environment overrides the file, and the file overrides the default.
package struct Configuration: Sendable {
    /// The origin of a value.
    package enum Origin: String, Sendable {
        case flag
        case environment
        case file
        case fallback = "default"
    }

    /// A value and its origin.
    package struct Setting: Equatable, Sendable {
        /// The value.
        package let value: String
        /// Its origin.
        package let origin: Origin
    }

    /// An invalid value.
    package struct BadValue: Error, Equatable, Sendable {
        /// The variable.
        package let variable: ConfigurationVariable
        /// The value, unless it is a secret.
        package let value: String?
        /// Its origin.
        package let origin: Origin
        /// A description of valid values.
        package let expected: String
    }

    private let settings: Settings

    /// The time a new day starts.
    package let dayStart: TimeOfDay
    /// The first day of a week.
    package let weekStart: Weekday
    /// When the log syncs automatically.
    package let syncSchedule: SyncSchedule
    /// The unit of energy in text.
    package let unit: EnergyUnit
    /// How text shows weights.
    package let weights: WeightDisplay
    /// The unit of weights in text; nil for the unit of the last weight.
    package let weightUnit: WeightUnit?
    /// Whether health warnings are shown.
    package let warns: Bool
    /// The authority of the reference intakes; nil if not set.
    package let intakes: IntakeAuthority?
    /// Whether folic acid added to US flour is included.
    package let countsFortification: Bool
    /// The country whose menus are read first; nil to use the locale.
    package let country: Country?
    /// Whether errors show their cause.
    package let isDebugging: Bool

    /// Resolves every variable.
    /// - Parameters:
    ///   - flag: Looks up a value given as an option.
    ///   - environment: Looks up a variable of the environment; an empty one is not set.
    ///   - file: The values of `config.env`.
    /// - Throws: `BadValue` for the first invalid value.
    package init(
        flag: (ConfigurationVariable) -> String? = { _ in nil },
        environment: (String) -> String?,
        file: EnvironmentFile = EnvironmentFile()
    ) throws(BadValue) {
        let settings = Settings(flag: flag, environment: environment, file: file)
        self.settings = settings
        dayStart = try settings.read(.dayStart, "a time such as 04:00") {
            TimeOfDay($0) ?? TimeOfDay("0" + $0)
        }
        weekStart = try settings.read(.weekStart, "mon, tue, wed, thu, fri, sat or sun") { text in
            Weekday(abbreviation: text.lowercased())
        }
        unit = try settings.read(.unit, "kcal or kJ") { text in
            EnergyUnit.allCases.first { $0.rawValue.lowercased() == text.lowercased() }
        }
        weights = try settings.read(.weight, "shown, trend or hidden") { text in
            WeightDisplay(rawValue: text.lowercased())
        }
        weightUnit = try settings.readIfSet(.weightUnit, "kg, lb or st") { text in
            [WeightUnit.kilograms, .pounds, .stones].first { $0.rawValue == text.lowercased() }
        }
        warns = try settings.read(.warnings, "on or off") { $0 == "on" ? true : $0 == "off" ? false : nil }
        intakes = try settings.readIfSet(.intakes, "eu, fda, efsa, nasem or who") { text in
            IntakeAuthority(rawValue: text.lowercased())
        }
        countsFortification = try settings.read(.fortification, "us or none") { text in
            text.lowercased() == "us" ? true : text.lowercased() == "none" ? false : nil
        }
        country = try settings.readIfSet(.country, "the code of a country such as US, UK or DE") { text in
            Country(code: text)
        }
        isDebugging = try settings.read(.debug, "0 or 1") { $0 == "1" ? true : $0 == "0" ? false : nil }
        syncSchedule = try settings.read(.sync, "off, after, or a time such as 10m, 1h or 1d") { text in
            SyncSchedule(text)
        }
        try settings.require(.bars, "auto, on or off", ["auto", "on", "off"])
        try settings.require(.color, "auto, always or never", ["auto", "always", "never"])
    }

    /// The value and the origin of a variable; nil if it is not set.
    package subscript(variable: ConfigurationVariable) -> Setting? { settings[variable] }

    /// The settings in the order of `ConfigurationVariable.allCases`.
    private struct Settings {
        private let settings: [Setting?]

        init(
            flag: (ConfigurationVariable) -> String?,
            environment: (String) -> String?,
            file: EnvironmentFile
        ) {
            settings = ConfigurationVariable.allCases.map { variable in
                if let value = flag(variable) { return Setting(value: value, origin: .flag) }
                if let value = environment(variable.rawValue), !value.isEmpty {
                    return Setting(value: value, origin: .environment)
                }
                if let value = file.values[variable.rawValue], !value.isEmpty {
                    return Setting(value: value, origin: .file)
                }
                return variable.defaultValue.map { Setting(value: $0, origin: .fallback) }
            }
        }

        subscript(variable: ConfigurationVariable) -> Setting? {
            ConfigurationVariable.allCases.firstIndex(of: variable).flatMap { settings[$0] }
        }

        func read<Value>(
            _ variable: ConfigurationVariable,
            _ expected: String,
            _ parse: (String) -> Value?
        ) throws(BadValue) -> Value {
            let setting = self[variable]
            if let setting, let value = parse(setting.value) { return value }
            throw BadValue(
                variable: variable,
                value: variable.isSecret ? nil : setting?.value,
                origin: setting?.origin ?? .fallback,
                expected: expected
            )
        }

        func readIfSet<Value>(
            _ variable: ConfigurationVariable,
            _ expected: String,
            _ parse: (String) -> Value?
        ) throws(BadValue) -> Value? {
            self[variable] == nil ? nil : try read(variable, expected, parse)
        }

        func require(
            _ variable: ConfigurationVariable,
            _ expected: String,
            _ words: [String]
        ) throws(BadValue) {
            _ = try read(variable, expected) { words.contains($0) ? true : nil }
        }
    }
}
