/// How often a food was eaten, and how much energy that was.
package struct EatenFood: Equatable, Sendable {
    /// What it was called when it was logged last.
    package let name: String
    /// How many entries there are of it.
    package let count: Int
    /// The energy of all of them, in kilocalories.
    package let kilocalories: Double

    /// The foods of some days, the most energy first.
    ///
    /// "Oats" and "oats" are one food. Water is none: it has a chart and a goal of its own. Nor is the sum of a
    /// meal from another program's diary.
    package static func all(in logs: some Sequence<DailyLog>) -> [EatenFood] {
        var tally = Tally()
        for log in logs {
            for item in log.items where item.waterMilliliters == nil && !item.isDiarySum {
                tally.count(item.kilocalories, as: item.name)
            }
        }
        return tally.foods.sorted { left, right in
            left.kilocalories != right.kilocalories
                ? left.kilocalories > right.kilocalories : left.isNamedBefore(right)
        }
    }

    /// The foods that were eaten most often, each at least twice.
    package static func mostFrequent(of foods: [EatenFood]) -> [EatenFood] {
        foods.filter { $0.count > 1 }.sorted { left, right in
            if left.count != right.count { return left.count > right.count }
            return left.kilocalories != right.kilocalories
                ? left.kilocalories > right.kilocalories : left.isNamedBefore(right)
        }
    }

    private func isNamedBefore(_ other: EatenFood) -> Bool {
        name.utf8.lexicographicallyPrecedes(other.name.utf8)
    }

    /// Sums by name.
    private struct Tally {
        private(set) var foods: [EatenFood] = []
        /// Where a name stands as it was written, so that it is folded once.
        private var places: [String: Int] = [:]
        private var placesOfKeys: [String: Int] = [:]

        mutating func count(_ kilocalories: Double, as name: String) {
            let place = place(of: name)
            let food = foods[place]
            foods[place] = EatenFood(
                name: name,
                count: food.count + 1,
                kilocalories: (food.kilocalories + kilocalories).roundedToTenth
            )
        }

        private mutating func place(of name: String) -> Int {
            if let place = places[name] { return place }
            let key = FoldedName.key(name)
            let place = placesOfKeys[key] ?? foods.count
            if place == foods.count { foods.append(EatenFood(name: name, count: 0, kilocalories: 0)) }
            places[name] = place
            placesOfKeys[key] = place
            return place
        }
    }
}
