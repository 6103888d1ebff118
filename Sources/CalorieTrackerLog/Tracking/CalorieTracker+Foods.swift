extension CalorieTracker {
    /// All foods that the user defined, by name.
    package func ownFoods() throws -> [OwnFood] { try store.ownFoods() }

    /// The favorite foods of the user, as sources and ids.
    package func favorites() throws -> [Favorite] { try store.favorites() }

    /// The own food with a name or a synonym.
    package func ownFood(named name: String, countsSynonyms: Bool = true) throws -> OwnFood? {
        guard PlainText.problem(in: name, limit: PlainText.longestName) == nil else { return nil }
        let words = FoodWords.words(name)
        guard countsSynonyms, !words.isEmpty else { return try store.ownFood(named: name) }
        let folded = FoldedName.key(name)
        let foods = try store.ownFoods(holding: words, orNamed: folded)
        if let food = foods.first(where: { FoldedName.key($0.food.name) == folded }) { return food }
        let key = words.joined(separator: " ")
        return foods.first { own in
            ([own.food.name] + own.food.synonyms).contains { FoodWords.key($0) == key }
        }
    }

    /// The own food with an id such as `own:7`.
    package func ownFood(id: String) throws -> OwnFood? {
        try OwnFood.number(id: id).flatMap { try store.find($0, OwnFood.self) }
    }

    /// The own foods that contain every word of a text, exact names first.
    package func ownFoods(holding text: String, lastWordMayBegin: Bool = true) throws -> [OwnFood] {
        let words = FoodWords.words(text)
        guard !words.isEmpty, PlainText.problem(in: text, limit: FoodQuery.longestText) == nil else {
            return []
        }
        let found = try store.ownFoods(holding: words).filter { own in
            let held = ([own.food.name, own.food.brand ?? ""] + own.food.synonyms).flatMap(FoodWords.words)
            return words.enumerated().allSatisfy { index, word in
                held.contains(word)
                    || (lastWordMayBegin && index == words.count - 1 && held.contains { $0.hasPrefix(word) })
            }
        }
        let key = words.joined(separator: " ")
        func rank(_ food: Food) -> Int {
            let name = FoodWords.key(food.name)
            if name == key || food.synonyms.contains(where: { FoodWords.key($0) == key }) { return 0 }
            return name.hasPrefix(key) ? 1 : 2
        }
        let ranked = found.map { (own: $0, rank: rank($0.food)) }
        return (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.own) }
    }

    /// Defines foods, all or none; a later one replaces an earlier one with the same name.
    /// - Throws: `InvalidFoodItem` for an invalid description, and `CalorieTrackerError.nameTaken` if a food exists and
    ///   may not be replaced.
    package func storeFoods(
        _ descriptions: [OwnFoodDescription],
        replacing: Bool,
        command: String? = nil
    ) throws -> [Difference<OwnFood>] {
        for description in descriptions {
            let problems = description.problems
            guard problems.isEmpty else { throw InvalidFoodItem(problems: problems) }
        }
        let command = command ?? (replacing ? "food import" : "food add")
        let stored = try store.change(command, at: clock.now) { recorder in
            var numbering = try store.numbering(in: OwnFood.table)
            return try descriptions.map { description in
                let before = try store.ownFood(named: description.food.name)
                let description = replacing ? description.withDigits(of: before?.food) : description
                if let before, !replacing {
                    throw CalorieTrackerError.nameTaken(by: RecordContent(record: before))
                }
                let after = made(description, before: before, number: before?.number ?? numbering.next())
                if before?.isDescribed(by: description) == true {
                    return Difference(before: before, after: before)
                }
                try requireFigures(after, of: before)
                try requireFree(after)
                try recorder.store(after)
                return Difference(before: before, after: after)
            }
        }
        // Nothing changed, because all foods already have these values.
        return try stored
            ?? descriptions.map { description in
                let own = try store.ownFood(named: description.food.name)
                return Difference(before: own, after: own)
            }
    }

    /// The own food with a barcode.
    package func ownFood(barcode: String) throws -> OwnFood? { try store.ownFood(barcode: barcode) }

    /// Saves a product that was looked up, under a name that no other own food has.
    package func keepProduct(_ product: Food) throws -> Difference<OwnFood> {
        if let barcode = product.barcode, let own = try store.ownFood(barcode: barcode) {
            return Difference(before: own, after: own)
        }
        var product = product
        let usual = product.defaultPortion
        product.portions.sort { ($0.name == usual ? 0 : 1) < ($1.name == usual ? 0 : 1) }
        let name = product.name
        let names = [name, product.brand.map { "\(name) (\($0))" }, product.barcode.map { "\(name) \($0)" }]
        for name in names.compactMap(\.self) where try store.ownFood(named: name) == nil {
            product.name = name
            break
        }
        let change = try storeFoods(
            [OwnFoodDescription(food: product)],
            replacing: false,
            command: "food lookup"
        )
        return change[0]
    }

    /// Changes an own food; its logged entries stay as they are.
    /// - Throws: `InvalidFoodItem`, `CalorieTrackerError.nameTaken` if its new name is taken.
    package func update(_ own: OwnFood, to description: OwnFoodDescription) throws -> Difference<OwnFood> {
        let problems = description.problems
        guard problems.isEmpty else { throw InvalidFoodItem(problems: problems) }
        if own.isDescribed(by: description) { return Difference(before: own, after: own) }
        let after = made(description, before: own, number: own.number)
        let changed = try store.change("food edit", at: clock.now) { recorder in
            try requireUnchanged(own)
            try requireFigures(after, of: own)
            try requireFree(after)
            try recorder.store(after)
            return after
        }
        return Difference(before: own, after: changed ?? own)
    }

    /// Deletes an own food; its logged entries stay.
    package func remove(_ own: OwnFood, command: String = "food delete") throws -> Difference<OwnFood> {
        try delete(own, command)
    }

    /// Marks a food as a favorite or removes the mark; false if nothing changed.
    package func setFavorite(_ food: Food, _ isFavorite: Bool) throws -> Bool {
        let mark = Favorite(food, addedAt: clock.now)
        guard try (store.favorite(mark.key) != nil) != isFavorite else { return false }
        _ = try store.change("food favorite", at: clock.now) { recorder in
            if isFavorite {
                try recorder.store(mark)
            } else {
                try recorder.delete(key: .text(mark.key), from: Favorite.table)
            }
            return mark
        }
        return true
    }

    private func made(_ description: OwnFoodDescription, before: OwnFood?, number: Int) -> OwnFood {
        OwnFood(
            number: number,
            uuid: before?.uuid ?? makeUUID(),
            food: description.food,
            note: description.note,
            recipe: before?.recipe,
            createdAt: before?.createdAt ?? clock.now,
            updatedAt: moment(after: before?.updatedAt)
        )
    }

    /// Rejects values of a food with a recipe that differ from those of its ingredients.
    private func requireFigures(_ after: OwnFood, of before: OwnFood?) throws {
        guard let before, before.recipe != nil else { return }
        let (old, new) = (before.food, after.food)
        guard old.kilocalories == new.kilocalories, old.nutrients == new.nutrients,
            old.micronutrients == new.micronutrients, old.kind == new.kind,
            old.portion(named: Pot.portion) == new.portion(named: Pot.portion)
        else { throw RecipeError.figuresFollow(old.name) }
    }

    /// Rejects a name or a barcode that another own food has.
    func requireFree(_ own: OwnFood) throws {
        if let other = try store.ownFood(named: own.food.name), other.number != own.number {
            throw CalorieTrackerError.nameTaken(by: RecordContent(record: other))
        }
        if let barcode = own.food.barcode, let other = try store.ownFood(barcode: barcode),
            other.number != own.number
        {
            throw CalorieTrackerError.barcodeTaken(by: RecordContent(record: other))
        }
    }
}

