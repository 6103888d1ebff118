/// A food with its number of entries and their total energy.
package struct EatenFood: Equatable, Sendable {
    /// Its name in the newest entry.
    package let name: String
    /// The number of its entries.
    package let count: Int
    /// The total energy of these entries, in kilocalories.
    package let kilocalories: Double

    /// The foods of some days, highest energy first.
    ///
    /// "Oats" and "oats" are the same food. Water is left out, because it has its own chart and goal, and so are meal
    /// totals from another program's diary.
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

    /// The most frequent foods, each eaten at least twice.
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

    /// The sums by name.
    private struct Tally {
        private(set) var foods: [EatenFood] = []
        /// The index of each spelling of a name, so that each is folded only once.
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
