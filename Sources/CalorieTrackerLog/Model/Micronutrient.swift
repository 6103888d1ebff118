/// A nutrient in food tables that is not one of the nine of an entry.
package enum Micronutrient: Int, CaseIterable, Sendable {
    case water
    case addedSugar
    case starch
    case monounsaturatedFat
    case polyunsaturatedFat
    case transFat
    case linoleicAcid
    case alphaLinolenicAcid
    case eicosapentaenoicAcid
    case docosapentaenoicAcid
    case docosahexaenoicAcid
    case cholesterol
    case calcium
    case iron
    case magnesium
    case phosphorus
    case potassium
    case zinc
    case copper
    case manganese
    case selenium
    case vitaminA
    case retinol
    case betaCarotene
    case luteinAndZeaxanthin
    case vitaminC
    case vitaminD
    case vitaminE
    case vitaminK
    case thiamin
    case riboflavin
    case niacin
    case pantothenicAcid
    case vitaminB6
    case folate
    case folicAcid
    case vitaminB12
    case choline
    case theobromine
    case tryptophan

    /// The name for users: `vitamin-d`.
    package var name: String { facts.name }

    /// The key with its unit, as in JSON and in the tables: `vitamin_d_ug`.
    package var key: StaticString { facts.key }

    /// The unit of its amounts: `g`, `mg`, or `ug`.
    package var unit: String { key.description.split(separator: "_").last.map(String.init) ?? "" }

    /// The maximum number of decimals in the tables.
    package var decimals: Int { facts.decimals }

    private var facts: (name: String, key: StaticString, decimals: Int) {
        switch self {
        case .water: ("water", "water_g", 2)
        case .addedSugar: ("added-sugar", "added_sugar_g", 3)
        case .starch: ("starch", "starch_g", 2)
        case .monounsaturatedFat: ("monounsaturated-fat", "monounsaturated_fat_g", 3)
        case .polyunsaturatedFat: ("polyunsaturated-fat", "polyunsaturated_fat_g", 3)
        case .transFat: ("trans-fat", "trans_fat_g", 3)
        case .linoleicAcid: ("omega-6", "omega6_la_g", 3)
        case .alphaLinolenicAcid: ("omega-3", "omega3_ala_g", 3)
        case .eicosapentaenoicAcid: ("epa", "omega3_epa_g", 3)
        case .docosapentaenoicAcid: ("dpa", "omega3_dpa_g", 3)
        case .docosahexaenoicAcid: ("dha", "omega3_dha_g", 3)
        case .cholesterol: ("cholesterol", "cholesterol_mg", 0)
        case .calcium: ("calcium", "calcium_mg", 0)
        case .iron: ("iron", "iron_mg", 2)
        case .magnesium: ("magnesium", "magnesium_mg", 0)
        case .phosphorus: ("phosphorus", "phosphorus_mg", 0)
        case .potassium: ("potassium", "potassium_mg", 0)
        case .zinc: ("zinc", "zinc_mg", 2)
        case .copper: ("copper", "copper_mg", 3)
        case .manganese: ("manganese", "manganese_mg", 3)
        case .selenium: ("selenium", "selenium_ug", 1)
        case .vitaminA: ("vitamin-a", "vitamin_a_ug", 0)
        case .retinol: ("retinol", "retinol_ug", 0)
        case .betaCarotene: ("beta-carotene", "beta_carotene_ug", 0)
        case .luteinAndZeaxanthin: ("lutein", "lutein_zeaxanthin_ug", 0)
        case .vitaminC: ("vitamin-c", "vitamin_c_mg", 1)
        case .vitaminD: ("vitamin-d", "vitamin_d_ug", 1)
        case .vitaminE: ("vitamin-e", "vitamin_e_mg", 2)
        case .vitaminK: ("vitamin-k", "vitamin_k_ug", 1)
        case .thiamin: ("thiamin", "thiamin_mg", 3)
        case .riboflavin: ("riboflavin", "riboflavin_mg", 3)
        case .niacin: ("niacin", "niacin_mg", 3)
        case .pantothenicAcid: ("pantothenic-acid", "pantothenic_acid_mg", 3)
        case .vitaminB6: ("b6", "vitamin_b6_mg", 3)
        case .folate: ("folate", "folate_dfe_ug", 0)
        case .folicAcid: ("folic-acid", "folic_acid_ug", 0)
        case .vitaminB12: ("b12", "vitamin_b12_ug", 2)
        case .choline: ("choline", "choline_mg", 1)
        case .theobromine: ("theobromine", "theobromine_mg", 0)
        case .tryptophan: ("tryptophan", "tryptophan_g", 3)
        }
    }

    /// The method by which a value was determined.
    package enum Origin: String, CaseIterable, Sendable {
        case analyzed
        case calculated
        case assumedZero = "assumed_zero"
        case label
        /// The value of a survey food, which is always calculated from ingredients.
        case survey
    }
}

extension Micronutrient {
    /// The number of its own units in one of another unit; nil if they cannot be compared.
    ///
    /// International units are converted only for vitamin D: those of other vitamins depend on their form.
    package func factor(of unit: String) -> Double? {
        let milligrams = [
            "g": 1000.0, "mg": 1, "ug": 0.001, "mcg": 0.001, "µg": 0.001, "μg": 0.001,
        ]
        if unit == "iu" { return self == .vitaminD ? 1 / 40 : nil }
        guard let typed = milligrams[unit], let own = milligrams[self.unit] else { return nil }
        return typed / own
    }

    /// The number of its units in a gram.
    var perGram: Double { Micronutrient.perGram[rawValue] }

    private static let perGram: [Double] = allCases.map { $0.factor(of: "g") ?? 1 }
}
