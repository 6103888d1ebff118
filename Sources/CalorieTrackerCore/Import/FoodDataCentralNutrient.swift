/// The nutrients of FoodData Central that say anything here; several of them stand for the same.
enum FoodDataCentralNutrient: Int, CaseIterable {
    case energy, energySpecific, energyGeneral, kilojoules
    case protein, fat, fatByLabelLaw, carbs, carbsBySummation, fiber, fiberByNewMethod
    case sugar, sugarByLabelLaw, saturatedFat, sodium, alcohol, caffeine
    case water, addedSugar, starch, monounsaturatedFat, polyunsaturatedFat, transFat
    case linoleicAcid, linoleicAcidOfAnyForm, alphaLinolenicAcid, alphaLinolenicAcidOfAnyForm
    case eicosapentaenoicAcid, docosapentaenoicAcid, docosahexaenoicAcid, cholesterol
    case calcium, iron, magnesium, phosphorus, potassium, zinc, copper, manganese, selenium
    case vitaminA, retinol, betaCarotene, luteinAndZeaxanthin
    case vitaminC, vitaminD, vitaminDInUnits, vitaminE, vitaminK
    case thiamin, riboflavin, niacin, pantothenicAcid, vitaminB6, folate, folateWithoutFactors, folicAcid
    case vitaminB12, choline, theobromine, tryptophan

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
        case 1051, 255: self = .water
        case 1235, 539: self = .addedSugar
        case 1009, 209: self = .starch
        case 1292, 645: self = .monounsaturatedFat
        case 1293, 646: self = .polyunsaturatedFat
        case 1257, 605: self = .transFat
        case 1316, 675: self = .linoleicAcid
        case 1269, 618: self = .linoleicAcidOfAnyForm
        case 1404, 851: self = .alphaLinolenicAcid
        case 1270, 619: self = .alphaLinolenicAcidOfAnyForm
        case 1278, 629: self = .eicosapentaenoicAcid
        case 1280, 631: self = .docosapentaenoicAcid
        case 1272, 621: self = .docosahexaenoicAcid
        case 1253, 601: self = .cholesterol
        case 1087, 301: self = .calcium
        case 1089, 303: self = .iron
        case 1090, 304: self = .magnesium
        case 1091, 305: self = .phosphorus
        case 1092, 306: self = .potassium
        case 1095, 309: self = .zinc
        case 1098, 312: self = .copper
        case 1101, 315: self = .manganese
        case 1103, 317: self = .selenium
        case 1106, 320: self = .vitaminA
        case 1105, 319: self = .retinol
        case 1107, 321: self = .betaCarotene
        case 1123, 338: self = .luteinAndZeaxanthin
        case 1162, 401: self = .vitaminC
        case 1114, 328: self = .vitaminD
        case 1110, 324: self = .vitaminDInUnits
        case 1109, 323: self = .vitaminE
        case 1185, 430: self = .vitaminK
        case 1165, 404: self = .thiamin
        case 1166, 405: self = .riboflavin
        case 1167, 406: self = .niacin
        case 1170, 410: self = .pantothenicAcid
        case 1175, 415: self = .vitaminB6
        case 1190, 435: self = .folate
        case 1177, 417: self = .folateWithoutFactors
        case 1186, 431: self = .folicAcid
        case 1178, 418: self = .vitaminB12
        case 1180, 421: self = .choline
        case 1058, 263: self = .theobromine
        case 1210, 501: self = .tryptophan
        default: return nil
        }
    }

    /// Which of the nutrients each states, in its own unit unless it says another; the better ones first.
    ///
    /// Vitamin A in international units is left out: how much that is depends on its form. Folate without
    /// factors is as much as its equivalents where no folic acid was added, and less where it was.
    private static let micronutrients: [(nutrient: Micronutrient, source: Self, factor: Double)] = [
        (.water, .water, 1), (.addedSugar, .addedSugar, 1), (.starch, .starch, 1),
        (.monounsaturatedFat, .monounsaturatedFat, 1), (.polyunsaturatedFat, .polyunsaturatedFat, 1),
        (.transFat, .transFat, 1), (.linoleicAcid, .linoleicAcid, 1),
        (.linoleicAcid, .linoleicAcidOfAnyForm, 1), (.alphaLinolenicAcid, .alphaLinolenicAcid, 1),
        (.alphaLinolenicAcid, .alphaLinolenicAcidOfAnyForm, 1),
        (.eicosapentaenoicAcid, .eicosapentaenoicAcid, 1), (.docosapentaenoicAcid, .docosapentaenoicAcid, 1),
        (.docosahexaenoicAcid, .docosahexaenoicAcid, 1), (.cholesterol, .cholesterol, 1),
        (.calcium, .calcium, 1), (.iron, .iron, 1), (.magnesium, .magnesium, 1),
        (.phosphorus, .phosphorus, 1), (.potassium, .potassium, 1), (.zinc, .zinc, 1), (.copper, .copper, 1),
        (.manganese, .manganese, 1), (.selenium, .selenium, 1), (.vitaminA, .vitaminA, 1),
        (.retinol, .retinol, 1), (.betaCarotene, .betaCarotene, 1),
        (.luteinAndZeaxanthin, .luteinAndZeaxanthin, 1), (.vitaminC, .vitaminC, 1), (.vitaminD, .vitaminD, 1),
        (.vitaminD, .vitaminDInUnits, 1 / 40), (.vitaminE, .vitaminE, 1), (.vitaminK, .vitaminK, 1),
        (.thiamin, .thiamin, 1), (.riboflavin, .riboflavin, 1), (.niacin, .niacin, 1),
        (.pantothenicAcid, .pantothenicAcid, 1), (.vitaminB6, .vitaminB6, 1), (.folate, .folate, 1),
        (.folate, .folateWithoutFactors, 1), (.folicAcid, .folicAcid, 1), (.vitaminB12, .vitaminB12, 1),
        (.choline, .choline, 1), (.theobromine, .theobromine, 1), (.tryptophan, .tryptophan, 1),
    ]

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
            figures.micronutrients.reserveCapacity(16)
            for (nutrient, source, factor) in FoodDataCentralNutrient.micronutrients {
                guard let amount = self[source], figures.micronutrients.last?.nutrient != nutrient else {
                    continue
                }
                figures.micronutrients.append((nutrient, amount * factor))
            }
            return figures
        }
    }
}
