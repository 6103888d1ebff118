/// What a person aims at each day, from a day on until the next goal.
public struct Goal: Equatable, Sendable {
    /// The first day it holds for.
    public var since: Day
    /// The energy aimed at; nil for no energy goal.
    public var kilocalories: Double?
    /// The amounts of nutrients aimed at, each only when set.
    public var nutrients: Nutrients

    /// The milliliters of water aimed at; nil for no such goal.
    public var water: Double?

    /// Creates a goal.
    public init(since: Day, kilocalories: Double?, nutrients: Nutrients = Nutrients(), water: Double? = nil) {
        self.since = since
        self.kilocalories = kilocalories
        self.nutrients = nutrients
        self.water = water
    }

    /// Whether it aims at nothing: a goal that ended.
    public var isEmpty: Bool { kilocalories == nil && nutrients.isEmpty && water == nil }
}

extension Goal {
    /// The goal with what another names in place of its own.
    func with(_ other: Goal) -> Goal {
        var goal = self
        goal.kilocalories = other.kilocalories ?? kilocalories
        goal.water = other.water ?? water
        for nutrient in Nutrient.allCases {
            goal.nutrients[nutrient] = other.nutrients[nutrient] ?? nutrients[nutrient]
        }
        return goal
    }

    /// The goal, or nil when it aims at nothing.
    var unlessEmpty: Goal? { isEmpty ? nil : self }
}
