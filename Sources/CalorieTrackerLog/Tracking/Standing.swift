/// How somebody is doing in a period, in a line.
package struct Standing: Sendable {
    /// The last day with an entry; nil for an empty log.
    package let lastEntry: Day?
    /// On how many days something was logged.
    package let daysLogged: Int
    /// How many days of the period have come.
    package let dayCount: Int
    /// The energy a day something was logged on has on average; nil when there is none.
    package let average: Double?
    /// The range of that; nil where it is firm.
    package let averageRange: EnergyRange?
    /// The goal of the last of the days; nil when there is none.
    package let goal: Double?
}

extension CalorieTracker {
    /// How the owner of the log is doing in a range of days.
    package func standing(in range: ClosedRange<Day>) throws -> Standing {
        let summary = PeriodSummary(days: range, logs: try history(range))
        let last = min(range.upperBound, clock.today)
        return Standing(
            lastEntry: try store.loggedDays()?.upperBound,
            daysLogged: summary.daysLogged,
            dayCount: max(last.number - range.lowerBound.number + 1, 0),
            average: summary.averagePerLoggedDay,
            averageRange: summary.rangePerLoggedDay,
            goal: try goal(on: last)?.kilocalories
        )
    }
}
