/// The nutrients of FoodData Central that say anything here; several of them stand for the same.
enum FoodDataCentralNutrient: Int, CaseIterable {
    case energy, energySpecific, energyGeneral, kilojoules
    case protein, fat, fatByLabelLaw, carbs, carbsBySummation, fiber, fiberByNewMethod
    case sugar, sugarByLabelLaw, saturatedFat, sodium, alcohol, caffeine

    /// Its id, as in `nutrient.csv`; or its old number, which the surveys use instead.
    init?(id: Int) {
        switch id {
        case 1008, 208: self = .energy
        case 2048, 958: self = .energySpecific
        case 2047, 957: self = .energyGeneral
        case 1062, 268: self = .kilojoules
        case 1003, 203: self = .protein
        case 1004, 204: self = .fat
        case 1085, 298: self = .fatByLabelLaw
        case 1005, 205: self = .carbs
        case 1050: self = .carbsBySummation
        case 1079, 291: self = .fiber
        case 2033, 293: self = .fiberByNewMethod
        case 2000, 269: self = .sugar
        case 1063: self = .sugarByLabelLaw
        case 1258, 606: self = .saturatedFat
        case 1093, 307: self = .sodium
        case 1018, 221: self = .alcohol
        case 1057, 262: self = .caffeine
        default: return nil
        }
    }

    /// Its number as text; two of them have a point.
    init?(number: ByteSlice) {
        if number.equals("205.2") {
            self = .carbsBySummation
        } else if number.equals("269.3") {
            self = .sugarByLabelLaw
        } else if let id = number.integer {
            self.init(id: id)
        } else {
            return nil
        }
    }

    /// The amounts of a food by nutrient.
    struct Amounts {
        private var amounts: [Double?] = Array(repeating: nil, count: allCases.count)

        subscript(nutrient: FoodDataCentralNutrient) -> Double? {
            get { amounts[nutrient.rawValue] }
            set { amounts[nutrient.rawValue] = newValue }
        }

        var isEmpty: Bool { amounts.allSatisfy { $0 == nil } }

        /// The figures, each from the first of its nutrients that is known.
        ///
        /// Foundation foods have their energy by Atwater's factors only, and partial analyses none.
        var figures: StatedFigures {
            var figures = StatedFigures()
            figures.kilocalories = self[.energy] ?? self[.energySpecific] ?? self[.energyGeneral]
            figures.kilojoules = self[.kilojoules]
            figures.nutrients[.protein] = self[.protein]
            figures.nutrients[.fat] = self[.fat] ?? self[.fatByLabelLaw]
            figures.nutrients[.carbs] = self[.carbs] ?? self[.carbsBySummation]
            figures.nutrients[.fiber] = self[.fiber] ?? self[.fiberByNewMethod]
            figures.nutrients[.sugar] = self[.sugar] ?? self[.sugarByLabelLaw]
            figures.nutrients[.saturatedFat] = self[.saturatedFat]
            figures.nutrients[.sodium] = self[.sodium]
            figures.nutrients[.alcohol] = self[.alcohol]
            figures.nutrients[.caffeine] = self[.caffeine]
            return figures
        }
    }
}
