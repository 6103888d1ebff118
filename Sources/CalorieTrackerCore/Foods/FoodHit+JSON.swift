/// A hit with its number in the list a person looks at.
public struct ListedHit: Equatable, Sendable {
    /// Its number, from 1 and going on from page to page.
    public let number: Int
    /// The food.
    public let hit: FoodHit

    /// Creates a listed hit.
    public init(number: Int, hit: FoodHit) {
        self.number = number
        self.hit = hit
    }
}

/// How hits are written down between two commands: every number exactly as it is.
extension ListedHit {
    func save(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("number")
            writer.value(number)
            writer.key("food_id")
            writer.value(hit.foodID)
            writer.key("name")
            writer.value(hit.name)
            writer.key("brand")
            writer.value(hit.brand)
            writer.key("kind")
            writer.value(hit.kind.rawValue)
            writer.key("kcal")
            writer.exact(hit.kilocalories)
            writer.key("serving")
            writer.exact(hit.amount)
            writer.key("nutrients")
            writer.exact(hit.nutrients)
            writer.key("source")
            writer.value(hit.source.description)
            writer.key("match")
            writer.value(hit.match.rawValue)
            writer.key("is_remembered")
            writer.value(hit.isRemembered)
        }
    }

    init?(_ value: JSONValue) {
        guard case .integer(let number)? = value["number"], (1...1_000_000).contains(number),
            let foodID = value["food_id"]?.looseText,
            let name = value["name"]?.looseText, let kilocalories = value["kcal"]?.looseNumber,
            let kind = value["kind"]?.looseText.flatMap(FoodItem.Kind.init(rawValue:)),
            let source = value["source"]?.looseText.flatMap(FoodItemSource.init),
            let match = value["match"]?.looseText.flatMap(FoodHit.Match.init(rawValue:)),
            case .bool(let isRemembered)? = value["is_remembered"]
        else { return nil }
        self.number = number
        var eaten = Eaten(name, kilocalories)
        eaten.brand = value["brand"]?.looseText
        eaten.kind = kind
        eaten.amount = value["serving"].flatMap(Amount.init)
        eaten.nutrients = Nutrients(value["nutrients"])
        eaten.source = source
        hit = FoodHit(eaten, foodID: foodID, match: match, isRemembered: isRemembered)
    }
}
