/// The entries of one day with the goal that held on it.
///
/// Every total is computed from the entries.
public struct DailyLog: Equatable, Sendable {
    /// The day.
    public let day: Day
    /// The entries, in the order they were eaten.
    public internal(set) var items: [FoodItem] = []
    /// The goal of that day; nil when there was none.
    public var goal: Goal? { shared?.goal }
    private let shared: SharedGoal?

    /// A goal that days have in common: of some thousand years each day needs little more than its number.
    final class SharedGoal: Equatable, Sendable {
        let goal: Goal

        init(_ goal: Goal) { self.goal = goal }

        static func == (left: SharedGoal, right: SharedGoal) -> Bool {
            left === right || left.goal == right.goal
        }
    }

    init(day: Day, items: [FoodItem] = [], goal: Goal? = nil) {
        self.init(day: day, items: items, sharing: goal.map(SharedGoal.init))
    }

    init(day: Day, items: [FoodItem], sharing goal: SharedGoal?) {
        self.day = day
        self.items = items
        shared = goal
    }

    /// The sum of the energy of all entries, in kilocalories.
    public var totalCalories: Double {
        items.reduce(0) { ($0 + $1.kilocalories.roundedToTenth).roundedToTenth }
    }

    /// The range of that; nil where all of it is firm.
    public var energyRange: EnergyRange? { items.energyRange }

    /// The energy goal of the day, in kilocalories.
    public var goalCalories: Double? { goal?.kilocalories }

    /// Goal minus total, negative when exceeded; nil without an energy goal.
    public var remainingCalories: Double? { remaining(in: .kcal) }

    /// Whether the total is above the energy goal.
    public var isOverGoal: Bool { (remainingCalories ?? 0) < 0 }

    /// The sum of the energy in a unit.
    public func total(in unit: EnergyUnit) -> Double { unit.shown(kilocalories: totalCalories) }

    /// What is left of the energy goal, from the numbers as they are shown in a unit.
    public func remaining(in unit: EnergyUnit) -> Double? {
        goalCalories.map { unit.difference(of: $0, from: totalCalories) }
    }

    /// The sums of the nutrients over the entries that know them.
    public var nutrients: Nutrients { Nutrients.sum(of: items) }

    /// The milliliters of water of all entries.
    public var water: Double { items.reduce(0) { ($0 + ($1.waterMilliliters ?? 0)).roundedToTenth } }

    /// The energy of entries that were read from words without being sure.
    public var assumedCalories: Double {
        items.reduce(0) { sum, item in
            let isAssumed = (item.said?.certainty ?? .sure) > .sure
            return isAssumed ? (sum + item.kilocalories.roundedToTenth).roundedToTenth : sum
        }
    }

    /// The milliliters of water aimed at.
    public var waterGoal: Double? { goal?.water }
}

extension Nutrients {
    /// The nutrients of all entries; generic code for each kind of list costs a program more than the sum.
    package static func sum(of items: [FoodItem]) -> Nutrients { sum(of: items.lazy.map(\.eaten.nutrients)) }
}
