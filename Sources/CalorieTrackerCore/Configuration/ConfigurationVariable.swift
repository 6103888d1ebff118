/// A variable that configures countme, in the environment or in `config.env`.
public enum ConfigurationVariable: String, CaseIterable, Sendable {
    case database = "COUNTME_DB"
    case dayStart = "COUNTME_DAY_START"
    case weekStart = "COUNTME_WEEK_START"
    case unit = "COUNTME_UNIT"
    case color = "COUNTME_COLOR"
    case now = "COUNTME_NOW"
    case debug = "COUNTME_DEBUG"

    /// Whether the value must never be shown.
    public var isSecret: Bool { false }

    /// The value that holds when nobody sets one; nil when that is for the program to find out.
    public var defaultValue: String? {
        switch self {
        case .dayStart: "00:00"
        case .weekStart: "mon"
        case .unit: "kcal"
        case .color: "auto"
        case .debug: "0"
        case .database, .now: nil
        }
    }

    /// What it is for, in a sentence.
    public var summary: String {
        switch self {
        case .database: "The log, an absolute path."
        case .dayStart: "The time a new day begins, for night owls: 04:00."
        case .weekStart: "The first day of a week: mon … sun."
        case .unit: "The unit of energy in text: kcal or kJ. JSON is always kcal."
        case .color: "Colors: auto, always or never."
        case .now: "The time to believe instead of the clock: 2026-11-20T12:30:00+01:00."
        case .debug: "1 adds the cause to an error."
        }
    }
}
