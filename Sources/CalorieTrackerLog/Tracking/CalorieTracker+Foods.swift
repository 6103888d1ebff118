extension CalorieTracker {
    /// All foods of a person's own, by name.
    package func ownFoods() throws -> [OwnFood] { try store.ownFoods() }

    /// The foods a person marked, as the sources and ids they were marked by.
    package func favorites() throws -> [Favorite] { try store.favorites() }

    /// The food of a person's own that is called so, in its name or a synonym.
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

    /// The food of a person's own with an id such as `own:7`.
    package func ownFood(id: String) throws -> OwnFood? {
        try OwnFood.number(id: id).flatMap { try store.find($0, OwnFood.self) }
    }

    /// The foods of a person's own that hold every word of a text, what is called so first.
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

    /// Describes foods, all of them or none; one that has the name of an earlier one of them replaces it.
    /// - Throws: `InvalidFoodItem` for a description that no food can have, and `CalorieTrackerError.nameTaken`
    ///   when nothing may be replaced.
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
        // Nothing changed: everything is so already.
        return try stored
            ?? descriptions.map { description in
                let own = try store.ownFood(named: description.food.name)
                return Difference(before: own, after: own)
            }
    }

    /// The food of a person's own with a barcode.
    package func ownFood(barcode: String) throws -> OwnFood? { try store.ownFood(barcode: barcode) }

    /// Keeps a product that was looked up, under a name that no other food of a person's own has.
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

    /// Changes a food of a person's own; what was logged of it stays as it is.
    /// - Throws: `InvalidFoodItem`, `CalorieTrackerError.nameTaken` when its new name is taken.
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

    /// Forgets a food of a person's own; what was logged of it stays.
    package func remove(_ own: OwnFood, command: String = "food delete") throws -> Difference<OwnFood> {
        try delete(own, command)
    }

    /// Marks a food as one to be found first, or takes the mark away; false when it was so already.
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

    /// Refuses other figures for what is cooked from others than those that follow from them.
    private func requireFigures(_ after: OwnFood, of before: OwnFood?) throws {
        guard let before, before.recipe != nil else { return }
        let (old, new) = (before.food, after.food)
        guard old.kilocalories == new.kilocalories, old.nutrients == new.nutrients,
            old.micronutrients == new.micronutrients, old.kind == new.kind,
            old.portion(named: Pot.portion) == new.portion(named: Pot.portion)
        else { throw RecipeError.figuresFollow(old.name) }
    }

    /// Refuses a name or a barcode that another food of a person's own has.
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
    /// Whether a description says just what is known already.
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
    /// More names than a list shows pages of; the rest are in the order they were eaten last.
    private static let mostRanked = 60
    /// As many of the last times something was eaten are looked at.
    private static let mostTimes = 20

    /// The foods logged before that hold what is searched for, each as it was eaten last.
    ///
    /// One that is called just so comes first, then what is eaten often, lately, and at this time of day.
    package func rememberedFoods(matching query: FoodQuery) throws -> [FoodHit] {
        // What was described anew since it was eaten is found as a food of one's own.
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
