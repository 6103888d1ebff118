import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct FoodDetailsTests {
    private func sample(_ name: String) throws -> FoodDetails {
        try FoodDetails(SampleAnswer.json("food_get_" + name))
    }

    /// A food whose servings are given as JSON.
    private func food(_ servings: String) throws -> FoodDetails {
        let text = #"{"food": {"food_id": "7", "food_name": "Oats", "servings": {"serving": \#(servings)}}}"#
        return try FoodDetails(JSONParser.parse(text))
    }

    @Test(arguments: ["v1_many_servings", "v2_many_servings", "v4"])
    func `a list of servings is read with weights and nutrients`(name: String) throws {
        let food = try sample(name)
        #expect(food.id == "6243")
        #expect(food.name == "Corn")
        #expect(food.brand == nil)
        #expect(food.servings.map(\.id) == ["24356", "54923", "183725"])
        #expect(food.servings.map(\.kilocalories) == [132, 86, 24])
        #expect(food.servings.map(\.isDefault) == [name == "v4", false, false])
        let cup = Amount(quantity: 1, unit: "cup", grams: 154, milliliters: nil)
        #expect(food.servings.map(\.amount) == [cup, Amount(100, .grams), Amount(1, .ounces)])
    }

    @Test(arguments: ["v1_many_servings", "v2_many_servings", "v4"])
    func `a serving has the nutrients it states, and no others`(name: String) throws {
        let servings = try sample(name).servings
        let stated: [Nutrient: Double] = [
            .protein: 4.96, .carbs: 29.29, .fat: 1.82, .fiber: 4.2, .sugar: 4.96, .saturatedFat: 0.28,
            .sodium: 23,
        ]
        for (nutrient, amount) in stated { #expect(servings[0].nutrients[nutrient] == amount) }
        #expect(servings[0].nutrients[.alcohol] == nil && servings[2].nutrients[.saturatedFat] == nil)
    }

    @Test(arguments: ["v2_brand_single_serving", "v4_brand_one_serving_array"])
    func `one serving is read with and without a list`(name: String) throws {
        let food = try sample(name)
        #expect(food.brand == "Test Farm")
        let halfCup = Amount(quantity: 0.5, unit: "cup", grams: 125, milliliters: nil)
        #expect(food.servings.map(\.amount) == [halfCup])
        #expect(food.servings[0].nutrients[.saturatedFat] == 0)
    }

    @Test func `a serving without a leading number is one of it`() throws {
        let slice = Amount(quantity: 1, unit: "regular slice", grams: 65, milliliters: nil)
        #expect(try sample("v1_single_serving").servings.map(\.amount) == [slice])
    }

    @Test func `what a serving states in milliliters counts more than its fluid ounces`() throws {
        let juice = try sample("ml")
        let serving = Amount(quantity: 8, unit: "floz", grams: nil, milliliters: 240)
        #expect(juice.servings.map(\.amount) == [serving])
        #expect(juice.servings[0].nutrients[.sodium] == nil)
    }

    @Test func `a serving without a weight is a portion`() throws {
        #expect(try sample("no_metric").servings.map(\.amount) == [Amount(1, portion: "burger")])
    }

    @Test(arguments: [
        (
            #""serving_description": "8 fl oz", "metric_serving_amount": "244", "metric_serving_unit": "g""#,
            244.0, 236.6
        ),
        (
            #""serving_description": "100 g", "metric_serving_amount": "103", "metric_serving_unit": "ml""#,
            100, 103
        ),
        (
            #""serving_description": "1 cup", "metric_serving_amount": 8.5, "metric_serving_unit": "oz""#,
            241, nil
        ),
        (#""serving_description": "1 pack (90 g)", "metric_serving_amount": "x""#, 90, nil),
        (
            #""serving_description": "1 oz", "metric_serving_amount": "28.350", "metric_serving_unit": "g""#,
            28.3, nil
        ),
        (
            #""serving_description": "1 oz", "metric_serving_amount": "30.000", "metric_serving_unit": "g""#,
            30, nil
        ),
        (
            #""serving_description": "8 fl oz", "metric_serving_amount": "236.588", "metric_serving_unit": "ml""#,
            nil, 236.6
        ),
        (#""metric_serving_amount": "30", "metric_serving_unit": "g""#, 30, nil),
        (
            #""serving_description": "1 cup", "metric_serving_amount": "0", "metric_serving_unit": "g""#, nil,
            nil
        ),
        (
            #""serving_description": "1 cup", "metric_serving_amount": "-5", "metric_serving_unit": "g""#,
            nil, nil
        ),
        (
            #""serving_description": "1 cup", "metric_serving_amount": "5", "metric_serving_unit": "stone""#,
            nil, nil
        ),
        (#""serving_description": null"#, nil, nil),
    ])
    func `a weight beside a volume is known as well`(
        fields: String,
        grams: Double?,
        milliliters: Double?
    ) throws {
        let serving = try food(#"{"calories": "100", \#(fields)}"#).servings[0]
        #expect(serving.amount?.grams?.roundedToTenth == grams)
        #expect(serving.amount?.milliliters == milliliters)
    }

    @Test(arguments: [
        "null", "[]", "[null]", "1", "{}", #"{"calories": "-1"}"#, #"{"calories": "many"}"#,
        #"{"calories": null}"#,
        #"{"calories": "1e3"}"#, #"{"calories": "1,000"}"#, #"{"calories": 1000000.1}"#, #"{"calories": ""}"#,
        #"{"calories": true}"#, #"[{"calories": "NaN"}, {"calories": "0x10"}]"#,
    ])
    func `a food without a usable serving is refused`(servings: String) {
        #expect(
            serviceError { _ = try food(servings) } == .invalidData(detail: "no serving has energy")
        )
    }

    @Test func `a bad serving or nutrient leaves the others`() throws {
        let food = try food(
            #"""
            [{"calories": "-1"}, {"calories": 90, "serving_id": 12, "protein": "-1", "fat": "1e3",
            "fiber": "2", "carbohydrate": 100000.1, "sodium": null, "is_default": 1, "more": {}}]
            """#
        )
        #expect(food.servings.map(\.id) == ["12"])
        #expect(food.servings[0].isDefault)
        var nutrients = Nutrients()
        nutrients[.fiber] = 2
        #expect(food.servings[0].nutrients == nutrients)
    }

    @Test(arguments: ["7/8", "", "x", "-1", "123456789012345678901", "1\\u001b"])
    func `an id of a serving that is none is left out`(id: String) throws {
        #expect(try food(#"{"calories": "90", "serving_id": "\#(id)"}"#).servings[0].id == "")
    }

    @Test func `a serving comes out clean`() throws {
        let food = try food(#"{"calories": "90", "serving_description": "1 cup\u001b[31m \u202ex"}"#)
        #expect(food.servings[0].amount == Amount(1, portion: "cup�[31m �x"))
    }

    @Test func `marks of HTML in names are read, with and without a semicolon`() throws {
        let text =
            #"{"food_id": "7", "food_name": "Latte &quot", "brand_name": "Ben &amp; Jerry&#39;s caf&eacute"}"#
        let identity = try #require(FoodIdentity(JSONParser.parse(text)))
        #expect(identity.name == "Latte \"" && identity.brand == "Ben & Jerry's café")
    }

    @Test(arguments: ["{}", "[]", "null", #"{"food": null}"#, #"{"food": []}"#, #"{"foods": {}}"#])
    func `an answer without a food is none`(text: String) {
        #expect(
            serviceError { _ = try FoodDetails(JSONParser.parse(text)) }
                == .invalidResponse(status: 200, detail: "no food")
        )
    }

    @Test(arguments: [
        #"{"food_id": "7"}"#, #"{"food_name": "Oats"}"#, #"{"food_id": "x", "food_name": "a"}"#,
    ])
    func `a food without a name or an id is none`(text: String) {
        #expect(
            serviceError { _ = try FoodDetails(JSONParser.parse(#"{"food": \#(text)}"#)) }
                == .invalidData(detail: "a food has no name")
        )
    }
}
