import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct ServingTextTests {
    private static func portion(
        _ quantity: Double,
        _ unit: String,
        grams: Double? = nil,
        milliliters: Double? = nil
    ) -> Amount {
        Amount(quantity: quantity, unit: unit, grams: grams, milliliters: milliliters)
    }

    @Test(
        arguments: [
            ("100g", Amount(100, .grams)), ("101g", Amount(101, .grams)), ("2188g", Amount(2188, .grams)),
            ("100 g", Amount(100, .grams)), ("  100   g ", Amount(100, .grams)),
            ("28.35g", Amount(28.35, .grams)), ("250ml", Amount(250, .milliliters)),
            ("250 mL", Amount(250, .milliliters)), ("8 fl oz", Amount(8, .fluidOunces)),
            ("1 oz", Amount(1, .ounces)), ("1 lb", Amount(1, .pounds)), ("1.5 kg", Amount(1.5, .kilograms)),
            ("1/2 cup", Amount(0.5, .cups)), ("1/4 cup", Amount(0.25, .cups)), ("2 cups", Amount(2, .cups)),
            ("1 1/2 cups", Amount(1.5, .cups)), ("2 3/4 tbsp", Amount(2.75, .tablespoons)),
            ("1 1/2 Cups", Amount(1.5, .cups)), ("cup", Amount(1, .cups)), ("oz", Amount(1, .ounces)),
        ] as [(String, Amount)]
    )
    func `a serving by weight or volume is an amount of it`(text: String, expected: Amount) {
        #expect(ServingText.read(text) == expected)
    }

    @Test(
        arguments: [
            ("1 scoop", portion(1, "scoop")), ("1 serving", portion(1, "serving")),
            ("2 slices", portion(2, "slices")), ("1 bar", portion(1, "bar")),
            ("1 container", portion(1, "container")), ("1/2 burger", portion(0.5, "burger")),
            ("1 1/2 pieces", portion(1.5, "pieces")), ("regular slice", portion(1, "regular slice")),
            ("1 container - large", portion(1, "container - large")),
            ("1 cup, cooked", portion(1, "cup, cooked")), ("1 gâteau", portion(1, "gâteau")),
            ("2 饅頭", portion(2, "饅頭")), ("1 🍎", portion(1, "🍎")),
            ("1 slice (thin)", portion(1, "slice (thin)")),
            ("1 slice (", portion(1, "slice (")), ("1 slice )28g(", portion(1, "slice )28g(")),
        ] as [(String, Amount)]
    )
    func `any other serving is a portion word`(text: String, expected: Amount) {
        #expect(ServingText.read(text) == expected)
    }

    @Test(
        arguments: [
            ("1 serving (28g)", portion(1, "serving", grams: 28)),
            ("2 slices (56.5 g)", portion(2, "slices", grams: 56.5)),
            ("1 slice (1 oz)", portion(1, "slice", grams: 28.3)),
            ("1 can (330ml)", portion(1, "can", milliliters: 330)),
            ("1 cup (158 g)", portion(1, "cup", grams: 158)),
            ("1/2 cup (120 ml)", portion(0.5, "cup", milliliters: 120)),
            ("1 cup (8 fl oz)", portion(1, "cup", milliliters: 236.6)),
            ("1 bar (large) (40g)", portion(1, "bar (large)", grams: 40)),
            ("1 bar (40g) wrapped", portion(1, "bar wrapped", grams: 40)),
            ("regular slice (65 g)", portion(1, "regular slice", grams: 65)),
        ] as [(String, Amount)]
    )
    func `the weight in brackets is what the serving weighs`(text: String, expected: Amount) {
        #expect(ServingText.read(text) == expected)
    }

    @Test(arguments: ["", "   ", "100", "1/2", "1 1/2", "0 g", "0g", "0.0 cups", "0/4 cup", "0 slices"])
    func `without a unit or an amount there is no serving`(text: String) {
        #expect(ServingText.read(text) == nil)
    }

    @Test(arguments: ["1/0 cup", "1//2 cup", "1/2/3 cup", "/ cup", "1. cup", "1.2.3 g", "-1 cup", "-100g"])
    func `a number that is none never becomes one`(text: String) {
        let amount = ServingText.read(text)
        #expect(amount == nil || amount?.quantity == 1)
        #expect(amount?.grams == nil)
    }

    @Test(arguments: [
        "1 cup\u{1b}[31m", "1 \u{202e}puc", "1 cup\u{9b}2J", "1 cup\n2", "\u{0}", "1 \u{200b}",
        "10000000000 g", "99999999 slices", "1 serving (9999999 kg)",
        "1 " + "s" + String(repeating: "\u{301}", count: 900), String(repeating: "9", count: 400) + " g",
    ])
    func `whatever a serving says, an entry may hold it`(text: String) throws {
        try requireStorable(ServingText.read(text))
    }

    @Test func `a very long unit is cut to what fits`() throws {
        let amount = try #require(ServingText.read("3 " + String(repeating: "é", count: 500)))
        #expect(amount.unit?.count == PlainText.longestMeal)
        #expect(amount.quantity == 3)
    }

    @Test func `any text gives an amount that an entry may hold, or none`() throws {
        let pieces = [
            "1", "2", "0", "/", ".", " ", "-", "(", ")", "g", "ml", "cup", "oz", "slice", "½", "\u{1b}",
            "\u{200b}",
            "é", "牛", "99999999", ",", "\u{202e}", "\u{301}",
        ]
        let text = Generator<Int>.int(0...pieces.count - 1).list(0...12)
        try checkProperty(cases: 1000, text) { choices in
            try requireStorable(ServingText.read(choices.map { pieces[$0] }.joined()))
        }
    }

    private func requireStorable(_ amount: Amount?) throws {
        var draft = FoodItemDraft.sample()
        draft.amount = amount
        try require(draft.problems.isEmpty, "\(String(describing: amount)): \(draft.problems)")
        try require(amount.map { $0.quantity > 0 } ?? true, "not positive: \(String(describing: amount))")
    }
}
