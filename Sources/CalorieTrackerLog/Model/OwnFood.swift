/// A food a person described: one that no table knows, or knows otherwise.
package struct OwnFood: Equatable, Sendable {
    /// Its number in the log, never given again.
    var number: Int {
        didSet { food.id = OwnFood.id(number) }
    }
    /// Its identity across logs.
    package internal(set) var uuid: EntryUUID
    /// The food; its id follows from the number.
    package var food: Food {
        didSet { food.id = OwnFood.id(number) }
    }
    /// What the person wrote about it.
    package var note: String?
    /// What it is cooked from; nil for what is bought or was measured.
    package var recipe: Recipe?
    /// When it was described first.
    package internal(set) var createdAt: Timestamp
    /// When it was changed last.
    package var updatedAt: Timestamp

    /// Creates a food of a person's own.
    init(
        number: Int,
        uuid: EntryUUID,
        food: Food,
        note: String?,
        recipe: Recipe? = nil,
        createdAt: Timestamp,
        updatedAt: Timestamp
    ) {
        self.number = number
        self.uuid = uuid
        self.food = food
        self.food.id = OwnFood.id(number)
        self.food.guess = recipe?.guessOf100Grams
        self.food.cookedGrams = recipe?.grams
        self.note = note
        self.recipe = recipe
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }

    /// The id of the food with a number: `own:7`.
    static func id(_ number: Int) -> String { "own:\(number)" }

    /// The number of the food with an id; nil for the id of another kind of food.
    package static func number(id: String) -> Int? {
        guard id.hasPrefix("own:"), let number = Int(id.dropFirst(4)), number > 0 else { return nil }
        return number
    }
}

/// What a person says of a food of their own, before it is one.
package struct OwnFoodDescription: Equatable, Sendable {
    /// The food; its id says nothing.
    package var food: Food
    /// What the person wrote about it.
    package var note: String?

    /// Creates a description.
    package init(food: Food, note: String? = nil) {
        self.food = food
        self.note = note
    }

    /// Everything that keeps it from being stored, in the order of its fields.
    package var problems: [FoodItemProblem] {
        // An entry of 100 g must be possible, so its rules hold.
        var draft = FoodItemDraft()
        draft.day = .first
        draft.eatenAt = Timestamp(clamping: 0)
        draft.name = food.name
        draft.brand = food.brand
        draft.kilocalories = food.kilocalories
        draft.nutrients = food.nutrients
        draft.micronutrients = food.micronutrients
        draft.note = note
        draft.meal = food.category
        return draft.problems.map { problem in
            if case .badText(.meal, let text) = problem { .badText(.category, text) } else { problem }
        }
            + food.portions.compactMap { portion in
                PlainText.problem(in: portion.name, limit: PlainText.longestMeal).map {
                    .badText(.portion, $0)
                }
            }
            + food.synonyms.compactMap { synonym in
                PlainText.problem(in: synonym, limit: PlainText.longestName).map { .badText(.synonym, $0) }
            }
    }

    /// The description with those digits of another food that a table has no room for: a figure that is
    /// as a table shows it was not changed there.
    func withDigits(of other: Food?) -> OwnFoodDescription {
        guard let other else { return self }
        func figure(_ number: Double, _ old: Double?) -> Double {
            guard let old, number == number.roundedForTable, number == old.roundedForTable else {
                return number
            }
            return old
        }
        var kept = self
        kept.food.kilocalories = figure(food.kilocalories, other.kilocalories)
        for nutrient in Nutrient.allCases {
            kept.food.nutrients[nutrient] = food.nutrients[nutrient].map {
                figure($0, other.nutrients[nutrient])
            }
        }
        kept.food.portions = food.portions.map { portion in
            let old = other.portions.first { $0.name == portion.name }
            return Food.Portion(name: portion.name, grams: figure(portion.grams, old?.grams))
        }
        return kept
    }
}

extension Double {
    /// The figure as a table of foods shows it: two decimals, three below 1, where a point is no comma.
    package var roundedForTable: Double {
        let scale = magnitude < 1 ? 1000.0 : 100
        return (self * scale).rounded() / scale
    }
}
