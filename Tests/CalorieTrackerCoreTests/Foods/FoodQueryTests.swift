import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct FoodQueryTests {
    @Test(
        arguments: [
            ("yogurt", "Greek Yogurt", nil, .exact), ("greek yogurt", "Greek Yogurt", nil, .exact),
            ("yogurt greek", "Greek Yogurt", nil, .words), ("YOGURT", "yogurt", nil, .exact),
            ("ogur", "yogurt", nil, .exact), ("oats tine", "Oats", "Tine", .words),
            ("tine", "Oats", "Tine", .exact),
            ("tine oats milk", "Oats", "Tine", nil), ("oats", "Muesli", nil, nil),
            ("oats", "Muesli", "Oatly", nil),
            ("creme brulee", "Crème Brûlée", nil, .exact), ("Crème", "CREME", nil, .exact),
            ("cre\u{300}me", "Crème", nil, .exact), ("smørbrød", "SMORBROD", nil, .exact),
            ("straße", "STRASSE", nil, .exact), ("m&m's", "M&M’s", nil, .exact),
            ("m&m‘s", "M&M's", nil, .exact),
            ("牛", "牛奶", nil, .exact), ("100%", "100% juice", nil, .exact),
            ("  oats   milk ", "Oats Milk", nil, .exact),
            ("oats  milk", "oats   milk", nil, .exact), ("a b", "ab", nil, .words), ("oats", "", "", nil),
            // A text that only stands across name and brand stands in neither.
            ("oats tine", "big oats", "tine farm", .words),
        ] as [(String, String, String?, FoodHit.Match?)]
    )
    func `every word must stand in the name or in the brand`(
        text: String,
        name: String,
        brand: String?,
        expected: FoodHit.Match?
    ) {
        #expect(FoodQuery(text).match(name: name, brand: brand) == expected)
        #expect(
            FoodQuery(text, isExact: true).match(name: name, brand: brand)
                == (expected == .exact ? .exact : nil)
        )
    }

    @Test func `the text keeps its letters and loses spare spaces`() {
        #expect(FoodQuery("  Crème   BRÛLÉE ").text == "Crème BRÛLÉE")
        #expect(FoodQuery(" a ") == FoodQuery("a"))
        #expect(FoodQuery("a") != FoodQuery("a", isExact: true))
        #expect(FoodQuery("a") != FoodQuery("A"))
    }

    @Test func `a name holds itself and every part of itself`() throws {
        try checkProperty(Generator<String>.name.and(.int(0...23)).and(.int(0...23))) { input, end in
            let (name, start) = input
            let characters = Array(name)
            guard start < characters.count else { return }
            let part = String(characters[start...min(max(start, end), characters.count - 1)])
            try require(FoodQuery(name).match(name: name, brand: nil) == .exact, "not in itself")
            try require(FoodQuery(part).match(name: name, brand: nil) == .exact, "\(part) is not in it")
            try require(FoodQuery(part).match(name: "x", brand: name) == .exact, "\(part) is not in a brand")
        }
    }
}
