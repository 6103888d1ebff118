/// The user's mark on how completely a day was logged.
package struct MarkedDay: Equatable, Sendable {
    /// The day.
    package let day: Day
    /// The mark.
    package let mark: EatenDay.Mark

    /// Marks a day.
    package init(_ day: Day, _ mark: EatenDay.Mark) {
        self.day = day
        self.mark = mark
    }
}

extension MarkedDay: LogRecord {
    static let kind = RecordKind(
        "marks",
        one: "marked day",
        several: "marked days",
        since: 9
    )
    static let neededRight = ChangeRight.write
    static var links: FoodLinkPlace<MarkedDay> { .none }
    static let lastChange = LastChange.journal
    static let table = JournaledTable("day_marks", of: MarkedDay.self)
    static let claims = [UniqueClaim<MarkedDay>("day") { .number($0.day.number) }]

    func tell(_ writer: inout some RecordWriter) {
        writer.day(MarkedDay.date, day)
        writer.word("mark", mark.rawValue)
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        self.init(
            try reader.day(MarkedDay.date),
            try reader.word("mark", "complete, incomplete or fasted", EatenDay.Mark.complete)
        )
    }

    private static let date = RecordKey("date", column: "day")

    var label: RecordLabel { .phrase("mark on \(day)") }
}
