/// An entry on its way into the log: anything may still be missing or wrong.
public struct FoodItemDraft: Equatable, Sendable {
    /// The day it counts for.
    public var day: Day?
    /// When it was eaten.
    public var eatenAt: Timestamp?
    /// The offset of local clocks when it was eaten.
    public var utcOffset: UTCOffset = .utc
    /// Whether it was eaten or drunk.
    public var kind: FoodItem.Kind = .food
    /// What it was.
    public var name: String?
    /// Who made it.
    public var brand: String?
    /// The energy of what was eaten, in total.
    public var kilocalories: Double?
    /// The nutrients of what was eaten, in total.
    public var nutrients = Nutrients()
    /// How much was eaten.
    public var amount: Amount?
    /// The meal it belonged to.
    public var meal: String?
    /// What the person wrote about it.
    public var note: String?
    /// Where its numbers came from.
    public var source: FoodItemSource = .manual
    /// The food in its source.
    public var foodID: String?

    /// Creates a draft of which nothing is known yet.
    public init() {}

    /// A draft with everything an entry holds, for changing it.
    public init(_ item: FoodItem) {
        day = item.day
        eatenAt = item.eatenAt
        utcOffset = item.utcOffset
        kind = item.kind
        name = item.name
        brand = item.brand
        kilocalories = item.kilocalories
        nutrients = item.nutrients
        amount = item.amount
        meal = item.meal
        note = item.note
        source = item.source
        foodID = item.foodID
    }
}

extension FoodItemDraft {
    /// The largest energy of one entry in kilocalories: a hundred days of food.
    public static let largestEnergy = 1_000_000.0

    /// A draft of which every rule has been checked, with what is required unwrapped.
    struct Valid {
        let draft: FoodItemDraft
        let day: Day
        let eatenAt: Timestamp
        let name: String
        let kilocalories: Double
    }

    /// Everything that keeps this draft from being an entry, in the order of its fields.
    public var problems: [FoodItemProblem] {
        var problems: [FoodItemProblem] = []
        func check(_ text: String?, _ field: FoodItemProblem.Field, limit: Int) {
            guard let text, let problem = PlainText.problem(in: text, limit: limit) else { return }
            problems.append(.badText(field, problem))
        }
        if name == nil { problems.append(.missing(.name)) }
        check(name, .name, limit: PlainText.longestName)
        check(brand, .brand, limit: PlainText.longestName)
        if let kilocalories {
            if let problem = FoodItemDraft.problem(of: kilocalories, limit: FoodItemDraft.largestEnergy) {
                problems.append(.badNumber(.energy, problem))
            }
        } else {
            problems.append(.missing(.energy))
        }
        for nutrient in Nutrient.allCases {
            guard let amount = nutrients[nutrient],
                let problem = FoodItemDraft.problem(of: amount, limit: nutrient.limit)
            else { continue }
            problems.append(.badNumber(.nutrient(nutrient), problem))
        }
        if let amount {
            let numbers = [amount.quantity, amount.grams ?? 1, amount.milliliters ?? 1]
            for number in numbers {
                guard let problem = FoodItemDraft.problem(of: number, limit: 1_000_000) else { continue }
                problems.append(.badNumber(.amount, problem))
                break
            }
            check(amount.unit, .amount, limit: PlainText.longestMeal)
        }
        check(foodID, .source, limit: PlainText.longestName)
        if case .imported(let name) = source { check(name, .source, limit: PlainText.longestName) }
        check(meal, .meal, limit: PlainText.longestMeal)
        check(note, .note, limit: PlainText.longestNote)
        if eatenAt == nil { problems.append(.missing(.time)) }
        if day == nil { problems.append(.missing(.day)) }
        return problems
    }

    private static func problem(of number: Double, limit: Double) -> FoodItemProblem.Number? {
        if !number.isFinite { return .notFinite }
        if number < 0 { return .negative }
        return number > limit ? .tooLarge(limit: limit) : nil
    }

    /// The draft with every rule checked.
    /// - Throws: `InvalidFoodItem` naming every missing or bad field.
    func validated() throws(InvalidFoodItem) -> Valid {
        let problems = problems
        guard problems.isEmpty, let day, let eatenAt, let name, let kilocalories else {
            throw InvalidFoodItem(problems: problems)
        }
        // Zero is added, because a negative zero would be printed as "-0".
        return Valid(draft: self, day: day, eatenAt: eatenAt, name: name, kilocalories: kilocalories + 0)
    }
}
