/// The days that tools fetch from Yazio, with the products that the days name.
enum YazioDays {
    private typealias Refusal = DiaryReading.Refusal

    /// Reads them.
    ///
    /// Nutrients of a product are of one gram or milliliter, in grams; those of a recipe are of one
    /// portion.
    static func reading(_ days: JSONValue, products file: JSONValue) -> DiaryReading {
        var reading = DiaryReading(app: .yazio)
        let products = (file["products"] ?? file).byKey
        let recipes = (file["recipes"] ?? .null).byKey
        guard case .object(let members) = days else { return reading }
        var number = 0
        for member in members {
            let consumed = member.value["consumed"]
            let day = Day(member.key)
            func each(_ key: String, _ body: (JSONValue) throws(Refusal) -> (Eaten, Double?)) {
                for item in consumed?[key]?.elements ?? [] {
                    number += 1
                    let words = [member.key, DiaryJSON.text(item, "daytime"), DiaryJSON.text(item, "name")]
                    reading.take(row: number, words.compactMap { $0 }.joined(separator: ", ")) {
                        () throws(Refusal) in
                        guard let day else { throw Refusal(.withoutDay) }
                        let (eaten, energy) = try body(item)
                        let typed = DiaryJSON.text(item, "date").flatMap(DiaryDate.read)
                        return try DiaryReading.entry(
                            .yazio,
                            day,
                            typed.flatMap { DiaryDate.day($0, nil) }?.time,
                            eaten,
                            energy,
                            meal: DiaryJSON.text(item, "daytime"),
                            id: DiaryJSON.text(item, "id")
                        )
                    }
                }
            }
            each("products") { item throws(Refusal) in
                guard let product = DiaryJSON.text(item, "product_id").flatMap({ products[$0] }) else {
                    throw Refusal(.foodMissing)
                }
                guard let amount = DiaryJSON.number(item, "amount") else { throw Refusal(.unreadable) }
                var eaten = Eaten(DiaryJSON.text(product, "name") ?? DiaryApp.yazio.unnamed, 0)
                eaten.brand = DiaryJSON.text(product, "producer")
                eaten.amount = Amount(
                    amount,
                    DiaryJSON.text(product, "base_unit") == "ml" ? .milliliters : .grams
                )
                return fill(eaten, product["nutrients"], times: amount)
            }
            each("recipe_portions") { item throws(Refusal) in
                guard let recipe = DiaryJSON.text(item, "recipe_id").flatMap({ recipes[$0] }) else {
                    throw Refusal(.foodMissing)
                }
                guard let count = DiaryJSON.number(item, "portion_count") else { throw Refusal(.unreadable) }
                var eaten = Eaten(DiaryJSON.text(recipe, "name") ?? DiaryApp.yazio.unnamed, 0)
                eaten.amount = Amount(count, portion: "portion")
                return fill(eaten, recipe["nutrients"], times: count)
            }
            each("simple_products") { item throws(Refusal) in
                let amount = DiaryJSON.number(item, "amount") ?? 0
                let eaten = Eaten(DiaryJSON.text(item, "name") ?? DiaryApp.yazio.unnamed, 0)
                return fill(eaten, item["nutrients"], times: amount > 0 ? amount : 1)
            }
        }
        return reading
    }

    private static func fill(
        _ eaten: Eaten,
        _ nutrients: JSONValue?,
        times factor: Double
    ) -> (Eaten, Double?) {
        var eaten = eaten
        let keys: [(Nutrient, String)] = [
            (.protein, "nutrient.protein"), (.carbs, "nutrient.carb"), (.fat, "nutrient.fat"),
            (.fiber, "nutrient.dietaryfiber"), (.sugar, "nutrient.sugar"),
            (.saturatedFat, "nutrient.saturated"), (.sodium, "nutrient.sodium"),
            (.alcohol, "nutrient.alcohol"),
            (.caffeine, "nutrient.caffeine"),
        ]
        for (nutrient, key) in keys {
            eaten.nutrients[nutrient] = DiaryJSON.number(nutrients, key)
                .map { $0 * factor * (nutrient.unit == "mg" ? 1000 : 1) }
        }
        if eaten.nutrients[.sodium] == nil, let salt = DiaryJSON.number(nutrients, "nutrient.salt") {
            eaten.nutrients[.sodium] = salt * factor * 400
        }
        return (eaten, DiaryJSON.number(nutrients, "energy.energy").map { $0 * factor })
    }
}
