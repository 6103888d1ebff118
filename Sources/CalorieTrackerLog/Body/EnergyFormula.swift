/// Formulas that estimate expenditure from body size alone.
///
/// Each is right on average, but off by a few hundred kilocalories for an individual, so use it only as a starting
/// point.
package enum EnergyFormula: String, CaseIterable, Sendable {
    case mifflinStJeor = "mifflin_st_jeor"
    case harrisBenedict1919 = "harris_benedict_1919"
    case harrisBenedict1984 = "harris_benedict_1984"
    case katchMcArdle = "katch_mcardle"
    case cunningham = "cunningham_1980"

    /// The resting expenditure in kilocalories per day; nil if a required value is unknown.
    ///
    /// `fat` is the body fat percentage.
    package func atRest(_ weight: Double, _ profile: BodyProfile, fat: Double? = nil) -> Double? {
        switch self {
        case .mifflinStJeor: return profile.restingEnergy(weight)
        case .harrisBenedict1919:
            return profile.sized { height, sex, age in
                sex == .male
                    ? 66.473 + 13.7516 * weight + 5.0033 * height - 6.755 * age
                    : 655.0955 + 9.5634 * weight + 1.8496 * height - 4.6756 * age
            }
        case .harrisBenedict1984:
            return profile.sized { height, sex, age in
                sex == .male
                    ? 88.362 + 13.397 * weight + 4.799 * height - 5.677 * age
                    : 447.593 + 9.247 * weight + 3.098 * height - 4.33 * age
            }
        case .katchMcArdle: return fat.map { 370 + 21.6 * weight * (1 - $0 / 100) }
        case .cunningham: return fat.map { 500 + 22 * weight * (1 - $0 / 100) }
        }
    }
}

/// A person's activity, in the four levels of the 2023 reference intakes.
package enum ActivityLevel: String, CaseIterable, Sendable {
    case inactive
    case lowActive = "low active"
    case active
    case veryActive = "very active"

    /// The total expenditure in kilocalories per day, by the equations of NASEM (2023) for people aged 19 and older,
    /// based on doubly labeled water.
    ///
    /// The standard error of a prediction is 342 for men and 241 for women, even if the level is known.
    package func expenditure(_ weight: Double, _ profile: BodyProfile) -> Double? {
        profile.sized { height, sex, age in
            let (constant, ofHeight, ofWeight) = sex == .male ? ofMen : ofWomen
            return constant - (sex == .male ? 10.83 : 7.01) * age + ofHeight * height + ofWeight * weight
        }
    }

    private var ofMen: (Double, Double, Double) {
        switch self {
        case .inactive: (753.07, 6.50, 14.10)
        case .lowActive: (581.47, 8.30, 14.94)
        case .active: (1004.82, 6.52, 15.91)
        case .veryActive: (-517.88, 15.61, 19.11)
        }
    }

    private var ofWomen: (Double, Double, Double) {
        switch self {
        case .inactive: (584.90, 5.72, 11.71)
        case .lowActive: (575.77, 6.60, 12.14)
        case .active: (710.25, 6.54, 12.34)
        case .veryActive: (511.83, 9.07, 12.56)
        }
    }
}
