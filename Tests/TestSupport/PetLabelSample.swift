package import CalorieTrackerCore

/// A label of pet food made up by a seed, with what a careful reader finds on it.
package struct PetLabelSample: Sendable, CustomStringConvertible {
    /// The text, as recognition might give it.
    package let text: String
    /// The values that are printed on it.
    package let printed: [PetNutrient: Double]
    /// The energy of a kilogram that is printed on it.
    package let kilocaloriesPerKilogram: Double?
    /// The text, for the report of a failure.
    package var description: String { text }

    /// Creates a sample.
    package init(text: String, printed: [PetNutrient: Double], kilocaloriesPerKilogram: Double?) {
        self.text = text
        self.printed = printed
        self.kilocaloriesPerKilogram = kilocaloriesPerKilogram
    }

    /// Makes up a label, in any of seven languages and many layouts.
    package static func random(using random: inout SeededGenerator) -> PetLabelSample {
        let isDry = Int.random(in: 0..<3, using: &random) == 0
        let isAmerican = Int.random(in: 0..<5, using: &random) < 2
        func tenths(_ range: ClosedRange<Int>) -> Double {
            Double(Int.random(in: range, using: &random)) / 10
        }
        var values: [PetNutrient: Double] =
            isDry
            ? [
                .protein: tenths(220...420), .fat: tenths(80...240), .fiber: tenths(10...48),
                .moisture: tenths(70...110), .ash: tenths(50...95),
            ]
            : [
                .protein: tenths(55...140), .fat: tenths(15...75), .fiber: tenths(2...20),
                .moisture: tenths(745...845), .ash: tenths(12...34),
            ]
        if Bool.random(using: &random) {
            for (nutrient, value) in values where nutrient != .fiber || isDry {
                values[nutrient] = value.rounded()
            }
        }
        if isAmerican, Bool.random(using: &random) { values[.ash] = nil }
        // By law, moisture is stated above 14% only.
        if !isAmerican, isDry { values[.moisture] = nil }
        let energy =
            isDry ? Int.random(in: 3300...4300, using: &random) : Int.random(in: 700...1300, using: &random)
        let text =
            isAmerican
            ? PetLabelLayout.american(values, energy: energy, using: &random)
            : PetLabelLayout.european(values, energy: energy, isDry: isDry, using: &random)
        return PetLabelSample(
            text: text.text,
            printed: values,
            kilocaloriesPerKilogram: text.hasEnergy ? Double(energy) : nil
        )
    }
}
