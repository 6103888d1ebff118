import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// What a sync prints.
@Suite struct SyncReportTests {
    private var standing: SyncStatus {
        SyncStatus(
            log: "anna",
            machine: "laptop",
            rights: "write",
            lastSync: WallClock.sample.now,
            pending: [:],
            setAsideCount: 0,
            keptKinds: []
        )
    }

    @Test(arguments: [
        (180, "3 min fast"), (-7199, "119 min slow"), (7200, "2 hours fast"),
        (-172_799, "47 hours slow"), (547_440, "6 days fast"),
    ])
    func `a wrong clock is named in minutes, hours or days`(drift: Int, words: String) {
        var report = SyncReport(standing)
        report.outcome.clockDrift = drift
        #expect(
            report.warnings.map(\.message) == [
                "this device's clock is \(words) compared with the server; please correct it"
            ]
        )
    }

    @Test func `the status of a log that has just synced says so`() {
        let report = SyncStatusReport(standing: standing, server: "db.home")
        #expect(report.text(TextStyle(clock: .sample)).contains("\nSynced:    just now\n"))
    }
}
