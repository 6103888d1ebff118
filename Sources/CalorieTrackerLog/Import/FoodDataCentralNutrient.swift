/// The nutrients of FoodData Central that are used here; several of them may mean the same nutrient.
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

    /// Each with its id as in `nutrient.csv`, its old number, which the surveys use instead, and the nutrient whose
    /// amount it is; the better of two comes first.
    ///
    /// Vitamin A in international units is left out, because the conversion depends on its form. Folate without factors
    /// equals its equivalents if no folic acid was added, and is less otherwise.
    private static let table: [(source: Self, ids: [Int], nutrient: Micronutrient?)] = [
        (.energy, [1008, 208], nil), (.energySpecific, [2048, 958], nil),
        (.energyGeneral, [2047, 957], nil), (.kilojoules, [1062, 268], nil), (.protein, [1003, 203], nil),
        (.fat, [1004, 204], nil), (.fatByLabelLaw, [1085, 298], nil), (.carbs, [1005, 205], nil),
        (.carbsBySummation, [1050], nil), (.fiber, [1079, 291], nil), (.fiberByNewMethod, [2033, 293], nil),
        (.sugar, [2000, 269], nil), (.sugarByLabelLaw, [1063], nil), (.saturatedFat, [1258, 606], nil),
        (.sodium, [1093, 307], nil), (.alcohol, [1018, 221], nil), (.caffeine, [1057, 262], nil),
        (.water, [1051, 255], .water), (.addedSugar, [1235, 539], .addedSugar),
        (.starch, [1009, 209], .starch), (.monounsaturatedFat, [1292, 645], .monounsaturatedFat),
        (.polyunsaturatedFat, [1293, 646], .polyunsaturatedFat), (.transFat, [1257, 605], .transFat),
        (.linoleicAcid, [1316, 675], .linoleicAcid), (.linoleicAcidOfAnyForm, [1269, 618], .linoleicAcid),
        (.alphaLinolenicAcid, [1404, 851], .alphaLinolenicAcid),
        (.alphaLinolenicAcidOfAnyForm, [1270, 619], .alphaLinolenicAcid),
        (.eicosapentaenoicAcid, [1278, 629], .eicosapentaenoicAcid),
        (.docosapentaenoicAcid, [1280, 631], .docosapentaenoicAcid),
        (.docosahexaenoicAcid, [1272, 621], .docosahexaenoicAcid),
        (.cholesterol, [1253, 601], .cholesterol), (.calcium, [1087, 301], .calcium),
        (.iron, [1089, 303], .iron), (.magnesium, [1090, 304], .magnesium),
        (.phosphorus, [1091, 305], .phosphorus), (.potassium, [1092, 306], .potassium),
        (.zinc, [1095, 309], .zinc), (.copper, [1098, 312], .copper), (.manganese, [1101, 315], .manganese),
        (.selenium, [1103, 317], .selenium), (.vitaminA, [1106, 320], .vitaminA),
        (.retinol, [1105, 319], .retinol), (.betaCarotene, [1107, 321], .betaCarotene),
        (.luteinAndZeaxanthin, [1123, 338], .luteinAndZeaxanthin), (.vitaminC, [1162, 401], .vitaminC),
        (.vitaminD, [1114, 328], .vitaminD), (.vitaminDInUnits, [1110, 324], .vitaminD),
        (.vitaminE, [1109, 323], .vitaminE), (.vitaminK, [1185, 430], .vitaminK),
        (.thiamin, [1165, 404], .thiamin), (.riboflavin, [1166, 405], .riboflavin),
        (.niacin, [1167, 406], .niacin), (.pantothenicAcid, [1170, 410], .pantothenicAcid),
        (.vitaminB6, [1175, 415], .vitaminB6), (.folate, [1190, 435], .folate),
        (.folateWithoutFactors, [1177, 417], .folate), (.folicAcid, [1186, 431], .folicAcid),
        (.vitaminB12, [1178, 418], .vitaminB12), (.choline, [1180, 421], .choline),
        (.theobromine, [1058, 263], .theobromine), (.tryptophan, [1210, 501], .tryptophan),
    ]

    private static let byID: [Self?] = {
        var nutrients = [Self?](repeating: nil, count: 1 + (table.flatMap(\.ids).max() ?? 0))
        for row in table { for id in row.ids { nutrients[id] = row.source } }
        return nutrients
    }()

    /// The sources of micronutrients, each with the factor that converts it to the unit of its nutrient.
    private static let micronutrients = table.compactMap { row in
        let factor = row.source == .vitaminDInUnits ? 1 / 40.0 : 1
        return row.nutrient.map { (nutrient: $0, source: row.source, factor: factor) }
    }

    /// The nutrient with an id or an old number.
    init?(id: Int) {
        guard Self.byID.indices.contains(id), let nutrient = Self.byID[id] else { return nil }
        self = nutrient
    }

    /// Parses the number, which contains a point for two nutrients.
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

        /// The values, each from the first of its nutrients that is known.
        ///
        /// The energy of foundation foods is available only by Atwater's factors, and partial analyses have none.
        var figures: DeclaredNutrients {
            var figures = DeclaredNutrients()
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
