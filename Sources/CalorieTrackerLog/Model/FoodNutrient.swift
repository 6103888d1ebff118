/// A nutrient of food: one of the nine of every entry, or a micronutrient.
package enum FoodNutrient: Hashable, Sendable {
    case main(Nutrient)
    case micro(Micronutrient)

    /// All nutrients: macronutrients and their parts, minerals, and vitamins.
    package static let all: [FoodNutrient] =
        Nutrient.allCases.map(FoodNutrient.main) + Micronutrient.allCases.map(FoodNutrient.micro)

    /// The nutrients shown by default: the most common ones on labels.
    package static let usual: [FoodNutrient] =
        [.main(.fiber)]
        + ([.vitaminD, .vitaminB12, .folate, .vitaminC, .vitaminA, .calcium, .iron, .magnesium]
        as [Micronutrient])
        .map(FoodNutrient.micro) + [.micro(.potassium), .micro(.zinc), .main(.sodium)]

    /// The name for input: `vitamin-d`.
    package var name: String {
        switch self {
        case .main(let nutrient): nutrient.name
        case .micro(let nutrient): nutrient.name
        }
    }

    /// The name in text: `vitamin D`, `B12`, `saturated fat`.
    package var words: String {
        let words = String(name.map { $0 == "-" ? " " : $0 })
        if ["b6", "b12", "epa", "dpa", "dha"].contains(words) { return words.uppercased() }
        if words.hasPrefix("omega ") { return "omega-" + words.dropFirst(6) }
        return words.hasPrefix("vitamin ") ? "vitamin " + words.dropFirst(8).uppercased() : words
    }

    /// The key with its unit, as in JSON: `vitamin_d_ug`.
    package var key: StaticString {
        switch self {
        case .main(let nutrient): nutrient.key
        case .micro(let nutrient): nutrient.key
        }
    }

    /// The unit of its amounts: `g`, `mg`, or `ug`.
    package var unit: String {
        switch self {
        case .main(let nutrient): nutrient.unit
        case .micro(let nutrient): nutrient.unit
        }
    }

    /// The nutrient that a typed word means; nil if there is none.
    package init?(typed text: String) {
        let name = String(FoldedName.key(text).map { $0 == " " || $0 == "_" ? "-" : $0 })
        let meant = FoodNutrient.otherNames[name] ?? name
        guard let nutrient = FoodNutrient.all.first(where: { $0.name == meant }) else { return nil }
        self = nutrient
    }

    /// Common names of some nutrients.
    private static let otherNames: [String: String] = {
        var names = [
            "fibre": "fiber", "carbohydrate": "carbs", "carbohydrates": "carbs", "saturates": "saturated-fat",
            "saturated": "saturated-fat", "sugars": "sugar", "added-sugars": "added-sugar",
            "trans": "trans-fat",
            "linoleic-acid": "omega-6", "la": "omega-6", "ala": "omega-3", "omega3": "omega-3",
            "omega6": "omega-6",
            "alpha-linolenic-acid": "omega-3", "retinol-equivalents": "vitamin-a",
            "ascorbic-acid": "vitamin-c",
            "cholecalciferol": "vitamin-d", "alpha-tocopherol": "vitamin-e", "tocopherol": "vitamin-e",
            "phylloquinone": "vitamin-k", "pyridoxine": "b6", "cobalamin": "b12", "b1": "thiamin",
            "thiamine": "thiamin", "b2": "riboflavin", "b3": "niacin", "b5": "pantothenic-acid",
            "pantothenate": "pantothenic-acid", "b9": "folate", "lutein-zeaxanthin": "lutein", "fe": "iron",
            "mg": "magnesium", "zn": "zinc", "ca": "calcium", "carotene": "beta-carotene",
        ]
        for letter in ["a", "c", "d", "e", "k"] {
            names["vit-\(letter)"] = "vitamin-\(letter)"
            names["vitamin\(letter)"] = "vitamin-\(letter)"
            names[letter] = "vitamin-\(letter)"
        }
        for number in [1, 2, 3, 5, 6, 9, 12] {
            let name = names["b\(number)"] ?? "b\(number)"
            for prefix in ["vitamin-b", "vit-b", "vitamin-b-", "b-"] { names["\(prefix)\(number)"] = name }
        }
        return names
    }()
}

/// Records store the name of a nutrient.
extension FoodNutrient: RawRepresentable {
    /// The nutrient with a name.
    package init?(rawValue: String) {
        guard let nutrient = FoodNutrient.all.first(where: { $0.name == rawValue }) else { return nil }
        self = nutrient
    }

    /// Its name.
    package var rawValue: String { name }
}
