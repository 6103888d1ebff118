import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

@Suite struct MealCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.run("goal 2000")
        app.run("add oats 300 --qty 80g --protein 10 --meal breakfast --at 8:00")
        app.run("add soup 250 --meal lunch --at 12:00")
        app.run("add apple 95 --at 11:00")
        app.run("add milk 60 --protein 3.5 --meal Breakfast --at 8:10")
    }

    @Test func `a new meal that is nearly another one is remarked on`() {
        app.run("add soup 300 --meal lunch")
        #expect(app.run("add bread 100 --meal luch") == .done)
        #expect(
            app.errorOutput.contains(
                "note: \"luch\" is a new meal; if you meant lunch: countme meal rename luch lunch\n"
            ),
            "\(app.errorOutput)"
        )
        #expect(app.run("meal rename luch lunch") == .done)
        #expect(app.run("add rolls 110 --meal LUNCH") == .done && app.errorOutput.isEmpty)
        #expect(app.run("add jam 60 --meal supper") == .done && app.errorOutput.isEmpty)
        #expect(app.run("add cake 100 --meal diner -n") == .done)
        #expect(app.errorOutput.contains("\"diner\" is a new meal; did you mean dinner?"))
        #expect(app.run("edit last --meal diner --on yesterday") == .done)
        #expect(app.errorOutput.contains("countme meal rename diner dinner --on yesterday\n"))
    }

    @Test func `amounts below one another have as many decimals`() {
        app.run("add soup 300 --protein 77.3 --meal lunch")
        app.run("add tea 0 --protein 11 --meal breakfast")
        app.run("meal")
        #expect(app.output.contains(" 77.3 g ") && app.output.contains(" 11.0 g "), "\(app.output)")
    }

    @Test func `the meals together are the day`() throws {
        let answer = try app.json("meal")
        guard case .array(let meals)? = answer["meals"], case .array(let days)? = answer["days"] else {
            return #expect(Bool(false), "no meals")
        }
        #expect(meals.map { $0["name"] } == [.string("breakfast"), .string("lunch"), .null])
        #expect(meals.map { $0["kcal"] } == [.integer(360), .integer(250), .integer(95)])
        #expect(days.first?["kcal"] == .integer(705))
    }

    @Test func `one meal, and a day without any`() {
        #expect(app.run("meal show LUNCH") == .done)
        #expect(app.output.contains("soup") && !app.output.contains("oats"))
        #expect(app.run("meal yesterday") == .done)
        #expect(app.output.contains("Nothing logged.\n"))
        #expect(app.errorOutput == "example: to log a meal: countme add 2 eggs --meal breakfast\n")
    }

    @Test func `a meal that is not there is told with what may be meant`() {
        #expect(app.run("meal show lunhc") == .noMatch)
        #expect(app.errorOutput.contains("hint: countme meal show lunch\n"))
        #expect(app.run("meal show") == .usage)
        #expect(app.run("meal nonsense") == .noMatch)
        #expect(app.run("meal mon --on tue") == .usage)
        #expect(app.run("meal --on foo") == .usage)
        #expect(app.errorOutput.hasPrefix("countme: error: invalid date: \"foo\""), "\(app.errorOutput)")
        #expect(app.run("meal --on yesterday") == .done)
    }

    @Test func `what was eaten is repeated by its id`() throws {
        let id = try #require(try app.storedLog().items.first).id
        #expect(app.run("add --again \(id) --meal dinner") == .done)
        #expect(try app.storedLog().items.last?.name == "oats")
        #expect(app.run("add 40g --again \(id)") == .done)
        #expect(try app.storedLog().items.last?.kilocalories == 150)
        #expect(app.run("add --again nonsense") == .usage)
        #expect(app.run("add --again \(id) --from 1") == .usage)
    }
}
