/// The entries of a day that share the name of a meal.
public struct Meal: Equatable, Sendable {
    /// What it is called; nil for entries that belong to none.
    public let name: String?
    /// What was eaten, in order.
    public let items: [FoodItem]

    /// The energy of all of it, in kilocalories.
    public var kilocalories: Double { items.reduce(0) { ($0 + $1.kilocalories).roundedToTenth } }

    /// The sums of its nutrients over the entries that know them.
    public var nutrients: Nutrients { .sum(of: items.lazy.map(\.eaten.nutrients)) }
}

extension DailyLog {
    /// The meals of the day in the order they were begun, and last what belongs to none.
    ///
    /// "Lunch" and "lunch" are one meal.
    public var meals: [Meal] {
        var keys: [String] = []
        var groups: [[FoodItem]] = []
        for item in items {
            guard let name = item.meal else { continue }
            let key = FoldedName.key(name)
            if let index = keys.firstIndex(of: key) {
                groups[index].append(item)
            } else {
                keys.append(key)
                groups.append([item])
            }
        }
        let others = items.filter { $0.meal == nil }
        return groups.map { Meal(name: $0[0].meal, items: $0) }
            + (others.isEmpty ? [] : [Meal(name: nil, items: others)])
    }
}
