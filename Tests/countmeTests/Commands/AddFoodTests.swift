import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// Foods of the built-in table, added as people speak.
@Suite struct AddFoodTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    /// What is typed, and what is logged: the food, how much of it, and its energy.
    @Test(arguments: [
        ("2 eggs", "Egg, 2 x egg (100 g)", 143), ("egg", "Egg, 1 x large (50 g)", 72),
        ("150g chicken breast", "Chicken breast, cooked, 150 g", 248),
        ("banana", "Banana, 1 x medium (118 g)", 105),
        ("330ml beer", "Beer, 330 ml", 143), ("1 cup cooked rice", "White rice, cooked, 1 cup (158 g)", 204),
        ("½ avocado", "Avocado, 0.5 x avocado (75 g)", 120),
        ("2 slices toast", "White bread, toasted, 2 x slice (50 g)", 149),
        ("2 slices of toast", "White bread, toasted, 2 x slice (50 g)", 149),
        ("10 almonds", "Almonds, 10 x almond (12 g)", 69),
        ("handful almonds", "Almonds, 1 x handful (28 g)", 162), ("2 coffees", "Coffee, 2 cup (480 ml)", 5),
        ("2 tbsp olive oil", "Olive oil, 2 tbsp (27 g)", 239), ("200ml milk", "Milk, whole, 200 ml", 124),
        ("milk 1/2 cup", "Milk, whole, 0.5 cup (118 ml)", 73),
        ("CRÈME FRAICHE", "Crème fraîche, 1 tbsp (15 g)", 44),
    ])
    func `what people say is the food they mean`(typed: String, logged: String, kilocalories: Int) throws {
        #expect(
            app.run(words: ["add"] + typed.split(separator: " ").map(String.init)) == .done,
            "\(app.errorOutput)"
        )
        let item = try #require(try app.storedLog().items.first)
        #expect(TextStyle.food(item) == logged)
        #expect(item.kilocalories == Double(kilocalories))
        #expect(item.source == .builtin && item.foodID != nil)
    }

    @Test func `a count after a known food is refused, with both commands`() throws {
        #expect(app.run("add eggs 2") == .usage)
        #expect(app.errorOutput.contains("hint: countme add 2 eggs\nhint: countme add eggs 2kcal\n"))
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `what cannot be weighed is refused with what can`() throws {
        #expect(app.run("add 200ml chicken breast") == .usage)
        #expect(
            app.errorOutput.contains(
                "nothing says how much that is of \"Chicken breast, cooked\"; there is breast ("
            )
        )
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `a spelling guess is suggested, never logged`() throws {
        #expect(app.run("add chiken breast") == .noMatch)
        #expect(app.errorOutput.contains("hint: countme add \"chicken breast\"\n"))
        #expect(app.run("add banana unobtainium") == .noMatch)
        #expect(app.run("add chicken --exact") == .done)
        #expect(app.run("add grilled chicken thing --exact") == .noMatch)
        #expect(try app.storedLog().items.count == 1)
    }

    @Test func `an energy that is given is believed, whatever the table says`() throws {
        #expect(app.run("add banana 95") == .done)
        let item = try #require(try app.storedLog().items.first)
        #expect(item.name == "banana" && item.kilocalories == 95 && item.source == .manual)
    }

    @Test func `what was eaten before is remembered in its amount, and known in others`() throws {
        app.run("add 330ml beer")
        app.run("add beer")
        #expect(app.run("add 2 cans beer") == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.map { $0.amount?.milliliters } == [330, 330, 659])
    }

    @Test func `a drink is one, with its alcohol and caffeine`() throws {
        app.run("add 330ml beer")
        app.run("add coffee")
        let items = try app.storedLog().items
        #expect(items.map(\.kind) == [.drink, .drink])
        #expect(items[0].nutrients[.alcohol] == 13 && items[1].nutrients[.caffeine] == 96)
    }

    @Test func `a category that no food has is refused, and those there are are named`() {
        #expect(app.run("search rice --category friuts") == .usage)
        #expect(app.errorOutput.contains("called \"friuts\"\nhint: countme search rice --category Fruits\n"))
        #expect(app.errorOutput.contains("hint: there are "))
        #expect(app.run("search rice --category fruits") == .noMatch)
        #expect(app.errorOutput.contains("no food of \"fruits\" holds \"rice\"\nhint: among all: "))
    }

    @Test func `a search is narrowed to what is drunk, eaten, or of a kind`() throws {
        func kinds(_ line: String) throws -> Set<String> {
            guard case .array(let hits)? = try app.json(line)["hits"] else { return [] }
            return Set(hits.compactMap { if case .string(let kind)? = $0["kind"] { kind } else { nil } })
        }
        #expect(try kinds("search orange") == ["food", "drink"])
        #expect(try kinds("search orange --drinks") == ["drink"])
        #expect(try kinds("search orange --foods") == ["food"])
        #expect(app.run("search orange --category fruits") == .done)
        #expect(app.output.contains("Orange") && !app.output.contains("juice"))
    }

    @Test func `a synonym that a food was found by is shown`() throws {
        #expect(app.run("search aubergine -l 1") == .done)
        #expect(app.output.contains("(aubergine)"))
        app.run("add --from 1")
        #expect(try app.storedLog().items.first?.name.contains("(") == false)
    }

    @Test func `a food is added by the id that a search shows`() throws {
        let answer = try app.json("search banana -l 1")
        guard case .array(let hits)? = answer["hits"], case .string(let id)? = hits.first?["food_id"] else {
            return #expect(Bool(false), "no hit")
        }
        #expect(app.run("add 2 --food \(id)") == .done)
        #expect(try app.storedLog().items.first?.kilocalories == 210)
        #expect(app.run("add --food no-such-food") == .noMatch)
        #expect(app.errorOutput.contains("no food has the id"))
    }
}
