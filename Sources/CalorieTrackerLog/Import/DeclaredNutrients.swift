/// The figures that a catalog states of 100 g, before anybody believes them.
struct DeclaredNutrients {
    /// What to make of the stated energy.
    enum Energy: Equatable {
        case kilocalories(Double)
        /// Nobody states any.
        case missing
        /// What is stated contradicts itself, or cannot be.
        case implausible
    }

    /// The energy in kilocalories, as stated.
    var kilocalories: Double?
    /// The energy in kilojoules, as stated.
    var kilojoules: Double?
    /// The nutrients, as stated.
    var nutrients = Nutrients()
    /// The vitamins, minerals and the like, as stated.
    var micronutrients: [(nutrient: Micronutrient, amount: Double)] = []
    /// Whether the catalog itself doubts its figures.
    var isDoubted = false

    /// Lard and fish oil have 902; more is a slip.
    private static let densest = 905.0
    private static let kilojoulesPerKilocalorie = 4.184
    /// A little more than 100 g comes of rounding on labels.
    private static let heaviest = 105.0

    /// The energy of 100 g, from what is stated in either unit.
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
        // Somebody mixed up the units, or the places of the numbers: the nutrients tell which one is right.
        let candidates = [kilocalories, converted].compactMap(\.self)
        let right = candidates.first { $0 <= DeclaredNutrients.densest && fitsNutrients($0) }
        return right.map { .kilocalories($0.roundedToThousandth) } ?? .implausible
    }

    /// The record of a food with these figures, if they can be those of a food.
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

    /// Whether two energies in kilocalories are the same but for rounding.
    private static func agree(_ left: Double, _ right: Double) -> Bool {
        // On a label both numbers are whole, which matters to those of a diet soda.
        abs(left - right) <= max(0.15 * max(left, right), 3)
    }

    /// Whether protein, carbs, fat, fiber and alcohol come to an energy.
    private func fitsNutrients(_ energy: Double) -> Bool {
        guard let protein = known(.protein), let carbs = known(.carbs), let fat = known(.fat) else {
            return false
        }
        let fiber = known(.fiber) ?? 0
        let sum = 4 * protein + 4 * carbs + 9 * fat + 2 * fiber + 7 * (known(.alcohol) ?? 0)
        // In America fiber is part of the carbs, elsewhere it comes on top of them.
        let american = sum - 4 * min(fiber, carbs)
        return DeclaredNutrients.agree(energy, sum) || DeclaredNutrients.agree(energy, american)
    }

    /// An amount that can be: what is negative or heavier than the food is a slip, and as good as unknown.
    private func known(_ nutrient: Nutrient) -> Double? {
        guard let amount = nutrients[nutrient], amount >= 0, amount.isFinite else { return nil }
        switch nutrient {
        // Too much protein, carbs and fat is a reason to believe nothing.
        case .protein, .carbs, .fat, .alcohol: return amount
        case .fiber, .sugar, .saturatedFat: return amount <= DeclaredNutrients.heaviest ? amount : nil
        // Pure salt has 39,300 mg of sodium.
        case .sodium: return amount <= 40_000 ? amount : nil
        case .caffeine: return amount <= 100_000 ? amount : nil
        }
    }

    /// The nutrients that can be.
    var plausibleNutrients: Nutrients {
        var result = Nutrients()
        for nutrient in Nutrient.allCases { result[nutrient] = known(nutrient)?.roundedToThousandth }
        return result
    }

    /// The vitamins, minerals and the like that can be: mg and ug are easily taken for each other.
    var plausibleMicronutrients: Micronutrients {
        guard !micronutrients.isEmpty else { return Micronutrients() }
        let most = DeclaredNutrients.mostOfMicronutrients
        return Micronutrients(
            micronutrients.filter { nutrient, amount in amount >= 0 && amount <= most[nutrient.rawValue] }
        )
    }

    /// No 100 g of food hold what so many days need.
    private static let mostDays = 100.0

    /// As much of each as 100 g can hold; looked up once, because millions of foods are held against it.
    private static let mostOfMicronutrients: [Double] = {
        let intakes = ReferenceIntakes(.eu, for: .adult)
        return Micronutrient.allCases.map { nutrient in
            let target = intakes.target(of: .micro(nutrient), kilocalories: 2000)
            return min(heaviest * nutrient.perGram, mostDays * (target?.value ?? .infinity))
        }
    }()
}
