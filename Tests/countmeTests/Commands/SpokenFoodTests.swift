import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

/// Foods as people say them, each a fault that was found once.
@Suite struct SpokenFoodTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    private func last() throws -> FoodItem { try #require(try app.storedLog().items.last) }

    @Test(arguments: [
        ("almonds", "10 almonds", 69.0), ("falafel", "5 falafel", 283), ("grapes", "10 grapes", 35),
        ("chicken nuggets", "9 chicken nuggets", 442), ("crackers", "4 crackers", 61),
    ])
    func `a count means the same whether the food was eaten before or not`(
        first: String,
        counted: String,
        energy: Double
    ) throws {
        app.run("add " + counted)
        #expect(try last().kilocalories == energy, "\(app.output)")
        let fresh = try CountMeHarness()
        fresh.foods = EmbeddedTable()
        fresh.run("add " + first)
        fresh.run("add " + counted)
        #expect(try fresh.storedLog().items.last?.kilocalories == energy, "\(fresh.output)")
    }

    @Test(arguments: [
        ("1g cucumber", "400g cucumber", 60.0), ("10ml coffee", "500ml coffee", 5),
        ("1 almond", "100 almonds", 695), ("1g sugar", "100g sugar", 387),
    ])
    func `a small amount that was eaten first rounds no larger one`(
        small: String,
        large: String,
        energy: Double
    ) throws {
        app.run("add " + small)
        app.run("add " + large)
        let item = try last()
        #expect(item.kilocalories == energy, "\(app.output)")
        app.run("edit last --qty 1g")
        app.run("edit last --qty \(item.amount?.grams ?? 0)g")
        #expect(try last().kilocalories == energy)
        #expect(try last().nutrients == item.nutrients)
    }

    @Test(arguments: [
        ["1 1/2 cups milk"], ["1", "1/2", "cups", "milk"], ["milk", "--qty", "1 1/2 cups"],
    ])
    func `a mixed number is one number, in quotes or not`(words: [String]) throws {
        #expect(app.run(words: ["add"] + words) == .done, "\(app.errorOutput)")
        #expect(try last().amount?.quantity == 1.5)
    }

    @Test func `nothing in quotes is no amount of water, and a bathtub is too much`() {
        for words in [["water", ""], ["water", "1000l"], ["goal", ""]] {
            #expect(app.run(words: words) == .usage, "\(words)")
            #expect(app.errorOutput.contains(#/\n(hint|example): countme /#))
        }
    }

    @Test func `a food that was logged without an amount is that of the table when one is said`() throws {
        app.run("add banana 100")
        #expect(app.run("add 250g banana") == .done, "\(app.errorOutput)")
        #expect(try last().source == .builtin)
        app.run(words: ["add", "zorblax cake", "300"])
        #expect(app.run("add 250g zorblax cake") == .usage)
        #expect(app.errorOutput.contains("\"zorblax cake\" was last logged without an amount\n"))
    }

    @Test(arguments: [
        ("100g of cheese", "Cheese"), ("1 cup of rice", "White rice, cooked"), ("500ml of beer", "Beer"),
        ("30g of almonds", "Almonds"), ("1 tbsp of olive oil", "Olive oil"),
        ("100g cream of tomato soup", "Cream of tomato soup"),
    ])
    func `of behind an amount is no part of the food`(spoken: String, name: String) throws {
        #expect(app.run("add " + spoken) == .done, "\(app.errorOutput)")
        #expect(try last().name.hasPrefix(name), "\(app.output)")
    }

    @Test(arguments: [
        ("1 1/2 cups cooked rice", 237.0), ("1½ cups cooked rice", 237), ("2 1/2 eggs", 125),
        ("1 large bottle beer", 500), ("half pint of beer", 286), ("⅓ avocado", 50), ("a banana", 118),
        ("two eggs", 100), ("half an avocado", 75), ("a handful of almonds", 28), ("a cup of coffee", 240),
        ("a dozen eggs", 600), ("some toast", 25),
    ])
    func `numbers as they are spoken, and portions of two words, are amounts`(
        spoken: String,
        grams: Double
    ) throws {
        #expect(app.run("add " + spoken) == .done, "\(app.errorOutput)")
        #expect(abs((try last().amount?.grams ?? 0) - grams) < 10, "\(app.output)")
    }

    @Test func `another amount of an entry is computed by what is known of its food, or refused`() throws {
        app.run("add 2 eggs")
        app.run("edit last --qty 3")
        #expect(try last().kilocalories == 215 && last().amount?.grams == 150)
        app.run("add 330ml beer")
        app.run(words: ["edit", "last", "--qty", "1 pint"])
        #expect(try last().kilocalories == 247 && last().amount?.milliliters == 568)
        app.run("add oats 300 --qty 100g")
        #expect(app.run(words: ["edit", "last", "--qty", "2 slices"]) == .usage)
        #expect(app.errorOutput.contains("cannot convert 2 slices: 100 g was logged"))
        #expect(try last().kilocalories == 300)
    }

