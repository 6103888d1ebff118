extension FoodDetails {
    /// Reads an answer to `food.get.v2`.
    init(_ answer: JSONValue) throws(NutritionAPIError) {
        guard let food = answer["food"], case .object = food else {
            throw .invalidResponse(status: 200, detail: "no food")
        }
        guard let identity = FoodIdentity(food) else { throw .invalidData(detail: "a food without a name") }
        id = identity.id
        name = identity.name
        brand = identity.brand
        servings = (food["servings"]?["serving"] ?? .null).oneOrMany.compactMap(Serving.init)
        guard !servings.isEmpty else { throw .invalidData(detail: "no serving with energy") }
    }
}

extension FoodDetails.Serving {
    /// Reads a serving; nil for one without an energy that can be one.
    init?(_ serving: JSONValue) {
        guard let kilocalories = serving["calories"]?.looseNumber,
            (0...FoodItemDraft.largestEnergy).contains(kilocalories)
        else { return nil }
        let id = serving["serving_id"]?.looseText ?? ""
        self.id = id.utf8.count <= 20 && id.hasOnlyDigits ? id : ""
        self.kilocalories = kilocalories
        var nutrients = Nutrients()
        for nutrient in Nutrient.allCases {
            guard let key = FoodDetails.Serving.key(of: nutrient),
                let amount = serving[key]?.looseNumber, (0...nutrient.limit).contains(amount)
            else { continue }
            nutrients[nutrient] = amount
        }
        self.nutrients = nutrients
        isDefault = serving["is_default"]?.looseText == "1"
        amount = FoodDetails.Serving.amount(serving)
    }

    /// What the service calls a nutrient; nil for one it does not state.
    private static func key(of nutrient: Nutrient) -> String? {
        switch nutrient {
        case .protein: "protein"
        case .carbs: "carbohydrate"
        case .fat: "fat"
        case .fiber: "fiber"
        case .sugar: "sugar"
        case .saturatedFat: "saturated_fat"
        case .sodium: "sodium"
        case .alcohol, .caffeine: nil
        }
    }

    /// The amount, from its words, with the weight or volume that stands beside them.
    private static func amount(_ serving: JSONValue) -> Amount? {
        let words = PlainText.cleaned(serving["serving_description"]?.looseText ?? "")
        var measure: Amount?
        if let quantity = serving["metric_serving_amount"]?.looseNumber, quantity > 0,
            let unit = serving["metric_serving_unit"]?.looseText.flatMap({ MeasurementUnit(typed: $0) })
        {
            measure = Amount(quantity, unit)
            // To be multiplied before it is rounded.
            measure?.grams = unit.grams.map { $0 * quantity }
            measure?.milliliters = unit.milliliters.map { $0 * quantity }
        }
        guard var amount = ServingText.read(words) else { return measure }
        amount.state(grams: measure?.grams, milliliters: measure?.milliliters)
        return amount
    }
}
