import CalorieTrackerCore
import TestSupport
import Testing

@testable import MealReading

/// Meals in words, item by item: each rule with the phrase it is for.
@Suite struct MealReaderTests {
    /// The items of a text, as `grams name`.
    private func items(_ text: String) -> [String] {
        MealReader().read(text).items.map { item in
            "\(item.eaten.amount?.grams.map { "\(Int($0.rounded()))" } ?? "?") \(item.eaten.name)"
        }
    }

    @Test(arguments: [
        ("2 eggs and toast", ["100 Egg", "25 White bread, toasted"]),
        ("2 eggs, bacon and toast", ["100 Egg", "16 Bacon, cooked", "25 White bread, toasted"]),
        ("coffee with milk and 2 sugars", ["240 Coffee with milk", "6 Sugar"]),
        ("toast x2, butter 10g", ["50 White bread, toasted", "10 Butter"]),
        ("eggs (3)", ["150 Egg"]), ("toast (2 slices)", ["50 White bread, toasted"]),
        ("steak 8oz medium rare, peppercorn sauce", ["227 Steak", "60 Peppercorn sauce"]),
        ("40g oats made with water", ["40 Rolled oats, dry", "250 Water"]),
        ("2 tbsp half and half", ["30 Half and half"]),
        ("home fries, rye toast", ["150 Fried potatoes", "32 Rye bread"]),
        ("steak well done", ["170 Steak"]),
        ("rice 150g, chicken 200g", ["150 White rice, cooked", "200 Chicken, cooked"]),
        ("2x 30g cheddar", ["60 Cheddar cheese"]),
        ("a third of a frozen pizza", ["107 Frozen pizza, cheese"]),
        ("15 grams sesame seeds", ["15 Sesame seeds"]),
        ("two and a half eggs", ["125 Egg"]),
        ("a few strawberries", ["36 Strawberries"]),
        ("two scrambled eggs", ["122 Eggs, scrambled"]),
        ("1-1/2 cups rice", ["237 White rice, cooked"]),
        ("3 pancakes with syrup", ["150 Pancake", "40 Pancake syrup"]),
        ("2 slices bread with cheese", ["56 White bread", "21 Cheese"]),
        ("kitkat, 4 fingers", ["40 Chocolate wafer bar"]),
        ("split a caesar salad with my wife", ["100 Caesar salad"]),
        ("a mix of 250 g of milk", ["250 Milk, whole"]),
        ("whisky double", ["47 Whisky"]),
        ("1 T butter", ["14 Butter"]),
        ("a 200-gram quarter pounder with cheese", ["200 Quarter pounder with cheese"]),
        ("150 g Magerquark mit Beeren", ["150 Quark", "150 Mixed berries"]),
        (
            "200 g Magerquark mit Beeren und ein Glas Milch",
            ["200 Quark", "150 Mixed berries", "258 Milk, whole"]
        ),
        ("a 12 oz beer", ["358 Beer"]),
        ("a burrito bowl", ["550 Burrito bowl"]),
        ("acai bowl", ["350 Smoothie bowl, açaí"]),
        ("rice bowl", ["250 White rice, cooked"]),
        ("30g cornflakes with milk", ["30 Corn flakes", "129 Milk, whole"]),
        ("100g salmon and rice", ["100 Salmon, cooked", "158 White rice, cooked"]),
        ("300g mac and cheese", ["300 Macaroni and cheese"]),
        ("1 egg and toast", ["50 Egg", "25 White bread, toasted"]),
        ("a coffee and cake", ["240 Coffee", "109 Cake"]),
        ("wine and cheese", ["149 Red wine", "21 Cheese"]),
        ("gin and tonic", ["222 Gin and tonic"]),
        ("4 fish fingers and chips", ["112 Fish fingers", "28 Potato chips"]),
        ("a large pepperoni pizza", ["996 Pepperoni pizza"]),
        ("3 bean salad", ["150 Three bean salad"]),
        ("3 egg omelette and toast", ["183 Omelette", "25 White bread, toasted"]),
        ("soup with a roll", ["300 Vegetable soup", "56 Bread roll, crusty"]),
        ("porridge made with 40g oats and 300ml milk", ["40 Rolled oats, dry", "309 Milk, whole"]),
        ("50g oats and a bowl of oatmeal", ["50 Rolled oats, dry", "240 Oatmeal, cooked"]),
        ("a banana and a half", ["177 Banana"]), ("a glass and a half of wine", ["223 Red wine"]),
        (
            "2 slices toast, 1 with jam and 1 with marmite",
            ["50 White bread, toasted", "14 Jam", "6 Marmite"]
        ),
        ("flat white with oat milk", ["184 Flat white, oat milk"]),
        ("a burger and fries", ["145 Hamburger", "110 French fries"]),
        ("fries and a burger", ["110 French fries", "145 Hamburger"]),
        ("small bowl of soup", ["210 Vegetable soup"]), ("a big bowl of soup", ["390 Vegetable soup"]),
        ("mini pizza", ["60 Mini pizza"]), ("3 bites of pizza", ["40 Cheese pizza"]),
        ("two rashers and a fried egg", ["50 Back bacon, cooked", "46 Egg, fried"]),
        ("half an avocado on toast", ["75 Avocado", "25 White bread, toasted"]),
        ("a roll and a coffee", ["56 Bread roll, crusty", "240 Coffee"]),
        ("PB&J", ["112 Peanut butter and jelly sandwich"]),
        ("breakfast: porridge, lunch: soup", ["240 Porridge with milk", "300 Vegetable soup"]),
        ("dinner at 8pm, pizza", ["119 Cheese pizza"]),
        ("a cuppa", ["240 Tea with milk"]),
    ])
    func `numbers belong to the food they stand before or behind`(text: String, expected: [String]) {
        let found = items(text)
        #expect(found.count == expected.count, "\(found)")
        for (item, wanted) in zip(found, expected) {
            #expect(item == wanted, "\(text)")
        }
    }

