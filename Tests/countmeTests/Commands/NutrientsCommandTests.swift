import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Nutrients, and how much of them is known, through the front door.
@Suite struct NutrientsCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    private func done(_ lines: String...) {
        for line in lines { #expect(app.run(line) == .done, "\(line): \(app.errorOutput)") }
    }

    /// Six foods of the table, and a cake of one's own that says nothing.
    private func logWorkedDay() {
        done(
            "add 100g --food egg",
            "add 250g --food milk-whole",
            "add 118g --food banana",
            "add 30g --food spinach-raw",
            "add 12g --food almonds",
            "add 50g --food white-bread",
            "food add cake --kcal 320 --per slice=80g",
            "add 1 slice cake"
        )
    }

    private func nutrient(_ name: String, _ line: String) throws -> JSONValue {
        guard case .array(let all)? = try app.json(line)["nutrients"] else {
            throw RequirementFailure(description: app.output)
        }
        return try #require(all.first { $0["name"] == .string(name) })
    }

    @Test func `only an amount that some food does not know is a least one`() {
        app.run("add 100g lentils")
        #expect(app.run("nutrients iron") == .done)
        #expect(app.output.hasPrefix("Iron: 3.33 mg of 14 mg"), "\(app.output)")
        #expect(!app.output.contains("at least") && !app.output.contains("100%"), "\(app.output)")
        app.run("add pie 300")
        app.run("nutrients iron")
        #expect(app.output.hasPrefix("Iron: at least 3.33 mg of 14 mg"), "\(app.output)")
    }

    @Test func `a drink without energy is not rich in protein, nor is one that was logged`() {
        app.run("add green tea")
        app.run("add 100g lentils")
        #expect(app.run("search --rich protein") == .done)
        #expect(app.output.contains("Lentils"))
        #expect(!app.output.contains("tea"), "\(app.output)")
    }

    @Test(
        "a worked day comes out as it was worked out",
        arguments: [
            ("iron", 4.995, 6, 65.57), ("folate", 219.58, 6, 65.57), ("magnesium", 143.46, 6, 65.57),
            ("folic-acid", 43, 6, 65.57), ("calcium", 536.88, 6, 65.57), ("vitamin-k", 146.61, 6, 65.57),
            ("vitamin-c", 18.696, 6, 65.57), ("choline", 369.206, 6, 65.57), ("vitamin-d", 4.75, 6, 65.57),
            ("manganese", 0.87718, 4, 34.9), ("b12", 2.24, 6, 65.57), ("added-sugar", 1.89, 2, 30.66),
        ] as [(String, Double, Int, Double)]
    )
    func worked(_ name: String, _ amount: Double, _ entries: Int, _ percent: Double) throws {
        logWorkedDay()
        let found = try nutrient(name, "nutrients today --all")
        let near = { (key: String, value: Double, slack: Double) in
            abs((found[key]?.looseNumber ?? .infinity) - value) < slack
        }
        #expect(near("amount", amount, 1e-6) && near("per_day", amount, 1e-6))
        #expect(found["known_entries"] == .integer(entries) && found["entry_count"] == .integer(7))
        // The energy of the entries is rounded to whole kilocalories.
        #expect(near("known_kcal_percent", percent, 0.1))
        #expect(found["percent"] == .null)
    }

    @Test func `foods of a catalog keep their vitamins and minerals when they are logged`() throws {
        let path = try app.write(
            "code\tproduct_name\tenergy-kcal_100g\tiron_100g\tcalcium_100g\tvitamin-d_100g\n"
                + "4006381333931\tOat brick\t400\t0.0043\t0\t\n4006381333948\tRye brick\t300\t\t\t\n",
            to: "products.tsv"
        )
        app.run("food import \(path)")
        // By its name, by words of it, by its id, by its barcode and by its number in a search.
        app.run("add 40g oat brick")
        #expect(!app.output.contains("iron"), "what a table knows is not repeated: \(app.output)")
        app.run("edit last --qty 50g")
        #expect(!app.output.contains("iron"), "\(app.output)")
        app.run("edit last --iron 9mg")
        #expect(app.output.contains("iron 2.15 mg -> 9 mg"), "\(app.output)")
        app.run("undo")
        #expect(app.run("add 50g --food off:4006381333931") == .done, "\(app.errorOutput)")
        app.run("add 50g --barcode 4006381333931")
        app.run("search oat brick")
        app.run("add 50g --from 1")
        app.run("add 50g rye brick")
        let iron = try nutrient("iron", "nutrients today")
        #expect(iron["amount"]?.looseNumber == 8.6 && iron["known_entries"] == .integer(4), "\(app.output)")
        #expect(iron["entry_count"] == .integer(5))
        let entry = try #require(try app.storedLog().items.first)
        #expect(entry.micronutrients[.iron] == 2.15 && entry.micronutrients[.calcium] == 0)
        #expect(entry.micronutrients[.vitaminD] == nil)
        app.run("food show oat brick --nutrients")
        #expect(app.output.contains("iron") && app.output.contains("4.3 mg"), "\(app.output)")
        #expect(app.output.contains("given"), "\(app.output)")
        app.run("food show rye brick --nutrients")
        #expect(app.output.contains("No vitamin or mineral data"), "\(app.output)")
        // What was logged stays when the catalog goes.
        app.run("food import --remove off --yes")
        #expect(try nutrient("iron", "nutrients today")["amount"]?.looseNumber == 8.6)
    }