    @Test(arguments: ["-- -5", "zorb-zorb", "milk milk", "rice rice"])
    func `words that say no food match none`(words: String) throws {
        #expect(app.run("add " + words) == .noMatch, "\(app.output)")
    }

    @Test func `so many pieces are a snack or a slip, by what they come to`() throws {
        #expect(app.run("add 51 bananas") == .usage)
        #expect(app.run("add 60 almonds") == .done)
        #expect(app.run("add 51 bananas --force") == .done)
    }

    @Test func `a portion cannot be called like a unit of weight, volume or energy`() throws {
        for name in ["g", "kg", "ml", "l", "oz", "kcal", "kJ"] {
            #expect(app.run("food add P --kcal 100 --portion \(name)=7g") == .usage, "\(name)")
        }
        #expect(app.run("food add P --kcal 100 --portion cup=70g") == .done)
    }

    @Test func `a file that is no catalog is left where it is`() throws {
        let notes = try app.write("my notes", to: "notes.txt")
        app.environment["COUNTME_CATALOGUE"] = notes
        #expect(app.run("search egg") == .storage)
        #expect(try String(contentsOfFile: notes, encoding: .utf8) == "my notes")
        app.environment["COUNTME_CATALOGUE"] = nil
        app.run("add oats 300")
        app.environment["COUNTME_CATALOGUE"] = app.logPath
        #expect(app.run("search egg") == .storage)
        app.environment["COUNTME_CATALOGUE"] = nil
        #expect(try app.storedLog().items.count == 1)
    }

    @Test func `a long word that nobody meant costs no time`() {
        let word = String(repeating: "ab", count: 2000)
        #expect(Spelling.nearest(to: word, in: ["abab"]) == nil)
        #expect(app.run("food show " + word) == .usage)
        #expect(app.run("search bannana") == .noMatch)
        #expect(app.errorOutput.contains("hint: countme search Banana\n"))
    }

    @Test func `tables that end their lines as Windows does are read`() throws {
        let path = try app.write("name,kcal\r\nSoup,100\r\n", to: "t.csv")
        #expect(app.run("food import \(path)") == .done, "\(app.errorOutput)")
    }

    @Test func `a catalog is not replaced by another file without a word`() throws {
        func products(_ count: Int) -> String {
            "code\tproduct_name\tbrands\tenergy-kcal_100g\n"
                + (1...count).map { "400000000\(1000 + $0)\tBiscuit \($0)\tBrand\t\(400 + $0)\n" }.joined()
        }
        _ = (try app.write(products(50), to: "many.tsv"), try app.write(products(3), to: "few.tsv"))
        app.session(
            """
            $ countme food import ~/many.tsv --name off &>/dev/null
            $ countme food import ~/few.tsv
            countme: error: confirmation needed to replace "off" (50 foods) with 3 from another file
            hint: to replace it: countme food import ~/few.tsv --yes
            hint: to keep both: countme food import ~/few.tsv --name off-2 [exit 3]
            $ countme food import --list
            …   50  2026-11-20  off
            $ countme food import ~/few.tsv --name off-2 &>/dev/null
            $ countme food import ~/few.tsv --name off-2 &>/dev/null
            $ countme food import ~/many.tsv --name off-2
            … --name off-3 [exit 3]
            $ countme food import ~/few.tsv --yes
            Imported off: 3 foods, replacing 50
            countme undo does not cover this
            hint: to remove it again: countme food import --remove off
            $ countme food import ~/many.tsv -n
            Would import off: 50 foods, replacing 3
            """
        )
        app.answer = "n"
        #expect(app.run("food import many.tsv") == .notConfirmed)
        #expect(app.errorOutput.hasPrefix("Replace \"off\" (3 foods) with 50 from another file? [y/N] "))
    }

    @Test func `the same foods in another file are the same, and a figure more is not`() throws {
        let head = "code\tproduct_name\tbrands\tenergy-kcal_100g\tproteins_100g\n"
        let first = try app.write(head + "4000000001001\tBiscuit\tBrand\t400\t\n", to: "a.tsv")
        let copy = try app.write(head + "4000000001001\tBiscuit\tBrand\t400\t\n", to: "b.tsv")
        let other = try app.write(head + "4000000001001\tBiscuit\tBrand\t400\t9\n", to: "c.tsv")
        #expect(app.run("food import \(first)") == .done)
        #expect(app.run("food import \(copy)") == .done)
        #expect(app.run("food import \(other)") == .notConfirmed)
        app.run("add tea 2kcal")
        #expect(app.run("food import \(other) -y") == .done)
        #expect(app.output.hasSuffix("\ncountme undo does not cover this\n"))
    }
}
