/// A suggested daily intake for a rate of weight change, and the reasons for caution.
package struct IntakeSuggestion: Equatable, Sendable {
    /// A warning shown with the suggestion or instead of it.
    package enum Reason: String, CaseIterable, Sendable {
        /// People under 18 get no suggestion.
        case minor
        /// A person whose weight is too low for the height gets no suggestion to lose weight.
        case underweight
        /// A pregnant or breastfeeding person gets no suggestion to lose weight.
        case lifeStage = "life_stage"
        /// The rate is more than 1% of the weight per week.
        case fast = "fast_goal"
        /// It would require less than the minimum suggestion.
        case low = "low_goal"
    }

    /// The kilocalories per day, rounded to tens; nil if nothing is suggested.
    package let kilocalories: Double?
    /// The intake for the exact rate, without a floor.
    package let exactly: Double
    /// The intake for the same rate after expenditure has adapted to it; nil if the usual intake is unknown.
    package let afterAdaptation: Double?
    /// The lowest intake that is suggested.
    package let floor: Double
    /// The reasons for caution.
    package let reasons: [Reason]

    /// The share of an intake change by which expenditure adapts.
    private static let adaptation = 0.2

    /// The lowest daily intake that is ever suggested for a sex.
    package static func least(_ sex: BodyProfile.Sex?) -> Double {
        switch sex {
        case .female: 1200
        case .male: 1500
        case nil: 1350
        }
    }

    /// Computes a suggestion for a rate in kilograms per week, negative for a loss, from the expenditure, the usual
    /// intake, and optionally the target weight.
    package init(
        rate: Double,
        weight: Double,
        target: Double? = nil,
        spending: Double,
        usual: Double?,
        _ profile: BodyProfile,
        _ lifeStage: DatedProfile.LifeStage? = nil
    ) {
        let change = rate / 7 * profile.energyOfKilogram(weight)
        exactly = spending + change
        afterAdaptation = usual.map { usual in
            (spending - IntakeSuggestion.adaptation * usual + change) / (1 - IntakeSuggestion.adaptation)
        }
        // A fixed number would exceed the expenditure of small people.
        floor = min(IntakeSuggestion.least(profile.sex), 0.8 * spending)
        var reasons: [Reason] = []
        if profile.isMinor { reasons.append(.minor) }
        if rate < 0, profile.isUnderweight(min(weight, target ?? weight)) { reasons.append(.underweight) }
        if rate < 0, lifeStage != nil { reasons.append(.lifeStage) }
        let isOffered = reasons.isEmpty
        if abs(rate) / weight > 0.01 { reasons.append(.fast) }
        if rate < 0, exactly < floor { reasons.append(.low) }
        self.reasons = reasons
        let suggested = rate < 0 ? max(exactly, floor) : exactly
        kilocalories = isOffered ? (suggested / 10).rounded() * 10 : nil
    }
}
