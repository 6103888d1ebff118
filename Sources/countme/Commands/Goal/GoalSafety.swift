internal import CalorieTrackerCore

/// What is not suggested to whom, and why.
enum GoalSafety {
    /// What to say beside a suggestion, or instead of one.
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
                    "No loss is suggested in pregnancy or while breastfeeding; a midwife or a doctor can help (countme help safety)"
            )
        case .fast:
            BodyWarning(
                code: .fastGoal,
                words: "More than 1 % of your weight a week is fast (countme help safety)"
            )
        case .low:
            BodyWarning(
                code: .lowGoal,
                words:
                    "It would take \(style.tens(suggestion.exactly)) \(style.unit.rawValue) a day; less than \(style.tens(suggestion.floor)) is not suggested (countme help safety)"
            )
        }
    }

    private static let minor = BodyWarning(
        code: .minor,
        words:
            "Below 18 years no figure is suggested: a body that grows has other needs (countme help safety)"
    )

    private static let underweight = BodyWarning(
        code: .underweight,
        words:
            "No loss is suggested where the weight is low for the height already, a BMI below 18.5 (countme help safety)"
    )

    /// Why nothing is said of when a weight is reached; nil where nothing stands against it.
    static func refusal(
        ofReaching target: Double,
        from body: BodyLog,
        _ profile: BodyProfile?
    ) -> BodyWarning? {
        guard let profile, let weight = body.filter.mornings.last?.weight, target < weight else { return nil }
        if profile.isMinor { return minor }
        return profile.isUnderweight(target) ? underweight : nil
    }

    /// A line about a goal that somebody sets by themselves, which is theirs to set.
    static func warning(ofGoal energy: Double, _ profile: BodyProfile?, _ style: TextStyle) -> BodyWarning? {
        // Of those who are not known the smaller ones are meant.
        let least = IntakeSuggestion.least(profile?.sex ?? .female)
        guard energy < least else { return nil }
        return BodyWarning(
            code: .lowGoal,
            words:
                "Less than \(style.energyWithUnit(least)) a day is for those whom a doctor looks after (countme help safety)"
        )
    }
}
