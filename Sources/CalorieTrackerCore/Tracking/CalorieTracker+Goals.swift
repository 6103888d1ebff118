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
    /// What weekdays aim at by themselves, from the day on.
    public let weekdayGoals: [WeekdayGoal]
}

extension CalorieTracker {
    /// Every goal that was set, the earliest first.
    public func goals() throws -> [Goal] { try store.goals() }

    /// The goals of weekdays that were set, the earliest first.
    public func weekdayGoals() throws -> [WeekdayGoal] { try store.weekdayGoals() }

    /// The goal of every day that holds on a day, whatever its weekday aims at; nil when there is none.
    public func everydayGoal(on day: Day) throws -> Goal? { try store.goalSetting(on: day)?.unlessEmpty }

    /// What weekdays aim at by themselves on the seven days that begin with one, each with its first such day.
    public func weekdayGoals(since day: Day) throws -> [WeekdayGoal] {
        let all = try store.weekdayGoals()
        return Day.days(in: day...(day.advanced(by: 6) ?? day)).compactMap { day in
            guard
                let goal = all.last(where: { $0.goal.since <= day && $0.goal.since.weekday == day.weekday }),
                !goal.goal.isEmpty
            else { return nil }
            return goal
        }
    }

    /// Sets the goal of every day from a day on, until the next later goal.
    ///
    /// An empty goal ends the one before it; the goals of weekdays end only on request.
    ///
    /// Days before it keep the goal they had.
    public func setGoal(
        _ goal: Goal,
        endingWeekdayGoals isEnd: Bool = false,
        command: String = "goal"
    ) throws -> GoalChange {
        let previous = try everydayGoal(on: goal.since)
        let since = goal.since
        let ended = isEnd ? try weekdayGoals(since: since).map(\.goal.since.weekday) : []
        // Ending a goal where there is none, or setting it as it is, changes nothing.
        let isSame = goal.aims == (previous ?? Goal(since: goal.since, kilocalories: nil)).aims
        if isSame, ended.isEmpty { return try change(since, previous, to: previous) }
        let changed = try store.change(command, at: clock.now) { recorder in
            if !isSame { try recorder.store(goal) }
            for weekday in ended {
                let end = Goal(since: since.first(weekday), kilocalories: nil)
                try recorder.store(WeekdayGoal(end))
            }
            // Read before it is stored: a change whose answer cannot be read is not made.
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

    /// Sets what some weekdays aim at by themselves, from a day on; an empty goal makes them days like others.
    ///
    /// What a weekday aimed at before and is not named stays.
    public func setGoals(
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

    /// The first day after a day for which another goal is set.
    public func nextGoalDay(after day: Day) throws -> Day? {
        try store.goals().first { $0.since > day }?.since
    }
}

extension Day {
    /// The first day from this one on that is such a weekday.
    fileprivate func first(_ weekday: Weekday) -> Day {
        advanced(by: (weekday.rawValue - self.weekday.rawValue + 7) % 7) ?? self
    }
}

extension Goal {
    /// The goal without the day it began.
    fileprivate var aims: Goal {
        Goal(since: .first, kilocalories: kilocalories, nutrients: nutrients, water: water)
    }
}
