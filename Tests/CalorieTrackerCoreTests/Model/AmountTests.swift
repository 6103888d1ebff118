import CalorieTrackerCore
import Testing

@Suite struct AmountTests {
    private static func portion(_ quantity: Double, _ unit: String?, grams: Double? = nil) -> Amount {
        Amount(quantity: quantity, unit: unit, grams: grams, milliliters: nil)
    }

    @Test(
        arguments: [
            (Amount(300, .grams), Amount(150, .grams), 2),
            (Amount(150, .grams), Amount(300, .grams), 0.5),
            (Amount(1, .kilograms), Amount(250, .grams), 4),
            (Amount(250, .grams), Amount(1, .kilograms), 0.25),
            (Amount(2, .pounds), Amount(1, .pounds), 2),
            (Amount(1, .liters), Amount(2, .deciliters), 5),
            (Amount(33, .centiliters), Amount(330, .milliliters), 1),
            (Amount(1, .cups), Amount(2, .cups), 0.5),
            (Amount(3, portion: nil), Amount(2, portion: nil), 1.5),
            (Amount(3, portion: "slice"), Amount(2, portion: "slice"), 1.5),
            (portion(2, "slice", grams: 60), Amount(30, .grams), 2),
            (Amount(30, .grams), portion(2, "slice", grams: 60), 0.5),
            (portion(1, "bun", grams: 50), portion(2, "slice", grams: 100), 0.5),
            (portion(3, "slice"), portion(2, "slice", grams: 60), 1.5),
            (Amount(0, .grams), Amount(150, .grams), 0),
        ] as [(Amount, Amount, Double)]
    )
    func `amounts of one dimension compare`(left: Amount, right: Amount, ratio: Double) throws {
        let found = try #require(left.ratio(to: right))
        #expect(abs(found - ratio) < 1e-12)
    }

    @Test(
        arguments: [
            (Amount(100, .grams), Amount(100, .milliliters)),
            (Amount(1, .cups), Amount(1, .liters)),
            (Amount(1, .cups), Amount(1, .tablespoons)),
            (Amount(1, portion: nil), Amount(100, .grams)),
            (Amount(100, .grams), Amount(1, portion: nil)),
            (Amount(1, portion: "slice"), Amount(1, portion: "bun")),
            (Amount(1, portion: "slice"), Amount(1, portion: nil)),
            (Amount(100, .grams), Amount(0, .grams)),
            (Amount(1, portion: nil), Amount(0, portion: nil)),
            (Amount(1, .kilograms), Amount(0, .grams)),
            (portion(1, "slice", grams: 30), portion(1, "bun")),
        ] as [(Amount, Amount)]
    )
    func `amounts that have nothing in common do not compare`(left: Amount, right: Amount) {
        #expect(left.ratio(to: right) == nil)
    }

    @Test func `volume decides when the weight of one is unknown`() throws {
        let bottle = Amount(quantity: 1, unit: "bottle", grams: nil, milliliters: 330)
        let glass = Amount(quantity: 1, unit: "glass", grams: 170, milliliters: 165)
        #expect(bottle.ratio(to: glass) == 2)
        #expect(glass.ratio(to: bottle) == 0.5)
    }

    @Test func `milligrams compare with grams without rounding`() {
        #expect(Amount(250, .milligrams).ratio(to: Amount(1, .grams)) == 0.25)
        #expect(Amount(20, .milligrams).ratio(to: Amount(1, .grams)) == 0.02)
    }

    @Test(
        arguments: [
            (2, .kilograms, "kg", 2000, nil), (1, .ounces, "oz", 28.3, nil), (3, .deciliters, "dl", nil, 300),
            (1, .fluidOunces, "floz", nil, 29.6), (2, .cups, "cup", nil, nil),
            (0.5, .pounds, "lb", 226.8, nil),
        ] as [(Double, MeasurementUnit, String, Double?, Double?)]
    )
    func `an amount in a unit knows its weight or volume to a tenth`(
        quantity: Double,
        measurement: MeasurementUnit,
        unit: String,
        grams: Double?,
        milliliters: Double?
    ) {
        let amount = Amount(quantity, measurement)
        #expect(
            amount == Amount(quantity: quantity, unit: unit, grams: grams, milliliters: milliliters)
        )
    }
}