    @Test func `nothing is said of a target before four fifths of the energy are known`() throws {
        done("add 100g --food egg", "food add stew --kcal 100")
        let egg = 143.0
        #expect(try app.json("today")["days"]?.first?["kcal"]?.looseNumber == egg)
        done("add 30g stew")
        #expect(try nutrient("iron", "nutrients today")["percent"] != .null)
        done("add 10g stew")
        let partly = try nutrient("iron", "nutrients today")
        #expect(partly["percent"] == .null && partly["target"]?["value"] == .integer(14))
        app.run("nutrients today")
        #expect(app.output.hasPrefix("Too little is known: ") && !app.output.contains("No target percentage"))
        #expect(app.output.contains("(first: stew); --missing lists them"))
    }

    @Test func `a day is named once`() {
        app.run("nutrients today")
        #expect(app.output == "Nothing logged on Fri 2026-11-20.\n")
        done("add 100g --food egg", "nutrients --missing today")
        #expect(app.output == "Every food on Fri 2026-11-20 has vitamin and mineral data.\n")
    }

    @Test func `a food without a reference adds nothing, and no zero either`() throws {
        done("food add stew --kcal 100", "add 100g stew")
        let iron = try nutrient("iron", "nutrients today")
        #expect(iron["amount"] == .null && iron["known_entries"] == .integer(0))
        app.run("nutrients iron today")
        #expect(app.output.contains("has a value") && app.output.contains("No value for: stew"))
    }

    @Test func `what is stated counts, and grows with the amount`() throws {
        done(
            "food add stew --kcal 100 --iron 3.1mg --vitamin-d 400IU",
            "add 200g stew",
            "add tablet 0kcal --b12 0.5mg"
        )
        #expect(try nutrient("iron", "nutrients today")["amount"]?.looseNumber == 6.2)
        #expect(try nutrient("vitamin-d", "nutrients today")["amount"]?.looseNumber == 20)
        #expect(try nutrient("b12", "nutrients today")["amount"]?.looseNumber == 500)
        done("edit last --qty 2 --b12 1mg")
        #expect(try nutrient("b12", "nutrients today")["amount"]?.looseNumber == 1000)
        done("food edit stew --iron none", "add 100g stew")
        let iron = try nutrient("iron", "nutrients today")
        #expect(iron["known_entries"] == .integer(1) && iron["amount"]?.looseNumber == 6.2)
        done("undo", "undo")
        #expect(try app.json("food show stew")["foods"]?.first?["micronutrients_per_100g"]?["iron_mg"] != nil)
    }

    @Test(
        "an amount that could be something else is refused",
        arguments: [
            ("--iron 3", "iron needs a unit: 3mg or 3ug"), ("--iron 3kcal", "iron is measured in mg"),
            ("--vitamin-a 400IU", "the factor depends on its form"),
            ("--iron x", "must be an amount such as 3mg"),
            ("--b12 500mg", "times the daily value"),
        ]
    )
    func refused(_ option: String, _ words: String) {
        #expect(app.run("add tablet 0kcal \(option)") == .usage)
        #expect(app.errorOutput.contains(words), "\(app.errorOutput)")
        #expect(app.errorOutput.contains(": countme add tablet 0kcal"))
    }

    @Test func `another amount of an entry has as much more of what it states`() throws {
        done("add zonk 100kcal --iron 3mg --qty 100g", "edit last --qty 50g")
        let entry = try app.json("show last")["entries"]?.first
        #expect(entry?["micronutrients"]?["iron_mg"]?.looseNumber == 1.5)
        done("add 200g zonk")
        #expect(try app.json("show last")["entries"]?.first?["micronutrients"]?["iron_mg"] == .integer(6))
    }

