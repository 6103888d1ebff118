/// The goal of a day: the daily goal or that of its weekday, and a change of its energy for this day alone.
package struct DayGoal: Equatable, Sendable {
    /// The goal without the change.
    package let base: Goal
    /// The kilocalories added for this day, negative if the goal is lowered; nil without a change, or without a goal
    /// for energy to change.
    package let change: Double?
    /// The goal that applies.
    package let goal: Goal

    /// Creates the goal of a day.
    package init(_ base: Goal, changedBy change: Double? = nil) {
        self.base = base
        guard let energy = base.kilocalories, let change else {
            self.change = nil
            goal = base
            return
        }
        self.change = change
        var goal = base
        // A lower daily goal that is set later can be less than what the change takes away.
        goal.kilocalories = max((energy + change).roundedToTenth, 0)
        self.goal = goal
    }
}
