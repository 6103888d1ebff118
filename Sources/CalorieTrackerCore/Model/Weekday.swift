/// A day of the week, Monday first as in ISO 8601.
public enum Weekday: Int, CaseIterable, Sendable {
    case monday = 1
    case tuesday
    case wednesday
    case thursday
    case friday
    case saturday
    case sunday

    /// The three letters people type and read: `mon` … `sun`.
    public var abbreviation: String {
        switch self {
        case .monday: "mon"
        case .tuesday: "tue"
        case .wednesday: "wed"
        case .thursday: "thu"
        case .friday: "fri"
        case .saturday: "sat"
        case .sunday: "sun"
        }
    }

    /// The weekday with this abbreviation, in lower case.
    public init?(abbreviation: String) {
        guard let weekday = Weekday.allCases.first(where: { $0.abbreviation == abbreviation }) else {
            return nil
        }
        self = weekday
    }
}
