import CalorieTrackerCore
import Testing

@Suite struct FoodItemSourceTests {
    @Test(
        arguments: [
            ("manual", .manual), ("own", .own), ("builtin", .builtin), ("import:usda", .imported("usda")),
            ("fatsecret", .fatsecret), ("openfoodfacts", .openfoodfacts), ("import:a:b", .imported("a:b")),
            ("import:manual", .imported("manual")), ("import:møt", .imported("møt")),
        ] as [(String, FoodItemSource)]
    )
    func `a source reads back as it is written`(text: String, source: FoodItemSource) {
        #expect(FoodItemSource(text) == source)
        #expect(source.description == text)
    }

    @Test(arguments: ["", "Manual", " manual", "imported", "import", "import:", "Import:x", "usda"])
    func `any other word is no source`(text: String) {
        #expect(FoodItemSource(text) == nil)
    }
}
