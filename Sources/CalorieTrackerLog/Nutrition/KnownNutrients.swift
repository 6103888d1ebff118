/// What is known of the nutrients of something eaten, and how.
package struct KnownNutrients {
    /// An amount, and how it is known; nil for what the entry itself keeps of its nine.
    package struct Amount: Equatable, Sendable {
        /// In the unit of its nutrient.
        package let value: Double
        /// How it is known.
        package let origin: Micronutrient.Origin?
    }

    private let eaten: Eaten
    private let reference: (food: Int, grams: Double)?
    private let table: NutrientTable
    private let countsFortification: Bool

    init(_ eaten: Eaten, food: Int?, _ table: NutrientTable, countsFortification: Bool = true) {
        self.eaten = eaten
        self.table = table
        self.countsFortification = countsFortification
        reference = food.flatMap { food in eaten.amount?.grams.map { (food, $0) } }
    }

    /// How much it holds of a nutrient; nil where nobody knows.
    ///
    /// What was stated of this very food goes before what the table has of one like it.
    package func amount(of nutrient: FoodNutrient) -> Amount? {
        switch nutrient {
        case .main(let nutrient): return eaten.nutrients[nutrient].map { Amount(value: $0, origin: nil) }
        case .micro(let nutrient):
            if let stated = eaten.micronutrients[nutrient] { return Amount(value: stated, origin: .label) }
            guard let reference, let value = tabled(nutrient, reference.food),
                let origin = table.origin(of: nutrient, in: reference.food)
            else { return nil }
            return Amount(value: value * reference.grams / 100, origin: origin)
        }
    }

    /// Every vitamin, mineral and the like of which something is known, in their order.
    package var micronutrients: [(nutrient: Micronutrient, amount: Amount)] {
        Micronutrient.allCases.compactMap { nutrient in
            amount(of: .micro(nutrient)).map { (nutrient, $0) }
        }
    }

    /// Whether anything beside the nine is known of it.
    var knowsMicronutrients: Bool { reference != nil || !eaten.micronutrients.isEmpty }

    /// What the table has of 100 g, where flour is not fortified without the folic acid that was added to it.
    private func tabled(_ nutrient: Micronutrient, _ food: Int) -> Double? {
        guard let value = table.amount(of: nutrient, in: food) else { return nil }
        guard !countsFortification else { return value }
        switch nutrient {
        case .folicAcid: return 0
        case .folate:
            // A microgram that was added counts as 1.7 of what grows.
            return table.amount(of: .folicAcid, in: food).map { max(0, value - 1.7 * $0) }
        default: return value
        }
    }
}

/// Finds out what entries refer to, each food once.
package struct NutrientLookup {
    private let table = NutrientTable.builtin
    private let foods: [String: Int]
    private let countsFortification: Bool

    /// Looks up the foods of entries; whether folic acid that was added to flour in the US counts is told.
    package init(of eaten: some Sequence<Eaten>, countsFortification: Bool = true) {
        var ids: Set<String> = []
        for eaten in eaten where eaten.source == .builtin {
            if let id = eaten.foodID { ids.insert(id) }
        }
        let table = table
        foods = FoodTable.references(of: ids).compactMapValues { table.food($0) }
        self.countsFortification = countsFortification
    }

    /// What is known of an entry.
    package func nutrients(of eaten: Eaten) -> KnownNutrients {
        let food = eaten.source == .builtin ? eaten.foodID.flatMap { foods[$0] } : nil
        return KnownNutrients(eaten, food: food, table, countsFortification: countsFortification)
    }
}

extension Recipe {
    /// The vitamins, minerals and the like of all of it, those that its ingredients state or refer to.
    package var micronutrients: Micronutrients {
        let lookup = NutrientLookup(of: ingredients)
        let known = ingredients.map { (eaten: $0, nutrients: lookup.nutrients(of: $0)) }
        return Micronutrients(
            Micronutrient.allCases.compactMap { nutrient in
                let amounts = known.map { $0.nutrients.amount(of: .micro(nutrient))?.value }
                var place = 0
                let isKnown = isKnown { _ in
                    defer { place += 1 }
                    return amounts[place] != nil
                }
                let stated = amounts.compactMap(\.self)
                guard isKnown, !stated.isEmpty else { return nil }
                return (nutrient, stated.reduce(0, +))
            }
        )
    }

    /// It as a food, whose figures are of 100 g; nil when nobody knows what it weighs.
    func food(named name: String) -> Food? { eaten(named: name).map(food) }

    /// All of it as a food, whose figures are of 100 g.
    func food(of eaten: Eaten) -> Food {
        Food(cooked: eaten, id: "", grams: eaten.amount?.grams ?? 0, portions: portions)
    }

    /// All of it, as a pot holds it; nil when nobody knows what it weighs.
    func eaten(named name: String) -> Eaten? {
        guard let grams, grams > 0 else { return nil }
        var eaten = Eaten(name, kilocalories)
        eaten.kind = ingredients.allSatisfy { $0.kind == .drink } ? .drink : .food
        eaten.guess = guess
        eaten.nutrients = nutrients
        eaten.micronutrients = micronutrients
        eaten.amount = Amount(grams, .grams)
        eaten.source = .own
        return eaten
    }
}
