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

/// What a person aims at on one weekday instead, from a day on until the next of its kind.
///
/// The weekday is the one that the goal begins on. What it does not name is that of every day.
public struct WeekdayGoal: Equatable, Sendable {
    /// What is aimed at, since the first day it holds for.
    public var goal: Goal

    /// Makes a goal one of its weekday.
    public init(_ goal: Goal) {
        self.goal = goal
    }
}

extension WeekdayGoal {
    /// What is aimed at on a day: what its weekday aims at, and of the rest what every day does.
    ///
    /// All weekday goals are given, the earliest first; nil where nothing is aimed at.
    static func goal(on day: Day, of all: [WeekdayGoal], else everyday: Goal?) -> Goal? {
        let own = all.last { $0.goal.since <= day && $0.goal.since.weekday == day.weekday }?.goal
        let goal = own.map { everyday?.with($0) ?? $0 } ?? everyday
        return goal.flatMap { $0.unlessEmpty }
    }
}

extension Goal {
    /// The goal with what another names in place of its own.
    fileprivate func with(_ other: Goal) -> Goal {
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
