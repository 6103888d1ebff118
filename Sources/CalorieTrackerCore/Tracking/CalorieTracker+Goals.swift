/// What setting a goal led to.
public struct GoalChange: Equatable, Sendable {
    /// The goal that holds now from the day on; nil when there is none any more.
    public let goal: Goal?
    /// The goal that held on that day before.
    public let previous: Goal?
    /// The day a goal set earlier takes over again, when there is one.
    public let until: Day?
}

extension CalorieTracker {
    /// Sets the goal from a day on, until the next later goal.
    ///
    /// An empty goal ends the one before it.
    ///
    /// Days before it keep the goal they had.
    public func setGoal(_ goal: Goal) throws -> GoalChange {
        let previous = try self.goal(on: goal.since)
        let until = try store.goals().first { $0.since > goal.since }?.since
        _ = try store.change("goal", at: clock.now) { recorder in
            try recorder.store(goal.row, in: .goals)
            return goal
        }
        return GoalChange(goal: goal.unlessEmpty, previous: previous, until: until)
    }
}

extension Goal {
    /// The goal, or nil when it aims at nothing.
    public var unlessEmpty: Goal? { isEmpty ? nil : self }
}