    @Test func `targets are those of labels until it is known who eats`() throws {
        done("add 100g --food egg")
        #expect(try app.json("nutrients today")["reference"]?["authority"] == .string("eu"))
        done("profile --sex female --born 1992")
        let answer = try app.json("nutrients today")
        #expect(answer["reference"]?["authority"] == .string("efsa"))
        #expect(answer["reference"]?["sex"] == .string("female"))
        #expect(try nutrient("iron", "nutrients today")["target"]?["value"] == .integer(16))
        #expect(try nutrient("iron", "nutrients today --against nasem")["target"]?["value"] == .integer(18))
        done("profile --pregnant")
        #expect(try nutrient("iron", "nutrients today --against nasem")["target"]?["value"] == .integer(27))
        app.environment["COUNTME_INTAKES"] = "fda"
        #expect(try app.json("nutrients today")["reference"]?["authority"] == .string("fda"))
        app.environment["LANG"] = "en_US.UTF-8"
        app.environment["COUNTME_INTAKES"] = nil
        #expect(try app.json("nutrients today")["reference"]?["authority"] == .string("nasem"))
    }

    @Test func `an authority that needs to know who eats says so`() {
        done("add 100g --food egg")
        #expect(app.run("nutrients today --against efsa") == .usage)
        #expect(app.errorOutput.contains(": countme profile --sex female --born 1990"))
    }

    @Test func `maxima of supplements are never held against food`() throws {
        done("profile --sex male --born 1980", "add 500g --food almonds")
        for authority in ["nasem", "efsa"] {
            for name in ["magnesium", "folate", "vitamin-e"] {
                let line = try nutrient(name, "nutrients today --all --against \(authority)")
                #expect(line["over_maximum"] != .bool(true), "\(name) of \(authority)")
            }
        }
        let sodium = try nutrient("sodium", "nutrients today")
        #expect(sodium["over_maximum"] == .bool(false))
        done("add crisps 500kcal --salt 20")
        #expect(try nutrient("sodium", "nutrients today")["over_maximum"] == .bool(true))
    }

    @Test func `the folic acid of flour can be taken off`() throws {
        logWorkedDay()
        app.run("nutrients today")
        #expect(app.output.contains("Folate includes 43 ug of folic acid"))
        app.environment["COUNTME_FORTIFICATION"] = "none"
        let folate = try #require(try nutrient("folate", "nutrients today")["amount"]?.looseNumber)
        #expect(abs(folate - (219.58 - 1.7 * 43)) < 1e-6)
        app.run("nutrients today")
        #expect(!app.output.contains("folic acid"))
    }

    @Test func `pinned nutrients come first, also in summary, and undo unpins them`() throws {
        done("add 100g --food egg", "nutrients --pin zinc,B12")
        #expect(app.output == "Pinned: zinc, B12\n")
        app.run("nutrients today")
        let rows = app.output.split(separator: "\n").dropFirst(3).map { $0.prefix { $0 != " " } }
        #expect(rows.prefix(2) == ["zinc", "B12"])
        app.run("summary today")
        #expect(app.output.contains("EU label values\nNUTRIENT"))
        #expect(try app.json("summary today")["pinned_nutrients"]?.first?["name"] == .string("zinc"))
        done("nutrients --pin none", "undo")
        #expect(app.output.contains("Undid nutrients: zinc is pinned"))
        #expect(app.output.contains("Undid nutrients: B12 is pinned"))
        #expect(try app.json("summary today")["pinned_nutrients"]?.first?["name"] == .string("zinc"))
        #expect(app.run("nutrients --pin iorn") == .usage)
        #expect(app.errorOutput.contains("hint: countme nutrients --pin iron\n"))
    }

    @Test func `days that were logged in part do not count, nor does today`() throws {
        for day in 1...6 {
            done("add 600g --food white-rice-cooked --on -\(day)", "add 200g --food egg --on -\(day)")
        }
        done("add 10g --food egg --on -7", "mark incomplete -6", "add 100g --food egg")
        let answer = try app.json("nutrients")
        #expect(answer["days"] == .integer(5))
        #expect(answer["left_out"] == .array([.string("2026-11-14"), .string("2026-11-20")]))
        let iron = try nutrient("iron", "nutrients")
        let (amount, perDay) = (iron["amount"]?.looseNumber ?? 0, iron["per_day"]?.looseNumber ?? 0)
        #expect(abs(amount / 5 - perDay) < 1e-6)
    }

