/// The entries of a day that share the name of a meal.
package struct Meal: Equatable, Sendable {
    /// What it is called; nil for entries that belong to none.
    package let name: String?
    /// What was eaten, in order.
    package let items: [FoodItem]

    /// The energy of all of it, in kilocalories.
    package var kilocalories: Double { items.reduce(0) { ($0 + $1.kilocalories).roundedToTenth } }

    /// The range of that; nil where it is firm.
    package var energyRange: EnergyRange? { items.energyRange }

    /// The sums of its nutrients over the entries that know them.
    package var nutrients: Nutrients { .sum(of: items.lazy.map(\.eaten.nutrients)) }
}

extension DailyLog {
    /// The meals of the day in the order they were begun, and last what belongs to none.
    ///
    /// "Lunch" and "lunch" are one meal.
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

/// What the meals of one name had of the energy of several days.
package struct MealShare: Equatable, Sendable {
    /// What they are called, as it was written last; nil for entries that belong to no meal.
    package let name: String?
    /// On how many days there was one.
    package let dayCount: Int
    /// How many entries they have.
    package let entryCount: Int
    /// The energy of all of them, in kilocalories.
    package let kilocalories: Double

    /// Creates a share.
    package init(name: String?, dayCount: Int, entryCount: Int, kilocalories: Double) {
        self.name = name
        self.dayCount = dayCount
        self.entryCount = entryCount
        self.kilocalories = kilocalories
    }

    /// The meals of some days, the most energy first, and last what belongs to none.
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
