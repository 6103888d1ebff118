/// The entries of a day with the same meal name.
package struct Meal: Equatable, Sendable {
    /// The name; nil for entries without a meal.
    package let name: String?
    /// The entries, in order.
    package let items: [FoodItem]

    /// The total energy, in kilocalories.
    package var kilocalories: Double { items.reduce(0) { ($0 + $1.kilocalories).roundedToTenth } }

    /// The range of the energy; nil if it is exact.
    package var energyRange: EnergyRange? { items.energyRange }

    /// The sums of its nutrients over the entries with known amounts.
    package var nutrients: Nutrients { .sum(of: items.lazy.map(\.eaten.nutrients)) }
}

extension DailyLog {
    /// The meals of the day in the order of their first entries, followed by the entries without a meal.
    ///
    /// "Lunch" and "lunch" are the same meal.
    package var meals: [Meal] {
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

/// The meals with one name over several days, with their share of the energy.
package struct MealShare: Equatable, Sendable {
    /// The name, as it was last written; nil for entries without a meal.
    package let name: String?
    /// The number of days with such a meal.
    package let dayCount: Int
    /// The number of their entries.
    package let entryCount: Int
    /// The total energy of these entries, in kilocalories.
    package let kilocalories: Double

    /// Creates a share.
    package init(name: String?, dayCount: Int, entryCount: Int, kilocalories: Double) {
        self.name = name
        self.dayCount = dayCount
        self.entryCount = entryCount
        self.kilocalories = kilocalories
    }

    /// The meals of some days, highest energy first, followed by the entries without a meal.
    package static func all(in logs: some Sequence<DailyLog>) -> [MealShare] {
        var places: [String?: Int] = [:]
        var shares: [MealShare] = []
        for log in logs {
            for meal in log.meals {
                let key = meal.name.map(FoldedName.key)
                let place = places[key] ?? shares.count
                places[key] = place
                let share = place < shares.count ? shares[place] : nil
                let sum = MealShare(
                    name: meal.name,
                    dayCount: (share?.dayCount ?? 0) + 1,
                    entryCount: (share?.entryCount ?? 0) + meal.items.count,
                    kilocalories: ((share?.kilocalories ?? 0) + meal.kilocalories).roundedToTenth
                )
                if place < shares.count { shares[place] = sum } else { shares.append(sum) }
            }
        }
        return shares.sorted { left, right in
            guard let leftName = left.name, let rightName = right.name else { return left.name != nil }
            return left.kilocalories != right.kilocalories
                ? left.kilocalories > right.kilocalories
                : leftName.utf8.lexicographicallyPrecedes(rightName.utf8)
        }
    }
}
