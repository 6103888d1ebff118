import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct RepeatingTests {
    /// What was logged: 150 kcal with 10.5 g of protein and an unknown amount of fat.
    private func item(_ amount: Amount?, kilocalories: Double = 150) throws -> FoodItem {
        var random = SeededGenerator(seed: 3)
        var draft = FoodItemDraft()
        draft.day = Day("2026-11-20")
        draft.eatenAt = Timestamp(clamping: 1_795_158_600)
        draft.utcOffset = try #require(UTCOffset(seconds: 3600))
        draft.kind = .drink
        draft.name = "Kefir"
        draft.brand = "Tine"
        draft.kilocalories = kilocalories
        draft.nutrients[.protein] = 10.5
        draft.nutrients[.sugar] = 0
        draft.amount = amount
        draft.meal = "lunch"
        draft.note = "with honey"
        draft.source = .imported("usda")
        draft.foodID = "42"
        return FoodItem(
            try draft.validated(),
            id: try #require(EntryID(number: 9)),
            uuid: EntryUUID(using: &random),
            createdAt: .earliest,
            updatedAt: .earliest
        )
    }

    private static func slices(_ quantity: Double, grams: Double?) -> Amount {
        Amount(quantity: quantity, unit: "slice", grams: grams, milliliters: nil)
    }

    @Test func `a food again is what it was, not when and why it was eaten`() throws {
        let item = try item(Amount(150, .grams), kilocalories: 150.4)
        let draft = try item.eaten.again(nil)
        #expect(draft.name == "Kefir")
        #expect(draft.brand == "Tine")
        #expect(draft.kind == .drink)
        #expect(draft.source == .imported("usda"))
        #expect(draft.foodID == "42")
        #expect(draft.amount == item.amount)
        // As it was logged, to the tenth that was typed.
        #expect(draft.kilocalories == 150.4)
        #expect(draft.nutrients == item.nutrients)
        #expect(draft.note == nil)
    }

    @Test(
        arguments: [
            (Amount(150, .grams), Amount(300, .grams), 300, 21, Amount(300, .grams)),
            (Amount(150, .grams), Amount(150, .grams), 150, 10.5, Amount(150, .grams)),
            (Amount(150, .grams), Amount(100, .grams), 100, 7, Amount(100, .grams)),
            (Amount(150, .grams), Amount(1, .kilograms), 1000, 70, Amount(1, .kilograms)),
            (Amount(1.5, .deciliters), Amount(1, .liters), 1000, 70, Amount(1, .liters)),
            (Amount(150, .grams), Amount(0, .grams), 0, 0, Amount(0, .grams)),
            (
                Amount(150, .grams), Amount(2, portion: nil), 300, 21,
                Amount(quantity: 2, unit: nil, grams: 300, milliliters: nil)
            ),
            (nil, nil, 150, 10.5, nil),
            (nil, Amount(2, portion: nil), 300, 21, Amount(2, portion: nil)),
            (nil, Amount(0.5, portion: nil), 75, 5.3, Amount(0.5, portion: nil)),
            (nil, Amount(1, portion: nil), 150, 10.5, Amount(1, portion: nil)),
            (Amount(2, portion: nil), Amount(3, portion: nil), 225, 15.8, Amount(3, portion: nil)),
            (slices(2, grams: nil), Amount(3, portion: "slice"), 225, 15.8, slices(3, grams: nil)),
            (slices(2, grams: 60), Amount(3, portion: "slice"), 225, 15.8, slices(3, grams: 90)),
            (slices(2, grams: 60), Amount(30, .grams), 75, 5.3, Amount(30, .grams)),
            (slices(2, grams: 60), Amount(3, portion: nil), 225, 15.8, slices(3, grams: 90)),
            (slices(2, grams: nil), Amount(0.5, portion: nil), 38, 2.6, slices(0.5, grams: nil)),
            (Amount(1, .cups), Amount(2, .cups), 300, 21, Amount(2, .cups)),
        ] as [(Amount?, Amount?, Double, Double, Amount?)]
    )
    func `an amount of a food is computed from what was logged`(
        logged: Amount?,
        amount: Amount?,
        kilocalories: Double,
        protein: Double,
        expected: Amount?
    ) throws {
        let draft = try item(logged).eaten.again(amount)
        #expect(draft.kilocalories == kilocalories)
        #expect(draft.nutrients[.protein] == protein)
        #expect(draft.nutrients[.sugar] == 0)
        #expect(draft.nutrients[.fat] == nil)
        #expect(draft.amount == expected)
    }

    @Test func `a volume beside the weight is scaled with it`() throws {
        let bottle = Amount(quantity: 1, unit: "bottle", grams: 340, milliliters: 330)
        let two = try item(bottle).eaten.again(Amount(2, portion: "bottle"))
        #expect(two.amount == Amount(quantity: 2, unit: "bottle", grams: 680, milliliters: 660))
        let half = try item(bottle).eaten.again(Amount(165, .milliliters))
        #expect(half.amount == Amount(quantity: 165, unit: "ml", grams: 170, milliliters: 165))
        #expect(half.kilocalories == 75)
    }

    @Test(
        arguments: [
            (nil, Amount(100, .grams)), (nil, Amount(2, portion: "slice")),
            (Amount(2, portion: nil), Amount(100, .grams)), (Amount(150, .grams), Amount(1, .deciliters)),
            (Amount(150, .grams), Amount(2, portion: "slice")), (Amount(1, .cups), Amount(1, .tablespoons)),
            (slices(2, grams: 60), Amount(1, portion: "loaf")), (slices(2, grams: nil), Amount(30, .grams)),
            (Amount(0, .grams), Amount(100, .grams)),
        ] as [(Amount?, Amount)]
    )
    func `an amount that nothing relates to what was logged is refused`(
        logged: Amount?,
        amount: Amount
    ) throws {
        let item = try item(logged)
        #expect(throws: Eaten.ResizingError.amountNotComparable) {
            try item.eaten.again(amount)
        }
    }

    @Test func `what is computed is rounded to whole kilocalories and tenths`() throws {
        let item = try item(Amount(150, .grams), kilocalories: 100)
        let third = try item.eaten.again(Amount(50, .grams))
        #expect(third.kilocalories == 33)
        #expect(third.nutrients[.protein] == 3.5)
        let odd = try item.eaten.again(Amount(70, .grams))
        #expect(odd.kilocalories == 47)
        #expect(odd.nutrients[.protein] == 4.9)
        try checkProperty(cases: 300, .int(1...20_000)) { tenths in
            let draft = try item.eaten.again(Amount(Double(tenths) / 10, .grams))
            let energy = draft.kilocalories
            try require(energy == energy.rounded(), "\(energy)")
            try require(abs(energy - Double(tenths) / 15) <= 0.5 + 1e-9, "\(energy) for \(tenths) tenths")
            try require(draft.nutrients[.protein].map { $0 == $0.roundedToTenth } == true, "protein")
        }
    }

    @Test func `an absurd amount is a problem of the draft, not a trap`() throws {
        for quantity in [1e300, .infinity, .nan, -1] as [Double] {
            let amount = Amount(quantity: quantity, unit: nil, grams: nil, milliliters: nil)
            let draft = try item(nil).eaten.again(amount)
            #expect(draft.problems.contains { $0 != .missing(.time) && $0 != .missing(.day) })
        }
    }

    @Test(
        arguments: [
            (Amount(150, .grams), Amount(300, .grams), 301, 21),
            (Amount(150, .grams), Amount(1, .kilograms), 1003, 70),
            (Amount(150, .grams), Amount(150, .grams), 150.4, 10.5),
            (Amount(150, .grams), Amount(1, .liters), 150.4, 10.5),
            (nil, Amount(300, .grams), 150.4, 10.5),
            (slices(2, grams: nil), Amount(4, portion: "slice"), 301, 21),
        ] as [(Amount?, Amount, Double, Double)]
    )
    func `rescaling changes what depends on the amount, when that can be compared`(
        logged: Amount?,
        amount: Amount,
        kilocalories: Double,
        protein: Double
    ) throws {
        let eaten = try item(logged, kilocalories: 150.4).eaten
        let draft = (try? eaten.resized(to: amount)) ?? eaten
        #expect(draft.kilocalories == kilocalories)
        #expect(draft.nutrients[.protein] == protein)
        #expect(draft.nutrients[.fat] == nil)
        #expect(draft.name == "Kefir")
    }
}
