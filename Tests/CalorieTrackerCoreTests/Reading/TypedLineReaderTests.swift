import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import MealReading

/// The laws of reading a line: they hold for every food, and not for examples alone.
@Suite struct TypedLineReaderTests {
    private let reader = TypedLineReader(.builtin, FoodTable.builtin, .builtin)

    /// A food with its grams, as laws compare it.
    private static func shape(_ item: ReadItem) -> String {
        "\(item.weight.personal?.name ?? String(item.name.food)) \((item.weight.grams * 10).rounded() / 10) \(item.weight.energy?.kilocalories ?? 0)"
    }

    /// What a line comes to, in an order of its own; nil for a refusal.
    private func shape(_ line: String) -> [String]? {
        let reading = reader.read(line)
        return reading.isComplete ? reading.eaten.map(Self.shape).sorted() : nil
    }

    /// Foods of the table with a portion that is a unit of the table of words, one in so many.
    private static func helpings(every step: Int) -> [(name: String, unit: String)] {
        let foods = PackedFoods.builtin
        let units: Set<String> = ["cup", "slice", "tbsp", "tsp", "glass", "bowl", "handful", "can", "bottle"]
        return stride(from: foods.surveyCount, to: foods.foodCount, by: step).compactMap { number in
            guard let food = foods.food(number),
                !food.name.contains(where: { ",()/&0123456789%".contains($0) }),
                let unit = food.portions.map(\.name).first(where: units.contains)
            else { return nil }
            return (food.name, unit)
        }
    }

    // MARK: Names

    @Test func `names and synonyms of the table are read word for word`() {
        var others: [String] = []
        for number in stride(from: PackedFoods.builtin.surveyCount, to: PackedFoods.builtin.foodCount, by: 3)
        {
            guard let food = PackedFoods.builtin.food(number) else { continue }
            for name in [food.name] + food.synonyms {
                let reading = reader.read(name)
                let isRead =
                    reading.unknown.isEmpty && reading.items.count == 1 && reading.items[0].name.how == .exact
                    && (PackedFoods.builtin.food(reading.items[0].name.food)?.id == food.id
                        // What a chain calls a dish is that dish: "big mac".
                        || reading.items[0].name.dish?.isOwn == true)
                if !isRead { others.append(name) }
            }
        }
        // A bread with a time in its name, and a drink that begins with an article.
        #expect(others.count <= 3, "\(others)")
    }

    // MARK: Laws

    @Test func `an amount is the same before a food and behind it`() {
        for (name, unit) in Self.helpings(every: 7) {
            let base = shape("2 \(unit) \(name)")
            guard let base, base.count == 1 else { continue }
            for line in [
                "\(name) 2 \(unit)", "\(name), 2 \(unit)", "\(name) (2 \(unit))", "\(name): 2 \(unit)",
                "two \(unit) of \(name)", "2 \(unit == "glass" ? "glasse" : unit)s of \(name)",
            ] {
                #expect(shape(line) == base, "\(line)")
            }
        }
    }

    @Test func `a list is the sum of its items, however it is written`() {
        let helpings = Self.helpings(every: 11).map { "2 \($0.unit) \($0.name)" }.filter {
            shape($0)?.count == 1
        }
        let joiners = [", ", " and ", " + ", "; ", " / ", " | ", " & ", " plus ", ", then ", "\n"]
        for (place, first) in helpings.enumerated() {
            let second = helpings[(place * 7 + 3) % helpings.count]
            let joiner = joiners[place % joiners.count]
            guard let one = shape(first), let other = shape(second) else { continue }
            for line in [first + joiner + second, "breakfast: " + first + joiner + second] {
                #expect(shape(line) == (one + other).sorted(), "\(line)")
            }
        }
    }

    @Test func `an energy at the end is the energy of a whole part`() {
        let helpings = Self.helpings(every: 17)
        for (place, first) in helpings.enumerated() {
            let second = helpings[(place * 7 + 3) % helpings.count].name
            for joiner in ["with", "and"] {
                let reading = reader.read("1 walnut, \(first.name) \(joiner) \(second) 512 kcal")
                let energies = reading.eaten.dropFirst().map { $0.weight.energy?.kilocalories }
                #expect(reading.isComplete && energies == [512], "\(first.name) \(joiner) \(second)")
            }
        }
    }

