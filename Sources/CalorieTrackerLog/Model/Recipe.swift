/// What a food is cooked from, and what comes out of the pot.
///
/// Its figures are computed from its ingredients. What cooking takes from vitamins is not known here, and is not taken off.
package struct Recipe: Equatable, Sendable {
    /// What goes in, in order.
    package var ingredients: [Eaten]
    /// How many portions it makes; nil when nobody said.
    package var portions: Double?
    /// What all of it weighs when it is cooked; nil when nobody weighed it.
    package var cookedGrams: Double?

    /// Creates a recipe.
    package init(ingredients: [Eaten], portions: Double? = nil, cookedGrams: Double? = nil) {
        self.ingredients = ingredients
        self.portions = portions
        self.cookedGrams = cookedGrams
    }

    /// More than anybody cooks from.
    package static let mostIngredients = 200
    /// More than comes out of any kitchen, in grams.
    package static let largestWeight = 1_000_000.0
    /// More portions than a canteen serves.
    package static let mostPortions = 10_000.0

    /// What keeps a recipe from being stored.
    package enum Problem: Equatable, Sendable {
        /// It has more ingredients than `mostIngredients`.
        case ingredients
        /// It makes no portions, or more than `mostPortions`.
        case portions
        /// It weighs nothing cooked, or more than `largestWeight`.
        case weight
    }

    /// Whether a recipe may make so many portions.
    package static func areStorable(portions: Double) -> Bool { portions > 0 && portions <= mostPortions }

    /// Whether a recipe may weigh so much cooked.
    package static func isStorable(grams: Double) -> Bool { grams > 0 && grams <= largestWeight }

    /// Why no log takes it; nil for a recipe that can be stored, and read back.
    var problem: Problem? {
        if ingredients.count > Recipe.mostIngredients { return .ingredients }
        if let portions, !Recipe.areStorable(portions: portions) { return .portions }
        if let cookedGrams, !Recipe.isStorable(grams: cookedGrams) { return .weight }
        return nil
    }

    /// The energy of all of it: water comes and goes, energy stays.
    package var kilocalories: Double {
        ingredients.reduce(0) { ($0 + $1.kilocalories).roundedToTenth }
    }

    /// The range of that, where an ingredient is a guess; nil where it is firm.
    package var guess: EnergyRange? { ingredients.energyRange }

    /// The range of 100 g of it.
    var guessOf100Grams: EnergyRange? {
        guard let guess, let grams, grams > 0 else { return nil }
        return guess.lowerBound / grams * 100...guess.upperBound / grams * 100
    }

    /// What its ingredients weigh; nil where one of them has no weight.
    package var rawGrams: Double? {
        let weights = ingredients.compactMap { $0.amount?.grams }
        guard weights.count == ingredients.count else { return nil }
        return weights.reduce(0) { ($0 + $1).roundedToTenth }
    }

    /// What all of it weighs: cooked, or else raw; nil when neither is known.
    package var grams: Double? { cookedGrams ?? rawGrams }

    /// The share of the energy whose ingredients have to state a nutrient for its sum to be one.
    ///
    /// Salt that nobody looked up should not hide the protein of a stew; half of its meat should.
    private static let leastKnown = 0.95

    /// Whether enough of the ingredients know something for the sum to say it.
    func isKnown(where knows: (Eaten) -> Bool) -> Bool {
        let known = ingredients.filter(knows)
        if known.count == ingredients.count { return true }
        let energy = known.reduce(0) { $0 + $1.kilocalories }
        return energy > 0 && energy >= Recipe.leastKnown * kilocalories
    }

    /// The nutrients of all of it, those that its ingredients state.
    package var nutrients: Nutrients {
        var sums = Nutrients.sum(of: ingredients.lazy.map(\.nutrients))
        for nutrient in Nutrient.allCases where !isKnown(where: { $0.nutrients[nutrient] != nil }) {
            sums[nutrient] = nil
        }
        return sums
    }

    /// The ingredients that keep the sum of a nutrient from being known; none where it is.
    package func silent(on nutrient: Nutrient) -> [Eaten] {
        isKnown { $0.nutrients[nutrient] != nil } ? [] : ingredients.filter { $0.nutrients[nutrient] == nil }
    }

    /// The ingredients as a recipe keeps them: a number that a food of one's own has in this log means another
    /// one elsewhere, and what it states stands in the ingredient already; nor is it taken from a pot once more.
    static func unlinked(_ ingredients: [Eaten]) -> [Eaten] {
        ingredients.map { ingredient in
            var unlinked = ingredient
            let isOwn = ingredient.foodID.flatMap(OwnFood.number(id:)) != nil
            if isOwn || Pot.uuid(id: ingredient.foodID) != nil { unlinked.foodID = nil }
            return unlinked
        }
    }
}
