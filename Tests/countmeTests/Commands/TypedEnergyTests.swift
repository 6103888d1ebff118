import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Energies typed in a line of foods: each applies to the words before it, and none is lost.
@Suite struct TypedEnergyTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    /// The names and energies of the foods that a command adds; nil if it adds none.
    private func added(_ words: [String]) throws -> [String]? {
        guard app.run(words: ["add"] + words) == .done else { return nil }
        let items = try app.storedLog().items.map { "\($0.eaten.name) \($0.kilocalories.tenthsText)" }
        #expect(app.run("undo") == .done)
        return items
    }

    @Test(arguments: [
        "butter chicken with garlic naan 700 kcal", "celery with ranch 120kcal", "beer and crisps 300 kcal",
        "butter chicken with naan 700", "toast and an apple 195 kcal", "2 eggs and toast 250 kcal",
        "zorblax 300 kcal", "zorblax 300", "ragi dosa 300 kcal", "kofta 3 300 kcal",
        "rice 200 300 kcal",
        "apple pie a la mode 400 kcal",
        "chicken balti with naan 600-800 kcal", "chick-fil-a sandwich with waffle fries 800 kcal",
    ])
    func `an energy at the end is the total, quoted or not`(line: String) throws {
        let words = try #require(try added(line.split(separator: " ").map(String.init)))
        #expect(try words.count == 1 && added([line]) == words)
    }

    @Test(arguments: [
        ("tea, butter chicken with naan 700 kcal", ["Tea 2", "butter chicken with naan 700"]),
        ("zorblax 300 kcal, tea", ["zorblax 300", "Tea 2"]),
        ("soup 300 kcal and bread 150 kcal", ["soup 300", "bread 150"]),
        ("soup 300 kcal and bread and cheese 150 kcal", ["soup 300", "bread and cheese 150"]),
        ("2 eggs, bread 150 kcal", ["Egg 143", "bread 150"]),
        ("butter chicken with naan 700 kcal for lunch", ["butter chicken with naan 700"]),
    ])
    func `an energy applies to its part of a list`(line: String, foods: [String]) throws {
        #expect(try added([line]) == foods, "\(app.errorOutput)")
        #expect(try added(line.split(separator: " ").map(String.init)) == foods, "\(app.errorOutput)")
    }

    @Test func `a second energy is not lost`() throws {
        #expect(try added(["100 kcal rice 300 kcal"]) == ["100 kcal rice 300"])
    }

    @Test func `an amount beside an energy is saved as typed`() throws {
        for line in ["lucozade 380ml 300 kcal", "zorblax 380 ml 300 kcal"] {
            #expect(app.run(words: ["add", line]) == .done, "\(app.errorOutput)")
            let item = try #require(try app.storedLog().items.last)
            #expect(item.amount?.milliliters == 380 && item.amount?.unit == "ml" && item.kilocalories == 300)
        }
    }

    @Test(arguments: [
        ("6 strawberries 30 kcal", 72.0, "strawberry"), ("20 m&ms 70 kcal", nil, nil),
        ("2 slices pizza 500 kcal", 238, "slice"),
        ("3 eggs 200", 150, "egg"), ("12 cashews 300 kcal", 18, "cashew"),
    ])
    func `a number before a food counts its pieces, whatever its energy`(
        line: String,
        grams: Double?,
        unit: String?
    ) throws {
        #expect(app.run(words: ["add"] + line.split(separator: " ").map(String.init)) == .done)
        let typed = try #require(try app.storedLog().items.last)
        #expect(app.run(words: ["add", line]) == .done)
        let quoted = try #require(try app.storedLog().items.last)
        #expect(typed.kilocalories == quoted.kilocalories && typed.amount?.grams == quoted.amount?.grams)
        if let grams { #expect(typed.amount?.grams == grams) }
        if let unit { #expect(typed.amount?.unit == unit) }
    }

    @Test func `an energy between a number and a food is each one's`() throws {
        #expect(try added(["2 150 kcal yogurts"]) == ["yogurts 300"])
    }

    @Test func `an impossible energy in a line is refused`() throws {
        for line in ["jaggery 10g 300 kcal", "2 eggs, jaggery 10g 300 kcal"] {
            #expect(app.run(words: ["add", line]) != .done)
            #expect(app.errorOutput.contains("3000 kcal per 100 g is more than pure fat"))
        }
    }

    @Test func `an energy before an unknown food is in the hint`() throws {
        #expect(app.run(words: ["add", "300 kcal zorblax, tea"]) != .done)
        #expect(app.errorOutput.contains("countme add zorblax 300kcal\n"), "\(app.errorOutput)")
    }
}
