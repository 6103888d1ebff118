import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Foods that are added by their number in the last search, or by their id.
@Suite struct ChosenFoodTests {
    private static let search = #"{"method": "foods.search", "file": "fatsecret_foods_search_many.json"}"#

    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
    }

    private func stored() throws -> [String] {
        try app.storedLog().items.map { item in
            let amount = item.amount.map { TextStyle.amount($0) } ?? "-"
            return "\(item.name) | \(amount) | \(item.kilocalories.tenthsText) | \(item.foodID ?? "-")"
        }
    }

    /// A food with the servings of a fixture, found under the id that its own answer states.
    private func serve(
        _ fixture: String,
        foodID: String,
        name: String,
        line: String
    ) throws -> FatSecretServer {
        let hit = #"{"food_id": "\#(foodID)", "food_name": "\#(name)", "food_description": "\#(line)"}"#
        let server = try FatSecretServer(
            answers: [
                #"{"method": "foods.search", "json": {"foods": {"food": \#(hit), "total_results": "1"}}}"#,
                #"{"method": "food.get.v2", "file": "\#(fixture)"}"#,
            ]
        )
        app.useFatSecret(server)
        return server
    }

    private func serveCorn() throws -> FatSecretServer {
        try serve(
            "fatsecret_food_get_v2_many_servings.json",
            foodID: "6243",
            name: "Corn",
            line: "Per 100g - Calories: 86kcal | Fat: 1.18g | Carbs: 19.02g | Protein: 3.22g"
        )
    }

    @Test func `a name beside a chosen food is refused with the option that was typed`() throws {
        app.run("add oats 300 --qty 80g")
        let id = try #require(try app.storedLog().items.first).id
        #expect(app.run("add apple --again \(id)") == .usage)
        #expect(app.errorOutput.contains(": countme add --again \(id) 150g\n"), "\(app.errorOutput)")
        #expect(app.errorOutput.contains(": countme add --again \(id) 150g\n"), "\(app.errorOutput)")
        #expect(app.run("add - --again \(id)") == .usage)
        #expect(
            app.errorOutput.contains("example: echo '150g --again \(id)' | countme add -\n"),
            "\(app.errorOutput)"
        )
    }

    @Test func `a hit is logged as it was shown, with all that is known of its serving`() throws {
        let server = try serveCorn()
        app.run("search corn")
        #expect(app.run("add --from 1 --meal lunch") == .done)
        let item = try #require(try app.storedLog().items.first)
        #expect(try stored() == ["Corn | 100 g | 86 | 6243/54923"])
        #expect(item.source == .fatsecret && item.meal == "lunch")
        #expect(item.nutrients[.fiber] == 2.7 && item.nutrients[.sodium] == 15)
        #expect(item.nutrients[.alcohol] == nil)
        #expect(try server.requests().map(\.method) == ["foods.search", "food.get.v2"])
    }

    @Test func `an amount is computed from the serving that says it best`() throws {
        let server = try serveCorn()
        app.run("search corn")
        for line in ["add --from 1 --qty 150g", "add 2 --from 1", "add 1oz --from=1"] {
            #expect(app.run(line) == .done, "\(line): \(app.errorOutput)")
        }
        #expect(app.run(words: ["add", "1/2 cup", "--from", "1"]) == .done)
        #expect(
            try stored() == [
                "Corn | 150 g | 129 | 6243/24356", "Corn | 200 g | 172 | 6243/54923",
                "Corn | 1 oz | 24 | 6243/183725", "Corn | 0.5 cup (77 g) | 66 | 6243/24356",
            ]
        )
        #expect(try server.requests().count == 2)
    }

    @Test func `an amount that no serving tells is refused with those there are`() throws {
        let server = try serveCorn()
        app.run("search corn")
        #expect(app.run("add 250ml --from 1") == .usage)
        #expect(
            app.errorOutput.contains("unknown amount of \"Corn\"; known: 100 g, 1 cup, 1 oz")
        )
        #expect(app.errorOutput.contains(": countme add --from 1 --qty \"100 g\""))
        #expect(try app.storedLog().items.isEmpty)
        _ = server
    }

    @Test func `a serving is named by the word in it`() throws {
        let server = try serve(
            "fatsecret_food_get_v1_single_serving.json",
            foodID: "4384",
            name: "Plain French Toast",
            line: "Per 1 regular slice - Calories: 159kcal"
        )
        app.run("search toast")
        app.run(words: ["add", "--from", "1", "--qty", "2 slices"])
        app.run(words: ["add", "130g", "--from", "1"])
        #expect(
            try stored() == [
                "Plain French Toast | 2 regular slices (130 g) | 318 | 4384/16758",
                "Plain French Toast | 130 g | 318 | 4384/16758",
            ]
        )
        _ = server
    }

    @Test func `a food is logged by its id, in its usual serving`() throws {
        let server = try serveCorn()
        #expect(app.run("add --food 6243") == .done)
        #expect(app.run("add --food fatsecret:6243/183725") == .done)
        #expect(app.run("add 50g --food 6243/54923") == .done)
        #expect(
            try stored() == [
                "Corn | 1 cup (154 g) | 132 | 6243/24356", "Corn | 1 oz | 24 | 6243/183725",
                "Corn | 50 g | 43 | 6243/54923",
            ]
        )
        #expect(try server.requests().map(\.method) == ["food.get.v2"])
    }

    @Test func `an answer about another food is never logged as this one`() throws {
        let server = try serveCorn()
        #expect(app.run("add --food 4711") == .service)
        #expect(app.errorOutput.contains("a different food"))
        #expect(try app.storedLog().items.isEmpty)
        _ = server
    }

    @Test func `what was logged before is repeated by its number without a network`() throws {
        app.run(words: ["add", "oats", "570", "--qty", "150g", "--protein", "20"])
        app.run("search oats")
        #expect(app.run("add --from 1") == .done)
        #expect(app.run("add 75g --from 1") == .done)
        let id = try #require(try app.storedLog().items.first).id
        #expect(app.run("add 2 --food log:\(id)") == .done)
        #expect(
            try stored() == [
                "oats | 150 g | 570 | -", "oats | 150 g | 570 | -", "oats | 75 g | 285 | -",
                "oats | x 2 (300 g) | 1140 | -",
            ]
        )
    }

    @Test func `when FatSecret is out of reach a hit is logged as it was shown`() throws {
        do {
            let server = try serveCorn()
            app.run("search corn")
            server.stop()
        }
        #expect(app.run("add 150g --from 1") == .done)
        #expect(app.errorOutput.contains("using the search result instead"))
        #expect(try stored() == ["Corn | 150 g | 129 | 6243"])
        #expect(try app.storedLog().items.first?.nutrients[.fiber] == nil)
    }

    @Test func `--from needs a search of this session and of this day`() throws {
        #expect(app.run("add --from 1") == .noMatch)
        #expect(app.errorOutput.contains("no search in this terminal"))
        app.run("add oats 300")
        app.run("search oats")
        app.session = 2
        #expect(app.run("add --from 1") == .noMatch)
        app.session = 1
        #expect(app.run("add --from 2") == .noMatch)
        #expect(
            app.errorOutput.contains(
                "error: the last search had results 1 to 1, not 2\nexample: countme search oats\n"
            )
        )
        #expect(app.run("add --from 1") == .done)
        app.environment["COUNTME_NOW"] = "2026-11-21T12:29:59+01:00"
        #expect(app.run("add --from 1") == .done)
        app.environment["COUNTME_NOW"] = "2026-11-21T12:30:00+01:00"
        #expect(app.run("add --from 1 --json") == .noMatch)
        #expect(app.errorOutput.contains("\"code\":\"no_search\""))
    }

    @Test func `the numbers of all pages that were shown hold`() throws {
        app.useFatSecret(try FatSecretServer(answers: [#"{"echo_search": 25}"#]))
        let server = try FatSecretServer(answers: [#"{"echo_search": 25}"#])
        app.useFatSecret(server)
        app.run("search pie")
        #expect(app.run("add --from 14") == .noMatch)
        #expect(app.errorOutput.contains(": countme search --page 2 pie\n"))
        app.run("search pie --page 2")
        server.stop()
        #expect(app.run("add --from 14") == .done)
        #expect(app.run("add --from 3") == .done)
        #expect(try app.storedLog().items.map(\.name) == ["pie 14", "pie 3"])
    }

    @Test(arguments: [
        ["add", "--from", "0"], ["add", "--from", "x"], ["add", "--from", "1", "--food", "2"],
        ["add", "--from", "1", "-k", "200"], ["add", "oats", "--from", "1"], ["add", "--food", "../x"],
        ["add", "--food", "1/2/3"], ["add", "2", "--from", "1", "--qty", "3"], ["add", "-5g", "--from", "1"],
        ["add", "0", "--from", "1"], ["add", "1,200", "--from", "1"], ["add", "-", "--from", "1"],
        ["add", "51", "--from", "1"], ["add", "2 slices", "--from", "1"],
    ])
    func `what cannot be meant is refused`(words: [String]) throws {
        app.run("add oats 300")
        app.run("search oats")
        #expect(app.run(words: words) == .usage)
        #expect(app.errorOutput.contains(#/(hint|example): /#))
        #expect(try app.storedLog().items.count == 1)
    }

    @Test func `lines of standard input may choose foods too, all or nothing`() throws {
        app.run("add oats 300 --qty 100g")
        app.run("search oats")
        app.input = "--from 1\n50g --from 1\nbread 200\n"
        #expect(app.run("add -") == .done)
        #expect(try stored().count == 4)
        app.input = "--from 1\nsoup 100\n--from 9\n--food 77\n"
        #expect(app.run("add -") == .service)
        #expect(app.errorOutput.contains("line 3: the last search had results 1 to 1, not 9"))
        #expect(app.errorOutput.contains("line 4: no FatSecret key"))
        #expect(try stored().count == 4)
    }
}
