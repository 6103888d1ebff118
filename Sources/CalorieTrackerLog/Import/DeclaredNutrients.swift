/// The values of 100 g in a catalog, before they are verified.
struct DeclaredNutrients {
    /// The interpretation of the given energy.
    enum Energy: Equatable {
        case kilocalories(Double)
        /// None is given.
        case missing
        /// The given values contradict each other, or are impossible.
        case implausible
    }

    /// The energy in kilocalories, as given.
    var kilocalories: Double?
    /// The energy in kilojoules, as given.
    var kilojoules: Double?
    /// The nutrients, as given.
    var nutrients = Nutrients()
    /// The micronutrients, as given.
    var micronutrients: [(nutrient: Micronutrient, amount: Double)] = []
    /// Whether the catalog marks its values as doubtful.
    var isDoubted = false

    /// Lard and fish oil have 902; a larger value is an error.
    private static let densest = 905.0
    private static let kilojoulesPerKilocalorie = 4.184
    /// Rounding on labels can result in slightly more than 100 g.
    private static let heaviest = 105.0

    /// The energy of 100 g, from the value in either unit.
    var energy: Energy {
        if let kilocalories, kilocalories < 0 { return .implausible }
        if let kilojoules, kilojoules < 0 { return .implausible }
        let macros: [Nutrient] = [.protein, .carbs, .fat, .alcohol]
        let weight = macros.compactMap { known($0) }.reduce(0, +)
        if weight > DeclaredNutrients.heaviest { return .implausible }
        let converted = kilojoules.map { $0 / DeclaredNutrients.kilojoulesPerKilocalorie }
        guard let stated = kilocalories ?? converted else { return .missing }
        let isContradicted = converted.map { !DeclaredNutrients.agree($0, stated) } ?? false
        if stated <= DeclaredNutrients.densest, !isContradicted, !isDoubted {
            return .kilocalories(stated.roundedToThousandth)
        }
        // The units or the values were mixed up: the nutrients show which value is correct.
        let candidates = [kilocalories, converted].compactMap(\.self)
        let right = candidates.first { $0 <= DeclaredNutrients.densest && fitsNutrients($0) }
        return right.map { .kilocalories($0.roundedToThousandth) } ?? .implausible
    }

    /// The record of a food with these values, if they are plausible.
    func record(
        of id: String,
        name: String?,
        popularity: Int = 0,
        source: FoodItemSource,
        describe: (inout Food) -> Void
    ) -> CatalogueRecord {
        guard let name else { return .skipped(.noName) }
        switch energy {
        case .missing: return .skipped(.noEnergy)
        case .implausible: return .skipped(.implausible)
        case .kilocalories(let kilocalories):
            var food = Food(id: id, name: name, kilocalories: kilocalories, source: source)
            food.nutrients = plausibleNutrients
            food.micronutrients = plausibleMicronutrients
            describe(&food)
            return .food(food, popularity: popularity)
        }
    }

    /// Whether two energies in kilocalories are equal except for rounding.
    private static func agree(_ left: Double, _ right: Double) -> Bool {
        // Both numbers on a label are integers, which matters for a diet soda with few calories.
        abs(left - right) <= max(0.15 * max(left, right), 3)
    }

    /// Whether protein, carbs, fat, fiber, and alcohol add up to an energy.
    private func fitsNutrients(_ energy: Double) -> Bool {
        guard let protein = known(.protein), let carbs = known(.carbs), let fat = known(.fat) else {
            return false
        }
        let fiber = known(.fiber) ?? 0
        let sum = 4 * protein + 4 * carbs + 9 * fat + 2 * fiber + 7 * (known(.alcohol) ?? 0)
        // In the US, fiber is included in the carbs; elsewhere, it is not.
        let american = sum - 4 * min(fiber, carbs)
        return DeclaredNutrients.agree(energy, sum) || DeclaredNutrients.agree(energy, american)
    }

    /// A plausible amount: one that is negative or heavier than the food is an error, and is treated as unknown.
    private func known(_ nutrient: Nutrient) -> Double? {
        guard let amount = nutrients[nutrient], amount >= 0, amount.isFinite else { return nil }
        switch nutrient {
        // If protein, carbs, or fat is implausible, none of the values can be trusted.
        case .protein, .carbs, .fat, .alcohol: return amount
        case .fiber, .sugar, .saturatedFat: return amount <= DeclaredNutrients.heaviest ? amount : nil
        // Pure salt has 39,300 mg of sodium.
        case .sodium: return amount <= 40_000 ? amount : nil
        case .caffeine: return amount <= 100_000 ? amount : nil
        }
    }

    /// The plausible nutrients.
    var plausibleNutrients: Nutrients {
        var result = Nutrients()
        for nutrient in Nutrient.allCases { result[nutrient] = known(nutrient)?.roundedToThousandth }
        return result
    }

    /// The plausible micronutrients: mg and ug are easily confused.
    var plausibleMicronutrients: Micronutrients {
        guard !micronutrients.isEmpty else { return Micronutrients() }
        let most = DeclaredNutrients.mostOfMicronutrients
        return Micronutrients(
            micronutrients.filter { nutrient, amount in amount >= 0 && amount <= most[nutrient.rawValue] }
        )
    }

    /// 100 g of food never contain the requirement of this many days.
    private static let mostDays = 100.0

    /// The maximum of each in 100 g, looked up only once, because millions of foods are compared with it.
    private static let mostOfMicronutrients: [Double] = {
        let intakes = ReferenceIntakes(.eu, for: .adult)
        return Micronutrient.allCases.map { nutrient in
            let target = intakes.target(of: .micro(nutrient), kilocalories: 2000)
            return min(heaviest * nutrient.perGram, mostDays * (target?.value ?? .infinity))
        }
    }()
}
