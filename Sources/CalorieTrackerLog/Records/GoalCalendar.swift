/// The goals that apply to a range of days.
struct GoalCalendar {
    /// The daily goals, earliest first: the one that applies on the first day, and all that begin after it.
    private let daily: [Goal]
    private let weekdays: [WeekdayGoal]
    private let adjustments: [Day: Double]

    /// Creates a calendar of goals in any order.
    init(_ daily: [Goal], _ weekdays: [WeekdayGoal], _ adjustments: [GoalAdjustment]) {
        self.daily = daily.sorted { $0.since < $1.since }
        self.weekdays = weekdays.sorted { $0.goal.since < $1.goal.since }
        self.adjustments = Dictionary(
            adjustments.map { ($0.day, $0.kilocalories) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The goal of a day of the range; nil if there is none.
    func goal(on day: Day) -> DayGoal? {
        WeekdayGoal.goal(on: day, of: weekdays, else: daily.last { $0.since <= day })
            .map { DayGoal($0, changedBy: adjustments.isEmpty ? nil : adjustments[day]) }
    }
}
