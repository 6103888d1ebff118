import TestSupport
import Testing

@testable import CalorieTrackerLog
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
        ("2 eggs", "Egg, 2 eggs (100 g)", 143), ("egg", "Egg, 1 egg (50 g)", 72),
        ("150g chicken breast", "Chicken breast, cooked, 150 g", 248),
        ("banana", "Banana, 1 banana (118 g)", 105),
        ("330ml beer", "Beer, 330 ml", 143), ("1 cup cooked rice", "White rice, cooked, 1 cup (158 g)", 204),
        ("½ avocado", "Avocado, 0.5 avocado (75 g)", 120),
        ("2 slices toast", "White bread, toasted, 2 slices (50 g)", 149),
        ("2 slices of toast", "White bread, toasted, 2 slices (50 g)", 149),
        ("10 almonds", "Almonds, 10 almonds (12 g)", 69),
        ("handful almonds", "Almonds, 1 handful (28 g)", 162), ("2 coffees", "Coffee, 2 cups (480 ml)", 5),
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

    @Test func `a small number behind a food counts it where it has pieces, and is asked about elsewhere`()
        throws
    {
        #expect(app.run("add eggs 2") == .done)
        #expect(try app.storedLog().items.map(\.amount?.grams) == [100])
        #expect(app.run("add coffee 20") == .usage)
        #expect(app.errorOutput.contains("hint: countme add 20ml coffee\nhint: countme add coffee 20kcal\n"))
    }

    @Test(arguments: [
        ("add oats 300 400", "add 300g oats 400", "add \"oats 300\" 400"),
        ("add oats yesterday 300", "add oats 300 --on yesterday", "add \"oats yesterday\" 300"),
        ("add oats for lunch 300", "add oats 300 --meal lunch", "add \"oats for lunch\" 300"),
        ("add oats at 8:30 300", "add oats 300 --at 08:30", "add \"oats at 8:30\" 300"),
    ])
    func `another number or a day in a name is asked about, and each command does what it says`(
        line: String,
        first: String,
        second: String
    ) throws {
        #expect(app.run(line) == .usage)
        let error = app.errorOutput
        for hint in [first, second] {
            #expect(error.contains("countme \(hint)\n"), "\(error)")
            #expect(app.run(words: ShellWords.split(hint)) == .done, "\(app.errorOutput)")
        }
    }

    @Test func `what cannot be weighed is refused with what can`() throws {
        #expect(app.run("add a bucket of popcorn") == .usage)
        #expect(
            app.errorOutput.contains(
                "the size of a bucket of \"Popcorn\" is unknown; known: "
            )
        )
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `a mistyped name is a guess, and --exact takes none`() throws {
        #expect(app.run("add chiken breast") == .done)
        #expect(app.output.contains("Chicken breast, cooked?, ~"))
        #expect(app.run("add chiken breast --exact") == .noMatch)
        #expect(app.run("add banana unobtainium") == .noMatch)
        #expect(app.run("add chicken --exact") == .done)
        #expect(app.run("add 100g banana --exact") == .done)
        #expect(app.run("add grilled chicken thing --exact") == .noMatch)
        #expect(try app.storedLog().items.count == 3)
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
        #expect(try app.storedLog().items.map { $0.amount?.milliliters } == [330, 330, 660])
    }

    @Test func `a drink is one, with its alcohol and caffeine`() throws {
        app.run("add 330ml beer")
        app.run("add coffee")
        let items = try app.storedLog().items
        #expect(items.map(\.kind) == [.drink, .drink])
        #expect(items[0].nutrients[.alcohol] == 13 && items[1].nutrients[.caffeine] == 96)
    }

    @Test(
        "units may be words, and a times sign may stand between",
        arguments: [
            ("add 150 grams rice", "150 g"), ("add 1 kilo rice", "1 kg"), ("add 2 x egg", "2 eggs (100 g)"),
            ("add egg x 2", "2 eggs (100 g)"), ("add 2x egg", "2 eggs (100 g)"),
            ("add 6 fl oz orange juice", "6 floz"),
        ]
    )
    func spelled(_ line: String, _ amount: String) {
        #expect(app.run(line) == .done, "\(app.errorOutput)")
        #expect(app.output.contains(amount), "\(app.output)")
    }

    @Test(
        "words that are no food are taken for what they may mean",
        arguments: [
            ("add toast 100 --note very good", "countme add toast 100 --note \"very good\""),
            ("add toast 100 --at 8 pm", "countme add toast 100 --at \"8 pm\""),
            ("add 150g", "countme add 150g FOOD"),
            ("add sandwich 350 kcal 20g protein", "countme add sandwich 350kcal --protein 20"),
        ]
    )
    func misplaced(_ line: String, _ hint: String) {
        #expect(app.run(line) != .done)
        #expect(app.errorOutput.contains("hint: \(hint)\n"), "\(app.errorOutput)")
    }

    @Test(arguments: [
        ("toast 200 yesterday", "2026-11-19 12:00 -"), ("toast 200 at 8:00", "2026-11-20 08:00 -"),
        ("toast 200 lunch", "2026-11-20 12:30 lunch"), ("200kcal toast", "2026-11-20 12:30 -"),
        ("150 calories of toast, breakfast", "2026-11-20 12:30 breakfast"),
    ])
    func `a day, a time and a meal may stand behind an energy`(line: String, expected: String) throws {
        #expect(
            app.run(words: ["add"] + line.split(separator: " ").map(String.init)) == .done,
            "\(app.errorOutput)"
        )
        let item = try #require(try (app.storedLog().items + app.storedLog("2026-11-19").items).first)
        #expect("\(item.day) \(item.time) \(item.meal ?? "-")" == expected)
    }

    @Test func `a food of one's own wins with any portion, and no other food stands for it`() throws {
        app.run("food add Banana --kcal 200")
        app.run("add 1 large banana")
        app.run("food add Curry --per bowl=350g --kcal 500")
        app.run("add 1 serving curry")
        #expect(try app.storedLog().items.map(\.kilocalories) == [272, 429])
    }

    @Test func `a chosen food counts the serving that was shown`() throws {
        app.run("add 1 large banana --at 8:00")
        app.run("add 1 slice banana --at 9:00")
        app.run("search banana -l 2")
        app.run("add 2 --from 1 --at 10:00")
        let items = try app.storedLog().items
        #expect(items[2].kilocalories == 2 * items[1].kilocalories, "\(app.output)")
    }

    @Test func `what a food was described for is what is eaten of it`() throws {
        app.run("food add Foo --per 30g --kcal 100")
        app.run("add foo")
        app.run("food add Syrup --per 100ml --kcal 280 --density 1.3")
        app.run("add syrup")
        let items = try app.storedLog().items
        #expect(items.map(\.kilocalories) == [100, 280])
        #expect(items.map { $0.amount?.grams } == [30, 130] && items[1].amount?.milliliters == 100)
    }

    @Test func `a food that was described anew is found as it is now`() throws {
        app.run("food add Skyrella --kcal 59")
        app.run("add 150g skyrella")
        app.environment["COUNTME_NOW"] = "2026-11-20T12:31:00+01:00"
        app.run("food edit skyrella --kcal 97")
        #expect(app.run("search skyrella") == .done)
        app.run("add 150g --from 1")
        #expect(try app.storedLog().items.last?.kilocalories == 146, "\(app.output)")
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
        #expect(app.errorOutput.contains("no food with id"))
    }
}
