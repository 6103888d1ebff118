internal import CLibrary

/// The facts about a person that are not in the log entries.
///
/// Only formulas need them.
package struct BodyProfile: Equatable, Sendable {
    /// The sexes that formulas distinguish.
    package enum Sex: String, CaseIterable, Sendable {
        case female
        case male
    }

    /// The height in centimeters.
    package var height: Double?
    /// The sex.
    package var sex: Sex?
    /// The age in years.
    package var age: Double?

    /// Creates an empty profile.
    package init(height: Double? = nil, sex: Sex? = nil, age: Double? = nil) {
        self.height = height
        self.sex = sex
        self.age = age
    }

    /// The result of a formula with height, sex, and age; nil if one of them is unknown.
    func sized<Value>(_ formula: (_ height: Double, _ sex: Sex, _ age: Double) -> Value) -> Value? {
        guard let height, let sex, let age else { return nil }
        return formula(height, sex, age)
    }

    /// The body mass index in kilograms per square meter; nil without a height.
    package func bodyMassIndex(_ weight: Double) -> Double? {
        height.map { weight / ($0 / 100 * $0 / 100) }
    }

    /// Whether a weight is known to be too low for the height.
    package func isUnderweight(_ weight: Double) -> Bool { bodyMassIndex(weight).map { $0 < 18.5 } ?? false }

    /// Whether the person is known to be a child.
    package var isMinor: Bool { age.map { $0 < 18 } ?? false }

    /// The resting expenditure at a weight, by Mifflin and St Jeor (1990).
    package func restingEnergy(_ weight: Double) -> Double? {
        sized { height, sex, age in
            10 * weight + 6.25 * height - 5 * age + (sex == .male ? 5 : -161)
        }
    }

    /// An initial estimate of the expenditure per day at a weight, before anything was learned, with its standard
    /// deviation.
    func guess(_ weight: Double) -> (kilocalories: Double, deviation: Double) {
        restingEnergy(weight).map { (1.5 * $0, 330) } ?? (29 * weight, 450)
    }

    /// The energy of a kilogram of weight gained or lost by this body, in kilocalories.
    ///
    /// Part of a loss is lean tissue (Forbes: dF/dL = F / 10.4 kg), and the amount of fat is estimated from the height
    /// (Jackson 2002); the constants are from Hall (2011). For an unknown body, the value is 7200.
    func energyOfKilogram(_ weight: Double) -> Double {
        guard let fat = fat(weight) else { return 7200 }
        let lean = 10.4 / (10.4 + fat)
        return 9441 * (1 - lean) + 1816 * lean
    }

    private func fat(_ weight: Double) -> Double? {
        sized { height, sex, age in
            let logarithm = BodyProfile.logarithm(weight / (height / 100 * height / 100))
            let share = 0.14 * age + (sex == .male ? 37.31 * logarithm - 103.94 : 39.96 * logarithm - 102.01)
            return min(max(weight * share / 100, 0.05 * weight), 0.6 * weight)
        }
    }
}

extension BodyProfile {
    /// The natural logarithm.
    static func logarithm(_ number: Double) -> Double { log(number) }

    /// e to the power of a number.
    static func exponential(_ number: Double) -> Double { exp(number) }
}
