extension Recipe {
    /// The vitamins, minerals and the like of all of it, those that its ingredients state or refer to.
    public var micronutrients: Micronutrients {
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