    @Test func `a food is the same beside another one`() {
        guard let walnut = shape("1 walnut")?.first else {
            Issue.record("a walnut is a food")
            return
        }
        for line in Self.phrases(every: 3).map(\.text) where !line.contains(",") && !line.contains(":") {
            guard let alone = shape(line), alone.count == 1 else { continue }
            #expect(shape(line + ", 1 walnut") == (alone + [walnut]).sorted(), "\(line)")
        }
    }

    @Test func `no word and no number vanishes`() {
        for (name, unit) in Self.helpings(every: 13) {
            let helping = "2 \(unit) \(name)"
            guard shape(helping) != nil else { continue }
            for odd in ["plixomet", "7 grobbles", "half a vrunt", "zorbly quint", "3", "some fnord"] {
                for line in ["\(odd), \(helping)", "\(helping), \(odd)", "\(helping), \(odd), 1 walnut"] {
                    let reading = reader.read(line)
                    #expect(!reading.isComplete, "\(line)")
                }
            }
        }
    }

    @Test func `of two amounts that contradict each other neither vanishes`() {
        for (name, unit) in Self.helpings(every: 40) {
            let line = "2 \(unit) \(name) 1 \(unit)"
            let reading = reader.read(line)
            // "2 cups rice and beans 1 cup" are two foods.
            #expect(!reading.isComplete || reading.eaten.count == 2, "\(line)")
        }
        #expect(!reader.read("half a pizza 2 slices").isComplete)
    }

    @Test func `each word has one owner`() {
        for phrase in Self.phrases(every: 1) {
            let reading = reader.read(phrase.text)
            let owners = (reading.items.map(\.range) + reading.unknown + reading.frames + reading.joiners)
                .sorted {
                    $0.lowerBound < $1.lowerBound
                }
            var place = 0
            for owner in owners {
                #expect(owner.lowerBound == place, "\(phrase.text)")
                place = owner.upperBound
            }
            #expect(place == reading.line.tokens.count, "\(phrase.text)")
        }
    }

    @Test func `twice as many weigh twice as much, and half of one the half`() {
        for word in [
            "egg", "banana", "apple", "bagel", "croissant", "samosa", "cantaloupe", "cookie",
        ] {
            let one = reader.read("1 \(word)").items.first?.weight.grams ?? 0
            #expect(one > 0, "\(word)")
            for (line, factor) in [("4 \(word)s", 4.0), ("2 \(word)s", 2.0)] {
                let grams = reader.read(line).items.first?.weight.grams ?? 0
                #expect(abs(grams - factor * one) < 0.05, "\(line)")
            }
        }
        #expect(reader.read("half a cantaloupe").items.first?.weight.grams ?? 0 > 200)
    }

    // MARK: The grid of amounts

    private static let grid: [(food: String, unit: String)] = [
        ("rice", "cup"), ("milk", "cup"), ("peanut butter", "tbsp"), ("bread", "slice"), ("cheddar", "oz"),
        ("chicken", "g"), ("oats", "cup"), ("olive oil", "tbsp"), ("sugar", "tsp"), ("egg", ""),
        ("avocado", ""),
        ("yogurt", "g"),
    ]
    private static let counts: [(text: String, value: Double)] = [
        ("1", 1), ("2", 2), ("3", 3), ("1.5", 1.5), ("0.5", 0.5), ("1/2", 0.5), ("3/4", 0.75), ("1 1/2", 1.5),
        ("2-3", 2.5), ("two", 2), ("half a", 0.5), ("a couple of", 2), ("2½", 2.5),
    ]
    private static let weights: [(text: String, value: Double)] = [
        ("100", 100), ("200", 200), ("300", 300), ("150", 150), ("50.5", 50.5), ("75", 75), ("80", 80),
        ("120", 120),
        ("200-250", 225), ("two hundred", 200), ("fifty", 50), ("twenty", 20), ("12.5", 12.5),
    ]

