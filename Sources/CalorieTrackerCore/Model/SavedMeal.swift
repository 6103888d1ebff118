/// Foods and drinks that are eaten together time and again.
public struct SavedMeal: Equatable, Sendable {
    /// Its number in the log, never given again.
    public internal(set) var number: Int
    /// Its identity across logs.
    public internal(set) var uuid: EntryUUID
    /// What it is called.
    public var name: String
    /// Its foods with their amounts, in order; none has a day, a time or a meal.
    public var foods: [Eaten]
    /// When it was saved first.
    public internal(set) var createdAt: Timestamp
    /// When it was changed last.
    public var updatedAt: Timestamp

    /// Creates a meal.
    public init(
        number: Int,
        uuid: EntryUUID,
        name: String,
        foods: [Eaten],
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
        foods.reduce(0) { ($0 + $1.kilocalories).roundedToTenth }
    }

    /// The sums of its nutrients over the foods that know them.
    public var nutrients: Nutrients { .sum(of: foods.lazy.map(\.nutrients)) }
}
