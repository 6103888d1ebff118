/// The daily targets that apply from a day until the next goal.
///
/// A goal without any target ends the goal before it.
public struct Goal: Equatable, Sendable {
    /// The first day on which the goal applies.
    public var since: Day
    /// The target for energy, in kilocalories, above 0 and up to 1,000,000; nil for no target.
    public var kilocalories: Double?
    /// The targets for nutrients; nil for no target.
    ///
    /// A target is 0 or more, up to 100,000 g or 1,000,000 mg.
    public var nutrients: Nutrients

    /// The target for water, in milliliters, above 0 and up to 1,000,000; nil for no target.
    public var water: Double?

    /// Creates a goal.
    public init(since: Day, kilocalories: Double?, nutrients: Nutrients = Nutrients(), water: Double? = nil) {
        self.since = since
        self.kilocalories = kilocalories
        self.nutrients = nutrients
        self.water = water
    }

    /// Whether it has no targets, which ends a goal.
    package var isEmpty: Bool { kilocalories == nil && nutrients.isEmpty && water == nil }
}

extension Goal {
    /// The goal with its targets replaced by those of another goal.
    func with(_ other: Goal) -> Goal {
        var goal = self
        goal.kilocalories = other.kilocalories ?? kilocalories
        goal.water = other.water ?? water
        for nutrient in Nutrient.allCases {
            goal.nutrients[nutrient] = other.nutrients[nutrient] ?? nutrients[nutrient]
        }
        return goal
    }

    /// The goal, or nil if it has no targets.
    var unlessEmpty: Goal? { isEmpty ? nil : self }
}
