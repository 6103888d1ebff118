import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What an amount of a food of the service comes to.
@Suite struct ServingDraftTests {
    private func sample(_ name: String) throws -> FoodDetails {
        try FoodDetails(SampleAnswer.json("food_get_" + name))
    }

    private static func serving(
        _ id: String,
        _ text: String,
        _ kilocalories: Double,
        grams: Double? = nil,
        isDefault: Bool = false
    ) -> FoodDetails.Serving {
        var amount = ServingText.read(text)
        if let grams { amount?.grams = grams }
        return FoodDetails.Serving(
            id: id,
            amount: amount,
            kilocalories: kilocalories,
            nutrients: Nutrients(),
            isDefault: isDefault
        )
    }

    private func food(_ servings: FoodDetails.Serving...) -> FoodDetails {
        FoodDetails(id: "7", name: "Oats", brand: nil, servings: servings)
    }

    private func refusal(_ body: () throws -> Void) -> ServingError? {
        do {
            try body()
            return nil
        } catch {
            return error as? ServingError
        }
    }

    @Test func `without an amount it is the first serving`() throws {
        let draft = try sample("v2_many_servings").eaten(nil)
        #expect(draft.name == "Corn")
        #expect(draft.kilocalories == 132)
        #expect(draft.amount == Amount(quantity: 1, unit: "cup", grams: 154, milliliters: nil))
        #expect(draft.nutrients[.protein] == 5)
        #expect(draft.nutrients[.carbs] == 29.3)
        #expect(draft.nutrients[.sodium] == 23)
        #expect(draft.source == .fatsecret)
        #expect(draft.foodID == "6243/24356")
    }

    @Test func `the serving the service takes for the usual one comes before the first`() throws {
        let first = ServingDraftTests.serving("1", "1 cup", 132)
        let usual = ServingDraftTests.serving("2", "1 bowl", 200, isDefault: true)
        #expect(try food(first, usual).eaten(nil).foodID == "7/2")
        #expect(try food(first, usual).eaten(Amount(3, portion: nil)).kilocalories == 600)
    }

    @Test func `a number alone is so many servings`() throws {
        let draft = try sample("v2_many_servings").eaten(Amount(2, portion: nil))
        #expect(draft.kilocalories == 264)
        #expect(draft.amount == Amount(quantity: 2, unit: "cup", grams: 308, milliliters: nil))
        #expect(draft.nutrients[.protein] == 9.9)
        let burgers = try sample("no_metric").eaten(Amount(1.5, portion: nil))
        #expect(burgers.kilocalories == 450)
        #expect(burgers.amount == Amount(1.5, portion: "burger"))
    }

    @Test func `a weight is computed from the serving with the most energy`() throws {
        let draft = try sample("v2_many_servings").eaten(Amount(150, .grams))
        #expect(draft.kilocalories == 129)
        #expect(draft.nutrients[.protein] == 4.8)
        #expect(draft.amount == Amount(150, .grams))
        #expect(draft.foodID == "6243/24356")
    }

    @Test(arguments: [
        ("v2_many_servings", Amount(2, .cups), 264.0, 308.0),
        ("v2_many_servings", Amount(2, .ounces), 49, 56.7),
        ("v2_brand_single_serving", Amount(1, .cups), 120, 250),
        ("v1_single_serving", Amount(2, portion: "slices"), 318, 130),
        ("v1_single_serving", Amount(1, portion: "slice"), 159, 65),
        ("v1_single_serving", Amount(2, portion: "regular slices"), 318, 130),
        ("v1_single_serving", Amount(2, portion: "SLICES"), 318, 130),
        ("no_metric", Amount(3, portion: "burgers"), 900, nil),
        ("ml", Amount(500, .milliliters), 229, nil), ("ml", Amount(480, .milliliters), 220, nil),
        ("ml", Amount(16, .fluidOunces), 220, nil), ("ml", Amount(0.5, .liters), 229, nil),
    ])
    func `a unit finds the serving that knows it`(
        name: String,
        amount: Amount,
        kilocalories: Double,
        grams: Double?
    ) throws {
        let draft = try sample(name).eaten(amount)
        #expect(draft.kilocalories == kilocalories)
        #expect(draft.amount?.grams == grams)
        #expect(draft.amount?.quantity == amount.quantity)
    }

