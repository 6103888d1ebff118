package import CalorieTrackerLog

/// Reads lines with the user's own names for foods.
extension FoodFinder {
    /// Reads a line.
    ///
    /// Foods that the user described, cooked, or saved have priority over built-in foods. The name of a food that was
    /// only logged is used if no built-in food has it.
    package func reading(of text: String) throws -> MealReading {
        var reading = try reader.value.read(text, Names(finder: self))
        for place in reading.items.indices where reading.items[place].foodCertainty == .rough {
            let item = reading.items[place]
            let kept = try tracker.store.entryCount(named: item.eaten.name, readFrom: item.text)
            if kept >= FoodFinder.confirming { reading.items[place].foodCertainty = .sure }
        }
        return reading
    }

    /// The number of times the same food must be confirmed for the same words before it is no longer marked as a guess.
    private static let confirming = 2

    /// Returns the last entry of a food that the line names without an amount, so that its amount can be reused; nil if
    /// nothing was learned.
    package func memory(of item: MealReading.Item) throws -> FoodItem? {
        guard !item.hasAmount, !item.isOfChain else { return nil }
        if item.food == nil, item.eaten.source != .own { return try tracker.rememberedFood(named: item.name) }
        if item.eaten.source == .own {
            return try item.foodID.flatMap(tracker.ownFood(id:)).flatMap(memory)
        }
        for name in [item.name, item.eaten.name] {
            if let last = try tracker.rememberedFood(named: name), last.teachesAmount,
                // The size of a restaurant dish does not apply to another food of the same name.
                last.eaten.dishID == nil, try !isGone(last)
            {
                return last
            }
        }
        return nil
    }

    /// Returns the last entry of a food that the user described or cooked, by its name alone.
    package func memory(ofOwn name: String) throws -> FoodItem? {
        guard try tracker.pot(named: name)?.pot.state != .open else { return nil }
        return try tracker.ownFood(named: name).flatMap(memory)
    }

    private func memory(of own: OwnFood) throws -> FoodItem? {
        guard let last = try tracker.rememberedFood(named: own.food.name), last.changedAt > own.updatedAt,
            last.foodID == own.food.id, last.teachesAmount
        else { return nil }
        return last
    }

    /// The names of the user's own foods and of logged foods.
    private final class Names: PersonalNames {
        private let finder: FoodFinder
        /// Entries that were requested together with their brand: "chobani greek yogurt".
        private var branded: [String: FoodItem] = [:]

        init(finder: FoodFinder) { self.finder = finder }

        func own(_ names: [String]) throws -> [String: PersonalFood] {
            let known = try finder.tracker.store.personalNames()
            guard !known.isEmpty else { return [:] }
            var found: [String: PersonalFood] = [:]
            for name in names {
                let (key, words) = (FoldedName.key(name), FoodWords.words(name))
                let isKnown = known.contains { own in
                    own.name == key || own.name == FoldedWord.singular(key)
                        || !words.isEmpty && words.allSatisfy { own.words.contains(" " + $0) }
                }
                if isKnown { found[name] = try finder.own(name) }
            }
            return found
        }

        func had(_ names: [String]) throws -> Set<String> {
            let known = try finder.tracker.store.loggedNames(among: names.map(FoldedName.key))
            if known.isEmpty { return [] }
            let keys = Dictionary(grouping: names, by: FoldedName.key)
            for key in known { try findBranded(key, among: keys) }
            return Set(known.flatMap { keys[$0] ?? [] } + branded.keys)
        }

        /// Finds names that consist of a logged name with its brand before or after it.
        private func findBranded(_ key: String, among keys: [String: [String]]) throws {
            let longer = keys.keys.filter { other in
                let hasMore = other.hasSuffix(" " + key) || other.hasPrefix(key + " ")
                return hasMore && other.utf8.count { $0.isLetter } > key.utf8.count { $0.isLetter }
            }
            guard !longer.isEmpty, let item = try finder.tracker.rememberedFood(named: key),
                let brand = item.brand.map(FoodWords.words), !brand.isEmpty
            else { return }
            let name = FoodWords.words(key)
            for other in longer where [brand + name, name + brand].contains(FoodWords.words(other)) {
                for typed in keys[other] ?? [] { branded[typed] = item }
            }
        }

        func logged(_ names: [String]) throws -> [String: PersonalFood] {
            let keys = Dictionary(grouping: names, by: FoldedName.key)
            var items = branded.filter { names.contains($0.key) }
            for key in try finder.tracker.store.loggedNames(among: Array(keys.keys)) {
                guard let item = try finder.tracker.rememberedFood(named: key) else { continue }
                for name in keys[key] ?? [] { items[name] = item }
            }
            return items.mapValues { item in
                PersonalFood(isOwn: false) { [finder] amount, _ in
                    try finder.eaten(.remembered(item), amount)
                }
            }
        }

