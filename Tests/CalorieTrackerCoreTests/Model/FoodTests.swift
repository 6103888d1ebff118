import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct FoodTests {
    private let egg: Food = {
        var food = Food(id: "egg", name: "Egg", kilocalories: 143, source: .builtin)
        food.portions = [
            .init(name: "large", grams: 50), .init(name: "medium", grams: 44), .init(name: "cup", grams: 243),
        ]
        food.defaultPortion = "large"
        food.nutrients[.protein] = 12.56
        return food
    }()

    private let milk: Food = {
        var food = Food(id: "milk", name: "Milk", kilocalories: 60, source: .builtin)
        food.kind = .drink
        food.density = 1.03
        food.portions = [.init(name: "glass", grams: 258)]
        food.defaultPortion = "glass"
        return food
    }()

    /// Amounts with what they weigh, or nil where nothing tells.
    @Test(
        arguments: [
            (nil, 50.0), (Amount(2, portion: nil), 100), (Amount(0.5, portion: nil), 25),
            (Amount(3, portion: "large"), 150),
            (Amount(2, portion: "Mediums"), 88), (Amount(150, .grams), 150), (Amount(1, .ounces), 28.3),
            (Amount(0.5, .cups), 121.5), (Amount(100, .milliliters), nil), (Amount(1, .tablespoons), nil),
            (Amount(1, portion: "slice"), nil),
        ] as [(Amount?, Double?)]
    )
    func `an amount of a food weighs what its portions say`(amount: Amount?, grams: Double?) {
        #expect(egg.weighed(amount)?.grams == grams)
    }

    @Test func `what is poured is weighed by its density, and its volume known`() {
        #expect(milk.weighed(Amount(200, .milliliters))?.grams == 206)
        #expect(milk.weighed(Amount(1, .cups))?.grams == 243.7)
        #expect(milk.weighed(nil)?.milliliters == 250)
        #expect(milk.weighed(Amount(100, .grams))?.milliliters == 97)
    }

    @Test func `a food without portions is counted by 100 g`() {
        let salt = Food(id: "x", name: "x", kilocalories: 0, source: .builtin)
        #expect(salt.weighed(nil)?.grams == 100)
        #expect(salt.weighed(Amount(2, portion: nil)) == Amount(200, .grams))
    }

    @Test func `a portion is found by a word of it when only one has it`() {
        var bread = Food(id: "b", name: "Bread", kilocalories: 250, source: .builtin)
        bread.portions = [.init(name: "thin slice", grams: 20), .init(name: "loaf", grams: 500)]
        #expect(bread.portion(named: "slices")?.grams == 20)
        bread.portions.append(.init(name: "thick slice", grams: 40))
        #expect(bread.portion(named: "slices") == nil)
        #expect(bread.portion(named: "thick slices")?.grams == 40)
    }

    @Test func `energy is rounded to whole kilocalories and nutrients to tenths`() throws {
        let draft = try #require(Eaten(egg, amount: Amount(3, portion: "medium")))
        #expect(draft.kilocalories == 189)
        #expect(draft.nutrients[.protein] == 16.6)
        #expect(draft.nutrients[.fiber] == nil)
        #expect(draft.foodID == "egg" && draft.source == .builtin)
        #expect(Eaten(egg, amount: Amount(1, portion: "slice")) == nil)
    }

    @Test func `a range that is no number is none`() {
        var food = Food(id: "f", name: "f", kilocalories: 100, source: .own)
        food.guess = 50...(.infinity)
        #expect(Eaten(food, amount: Amount(0, .grams))?.guess == nil)
    }

    @Test func `so much of a food has so much of everything, but for rounding`() throws {
        try checkProperty(Generator<Int>.int(1...5000).and(Generator<Int>.int(0...9000))) { grams, tenths in
            var food = Food(id: "f", name: "f", kilocalories: Double(tenths) / 10, source: .builtin)
            food.nutrients[.fat] = Double(tenths) / 100
            let draft = Eaten(food, amount: Amount(Double(grams), .grams))
            let exact = food.kilocalories * Double(grams) / 100
            try require(abs((draft?.kilocalories ?? -1) - exact) <= 0.5, "energy")
            try require(abs((draft?.nutrients[.fat] ?? -1) - exact / 10) <= 0.051, "fat")
            try require(draft?.nutrients[.protein] == nil, "protein out of nothing")
        }
    }

    @Test(arguments: [
        ("eggs", "egg"), ("berries", "berry"), ("sandwiches", "sandwich"), ("potatoes", "potato"),
        ("boxes", "box"),
        ("glass", "glass"), ("gas", "gas"), ("egg", "egg"), ("slices", "slice"), ("pies", "pie"),
        ("hummus", "hummu"), ("cookies", "cookie"), ("candies", "candy"), ("fries", "fry"),
        ("smoothies", "smoothie"),
    ])
    func `words are found whatever their number`(word: String, singular: String) {
        #expect(FoldedWord.singular(word) == FoldedWord.singular(singular))
    }
}