extension OwnFood {
    /// Whether a description is the same as the existing one.
    fileprivate func isDescribed(by description: OwnFoodDescription) -> Bool {
        var food = description.food
        food.id = self.food.id
        food.guess = self.food.guess
        food.isAlcoholic = self.food.isAlcoholic
        food.defaultPortion = self.food.defaultPortion
        return food == self.food && description.note == note
    }
}

extension CalorieTracker {
    /// The number of ranked names, which is more than a list has on its pages; the others are ordered by their newest
    /// entries.
    private static let mostRanked = 60
    /// The number of recent entries that are considered for each name.
    private static let mostTimes = 20

    /// The logged foods that match a search, each as in its newest entry.
    ///
    /// An exact name comes first, then foods eaten often, recently, and at this time of day.
    package func rememberedFoods(matching query: FoodQuery) throws -> [FoodHit] {
        // A food that was redefined since it was eaten is found as an own food.
        let described = Dictionary(
            try store.ownFoods().map { (FoldedName.key($0.food.name), $0.updatedAt) },
            uniquingKeysWith: max
        )
        let foods = try store.newestEntryOfEachName().compactMap { item in
            item.isDiarySum ? try store.newestFood(named: item.name) : item
        }
        let current = foods.filter { item in
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

    /// The strength of a habit: the sum over all entries, with more weight for recent ones and for those at about this
    /// time of day.
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
