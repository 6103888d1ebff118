import CalorieTrackerCore
import Testing

@testable import countme

/// A day and a time among the operands mean the same as the options, in every command that takes a day.
@Suite struct SpokenMomentTests {
    /// A line with words, and the same with options.
    @Test(arguments: [
        ("weigh 81.4 yesterday", "weigh 81.4 --on yesterday"),
        ("weigh yesterday 81.4", "weigh 81.4 --on yesterday"),
        ("weigh 81.4 on monday", "weigh 81.4 --on monday"),
        ("weigh 81.4 at 7:30", "weigh 81.4 --at 7:30"),
        ("weigh 81.4 7:30 yesterday", "weigh 81.4 --at 7:30 --on yesterday"),
        ("weigh 81.4 yesterday at 8am", "weigh 81.4 --at 8am --on yesterday"),
        ("weigh 81.4 2026-11-18", "weigh 81.4 --on 2026-11-18"),
        ("weigh 81.4 3 days ago", "weigh 81.4 --on -3"),
        ("weigh 81.4 nov 18", "weigh 81.4 --on 2026-11-18"),
        ("water 2l yesterday", "water 2l --on yesterday"),
        ("water yesterday", "water --on yesterday"),
        ("water 2 glasses at noon yesterday", "water 2 glasses --at noon --on yesterday"),
        ("today yesterday", "today --on yesterday"),
        ("today nov 18", "today --on 2026-11-18"),
        ("today -1", "today --on -1"),
        ("plan add eggs tomorrow", "plan add eggs --on tomorrow"),
        ("plan add 200g salmon on friday", "plan add 200g salmon --on friday"),
        ("plan add eggs in 3 days", "plan add eggs --on 2026-11-23"),
    ])
    func words(_ spoken: String, _ written: String) throws {
        let apps = try (CountMeHarness(), CountMeHarness())
        for app in [apps.0, apps.1] {
            app.foods = EmbeddedTable()
            app.run("weigh 82kg --on 2026-11-10")
        }
        #expect(apps.0.run(spoken) == .done, "\(apps.0.errorOutput)")
        #expect(apps.1.run(written) == .done, "\(apps.1.errorOutput)")
        #expect(apps.0.output == apps.1.output)
    }

    @Test func `a day that was given twice, and a number, are not taken for a day`() throws {
        let app = try CountMeHarness()
        #expect(app.run("weigh 81.4 yesterday --on monday") == .usage)
        #expect(app.run("weigh 81.4 5") == .usage)
        #expect(app.run("water 300 400") == .usage)
        #expect(app.run("today week") == .usage)
        #expect(app.errorOutput.contains("hint: countme history week\n"), "\(app.errorOutput)")
    }
}
