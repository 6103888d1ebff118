/// Which entries are asked for: those of a food, those of a meal, or both.
package struct EntryFilter: Equatable, Sendable {
    /// Words that the name, the brand or the note of an entry holds, or the words it was read from.
    package let food: String?
    /// What its meal is called.
    package let meal: String?
    private let words: [String]
    private let mealKey: String?

    /// Creates a filter; without food and meal it lets everything through.
    package init(food: String? = nil, meal: String? = nil) {
        self.food = food
        self.meal = meal
        words = FoodWords.words(food ?? "")
        mealKey = meal.map(FoldedName.key)
    }

    /// The same for a food of another name.
    package func about(_ food: String) -> EntryFilter { EntryFilter(food: food, meal: meal) }

    /// Whether it lets everything through.
    package var isEmpty: Bool { food == nil && meal == nil }

    /// The entries that are asked for.
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

    /// What SQLite can leave out beforehand: conditions that every entry asked for meets, and their values.
    ///
    /// A word is another form of what stands in a name only in its last letters. SQLite knows lower case of
    /// ASCII alone: what has other characters is looked at here.
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
