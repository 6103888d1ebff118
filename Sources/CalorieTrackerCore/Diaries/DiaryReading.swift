/// Something that was eaten, as the diary of another program tells it.
public struct DiaryEntry: Equatable, Sendable {
    /// The day it counts for.
    public var day: Day
    /// When it was; nil where the diary does not say.
    public var time: TimeOfDay?
    /// What it was, with the diary as its source.
    public var eaten: Eaten
    /// The meal it belongs to.
    public var meal: String?
}

/// What a diary holds, and what is left of it out of the log.
public struct DiaryReading: Equatable, Sendable {
    /// Why a row is not an entry.
    public enum Reason: String, CaseIterable, Sendable {
        case withoutEnergy = "without_energy"
        case withoutDay = "without_day"
        case negative
        /// None of it was eaten: it was planned.
        case zeroAmount = "zero_amount"
        case total
        /// The diary says that it was deleted there.
        case deleted
        /// More energy than anybody eats at once.
        case implausible
        /// A number that can be read in two ways, or is none.
        case unreadable
        /// Text or numbers that no entry can have.
        case invalid
    }

    /// A row that is left out.
    public struct Example: Equatable, Sendable {
        /// The row, from 1, the header being the first.
        public let row: Int
        /// What it says.
        public let text: String
    }

    /// The rows that are left out for one reason.
    public struct LeftOut: Equatable, Sendable {
        /// The reason.
        public let reason: Reason
        /// How many there are.
        public internal(set) var count = 0
        /// The first of them.
        public internal(set) var examples: [Example] = []
    }

    /// A column, and what it was taken for.
    public struct Column: Equatable, Sendable {
        /// As the file calls it.
        public let name: String
        /// The key of an entry; nil for a column that is not taken.
        public let key: String?
    }

    /// What the diary is called in the source of its entries.
    public let app: String
    /// The columns in their order.
    public internal(set) var columns: [Column] = []
    /// What was eaten, in the order of the file.
    public internal(set) var entries: [DiaryEntry] = []
    /// What is left out, by reason.
    public private(set) var leftOut: [LeftOut] = []

    private static let mostExamples = 3

    init(app: String) { self.app = app }

    mutating func leaveOut(_ reason: Reason, row: Int, _ text: String) {
        let place = leftOut.firstIndex { $0.reason == reason } ?? leftOut.count
        if place == leftOut.count { leftOut.append(LeftOut(reason: reason)) }
        leftOut[place].count += 1
        guard leftOut[place].examples.count < DiaryReading.mostExamples else { return }
        leftOut[place].examples.append(Example(row: row, text: text))
    }

    /// The first and the last day; nil without entries.
    public var days: ClosedRange<Day>? {
        guard let first = entries.map(\.day).min(), let last = entries.map(\.day).max() else { return nil }
        return first...last
    }

    /// How many days have an entry.
    public var dayCount: Int { Set(entries.map(\.day)).count }

    /// All energy over the days that have an entry.
    public var averageEnergy: Double? {
        entries.isEmpty
            ? nil : (entries.reduce(0) { $0 + $1.eaten.kilocalories } / Double(dayCount)).roundedToTenth
    }
}

/// Why nothing can be read from a diary.
public enum DiaryProblem: Error, Equatable, Sendable {
    /// The columns there are do not say when, or how much energy.
    case missingColumns([String], found: [String])
    /// Days that could be read in two ways, with the two readings of one.
    case twoWayDays(String, Day, Day)
    /// It is not text in UTF-8.
    case notUTF8
}
