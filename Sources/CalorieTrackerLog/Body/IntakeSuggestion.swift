/// What to eat in a day so that a weight changes at some rate, and what stands against it.
package struct IntakeSuggestion: Equatable, Sendable {
    /// What is to be said beside it, or instead of it.
    package enum Reason: String, CaseIterable, Sendable {
        /// Nothing is suggested to those under 18.
        case minor
        /// No loss is suggested to those whose weight is too low for their height.
        case underweight
        /// No loss is suggested in pregnancy and while a child is fed from the body.
        case lifeStage = "life_stage"
        /// The rate is more than 1% of the weight in a week.
        case fast = "fast_goal"
        /// It would take less than is ever suggested.
        case low = "low_goal"
    }

    /// The kilocalories a day, in tens; nil where nothing is suggested.
    package let kilocalories: Double?
    /// What the rate itself takes, without a floor.
    package let exactly: Double
    /// What the same takes once expenditure has followed the intake; nil where nobody knows what is usual.
    package let afterAdaptation: Double?
    /// Below this nothing is suggested.
    package let floor: Double
    /// What stands beside it.
    package let reasons: [Reason]

    /// The share of a change of intake that expenditure follows.
    private static let adaptation = 0.2

    /// Less than this a day is never suggested to anybody of a sex.
    package static func least(_ sex: BodyProfile.Sex?) -> Double {
        switch sex {
        case .female: 1200
        case .male: 1500
        case nil: 1350
        }
    }

    /// Computes it for a rate in kilograms a week, negative for a loss, from what is spent and usually eaten, and
    /// perhaps the weight that is to be reached.
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
        // A fixed number lies above what small people spend.
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
