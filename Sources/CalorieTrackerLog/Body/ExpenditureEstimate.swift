/// What can be said of somebody's expenditure, from what, and how sure it is.
package struct ExpenditureEstimate: Equatable, Sendable {
    /// Where the figure comes from.
    package enum Method: String, CaseIterable, Sendable {
        /// The log tells it.
        case learned
        /// The log told it once, and has too little since.
        case held
        /// A formula guesses it, until the log tells.
        case formula
    }

    /// Why the entries of a day do not count as all that was eaten.
    package enum Exclusion: String, CaseIterable, Sendable {
        case empty
        case partial
        case marked

        init(_ day: EatenDay) { self = day.mark != nil ? .marked : day.energy == nil ? .empty : .partial }
    }

    /// A day that does not count as it was logged.
    package struct ExcludedDay: Equatable, Sendable {
        /// Its place in the log.
        package let day: Int
        /// Why.
        package let reason: Exclusion
    }

    /// The kilocalories of a day, of those that the log counts.
    package let kilocalories: Double
    /// The ends of a range that holds the truth four times of five.
    package let range: ClosedRange<Double>
    /// Where it comes from.
    package let method: Method
    /// How many of the days that still tell something were logged whole.
    package let wholeDays: Int
    /// How many were logged in part, as far as can be told.
    package let partialDays: Int
    /// How many have no entries, or none that count.
    package let emptyDays: Int
    /// How many have a weight.
    package let weighings: Int
    /// The kilocalories in a kilogram of this body.
    package let energyOfKilogram: Double
    /// The days that do not count as they were logged, of those that still tell something.
    package let excludedDays: [ExcludedDay]

    /// After so many days what was logged hardly tells anything any more.
    private static let memory = 42
    /// Nothing is said to be learned before so much is there.
    private static let leastDays = 10
    private static let leastWeighings = 4
    private static let leastWholeDays = 7
    /// Nothing is learned on from a fortnight with fewer whole days, or no weighing.
    private static let fortnight = 14
    private static let leastOfFortnight = 4
    /// How far a formula is off for most, with a profile and without.
    private static let errorOfFormula = 300.0
    private static let errorOfGuess = 450.0

    /// Looks at a log, a day after the other without gaps; nil before the first weighing.
    ///
    /// The last day may be one that is still open.
    package init?(_ days: [EatenDay], _ profile: BodyProfile, isOpen: Bool = false) {
        guard let filter = ExpenditureFilter(days, profile, isOpen: isOpen) else { return nil }
        self.init(days, profile, filter)
    }

    /// Looks at a log that a filter went through.
    init?(_ days: [EatenDay], _ profile: BodyProfile, _ filter: ExpenditureFilter) {
        guard let weight = days[filter.firstDay].weight else { return nil }
        let isWhole = filter.eaten.map { $0.wholeness > 0.5 }
        let past = filter.firstDay + isWhole.count
        let recent = max(filter.firstDay, past - ExpenditureEstimate.memory)..<past
        excludedDays = recent.compactMap { day in
            isWhole[day - filter.firstDay] ? nil : ExcludedDay(day: day, reason: Exclusion(days[day]))
        }
        wholeDays = recent.count - excludedDays.count
        partialDays = excludedDays.count { $0.reason == .partial }
        emptyDays = excludedDays.count - partialDays
        weighings = days[recent.lowerBound...].count { $0.weight != nil }
        energyOfKilogram = filter.energyOfKilogram
        let known = ExpenditureEstimate.lastKnownDay(days, filter.firstDay, isWhole)
        let deviation: Double
        if let known {
            method = known == days.count ? .learned : .held
            // What was known is kept, and grows less sure with every day.
            let then = known == days.count ? nil : ExpenditureFilter(Array(days[..<known]), profile)
            kilocalories = (then ?? filter).expenditure.kilocalories
            deviation = ExpenditureFilter.deviationsOf80 * filter.expenditure.deviation
        } else {
            method = .formula
            kilocalories = profile.guess(days.last { $0.weight != nil }?.weight ?? weight).kilocalories
            deviation =
                profile.restingEnergy(weight) == nil
                ? ExpenditureEstimate.errorOfGuess : ExpenditureEstimate.errorOfFormula
        }
        // An impossible body has no finite expenditure.
        guard let range = ClosedRange(around: kilocalories, deviation) else { return nil }
        self.range = range
    }

    /// How many days from the beginning are needed for the newest figure that the log tells; nil where it tells none.
    private static func lastKnownDay(_ days: [EatenDay], _ first: Int, _ isWhole: [Bool]) -> Int? {
        var (whole, weighings) = (0, 0)
        var known: Int?
        for day in first..<days.count {
            // An open day has only begun.
            let past = min(day - first + 1, isWhole.count)
            if day - first < isWhole.count, isWhole[day - first] { whole += 1 }
            if days[day].weight != nil { weighings += 1 }
            guard past >= leastDays, whole >= leastWholeDays, weighings >= leastWeighings else { continue }
            let recent = max(0, past - fortnight)..<past
            let hasFood = recent.count { isWhole[$0] } >= leastOfFortnight
            if hasFood, days[first + recent.lowerBound...day].contains(where: { $0.weight != nil }) {
                known = day + 1
            }
        }
        return known
    }

    /// How many more days the log needs at least before it tells something.
    package var daysMissing: Int {
        max(
            1,
            ExpenditureEstimate.leastDays - days,
            ExpenditureEstimate.leastWholeDays - wholeDays,
            ExpenditureEstimate.leastWeighings - weighings
        )
    }

    /// How many days still tell something.
    package var days: Int { wholeDays + partialDays + emptyDays }
}
