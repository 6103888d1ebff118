/// The result of setting a goal.
public struct GoalChange: Equatable, Sendable {
    /// The daily goal that applies from the first day of the change; nil if none applies, because it was ended.
    public let goal: Goal?
    /// The daily goal that applied on that day before the change; nil if there was none.
    public let previous: Goal?
    /// The day on which a goal that was set earlier replaces this one, if there is one.
    package let until: Day?
    /// The log of today after the change.
    public let today: DailyLog
    /// The separate goals of weekdays from that day.
    package let weekdayGoals: [WeekdayGoal]
}

/// The result of changing the goal of a single day.
package struct GoalAdjustmentChange: Sendable {
    /// The goal of the day before the change; nil if there is none.
    package let before: DayGoal?
    /// The log of the day after the change.
    package let log: DailyLog
}

extension CalorieTracker {
    /// Returns all daily goals that were set, earliest first.
    ///
    /// A goal without any target marks the day on which the previous goal ended. Goals for single weekdays are not
    /// included.
    ///
    /// - Throws: `StorageError`.
    public func goals() throws -> [Goal] { try store.goals() }

    /// The goals of weekdays that were set, earliest first.
    package func weekdayGoals() throws -> [WeekdayGoal] { try store.weekdayGoals() }

    /// The daily goal that applies on a day, regardless of the goal of its weekday; nil if there is none.
    package func everydayGoal(on day: Day) throws -> Goal? { try store.goalSetting(on: day)?.unlessEmpty }

    /// The separate goals of weekdays in the seven days from a day, each with its first such day.
    package func weekdayGoals(since day: Day) throws -> [WeekdayGoal] {
        let all = try store.weekdayGoals()
        return Day.days(in: day...(day.advanced(by: 6) ?? day)).compactMap { day in
            guard
                let goal = all.last(where: { $0.goal.since <= day && $0.goal.since.weekday == day.weekday }),
                !goal.goal.isEmpty
            else { return nil }
            return goal
        }
    }

    /// Sets the daily goal from a day until the next later goal.
    ///
    /// Earlier days keep their goal. A goal without any target ends the previous one. Goals for single weekdays, which
    /// only the `countme goal` command can set, override the daily goal until they are ended.
    ///
    /// - Parameters:
    ///   - goal: The goal, with its first day.
    ///   - isEnd: Whether to end the goals for single weekdays as well.
    ///   - command: The name of the change in the undo history.
    /// - Returns: The goal before and after the change, and the log of today.
    /// - Throws: `InvalidFoodItem` if a target is out of range (see `Goal`); `StorageError`.
    @discardableResult
    public func setGoal(
        _ goal: Goal,
        endingWeekdayGoals isEnd: Bool = false,
        command: String = "goal"
    ) throws -> GoalChange {
        let previous = try everydayGoal(on: goal.since)
        let since = goal.since
        let ended = isEnd ? try weekdayGoals(since: since).map(\.goal.since.weekday) : []
        // Ending a goal that does not exist, or setting the same goal again, changes nothing.
        let isSame = goal.aims == (previous ?? Goal(since: goal.since, kilocalories: nil)).aims
        if isSame, ended.isEmpty { return try change(since, previous, to: previous) }
        let changed = try store.change(command, at: clock.now) { recorder in
            if !isSame { try recorder.store(goal) }
            for weekday in ended {
                let end = Goal(since: since.first(weekday), kilocalories: nil)
                try recorder.store(WeekdayGoal(end))
            }
            // The result is read before it is stored: if it cannot be read, the change is not made.
            return try change(since, previous, to: goal.unlessEmpty)
        }
        return try changed ?? change(since, previous, to: goal.unlessEmpty)
    }

    private func change(_ since: Day, _ previous: Goal?, to goal: Goal?) throws -> GoalChange {
        GoalChange(
            goal: goal,
            previous: previous,
            until: try nextGoalDay(after: since),
            today: try log(for: clock.today),
            weekdayGoals: try weekdayGoals(since: since)
        )
    }

    /// Sets separate goals for some weekdays from a day; an empty goal makes them follow the daily goal again.
    ///
    /// Targets and weekdays that are not changed keep their goals.
    package func setGoals(
        of weekdays: [Weekday],
        since day: Day,
        _ change: (inout Goal) -> Void
    ) throws -> (set: [WeekdayGoal], change: GoalChange) {
        let before = try weekdayGoals(since: day)
        let goals = weekdays.map { weekday in
            var goal =
                before.first { $0.goal.since.weekday == weekday }?.goal
                ?? Goal(since: day, kilocalories: nil)
            goal.since = day.first(weekday)
            change(&goal)
            return WeekdayGoal(goal)
        }
        let everyday = try everydayGoal(on: day)
        let changed = try store.change("goal", at: clock.now) { recorder in
            for goal in goals {
                let weekday = goal.goal.since.weekday
                let old = before.first { $0.goal.since.weekday == weekday }?.goal
                if goal.goal.aims == (old ?? Goal(since: day, kilocalories: nil)).aims { continue }
                try recorder.store(goal)
            }
            return try self.change(day, everyday, to: everyday)
        }
        return (goals, try changed ?? self.change(day, everyday, to: everyday))
    }

    /// The changes of the energy goals of single days, earliest first.
    package func goalAdjustments() throws -> [GoalAdjustment] {
        try store.all(GoalAdjustment.self, "ORDER BY day")
    }

    /// Changes the energy goal of a single day, in place of an earlier change; a change of 0 removes that.
    ///
    /// The change is kept if the goal below it is set again.
    package func adjustGoal(of day: Day, by kilocalories: Double) throws -> GoalAdjustmentChange {
        let before = try dayGoal(on: day)
        let adjustment = GoalAdjustment(kilocalories, on: day)
        func change() throws -> GoalAdjustmentChange {
            GoalAdjustmentChange(before: before, log: try log(for: day))
        }
        let stored = try store.first(GoalAdjustment.self, "WHERE day = ?", .text(day.description))
        if adjustment == stored { return try change() }
        let changed = try store.change("goal", at: clock.now) { recorder in
            if let adjustment {
                try recorder.store(adjustment)
            } else {
                try recorder.delete(key: .text(day.description), from: GoalAdjustment.table)
            }
            return try change()
        }
        return try changed ?? change()
    }

    /// The first day after a day on which another goal takes effect.
    package func nextGoalDay(after day: Day) throws -> Day? {
        try store.goals().first { $0.since > day }?.since
    }
}

extension Day {
    /// The first such weekday on or after this day.
    fileprivate func first(_ weekday: Weekday) -> Day {
        advanced(by: (weekday.rawValue - self.weekday.rawValue + 7) % 7) ?? self
    }
}

extension Goal {
    /// The goal without its first day.
    fileprivate var aims: Goal {
        Goal(since: .first, kilocalories: kilocalories, nutrients: nutrients, water: water)
    }
}