    @Test func `a day that is not over, or was logged in part, is not called complete`() {
        done("add 100g --food egg", "nutrients")
        #expect(app.output.contains("Fri 2026-11-20, the only logged day of "), "\(app.output)")
        done("mark complete today", "nutrients")
        #expect(app.output.contains("Fri 2026-11-20, the only complete day of "), "\(app.output)")
        done("mark incomplete today", "add 100g --food egg --on -1", "mark incomplete -1", "nutrients")
        #expect(app.output.contains(": daily average of 2 logged days"), "\(app.output)")
        done("check --since -3 --max-kcal 1500")
        #expect(app.output.hasPrefix("Daily average of 2 logged days, "), "\(app.output)")
    }

    @Test func `a word that is neither a nutrient nor a day is asked about`() {
        #expect(app.run("nutrients iorn") == .usage)
        #expect(app.errorOutput.contains("hint: countme nutrients iron\n"))
        #expect(app.run("nutrients vitamin d week") == .done)
        #expect(app.run("nutrients fibre") == .done)
    }

    @Test func `tables and lines have a row for each nutrient`() {
        done("add 100g --food egg")
        app.run("nutrients today --all --format csv")
        let lines = app.output.split(separator: "\n")
        #expect(lines.count == 1 + FoodNutrient.all.count)
        #expect(lines.contains { $0.hasPrefix("iron,mg,1.75,1.75,1,1,100,14,12.5,") })
        app.run("nutrients today --format ndjson")
        #expect(app.output.split(separator: "\n").count == FoodNutrient.usual.count)
    }

