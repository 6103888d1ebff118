import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Two versions of a record side by side.
@Suite struct ConflictsReportTests {
    private func text(of kept: some LogRecord, _ counts: some LogRecord, keptAt: Timestamp) -> String {
        let conflict = ShareConflict(
            kind: type(of: kept).kind,
            counts: .init(
                at: WallClock.sample.now,
                machine: "phone",
                record: RecordContent(record: counts),
                isReadable: true
            ),
            kept: .init(at: keptAt, machine: "laptop", record: RecordContent(record: kept), isReadable: true),
            name: PendingRecord.Name(kind: "goals", key: "2026-11-20")
        )
        return ConflictsReport(conflicts: [conflict], more: 0).text(TextStyle(clock: .sample))
    }

    @Test func `a conflict of goals has the values of both`() {
        let day = WallClock.sample.today
        let text = text(
            of: WeekdayGoal(Goal(since: day, kilocalories: 2400)),
            WeekdayGoal(Goal(since: day, kilocalories: 2100)),
            keptAt: Timestamp(clamping: WallClock.sample.now.secondsSinceEpoch - 7200)
        )
        #expect(text.contains("2400 kcal") && text.contains("2100 kcal"))
        #expect(text.contains("2 h ago"))
    }

    @Test func `a time that is not known is not a long time ago`() {
        let day = WallClock.sample.today
        let goal = Goal(since: day, kilocalories: 2400)
        let text = text(of: goal, Goal(since: day, kilocalories: 2000), keptAt: Timestamp(clamping: 0))
        #expect(!text.contains("d ago"))
        #expect(text.contains("1  ?"))
    }

    @Test func `weights, marks and profiles have theirs`() {
        let day = WallClock.sample.today
        let marks = text(of: MarkedDay(day, .fasted), MarkedDay(day, .complete), keptAt: .earliest)
        #expect(marks.contains("fasted") && marks.contains("complete"))
        var (tall, taller) = (DatedProfile(since: day), DatedProfile(since: day))
        (tall.height, taller.height) = (180, 181)
        let profiles = text(of: tall, taller, keptAt: .earliest)
        #expect(profiles.contains("180 cm") && profiles.contains("181 cm"))
    }
}
