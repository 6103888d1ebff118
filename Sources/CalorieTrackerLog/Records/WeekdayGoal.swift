/// What a person aims at on one weekday instead, from a day on until the next of its kind.
///
/// The weekday is the one that the goal begins on. What it does not name is that of every day.
package struct WeekdayGoal: Equatable, Sendable {
    /// What is aimed at, since the first day it holds for.
    package var goal: Goal

    /// Makes a goal one of its weekday.
    package init(_ goal: Goal) {
        self.goal = goal
    }
}

extension WeekdayGoal {
    /// What is aimed at on a day: what its weekday aims at, and of the rest what every day does.
    ///
    /// All weekday goals are given, the earliest first; nil where nothing is aimed at.
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
