package import CalorieTrackerCore

/// What a table of nutrition facts on human food says, read from its text.
///
/// A number that cannot be right, or may be another one, is not taken.
package struct NutritionPanel: Equatable, Sendable {
    /// What the numbers are of.
    package enum Basis: Equatable, Sendable {
        case grams100
        case milliliters100
        /// One serving, with its size when it is stated.
        case serving(grams: Double?, milliliters: Double?)
    }

    /// Why a number was not taken.
    package enum Problem: Equatable, Sendable {
        /// Kilojoules and kilocalories are not those of the same energy.
        case energyUnitsDisagree(kilojoules: Double, kilocalories: Double)
        /// The nutrients come to another energy.
        case energyMismatch(stated: Double, expected: Double)
        /// No food holds as much.
        case tooDense(kilocaloriesPer100: Double)
        /// A part is more than the whole.
        case partAboveWhole(NutritionPanelRow, NutritionPanelRow)
        /// A number may be one of several.
        case ambiguous(NutritionPanelRow, readFrom: String)
        /// The numbers of 100 g and of a serving cannot be those of the same row.
        case columnsDisagree(NutritionPanelRow, readFrom: String)
        /// There are several columns, and nothing says what each is of.
        case columnsUnclear
        /// The nutrients weigh more than the food.
        case heavierThanItself(grams: Double)
    }

    /// What the numbers are of; nil when the table does not say so.
    package let basis: Basis?
    /// The energy.
    package let kilocalories: Double?
    /// The energy as it is stated in kilojoules.
    package let kilojoules: Double?
    /// The nutrients; sodium is taken from salt when only that is stated.
    package let nutrients: Nutrients
    /// The vitamins and minerals that are stated with the per cent that go with them.
    package let micronutrients: Micronutrients
    /// The grams of salt, when they are stated.
    package let salt: Double?
    /// What a serving weighs, also when the numbers are of 100 g.
    package let servingGrams: Double?
    /// What a serving measures.
    package let servingMilliliters: Double?
    /// The line each row was read from.
    package let readFrom: [NutritionPanelRow: String]
    /// The rows whose number was repaired.
    package let repaired: Set<NutritionPanelRow>
    /// What was read and not taken, and why.
    package let problems: [Problem]

    /// Reads a table from a text that was recognised or typed.
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
        // 2.5 g of salt hold 1 g of sodium, by Regulation (EU) 1169/2011.
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

    /// How well a text could be read, to choose among readings of the same photo: more is better.
    package var score: Int {
        let known = nutrients.knownCount + (kilocalories == nil ? 0 : 2) + (basis == nil ? 0 : 1)
        return known * 10 - repaired.count * 2 - problems.count * 5
    }
}
