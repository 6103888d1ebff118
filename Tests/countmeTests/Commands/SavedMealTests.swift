import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

@Suite struct SavedMealTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.run("add oats 301 --qty 80g --protein 10.1 --meal breakfast --at 8:00")
        app.run("add coffee 5kcal --meal breakfast --at 8:10 --note black")
        app.run("add soup 250 --meal lunch --on yesterday")
    }

    private func run(_ words: String...) -> ExitCode { app.run(words: words) }

    private func saved() throws -> [SavedMeal] {
        try DataStore(unbacked: app.logPath, for: .reading).savedMeals()
    }

    @Test func `meal show shows a saved meal also on a day that has one of its name`() {
        app.run(words: ["meal", "save", "brekkie", "--add", "eggs 150"])
        app.run("add coffee 5kcal --meal brekkie")
        #expect(app.run("meal show brekkie") == .done)
        #expect(app.output.contains("brekkie: eggs\n"), "\(app.output)")
        #expect(app.run("meal show brekkie --on today") == .done)
        #expect(app.output.contains("brekkie: coffee\n"), "\(app.output)")
        #expect(app.run("meal brekkie") == .done)
        #expect(app.output.contains("brekkie: coffee\n"), "\(app.output)")
    }

    @Test(arguments: ["mums lasagne", "Mum’s lasagne", "Mum's lasagna"])
    func `a saved meal that is spelled nearly so is suggested`(typed: String) throws {
        app.run(words: ["meal", "save", "Mum's lasagne", "--add", "300g lasagne"])
        #expect(app.run(words: ["add", typed]) == .done)
        #expect(
            app.errorOutput.contains(
                "if you meant your own dish: countme undo, then countme add \"Mum's\" lasagne\n"
            ),
            "\(app.errorOutput)"
        )
    }

    @Test func `a meal is saved and logged again, whole or in part`() throws {
        #expect(run("meal", "save", "My breakfast", "--from", "breakfast") == .done)
        #expect(
            app.output == """
                Saved: My breakfast, 2 foods, 306 kcal
                 KCAL  PROTEIN  CARBS  FAT  MEAL
                                            My breakfast
                  301   10.1 g      -    -    oats, 80 g
                    5        -      -    -    coffee
                  306   10.1 g      -    -    My breakfast total

                """
        )
        #expect(run("meal", "log", "my BREAKFAST", "--times", "1/2", "--at", "20:00") == .done)
        let items = try app.storedLog().items.suffix(2)
        #expect(items.map(\.name) == ["oats", "coffee"])
        #expect(items.map(\.kilocalories) == [151, 3])
        #expect(items.first?.amount == Amount(40, .grams) && items.first?.nutrients[.protein] == 5.1)
        #expect(items.allSatisfy { $0.meal == "My breakfast" && $0.time.description == "20:00" })
        #expect(items.last?.note == "black")
        app.run("undo")
        #expect(try app.storedLog().items.count == 2)
    }

    @Test func `a name is one meal's`() {
        app.run("meal save breakfast")
        app.run("meal save other --from breakfast")
        #expect(app.run("meal edit other --name Breakfast") == .usage)
        #expect(app.errorOutput.contains("you already have a saved meal called \"breakfast\""))
    }

    @Test func `saved meals are listed, and shown when no meal of the day is called so`() throws {
        app.run("meal list")
        #expect(
            app.output == "No saved meals.\n"
                && app.errorOutput.hasPrefix("example: to save one: countme meal save")
        )
        app.run("meal save usual --from breakfast")
        app.run("meal list")
        #expect(app.output.contains("  306   10.1 g      -    -  usual (2 foods)\n"))
        app.run("meal show usual")
        #expect(app.output.contains("    oats, 80 g\n"))
        #expect(app.run("meal show usual --on yesterday") == .noMatch)
        let answer = try app.json("meal list")
        guard case .array(let meals)? = answer["meals"], case .array(let foods)? = meals.first?["foods"]
        else {
            return #expect(Bool(false), "no meals")
        }
        #expect(answer["command"] == .string("meal list") && foods.count == 2)
        #expect(foods[1]["nutrients"]?["protein_g"] == .null && foods[1]["note"] == .string("black"))
    }

    @Test func `a meal of a day gets another name, all of it or nothing of another`() throws {
        #expect(app.run("meal rename BREAKFAST brunch") == .done)
        #expect(try app.storedLog().items.map(\.meal) == ["brunch", "brunch"])
        #expect(app.output.contains(": meal breakfast -> brunch\n"))
        app.run("undo")
        #expect(try app.storedLog().items.map(\.meal) == ["breakfast", "breakfast"])
        #expect(app.run("meal rename breakfast") == .usage)
        #expect(app.run("meal rename lunch dinner") == .noMatch)
        #expect(run("meal", "rename", "breakfast", "\u{1b}[2J") == .usage)
    }

    @Test func `deleting a meal of several entries asks, and can be undone`() throws {
        #expect(app.run("meal delete breakfast") == .notConfirmed)
        #expect(app.errorOutput.contains("hint: countme meal delete breakfast --yes\n"))
        app.answer = "y"
        #expect(app.run("meal delete breakfast") == .done)
        #expect(try app.storedLog().items.isEmpty)
        app.run("undo")
        #expect(try app.storedLog().items.count == 2)
        app.answer = nil
        #expect(app.run("meal rm lunch --on yesterday") == .done)
        #expect(app.run("meal delete breakfast --dry-run") == .done)
        #expect(try app.storedLog().items.count == 2)
    }

    @Test(arguments: [
        "meal save", "meal log", "meal log x --times 0", "meal log x --times -1", "meal log x --times 101",
        "meal log x --times 1,200", "meal edit x", "meal edit", "meal forget", "meal delete", "meal lgo x",
    ])
    func `what cannot be is refused with what to type`(line: String) {
        #expect(app.run(line) == .usage)
        #expect(app.errorOutput.contains(#/\n(hint|example): countme /#), "\(app.errorOutput)")
    }

    @Test func `any meal is read as it was saved`() throws {
        try checkProperty(
            Generator<FoodItemDraft>.draft(around: WallClock.sample.today).list(1...4)
        ) { drafts in
            let tracker = CalorieTracker(store: try DataStore(), clock: .sample)
            let items = try tracker.add(drafts).entries.compactMap(\.after)
            let foods = items.map(\.eaten)
            _ = try tracker.saveMeal("usual", foods: foods)
            let read = try tracker.savedMeal(named: "USUAL")
            try require(read?.foods == foods, "\(String(describing: read?.foods)) is not \(foods)")
            _ = try tracker.undo()
            try require(try tracker.savedMeals().isEmpty, "undo left a meal")
            _ = try tracker.redo()
            try require(try tracker.savedMeal(named: "usual") == read, "redo made another meal")
        }
    }
}
