/// The entries of one day, and the goal for it.
///
///     let log = try tracker.log(for: tracker.clock.today)
///     for item in log.items { print(item.time, item.name, item.kilocalories) }
///     print("\(log.totalCalories) kcal, \(log.nutrients[.protein] ?? 0) g of protein")
///     if let left = log.remainingCalories { print("\(left) kcal left") }
///
/// Each total is computed from the entries when it is read.
public struct DailyLog: Equatable, Sendable {
    /// The day.
    public let day: Day
    /// The entries, in the order in which they were eaten.
    public internal(set) var items: [FoodItem] = []
    /// The goal for the day, including that of its weekday and the day's own change of the energy; nil if there is none.
    public var goal: Goal? { shared?.goal.goal }
    private let shared: SharedGoal?

    /// A goal shared by several days, so that each day of some thousand years needs little more than its number.
    final class SharedGoal: Equatable, Sendable {
        let goal: DayGoal

        init(_ goal: DayGoal) { self.goal = goal }

        static func == (left: SharedGoal, right: SharedGoal) -> Bool {
            left === right || left.goal == right.goal
        }
    }

    init(day: Day, items: [FoodItem] = [], goal: Goal? = nil) {
        self.init(day: day, items: items, sharing: goal.map { SharedGoal(DayGoal($0)) })
    }

    init(day: Day, items: [FoodItem], sharing goal: SharedGoal?) {
        self.day = day
        self.items = items
        shared = goal
    }

    /// The energy of all entries, in kilocalories.
    public var totalCalories: Double {
        items.reduce(0) { ($0 + $1.kilocalories.roundedToTenth).roundedToTenth }
    }

    /// Whether it has an entry other than water, so that water alone does not make a day of 0 kcal.
    package var hasFood: Bool { items.contains { !$0.isPlainWater } }

    /// The range of the total energy; nil if it is exact.
    package var energyRange: EnergyRange? { items.energyRange }

    /// The target for energy, in kilocalories; nil if there is none.
    public var goalCalories: Double? { goal?.kilocalories }

    /// The goal for the day with its change; nil if there is none.
    package var dayGoal: DayGoal? { shared?.goal }

    /// The target for energy minus the total, in kilocalories; negative above the target, nil without one.
    public var remainingCalories: Double? { remaining(in: .kcal) }

    /// Whether the total is above the target for energy; false without a target.
    public var isOverGoal: Bool { (remainingCalories ?? 0) < 0 }

    /// The total energy in a unit.
    package func total(in unit: EnergyUnit) -> Double { unit.shown(kilocalories: totalCalories) }

    /// The remaining energy in a unit, computed from the displayed numbers.
    package func remaining(in unit: EnergyUnit) -> Double? {
        goalCalories.map { unit.difference(of: $0, from: totalCalories) }
    }

    /// The sum of each nutrient over the entries that include it; nil if no entry does.
    ///
    /// A sum is too low if some entries do not include the nutrient.
    public var nutrients: Nutrients { Nutrients.sum(of: items) }

    /// The water of all entries, in milliliters.
    ///
    /// Only drinks with the word "water" in their names and almost no energy are included.
    public var water: Double { items.reduce(0) { ($0 + ($1.waterMilliliters ?? 0)).roundedToTenth } }

    /// The energy of entries that were parsed from words without certainty.
    package var assumedCalories: Double {
        items.reduce(0) { sum, item in
            let isAssumed = (item.said?.certainty ?? .sure) > .sure
            return isAssumed ? (sum + item.kilocalories.roundedToTenth).roundedToTenth : sum
        }
    }

    /// The target for water, in milliliters.
    package var waterGoal: Double? { goal?.water }
}

extension Nutrients {
    /// The nutrients of all entries; generic code for each kind of list would cost more than the sum.
    package static func sum(of items: [FoodItem]) -> Nutrients { sum(of: items.lazy.map(\.eaten.nutrients)) }
}
