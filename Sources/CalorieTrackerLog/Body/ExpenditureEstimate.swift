/// An estimate of a person's expenditure, with its method and its uncertainty.
package struct ExpenditureEstimate: Equatable, Sendable {
    /// The source of the estimate.
    package enum Method: String, CaseIterable, Sendable {
        /// It is learned from the log.
        case learned
        /// It was learned from the log, which has too little data since then.
        case held
        /// It is the result of a formula, until there is enough data in the log.
        case formula
    }

    /// The reason why the entries of a day are not used as its complete intake.
    package enum Exclusion: String, CaseIterable, Sendable {
        case empty
        case partial
        case marked

        init(_ day: EatenDay) {
            self = day.mark == .incomplete ? .marked : day.energy == nil ? .empty : .partial
        }
    }

    /// A day whose entries are not used as its complete intake.
    package struct ExcludedDay: Equatable, Sendable {
        /// Its index in the log.
        package let day: Int
        /// The reason.
        package let reason: Exclusion
    }

    /// The kilocalories per day, on the scale of the logged values.
    package let kilocalories: Double
    /// An 80% range.
    package let range: ClosedRange<Double>
    /// The source of the estimate.
    package let method: Method
    /// The number of completely logged days among the days that still affect the estimate.
    package let wholeDays: Int
    /// The number of partly logged days among them, as far as the log shows.
    package let partialDays: Int
    /// The number of days without entries, or whose entries are not used.
    package let emptyDays: Int
    /// The number of days with a weight.
    package let weighings: Int
    /// The energy of a kilogram of this body, in kilocalories.
    package let energyOfKilogram: Double
    /// The days that still affect the estimate, but whose entries are not used as their complete intake.
    package let excludedDays: [ExcludedDay]

    /// The number of days after which entries hardly affect the estimate.
    private static let memory = 42
    /// The minimum data for a learned expenditure.
    private static let leastDays = 10
    private static let leastWeighings = 4
    private static let leastWholeDays = 7
    /// The estimate is no longer updated after two weeks with fewer complete days, or without a weighing.
    private static let fortnight = 14
    private static let leastOfFortnight = 4
    /// The typical errors of a formula, with and without a profile.
    private static let errorOfFormula = 300.0
    private static let errorOfGuess = 450.0

    /// Examines consecutive days of a log; nil before the first weighing.
    ///
    /// The last day may still be open.
    package init?(_ days: [EatenDay], _ profile: BodyProfile, isOpen: Bool = false) {
        guard let filter = ExpenditureFilter(days, profile, isOpen: isOpen) else { return nil }
        self.init(days, profile, filter)
    }

    /// Examines a log with the results of its filter.
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
            // The last known value is kept, and becomes less certain every day.
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

    /// The number of days from the beginning up to the newest learned value; nil if there is none.
    private static func lastKnownDay(_ days: [EatenDay], _ first: Int, _ isWhole: [Bool]) -> Int? {
        var (whole, weighings) = (0, 0)
        var known: Int?
        for day in first..<days.count {
            // An open day is not over.
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

    /// The minimum number of days that the log still needs for an estimate.
    package var daysMissing: Int {
        max(
            1,
            ExpenditureEstimate.leastDays - days,
            ExpenditureEstimate.leastWholeDays - wholeDays,
            ExpenditureEstimate.leastWeighings - weighings
        )
    }

    /// The number of days that still affect the estimate.
    package var days: Int { wholeDays + partialDays + emptyDays }
}
