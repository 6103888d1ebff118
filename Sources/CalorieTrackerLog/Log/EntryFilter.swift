/// A filter for entries by food, by meal, or by both.
package struct EntryFilter: Equatable, Sendable {
    /// Words in the name, the brand, or the note of an entry, or in the text it was parsed from.
    package let food: String?
    /// The name of the meal.
    package let meal: String?
    private let words: [String]
    private let mealKey: String?

    /// Creates a filter; without food and meal, it matches all entries.
    package init(food: String? = nil, meal: String? = nil) {
        self.food = food
        self.meal = meal
        words = FoodWords.words(food ?? "")
        mealKey = meal.map(FoldedName.key)
    }

    /// The same filter with another food.
    package func about(_ food: String) -> EntryFilter { EntryFilter(food: food, meal: meal) }

    /// Whether it matches all entries.
    package var isEmpty: Bool { food == nil && meal == nil }

    /// The matching entries.
    func those(of items: [FoodItem]) -> [FoodItem] {
        // A person eats a few hundred foods, and each of them many times.
        var known: [String: Bool] = [:]
        return items.filter { item in
            if let mealKey, item.meal.map(FoldedName.key) != mealKey { return false }
            guard food != nil else { return true }
            let text = [item.name, item.brand, item.note, item.said?.text].compactMap(\.self)
                .joined(separator: " ")
            if let holds = known[text] { return holds }
            let held = FoodWords.words(text)
            let holds = !words.isEmpty && words.allSatisfy(held.contains)
            known[text] = holds
            return holds
        }
    }

    /// The conditions by which SQLite can exclude entries beforehand, because every matching entry meets them, with
    /// their values.
    ///
    /// A word differs from its form in a name only in its last letters. SQLite converts only ASCII to lowercase: text
    /// with other characters is compared here.
    var conditions: (sql: [String], values: [SQLiteValue]) {
        var parts: [String] = []
        var values: [SQLiteValue] = []
        let rest = "coalesce(brand, '') || ' ' || coalesce(note, '') || ' ' || coalesce(text, '')"
        for word in words {
            let stem = word.hasSuffix("ie") ? String(word.dropLast(2)) : word
            parts.append(
                """
                (instr(folded_name, ?) > 0 OR (coalesce(brand, note, text) IS NOT NULL
                AND (instr(lower(\(rest)), ?) > 0 OR \(rest) GLOB '*[^ -~]*')))
                """
            )
            values += [.text(stem), .text(stem)]
        }
        if let mealKey {
            parts.append("(lower(meal) = ? OR meal GLOB '*[^!-~]*')")
            values.append(.text(mealKey))
        }
        return (parts, values)
    }
}
