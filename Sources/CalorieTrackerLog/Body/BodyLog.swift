/// A person's body data in a log, from the first weighing through a day, and the estimates made from it.
package struct BodyLog: Sendable {
    /// A weight without daily water fluctuations, and its rate of change.
    package struct Trend: Equatable, Sendable {
        /// The day.
        package let day: Day
        /// The kilograms.
        package let kilograms: Double
        /// An 80% range.
        package let range: ClosedRange<Double>
        /// The weekly change in kilograms, negative for a loss; nil if there is too little data.
        package let rate: Rate?
        /// The number of days with a weight.
        package let weighings: Int
        /// The number of days that the rate covers.
        package let days: Int
    }

    /// A change of weight in a week.
    package struct Rate: Equatable, Sendable {
        /// The kilograms.
        package let kilograms: Double
        /// An 80% range.
        package let range: ClosedRange<Double>
        /// The number of days it was measured over.
        package let days: Int
    }

    /// The first day with a weight.
    package let first: Day
    /// Every day from the first one with a weight.
    package let days: [EatenDay]
    /// The person's profile.
    package let profile: BodyProfile
    /// The filter after all days.
    package let filter: ExpenditureFilter
    /// The expenditure estimate from these days.
    package let standing: ExpenditureEstimate

    /// A trend needs at least this many weighings, and the newest of them within this many days.
    private static let leastWeighings = 2
    private static let freshness = 14
    /// The share by which a trend may be outside the range of all weights within two weeks.
    private static let leeway = 0.02
    /// The minimum data for a rate, which is more than for a trend.
    private static let leastOfRate = (days: 10, weighings: 4)
    /// The default number of days for a rate.
    package static let usualWindow = 42

    /// Examines consecutive days, the first of which has a weight; the last may still be open.
    init?(from first: Day, _ days: [EatenDay], _ profile: BodyProfile, isOpen: Bool) {
        guard let filter = ExpenditureFilter(days, profile, isOpen: isOpen),
            let standing = ExpenditureEstimate(days, profile, filter)
        else { return nil }
        self.first = first
        self.days = days
        self.profile = profile
        self.filter = filter
        self.standing = standing
    }

    /// The last day.
    package var last: Day { first.advanced(by: days.count - 1) ?? first }

    /// The trend of a day; nil before the first weighing.
    package func weight(on day: Day) -> Double? {
        let place = day.number - first.number - filter.firstDay
        return filter.mornings.indices.contains(place) && isFounded(filter.mornings[place])
            ? filter.mornings[place].weight : nil
    }

    /// Whether the weights support the trend.
    ///
    /// Before the expenditure is learned, an estimate carries the trend from one weighing to the next. If hardly
    /// anything is logged, the trend moves away from all weighings.
    private func isFounded(_ morning: ExpenditureFilter.Morning) -> Bool {
        guard standing.method == .formula else { return true }
        let near =
            max(0, morning.day - BodyLog.freshness)...min(days.count - 1, morning.day + BodyLog.freshness)
        let weights = days[near].compactMap(\.weight)
        guard let least = weights.min(), let most = weights.max() else { return false }
        return (least * (1 - BodyLog.leeway)...most * (1 + BodyLog.leeway)).contains(morning.weight)
    }

    /// The trend line of Walker's Hacker's Diet over all days, which moves by a fraction of the difference each day.
    ///
    /// A gap counts as the number of its days. With a fraction of one tenth, the line lags by about nine days.
    package func smoothed(by share: Double) -> [Double] {
        var line: [Double] = []
        var (value, gap) = (days[filter.firstDay].weight ?? 0, 0)
        for (place, day) in days.enumerated() {
            gap += 1
            if let weight = day.weight, place >= filter.firstDay {
                var rest = 1.0
                for _ in 0..<gap { rest *= 1 - share }
                value += (1 - rest) * (weight - value)
                gap = 0
            }
            line.append(value)
        }
        return line
    }

    /// The weight at the end and its change over the last days; nil if there are too few weighings.
    package func trend(over count: Int = BodyLog.usualWindow) -> Trend? {
        let window = max(0, days.count - count)..<days.count
        guard days.count(where: { $0.weight != nil }) >= BodyLog.leastWeighings,
            days.suffix(BodyLog.freshness).contains(where: { $0.weight != nil }),
            let now = filter.mornings.last, isFounded(now)
        else { return nil }
        let half = ExpenditureFilter.deviationsOf80 * now.deviationOfWeight
        guard let range = ClosedRange(around: now.weight, half) else { return nil }
        return Trend(
            day: last,
            kilograms: now.weight,
            range: range,
            rate: rate(over: count),
            weighings: days[window].count { $0.weight != nil },
            days: window.count
        )
    }

    /// The rate of weight change over the last days; nil if there is too little data.
    func rate(over count: Int) -> Rate? {
        let window = max(0, days.count - count)..<days.count
        let mornings = filter.mornings
        guard window.count >= BodyLog.leastOfRate.days,
            days[window].count(where: { $0.weight != nil }) >= BodyLog.leastOfRate.weighings,
            let now = mornings.last
        else { return nil }
        let then = mornings[max(0, window.lowerBound - filter.firstDay)]
        guard now.day - then.day + 1 >= BodyLog.leastOfRate.days else { return nil }
        let weeks = Double(now.day - then.day) / 7
        let (one, other) = (now.deviationOfWeight, then.deviationOfWeight)
        let half = ExpenditureFilter.deviationsOf80 * (one * one + other * other).squareRoot() / weeks
        let rate = (now.weight - then.weight) / weeks
        return ClosedRange(around: rate, half).map { Rate(kilograms: rate, range: $0, days: window.count) }
    }

    // MARK: Warnings

    /// A loss is fast above this share of the weight per week, and long above this many days.
    private static let fastLoss = 0.01
    private static let longLoss = 21
    private static let monthOfLoss = 28
    /// An intake below this value requires medical supervision.
    package static let lowIntake = 800.0
    private static let daysOfIntake = 7

    /// The rate of a long loss that is certainly fast; nil if there is none.
    package var fastLoss: Rate? {
        guard days.count >= BodyLog.longLoss, let weight = filter.mornings.last?.weight,
            let rate = rate(over: BodyLog.monthOfLoss)
        else { return nil }
        return -rate.range.upperBound > BodyLog.fastLoss * weight ? rate : nil
    }

    /// The average intake of the last complete days if it is dangerously low; otherwise nil.
    package var lowIntake: Double? {
        let whole = zip(days.dropFirst(filter.firstDay), filter.eaten).suffix(BodyLog.freshness)
            .filter { $0.1.wholeness > 0.5 }.compactMap { $0.0.stated }.suffix(BodyLog.daysOfIntake)
        guard whole.count == BodyLog.daysOfIntake else { return nil }
        let mean = whole.reduce(0, +) / Double(whole.count)
        return mean < BodyLog.lowIntake ? mean : nil
    }

    /// The number of completely logged days among the last fourteen, and the number with a weight.
    package var fortnight: (wholeDays: Int, weighings: Int) {
        (
            filter.eaten.suffix(BodyLog.freshness).count { $0.wholeness > 0.5 },
            days.suffix(BodyLog.freshness).count { $0.weight != nil }
        )
    }

    // MARK: Forecasts

    /// When a weight is reached with the usual intake, or with a given energy every day.
    package struct Forecast: Equatable, Sendable {
        /// The weight.
        package let kilograms: Double
        /// The energy; nil for the usual intake.
        package let intake: Double?
        /// The most likely day; nil if it is more than two years away.
        package let day: Day?
        /// The first day of an 80% range.
        package let earliest: Day?
        /// The last day of the range.
        package let latest: Day?
        /// Whether the weight moves away from it.
        package let movesAway: Bool
        /// Whether the weight is above it now.
        package let isAbove: Bool
    }

    /// When a weight is reached; nil until the expenditure is learned from the log.
    package func forecast(of weight: Double, eating intake: Double? = nil) -> Forecast? {
        guard standing.method == .learned else { return nil }
        let (earliest, middle, latest) = filter.days(until: weight, eating: intake)
        let path = filter.forecast(days: ExpenditureFilter.longestForecast, eating: intake).map(\.weight)
        let isAbove = path[0] > weight
        let start = first.number + filter.firstDay + filter.mornings.count - 1
        let isOpen = filter.eaten.count < filter.mornings.count
        func day(_ distance: Int?) -> Day? {
            distance.flatMap { Day(number: start + $0 + (isOpen ? 0 : 1)) }
        }
        return Forecast(
            kilograms: weight,
            intake: intake,
            day: day(middle),
            earliest: day(earliest),
            latest: day(latest),
            movesAway: middle == nil && (path[path.count - 1] > path[0]) == isAbove,
            isAbove: isAbove
        )
    }
}