        func imported(_ names: [String]) throws -> [String: PersonalFood] {
            var found: [String: PersonalFood] = [:]
            for name in names { found[name] = try finder.imported(name) }
            return found
        }
    }

    /// Returns the imported food with a name.
    private func imported(_ name: String) throws -> PersonalFood? {
        guard let food = try catalogue().food(named: name), food.source != .builtin else { return nil }
        return PersonalFood(isOwn: false) { amount, _ in
            let whole = try whole(food)
            // The 100 g of a table is not a portion to assume.
            if amount == nil, whole.portions.isEmpty { throw AmountError.noAmount(of: whole) }
            return try eaten(.catalogue(whole), amount)
        }
    }

    /// Returns the food that the user described, cooked, or saved under a name.
    private func own(_ name: String) throws -> PersonalFood? {
        if let standing = try tracker.pot(named: name), standing.pot.state == .open {
            let food = standing.pot.food
            return PersonalFood(isOwn: true) { amount, part in
                guard let part else {
                    return try eaten(.catalogue(food), amount.map { try portioned($0, of: food) })
                }
                let left = standing.leftGrams
                switch part {
                // An empty pot has nothing left; the error is reported when a portion is taken.
                case .rest: return try eaten(.catalogue(food), left > 0 ? Amount(left, .grams) : nil)
                case .share where left <= 0: return try eaten(.catalogue(food), nil)
                case .share(let share):
                    throw AmountError.partOfCooked(food, share: share, all: standing.pot.grams, left: left)
                }
            }
        }
        if let own = try tracker.ownFood(named: name) {
            let isLikeTable = try listedFood(name)
            return PersonalFood(isOwn: true) { amount, part in
                if case .share(let share)? = part, let all = own.recipe?.grams {
                    throw AmountError.partOfCooked(own.food, share: share, all: all, left: all)
                }
                return try eaten(own, amount, portionsOf: isLikeTable)
            }
        }
        let singular = FoldedWord.singular(name)
        let saved =
            try tracker.savedMeal(named: name)
            ?? (singular == name ? nil : tracker.savedMeal(named: singular))
        return saved.map { meal in
            PersonalFood(isOwn: true) { amount, _ in try eaten(meal, amount) }
        }
    }

    /// Converts an amount to portions of the cooked dish.
    private func portioned(_ amount: Amount, of food: Food) throws -> Amount {
        guard let unit = amount.unit, MeasurementUnit(rawValue: unit) == nil,
            let portion = try portion(unit, ofCooked: food)
        else { return amount }
        return Amount(amount.quantity, portion: portion.name)
    }

    /// Computes a portion of a user's own food.
    ///
    /// If the food lacks the portion, the built-in food of the same name supplies it.
    private func eaten(_ own: OwnFood, _ amount: Amount?, portionsOf builtin: Food?) throws -> Eaten {
        do {
            return try eaten(.catalogue(own.food), amount)
        } catch let error as AmountError {
            guard let amount, let unit = amount.unit, MeasurementUnit(rawValue: unit) == nil else {
                throw error
            }
            if own.recipe != nil, let portion = try portion(unit, ofCooked: own.food) {
                return try eaten(.catalogue(own.food), Amount(amount.quantity, portion: portion.name))
            }
            var food = own.food
            for portion in builtin?.portions ?? [] where food.portion(named: portion.name) == nil {
                food.portions.append(portion)
            }
            guard let eaten = Eaten(food, amount: amount) else { throw error }
            return eaten
        }
    }

    /// Treats a saved meal as one food whose amount is a multiple of the meal.
    private func eaten(_ meal: SavedMeal, _ amount: Amount?) throws -> Eaten {
        var factor = 1.0
        if let amount, amount.unit != nil {
            let weights = meal.foods.compactMap(\.amount?.grams)
            guard let grams = amount.grams, weights.count == meal.foods.count else {
                throw AmountError.noWeight(of: meal)
            }
            factor = grams / weights.reduce(0, +)
        } else if let amount {
            factor = amount.quantity
        }
        var eaten = Eaten(meal.name, (meal.kilocalories * factor).rounded())
        eaten.amount = Amount(factor, portion: nil)
        return eaten
    }
}

extension FoodItem {
    /// Whether the amount is worth reusing.
    ///
    /// Fractions, estimates, energies without an amount, and splashes belong to one occasion, and an assumed amount
    /// teaches nothing.
    fileprivate var teachesAmount: Bool {
        guard let amount = eaten.amount, eaten.guess == nil else { return false }
        // An assumed amount stays assumed until the user corrects it.
        if let certainty = said?.certainty, certainty != .sure { return false }
        let isScaled = amount.unit.flatMap(MeasurementUnit.init(rawValue:)).map {
            $0.kitchenMilliliters == nil
        }
        return amount.quantity >= 1 || isScaled == true
    }
}
