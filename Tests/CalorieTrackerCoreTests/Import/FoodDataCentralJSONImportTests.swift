import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct FoodDataCentralJSONImportTests {
    static let legacy = """
        {"SRLegacyFoods":[
        {"foodClass":"FinalFood","description":"Bagels, egg","foodNutrients":[
        {"type":"FoodNutrient","id":1,"nutrient":{"id":1008,"number":"208","name":"Energy","unitName":"kcal"},"amount":278},
        {"nutrient":{"id":1003},"amount":10.6},{"nutrient":{"number":"204"},"amount":2.1},
        {"nutrient":{"id":1005},"amount":53.0},{"nutrient":{"id":1093},"amount":505},{"nutrient":{"id":1062}}],
        "foodPortions":[{"amount":1,"gramWeight":71,"modifier":"bagel (3\\" dia)","measureUnit":{"id":9999,"name":"undetermined"}}],
        "foodCategory":{"description":"Baked Products"},"fdcId":172689,"dataType":"SR Legacy","ndbNumber":18005},
        {"description":"No \\u0000 energy","fdcId":1,"foodNutrients":[]},{"description":"No number"},
        {"fdcId":9,"dataType":"Experimental","description":"X","foodNutrients":[{"nutrient":{"id":1008},"amount":1}]}
        ]}
        """

    static let branded = """
        {"BrandedFoods":[{"fdcId":2,"description":"SPARKLING LEMON WATER","brandOwner":"Spring Co","gtinUpc":"00812345678901",
        "servingSize":330,"servingSizeUnit":"ml","householdServingFullText":"1 can","brandedFoodCategory":"Water",
        "labelNutrients":{"calories":{"value":66}},"foodNutrients":[{"nutrient":{"id":1008},"amount":20}]}]}
        """

    @Test func `a food is complete in itself`() throws {
        let fixture = try ImportFixture(["foods.json": Self.legacy])
        let records = try fixture.records("foods.json")
        let bagel = try #require(records.foods.first)
        #expect(bagel.id == "172689" && bagel.name == "Bagels, egg" && bagel.kilocalories == 278)
        #expect(bagel.nutrients[.protein] == 10.6 && bagel.nutrients[.fat] == 2.1)
        #expect(bagel.nutrients[.sodium] == 505 && bagel.nutrients[.sugar] == nil)
        #expect(bagel.portions == [.init(name: "bagel", grams: 71)] && bagel.defaultPortion == nil)
        #expect(bagel.category == "Baked Products" && bagel.source == .imported("usda-sr"))
        #expect(records.skipped == [.noEnergy, .broken, .notAFood])
    }

    @Test func `figures of a package are those of 100 g, not those of a serving`() throws {
        let water = try ImportFixture(["foods": Self.branded]).food("foods")
        #expect(
            water.kilocalories == 20 && water.name == "Sparkling lemon water" && water.brand == "Spring Co"
        )
        #expect(water.barcode == "812345678901" && water.kind == .drink && water.density == 1)
        #expect(water.portions == [.init(name: "can", grams: 330)])
    }

    @Test func `foods of the survey and of Foundation have their words elsewhere`() throws {
        let survey = """
            {"SurveyFoods":[{"fdcId":3,"description":"Soup","wweiaFoodCategory":{"wweiaFoodCategoryDescription":"Soups"},
            "foodNutrients":[{"nutrient":{"id":1008},"amount":40}],
            "foodPortions":[{"portionDescription":"1 cup","modifier":"10205","gramWeight":244},{"portionDescription":"Quantity not specified","gramWeight":244}]}]}
            """
        let soup = try ImportFixture(["s.json": survey]).food("s.json")
        #expect(soup.category == "Soups" && soup.portions == [.init(name: "cup", grams: 244)])
        let foundation = """
            {"FoundationFoods":[{"fdcId":4,"description":"Hummus","dataType":"Foundation",
            "foodNutrients":[{"nutrient":{"id":2047,"number":"957"},"amount":229}],
            "foodPortions":[{"value":2,"amount":2,"gramWeight":33.9,"measureUnit":{"name":"tablespoon"}}]}]}
            """
        let hummus = try ImportFixture(["f.json": foundation]).food("f.json")
        #expect(hummus.kilocalories == 229 && hummus.portions == [.init(name: "tbsp", grams: 16.95)])
    }

    @Test func `answers of the search of FoodData Central are read as well`() throws {
        let answer = """
            [{"fdcId":5,"description":"Apple","dataType":"Foundation",
            "foodNutrients":[{"nutrientId":1008,"nutrientName":"Energy","value":52}]}]
            """
        #expect(try ImportFixture(["a": answer]).food("a").kilocalories == 52)
    }

    @Test func `packed files are read as the plain ones`() throws {
        let fixture = try ImportFixture(["foods.json": Self.legacy])
        let plain = try fixture.records("foods.json")
        try fixture.run("zip", "-q", "foods.zip", "foods.json")
        try fixture.run("gzip", "foods.json")
        #expect(try fixture.records("foods.zip") == plain)
        #expect(try fixture.records("foods.json.gz") == plain)
    }

    @Test func `a file that ends in the middle is an error`() throws {
        let fixture = try ImportFixture(["foods.json": String(Self.legacy.dropLast(30))])
        #expect(throws: CatalogueFileError.damaged(path: fixture.path("foods.json"), reason: "truncated")) {
            try fixture.records("foods.json")
        }
    }
}
