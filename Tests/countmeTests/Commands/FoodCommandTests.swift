import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

@Suite struct FoodCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    @Test func `a word that is not a path is not a barcode`() {
        #expect(app.run("food lookup abc") == .usage)
        #expect(app.errorOutput.contains("invalid barcode \"abc\""), "\(app.errorOutput)")
        #expect(!app.errorOutput.contains("no such file"))
        #expect(app.run("pet lookup abc") == .usage)
    }

    @Test(
        arguments: [
            "food lookup ./none.png", "pet lookup none.png", "add --barcode none.png",
            "food add Bar --kcal 400 --barcode none.png", "pet save Cod --protein 11 --barcode none.png",
        ]
    )
    func `a photo of a barcode is accepted wherever a barcode is`(line: String) {
        #expect(app.run(line) == .storage, "\(app.errorOutput)")
        #expect(app.errorOutput.contains("no such file"), "\(app.errorOutput)")
    }

    @Test func `a change of a built-in food leads to a food of one's own with its values`() throws {
        #expect(app.run("food edit Dal --portion katori=150g") == .noMatch)
        let hint = try #require(app.errorOutput.firstRange(of: ": countme food add"))
        let line = app.errorOutput[hint.upperBound...].prefix { $0 != "\n" }
        #expect(line.hasPrefix(" Dal --kcal 95 ") && line.hasSuffix(" --portion katori=150g"), "\(line)")
        #expect(app.run("food add" + line) == .done, "\(app.errorOutput)")
        #expect(app.run("add 2 katori Dal") == .done)
        #expect(app.output.contains("2 katoris (300 g), 285 kcal"), "\(app.output)")
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
        #expect(app.errorOutput == "countme: note: assuming 1 g per ml; use --density to change it\n")
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

    @Test(arguments: [
        ("food add", "missing NAME"),
        ("food add Cake", "missing --kcal"),
        ("food add Cake --kcal 2000", "more than pure fat"),
        ("food add Cake --kcal 300 --protein 60 --carbs 60", "more than the food weighs"),
        ("food add Cake --kcal 1600 --protein 10 --carbs 50 --fat 16", "more than pure fat"),
        ("food add Cake --per slice --kcal 300", "the weight of \"slice\" is unknown"),
        ("food add Cake --per '1 slice' --kcal 300", "the weight of \"1 slice\" is unknown"),
        ("food add Cake --kcal 300 --portion slice", "invalid portion \"slice\": use NAME=WEIGHT"),
        ("food add Cake --kcal 300 --portion 2=30g", "invalid portion \"2=30g\": use NAME=WEIGHT"),
        ("food add Cake --kcal 300 --density 9", "invalid --density \"9\": 0.2 to 2 g per ml"),
        ("food add Cake --kcal 300 --barcode abc", "invalid barcode"),
        ("food add Cake --kcal 300 --kind soup", "invalid --kind \"soup\": food or drink"),
        ("food show", "missing NAME|ID"),
    ])
    func `what cannot be is refused with what to type`(line: String, message: String) throws {
        let words = try #require(try EntryLines.read(line).first).words
        #expect(app.run(words: words) == .usage)
        #expect(app.errorOutput.contains(message), "\(app.errorOutput)")
        #expect(
            app.errorOutput.contains(#/\n(hint|example): (countme|to) /#)
        )
    }

    @Test func `a food is saved, not logged`() {
        app.run("food add Huge --kcal 950")
        #expect(app.errorOutput.contains("hint: to save kJ: countme food add Huge --kcal 950kJ\n"))
        #expect(
            app.errorOutput.contains("hint: to save it anyway: countme food add Huge --kcal 950 --force\n")
        )
        app.run("food add Z --per 150kcal --kcal 20")
        #expect(
            app.errorOutput == """
                countme: error: invalid --per "150kcal": an amount of food, not of energy
                example: countme food add Z --per 100g --kcal 20
                example: countme food add Z --per slice=80g --kcal 20

                """
        )
        app.run("food add Z --per slice --kcal 20")
        #expect(app.errorOutput.contains("hint: to log it once without saving it: countme add NAME KCAL\n"))
    }

    @Test func `a built-in food cannot be deleted`() {
        #expect(app.run("food delete banana") == .noMatch)
        #expect(
            app.errorOutput == """
                countme: error: "Banana" is not one of your own foods and cannot be deleted
                hint: to list your own foods: countme food list

                """
        )
    }

    @Test func `a rejected change has no notes`() {
        app.run(words: ["recipe", "save", "dal", "--add", "200g lentils"])
        #expect(app.run("food edit dal --kcal 900") == .usage)
        #expect(app.errorOutput.hasPrefix("countme: error: "), "\(app.errorOutput)")
        app.run("food add Tea --per 100ml --kcal 1")
        #expect(app.errorOutput.hasPrefix("countme: note: assuming 1 g per ml"))
        #expect(app.run("food add Tea --per 100ml --kcal 1") == .usage)
        #expect(app.errorOutput.hasPrefix("countme: error: you already have"), "\(app.errorOutput)")
    }

    @Test func `several portions are a list`() {
        app.run("food add Bread --kcal 250")
        app.run("food edit Bread --portion slice=50g --portion piece=20g --portion pack=200g")
        #expect(
            app.output.contains("portions - -> slice 50 g, piece 20 g and pack 200 g\n"),
            "\(app.output)"
        )
    }

    @Test func `an empty list says what it would list`() {
        for (line, text) in [
            ("food list", "No foods of your own.\n"), ("food list --favorites", "No favorites.\n"),
            ("food list --category snacks", "No matching foods of your own.\n"),
            ("food list --category snacks --favorites", "No matching favorites.\n"),
        ] {
            app.run(line)
            #expect(app.output == text)
        }
    }

    @Test func `all figures of a built-in food are shown, with where they come from`() throws {
        #expect(app.run("food show beer") == .done)
        #expect(app.output.contains(" 143  1 can (330 ml) (default)\n"))
        #expect(app.output.contains("  alcohol 3.9 g\n") && app.output.contains("From: fndds:"))
        let answer = try app.json("food show beer")
        guard case .array(let foods)? = answer["foods"] else { return #expect(Bool(false), "no foods") }
        #expect(foods.count == 1 && foods[0]["usual_portion"] == .string("can"))
        #expect(foods[0]["uuid"] == .null && foods[0]["is_alcoholic"] == .bool(true))
    }

    @Test func `a search shows foods of one's own before those of the table`() {
        app.run("food add 'Rice' --kcal 111".split(separator: "'").joined())
        app.run("search rice -l 2")
        #expect(app.output.split(separator: "\n")[1].hasSuffix("own       Rice"))
        app.run("add 50g --from 1")
        #expect(app.output.hasPrefix("Added wzvh: Rice, 50 g, 56 kcal\n"))
        app.run("add 100g --food own:1")
        #expect(app.output.contains("Rice, 100 g, 111 kcal\n"))
        app.run("food delete rice")
        #expect(app.run("add --food own:1") == .noMatch)
    }
}
