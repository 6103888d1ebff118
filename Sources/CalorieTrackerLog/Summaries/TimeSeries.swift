/// The values of a measure by day, week, or month, with their goals.
package struct TimeSeries: Equatable, Sendable {
    /// A measure that can be followed over time.
    package enum Measure: Equatable, Sendable {
        /// The energy in a unit.
        case energy(EnergyUnit)
        /// A nutrient in its own unit.
        case nutrient(Nutrient)
        /// The milliliters of water.
        case water
    }

    /// A day, a week, or a month.
    package struct Point: Equatable, Sendable {
        /// The days.
        package let days: ClosedRange<Day>
        /// The value of the day, or the average of the days with a value; nil if there is none.
        package let value: Double?
        /// The goal of the day, or the average goal of the days with a value.
        package let goal: Double?
    }

    /// The points, in order.
    package let points: [Point]

    /// Creates a series of points.
    init(points: [Point]) { self.points = points }

    /// Creates a series of a measure from chronological logs.
    package init(
        _ measure: Measure,
        of logs: [DailyLog],
        by grouping: Grouping,
        in range: ClosedRange<Day>,
        weekStart: Weekday
    ) {
        points = grouping.parts(of: logs, in: range, weekStart: weekStart).map { part in
            let measured = part.logs.map { (value: measure.value(of: $0), goal: measure.goal(of: $0)) }
            let withValue = measured.filter { $0.value != nil }
            return Point(
                days: part.days,
                value: TimeSeries.average(withValue.compactMap(\.value)),
                // Before anything is logged, there is still a goal to show.
                goal: TimeSeries.average((withValue.isEmpty ? measured : withValue).compactMap(\.goal))
            )
        }
    }

    /// The last points of the series.
    package func latest(_ count: Int) -> TimeSeries { TimeSeries(points: Array(points.suffix(count))) }

    /// The series rounded to whole numbers.
    package func rounded() -> TimeSeries {
        TimeSeries(
            points: points.map { Point(days: $0.days, value: $0.value?.rounded(), goal: $0.goal?.rounded()) }
        )
    }

    /// The largest of all values and goals; 0 if there are none.
    package var largest: Double { points.reduce(0) { max($0, $1.value ?? 0, $1.goal ?? 0) } }

    /// Whether any point has a value.
    package var hasValues: Bool { points.contains { $0.value != nil } }

    private static func average(_ values: [Double]) -> Double? {
        guard values.count > 1 else { return values.first }
        return (values.reduce(0, +) / Double(values.count)).roundedToTenth
    }
}

extension TimeSeries.Measure {
    /// The value of a day; nil if no entry has one, because a day without water is not a day with 0 ml.
    func value(of log: DailyLog) -> Double? {
        switch self {
        case .energy(let unit): return log.hasFood ? log.total(in: unit) : nil
        case .water: return log.water > 0 ? log.water : nil
        case .nutrient(let nutrient):
            guard log.hasFood else { return nil }
            return log.items.reduce(nil) { sum, item in
                guard let amount = item.nutrients[nutrient] else { return sum }
                return ((sum ?? 0) + amount).roundedToTenth
            }
        }
    }

    /// The goal for a day; nil if there is none.
    func goal(of log: DailyLog) -> Double? {
        switch self {
        case .energy(let unit): log.goalCalories.map(unit.shown)
        case .water: log.waterGoal
        case .nutrient(let nutrient): log.goal?.nutrients[nutrient]
        }
    }
}
