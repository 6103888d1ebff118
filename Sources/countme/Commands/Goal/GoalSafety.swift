internal import CalorieTrackerCore

/// The limits of suggestions, and their reasons.
enum GoalSafety {
    /// The warning next to a suggestion, or in place of one.
    static func warning(
        _ reason: IntakeSuggestion.Reason,
        _ suggestion: IntakeSuggestion,
        _ style: TextStyle
    ) -> BodyWarning {
        switch reason {
        case .minor: minor
        case .underweight: underweight
        case .lifeStage:
            BodyWarning(
                code: .lifeStage,
                words:
                    "No weight loss is suggested during pregnancy or breastfeeding; ask a doctor or midwife (countme help safety)"
            )
        case .fast:
            BodyWarning(
                code: .fastGoal,
                words: "More than 1% of your weight a week is fast (countme help safety)"
            )
        case .low:
            BodyWarning(
                code: .lowGoal,
                words:
                    "That would take \(style.tens(suggestion.exactly)) \(style.unit.rawValue) a day; countme does not suggest less than \(style.tens(suggestion.floor)) (countme help safety)"
            )
        }
    }

    private static let minor = BodyWarning(
        code: .minor,
        words:
            "Nothing is suggested to under-18s: a growing body has different needs (countme help safety)"
    )

    private static let underweight = BodyWarning(
        code: .underweight,
        words:
            "No weight loss is suggested below a BMI of 18.5 (countme help safety)"
    )

    /// The reason for not forecasting when a weight is reached; nil if there is none.
    static func refusal(
        ofReaching target: Double,
        from body: BodyLog,
        _ profile: BodyProfile?
    ) -> BodyWarning? {
        guard let profile, let weight = body.filter.mornings.last?.weight, target < weight else { return nil }
        if profile.isMinor { return minor }
        return profile.isUnderweight(target) ? underweight : nil
    }

    /// A warning about a low goal, which may be set nevertheless.
    static func warning(ofGoal energy: Double, _ profile: BodyProfile?, _ style: TextStyle) -> BodyWarning? {
        // The lower limit applies if the sex is not set.
        let least = IntakeSuggestion.least(profile?.sex ?? .female)
        guard energy < least else { return nil }
        return BodyWarning(
            code: .lowGoal,
            words:
                "Eat less than \(style.energyWithUnit(least)) a day only under medical supervision (countme help safety)"
        )
    }
}
