import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// The unit of the first weight, and weights after a wrong one.
@Suite struct FirstWeightTests {
    private let app: CountMeHarness

    init() throws { app = try CountMeHarness() }

    private static let clear = [
        ("en_US.UTF-8", "172", "172 lb"), ("en_US.UTF-8", "250", "250 lb"), ("de_DE.UTF-8", "172", "172 kg"),
        ("sv_SE", "95", "95 kg"), ("en_GB.UTF-8", "81.4", "81.4 kg"), ("en_GB.UTF-8", "12.5", "12 st 7 lb"),
        ("C.UTF-8", "81.4", "81.4 kg"), ("C.UTF-8", "240", "240 lb"),
        ("en_US.UTF-8", "12st11", "12 st 11 lb"),
    ]

    @Test("The first weight has the unit of the country", arguments: clear)
    func inUnitOfCountry(_ example: (locale: String, typed: String, shown: String)) {
        app.environment["LANG"] = example.locale
        #expect(app.run("weigh \(example.typed)") == .done, "\(app.errorOutput)")
        #expect(app.output.hasPrefix("Weighed \(example.shown), Fri"), "\(app.output)")
    }

    private static let unclear = [
        ("en_GB.UTF-8", "172", ["kg", "lb"]), ("en_CA.UTF-8", "172", ["kg", "lb"]),
        ("C.UTF-8", "172", ["kg", "lb"]),
        ("en_US.UTF-8", "81.4", ["lb", "kg"]),
    ]

    @Test("A first weight that is plausible in several units needs one", arguments: unclear)
    func needsUnit(_ example: (locale: String, typed: String, units: [String])) {
        app.environment["LANG"] = example.locale
        let (text, units) = (example.typed, example.units)
        #expect(app.run("weigh \(text)") == .usage)
        #expect(
            app.errorOutput == """
                countme: error: "\(text)" could be \(text) \(units[0]) or \(text) \(units[1])
                hint: countme weigh \(text)\(units[0])
                hint: countme weigh \(text)\(units[1])

                """
        )
        app.input = "2026-11-17 \(text)\n"
        #expect(app.run("weigh -") == .usage)
        #expect(app.run("weigh \(text)\(units[1])") == .done)
    }

    @Test func `A setting decides before the country, and so does the last weight`() {
        app.environment["LANG"] = "en_US.UTF-8"
        app.environment["COUNTME_WEIGHT_UNIT"] = "kg"
        app.run("weigh 92")
        #expect(app.output.hasPrefix("Weighed 92 kg"))
        app.environment["COUNTME_WEIGHT_UNIT"] = nil
        app.run("weigh 92.5")
        #expect(app.output.hasPrefix("Weighed 92.5 kg"))
    }

    @Test func `A wrong weight does not refuse the right ones after it`() {
        for (day, weight) in [(-8, "171.6"), (-7, "171.2"), (-6, "171.9"), (-5, "171.4")] {
            #expect(app.run("weigh \(weight)lb --on \(day)") == .done)
        }
        #expect(app.run("weigh 272lb --on -4") == .usage)
        #expect(app.run("weigh 272lb --on -4 --force") == .done)
        #expect(app.run("weigh 172.8 --on -3") == .done, "\(app.errorOutput)")
        #expect(app.run("weigh 172.1 --on -2") == .done, "\(app.errorOutput)")
        #expect(app.run("weigh 371 --on -1") == .usage)
        #expect(!app.errorOutput.contains("272"))
        #expect(app.run("weigh 171.8") == .done)
        #expect(app.output.contains("Trend: 17"), "\(app.output)")
    }

    @Test func `After two weights, one of them is enough`() {
        app.run("weigh 172lb --on -3")
        app.run("weigh 272lb --on -2 --force")
        #expect(app.run("weigh 171.5lb --on -1") == .done, "\(app.errorOutput)")
    }

    @Test func `A lasting change of weight after a long time is accepted`() {
        for day in [-420, -410, -405, -402, -400] { app.run("weigh 100kg --on \(day)") }
        #expect(app.run("weigh 80kg --on -2") == .done)
        #expect(app.run("weigh 79.8kg --on -1") == .done, "\(app.errorOutput)")
    }

    @Test func `The trend lets go of a first weight that the next ones refute`() {
        app.run("weigh 172kg --on -12")
        for day in -11 ... -1 { app.run("weigh 171.\(-day % 5)lb --on \(day) --force") }
        #expect(app.run("weigh 171lb") == .done)
        #expect(app.output.contains("Trend: 171"), "\(app.output)")
        app.run("trend 2026-11-08")
        #expect(app.run("goal suggest --keep --json") == .done)
        #expect(!app.output.contains("\"kcal\": 4"), "\(app.output)")
    }
}
