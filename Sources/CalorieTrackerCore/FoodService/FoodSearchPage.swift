/// A page of what the service found, in its order.
public struct FoodSearchPage: Equatable, Sendable {
    /// What became of one of its results.
    public enum Finding: Equatable, Sendable {
        /// A food that holds what was searched for.
        case hit(FoodHit)
        /// A food that does not.
        case irrelevant
        /// A result without a name or an energy that can be one.
        case unusable
    }

    /// The results.
    public let findings: [Finding]
    /// How many results the service has on all pages.
    public let total: Int
}

extension FoodSearchPage {
    /// Reads an answer to `foods.search`.
    ///
    /// Whether there are none, one or many is seen from the list itself, never from the counts.
    init(_ answer: JSONValue, query: FoodQuery) throws(NutritionAPIError) {
        guard let foods = answer["foods"], case .object = foods else {
            throw .invalidResponse(status: 200, detail: "no foods")
        }
        findings = (foods["food"] ?? .null).oneOrMany.map { FoodSearchPage.finding($0, query) }
        let stated = foods["total_results"]?.looseNumber.flatMap { Int(exactly: $0) } ?? 0
        // Beyond that it is no count of foods.
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

/// What a food of the service is called.
struct FoodIdentity {
    let id: String
    let name: String
    let brand: String?

    /// Reads it; nil without an id or a name that could be logged.
    init?(_ food: JSONValue) {
        func text(_ key: String) -> String? {
            food[key]?.looseText.map { PlainText.tidied(PlainText.cleaned($0)) }
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