    @Test func `a volume is multiplied as the serving states it`() throws {
        for amount in [nil, Amount(1, portion: nil), Amount(8, .fluidOunces), Amount(240, .milliliters)] {
            let draft = try sample("ml").eaten(amount)
            #expect(draft.kilocalories == 110 && draft.amount?.milliliters == 240)
        }
        let twice = try sample("ml").eaten(Amount(2, portion: nil))
        #expect(twice.amount == Amount(quantity: 16, unit: "floz", grams: nil, milliliters: 480))
        #expect(try sample("ml").eaten(Amount(16, .fluidOunces)).amount?.milliliters == 480)
    }

    @Test func `a word that means two servings is ambiguous`() throws {
        let food = food(
            ServingDraftTests.serving("1", "large slice", 90),
            ServingDraftTests.serving("2", "small slice", 60)
        )
        #expect(
            refusal { _ = try food.eaten(Amount(2, portion: "slices")) }
                == .ambiguous([Amount(1, portion: "large slice"), Amount(1, portion: "small slice")])
        )
        #expect(try food.eaten(Amount(2, portion: "small slices")).kilocalories == 120)
    }

    @Test func `an amount that nothing relates to is refused with what there is`() throws {
        let burger = [Amount(1, portion: "burger")]
        for amount in [
            Amount(100, .grams), Amount(2, portion: "slices"), Amount(1, .cups), Amount(1, portion: "%"),
        ] {
            #expect(refusal { _ = try sample("no_metric").eaten(amount) } == .noSuchServing(burger))
        }
        #expect(
            refusal { _ = try food(ServingDraftTests.serving("1", "", 90)).eaten(Amount(1, .grams)) }
                == .noSuchServing([])
        )
    }

    @Test(arguments: [
        ("1 serving 2 slices", Amount(2, portion: "slices"), 100.0),
        ("1 serving 2 slices", Amount(3, portion: "slices"), 150),
        ("1 serving (3 pieces)", Amount(3, portion: "pieces"), 100),
        ("2 servings (6 pieces)", Amount(3, portion: "pieces"), 50),
        ("1/2 cup (2 slices)", Amount(2, portion: "slices"), 100),
        ("1 package (10 large caramels)", Amount(5, portion: "caramels"), 50),
        ("1 serving (1/4 cup)", Amount(1, .cups), 400),
        ("1 slice (1/8 pizza)", Amount(2, portion: "slices"), 200),
    ])
    func `a serving that says how many it holds is shared out`(
        text: String,
        amount: Amount,
        kilocalories: Double
    ) throws {
        let food = food(ServingDraftTests.serving("1", text, 100))
        #expect(try food.eaten(amount).kilocalories == kilocalories)
    }

    @Test func `energy is rounded to whole kilocalories and nutrients to tenths, each from what is exact`()
        throws
    {
        var nutrients = Nutrients()
        nutrients[.protein] = 0.04
        nutrients[.fat] = 0.26
        let serving = FoodDetails.Serving(
            id: "1",
            amount: Amount(100, .grams),
            kilocalories: 0.44,
            nutrients: nutrients,
            isDefault: false
        )
        let kilogram = try food(serving).eaten(Amount(1, .kilograms))
        #expect(kilogram.kilocalories == 4)
        #expect(kilogram.nutrients[.protein] == 0.4)
        #expect(kilogram.nutrients[.fat] == 2.6)
        let asItIs = try food(serving).eaten(nil)
        #expect(asItIs.kilocalories == 0.4)
        #expect(asItIs.nutrients[.protein] == 0)
        #expect(asItIs.nutrients[.fat] == 0.3)
    }

    @Test func `a serving that is named is taken`() throws {
        let corn = try sample("v4")
        let draft = try corn.eaten(nil, servingID: "54923")
        #expect(draft.kilocalories == 86)
        #expect(draft.foodID == "6243/54923")
        #expect(try corn.eaten(Amount(2, portion: nil), servingID: "54923").kilocalories == 172)
        let half = try corn.eaten(Amount(50, .grams), servingID: "54923")
        #expect(half.kilocalories == 43)
        #expect(half.foodID == "6243/54923")
        // The named one cannot say what a cup is, another one can.
        #expect(try corn.eaten(Amount(2, .cups), servingID: "54923").kilocalories == 264)
    }
}
