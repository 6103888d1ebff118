/// A one-line summary of a person's progress in a period.
package struct Standing: Sendable {
    /// The last day with an entry; nil for an empty log.
    package let lastEntry: Day?
    /// The number of days with entries other than water.
    package let daysLogged: Int
    /// The number of days of the period that are not in the future.
    package let dayCount: Int
    /// The average energy of the logged days; nil if there are none.
    package let average: Double?
    /// The range of the average; nil if it is exact.
    package let averageRange: EnergyRange?
    /// The goal of the last day; nil if there is none.
    package let goal: Double?
}

extension CalorieTracker {
    /// The progress of the log's owner in a range of days.
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
