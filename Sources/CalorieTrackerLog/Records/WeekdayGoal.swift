/// A user's goal for one weekday, from a day until the next goal of its kind.
///
/// The weekday is that of the day on which the goal begins. A target that it does not include is that of the daily
/// goal.
package struct WeekdayGoal: Equatable, Sendable {
    /// The goal, from the first day it applies to.
    package var goal: Goal

    /// Creates the goal of a weekday.
    package init(_ goal: Goal) {
        self.goal = goal
    }
}

extension WeekdayGoal {
    /// The goal for a day: that of its weekday, completed by the daily goal.
    ///
    /// All weekday goals must be given, earliest first; nil if there is no goal.
    static func goal(on day: Day, of all: [WeekdayGoal], else everyday: Goal?) -> Goal? {
        let own = all.last { $0.goal.since <= day && $0.goal.since.weekday == day.weekday }?.goal
        let goal = own.map { everyday?.with($0) ?? $0 } ?? everyday
        return goal.flatMap { $0.unlessEmpty }
    }
}

extension WeekdayGoal: LogRecord {
    static let kind = RecordKind(
        "weekday_goals",
        one: "weekday goal",
        several: "weekday goals",
        since: 9
    )
    static let neededRight = ChangeRight.goals
    static var links: FoodLinkPlace<WeekdayGoal> { .none }
    static let lastChange = LastChange.journal
    static let table = JournaledTable("weekday_goals", of: WeekdayGoal.self)
    static let claims = [UniqueClaim<WeekdayGoal>("since") { .number($0.goal.since.number) }]

    func tell(_ writer: inout some RecordWriter) { goal.tell(&writer) }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        self.init(try Goal(from: &reader))
    }

    var label: RecordLabel {
        let weekday = "\(goal.since.weekday)"
        return .phrase("\(weekday.prefix(1).uppercased())\(weekday.dropFirst()) goal since \(goal.since)")
    }
}
