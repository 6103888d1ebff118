/// A food that a user defined, because no table has it, or has it with other values.
package struct OwnFood: Equatable, Sendable {
    /// Its number in the log, which is never reused.
    var number: Int {
        didSet { food.id = OwnFood.id(number) }
    }
    /// Its identity across logs.
    package internal(set) var uuid: EntryUUID
    /// The food; its id follows from the number.
    package var food: Food {
        didSet { food.id = OwnFood.id(number) }
    }
    /// The user's note.
    package var note: String?
    /// The recipe; nil for a food that was bought or measured.
    package var recipe: Recipe?
    /// The time it was first defined.
    package internal(set) var createdAt: Timestamp
    /// The time it was last changed.
    package var updatedAt: Timestamp

    /// Creates an own food.
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

    /// The id of the own food with a number: `own:7`.
    static func id(_ number: Int) -> String { "own:\(number)" }

    /// The number of the own food with an id; nil if the id is of another kind of food.
    package static func number(id: String) -> Int? {
        guard id.hasPrefix("own:"), let number = Int(id.dropFirst(4)), number > 0 else { return nil }
        return number
    }
}

/// The user's description of an own food before it is stored.
package struct OwnFoodDescription: Equatable, Sendable {
    /// The food; its id has no meaning.
    package var food: Food
    /// The user's note.
    package var note: String?

    /// Creates a description.
    package init(food: Food, note: String? = nil) {
        self.food = food
        self.note = note
    }

    /// All problems that prevent it from being stored, in the order of its fields.
    package var problems: [FoodItemProblem] {
        // An entry of 100 g must be valid, so its rules apply.
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

    /// The description with the additional digits of another food that a table does not show: a value that matches the
    /// rounded one was not changed in the table.
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
    /// The number rounded for a table of foods: two decimals, or three below 1, so that a decimal point cannot be
    /// mistaken for a thousands separator.
    package var roundedForTable: Double {
        let scale = magnitude < 1 ? 1000.0 : 100
        return (self * scale).rounded() / scale
    }
}
