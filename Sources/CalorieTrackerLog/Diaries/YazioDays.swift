/// The days that tools download from Yazio, with the products that the days refer to.
///
/// Nutrients of a product are per gram or milliliter, in grams; those of a recipe are per portion.
struct YazioDays: DiaryReader {
    static let marks: [StaticString] = ["\"consumed\"", "\"products\"", "\"base_unit\""]

    static func parts(of file: DiaryFile) -> [DiaryPart]? {
        guard case .object(let members)? = file.json, let first = members.first else { return nil }
        if case .object? = file.json?["products"], file.json?["recipes"] != nil || members.count == 1 {
            return [file.part(.yazio)]
        }
        if Day(first.key) != nil, first.value["consumed"] != nil {
            return [file.part(.yazio, .diary, reading)]
        }
        return first.value["base_unit"] == nil ? nil : [file.part(.yazio)]
    }

    /// The lists of eaten foods of a day.
    private enum List: String, CaseIterable {
        case products
        case recipes = "recipe_portions"
        /// A product with nutrition facts of its own.
        case simple = "simple_products"
    }

    private let products: [String: JSONValue]
    private let recipes: [String: JSONValue]

    private static func reading(_ file: DiaryFile) throws(DiaryProblem) -> DiaryReading {
        guard
            let bytes = try file.companion({ $0.hasPrefix("products") && $0.hasSuffix(".json") })
        else { throw .missingFile("products.json", .yazio) }
        guard let foods = try file.parse(String(decoding: bytes, as: UTF8.self)) else {
            throw .damaged(file: "products.json")
        }
        let yazio = YazioDays(
            products: (foods["products"] ?? foods).byKey,
            recipes: foods["recipes"]?.byKey ?? [:]
        )
        var reading = DiaryReading(app: .yazio)
        guard case .object(let days)? = file.json else { return reading }
        var number = 0
        for day in days {
            for list in List.allCases {
                for item in day.value["consumed"]?[list.rawValue]?.elements ?? [] {
                    number += 1
                    let words = [day.key, item.text("daytime"), item.text("name")]
                    let text = words.compactMap { $0 }.joined(separator: ", ")
                    reading.take(row: number, text, try yazio.draft(item, of: list, on: Day(day.key)))
                }
            }
        }
        return reading
    }

    private func draft(_ item: JSONValue, of list: List, on day: Day?) throws(DiaryRefusal) -> DiaryDraft {
        let (food, stated) = food(item, of: list)
        guard let food else { throw .foodMissing }
        guard let count = stated else { throw .unreadable }
        let figures = food["nutrients"] ?? .null
        var draft = DiaryDraft(food.text("name"), on: day, at: DiaryDate.moment(item.text("date"))?.time)
        switch list {
        case .products:
            draft.eaten.brand = food.text("producer")
            draft.eaten.amount = Amount(count, food.text("base_unit") == "ml" ? .milliliters : .grams)
        case .recipes: draft.eaten.amount = Amount(count, portion: "portion")
        case .simple: break
        }
        draft.eaten.nutrients = YazioDays.nutrients(figures, times: count)
        draft.kilocalories = figures.number("energy.energy").map { $0 * count }
        draft.meal = item.text("daytime")
        draft.id = item.text("id")
        return draft
    }

    /// The food with the values of an item, and its count.
    private func food(_ item: JSONValue, of list: List) -> (food: JSONValue?, count: Double?) {
        switch list {
        case .products: (item.text("product_id").flatMap { products[$0] }, item.number("amount"))
        case .recipes: (item.text("recipe_id").flatMap { recipes[$0] }, item.number("portion_count"))
        case .simple: (item, item.number("amount").flatMap { $0 > 0 ? $0 : nil } ?? 1)
        }
    }

    private static let names: KeyValuePairs<Nutrient, String> = [
        .protein: "nutrient.protein", .carbs: "nutrient.carb", .fat: "nutrient.fat",
        .fiber: "nutrient.dietaryfiber", .sugar: "nutrient.sugar", .saturatedFat: "nutrient.saturated",
        .sodium: "nutrient.sodium", .alcohol: "nutrient.alcohol", .caffeine: "nutrient.caffeine",
    ]

    private static func nutrients(_ figures: JSONValue, times count: Double) -> Nutrients {
        var nutrients = Nutrients(names) { nutrient, name in
            figures.number(name).map { $0 * count * nutrient.perGram }
        }
        if nutrients[.sodium] == nil {
            nutrients[.sodium] = figures.number("nutrient.salt").map { $0 * count * 400 }
        }
        return nutrients
    }
}
