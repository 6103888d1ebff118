import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Plans through the front door, on Friday, 2026-11-20.
@Suite struct PlanCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
        app.run("goal 2000")
    }

    @Test func `a cooked food is bought raw or dry`() throws {
        app.run("plan add 250g cooked chicken breast")
        app.run("plan add 200g cooked white rice")
        app.run("plan add 100g cooked broccoli")
        #expect(app.run("plan shop") == .done)
        #expect(app.output.contains("~345 g raw  Chicken breast, cooked\n"), "\(app.output)")
        #expect(app.output.contains(" g raw  White rice, cooked\n"), "\(app.output)")
        #expect(app.output.contains("-  Broccoli, cooked\n"), "\(app.output)")
        let items = try app.json("plan shop")["items"]?.elements ?? []
        #expect(items.map { $0["uncooked_food_id"] }.contains(.string("chicken-breast-raw")))
        #expect(items.compactMap { $0["uncooked_grams"] }.contains(.null))
    }

    @Test func `a planned food has the portions of its food`() {
        app.run("plan add 200g oats")
        #expect(app.run(words: ["plan", "edit", "1", "--qty", "1 cup"]) == .done, "\(app.errorOutput)")
        #expect(app.output.contains("amount 200 g -> 1 cup (81 g)"), "\(app.output)")
    }

    @Test func `an amount that cannot be converted gets one in the unit of the plan as hint`() {
        app.run("plan add 2 eggs")
        #expect(app.run("plan edit 1 --qty 100ml --meal lunch") == .usage)
        #expect(
            app.errorOutput.contains(": countme plan edit 1 --meal lunch --qty \"2 eggs\"\n"),
            "\(app.errorOutput)"
        )
        app.run("plan add 200g oats")
        #expect(app.run("plan edit 1 2 --qty 100g --on tue") == .usage)
        #expect(
            app.errorOutput.contains(": countme plan edit --qty 100g --on tue 1\n"),
            "\(app.errorOutput)"
        )
    }

    @Test func `what cannot be moved is told with what to type`() {
        app.run("plan add 200g salmon --on today")
        app.run("plan add cake 400 --on today")
        #expect(app.run("plan edit") == .usage)
        #expect(app.run("plan edit 1") == .usage)
        #expect(app.errorOutput.contains(": countme plan edit 1 --on tomorrow\n"))
        #expect(app.run("plan move 1 tue") == .usage)
        #expect(app.errorOutput.contains("hint: countme plan edit 1 --on tue\n"))
        #expect(app.run("plan move 1 --on yesterday") == .usage)
        #expect(app.errorOutput.contains("hint: to log it: countme plan eat 1\n"))
        #expect(app.run("plan edit 1,2 --qty 100g") == .usage)
        #expect(app.run("plan edit 1 --qty none") == .usage)
        #expect(app.run("plan edit 2 --qty 100g") == .usage)
        #expect(app.run("plan move brunch --on tue") == .noMatch)
        #expect(app.errorOutput.hasSuffix("20\nhint: countme plan\n"), "\(app.errorOutput)")
        #expect(app.run("plan 2") == .usage)
        #expect(app.errorOutput.contains("hint: countme plan eat 2\n"))
        #expect(app.run("plan") == .done && app.output.hasPrefix("Fri 2026-11-20\n"))
        #expect(app.run("plan tomorrow") == .done)
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
        #expect(app.errorOutput.contains("hint: to log it: countme add soup 200 --on yesterday\n"))
        #expect(app.run("plan thu") == .done)
        #expect(app.output.hasPrefix("Thu 2026-11-26\n"))
        // What was forgotten is logged on its day.
        app.environment["COUNTME_NOW"] = "2026-11-22T09:00:00+01:00"
        #expect(app.run("plan eat --on 2026-11-21") == .done)
        #expect(try app.storedLog("2026-11-21").items.count == 3)
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
        #expect(app.run("suggest") == .done)
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
        let foods = try app.json("suggest")["foods"]?.elements ?? []
        #expect(foods.map { $0["name"] } == [.string("skyr"), .string("cake")])
        #expect(try app.json("suggest")["foods"]?.elements.count == 2)
        app.run("goal none")
        #expect(app.run("suggest") == .usage)
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
                Total: ~676 kcal (576 to 776)

                """,
            "\(app.output)"
        )
        app.run("plan --format csv")
        let rows = app.output.split(separator: "\n")
        #expect(rows.first?.hasSuffix(",grams,milliliters,kcal_low,kcal_high") == true)
        #expect(rows.contains { $0.hasSuffix(",,300,500") } && rows.contains { $0.contains(",200,,") })
    }

    @Test func `foods of several meals in a sentence keep theirs`() throws {
        func meals(_ line: String) throws -> [JSONValue?] {
            try app.json(line)["plans"]?.elements.map { $0["meal"] } ?? []
        }
        let line = "plan add 2 eggs for breakfast and soup for dinner"
        #expect(try meals(line) == [.string("breakfast"), .string("dinner")])
        #expect(try meals(line + " --meal lunch") == [.string("lunch"), .string("lunch")])
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
                "hint: to plan it anyway: countme plan add 2 eggs --on 2029-01-01 --force\n"
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

    @Test func `undo lists a planned food with its amount and day`() {
        app.run(words: ["plan", "add", "200g salmon", "--on", "sun"])
        app.run("undo --list")
        #expect(app.output.contains("plan: Salmon, cooked, 200 g, Sun 2026-11-22\n"), "\(app.output)")
    }

    @Test func `a day's total is shown for two rows or more`() {
        app.run(words: ["plan", "add", "200g salmon", "--on", "sun"])
        app.run("plan week")
        #expect(!app.output.contains("Planned: "), "\(app.output)")
        app.run(words: ["plan", "add", "2 eggs", "--on", "sun"])
        app.run("plan week")
        #expect(app.output.contains("\nPlanned: "), "\(app.output)")
    }

    @Test func `it fits on a phone`() {
        app.run(words: ["plan", "add", "200g salmon", "--meal", "dinner", "--on", "today"])
        app.terminalWidth = 40
        for line in ["plan", "today", "plan shop", "suggest"] {
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
}
