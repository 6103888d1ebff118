/// A page of the service's results, in its order.
struct FoodSearchPage: Equatable, Sendable {
    /// The interpretation of a result.
    enum Finding: Equatable, Sendable {
        /// A food that matches the search.
        case hit(FoodHit)
        /// A food that does not match.
        case irrelevant
        /// A result without a name or with an impossible energy.
        case unusable
    }

    /// The results.
    let findings: [Finding]
    /// The number of results of the service on all pages.
    let total: Int
}

extension FoodSearchPage {
    /// Reads a response to `foods.search`.
    ///
    /// The number of results is determined from the list itself, never from the counts.
    init(_ answer: JSONValue, query: FoodQuery) throws(NutritionAPIError) {
        guard let foods = answer["foods"], case .object = foods else {
            throw .invalidResponse(status: 200, detail: "no foods")
        }
        findings = (foods["food"] ?? .null).oneOrMany.map { FoodSearchPage.finding($0, query) }
        let stated = foods["total_results"]?.looseNumber.flatMap { Int(exactly: $0) } ?? 0
        // A larger number is not a count of foods.
        let isCount = (0...1_000_000_000).contains(stated)
        total = max(isCount ? stated : 0, findings.count)
    }

    private static func finding(_ food: JSONValue, _ query: FoodQuery) -> Finding {
        guard let identity = FoodIdentity(food), let text = food["food_description"]?.looseText,
            let description = FoodDescription(PlainText.cleaned(text))
        else { return .unusable }
        guard let match = query.match(name: identity.name, brand: identity.brand) else { return .irrelevant }
        var eaten = Eaten(identity.name, description.kilocalories)
        eaten.brand = identity.brand
        eaten.amount = description.serving
        eaten.nutrients = description.nutrients
        eaten.source = .fatsecret
        return .hit(FoodHit(eaten, foodID: identity.id, match: match))
    }
}

/// The identity of a food of the service.
struct FoodIdentity {
    let id: String
    let name: String
    let brand: String?

    /// Reads the identity; nil without an id or a valid name.
    init?(_ food: JSONValue) {
        func text(_ key: String) -> String? {
            food[key]?.looseText.map { PlainText.tidied(PlainText.cleaned(HTMLText.decoded($0))) }
        }
        guard let id = text("food_id"), !id.isEmpty, id.utf8.count <= 20,
            id.hasOnlyDigits,
            let name = text("food_name"), PlainText.problem(in: name, limit: PlainText.longestName) == nil
        else { return nil }
        self.id = id
        self.name = name
        brand = text("brand_name").flatMap { brand in
            PlainText.problem(in: brand, limit: PlainText.longestName) == nil ? brand : nil
        }
    }
}

/// The description of a food in search results: `Per 1/2 cup - Calories: 107kcal | Fat: 0.00g | Carbs: 23.00g |
/// Protein: 3.00g`.
struct FoodDescription: Equatable {
    /// The serving that the numbers are for; nil if the line has none.
    let serving: Amount?
    /// Its energy.
    let kilocalories: Double
    /// Its protein, carbohydrates, and fat, if given.
    let nutrients: Nutrients

    /// Parses a line; nil if it has no valid energy.
    init?(_ text: String) {
        // A serving may contain " - " itself, so the last separator is used.
        guard let mark = text.ranges(of: " - Calories: ").last else { return nil }
        let fields = text[mark.upperBound...].split(separator: "|").map { PlainText.tidied(String($0)) }
        guard let first = fields.first,
            let kilocalories = FoodDescription.number(first, unit: "kcal"),
            (0...FoodItemDraft.largestEnergy).contains(kilocalories)
        else { return nil }
        self.kilocalories = kilocalories
        let start = text[..<mark.lowerBound]
        serving = start.hasPrefix("Per ") ? ServingText.read(String(start.dropFirst(4))) : nil
        var nutrients = Nutrients()
        for field in fields.dropFirst() {
            let parts = field.split(separator: ":", maxSplits: 1).map { PlainText.tidied(String($0)) }
            guard parts.count == 2, let amount = FoodDescription.number(parts[1], unit: "g"),
                (0...Nutrient.fat.limit).contains(amount)
            else { continue }
            switch parts[0] {
            case "Fat": nutrients[.fat] = amount
            case "Carbs": nutrients[.carbs] = amount
            case "Protein": nutrients[.protein] = amount
            default: break
            }
        }
        self.nutrients = nutrients
    }

    private static func number(_ text: String, unit: String) -> Double? {
        guard text.hasSuffix(unit) else { return nil }
        return JSONValue.string(PlainText.tidied(String(text.dropLast(unit.count)))).looseNumber
    }
}

extension FoodDetails {
    /// Reads a response to `food.get.v2`.
    init(_ answer: JSONValue) throws(NutritionAPIError) {
        guard let food = answer["food"], case .object = food else {
            throw .invalidResponse(status: 200, detail: "no food")
        }
        guard let identity = FoodIdentity(food) else { throw .invalidData(detail: "a food has no name") }
        id = identity.id
        name = identity.name
        brand = identity.brand
        servings = (food["servings"]?["serving"] ?? .null).oneOrMany.compactMap(Serving.init)
        guard !servings.isEmpty else { throw .invalidData(detail: "no serving has energy") }
    }
}

extension FoodDetails.Serving {
    /// Reads a serving; nil for one without a valid energy.
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

    /// The service's key of a nutrient; nil if it has none.
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

    /// The amount from its text, with the weight or volume given beside it.
    private static func amount(_ serving: JSONValue) -> Amount? {
        let words = PlainText.cleaned(serving["serving_description"]?.looseText ?? "")
        var measure: Amount?
        if let quantity = serving["metric_serving_amount"]?.looseNumber, quantity > 0,
            let unit = serving["metric_serving_unit"]?.looseText.flatMap({ MeasurementUnit(typed: $0) })
        {
            measure = Amount(quantity, unit)
            // It is multiplied before it is rounded.
            measure?.grams = unit.grams.map { $0 * quantity }
            measure?.milliliters = unit.milliliters.map { $0 * quantity }
        }
        guard var amount = ServingText.read(words) else { return measure }
        amount.state(grams: measure?.grams, milliliters: measure?.milliliters)
        return amount
    }
}
