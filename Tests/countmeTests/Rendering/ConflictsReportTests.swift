import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Two versions of a record side by side.
@Suite struct ConflictsReportTests {
    private func report(
        _ other: (any LogRecord)?,
        _ now: (any LogRecord)?,
        otherAt: Timestamp
    ) -> ConflictsReport {
        func version(_ record: (any LogRecord)?, _ machine: String, _ at: Timestamp) -> ShareConflict.Version
        {
            let content = record.map { RecordContent(record: $0) }
            return .init(at: at, machine: machine, record: content, isReadable: true)
        }
        let conflict = ShareConflict(
            kind: (now ?? other).map { type(of: $0).kind } ?? .entries,
            counts: version(now, "phone", WallClock.sample.now),
            kept: version(other, "laptop", otherAt),
            name: PendingRecord.Name(kind: "goals", key: "2026-11-20")
        )
        return ConflictsReport(conflicts: [conflict], more: 0)
    }

    private func text(
        of other: (any LogRecord)?,
        _ now: (any LogRecord)?,
        otherAt: Timestamp = .earliest,
        width: Int? = nil
    ) -> String {
        var style = TextStyle(clock: .sample)
        style.width = width
        return style.fitted(report(other, now, otherAt: otherAt).text(style))
    }

    private let day = WallClock.sample.today

    @Test func `a conflict has both values, each with its device and time, at any width`() {
        let (now, other) = (Goal(since: day, kilocalories: 1900), Goal(since: day, kilocalories: 2000))
        for width in [nil, 80, 40] {
            let text = text(
                of: other,
                now,
                otherAt: Timestamp(clamping: WallClock.sample.now.secondsSinceEpoch - 4080),
                width: width
            )
            #expect(
                text == """
                    1  goal since 2026-11-20
                       now:   1900 kcal (phone, 12:30)
                       other: 2000 kcal (laptop, 11:22)

                    """
            )
        }
    }

    @Test func `nothing is cut, however narrow the screen`() {
        var goals = [1900, 2000].map { Goal(since: day, kilocalories: $0) }
        for index in goals.indices {
            goals[index].nutrients[.protein] = Double(100 + index)
            goals[index].nutrients[.carbs] = Double(200 + index)
        }
        let yesterday = Timestamp(clamping: WallClock.sample.now.secondsSinceEpoch - 86_400)
        let text = text(of: goals[1], goals[0], otherAt: yesterday, width: 40)
        let words = text.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("now: 1900 kcal, protein 100 g, carbs 200 g (phone, 12:30)"), "\(text)")
        #expect(
            words.contains("other: 2000 kcal, protein 101 g, carbs 201 g (laptop, Thu 2026-11-19 12:30)"),
            "\(text)"
        )
        #expect(!text.contains("…"))
        let lines: [Substring] = text.split(separator: "\n")
        for line in lines where !line.contains("countme") { #expect(line.count <= 40, "\(line)") }
    }

    @Test func `an unknown time is left out`() {
        let text = text(
            of: Goal(since: day, kilocalories: 2400),
            Goal(since: day, kilocalories: 2000),
            otherAt: Timestamp(clamping: 0)
        )
        #expect(text.contains("other: 2400 kcal (laptop)\n"))
    }

    @Test func `a version that was deleted says so`() {
        let goal = Goal(since: day, kilocalories: 2400)
        #expect(text(of: nil, goal).contains("now:   2400 kcal (phone, 12:30)\n   other: deleted (laptop"))
        #expect(text(of: goal, nil).contains("now:   deleted (phone, 12:30)\n   other: 2400 kcal (laptop"))
    }

    @Test func `weights, marks and profiles have their values`() {
        let marks = text(of: MarkedDay(day, .fasted), MarkedDay(day, .complete))
        #expect(marks.contains("now:   complete (") && marks.contains("other: fasted ("))
        var (tall, taller) = (DatedProfile(since: day), DatedProfile(since: day))
        (tall.height, taller.height) = (180, 181)
        let profiles = text(of: tall, taller)
        #expect(profiles.contains("now:   181 cm (") && profiles.contains("other: 180 cm ("))
    }

    @Test func `two versions of any record have values, and different ones if they differ in a value`() throws
    {
        try checkProperty(Generator<LogContents>.log()) { contents in
            for type in RecordKind.types {
                func check<Record: LogRecord>(_ type: Record.Type) throws {
                    let records = contents[type]
                    for (now, other) in zip(records, records.dropFirst()) {
                        let lines = text(of: other, now).split(separator: "\n")
                        try require(lines.count == 3, "\(lines)")
                        try require(
                            lines[1].hasPrefix("   now:   ") && lines[2].hasPrefix("   other: "),
                            "\(lines)"
                        )
                        try require(!lines.contains { $0.contains("Optional(") }, "\(lines)")
                    }
                }
                try check(type)
            }
        }
    }
}
