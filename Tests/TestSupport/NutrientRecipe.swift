import MealReading

@testable import CalorieTrackerLog

/// A food of the table that is made of others, whose vitamins and minerals follow from theirs.
package struct NutrientRecipe: Sendable {
    /// What the table of nutrients calls it.
    package let reference: String
    /// What it is made of, each with a reference of its own.
    package let ingredients: [(reference: String, grams: Double)]

    /// Reads the recipes of the built-in table whose ingredients are all foods of it that refer to others.
    ///
    /// Their energy has to come to that of the food: else an ingredient is something else than its name says.
    package static func all() throws -> [NutrientRecipe] {
        let table = FoodTable.builtin
        let foods = try FoodTable.read(table, source: .builtin)
        let all = FoodTable.references(of: Set(foods.map(\.id)), in: table)
        let references = all.filter { !$0.value.hasPrefix("recipe:") }
        var named: [String: Food] = [:]
        for food in foods where references[food.id] != nil {
            named[FoldedName.key(food.name)] = named[FoldedName.key(food.name)] ?? food
        }
        for food in foods where references[food.id] != nil {
            for name in food.synonyms + [food.id.replacing("-", with: " ")] {
                named[FoldedName.key(name)] = named[FoldedName.key(name)] ?? food
            }
        }
        return foods.compactMap { food in
            guard references[food.id] == nil, all[food.id] != nil,
                let origin = FoodTable.origin(of: food, in: table)
            else { return nil }
            let said = origin.dropFirst(7).prefix { $0 != ";" }.split(separator: ",")
            var parts: [(food: Food, grams: Double)] = []
            for part in said.compactMap(Part.init) {
                guard let ingredient = named[part.name] ?? named[FoldedWord.singular(part.name)] else {
                    continue
                }
                let density = part.isVolume ? ingredient.density ?? 1 : 1
                parts.append((ingredient, part.amount * density))
            }
            let weight = parts.reduce(0) { $0 + $1.grams }
            let energy = parts.reduce(0) { $0 + $1.food.kilocalories * $1.grams }
            guard parts.count == said.count, weight > 0,
                abs(energy / weight - food.kilocalories) <= max(0.05 * food.kilocalories, 1)
            else { return nil }
            return NutrientRecipe(
                reference: "recipe:" + food.id,
                ingredients: parts.map { (references[$0.food.id] ?? "", $0.grams) }
            )
        }
    }

    /// `whole milk 120 ml`, `3 fish fingers 84 g`, `water 230 g after cooking`.
    private struct Part {
        let name: String
        let amount: Double
        let isVolume: Bool

        init?(_ text: Substring) {
            var words = text.split(separator: " ").filter { $0 != "(dry)" }
            if words.count > 3, words[0].hasOnlyDigits { words.removeFirst() }
            guard let place = words.indices.dropFirst().first(where: { Double(words[$0]) != nil }),
                words.indices.contains(place + 1), let amount = Double(words[place]),
                words[place + 1] == "g" || words[place + 1] == "ml"
            else { return nil }
            name = FoldedName.key(words[..<place].joined(separator: " "))
            self.amount = amount
            isVolume = words[place + 1] == "ml"
        }
    }
}
