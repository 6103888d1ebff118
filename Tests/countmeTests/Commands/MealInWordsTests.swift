import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Meals in words as `add` logs them.
@Suite struct MealInWordsTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    /// The words of a command as a shell reads them, which is printed with double quotes.
    private func words(_ command: String) -> [String] {
        var words: [String] = []
        for (index, part) in command.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
            words +=
                index.isMultiple(of: 2)
                ? part.split { $0 == " " || $0 == "\n" }.map(String.init) : [String(part)]
        }
        return words
    }

    private func logged() throws -> [String] {
        try app.storedLog().items.map { "\($0.amount?.grams?.tenthsText ?? "-") \($0.name)" }
    }

    @Test(arguments: [
        "grans biscuit 45 kcal, tea", "grans biscuit 45kcal, tea", "45 kcal grans biscuit and tea",
        "tea, grans biscuit 45 kcal", "snack: grans biscuit 45 kcal", "grans biscuit 45 kcal for lunch",
        "grans biscuit 45",
    ])
    func `an energy beside a food that was logged before is its energy`(line: String) throws {
        app.run("add grans biscuit 40")
        #expect(app.run(words: ["add", line]) == .done, "\(app.errorOutput)")
        let biscuits = try app.storedLog().items.filter { $0.name == "grans biscuit" }
        #expect(biscuits.map(\.kilocalories) == [40, 45])
        #expect(biscuits.allSatisfy { $0.eaten.guess == nil && $0.amount == nil })
    }

    @Test func `an energy with an amount is the energy of the amount, also of own foods and dishes`() throws {
        app.run("food add Granola --kcal 450 --portion bowl=50g")
        app.run(words: ["add", "50g granola 210 kcal, 2 big macs 900 kcal and tea, granola 3"])
        let items = try app.storedLog().items
        #expect(items.map(\.kilocalories).prefix(2) == [210, 900])
        #expect(items.map { $0.amount?.quantity }.prefix(2) == [50, 2])
        #expect(items.prefix(2).allSatisfy { $0.eaten.guess == nil && $0.nutrients[.fat] == nil })
        #expect(items.map(\.name).dropFirst(2) == ["Tea", "Granola"])
        #expect(items.last?.amount?.quantity == 3)
    }

    @Test func `an energy that is typed has no range, however the food is called`() throws {
        app.run(words: ["add", "mom's lasagne 600 kcal and a salad"])
        let lasagna = try #require(try app.storedLog().items.first)
        #expect(lasagna.kilocalories == 600 && lasagna.eaten.guess == nil)
        #expect(app.output.contains("mom's lasagne, 600 kcal\n"), "\(app.output)")
    }

    @Test func `a number beside a food of one's own that can be neither a count nor an energy is refused`() {
        app.run("add grans biscuit 40")
        #expect(app.run(words: ["add", "grans biscuit 600, tea"]) != .done)
        #expect(app.errorOutput.contains("could be 600 kcal, 600 g or 600 pieces"), "\(app.errorOutput)")
    }

    @Test func `another portion is hinted only if it changes the total by 100 kcal or more`() throws {
        app.foods = EmbeddedTable()
        #expect(app.run("add 4 pots rice pudding") == .done)
        #expect(!app.output.contains("hint:"))
        let hint = try #require(
            app.errorOutput.firstMatch(
                of: /hint: to make it (.+) of rice pudding \(\+(\d+) kcal\): countme (.+)\n/
            )
        )
        let added = try #require(Double(hint.2))
        #expect(added >= 100, "\(app.errorOutput)")
        let before = try app.storedLog().totalCalories
        let words = hint.3.replacing("\"", with: "").split(separator: " ").map(String.init)
        #expect(app.run(words: Array(words[..<3]) + [words[3...].joined(separator: " ")]) == .done)
        #expect(abs(try app.storedLog().totalCalories - before - added) <= 1)
        app.run("add American")
        #expect(!app.errorOutput.contains("hint:"), "\(app.errorOutput)")
        for line in ["add 4 pots rice pudding -n", "add 4 pots rice pudding -q"] {
            app.run(line)
            #expect(!app.errorOutput.contains("hint:"))
        }
    }

    @Test func `one entry is one line, however it was read`() {
        app.foods = EmbeddedTable()
        for line in ["add 2 eggs", "add 2 eggs,", "add lunch: 2 eggs", "add 2 eggs and"] {
            app.run(line)
            #expect(app.output.split(separator: "\n").count == 2, "\(app.output)")
            #expect(app.output.contains(": Egg, 2 eggs (100 g), 143 kcal, protein"), "\(app.output)")
        }
    }

    @Test func `a meal is one change, shown item by item`() throws {
        #expect(app.run(words: ["add", "2 eggs, toast and a latte"]) == .done)
        #expect(app.output.contains("Added 3 entries, ~373 kcal (358 to 395); ~ = assumed amount:\n"))
        #expect(app.output.contains("Egg, 2 eggs (100 g), 143 kcal\n"))
        #expect(app.output.contains("toast (White bread, toasted), ~1 slice (25 g), ~74 kcal (59 to 96)\n"))
        #expect(try logged().count == 3)
        app.run("undo")
        #expect(try logged().isEmpty)
    }

    @Test func `the hint is another amount that differs enough to matter`() throws {
        for _ in 0..<2 {
            app.run(words: ["add", "chicken wrap with fries and a coke zero"])
            guard let hint = app.errorOutput.split(separator: ": countme ").dropFirst().last else { continue }
            let words = words(String(hint))
            let item = try #require(try app.storedLog().items.first { $0.id.description == words[1] })
            let grams = try #require(Double(words[3].dropLast()))
            #expect(abs(grams - (item.amount?.grams ?? 0)) > 0.1 * grams)
            #expect(app.run(words: words) == .done)
        }
    }

    @Test func `without quotes and in lines it is the same`() throws {
        app.run("add 2 eggs, toast and a latte --key breakfast")
        app.run("add 2 eggs, toast and a latte --key breakfast")
        #expect(try logged().count == 3)
        app.input = "2 eggs, toast and a latte\noats 300\n"
        #expect(app.run("add -") == .done)
        #expect(try logged().count == 7)
    }

    @Test func `a word that no food is called by refuses all of it`() throws {
        #expect(app.run("add a bowl of zorblax and 2 eggs") == .noMatch)
        #expect(
            app.errorOutput == """
                countme: error: no food matches "zorblax"; nothing was added
                hint: to log the rest: countme add "2 eggs"
                hint: countme add a bowl of zorblax -k KCAL

                """
        )
        #expect(try logged().isEmpty)
    }

    @Test func `foods with an amount can be logged without the unknown one`() {
        for line in ["2 eggs blargh", "2 eggs, blargh", "blargh 2 eggs"] {
            #expect(app.run("add " + line) == .noMatch)
            #expect(
                app.errorOutput.contains("hint: to log the rest: countme add \"2 eggs\"\n"),
                "\(app.errorOutput)"
            )
            #expect(app.errorOutput.contains("hint: countme add blargh -k KCAL\n"), "\(app.errorOutput)")
        }
    }

    @Test(arguments: [
        ("about 650 lasagna", "lasagna about 650"), ("roughly 650 lasagna", "lasagna roughly 650"),
        ("650 lasagna", "lasagna 650"),
    ])
    func `an energy in front of a food is hinted behind it`(line: String, meant: String) throws {
        #expect(app.run("add " + line) == .usage)
        let hint = "hint: to log kcal: countme add \(meant)\n"
        #expect(app.errorOutput.contains(hint), "\(app.errorOutput)")
        #expect(app.run("add " + meant) == .done)
        #expect(try app.storedLog().items.last?.kilocalories == 650)
    }

    @Test(arguments: [
        ("2 whole pomelos", "2 whole ("), ("2 personal cheese pizza", "2 personal ("),
        ("2 slices cheese pizza", "2 slices ("),
    ])
    func `a portion that is no noun has no plural`(line: String, amount: String) {
        #expect(app.run("add -n " + line) == .done, "\(app.errorOutput)")
        #expect(app.output.contains(amount), "\(app.output)")
    }

    @Test func `the meal, the time and the day are taken from the words, and options win`() throws {
        app.run("add yesterday for lunch i had 2 eggs and a banana")
        #expect(app.output.contains("Added 2 entries, 248 kcal, lunch, "), "\(app.output)")
        #expect(try logged().isEmpty)
        app.run("add at 10:30 2 eggs and toast -m brunch")
        let last = try #require(try app.storedLog().items.last)
        #expect(last.meal == "brunch")
        #expect(last.time.description == "10:30")
    }

    @Test(arguments: [
        ("3 pancakes with syrup", 2), ("2 eggs with bacon", 2), ("2 eggs and toast", 2),
        ("2 eggs, bacon and toast", 3),
        ("4 crackers with cheese", 2), ("mac and cheese", 1), ("2 coffees with milk", 1),
        ("2 peanut butter and jelly sandwiches", 1), ("bread with butter", 1), ("zwiebel", 1),
        ("hähnchenbrust", 1),
    ])
    func `a number never multiplies a dish that it does not count`(text: String, count: Int) throws {
        #expect(app.run(words: ["add", text]) == .done, "\(app.errorOutput)")
        let entries = try logged()
        #expect(entries.count == count, "\(entries)")
        let most = text == "2 peanut butter and jelly sandwiches" ? 900.0 : 560
        #expect(try app.storedLog().items.reduce(0) { $0 + $1.kilocalories } < most, "\(entries)")
    }

    @Test(arguments: ["large", "fried", "restaurant", "light", "choc", "tom", "chick", "home made", "straw"])
    func `words that say how, and beginnings of words, are no food`(text: String) throws {
        #expect(app.run("add \(text)") == .noMatch)
        #expect(try logged().isEmpty)
    }

    @Test(arguments: [
        ("wine 1 glass", "glass"), ("bread 2 slices", "slice"),
        ("1 tsp. sugar", "tsp"),
        ("2 EL Zucker", "tbsp"), ("quarter cup of almonds", "cup"),
    ])
    func `an amount may stand on either side of the food`(text: String, unit: String) throws {
        #expect(app.run(words: ["add", text]) == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.map { $0.amount?.unit } == [unit])
        #expect(!app.output.contains("assumed"), "\(app.output)")
    }

    @Test func `a saved meal is what its name means`() throws {
        #expect(app.run("add breakfast") == .noMatch)
        #expect(
            app.errorOutput.contains("\"breakfast\" is a meal name, and there is no saved meal called that")
        )
        app.run("add 2 eggs -m breakfast")
        app.run("meal save breakfast")
        app.run("add breakfast")
        #expect(try logged() == ["100 Egg", "100 Egg"])
        #expect(try app.storedLog().items.map(\.meal) == ["breakfast", "breakfast"])
        #expect(app.run("add drink") == .noMatch)
        #expect(app.errorOutput.contains("is not a food"))
    }

    @Test func `a food comes as last time, whatever it was called then`() throws {
        app.run("add 3 eggs")
        app.run("add eggs")
        let eggs = try logged()
        #expect(eggs == ["150 Egg", "150 Egg"], "\(eggs)")
        app.run("add 200ml milk")
        app.run("add milk")
        let milk = try logged()
        #expect(milk.count { $0.hasSuffix("Milk, whole") } == 2, "\(milk)")
        #expect(Set(milk).count == 2, "\(milk)")
    }

    @Test func `a food of one's own has its place in a meal`() throws {
        app.run("add zorblax 120 --qty 50g")
        #expect(app.run("add 100g zorblax and 2 eggs") == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.map(\.kilocalories).contains(240))
    }

    @Test func `more than anybody eats is asked back`() throws {
        #expect(app.run("add 900 eggs and toast") == .usage)
        #expect(app.errorOutput.contains("--force"))
        #expect(try logged().isEmpty)
    }

    @Test func `the words and how certain they were stay with the entry until it is mended`() throws {
        app.run(words: ["add", "2 eggs and a bowl of oat porridge with honey and nuts"])
        let items = try app.storedLog().items
        #expect(items.allSatisfy { $0.said?.text.isEmpty == false && $0.said?.certainty != nil })
        let day = try app.json("today")["days"]
        guard case .array(let days) = day, let assumed = days.first?["assumed_kcal"] else {
            Issue.record("no day")
            return
        }
        #expect(assumed != .integer(0))
        app.run("summary today")
        #expect(app.output.contains("Estimated from words: "))
        let doubtful = try #require(items.first { $0.said?.certainty != .sure })
        app.run(words: ["edit", doubtful.id.description, "--qty", "100g"])
        let mended = try #require(try app.storedLog().items.first { $0.id == doubtful.id })
        #expect(mended.said == SourcePhrase(doubtful.said?.text ?? "", nil))
        app.run("undo")
        #expect(try app.storedLog().items == items)
        app.run("export log.json")
        app.run("delete \(items.map(\.id.description).joined(separator: " ")) -y")
        #expect(app.run("import log.json --restore-deleted") == .done)
        #expect(try app.storedLog().items.map(\.said) == items.map(\.said))
    }

    @Test func `a food that was named word for word is sure`() throws {
        app.run("add 2 eggs")
        app.run("add oats 300")
        #expect(try app.storedLog().items.allSatisfy { ($0.said?.certainty ?? .sure) == .sure })
        app.run("summary today")
        #expect(!app.output.contains("Estimated"))
    }

    @Test(arguments: [
        ("500 kcal", "add 500kcal"), ("school lunch", "add \"school lunch\" KCAL"),
        ("banana on monday", "add banana --on monday"),
        ("sandwich 350 kcal 20g protein", "add sandwich 350kcal --protein 20"),
        ("Tofu bowl 580 38p 18f 54c", "add Tofu bowl 580 --protein 38 --fat 18 --carbs 54"),
        ("choc", "add \"Milk chocolate\""), ("tom", "add Tomato"),
    ])
    func `a miss is answered with a command that works`(words: String, hint: String) throws {
        #expect(app.run(words: ["add", words]) != .done)
        #expect(app.errorOutput.contains("countme " + hint), "\(app.errorOutput)")
        let commands = app.errorOutput.split(separator: "\n").compactMap {
            $0.split(separator: "countme ").last
        }
        .map(String.init).filter { $0.hasPrefix("add ") }
        #expect(!commands.contains("add \"\(words)\""))
        for command in commands where !command.contains("KCAL") {
            #expect(app.run(words: self.words(command)) == .done, "\(command): \(app.errorOutput)")
        }
    }

    @Test func `a number of something that is known is a number of it, with its energy stated`() throws {
        app.run("add 3 eggs --kcal 200")
        #expect(try logged() == ["150 Egg"])
        #expect(try app.storedLog().items.map(\.kilocalories) == [200])
        app.run("add 7 up 140")
        #expect(try app.storedLog().items.last?.name == "7 up")
    }

    @Test func `a number that is a usual volume is asked about, and an amount is not hidden by it`() throws {
        #expect(app.run("add coke 330") == .usage)
        #expect(app.errorOutput.contains("countme add coke 330ml\n"))
        #expect(app.run("add 330ml coke") == .done)
        #expect(try app.storedLog().items.last?.kilocalories == 144)
        app.run("add soup 330")
        #expect(!app.errorOutput.contains("ml"))
    }

    @Test(arguments: [("pizza", "one slice")])
    func `a word that may mean more is remarked on`(food: String, remark: String) {
        app.run(words: ["add", food])
        #expect(app.errorOutput.contains("note: logged as \(remark)"), "\(app.errorOutput)")
        let hint = app.errorOutput.split(separator: "countme ").last.map(String.init)
        #expect(app.run(words: words(hint ?? "")) == .done, "\(hint ?? ""): \(app.errorOutput)")
    }

    @Test(arguments: [
        ("weight 80", "countme help"), ("barcode 3017620422003", "countme food lookup 3017620422003"),
        ("info egg", "countme food show egg"), ("dup last", "countme add --again last"),
        ("500kcal", "countme add 500kcal"), ("500", "countme add 500kcal"), ("eggs", "countme add eggs"),
        ("diary", "countme history"), ("breakfast", "countme meal"), ("setup", "countme config"),
        ("food fav", "countme food favorite"), ("food find egg", "countme search egg"),
    ])
    func `words of other programs are answered with what does it`(line: String, hint: String) {
        #expect(app.run(line) != .done)
        #expect(app.errorOutput.contains("hint: " + hint) || app.errorOutput.contains(": " + hint))
        #expect(
            !app.errorOutput.contains("countme add weight") && !app.errorOutput.contains("countme add info")
        )
    }

    @Test(arguments: [
        ("coffee and cake", ["Coffee", "Cake"]),
        ("4 fish fingers and chips", ["Fish fingers", "Potato chips"]), ("3 cheese pizza", ["Cheese pizza"]),
        ("mac and cheese", ["Macaroni and cheese"]), ("30g muesli and yogurt", ["Muesli", "Yogurt, plain"]),
    ])
    func `what joins two foods is no part of a name`(text: String, names: [String]) throws {
        #expect(app.run("add \(text)") == .done)
        #expect(try app.storedLog().items.map(\.eaten.name) == names)
    }

    @Test func `a weekday in a sentence is refused with the option that takes it`() throws {
        #expect(app.run("add on friday I had pizza") == .noMatch)
        #expect(app.errorOutput.hasSuffix("hint: countme add pizza --on friday\n"))
        #expect(app.run("add monday: banana") == .noMatch)
        #expect(app.errorOutput.hasSuffix("hint: countme add banana --on monday\n"))
        app.run("add cake on the 20th")
        #expect(app.errorOutput.hasSuffix("hint: countme add cake --on 20th\n"))
        app.run("add cake on my birthday")
        #expect(app.errorOutput.hasSuffix("hint: countme add \"cake on my\" --on DATE\n"))
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `a number at the end of foods with amounts counts the last`() throws {
        #expect(app.run("add flour 100g milk 250ml eggs 2") == .done)
        #expect(try app.storedLog().items.map(\.name) == ["Wheat flour", "Milk, whole", "Egg"])
        #expect(try app.storedLog().items.last?.amount?.quantity == 2)
    }

    @Test func `each item of several meals tells its own, and what is rough is marked as the day marks it`()
        throws
    {
        app.run("add for breakfast toast and for lunch fries at 1pm")
        #expect(
            app.output.contains(
                "toast (White bread, toasted), ~1 slice (25 g), ~74 kcal (59 to 96), breakfast\n"
            )
        )
        #expect(app.output.contains(", lunch, 13:00\n"))
        app.run("read for breakfast toast and for lunch soup yesterday")
        #expect(app.output.contains("WHEN\n") && app.output.contains("lunch, yesterday\n"))
        app.run("add fries and a burger")
        let isMarked = app.output.contains("French fries?")
        app.run("today")
        #expect(app.output.contains("French fries, 1 serving (110 g) ?") == isMarked)
    }

    @Test func `a saved meal is meant by its plural, its weight and in a sentence`() throws {
        app.run(words: ["meal", "save", "stew", "--add", "500g beef", "--add", "220g onions"])
        app.run("add 2 stews")
        #expect(try app.storedLog().items.map(\.amount?.grams) == [1000, 440])
        app.run("undo")
        app.run("add 360g stew")
        #expect(try app.storedLog().items.map(\.amount?.grams) == [250, 110])
        app.run("undo")
        app.run("add stew and a roll")
        #expect(try app.storedLog().items.map(\.eaten.name).suffix(1) == ["Bread roll, crusty"])
        #expect(try app.storedLog().items.count == 3)
    }

    @Test func `one of a food is one, also where two of a measure were logged last`() throws {
        app.run("add 2 cups of hot chocolate")
        app.run("add a hot chocolate and a biscuit")
        #expect(try app.storedLog().items.map(\.amount?.milliliters).prefix(2) == [480, 240])
    }

    @Test(arguments: [
        (
            "4 fish fingers, chips and peas",
            ["112 Fish fingers", "28 Potato chips", "80 Green peas, cooked"]
        ),
        ("chips and guac", ["28 Potato chips", "60 Guacamole"]),
        ("a stack of pancakes with butter", ["150 Pancake", "14.2 Butter"]),
        ("ham, egg and cheese bagel", ["202 Ham egg and cheese bagel"]),
        ("hot dog with ketchup", ["102 Hot dog", "17 Ketchup"]),
        ("6 saltines with peanut butter", ["18 Saltine crackers", "16 Peanut butter"]),
        ("6 inch turkey sub", ["260 Sub sandwich, turkey"]),
        ("half dozen bagels", ["630 Bagel"]),
        ("four cherry tomatoes", ["68 Cherry tomatoes"]),
        ("a foot long turkey sub", ["520 Sub sandwich, turkey"]),
        ("turkey and swiss on rye", ["120 Turkey, roasted", "28 Swiss cheese", "32 Rye bread"]),
        ("200g greek yogurt with honey and walnuts", ["200 Yogurt with honey", "28 Walnuts"]),
        ("smoked mackerel fillet", ["90 Mackerel, smoked"]),
        ("homemade chicken curry and rice", ["400 Chicken curry with rice"]),
        ("1 packet instant oatmeal made with water", ["148 Instant oatmeal, plain"]),
    ])
    func `dishes are what people mean by them`(_ text: String, _ foods: [String]) throws {
        #expect(app.run(words: ["add", text]) == .done, "\(app.errorOutput)")
        #expect(try logged() == foods)
    }

    @Test(arguments: ["tall skim cappuccino", "a large glass of white wine"])
    func `a size that was typed is not assumed`(_ text: String) {
        app.run(words: ["add", text])
        #expect(!app.output.contains("assumed"), "\(app.output)")
    }

    @Test func `without its skin is not with it`() throws {
        app.run(words: ["add", "chicken breast skinless 6oz grilled"])
        #expect(try logged() == ["170.1 Chicken breast, cooked"])
    }

    @Test func `a splash that was logged is no helping`() throws {
        app.run(words: ["add", "a splash of milk, a head of lettuce and tea"])
        app.run(words: ["add", "a bowl of cheerios with milk"])
        #expect(try logged().suffix(2) == ["40 Toasted oat rings", "128.8 Milk, whole"])
    }

    @Test func `a saved meal is one in a sentence, also half of it`() throws {
        app.run(words: ["meal", "save", "brekkie", "--add", "2 eggs", "--add", "toast"])
        #expect(app.run(words: ["add", "half of brekkie and a banana"]) == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.map(\.amount?.grams) == [50, 12.5, 118])
    }

    @Test func `what was typed is in each hint`() throws {
        app.run(words: ["add", "250g zzpork dumpling thing"])
        for hint in app.errorOutput.split(separator: "hint: ").dropFirst(2).dropLast() {
            #expect(hint.contains("add 250g"), "\(hint)")
        }
        app.run(words: ["add", "zzquux dumplings x 6"])
        #expect(!app.errorOutput.contains("countme add zzquux dumplings x 6\n"), "\(app.errorOutput)")
    }
}