    @Test func `the first line says that too little is known, and how much is known is said once`() {
        logWorkedDay()
        app.run("nutrients today")
        #expect(
            app.output.hasPrefix(
                "Too little is known: foods with data make up 66% of your energy; 80% is needed.\n"
            ),
            "\(app.output)"
        )
        #expect(!app.output.contains("KNOWN") && !app.output.contains("Known for"), "\(app.output)")
    }

    @Test func `the first line names what is short and what is over`() {
        done("add 2000g --food spinach-raw --force", "add 30g --food almonds")
        app.run("nutrients today")
        let lines = app.output.split(separator: "\n")
        #expect(lines[0].hasPrefix("Below target: vitamin D 0% and B12 0%."), "\(app.output)")
        #expect(lines[2].contains("% OF TARGET"))
        // All of it is known, so nothing is a minimum.
        #expect(!app.output.lowercased().contains("at least"), "\(app.output)")
        app.run("nutrients iron today")
        #expect(app.output.hasPrefix("Iron: "), "\(app.output)")
        #expect(!app.output.contains("at least"), "\(app.output)")
    }

    @Test func `a mixed table says of each amount whether it is a minimum`() {
        done("add 100g --food egg", "add bar 20 --iron 3mg")
        app.run("nutrients today")
        #expect(app.output.contains("AMOUNT") && app.output.contains("KNOWN"), "\(app.output)")
        #expect(app.output.contains("at least "), "\(app.output)")
        let iron = app.output.split(separator: "\n").first { $0.hasPrefix("iron") } ?? ""
        #expect(!iron.contains("at least") && iron.hasSuffix("100%"), "\(app.output)")
    }

    @Test func `it fits on a phone`() {
        logWorkedDay()
        app.terminalWidth = 40
        for line in [
            "nutrients today --all", "nutrients iron today", "nutrients --missing", "search --rich iron",
        ] {
            app.run(line)
            let widest =
                app.output.split(separator: "\n").map { TerminalWidth.width(of: String($0)) }.max() ?? 0
            #expect(widest <= 40, "\(line): \(app.output)")
        }
    }

    @Test func `an entry and a food show what is known, and how`() throws {
        logWorkedDay()
        app.run("food show egg --nutrients")
        #expect(app.output.contains("analyzed") && app.output.contains("iron"))
        done("add 100g --food egg")
        let known = try app.json("show last")["known_nutrients"]?.first
        #expect(known?["origin"] == .string("analyzed"))
        app.run("food show cake --nutrients")
        #expect(app.output.contains("No vitamin or mineral data."))
        done("food edit cake --iron 2.5mg --per 100g", "food show cake")
        #expect(app.output.contains("\n  iron 2.5 mg\n"))
    }

    @Test func `a check asks for what is known well, or is enough`() throws {
        logWorkedDay()
        // 4.995 mg of 65.6% of the energy.
        #expect(app.run("check today --min-iron 4mg") == .done)
        #expect(app.run("check today --min-iron 100%") == .noMatch)
        #expect(app.output == "iron 4.99 of at least 14 mg: unknown (known for 66% of the energy)\n")
        #expect(app.run("check today --max-iron 4mg") == .noMatch)
        #expect(app.output.contains(": over (known"))
        #expect(app.run("check today --max-iron 40mg") == .noMatch)
        #expect(app.output.contains(": unknown (known"))
        #expect(app.run("check today --max-b12 100%") == .usage)
        #expect(app.errorOutput.contains("no maximum for B12"))
        #expect(app.run("check today --min-iron 5") == .usage)
    }

    @Test func `a period is checked by its average day`() throws {
        for day in 1...3 {
            done("add 600g --food white-rice-cooked --on -\(day)", "add 200g --food egg --on -\(day)")
        }
        done("add 1kg --food white-rice-cooked --on -2", "add soup 50kcal")
        #expect(app.run("check --since -3 --min-iron 50mg --max-kcal 1500") == .noMatch)
        let whole = try #require(try app.json("summary --since -3 --until -1")["average_kcal"]?.looseNumber)
        let check = try app.json("check --since -3 --min-iron 1mg --max-kcal 1500")
        #expect(check["days"] == .integer(3) && check["date"] == .null)
        guard case .array(let limits)? = check["limits"] else {
            throw RequirementFailure(description: "\(check)")
        }
        #expect(limits.first?["value"]?.looseNumber == whole)
        #expect(limits.last?["known_kcal_percent"]?.looseNumber == 100)
    }

    @Test func `what is rich in a nutrient was eaten, or is in the table`() throws {
        done("add 100g --food egg", "food add stew --kcal 100 --iron 30mg", "add 100g stew")
        let answer = try app.json("search --rich iron -l 4")
        guard case .array(let hits)? = answer["hits"] else {
            throw RequirementFailure(description: app.output)
        }
        #expect(hits.map { $0["name"] }.prefix(2) == [.string("stew"), .string("Egg")])
        #expect(hits[0]["amount"] == .integer(60) && hits[0]["is_eaten"] == .bool(true))
        #expect(hits[2]["is_eaten"] == .bool(false))
        let amounts = hits.dropFirst(2).map { $0["amount"]?.looseNumber ?? 0 }
        #expect(amounts == amounts.sorted(by: >) && amounts[0] > 1)
        let rich = try app.json("nutrients iron today")["rich"]?.elements ?? []
        for amount in amounts + rich.compactMap({ $0["per_200_kcal"]?.looseNumber }) {
            #expect(amount == (amount * 100).rounded() / 100)
        }
        #expect(!rich.isEmpty)
        done("add 50g --from 1")
        #expect(app.output.contains("stew, 50 g, 50 kcal, iron 15 mg"))
        let weighed = try app.json("search egg --rich iron --per 100g")["hits"]?.first
        #expect(weighed?["name"] == .string("Egg") && weighed?["amount"]?.looseNumber == 1.75)
        #expect(app.run("search --rich gold") == .usage)
        #expect(app.run("search --rich iron zzz") == .noMatch)
    }

    @Test func `a scanned label keeps the vitamins and minerals that it states`() throws {
        app.input = """
            Nutrition Facts
            Serving size 1 bar (50g)
            Calories 230
            Total Fat 8g 10%
            Total Carbohydrate 37g 13%
            Protein 3g
            Vitamin D 2mcg 10%
            Iron 8mg 45%

            """
        done("food scan --text - --name Bar --yes", "add 25g bar")
        let entry = try app.json("show last")["entries"]?.first
        #expect(entry?["micronutrients"]?["iron_mg"] == .integer(4))
        #expect(entry?["micronutrients"]?["vitamin_d_ug"] == .integer(1))
    }

    @Test func `the page of a period has a part for nutrients`() throws {
        done("add 100g --food egg", "nutrients --pin iron", "report today --html -")
        #expect(app.output.contains("Vitamins and minerals") && app.output.contains("1.75 mg"))
        app.run("report -3 --html -")
        #expect(!app.output.contains("Vitamins and minerals"))
    }
}

extension JSONValue {
    fileprivate var first: JSONValue? {
        guard case .array(let elements) = self else { return nil }
        return elements.first
    }
}
