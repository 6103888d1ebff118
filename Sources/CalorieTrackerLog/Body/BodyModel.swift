/// A model of a body whose composition changes with its daily intake, by Hall and others (Lancet 2011; 378: 826-37, web
/// appendix).
///
/// The model has fat, lean tissue, glycogen with its water, and extracellular water, and its expenditure falls as it
/// shrinks and adapts. It describes an average adult over months and years; the changes of a person's first weeks are
/// mostly water.
package struct BodyModel: Sendable {
    private static let kilojoule = 0.239_005_736_14
    /// The energy of a kilogram of fat, lean tissue and glycogen.
    private static let energyOfFat = 39_500 * kilojoule
    private static let energyOfLean = 7600 * kilojoule
    private static let energyOfGlycogen = 17_600 * kilojoule
    /// The resting expenditure of a kilogram of each tissue per day, and the energy needed to build one.
    private static let restOfFat = 13 * kilojoule
    private static let restOfLean = 92 * kilojoule
    private static let costOfFat = 750 * kilojoule
    private static let costOfLean = 960 * kilojoule
    private static let thermicEffect = 0.10
    private static let adaptationShare = 0.14
    private static let adaptationDays = 14.0
    private static let forbes = 10.4 * energyOfLean / energyOfFat
    /// The weight of a kilogram of glycogen with the water that it binds.
    private static let weightOfGlycogen = 3.7

    private let start: (weight: Double, fat: Double, lean: Double, water: Double)
    /// The expenditure before anything changed.
    package let firstExpenditure: Double
    private let carbs: Double
    private let firstCarbs: Double
    private let ofGlycogen: Double
    private let activity: Double
    private let constant: Double
    /// The kilograms of lean tissue.
    package private(set) var lean: Double
    /// The kilograms of glycogen, without its water.
    package private(set) var glycogen = 0.5
    /// The kilograms of extracellular water.
    package private(set) var water: Double
    /// The drop in expenditure that body size does not explain.
    package private(set) var adaptation = 0.0

    /// Starts with a body in energy balance; nil if its size, sex, or age is unknown.
    ///
    /// `level` is the expenditure as a multiple of the resting expenditure, and `carbs` is the share of carbohydrate.
    package init?(weight: Double, _ profile: BodyProfile, level: Double = 1.5, carbs: Double = 0.5) {
        guard
            let begun = profile.sized({ height, sex, age in
                let meters = height / 100
                let isMan = sex == .male
                let logarithm = BodyProfile.logarithm(weight / (meters * meters))
                return (
                    // The paper uses different digits from the well-known formula.
                    rest: 9.99 * weight + 625 * meters - 4.92 * age + (isMan ? 5 : -161),
                    water: isMan
                        ? 0.025 * age + 9.57 * meters + 0.191 * weight - 12.4
                        : -4.0 + 5.98 * meters + 0.167 * weight,
                    fat: weight
                        * (0.14 * age + (isMan ? 37.31 : 39.96) * logarithm - (isMan ? 103.94 : 102.01)) / 100
                )
            })
        else { return nil }
        let lean = weight - begun.water - begun.fat - BodyModel.weightOfGlycogen * 0.5
        start = (weight, begun.fat, lean, begun.water)
        self.lean = lean
        water = begun.water
        firstExpenditure = begun.rest * level
        self.carbs = carbs
        firstCarbs = carbs * firstExpenditure
        ofGlycogen = firstCarbs / (0.5 * 0.5)
        activity = ((1 - BodyModel.thermicEffect) * level - 1) * begun.rest / weight
        constant =
            firstExpenditure - BodyModel.restOfLean * lean - BodyModel.restOfFat * begun.fat - activity
            * weight
    }

    /// The kilograms of fat.
    package var fat: Double { fat(of: lean) }

    /// The weight that the scale would show.
    package var weight: Double { fat + lean + water + BodyModel.weightOfGlycogen * glycogen }

    private func fat(of lean: Double) -> Double {
        start.fat
            * BodyProfile.exponential(
                BodyModel.energyOfLean * (lean - start.lean) / (BodyModel.energyOfFat * BodyModel.forbes)
            )
    }

    /// Simulates a day with an intake, and returns the expenditure of the day.
    @discardableResult
    package mutating func live(eating intake: Double) -> Double {
        let change = intake - firstExpenditure
        let carbs = carbs * intake
        func glycogenChange(_ glycogen: Double) -> Double {
            (carbs - ofGlycogen * glycogen * glycogen) / BodyModel.energyOfGlycogen
        }
        let before = (fat: fat, lean: lean, glycogen: glycogen, adaptation: adaptation, water: water)
        adaptation = BodyModel.step(adaptation) {
            (BodyModel.adaptationShare * change - $0) / BodyModel.adaptationDays
        }
        water = BodyModel.step(water) { [start, firstCarbs] in
            (-3000 * ($0 - start.water) - 4000 * (1 - carbs / firstCarbs)) / 3220
        }
        glycogen = BodyModel.step(glycogen, glycogenChange)
        func leanChange(_ lean: Double, _ glycogen: Double, _ adaptation: Double, _ water: Double) -> Double {
            let fat = fat(of: lean)
            let weight = lean + fat + water + BodyModel.weightOfGlycogen * glycogen
            let spent =
                constant + activity * weight + BodyModel.thermicEffect * change + adaptation
                + glycogenChange(glycogen) + BodyModel.restOfLean * lean + BodyModel.restOfFat * fat
            let capacity =
                -(1 + BodyModel.costOfLean / BodyModel.energyOfLean) * BodyModel.forbes
                - (1 + BodyModel.costOfFat / BodyModel.energyOfFat) * fat
            return (spent - intake) / capacity * BodyModel.forbes / BodyModel.energyOfLean
        }
        let middle = (
            (before.glycogen + glycogen) / 2, (before.adaptation + adaptation) / 2, (before.water + water) / 2
        )
        let first = leanChange(before.lean, before.glycogen, before.adaptation, before.water)
        let second = leanChange(before.lean + first / 2, middle.0, middle.1, middle.2)
        let third = leanChange(before.lean + second / 2, middle.0, middle.1, middle.2)
        let last = leanChange(before.lean + third, glycogen, adaptation, water)
        lean = before.lean + (first + 2 * second + 2 * third + last) / 6
        let stored =
            BodyModel.energyOfFat * (fat - before.fat) + BodyModel.energyOfLean * (lean - before.lean)
            + BodyModel.energyOfGlycogen * (glycogen - before.glycogen)
        return intake - stored
    }

    /// Integrates a quantity with a known rate of change over a day (fourth-order Runge–Kutta).
    private static func step(_ value: Double, _ change: (Double) -> Double) -> Double {
        let first = change(value)
        let second = change(value + first / 2)
        let third = change(value + second / 2)
        return value + (first + 2 * second + 2 * third + change(value + third)) / 6
    }
}
