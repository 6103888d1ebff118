/// What setting a goal led to.
public struct GoalChange: Equatable, Sendable {
    /// The goal that holds now from the day on; nil when there is none any more.
    public let goal: Goal?
    /// The goal that held on that day before.
    public let previous: Goal?
    /// The day a goal set earlier takes over again, when there is one.
    public let until: Day?
    /// How today stands with it.
    public let today: DailyLog
}

extension CalorieTracker {
    /// Every goal that was set, the earliest first.
    public func goals() throws -> [Goal] { try store.goals() }

    /// Sets the goal from a day on, until the next later goal.
    ///
    /// An empty goal ends the one before it.
    ///
    /// Days before it keep the goal they had.
    public func setGoal(_ goal: Goal) throws -> GoalChange {
        let previous = try self.goal(on: goal.since)
        // Ending a goal where there is none, or setting it as it is, changes nothing.
        let isSame = goal.aims == (previous ?? Goal(since: goal.since, kilocalories: nil)).aims
        func change(to goal: Goal?) throws -> GoalChange {
            GoalChange(
                goal: goal,
                previous: previous,
                until: try nextGoalDay(after: since),
                today: try log(for: clock.today)
            )
        }
        let since = goal.since
        if isSame { return try change(to: previous) }
        let changed = try store.change("goal", at: clock.now) { recorder in
            try recorder.store(goal.row, in: Goal.table)
            // Read before it is stored: a change whose answer cannot be read is not made.
            return try change(to: goal.unlessEmpty)
        }
        return try changed ?? change(to: goal.unlessEmpty)
    }

    /// The first day after a day for which another goal is set.
    public func nextGoalDay(after day: Day) throws -> Day? {
        try store.goals().first { $0.since > day }?.since
    }
}

extension Goal {
    /// The goal without the day it began.
    fileprivate var aims: Goal {
        Goal(since: .first, kilocalories: kilocalories, nutrients: nutrients, water: water)
    }

    /// The goal, or nil when it aims at nothing.
    var unlessEmpty: Goal? { isEmpty ? nil : self }
}
