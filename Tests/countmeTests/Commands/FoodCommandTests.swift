import TestSupport
import Testing

@testable import CalorieTrackerCore
@testable import countme

@Suite struct FoodCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    @Test func `a food of one's own is known by its name, in any amount`() throws {
        #expect(app.run("food add Granola --kcal 450 --protein 10 --portion cup=50g") == .done)
        #expect(
            app.output == "Added own:1: Granola, 450 kcal per 100 g, protein 10 g, 1 cup (50 g) 225 kcal\n"
        )
        app.run("add granola")
        app.run("add 2 cups granola")
        app.run("add 30g granola")
        let items = try app.storedLog().items
        #expect(items.map(\.kilocalories) == [225, 450, 135])
        #expect(items.map { $0.nutrients[.protein] } == [5, 10, 3])
        #expect(items.allSatisfy { $0.source == .own && $0.foodID == "own:1" })
        #expect(items[0].nutrients[.fat] == nil)
    }

    @Test(arguments: [
        ("--per slice=80g --kcal 320", "400 kcal per 100 g, 1 slice (80 g) 320 kcal"),
        ("--per 30g --kcal 50", "166.7 kcal per 100 g, 1 serving (30 g) 50 kcal"),
        ("--per 100ml --kcal 42 --density 1.04", "42 kcal per 100 ml"),
        ("--per 1oz --kcal 100", "352.7 kcal per 100 g, 1 serving (28.4 g) 100 kcal"),
        ("--kcal 628kJ", "150.1 kcal per 100 g"),
        ("--per 250ml --kcal 250 --kind food", "100 kcal per 100 g, 1 serving (250 g) 250 kcal"),
    ])
    func `figures are taken per the amount that is stated`(options: String, shown: String) {
        #expect(app.run("food add Thing " + options) == .done, "\(app.errorOutput)")
        #expect(app.output == "Added own:1: Thing, \(shown)\n")
    }

    @Test func `that a milliliter weighs a gram is said`() {
        app.run("food add Kombucha --per 100ml --kcal 17")
        #expect(app.errorOutput == "countme: note: assuming that 1 ml weighs 1 g; --density changes that\n")
    }

    @Test func `a food of one's own wins over a built-in one until it is deleted`() throws {
        app.run("add banana")
        app.run("food add Banana --kcal 200")
        app.run("add 100g banana")
        #expect(try app.storedLog().items.last?.kilocalories == 200)
        #expect(app.run("food delete banana") == .done)
        #expect(app.output.contains("Banana is the one from the table again (89 kcal per 100 g).\n"))
        app.run("add 100g banana")
        #expect(try app.storedLog().items.map(\.kilocalories) == [105, 200, 89])
        app.run("undo")
        #expect(app.run("undo") == .done)
        #expect(app.output.hasPrefix("Undid food delete: own:1 is back: Banana, 200 kcal per 100 g\n"))
        app.run("add 100g banana")
        #expect(try app.storedLog().items.last?.kilocalories == 200)
    }

    @Test func `the amount a food was eaten in later is meant again until it is described anew`() throws {
        app.run("food add Stew --kcal 100")
        app.environment["COUNTME_NOW"] = "2026-11-20T13:00:00+01:00"
        app.run("add 555g stew")
        app.run("add stew")
        app.environment["COUNTME_NOW"] = "2026-11-20T14:00:00+01:00"
        app.run("food edit stew --kcal 110")
        app.run("add stew")
        #expect(try app.storedLog().items.map(\.kilocalories) == [555, 555, 110])
    }

    @Test func `changing a food changes nothing that was logged, and can be undone`() throws {
        app.run("food add Granola --kcal 450 --fiber 7 --portion cup=50g")
        app.run("add granola")
        let change = "food edit granola --kcal 460 --per 100g --fiber none --portion tbsp=9g --name Muesli"
        #expect(app.run(change) == .done)
        #expect(
            app.output == """
                Changed own:1 Muesli: name Granola -> Muesli, kcal per 100 g 450 -> 460, fiber 7 -> -, \
                portions cup 50 g -> cup 50 g and tbsp 9 g

                """
        )
        #expect(try app.storedLog().items.map(\.kilocalories) == [225])
        app.run("food edit muesli --kcal 460 --per 100g")
        #expect(app.output.hasPrefix("No change to own:1: "))
        app.run("undo")
        #expect(app.output.contains("own:1 Granola: name Muesli -> Granola"))
        app.run("redo")
        app.run("food edit muesli --portion cup=none")
        #expect(try app.json("food show muesli")["foods"] != nil)
        #expect(app.output.contains("\"tbsp\"") && !app.output.contains("\"cup\""))
    }

    @Test func `a value could be for a portion or for 100 g, so a change says which`() throws {
        app.run(words: ["food", "add", "gym smoothie", "--per", "bottle=330ml", "--kcal", "310"])
        for change in [["--kcal", "320"], ["--protein", "20"], ["--iron", "3mg"], ["--salt", "0.3g"]] {
            #expect(app.run(words: ["food", "edit", "gym smoothie"] + change) == .usage, "\(change)")
        }
        #expect(app.run(words: ["food", "edit", "gym smoothie", "--kcal", "320"]) == .usage)
        #expect(
            app.errorOutput == """
                countme: error: --kcal of "gym smoothie" could be per bottle or per 100 g
                hint: now 310 kcal: countme food edit "gym smoothie" --kcal 320 --per bottle
                hint: now 94 kcal: countme food edit "gym smoothie" --kcal 320 --per 100g

                """
        )
        #expect(
            app.run(words: ["food", "edit", "gym smoothie", "--kcal", "320", "--per", "bottle"]) == .done,
            "\(app.errorOutput)"
        )
        app.run("add gym smoothie")
        #expect(try app.storedLog().items.map(\.kilocalories) == [320])
        #expect(
            app.run(words: ["food", "edit", "gym smoothie", "--kcal", "640", "--per", "2 bottles"]) == .done
        )
        #expect(app.output.hasPrefix("No change to own:1: "), "\(app.output)")
        #expect(app.run(words: ["food", "edit", "gym smoothie", "--fiber", "none"]) == .done)
        app.run("food add Muesli --kcal 400 --portion cup=50g")
        #expect(app.run("food edit muesli --kcal 210 --per cup") == .done)
        #expect(app.output.contains("kcal per 100 g 400 -> 420"), "\(app.output)")
    }

    @Test func `only foods of one's own can be changed`() {
        #expect(app.run("food edit apple --kcal 3") == .noMatch)
        #expect(
            app.errorOutput.contains(
                "hint: one of yours by that name wins: countme food add Apple --kcal N\n"
            )
        )
        #expect(app.run("food delete nonsense") == .noMatch)
        app.run("food add Granola --kcal 450")
        #expect(app.run("food edit granolla --kcal 3") == .noMatch)
        #expect(app.errorOutput.contains("hint: countme food edit Granola --kcal 3\n"))
    }

    @Test(arguments: [
        ("food add", "what is it called?"),
        ("food add Cake", "its energy is missing"),
        ("food add Cake --kcal 2000", "more than pure fat has"),
        ("food add Cake --kcal 300 --protein 60 --carbs 60", "more than it weighs"),
        ("food add Cake --kcal 1600 --protein 10 --carbs 50 --fat 16", "more than pure fat"),
        ("food add Cake --per slice --kcal 300", "the weight of \"slice\" is not known"),
        ("food add Cake --per '1 slice' --kcal 300", "the weight of \"1 slice\" is not known"),
        ("food add Cake --kcal 300 --portion slice", "a portion is a name with a weight"),
        ("food add Cake --kcal 300 --portion 2=30g", "not a portion"),
        ("food add Cake --kcal 300 --density 9", "weighs 9 g"),
        ("food add Cake --kcal 300 --barcode abc", "not a barcode"),
        ("food add Cake --kcal 300 --kind soup", "--kind is food or drink"),
        ("food show", "which food?"),
        ("food frobnicate", "unknown command \"food frobnicate\""),
    ])
    func `what cannot be is refused with what to type`(line: String, message: String) throws {
        let words = try #require(try EntryLines.read(line).first).words
        #expect(app.run(words: words) == .usage)
        #expect(app.errorOutput.contains(message), "\(app.errorOutput)")
        #expect(
            app.errorOutput.contains("\nhint: countme ") || app.errorOutput.contains("\nhint: if that is")
        )
    }

    @Test func `a name and a barcode belong to one food`() {
        app.run("food add Granola --kcal 450 --barcode 4006381333931")
        #expect(app.run("food add GRANOLA --kcal 1") == .usage)
        #expect(app.errorOutput.contains("hint: change it: countme food edit Granola --kcal N --per 100g\n"))
        #expect(app.run("food add Muesli --kcal 400 --barcode 04006381333931") == .usage)
        #expect(app.errorOutput.contains("\"Granola\" already has this barcode"))
        app.run("food add Muesli --kcal 400")
        #expect(app.run("food edit muesli --name granola") == .usage)
    }

    @Test func `favorites may be any food, and stand in a list`() throws {
        #expect(app.run("food favorite banana") == .done)
        #expect(app.output == "Banana is now a favorite.\n")
        app.run("food favorite banana")
        #expect(app.output == "Banana is already a favorite.\n")
        app.run("food add Granola --kcal 450")
        app.run("food favorite granola")
        app.run("food list --favorites")
        #expect(app.output.contains("Banana\n") && app.output.contains("Granola\n"))
        app.run("food favorite banana --off")
        app.run("food list --favorites")
        #expect(!app.output.contains("Banana\n"))
        app.run("undo")
        #expect(app.output.hasPrefix("Undid food favorite: Banana is a favorite\n"))
    }

    @Test func `all figures of a built-in food are shown, with where they come from`() throws {
        #expect(app.run("food show beer") == .done)
        #expect(app.output.contains(" 143  1 can (330 ml), the usual one\n"))
        #expect(app.output.contains("  alcohol 3.9 g\n") && app.output.contains("From: fndds:"))
        let answer = try app.json("food show beer")
        guard case .array(let foods)? = answer["foods"] else { return #expect(Bool(false), "no foods") }
        #expect(foods.count == 1 && foods[0]["usual_portion"] == .string("can"))
        #expect(foods[0]["uuid"] == .null && foods[0]["is_alcoholic"] == .bool(true))
    }

    @Test func `a search shows foods of one's own before those of the table`() {
        app.run("food add 'Rice' --kcal 111".split(separator: "'").joined())
        app.run("search rice -l 2")
        #expect(app.output.split(separator: "\n")[1].hasSuffix("own      Rice"))
        app.run("add 50g --from 1")
        #expect(app.output.hasPrefix("Added wzvh: Rice, 50 g, 56 kcal\n"))
        app.run("add 100g --food own:1")
        #expect(app.output.contains("Rice, 100 g, 111 kcal\n"))
        app.run("food delete rice")
        #expect(app.run("add --food own:1") == .noMatch)
    }

    @Test func `a dry run changes nothing`() throws {
        app.run("food add Granola --kcal 450 -n")
        #expect(app.output.hasPrefix("Would add own:1: Granola"))
        app.run("food")
        #expect(app.output == "No foods of your own.\n")
    }
}
