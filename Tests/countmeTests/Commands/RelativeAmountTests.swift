import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// Amounts of an edit that are parts or multiples of the current one.
@Suite struct RelativeAmountTests {
    private let app: CountMeHarness

    init() throws { app = try CountMeHarness() }

    private func amount(after edit: [String]) throws -> (quantity: JSONValue?, kcal: JSONValue?) {
        #expect(app.run(words: ["edit", "last"] + edit) == .done, "\(edit): \(app.errorOutput)")
        let entry = try app.json("show last")["entries"]?.items.first
        return (entry?["quantity"], entry?["kcal"])
    }

    private static let relative: [(String, Double, Double)] = [
        ("half", 2, 200), ("a half", 2, 200), ("x2", 8, 800), ("2x", 8, 800), ("x 2", 8, 800),
        ("double", 8, 800),
        ("twice as much", 8, 800), ("a quarter", 1, 100), ("three quarters", 3, 300), ("150%", 6, 600),
        ("half of it", 2, 200), ("0.5x", 2, 200), ("3 times", 12, 1200), ("2", 2, 200), ("2 slices", 2, 200),
        ("half a slice", 0.5, 50), ("1/2", 0.5, 50),
    ]

    @Test("Half, x2 and a quarter are of the entry, other amounts are absolute", arguments: relative)
    func ofEntry(_ example: (typed: String, quantity: Double, kcal: Double)) throws {
        app.run(words: ["add", "pizza", "400kcal", "--qty", "4 slices"])
        let after = try amount(after: ["--qty", example.typed])
        let expected = example.quantity == example.quantity.rounded()
        #expect(after.quantity == (expected ? .integer(Int(example.quantity)) : .number(example.quantity)))
        #expect(after.kcal == .integer(Int(example.kcal)))
    }

    @Test func `Half and then x2 give the entry back`() throws {
        app.run(words: ["add", "toast", "150kcal", "--qty", "2 slices"])
        let before = try app.json("show last")["entries"]?.items.first
        _ = try amount(after: ["--qty", "half"])
        let after = try amount(after: ["--qty", "x2"])
        #expect(after.quantity == before?["quantity"] && after.kcal == before?["kcal"])
    }

    @Test func `An entry without an amount is multiplied, and so is one by weight`() throws {
        app.run("add soup 300 --protein 10")
        #expect(try amount(after: ["--qty", "half"]).kcal == .integer(150))
        app.run("add 200g rice")
        let before = try app.json("show last")["entries"]?.items.first?["kcal"]
        let half = try amount(after: ["--qty", "half"])
        #expect(half.quantity == .integer(100))
        #expect(try amount(after: ["--qty", "double"]).kcal == before)
    }

    @Test func `A typed energy is exact, whatever the amount`() throws {
        app.run(words: ["add", "pizza", "400kcal", "--qty", "4 slices"])
        let after = try amount(after: ["--qty", "half", "--kcal", "250"])
        #expect(after.quantity == .integer(2) && after.kcal == .integer(250))
    }

    @Test func `A planned amount can be doubled, too`() throws {
        app.run("plan add 100g rice")
        #expect(app.run("plan edit 1 --qty double") == .done, "\(app.errorOutput)")
        #expect(app.output.contains("200 g"), "\(app.output)")
    }

    @Test func `Words after the entry are hinted with the option they mean`() {
        app.run("add soup 300")
        for (typed, hint) in [
            ("edit last +50", "edit last --kcal +50"), ("edit last -50", "edit last --kcal -50"),
            ("edit last 250", "edit last --kcal 250"), ("edit last half", "edit last --qty half"),
            ("edit last x2", "edit last --qty x2"),
        ] {
            #expect(app.run(typed) == .usage)
            #expect(app.errorOutput.contains("hint: countme \(hint)\n"), "\(typed): \(app.errorOutput)")
        }
    }

    private static let times = [
        ("add soup 300", "12:30"), ("add soup 300 --on today", "12:30"),
        ("add soup 300 --on yesterday", "12:00"),
        ("add soup 300 --on yesterday -m dinner", "19:00"),
        ("add soup 300 --on yesterday -m breakfast", "08:00"),
        ("add soup 300 --on yesterday --at 9:15", "09:15"), ("add 2 eggs yesterday", "12:00"),
        ("add 2 eggs for dinner yesterday", "19:00"), ("add 2 eggs yesterday at 9:15", "09:15"),
        ("add soup 300 --on tomorrow", "12:00"), ("water 500ml --on yesterday", "12:00"),
    ]

    @Test("Food of another day has the time of its meal, not the current time", arguments: times)
    func ofAnotherDay(_ example: (line: String, time: String)) throws {
        app.environment["COUNTME_NOW"] = "2026-11-20T12:30:00+01:00"
        #expect(app.run(example.line) == .done, "\(app.errorOutput)")
        #expect(
            try app.json("show last")["entries"]?.items.first?["time"] == .string(example.time),
            "\(example.line)"
        )
    }
}
