/// The reason why the targets of a goal are implausible.
package enum GoalProblem: Equatable, Sendable {
    /// A target is more than anyone eats.
    case nutrient(Nutrient, Double)
    /// The targets for nutrients add up to far more energy than the target for energy, or than anyone eats.
    case energy(expected: Double, kilocalories: Double?)

    /// More than anyone eats in a day.
    private static let most: [(nutrient: Nutrient, amount: Double)] = [
        (.sodium, 50_000), (.caffeine, 5000), (.fiber, 500), (.sugar, 2500), (.saturatedFat, 1000),
    ]
    private static let mostEnergy = 10_000.0

    /// The first problem found, or nil.
    package init?(_ goal: Goal) {
        if let large = GoalProblem.most.first(where: { goal.nutrients[$0.nutrient] ?? 0 > $0.amount }) {
            self = .nutrient(large.nutrient, goal.nutrients[large.nutrient] ?? 0)
            return
        }
        guard let least = EnergyPlausibility.leastEnergy(of: goal.nutrients) else { return nil }
        let limit = goal.kilocalories.map { 2 * ($0 + 100) } ?? GoalProblem.mostEnergy
        guard least > min(limit, GoalProblem.mostEnergy) else { return nil }
        self = .energy(expected: least, kilocalories: goal.kilocalories)
    }
}
