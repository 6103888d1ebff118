/// The ingredients of a food, and its weight and portions.
///
/// Its nutrition facts are computed from its ingredients. The vitamin losses of cooking are not known, so they are not
/// subtracted.
package struct Recipe: Equatable, Sendable {
    /// The ingredients, in order.
    package var ingredients: [Eaten]
    /// The number of portions; nil if unknown.
    package var portions: Double?
    /// The total cooked weight; nil if it was not weighed.
    package var cookedGrams: Double?

    /// Creates a recipe.
    package init(ingredients: [Eaten], portions: Double? = nil, cookedGrams: Double? = nil) {
        self.ingredients = ingredients
        self.portions = portions
        self.cookedGrams = cookedGrams
    }

    /// More than any recipe has.
    package static let mostIngredients = 200
    /// More than any kitchen cooks, in grams.
    package static let largestWeight = 1_000_000.0
    /// More portions than a cafeteria serves.
    package static let mostPortions = 10_000.0

    /// The reason why a recipe cannot be stored.
    package enum Problem: Equatable, Sendable {
        /// It has more ingredients than `mostIngredients`.
        case ingredients
        /// It has no portions, or more than `mostPortions`.
        case portions
        /// Its cooked weight is 0, or more than `largestWeight`.
        case weight
    }

    /// Whether this is a valid number of portions.
    package static func areStorable(portions: Double) -> Bool { portions > 0 && portions <= mostPortions }

    /// Whether this is a valid cooked weight.
    package static func isStorable(grams: Double) -> Bool { grams > 0 && grams <= largestWeight }

    /// The reason why a log does not accept it; nil for a recipe that can be stored and read back.
    var problem: Problem? {
        if ingredients.count > Recipe.mostIngredients { return .ingredients }
        if let portions, !Recipe.areStorable(portions: portions) { return .portions }
        if let cookedGrams, !Recipe.isStorable(grams: cookedGrams) { return .weight }
        return nil
    }

    /// The total energy, which does not depend on water lost or absorbed in cooking.
    package var kilocalories: Double {
        ingredients.reduce(0) { ($0 + $1.kilocalories).roundedToTenth }
    }

    /// The range of the total energy if an ingredient is estimated; nil if it is exact.
    package var guess: EnergyRange? { ingredients.energyRange }

    /// The range of the energy of 100 g.
    var guessOf100Grams: EnergyRange? {
        guard let guess, let grams, grams > 0 else { return nil }
        return guess.lowerBound / grams * 100...guess.upperBound / grams * 100
    }

    /// The total weight of the ingredients; nil if one of them has no weight.
    package var rawGrams: Double? {
        let weights = ingredients.compactMap { $0.amount?.grams }
        guard weights.count == ingredients.count else { return nil }
        return weights.reduce(0) { ($0 + $1).roundedToTenth }
    }

    /// The total weight, cooked if known, otherwise raw; nil if neither is known.
    package var grams: Double? { cookedGrams ?? rawGrams }

    /// The minimum share of the energy from ingredients with a known amount of a nutrient for a known sum.
    ///
    /// Salt with unknown nutrients should not hide the protein of a stew, but half of its meat should.
    private static let leastKnown = 0.95

    /// Whether enough of the ingredients have a known value for a known sum.
    func isKnown(where knows: (Eaten) -> Bool) -> Bool {
        let known = ingredients.filter(knows)
        if known.count == ingredients.count { return true }
        let energy = known.reduce(0) { $0 + $1.kilocalories }
        return energy > 0 && energy >= Recipe.leastKnown * kilocalories
    }

    /// The known nutrients of the whole recipe.
    package var nutrients: Nutrients {
        var sums = Nutrients.sum(of: ingredients.lazy.map(\.nutrients))
        for nutrient in Nutrient.allCases where !isKnown(where: { $0.nutrients[nutrient] != nil }) {
            sums[nutrient] = nil
        }
        return sums
    }

    /// The ingredients for which a nutrient is unknown, so that its sum is unknown; empty if the sum is known.
    package func silent(on nutrient: Nutrient) -> [Eaten] {
        isKnown { $0.nutrients[nutrient] != nil } ? [] : ingredients.filter { $0.nutrients[nutrient] == nil }
    }

    /// The ingredients without links to this log.
    ///
    /// The number of an own food means another food in another log, and the ingredient already includes its values; and
    /// a recipe must not take food from a pot again.
    static func unlinked(_ ingredients: [Eaten]) -> [Eaten] {
        ingredients.map { ingredient in
            var unlinked = ingredient
            let isOwn = ingredient.foodID.flatMap(OwnFood.number(id:)) != nil
            if isOwn || Pot.uuid(id: ingredient.foodID) != nil { unlinked.foodID = nil }
            return unlinked
        }
    }
}
