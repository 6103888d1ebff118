/// What a log holds of a body, from its first weighing to a day, and what that tells.
package struct BodyLog: Sendable {
    /// A weight without the water of the day, and where it goes.
    package struct Trend: Equatable, Sendable {
        /// The day it is of.
        package let day: Day
        /// The kilograms.
        package let kilograms: Double
        /// The ends of a range that holds the truth four times of five.
        package let range: ClosedRange<Double>
        /// The kilograms that come in a week, negative for those that go; nil where too little is known.
        package let rate: Rate?
        /// How many of the days have a weight.
        package let weighings: Int
        /// The days that the rate is of.
        package let days: Int
    }

    /// A change of weight in a week.
    package struct Rate: Equatable, Sendable {
        /// The kilograms.
        package let kilograms: Double
        /// The ends of a range that holds the truth four times of five.
        package let range: ClosedRange<Double>
        /// The days it was measured over.
        package let days: Int
    }

    /// The first day with a weight.
    package let first: Day
    /// Every day from then on.
    package let days: [EatenDay]
    /// What is known of the body besides.
    package let profile: BodyProfile
    /// What the days tell.
    package let filter: ExpenditureFilter
    /// What they tell of its expenditure.
    package let standing: ExpenditureEstimate

    /// A trend needs so many weighings, the newest of them in so many days.
    private static let leastWeighings = 2
    private static let freshness = 14
    /// The share of a weight that a trend may be off from all of the fortnight.
    private static let leeway = 0.02
    /// A rate needs more.
    private static let leastOfRate = (days: 10, weighings: 4)
    /// The days that a rate is of when nobody says.
    package static let usualWindow = 42

    /// Looks at days without gaps, of which the first has a weight; the last may be one that is still open.
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

    /// The last of the days.
    package var last: Day { first.advanced(by: days.count - 1) ?? first }

    /// The trend of a day; nil before the first weighing.
    package func weight(on day: Day) -> Double? {
        let place = day.number - first.number - filter.firstDay
        return filter.mornings.indices.contains(place) && isFounded(filter.mornings[place])
            ? filter.mornings[place].weight : nil
    }

    /// Whether the weights bear a trend out.
    ///
    /// Before the log has told what is spent, a guess carries the trend from one weighing to the next, and where
    /// hardly anything is logged that leads away from all of them.
    private func isFounded(_ morning: ExpenditureFilter.Morning) -> Bool {
        guard standing.method == .formula else { return true }
        let near =
            max(0, morning.day - BodyLog.freshness)...min(days.count - 1, morning.day + BodyLog.freshness)
        let weights = days[near].compactMap(\.weight)
        guard let least = weights.min(), let most = weights.max() else { return false }
        return (least * (1 - BodyLog.leeway)...most * (1 + BodyLog.leeway)).contains(morning.weight)
    }

    /// The line of Walker's Hacker's Diet over all days, which follows each weight by a share.
    ///
    /// A gap counts as many days as it has; the line is late by some nine days where it follows by a tenth.
    package func smoothed(by share: Double) -> [Double] {
        var line: [Double] = []
        var (value, gap) = (days[0].weight ?? 0, 0)
        for day in days {
            gap += 1
            if let weight = day.weight {
                var rest = 1.0
                for _ in 0..<gap { rest *= 1 - share }
                value += (1 - rest) * (weight - value)
                gap = 0
            }
            line.append(value)
        }
        return line
    }

    /// The weight at the end and how it changed over the last days; nil where too few weighings tell it.
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

    /// How fast the weight changed over the last days; nil where too little is known of them.
    func rate(over count: Int) -> Rate? {
        let window = max(0, days.count - count)..<days.count
        let mornings = filter.mornings
        guard window.count >= BodyLog.leastOfRate.days,
            days[window].count(where: { $0.weight != nil }) >= BodyLog.leastOfRate.weighings,
            let now = mornings.last
        else { return nil }
        let then = mornings[max(0, window.lowerBound - filter.firstDay)]
        let weeks = Double(now.day - then.day) / 7
        let (one, other) = (now.deviationOfWeight, then.deviationOfWeight)
        let half = ExpenditureFilter.deviationsOf80 * (one * one + other * other).squareRoot() / weeks
        let rate = (now.weight - then.weight) / weeks
        return ClosedRange(around: rate, half).map { Rate(kilograms: rate, range: $0, days: window.count) }
    }

    // MARK: What is worth a word

    /// Above this share of the weight in a week a loss is fast, and over so many days for long.
    private static let fastLoss = 0.01
    private static let longLoss = 21
    private static let monthOfLoss = 28
    /// Less than this is for those whom a doctor looks after.
    package static let lowIntake = 800.0
    private static let daysOfIntake = 7

    /// A loss that is fast for sure and for long.
    package var fastLoss: Rate? {
        guard days.count >= BodyLog.longLoss, let weight = filter.mornings.last?.weight,
            let rate = rate(over: BodyLog.monthOfLoss)
        else { return nil }
        return -rate.range.upperBound > BodyLog.fastLoss * weight ? rate : nil
    }

    /// What the last whole days have on average, where that is too little to live on.
    package var lowIntake: Double? {
        let whole = zip(days.dropFirst(filter.firstDay), filter.eaten).suffix(BodyLog.freshness)
            .filter { $0.1.wholeness > 0.5 }.compactMap { $0.0.stated }.suffix(BodyLog.daysOfIntake)
        guard whole.count == BodyLog.daysOfIntake else { return nil }
        let mean = whole.reduce(0, +) / Double(whole.count)
        return mean < BodyLog.lowIntake ? mean : nil
    }

    /// How many of the last fourteen days were logged whole, and how many have a weight.
    package var fortnight: (wholeDays: Int, weighings: Int) {
        (
            filter.eaten.suffix(BodyLog.freshness).count { $0.wholeness > 0.5 },
            days.suffix(BodyLog.freshness).count { $0.weight != nil }
        )
    }

    // MARK: What comes

    /// When a weight is reached if eating goes on as usual, or with so much energy every day.
    package struct Forecast: Equatable, Sendable {
        /// The weight.
        package let kilograms: Double
        /// The energy; nil for what is usual.
        package let intake: Double?
        /// The most likely day; nil for one that is more than two years away.
        package let day: Day?
        /// The first day of a range that holds it four times of five.
        package let earliest: Day?
        /// The last day of that range.
        package let latest: Day?
    }

    /// When a weight is reached; nil before the log has told what is spent.
    package func forecast(of weight: Double, eating intake: Double? = nil) -> Forecast? {
        guard standing.method == .learned else { return nil }
        let (earliest, middle, latest) = filter.days(until: weight, eating: intake)
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
            latest: day(latest)
        )
    }
}
