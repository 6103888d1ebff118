/// A day of a person's log, as input for an expenditure estimate.
package struct EatenDay: Equatable, Sendable {
    /// The user's mark on a day.
    package enum Mark: String, CaseIterable, Sendable {
        /// All foods of the day are in the log.
        case complete
        /// Some foods of the day are missing from the log.
        case incomplete
        /// Nothing was eaten.
        case fasted
    }

    /// The first weight of the day in kilograms.
    package var weight: Double?
    /// Whether the weight was measured after noon, after a meal or two.
    package var isLate = false
    /// The energy of its entries; nil if there are no entries, which is different from zero.
    package var energy: Double?
    /// The variance of its estimated entries.
    package var doubt: Double
    /// The grams of carbohydrate in its entries, if known.
    package var carbs: Double?
    /// The number of entries.
    package var entries: Int
    /// The user's mark on the day.
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

    /// The energy used for the day; nil if there is none or it is incomplete.
    var stated: Double? { mark == .incomplete ? nil : mark == .fasted ? 0 : energy }
}

/// An estimate of a day's intake, from its entries and the usual intake.
struct EatenEstimate: Equatable {
    let mean: Double
    let variance: Double
    /// The probability that the day was logged completely.
    let wholeness: Double

    /// The possible logged shares of a partly logged day: 20% to 80%.
    private static let shares = (0..<12).map { 0.2 + 0.6 * (Double($0) + 0.5) / 12 }
    /// The spread of complete days around the usual energy, and around the usual number of entries.
    private static let spread = 0.26
    private static let spreadOfEntries = 0.45
    /// The intake on days without a log, as a multiple of the usual intake.
    static let skipped = 1.1
    private static let spreadOfSkipped = 0.3

    /// Estimates the probabilities that a day was logged completely or only partly.
    ///
    /// `partial` is the share of partly logged days.
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
        // If both likelihoods vanish, a large intake means a complete day, and a small one does not.
        let chance = whole + cut < 1e-12 ? (ratio > 0 ? 1 : 0) : whole / (whole + cut)
        let ofCut = EatenEstimate.cut(logged, parts, total, usual: usual)
        let mean = chance * logged + (1 - chance) * ofCut.mean
        self.mean = mean
        variance =
            chance * (EatenEstimate.square(0.08 * logged) + EatenEstimate.square(logged - mean) + day.doubt)
            + (1 - chance) * (ofCut.variance + EatenEstimate.square(ofCut.mean - mean))
        wholeness = chance
    }

    /// The estimated energy of a partly logged day, from the likelihoods of its possible logged shares.
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
