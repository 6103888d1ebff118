/// The known nutrients of a food that was eaten, with their origins.
package struct KnownNutrients {
    /// An amount with its origin; the origin is nil for the nine nutrients of the entry itself.
    package struct Amount: Equatable, Sendable {
        /// The amount in the unit of its nutrient.
        package let value: Double
        /// The method by which it was determined.
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

    /// The amount of a nutrient; nil if it is unknown.
    ///
    /// A value given for this food takes precedence over the table's value for a similar food.
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

    /// Every micronutrient with a known amount, in order.
    package var micronutrients: [(nutrient: Micronutrient, amount: Amount)] {
        Micronutrient.allCases.compactMap { nutrient in
            amount(of: .micro(nutrient)).map { (nutrient, $0) }
        }
    }

    /// Whether any micronutrient is known.
    var knowsMicronutrients: Bool { reference != nil || !eaten.micronutrients.isEmpty }

    /// The table's value for 100 g; without the folic acid added to flour if fortification is not included.
    private func tabled(_ nutrient: Micronutrient, _ food: Int) -> Double? {
        guard let value = table.amount(of: nutrient, in: food) else { return nil }
        guard !countsFortification else { return value }
        switch nutrient {
        case .folicAcid: return 0
        case .folate:
            // A microgram of added folic acid counts as 1.7 of natural folate.
            return table.amount(of: .folicAcid, in: food).map { max(0, value - 1.7 * $0) }
        default: return value
        }
    }
}

/// Looks up the table foods of entries, each food once.
package struct NutrientLookup {
    private let table = NutrientTable.builtin
    private let foods: [String: Int]
    private let countsFortification: Bool

    /// Looks up the foods of entries; `countsFortification` is whether folic acid added to flour in the US is included.
    package init(of eaten: some Sequence<Eaten>, countsFortification: Bool = true) {
        var ids: Set<String> = []
        for eaten in eaten where eaten.source == .builtin {
            if let id = eaten.foodID { ids.insert(id) }
        }
        let table = table
        foods = FoodTable.references(of: ids).compactMapValues { table.food($0) }
        self.countsFortification = countsFortification
    }

    /// The known nutrients of an entry.
    package func nutrients(of eaten: Eaten) -> KnownNutrients {
        let food = eaten.source == .builtin ? eaten.foodID.flatMap { foods[$0] } : nil
        return KnownNutrients(eaten, food: food, table, countsFortification: countsFortification)
    }
}

extension Recipe {
    /// The vitamins, minerals, and other micronutrients of the whole recipe, from its ingredients or their table foods.
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

    /// The recipe as a food with values per 100 g; nil if its weight is unknown.
    func food(named name: String) -> Food? { eaten(named: name).map(food) }

    /// The whole recipe as a food with values per 100 g.
    func food(of eaten: Eaten) -> Food {
        Food(cooked: eaten, id: "", grams: eaten.amount?.grams ?? 0, portions: portions)
    }

    /// The whole recipe as the contents of a pot; nil if its weight is unknown.
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