    @Test(
        arguments: [
            ("last night: pizza", 1), ("yesterday: a bagel", 1), ("yesterday's dinner: pizza", 1),
            ("3 days ago for lunch: a burger", 3), ("for dinner last night: pizza", 1), ("lunch: soup", nil),
            ("two days ago I had soup", 2),
        ] as [(String, Int?)]
    )
    func `a day in front of foods counts, with a colon or without`(text: String, daysAgo: Int?) {
        let reading = MealReader().read(text)
        #expect(reading.unread.isEmpty)
        #expect(reading.items.map(\.daysAgo) == [daysAgo])
    }

    @Test(arguments: [
        "monday: banana", "on friday I had pizza", "saturday night: pizza", "2026-10-27: soup",
        "cake on my birthday", "on the 20th a banana",
    ])
    func `a day that is not understood is never today`(text: String) {
        let reading = MealReader().read(text)
        #expect(!reading.unread.isEmpty || !reading.isLoggable)
    }

    @Test(arguments: [
        ("for breakfast toast and for lunch soup", ["breakfast", "lunch"]),
        ("toast for breakfast and soup for lunch", ["breakfast", "lunch"]),
        ("a bagel for breakfast, a salad for lunch and pizza for dinner", ["breakfast", "lunch", "dinner"]),
        ("breakfast was eggs, lunch was soup", ["breakfast", "lunch"]),
        ("lunch: soup and a roll", ["lunch", "lunch"]),
    ])
    func `several meals of a sentence have each its own foods`(text: String, meals: [String]) {
        #expect(MealReader().read(text).items.map(\.meal) == meals)
    }

    @Test(arguments: [
        ("a burger and two glasses", "glasses"), ("soup and a bucket of popcorn", "a bucket of popcorn"),
        ("rice and omelette with 3 eggs", "omelette"),
    ])
    func `what may be anything, or any amount, is told`(text: String, unread: String) {
        let reading = MealReader().read(text)
        #expect(reading.unread == [unread])
        #expect(!reading.isLoggable)
    }

