package import CalorieTrackerCore

/// The nutrition facts on a label for human food, read from its text.
///
/// Impossible and ambiguous numbers are not used.
package struct NutritionPanel: Equatable, Sendable {
    /// The amount that the values are for.
    package enum Basis: Equatable, Sendable {
        case grams100
        case milliliters100
        /// One serving, with its size if the label has it.
        case serving(grams: Double?, milliliters: Double?)
    }

    /// The reason why a number was not used.
    package enum Problem: Equatable, Sendable {
        /// Kilojoules and kilocalories do not match.
        case energyUnitsDisagree(kilojoules: Double, kilocalories: Double)
        /// The nutrients add up to a different energy.
        case energyMismatch(stated: Double, expected: Double)
        /// The energy is more than any food has.
        case tooDense(kilocaloriesPer100: Double)
        /// A part exceeds the whole.
        case partAboveWhole(NutritionPanelRow, NutritionPanelRow)
        /// A number is ambiguous.
        case ambiguous(NutritionPanelRow, readFrom: String)
        /// The values per 100 g and per serving disagree.
        case columnsDisagree(NutritionPanelRow, readFrom: String)
        /// There are several columns, none marked with an amount.
        case columnsUnclear
        /// The nutrients weigh more than the food.
        case heavierThanItself(grams: Double)
    }

    /// The amount that the values are for; nil if the table does not say.
    package let basis: Basis?
    /// The energy.
    package let kilocalories: Double?
    /// The energy in kilojoules, as printed.
    package let kilojoules: Double?
    /// The nutrients; sodium is calculated from salt if the label has only salt.
    package let nutrients: Nutrients
    /// The vitamins and minerals whose amounts match their percentages.
    package let micronutrients: Micronutrients
    /// The grams of salt, if the label has them.
    package let salt: Double?
    /// The weight of a serving, even if the values are per 100 g.
    package let servingGrams: Double?
    /// The volume of a serving.
    package let servingMilliliters: Double?
    /// The line each row was read from.
    package let readFrom: [NutritionPanelRow: String]
    /// The rows whose number was repaired.
    package let repaired: Set<NutritionPanelRow>
    /// The numbers that were not used, with the reasons.
    package let problems: [Problem]

    /// Reads a table from recognized or typed text.
    package init(reading text: String) {
        let label = LabelText(text)
        let reader = NutritionPanelReader(label)
        var figures = NutritionPanelFigures(reader, lines: label.lines)
        figures.check()
        let columns = reader.columns
        servingGrams = columns.servingGrams
        servingMilliliters = columns.servingMilliliters
        switch figures.column {
        case .grams100: basis = .grams100
        case .milliliters100: basis = .milliliters100
        case .serving:
            basis = .serving(grams: columns.servingGrams, milliliters: columns.servingMilliliters)
        case nil: basis = nil
        }
        kilocalories = figures.kilocalories
        kilojoules = figures.kilojoules
        salt = figures.values[.salt]
        var nutrients = Nutrients()
        for row in NutritionPanelRow.allCases {
            if let nutrient = row.nutrient { nutrients[nutrient] = figures.values[row] }
        }
        // 2.5 g of salt contain 1 g of sodium (Regulation (EU) 1169/2011).
        if nutrients[.sodium] == nil {
            nutrients[.sodium] = figures.values[.salt].map { ($0 * 400).withoutNoise }
        }
        self.nutrients = nutrients
        micronutrients = NutritionPanelMicronutrients.read(text)
        let taken = Set(figures.values.keys).union(figures.kilocalories == nil ? [] : [.energy])
        readFrom = figures.readFrom.filter { taken.contains($0.key) }
        repaired = figures.repaired.intersection(taken)
        problems = figures.problems
    }

    /// A score for choosing among readings of the same photo: higher is better.
    package var score: Int {
        let known = nutrients.knownCount + (kilocalories == nil ? 0 : 2) + (basis == nil ? 0 : 1)
        return known * 10 - repaired.count * 2 - problems.count * 5
    }
}
