import CalorieTrackerCore
import Testing

@Suite struct MeasurementUnitTests {
    @Test(
        arguments: [
            ("g", .grams), ("G", .grams), ("kg", .kilograms), ("KG", .kilograms), ("mg", .milligrams),
            ("oz", .ounces), ("lb", .pounds), ("lbs", .pounds), ("ml", .milliliters), ("mL", .milliliters),
            ("cl", .centiliters), ("dl", .deciliters), ("l", .liters), ("L", .liters), ("floz", .fluidOunces),
            ("fl oz", .fluidOunces), ("FL-OZ", .fluidOunces), ("cup", .cups), ("Cups", .cups),
            ("tbsp", .tablespoons), ("tbsps", .tablespoons), ("tsp", .teaspoons), ("tsps", .teaspoons),
            ("grams", .grams), ("gr", .grams), ("kilo", .kilograms), ("pound", .pounds), ("Ounces", .ounces),
            ("litres", .liters), ("fluid ounces", .fluidOunces), ("tablespoon", .tablespoons),
            ("Teaspoons", .teaspoons),
        ] as [(String, MeasurementUnit)]
    )
    func `a unit is read in any case and in the plural of a word`(text: String, unit: MeasurementUnit) {
        #expect(MeasurementUnit(typed: text) == unit)
    }

    @Test(arguments: ["", " ", "gs", "kgs", "ozs", "mls", "slice", "kcal", "g ", " g", "ｇ", "μg", "ß"])
    func `anything else is no unit`(text: String) {
        #expect(MeasurementUnit(typed: text) == nil)
    }

    /// By the international avoirdupois pound of 1959 and the US gallon of 231 cubic inches.
    @Test(
        arguments: [
            (.grams, 1), (.kilograms, 1000), (.milligrams, 0.001), (.pounds, 453.59237),
            (.ounces, 453.59237 / 16),
        ] as [(MeasurementUnit, Double)]
    )
    func `a unit of weight has its legal weight and no volume`(unit: MeasurementUnit, grams: Double) {
        #expect(unit.grams == grams)
        #expect(unit.milliliters == nil)
    }

    @Test(
        arguments: [
            (.milliliters, 1), (.centiliters, 10), (.deciliters, 100), (.liters, 1000),
            (.fluidOunces, 231 * 2.54 * 2.54 * 2.54 / 128),
        ] as [(MeasurementUnit, Double)]
    )
    func `a unit of volume has its legal volume and no weight`(
        unit: MeasurementUnit,
        milliliters: Double
    ) throws {
        let volume = try #require(unit.milliliters)
        #expect(abs(volume - milliliters) < 1e-9)
        #expect(unit.grams == nil)
    }

    @Test(arguments: [MeasurementUnit.cups, .tablespoons, .teaspoons])
    func `a kitchen measure says neither weight nor volume`(unit: MeasurementUnit) {
        #expect(unit.grams == nil)
        #expect(unit.milliliters == nil)
    }
}