    @Test(arguments: 0..<12)
    func `an amount in any form is understood on either side, alone and in a list`(row: Int) throws {
        let (food, unit) = Self.grid[row]
        let isWeight = unit == "g"
        let base = reader.read(isWeight ? "100 g \(food)" : "1 \(unit) \(food)")
        let grams = try #require(base.items.first).weight.grams / (isWeight ? 100 : 1)
        for (text, value) in isWeight ? Self.weights : Self.counts {
            for line in ["\(text) \(unit) \(food)", "\(food) \(text) \(unit)"] {
                for tail in ["", ", egg"] {
                    let reading = reader.read(line + tail)
                    #expect(
                        reading.isComplete && reading.eaten.count == (tail.isEmpty ? 1 : 2),
                        "\(line + tail)"
                    )
                    #expect(
                        abs((reading.eaten.first?.weight.grams ?? 0) - value * grams) < 0.3,
                        "\(line + tail)"
                    )
                }
            }
        }
    }

    // MARK: Phrases

    private struct Phrase {
        let text: String
        /// What a careful person holds plausible; nil where nothing should be logged.
        let kilocalories: ClosedRange<Double>?
    }

    private static func phrases(every step: Int) -> [Phrase] {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../countmeTests/Resources/phrases.tsv"
        )
        guard let text = try? String(contentsOfFile: path.standardized.path(), encoding: .utf8) else {
            return []
        }
        let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
        return rows.enumerated().filter { $0.offset % step == 0 && $0.element.count == 3 }.map { _, row in
            let ends = row[2].split(separator: "-").compactMap { Double($0) }
            return Phrase(text: row[1], kilocalories: ends.first.map { $0...(ends.last ?? $0) })
        }
    }

    @Test func `phrases of a month come out plausible`() {
        var (right, silent, all) = (0, 0, 0)
        for phrase in Self.phrases(every: 1) {
            let reading = reader.read(phrase.text)
            all += 1
            guard reading.isComplete else {
                if phrase.kilocalories == nil { right += 1 }
                continue
            }
            let energy = reading.eaten.reduce(0.0) { sum, item in
                let food = reader.finder.food(item.name.food)
                return sum
                    + (item.weight.personal?.kilocalories ?? item.weight.energy?.kilocalories
                        ?? (food?.kilocalories ?? 0) * item.weight.grams / 100)
            }
            if let span = phrase.kilocalories {
                let middle = (span.lowerBound + span.upperBound) / 2
                let isNear = (0.98 * span.lowerBound - 2...1.02 * span.upperBound + 2).contains(energy)
                if isNear || abs(energy - middle) <= 0.4 * middle {
                    right += 1
                    continue
                }
            }
            if reading.eaten.allSatisfy({ $0.mark < .guessed }) { silent += 1 }
        }
        #expect(all == 767)
        #expect(Double(right) >= 0.89 * Double(all), "\(right) of \(all) right")
        #expect(Double(silent) <= 0.016 * Double(all), "\(silent) of \(all) wrong without a mark")
    }

    // MARK: Odd lines

    @Test(arguments: [
        "", " ", ",", "-", ",,,,", "1", "1/0", "2 x", "x2", "½", "~", "(", "and", "and and and", "without",
        "99999999999999999999 eggs", "0 eggs", "half of 0 eggs", "zero toast", "-2 eggs", "1e9 eggs", "2%%",
        "93/7",
        "a a a a a a a a a a a a a a a a a a a a a a a", "🍕", "e\u{301}", "\u{0}egg",
    ])
    func `odd lines are read without harm, and never as food from nothing`(line: String) {
        let reading = reader.read(line)
        if !line.contains(where: \.isLetter) { #expect(!reading.isComplete) }
        #expect(reading.eaten.allSatisfy { $0.weight.grams.isFinite && $0.weight.grams >= 0 })
    }

    @Test func `a long line takes steps in proportion to its length`() {
        let reading = reader.read(
            Array(repeating: "2 large slices of fresh white bread with butter", count: 20).joined(
                separator: ", "
            )
        )
        #expect(reading.isComplete && reading.items.count == 20)
    }

    // MARK: Dishes

    @Test(arguments: [
        ("2 eggs and toast", ["100 Egg", "25 White bread, toasted"]),
        ("wine and cheese", ["149 Red wine", "21 Cheese"]),
        ("a coffee and cake", ["240 Coffee", "109 Cake"]),
        ("a burger and fries", ["145 Hamburger", "110 French fries"]),
        ("fries and a burger", ["110 French fries", "145 Hamburger"]),
        ("3 pancakes with syrup", ["150 Pancake", "40 Pancake syrup"]),
        ("half an avocado on toast", ["75 Avocado", "25 White bread, toasted"]),
        ("tea and biscuits", ["240 Tea", "30 Digestive biscuit"]),
        ("rice and beans", ["250 Rice and beans"]), ("300g mac and cheese", ["300 Macaroni and cheese"]),
        ("beans on toast", ["280 Beans on toast"]), ("2 coffees with milk", ["480 Coffee with milk"]),
        ("2 peanut butter and jelly sandwiches", ["224 Peanut butter and jelly sandwich"]),
        ("steak 8oz medium rare, peppercorn sauce", ["227 Steak", "60 Peppercorn sauce"]),
    ])
    func `two foods are a dish only if it is called so`(line: String, expected: [String]) {
        let reading = reader.read(line)
        #expect(reading.isComplete)
        #expect(
            reading.eaten.map { item in
                "\(Int(item.weight.grams.rounded())) \(reader.finder.food(item.name.food)?.name ?? "?")"
            } == expected
        )
    }

    @Test(arguments: [
        ("cereal 45g milk 125ml", "cereal 45g, milk 125ml"),
        ("bread 60g butter 1 tsp", "bread 60g, butter 1 tsp"),
        ("oats 40g and milk 200ml", "oats 40g, milk 200ml"),
        ("black beans 1 cup and rice", "black beans 1 cup, rice"),
        ("toast and butter (10g)", "toast, butter 10g"), ("yogurt with honey (1 tsp)", "yogurt, honey 1 tsp"),
        ("coffee and milk (50ml)", "coffee, milk 50ml"), ("pancakes with syrup 30ml", "pancakes, syrup 30ml"),
        ("cottage cheese 200g 2% fat", "2% fat cottage cheese 200g"), ("grapes handful", "1 handful grapes"),
        ("3 crackers each with 10g cheese", "3 crackers, 30g cheese"),
        ("2 slices toast with 5g butter each", "2 slices toast, 10g butter"),
        ("2 fette di prosciutto crudo e melone", "2 slices prosciutto and melon"),
        ("half a pizza 4 quesos", "1/2 pizza quattro formaggi"),
        ("3 small new potatoes", "3 small new potatoes"),
    ])
    func `an amount is of the food it stands at`(_ line: String, _ same: String) {
        let read = shape(line)
        #expect(read != nil && read == shape(same), "\(line): \(read ?? [])")
    }

    @Test(arguments: [
        "cereal 45g milk 125ml", "8 oz milk 240 ml", "1 cup rice (158g)", "2 slices bread 100g",
    ])
    func `amounts of one food in two units agree, or are of two foods`(_ line: String) {
        let reading = reader.read(line)
        #expect(reading.isComplete)
        #expect(reading.eaten.count == (line.contains("cereal") ? 2 : 1))
    }

    @Test func `a dish and the amounts it is made with are asked`() {
        let reading = reader.read("porridge made with 40g oats and 300ml milk")
        #expect(reading.items.map(\.weight.refusal) == [.dishOrParts, nil, nil])
    }

    @Test(arguments: [("1-1/2 cups rice", 237.0), ("a glass and a half of wine", 223)])
    func `a whole and a part are one number`(line: String, grams: Double) {
        #expect(reader.read(line).items.map { $0.weight.grams.rounded() } == [grams])
    }

    @Test func `a day that no line may name is no food`() {
        #expect(reader.read("cake on my birthday").isComplete == false)
        #expect(reader.read("on friday I had pizza").isComplete == false)
    }
}
