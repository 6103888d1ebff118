/// A day of somebody's log, as an estimate of expenditure sees it.
package struct EatenDay: Equatable, Sendable {
    /// What somebody said of a day.
    package enum Mark: String, CaseIterable, Sendable {
        /// All that was eaten is in the log.
        case complete
        /// It is not.
        case incomplete
        /// Nothing was eaten.
        case fasted
    }

    /// The first weight of the day in kilograms.
    package var weight: Double?
    /// Whether it was weighed after noon, with a meal or two inside.
    package var isLate = false
    /// The energy of its entries; nil where there are none, which is not zero.
    package var energy: Double?
    /// The variance that guesses give it.
    package var doubt: Double
    /// The grams of carbohydrate in them, where they are known.
    package var carbs: Double?
    /// How many entries there are.
    package var entries: Int
    /// What somebody said of it.
    package var mark: Mark?

    /// Creates a day.
    package init(
        weight: Double? = nil,
        energy: Double? = nil,
        doubt: Double = 0,
        carbs: Double? = nil,
        entries: Int = 0,
        mark: Mark? = nil
    ) {
        self.weight = weight
        self.energy = energy
        self.doubt = doubt
        self.carbs = carbs
        self.entries = entries
        self.mark = mark
    }

    /// The energy that the log states of it; nil where it states nothing that counts.
    var stated: Double? { mark == .incomplete ? nil : mark == .fasted ? 0 : energy }
}

/// What was eaten on a day, from what was logged of it and what is usual.
struct EatenEstimate: Equatable {
    let mean: Double
    let variance: Double
    /// The chance that all of it was logged.
    let wholeness: Double

    /// The shares of a day that a log which was left off holds: 20 to 80%.
    private static let shares = (0..<12).map { 0.2 + 0.6 * (Double($0) + 0.5) / 12 }
    /// How much whole days differ from the usual one, and how much their numbers of entries do.
    private static let spread = 0.26
    private static let spreadOfEntries = 0.45
    /// What is eaten on days without a log: more than on others.
    static let skipped = 1.1
    private static let spreadOfSkipped = 0.3

    /// Weighs whether a day was logged whole against that a part of it was.
    ///
    /// `partial` is the share of days of which only a part is logged.
    init(of day: EatenDay, usual: Double, usualEntries: Double?, partial: Double) {
        guard let logged = day.stated else {
            mean = usual * EatenEstimate.skipped
            variance = EatenEstimate.square(usual * EatenEstimate.spreadOfSkipped)
            wholeness = 0
            return
        }
        if day.mark != nil {
            mean = logged
            variance = EatenEstimate.square(0.08 * logged) + (day.mark == .fasted ? 0 : day.doubt)
            wholeness = 1
            return
        }
        let ratio = BodyProfile.logarithm(max(logged, 1) / usual)
        let entries = usualEntries.flatMap { usual in
            day.entries > 0 && usual > 0 ? BodyProfile.logarithm(Double(day.entries) / usual) : nil
        }
        func likelihood(_ share: Double) -> Double {
            let log = BodyProfile.logarithm(share)
            return EatenEstimate.bell(ratio - log, EatenEstimate.spread)
                * (entries.map { EatenEstimate.bell($0 - log, EatenEstimate.spreadOfEntries) } ?? 1)
        }
        let parts = EatenEstimate.shares.map { likelihood($0) / Double(EatenEstimate.shares.count) }
        let total = parts.reduce(0, +)
        let (whole, cut) = ((1 - partial) * likelihood(1), partial * total)
        // Far out a feast is whole, and a crumb is not.
        let chance = whole + cut < 1e-12 ? (ratio > 0 ? 1 : 0) : whole / (whole + cut)
        let ofCut = EatenEstimate.cut(logged, parts, total, usual: usual)
        let mean = chance * logged + (1 - chance) * ofCut.mean
        self.mean = mean
        variance =
            chance * (EatenEstimate.square(0.08 * logged) + EatenEstimate.square(logged - mean) + day.doubt)
            + (1 - chance) * (ofCut.variance + EatenEstimate.square(ofCut.mean - mean))
        wholeness = chance
    }

    /// The energy of a day of which a part was logged, by the likelihoods of the shares it may be.
    private static func cut(
        _ logged: Double,
        _ parts: [Double],
        _ total: Double,
        usual: Double
    ) -> (mean: Double, variance: Double) {
        guard total >= 1e-12 else { return (usual, square(usual * spreadOfSkipped)) }
        let mean = zip(parts, shares).reduce(0) { $0 + $1.0 * logged / $1.1 } / total
        return (mean, zip(parts, shares).reduce(0) { $0 + $1.0 * square(logged / $1.1 - mean) } / total)
    }

    private static func square(_ number: Double) -> Double { number * number }

    private static func bell(_ distance: Double, _ deviation: Double) -> Double {
        BodyProfile.exponential(-0.5 * square(distance / deviation))
    }
}
