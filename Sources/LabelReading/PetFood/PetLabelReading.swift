internal import CalorieTrackerCore

/// A number of a label that stands for one of the five values, before it is judged.
struct PetLabelReading {
    let nutrient: PetNutrient
    let numeral: LabelNumeral
    /// What makes it per cent.
    let factor: Double
    /// The line that the number stands on.
    let readFrom: String
    /// Whether its name could not be read and follows from the order that the law prescribes.
    var isNameInferred = false

    /// Per cent by what stands there.
    var asRead: Double? { numeral.decimal.map { ($0 * factor).withoutNoise } }

    /// Per cent with a point that the number may have lost: before its last digit, or before two.
    ///
    /// Grams in a kilogram are whole numbers, which have no point to lose.
    var restored: [Double] {
        guard factor == 1 else { return [] }
        return [1, 2].compactMap { numeral.restoringPoint(before: $0) }.map { ($0 * factor).withoutNoise }
    }
}
