/// How somebody is doing in a period, in a line.
public struct Standing: Sendable {
    /// The last day with an entry; nil for an empty log.
    public let lastEntry: Day?
    /// On how many days something was logged.
    public let daysLogged: Int
    /// How many days of the period have come.
    public let dayCount: Int
    /// The energy a day something was logged on has on average; nil when there is none.
    public let average: Double?
    /// The range of that; nil where it is firm.
    public let averageRange: EnergyRange?
    /// The goal of the last of the days; nil when there is none.
    public let goal: Double?
}

extension CalorieTracker {
    /// How the owner of the log is doing in a range of days.
    public func standing(in range: ClosedRange<Day>) throws -> Standing {
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
