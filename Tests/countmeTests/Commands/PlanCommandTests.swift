import TestSupport
import Testing

@testable import CalorieTrackerCore
@testable import countme

/// Plans through the front door, on Friday, 2026-11-20.
@Suite struct PlanCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
        app.run("goal 2000")
    }

    @Test func `a plan stands below what was eaten, and is in no total`() throws {
        #expect(app.run("plan add 2 eggs --on today --meal breakfast") == .done)
        #expect(app.output == "Planned 1: Egg, 2 eggs (100 g), 143 kcal, breakfast, Fri 2026-11-20\n")
        app.run("add oats 300")
        app.run("today")
        #expect(
            app.output == """
                Fri 2026-11-20
                TIME   ID     KCAL  FOOD
                12:30  wzvh    300  oats
                Today: 300 of 2000 kcal, 1700 left
                N   KCAL  MEAL       PLANNED
                1    143  breakfast  Egg, 2 eggs (100 g)
                Planned, not eaten: 143 kcal, 1557 kcal left with it

                """
        )
        let today = try app.json("today")
        #expect(today["planned"]?.elements.count == 1)
        #expect(today["days"]?.elements.first?["kcal"] == .integer(300))
        #expect(try app.json("summary today")["total_kcal"] == .integer(300))
        #expect(try app.json("left")["remaining_kcal"] == .integer(1700))
        #expect(try app.json("left --planned")["remaining_kcal"] == .integer(1557))
        #expect(try app.json("left --planned")["planned_kcal"] == .integer(143))
        #expect(try app.json("left")["planned_kcal"] == .null)
        app.run("left --planned")
        #expect(app.output == "1557 kcal left of 2000, with 143 kcal planned\n")
        app.run("history today")
        #expect(!app.output.contains("PLANNED"))
        app.run("export --format csv")
        #expect(!app.output.contains("Egg"))
    }

    @Test func `what was planned is eaten, or another amount of it, and undone as one`() throws {
        app.run("plan add 2 eggs --on today --meal breakfast")
        app.run("plan add 200ml milk --on today --meal breakfast")
        app.run("plan add 200g salmon --on today --meal dinner")
        #expect(app.run("plan eat breakfast") == .done)
        #expect(try app.storedLog().items.map(\.meal) == ["breakfast", "breakfast"])
        #expect(app.run("plan eat 3 --qty 100g") == .done)
        #expect(app.output.contains("Salmon, cooked, 100 g, 206 kcal"))
        #expect(app.run("plan eat") == .noMatch)
        app.run("plan today")
        #expect(app.output.contains("eaten"))
        app.run("undo")
        #expect(app.output.contains("planned 3, Salmon, cooked, is planned\n"))
        #expect(app.run("plan skip dinner") == .done)
        #expect(app.output == "Skipped 3: Salmon, cooked, 200 g\n")
        #expect(app.run("plan eat 3") == .noMatch)
        #expect(app.errorOutput.contains("number 3, Salmon, cooked, was skipped already\n"))
        app.run("undo --times 2")
        #expect(try app.storedLog().items.isEmpty)
        #expect(app.run("plan eat breakfast --qty 100g") == .usage)
        #expect(app.errorOutput.contains("hint: countme plan eat 1 --qty 100g\n"))
        #expect(app.run("plan eat -n") == .done)
        #expect(app.output.contains("Would add"))
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `what is planned is moved, changed and planned again, and undone`() throws {
        app.run("plan add 200g salmon --on today --meal dinner")
        app.run("plan add 2 eggs --on today --meal dinner --note soft")
        #expect(app.run("plan move 1 --on tue") == .done)
        #expect(
            app.output
                == "Changed 1, Salmon, cooked, 200 g: day Fri 2026-11-20 -> Tue 2026-11-24\n"
        )
        #expect(app.run("plan edit 1 --qty 100g --meal lunch --note none -n") == .done)
        #expect(
            app.output
                == "Would change 1, Salmon, cooked, 200 g: meal dinner -> lunch, amount 200 g -> 100 g, kcal 412 -> 206\n"
        )
        #expect(app.run("plan edit 1 --meal dinner") == .done)
        #expect(app.output == "No change to 1, Salmon, cooked, 200 g\n")
        app.run("undo")
        #expect(app.output.contains("planned 1, Salmon, cooked, day Tue 2026-11-24 -> Fri 2026-11-20\n"))
        #expect(app.run("plan move dinner --on tomorrow") == .done)
        #expect(app.output.split(separator: "\n").count == 2)
        #expect(try app.json("plan edit 2 --note none")["plans"]?.elements.first?["food"]?["note"] == .null)
        app.run("plan eat 1")
        app.run("delete last")
        #expect(app.run("plan eat 1") == .noMatch)
        #expect(app.errorOutput.contains("hint: plan it again: countme plan edit 1 --on today\n"))
        #expect(app.run("plan edit 1 --meal lunch") == .noMatch)
        #expect(app.run("plan edit 1 --on today") == .done)
        #expect(app.output.hasSuffix("state eaten -> planned\n"))
        #expect(app.run("plan eat 1") == .done)
        app.run("undo --times 2")
        #expect(try app.json("plan sat")["plans"]?.elements.first?["state"] == .string("eaten"))
    }

    @Test func `what cannot be moved is told with what to type`() {
        app.run("plan add 200g salmon --on today")
        app.run("plan add cake 400 --on today")
        #expect(app.run("plan edit") == .usage)
        #expect(app.run("plan edit 1") == .usage)
        #expect(app.errorOutput.contains("hint: countme plan edit 1 --on tomorrow\n"))
        #expect(app.run("plan move 1 tue") == .usage)
        #expect(app.errorOutput.contains("hint: countme plan edit 1 --on tue\n"))
        #expect(app.run("plan move 1 --on yesterday") == .usage)
        #expect(app.errorOutput.contains("hint: it was eaten: countme plan eat 1\n"))
        #expect(app.run("plan edit 1,2 --qty 100g") == .usage)
        #expect(app.run("plan edit 1 --qty none") == .usage)
        #expect(app.run("plan edit 2 --qty 100g") == .usage)
        #expect(app.run("plan move brunch --on tue") == .noMatch)
        #expect(app.errorOutput.hasSuffix("20\nhint: countme plan\n"), "\(app.errorOutput)")
        #expect(app.run("plan 2") == .usage)
        #expect(app.errorOutput.contains("hint: countme plan eat 2\n"))
        #expect(app.run("plan list") == .done && app.output.hasPrefix("Fri 2026-11-20\n"))
        #expect(app.run("plan show tomorrow") == .done)
    }

    @Test func `days, lists and what else is planned are known by plan eat`() throws {
        app.run("plan add 2 eggs --on today --meal breakfast")
        app.run("plan add cake 400 --on today")
        app.run("plan add soup 200 --on sun --meal lunch")
        #expect(app.run("plan eat breakfast 2") == .noMatch)
        #expect(app.errorOutput.contains("hint: countme plan eat breakfast\n"), "\(app.errorOutput)")
        #expect(app.run("plan eat supper sun") == .noMatch)
        #expect(app.errorOutput.contains("hint: countme plan eat lunch --on 2026-11-22\n"))
        #expect(app.run("plan eat lunch sun -n") == .done)
        #expect(app.run("plan eat 1,2 --qty 50g") == .usage)
        #expect(app.errorOutput.contains("hint: countme plan eat 1 --qty 50g\n"))
        #expect(app.run("plan eat 1,2") == .done)
        #expect(try app.storedLog().items.count == 2)
        #expect(app.run("plan eat") == .noMatch)
        #expect(app.errorOutput.contains("all that was planned for Fri 2026-11-20 was eaten\n"))
        #expect(app.errorOutput.hasSuffix("eaten\nhint: countme plan\n"))
        app.environment["COUNTME_NOW"] = "2026-11-23T09:00:00+01:00"
        #expect(app.run("plan eat") == .noMatch)
        #expect(app.errorOutput.contains("nothing is planned for Mon 2026-11-23\n"))
        #expect(app.errorOutput.contains("hint: countme plan eat --on 2026-11-22\n"))
        #expect(app.run("plan eat yesterday") == .done)
        #expect(try app.storedLog("2026-11-22").items.map(\.name) == ["soup"])
    }

    @Test func `a guess that is planned is one in the day as well`() {
        app.run("plan add pizza ~800 --on today")
        app.run("today")
        #expect(
            app.output.hasSuffix(
                """
                N   KCAL  PLANNED
                1   ~800  pizza
                Planned, not eaten: ~800 kcal (600 to 1000), 1200 kcal left with it

                """
            ),
            "\(app.output)"
        )
    }

    @Test func `what is left with a plan counts its range, and that of a week its days to come`() throws {
        app.run("plan add pizza ~800 --on today")
        app.run("plan add soup 200 --on sun")
        app.run("plan add cake 400 --on mon")
        app.run("left --planned")
        #expect(
            app.output
                == "~1200 kcal left of 2000 (1000 to 1400), with ~800 kcal (600 to 1000) planned\n"
        )
        let left = try app.json("left --planned")
        #expect(left["planned_kcal_low"] == .integer(600) && left["planned_kcal_high"] == .integer(1000))
        app.run("left --planned --on mon")
        #expect(app.output == "1600 kcal left of 2000, with 400 kcal planned\n")
        app.run("left week --planned")
        #expect(app.output.contains("~5000 kcal left of 6000 for the week (4800 to 5200)"), "\(app.output)")
        #expect(app.output.hasSuffix(", with ~1000 kcal (800 to 1200) planned\n"), "\(app.output)")
        #expect(try app.json("left week --planned")["planned_kcal"] == .integer(1000))
        #expect(try app.json("left week")["planned_kcal"] == .null)
    }

    @Test func `a weekday is the coming one, and what is over was eaten`() throws {
        for (text, day) in [
            ("fri", "2026-11-20"), ("sat", "2026-11-21"), ("thu", "2026-11-26"), ("tomorrow", "2026-11-21"),
            ("2026-12-24", "2026-12-24"),
        ] {
            let answer = try app.json("plan add soup 200 --on \(text)")
            #expect(answer["plans"]?.elements.first?["date"] == .string(day), "\(text)")
        }
        #expect(try app.json("plan add soup 200")["plans"]?.elements.first?["date"] == .string("2026-11-21"))
        #expect(app.run("plan add soup 200 --on yesterday") == .usage)
        #expect(app.errorOutput.contains("hint: it was eaten: countme add soup 200 --on yesterday\n"))
        #expect(app.run("plan thu") == .done)
        #expect(app.output.hasPrefix("Thu 2026-11-26\n"))
        // What was forgotten is logged on its day.
        app.environment["COUNTME_NOW"] = "2026-11-22T09:00:00+01:00"
        #expect(app.run("plan eat --on 2026-11-21") == .done)
        #expect(try app.storedLog("2026-11-21").items.count == 3)
    }

    @Test func `all of a plan is what was and what is to come`() throws {
        app.run("plan all")
        #expect(app.output.hasPrefix("Nothing planned. "))
        app.run("plan add soup 200 --on 2027-02-01")
        #expect(try app.json("plan all")["plans"]?.elements.count == 1)
        app.run("plan all")
        #expect(app.output.hasPrefix("Mon 2027-02-01\n"))
        app.run("plan --since 2027-02-02")
        #expect(app.output.hasPrefix("Nothing planned from Tue 2027-02-02 on. "))
        #expect(try app.json("plan shop all")["items"]?.elements.count == 1)
    }

    @Test func `meals, recipes and pots can be planned`() throws {
        app.run(words: ["meal", "save", "my breakfast", "--add", "2 eggs", "--add", "100g oats"])
        app.run(words: ["recipe", "save", "chili", "--add", "500g beef 1000kcal", "--portions", "5"])
        #expect(app.run(words: ["plan", "add", "my breakfast", "--on", "sat"]) == .done)
        #expect(app.output.split(separator: "\n").count == 2)
        #expect(app.run("plan add 2 portions chili --on today") == .done)
        app.run("pot start chili --cooked 400g")
        #expect(app.run("plan eat 3") == .done)
        #expect(app.output.contains("Pot of chili: 240 g"), "\(app.output)")
    }

    @Test func `a list for the shop adds up foods, and the shares of recipes`() throws {
        app.run("plan add 2 eggs")
        app.run("plan add 1 egg --on sat")
        app.run(words: [
            "recipe", "save", "cake", "--add", "4 eggs", "--add", "300g flour", "--cooked", "500g",
        ])
        app.run("plan add 250g cake --on sun")
        app.run("plan add curry 700")
        app.run("plan add 100g oats")
        app.run("plan skip 5")
        #expect(app.run("plan shop") == .done)
        #expect(
            app.output == """
                AMOUNT  PIECES  FOOD
                     -  -       curry
                 250 g  5 eggs  Egg
                 150 g  -       Wheat flour

                """
        )
        let items = try #require(try app.json("plan shop")["items"])
        #expect(items.elements.count == 3 && items.elements[1]["pieces"] == .integer(5))
        #expect(app.run("plan shop yesterday") == .done)
        #expect(app.output.hasPrefix("Nothing to buy. "))
        #expect(app.run("plan shop --format csv") == .done)
        #expect(app.output.hasPrefix("name,grams,pieces,unit,count,has_unknown,milliliters\n"))
    }

    @Test func `what comes in pieces is counted, also where it was weighed`() throws {
        app.run("plan add 2 eggs --on today")
        app.run("plan add 150g eggs")
        app.run("plan add 200g salmon")
        app.run("plan shop")
        #expect(
            app.output == """
                AMOUNT  PIECES  FOOD
                 250 g  5 eggs  Egg
                 200 g  -       Salmon, cooked

                """,
            "\(app.output)"
        )
    }

    @Test func `a recipe of a recipe, and a pot that is ended, are shopped for`() throws {
        app.run(words: ["recipe", "save", "stock", "--add", "200g raw carrot", "--cooked", "500g"])
        app.run(words: [
            "recipe", "save", "stew", "--add", "100g stock", "--add", "300g potatoes", "--cooked", "400g",
        ])
        app.run("pot start stew")
        app.run("plan add 200g stew")
        #expect(app.run("plan shop") == .done)
        #expect(app.output.hasPrefix("Nothing to buy"))
        app.run("pot end stew")
        let items = try app.json("plan shop")["items"]?.elements ?? []
        #expect(items.map { $0["grams"] } == [.integer(20), .integer(150)], "\(app.output)")
        #expect(app.run("plan eat 1 --on today") == .usage)
    }

    @Test func `a recipe made of itself is bought after its first round`() throws {
        app.run(words: ["recipe", "save", "loop", "--add", "100g flour"])
        app.run(
            words: ["recipe", "save", "loop", "--add", "60g flour"]
                + Array(repeating: ["--add", "10g loop"], count: 4).joined()
        )
        app.run("plan add 200g loop")
        let items = try app.json("plan shop")["items"]?.elements ?? []
        #expect(items.map { $0["name"] } == [.string("loop"), .string("Wheat flour")])
        #expect(items.map { $0["grams"] } == [.integer(80), .integer(120)])
    }

    @Test func `what is in a pot is not shopped for, also when it was planned before`() throws {
        app.run(words: ["recipe", "save", "chili", "--add", "500g beef 1000kcal", "--portions", "5"])
        app.run("plan add 2 portions chili")
        #expect(try app.json("plan shop")["items"]?.elements.count == 1)
        app.run("pot start chili --cooked 1850g")
        #expect(try app.json("plan shop")["items"]?.elements.count == 0)
        app.run("plan add 1400g chili --on sun")
        #expect(
            app.errorOutput
                == "countme: note: 2140 g of chili are planned, and 1850 g are left in the pot\n"
        )
        app.run("add 1850g chili")
        #expect(try app.json("plan shop")["items"]?.elements.count == 1)
    }

    @Test func `what is eaten again and again and fits is shown, with protein first where it is aimed at`()
        throws
    {
        for day in ["-1", "-2"] {
            app.run(words: ["add", "cake", "400", "--on", day])
            app.run(words: ["add", "pizza", "1500", "--on", day])
            app.run(words: ["add", "skyr", "150", "--protein", "25", "--on", day])
        }
        app.run("add cake 400 --on -3")
        app.run("add once 100 --on -1")
        #expect(app.run("what --left") == .done)
        #expect(
            app.output == """
                2000 kcal left of 2000
                 KCAL  PROTEIN  TIMES  FOOD
                  400        -      3  cake
                 1500        -      2  pizza
                  150     25 g      2  skyr

                """
        )
        app.run("add lunch 1000")
        app.run("goal 2000 --protein 100")
        let foods = try app.json("what --left")["foods"]?.elements ?? []
        #expect(foods.map { $0["name"] } == [.string("skyr"), .string("cake")])
        #expect(try app.json("what")["foods"]?.elements.count == 2)
        app.run("goal none")
        #expect(app.run("what --left") == .noMatch)
    }

    @Test func `what is poured is bought in milliliters, and pieces in tenths`() throws {
        app.run("plan add 500ml milk")
        app.run("plan add 1 cup milk --on sun")
        app.run(words: [
            "recipe", "save", "soup", "--add", "1 egg", "--add", "200g potatoes", "--portions", "3",
        ])
        app.run("plan add 2 portions soup")
        #expect(app.run("plan shop") == .done)
        #expect(app.output.contains(" 737 ml  -"), "\(app.output)")
        #expect(app.output.contains(" 0.7 egg"), "\(app.output)")
        let items = try app.json("plan shop")["items"]?.elements ?? []
        #expect(items.compactMap { $0["milliliters"] }.contains(.integer(737)))
        app.run("plan add 100g milk")
        #expect(
            try app.json("plan shop")["items"]?.elements.allSatisfy { $0["milliliters"] == .null } == true
        )
    }

    @Test func `a plan tells meals in the order of the day, notes, ranges and a total`() throws {
        app.run("plan add cake ~400 --on today --meal dinner")
        app.run("plan add tea 2kcal --on today --meal elevenses")
        app.run("plan add toast 150 --on today --meal Breakfast --note brown")
        app.run("plan add 200ml milk --on sat")
        app.run("plan")
        #expect(
            app.output == """
                Fri 2026-11-20
                N   KCAL  MEAL       PLANNED
                3    150  Breakfast  toast *
                1   ~400  dinner     cake
                2      2  elevenses  tea
                Planned: ~552 kcal (452 to 652)
                Sat 2026-11-21
                N   KCAL  PLANNED
                4    124  Milk, whole, 200 ml
                Planned: 124 kcal
                All days: ~676 kcal (576 to 776)

                """,
            "\(app.output)"
        )
        app.run("plan --format csv")
        let rows = app.output.split(separator: "\n")
        #expect(rows.first?.hasSuffix(",grams,milliliters,kcal_low,kcal_high") == true)
        #expect(rows.contains { $0.hasSuffix(",,300,500") } && rows.contains { $0.contains(",200,,") })
    }

    @Test func `undo counts what was eaten of a plan once`() {
        app.run("plan add 2 eggs --on today")
        app.run("plan add 200g salmon --on today")
        app.run("plan eat 1")
        app.run("undo --list")
        #expect(app.output.contains("  planned 1, Egg, is eaten\n"), "\(app.output)")
        app.run("undo")
        app.run("plan eat")
        app.run("undo --list")
        #expect(app.output.contains("  planned 1, Egg, is eaten and 1 more\n"), "\(app.output)")
    }

    @Test func `foods of several meals in a sentence keep theirs`() throws {
        func meals(_ line: String) throws -> [JSONValue?] {
            try app.json(line)["plans"]?.elements.map { $0["meal"] } ?? []
        }
        let line = "plan add 2 eggs for breakfast and soup for dinner"
        #expect(try meals(line) == [.string("breakfast"), .string("dinner")])
        #expect(try meals(line + " --meal lunch") == [.string("lunch"), .string("lunch")])
    }

    @Test func `a time or standard input is refused with what a plan has`() {
        #expect(app.run("plan add salmon 200 --at 19:00 --on fri") == .usage)
        #expect(
            app.errorOutput == """
                countme: error: a plan has a day and a meal, but no time
                hint: countme plan add salmon 200 --on fri

                """
        )
        #expect(app.run("plan add salmon 200 --at=19:00") == .usage)
        #expect(app.errorOutput.contains("hint: countme plan add salmon 200\n"))
        #expect(app.run("plan add -") == .usage)
    }

    @Test func `what is forgotten is told, until it is eaten or skipped`() throws {
        app.run("plan add 2 eggs --on today")
        app.run("plan add 200g salmon --on tomorrow")
        app.environment["COUNTME_NOW"] = "2026-11-22T09:00:00+01:00"
        app.run("today")
        #expect(app.output.hasSuffix("Planned for days that are over, still open: 2 foods, countme plan\n"))
        app.run("plan")
        #expect(
            app.output.hasSuffix(
                """
                Sat 2026-11-21, still open
                N   KCAL  PLANNED
                2    412  Salmon, cooked, 200 g
                Eaten: countme plan eat --on 2026-11-21
                Not eaten: countme plan skip --on 2026-11-21

                """
            ),
            "\(app.output)"
        )
        #expect(try app.json("plan")["overdue"]?.elements.count == 2)
        #expect(try app.json("plan fri")["overdue"]?.elements.isEmpty == true)
        app.run("plan shop all")
        #expect(app.output.hasPrefix("Nothing to buy."), "\(app.output)")
        app.run("plan eat --on 2026-11-20")
        app.run("plan skip --on 2026-11-21")
        #expect(try app.json("plan")["overdue"]?.elements.isEmpty == true)
        app.run("today")
        #expect(!app.output.contains("still open"))
    }

    @Test func `more than is in a pot is planned with a word about it`() {
        app.run(words: ["recipe", "save", "chili", "--add", "500g beef 1000kcal"])
        app.run("pot start chili --cooked 1000g")
        app.run("plan add 700g chili")
        #expect(app.errorOutput.isEmpty)
        app.run("plan add 700g chili --on sun -n")
        #expect(app.errorOutput.isEmpty)
        app.run("plan add 700g chili --on sun")
        #expect(
            app.errorOutput == "countme: note: 1400 g of chili are planned, and 1000 g are left in the pot\n"
        )
        app.run("plan skip 1")
        app.run("plan add 300g chili --on sun")
        #expect(app.errorOutput.isEmpty)
    }

    @Test func `what is eaten as planned keeps its note, its weight and its dish`() throws {
        app.run(words: ["recipe", "save", "chili", "--add", "500g beef 1000kcal", "--portions", "5"])
        app.run("plan add 1 portion chili --on today --note hot")
        app.run("plan add 100g chili --on today --note hot")
        app.run("plan add 2 eggs --on today --note soft")
        app.run("pot start chili --cooked 1000g --portions none")
        #expect(app.run("plan eat 1") == .done, "\(app.errorOutput)")
        #expect(app.output.contains("chili, 100 g, 100 kcal, note \"hot\""), "\(app.output)")
        #expect(app.run("plan eat 2 --qty 1portion") == .usage)
        #expect(
            app.errorOutput.contains("cannot tell how much 1 portion of \"chili\" is"),
            "\(app.errorOutput)"
        )
        #expect(app.run("plan eat 2 2 --qty 50g") == .done, "\(app.errorOutput)")
        #expect(app.output.contains("chili, 50 g, 50 kcal, note \"hot\""), "\(app.output)")
        #expect(app.run("plan eat 3 --qty 1") == .done)
        #expect(app.output.contains("note \"soft\""), "\(app.output)")
        app.run("plan add 200g chili --on today")
        app.run("pot end chili")
        app.run("pot start chili --cooked 500g")
        #expect(app.run("plan eat") == .done)
        #expect(app.output.contains("chili, 200 g, 400 kcal"), "\(app.output)")
        #expect(app.output.contains("Pot of chili: 300 g"), "\(app.output)")
    }

    @Test func `a planned dish is no other one in another log`() throws {
        app.run(words: ["recipe", "save", "chili", "--add", "1kg x 1000kcal"])
        app.run("plan add 100g chili --on today")
        app.run("export shared.json")
        let other = try CountMeHarness()
        other.run(words: ["recipe", "save", "dal", "--add", "1kg y 200kcal"])
        other.run("pot start dal")
        #expect(other.run("import \(app.home)/shared.json") == .done)
        other.run("plan eat 1")
        #expect(other.output.hasPrefix("Added wzvh: chili, 100 g, 100 kcal"), "\(other.output)")
        #expect(other.run("import \(app.home)/shared.json") == .done)
    }

    @Test func `a plan looks ahead`() throws {
        func days(_ period: String) throws -> [String?] {
            let plan = try app.json("plan \(period)")
            return [plan["plans"]?.elements.count.description]
                + ["overdue"].map { plan[$0]?.elements.count.description }
        }
        for day in ["today", "2026-11-22", "2026-11-23", "2026-11-29", "2026-12-01"] {
            app.run("plan add 2 eggs --on \(day)")
        }
        for (period, count) in [
            ("", 3), ("3d", 2), ("next 3 days", 2), ("next week", 2), ("next-week", 2), ("next 2 weeks", 5),
            ("next month", 1), ("2w", 5), ("sun", 1),
        ] {
            #expect(try days(period).first == "\(count)", "\(period)")
        }
        #expect(app.run("plan add 2 eggs --on 2029-01-01") == .usage)
        #expect(
            app.errorOutput.contains(
                "hint: if that is right: countme plan add 2 eggs --on 2029-01-01 --force\n"
            )
        )
        #expect(app.run("plan add 2 eggs --on 2029-01-01 --force") == .done)
    }

    @Test(arguments: [
        ("dec 5", "2026-12-05"), ("5 dec", "2026-12-05"), ("jan 5", "2027-01-05"), ("nov 29", "2026-11-29"),
        ("the 28th", "2026-12-28"), ("the 29th", "2026-11-29"), ("2d", "2026-12-01"), ("2w", "2026-12-13"),
        ("+2", "2026-12-01"), ("in 2 days", "2026-12-01"), ("in a week", "2026-12-06"),
        ("next monday", "2026-11-30"), ("next mon", "2026-11-30"), ("next sun", "2026-12-06"),
        ("this sun", "2026-11-29"), ("sat", "2026-12-05"), ("feb 29", "2028-02-29"),
    ])
    func `a date without its year or week is the coming one`(text: String, day: String) throws {
        app.environment["COUNTME_NOW"] = "2026-11-29T12:00:00+01:00"
        #expect(app.run(words: ["plan", "add", "egg", "70", "--on", text, "--force"]) == .done)
        #expect(app.output.hasSuffix(day + "\n"), "\(app.output)\(app.errorOutput)")
        let planned = try app.json("plan --since \(day) --until \(day)")["plans"]?.elements
        #expect(planned?.first?["date"] == .string(day))
    }

    @Test(arguments: [
        ("dec", "2026-12-01", "2026-12-31"), ("nov", "2026-11-01", "2026-11-30"),
        ("january", "2027-01-01", "2027-01-31"), ("oct", "2027-10-01", "2027-10-31"),
        ("nextweek", "2026-11-30", "2026-12-06"), ("next-month", "2026-12-01", "2026-12-31"),
        ("nextmonth", "2026-12-01", "2026-12-31"), ("lastmonth", "2026-10-01", "2026-10-31"),
        ("--since dec", "2026-12-01", "9999-12-31"), ("--until dec", "2026-11-29", "2026-12-31"),
    ])
    func `a period without its year is the coming one`(text: String, since: String, until: String) throws {
        app.environment["COUNTME_NOW"] = "2026-11-29T12:00:00+01:00"
        let list = try app.json("plan shop " + text)
        #expect(list["since"] == .string(since) && list["until"] == .string(until), "\(app.output)")
    }

    @Test func `a date in a plan that is over, or none, is mended ahead`() throws {
        app.environment["COUNTME_NOW"] = "2026-12-29T12:00:00+01:00"
        #expect(app.run("plan add egg 70 --on 2026-01-05") == .usage)
        #expect(app.errorOutput.hasSuffix("\nhint: countme plan add egg 70 --on 2027-01-05\n"))
        #expect(app.run("plan add egg 70 --on 1/5") == .usage)
        #expect(app.errorOutput.contains("hint: countme plan add egg 70 --on 2027-01-05\n"))
        #expect(app.run("plan add egg 70 --on jan") == .usage)
        #expect(app.errorOutput.contains("hint: countme plan add egg 70 --on 2027-01-01\n"))
        #expect(app.run("--json plan add egg 70 --on yesterday") == .usage)
        #expect(app.errorOutput.contains("countme add egg 70 --on yesterday"), "\(app.errorOutput)")
    }

    @Test func `what is wrong with a planned food is mended in the plan`() {
        app.run("plan add coffee 20 --on fri")
        #expect(
            app.errorOutput.hasSuffix(
                """
                hint: countme plan add --on fri 20ml coffee
                hint: countme plan add --on fri coffee 20kcal
                hint: countme plan add --on fri 20 coffee

                """
            ),
            "\(app.errorOutput)"
        )
    }

    @Test func `it fits on a phone`() {
        app.run(words: ["plan", "add", "200g salmon", "--meal", "dinner", "--on", "today"])
        app.terminalWidth = 40
        for line in ["plan", "today", "plan shop", "what"] {
            app.run(line + " --color never")
            let lines = app.output.split(separator: "\n").filter { !$0.contains("countme ") }
            #expect(lines.allSatisfy { $0.count <= 40 }, "\(app.output)")
        }
    }

    @Test func `mistakes are told with what to type`() {
        #expect(app.run("plan add") == .usage)
        #expect(app.run("plan skip") == .usage)
        #expect(app.run("plan eat 7") == .noMatch)
        #expect(app.run("plan eatt") == .usage)
        #expect(app.errorOutput.contains("hint: countme plan eat\n"))
        app.run("plan add 2 eggs --on today --meal lunch")
        #expect(app.run("plan eat lnuch") == .noMatch)
        #expect(app.errorOutput.contains("hint: countme plan eat lunch\n"))
    }

    @Test func `what is planned of a recipe is as it is by then, also where it is shown`() throws {
        app.run("goal 2000")
        app.run(words: ["recipe", "save", "chili", "--add", "900g beef 1800kcal", "--portions", "6"])
        app.run("plan add 300g chili --on today --meal lunch")
        app.run("plan add 1 portion chili --on today --meal dinner")
        #expect(try app.json("plan today")["planned_kcal"] == .integer(900))
        app.run("recipe edit chili --cooked 1800g")
        #expect(try app.json("plan today")["planned_kcal"] == .integer(600))
        #expect(try app.json("left --planned")["planned_kcal"] == .integer(600))
        app.run("today")
        #expect(app.output.contains("chili, 1 portion (300 g)"), "\(app.output)")
        #expect(app.run("plan eat dinner") == .done)
        #expect(app.output.contains("chili, 1 portion (300 g), 300 kcal"), "\(app.output)")
        app.run("pot start chili --cooked 1000g")
        app.run("add 800g chili")
        #expect(app.run("plan eat lunch") == .usage)
        #expect(
            app.errorOutput.contains("hint: the rest: countme plan eat 1 --qty 200g\n"),
            "\(app.errorOutput)"
        )
        #expect(app.run("plan eat 1 --qty 200g") == .done)
        #expect(app.output.contains("The pot of chili: nothing left"), "\(app.output)")
    }

    @Test func `words that were read keep in a plan what they leave open`() throws {
        app.run(words: ["recipe", "save", "chili", "--add", "900g beef 1800kcal", "--portions", "6"])
        app.run("pot start chili --cooked 1800g")
        app.run(words: ["plan", "add", "chili and 2 eggs", "--on", "today"])
        app.run("plan today")
        #expect(app.output.contains("300  chili, 1 portion (300 g)"), "\(app.output)")
        app.run("plan eat 1")
        #expect(app.output.contains("chili, 1 portion (300 g), 300 kcal"), "\(app.output)")
        app.run("plan skip 2")
        app.run(words: ["plan", "add", "some pasta with tomato sauce", "--on", "today"])
        let food = try #require(try app.json("plan today")["plans"]?.elements.last?["food"])
        #expect(food["kcal_low"] != .null && food["kcal_low"] != nil)
        app.run("plan eat")
        #expect(app.output.contains("~"), "\(app.output)")
    }
}
