extension WeekdayGoal: LogRecord {
    static let kind = RecordKind(
        "weekday_goals",
        one: "goal of a weekday",
        several: "goals of weekdays",
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

    var label: RecordLabel { .phrase("goal of \(goal.since.weekday)s since \(goal.since)") }
}