    @Test func `another dish than the one that was named is a guess, and so is what was mistyped`() {
        #expect(
            MealReader().read("2 bananna and toast").items.map { $0.foodCertainty == .rough } == [
                true, false,
            ]
        )
        // A food that no name of the dish has is not left out.
        #expect(MealReader().read("duck curry").unread == ["duck"])
    }

    @Test(arguments: [
        ("a burger, no bun", true), ("cobb salad without bacon", true), ("coffee, no sugar", false),
        ("a burger", false), ("water, no ice", false),
    ])
    func `a dish without what it usually has is a guess`(text: String, isGuess: Bool) {
        #expect(MealReader().read(text).items.map { $0.foodCertainty == .rough } == [isGuess])
    }

    @Test func `a part of a serving is assumed`() {
        #expect(MealReader().read("half turkey").items.map(\.amountCertainty) == [.rough])
    }

    @Test(arguments: [
        "mac and cheese", "rice and beans", "fish and chips", "sweet and sour chicken", "bread and butter",
        "peanut butter and jelly sandwich", "coffee with milk", "chicken or turkey noodle soup",
    ])
    func `what people call one thing is one`(text: String) {
        #expect(items(text).count == 1, "\(items(text))")
    }

    @Test(arguments: [
        "coffee no sugar", "tea without milk", "toast, no butter", "latte with oat milk, no sugar",
    ])
    func `what is left out is no item`(text: String) {
        #expect(items(text).count == 1, "\(items(text))")
    }

    @Test(arguments: [
        "a burrito with beans and rice",
        "a sandwich made with sausage and cheese on an English muffin",
        "a soft taco with meat, beans, and sour cream that weighs 132 grams", "split pea soup",
        "some fat-free, sugar-free flavored coffee creamer", "a fresh, frosted cinnamon bun",
        "a medium crust pepperoni pizza", "a slice of cheesecake, which is plain",
        "a small bag of salted, roasted peanuts", "a cola with ice",
    ])
    func `what is listed in a dish, or only describes it, is no item`(text: String) {
        #expect(items(text).count == 1, "\(items(text))")
        #expect(MealReader().read(text).unread.isEmpty)
    }

    @Test(arguments: ["omelette with 3 eggs", "porridge made with 40 g oats", "a ham sandwich with 30 g ham"])
    func `a dish with an amount of what it is made of is asked about`(text: String) {
        let doubts = MealReader().read(text).doubts
        #expect(doubts.count == 1)
        guard case .dishOrParts? = doubts.first?.reason else {
            Issue.record("\(doubts)")
            return
        }
    }

    @Test(arguments: ["30g cornflakes with milk", "50 g muesli with milk", "60 g pasta with tomato sauce"])
    func `a weight that is little of a dish is that of its first food`(text: String) {
        #expect(items(text).count == 2, "\(items(text))")
    }

    @Test(arguments: [
        ("2 egss and tost", ["Egg", "White bread, toasted"]), ("chiken breast 150g", ["Chicken breast"]),
        ("bananna and peanutbutter", ["Banana with peanut butter"]), ("avacado tost", ["Avocado toast"]),
    ])
    func `a mistyped word is what was meant, and never sure`(text: String, expected: [String]) {
        let reading = MealReader().read(text)
        #expect(reading.items.map(\.eaten.name).count == expected.count)
        for (item, name) in zip(reading.items, expected) {
            #expect(item.eaten.name.hasPrefix(name), "\(item.eaten.name)")
            #expect(item.foodCertainty != .sure && item.certainty != .sure)
        }
        #expect(reading.isLoggable)
    }

    @Test func `a mistyped name alone is a guess, and strange words are not mended`() {
        #expect(MealReader().read("bananna").items.map(\.foodCertainty) == [.rough])
        #expect(MealReader().read("2 eggs and zorblax").unread == ["zorblax"])
    }

    @Test(arguments: [
        ("choc", "Milk chocolate"), ("tom", "Tomato"), ("chick", "Chicken, cooked"), ("bananna", "Banana"),
        ("zwiebelkuchn", "Onion tart"),
    ])
    func `words that name no food have foods near them`(text: String, nearest: String) {
        let foods = MealReader().foods(like: text, limit: 3).map(\.name)
        #expect(foods.contains { $0.hasPrefix(nearest) }, "\(foods)")
        #expect(MealReader().foods(like: "large", limit: 3).isEmpty)
    }

    @Test func `a meal, a time and a day frame what was eaten`() {
        let reading = MealReader().read(
            "breakfast: porridge. yesterday for lunch i had a chicken wrap; at 10:30 a granola bar"
        )
        #expect(reading.items.map(\.meal) == ["breakfast", "lunch", nil])
        #expect(reading.items.map(\.daysAgo) == [nil, 1, nil])
        #expect(reading.items.map { $0.time?.description } == [nil, nil, "10:30"])
    }

    @Test func `words that no food is called by are told`() {
        let reading = MealReader().read("a bowl of zorblax and 2 eggs")
        #expect(reading.items.map(\.text) == ["2 eggs"])
        #expect(reading.unread == ["zorblax"])
        #expect(MealReader().read("large").items.isEmpty)
        #expect(MealReader().read("").items.isEmpty)
        #expect(MealReader().read("what did I eat yesterday?").items.isEmpty)
    }

    @Test(arguments: [
        ("2 Eier, ein Brötchen mit Butter und einen Kaffee", 4),
        ("zwei Scheiben Vollkornbrot mit Käse", 2),
        ("un croissant et un café au lait", 2),
        ("150 g de poulet et 200 g de riz", 2),
        ("una tostada con aguacate y un café con leche", 3),
        ("un bicchiere di vino rosso e 30 g di parmigiano", 2),
    ])
    func `the words around foods are known in other languages`(text: String, count: Int) {
        #expect(items(text).count == count, "\(items(text))")
    }

    @Test func `an amount that nobody named is at most likely`() {
        let reading = MealReader().read("150 g banana and an apple and some nuts")
        #expect(reading.items.map(\.isAmountAssumed) == [false, false, true])
        for item in reading.items where item.isAmountAssumed { #expect(item.certainty >= .likely) }
    }

    @Test func `more than a meal holds is told, and not left out`() {
        let many = MealReader().read(Array(repeating: "2 eggs", count: 50).joined(separator: ", "))
        #expect(many.items.count == MealReader.mostItems)
        #expect(many.unread.count == 50 - MealReader.mostItems)
        #expect(!MealReader().read(String(repeating: "egg and ", count: 5000)).unread.isEmpty)
    }

    @Test func `no words stop it`() {
        let words = [
            "1/0 eggs", "x2", "2-", "½½½", "a a a", "with with", "(((", "1 / / 2", "\u{0}", "é", ".5", "5.",
            "and", ", ,", "half", "quarter pounder",
        ]
        for first in words {
            for second in words { _ = MealReader().read(first + " " + second) }
        }
    }
}
