/// Foods and drinks that are eaten together time and again.
public struct SavedMeal: Equatable, Sendable {
    /// Its number in the log, never given again.
    public internal(set) var number: Int
    /// Its identity across logs.
    public internal(set) var uuid: EntryUUID
    /// What it is called.
    public var name: String
    /// Its foods with their amounts, in order; none has a day, a time or a meal.
    public var foods: [FoodItemDraft]
    /// When it was saved first.
    public internal(set) var createdAt: Timestamp
    /// When it was changed last.
    public var updatedAt: Timestamp

    /// Creates a meal.
    public init(
        number: Int,
        uuid: EntryUUID,
        name: String,
        foods: [FoodItemDraft],
        createdAt: Timestamp,
        updatedAt: Timestamp
    ) {
        self.number = number
        self.uuid = uuid
        self.name = name
        self.foods = foods
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }

    /// The energy of all of it, in kilocalories.
    public var kilocalories: Double {
        foods.reduce(0) { ($0 + ($1.kilocalories ?? 0)).roundedToTenth }
    }

    /// The sums of its nutrients over the foods that know them.
    public var nutrients: Nutrients { .sum(of: foods.lazy.map(\.nutrients)) }
}

extension FoodItemDraft {
    /// The food of an entry, to be eaten again some time: without its day, its time and its meal.
    public init(foodOf item: FoodItem) {
        self.init(item)
        day = nil
        eatenAt = nil
        utcOffset = .utc
        meal = nil
    }

    /// So many times as much of it; what is computed is rounded as ever.
    public func multiplied(by factor: Double) -> FoodItemDraft {
        guard factor != 1 else { return self }
        var draft = self
        draft.kilocalories = kilocalories.map { ($0 * factor).rounded() }
        draft.nutrients = nutrients.mapKnown { ($0 * factor).roundedToTenth }
        draft.amount = amount.map { amount in
            Amount(
                quantity: amount.quantity * factor,
                unit: amount.unit,
                grams: amount.grams.map { ($0 * factor).roundedToTenth },
                milliliters: amount.milliliters.map { ($0 * factor).roundedToTenth }
            )
        }
        return draft
    }
}
