internal import CLibrary

/// What is known of a person besides the log; formulas need it, and nothing else does.
package struct BodyProfile: Equatable, Sendable {
    /// The sex that formulas tell apart.
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

    /// Creates a profile of which nothing is known.
    package init(height: Double? = nil, sex: Sex? = nil, age: Double? = nil) {
        self.height = height
        self.sex = sex
        self.age = age
    }

    /// What a formula makes of height, sex and age; nil where one of them is not known.
    func sized<Value>(_ formula: (_ height: Double, _ sex: Sex, _ age: Double) -> Value) -> Value? {
        guard let height, let sex, let age else { return nil }
        return formula(height, sex, age)
    }

    /// Kilograms a square meter; nil without a height.
    package func bodyMassIndex(_ weight: Double) -> Double? {
        height.map { weight / ($0 / 100 * $0 / 100) }
    }

    /// Whether a weight is too low for the height, as far as that is known.
    package func isUnderweight(_ weight: Double) -> Bool { bodyMassIndex(weight).map { $0 < 18.5 } ?? false }

    /// Whether the person is known to be a child.
    package var isMinor: Bool { age.map { $0 < 18 } ?? false }

    /// What a weight spends at rest, by Mifflin and St Jeor (1990).
    package func restingEnergy(_ weight: Double) -> Double? {
        sized { height, sex, age in
            10 * weight + 6.25 * height - 5 * age + (sex == .male ? 5 : -161)
        }
    }

    /// A first guess of what a weight spends in a day, before anything was learned, and its standard deviation.
    func guess(_ weight: Double) -> (kilocalories: Double, deviation: Double) {
        restingEnergy(weight).map { (1.5 * $0, 330) } ?? (29 * weight, 450)
    }

    /// How many kilocalories a kilogram of this body is worth when a little of it comes or goes.
    ///
    /// What is lost is part lean (Forbes: dF/dL = F / 10.4 kg), and how much fat there is tells its height (Jackson
    /// 2002); constants by Hall (2011). Of a body that is not known nobody can say more than 7200.
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
