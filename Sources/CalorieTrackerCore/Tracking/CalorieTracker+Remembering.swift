extension CalorieTracker {
    /// More names than a list shows pages of; the rest are in the order they were eaten last.
    private static let mostRanked = 60
    /// As many of the last times something was eaten are looked at.
    private static let mostTimes = 20

    /// The foods logged before that hold what is searched for, each as it was eaten last.
    ///
    /// One that is called just so comes first, then what is eaten often, lately, and at this time of day.
    public func rememberedFoods(matching query: FoodQuery) throws -> [FoodHit] {
        // What was described anew since it was eaten is found as a food of one's own.
        let described = Dictionary(
            try store.ownFoods().map { (FoldedName.key($0.food.name), $0.updatedAt) },
            uniquingKeysWith: max
        )
        let current = try store.newestEntryOfEachName().filter { item in
            described[FoldedName.key(item.name)].map { $0 <= item.updatedAt } ?? true
        }
        let items = current.compactMap { item in
            query.match(name: item.name, brand: item.brand).map { (item: item, match: $0) }
        }
        let name = FoldedName.key(query.text)
        let ranked = try items.prefix(Self.mostRanked).enumerated().map { position, found in
            (
                found: found, isNamedSo: FoldedName.key(found.item.name) == name,
                habit: try habit(found.item.name), position: position
            )
        }.sorted { left, right in
            if left.isNamedSo != right.isNamedSo { return left.isNamedSo }
            return (-left.habit, left.position) < (-right.habit, right.position)
        }
        return (ranked.map(\.found) + items.dropFirst(Self.mostRanked)).map {
            FoodHit(remembering: $0.item, match: $0.match)
        }
    }

    /// How much of a habit a food is: each time it was eaten counts, the longer ago the less, and more when
    /// it was at about this time of day.
    private func habit(_ name: String) throws -> Double {
        let now = clock.time.hour * 60 + clock.time.minute
        return try store.newestMoments(named: name, atMost: Self.mostTimes).reduce(0) { sum, moment in
            let age = Double(max(0, clock.now.secondsSinceEpoch - moment.eatenAt.secondsSinceEpoch)) / 86_400
            let time = moment.eatenAt.timeOfDay(offset: moment.offset)
            let apart = abs(time.hour * 60 + time.minute - now)
            let isAboutNow = min(apart, 1440 - apart) <= 120
            return sum + (isAboutNow ? 2 : 1) / (1 + age / 14)
        }
    }
}
