internal import CalorieTrackerCore

/// A food that can be logged without telling its energy.
enum KnownFood {
    /// One that was logged before, as it was eaten last.
    case remembered(FoodItem)
    /// One of the catalogue, or of a person's own.
    case catalogue(Food)

    var name: String {
        switch self {
        case .remembered(let item): item.name
        case .catalogue(let food): food.name
        }
    }

    /// Whether an amount of it can be given in grams.
    var isWeighed: Bool {
        switch self {
        case .remembered(let item): item.amount?.grams != nil
        case .catalogue: true
        }
    }
}

/// Finds foods by their names: those that were logged before, then those of the catalogue.
struct FoodLookup {
    let tracker: CalorieTracker
    /// Opens the catalogue, which takes time that most commands need not spend.
    let catalogue: () throws -> FoodCatalogue
    /// Whether a name that is not known is compared with all there are, to suggest one.
    var suggests = true

    /// The food that is called so.
    func food(named name: String) throws -> KnownFood? {
        let personal = try personalFood(named: name)
        if case .remembered(let item)? = personal, let id = item.foodID, OwnFood.number(id: id) != nil,
            try tracker.ownFood(id: id) == nil
        {
            // It was eaten as a food of one's own that is gone, so what that hid counts again.
            return try catalogue().food(named: name).map(KnownFood.catalogue) ?? personal
        }
        return try personal ?? catalogue().food(named: name).map(KnownFood.catalogue)
    }

    /// The food of the log that is called so: one that was logged before, or one of a person's own.
    ///
    /// Of the two the one that says the newest counts: what was described after it was eaten last has
    /// other figures now.
    ///
    /// A brief look leaves synonyms out: every entry with an energy pays for it.
    func personalFood(named name: String, isBrief: Bool = false) throws -> KnownFood? {
        let remembered = try tracker.rememberedFood(named: name)
        guard let own = try tracker.ownFood(named: name, countsSynonyms: !isBrief) else {
            return remembered.map(KnownFood.remembered)
        }
        if let remembered, remembered.updatedAt > own.updatedAt { return .remembered(remembered) }
        return .catalogue(own.food)
    }

    /// The food with an id.
    func food(id: String) throws -> Food? {
        try tracker.ownFood(id: id)?.food ?? catalogue().food(id: id)
    }

    /// The foods that hold every word of a name: those of a person's own first.
    private func foods(holding name: String, limit: Int) throws -> [Food] {
        let own = try tracker.ownFoods(holding: name, lastWordMayBegin: false).map(\.food)
        let words = FoodWords.words(name)
        guard words.count > 1 else {
            return try own + catalogue().foods(holding: name, lastWordMayBegin: false, limit: limit)
        }
        let found = try own + catalogue().foods(holding: name, lastWordMayBegin: false, limit: 50)
        return found.filter { FoodLookup.isCalled($0, words) }
    }

    /// Whether the words are those of the name, of a synonym, or of both together.
    ///
    /// Words of several synonyms make no name: "banana apple" is no oatmeal that is had with either. A word
    /// said twice must be there twice: "halo-halo" is no "halo top".
    private static func isCalled(_ food: Food, _ words: [String]) -> Bool {
        let named = FoodWords.words([food.name, food.brand ?? ""].joined(separator: " "))
        let isSaidTwice = Set(words).count < words.count
        let synonyms = food.synonyms.map(FoodWords.words)
        let names = isSaidTwice ? [named] + synonyms : [named] + synonyms.map { named + $0 }
        return names.contains { held in
            words.allSatisfy { word in held.count { $0 == word } >= words.count { $0 == word } }
        }
    }

    /// The food that a name and perhaps a count mean, with how much of it.
    ///
    /// `2 slices toast` is found as two of the portion "slice" of toast, and `10 almonds` as ten of its
    /// portion "almond". Of the foods that hold every word the best is meant.
    func meaning(of name: String, _ amount: Amount?) throws -> (food: KnownFood, amount: Amount?)? {
        if let food = try food(named: name) { return (food, try counted(food, as: name, amount)) }
        // "100g of cheese" is cheese.
        let words = name.split(separator: " ").map(String.init)
        if amount != nil, words.count > 1, words[0].lowercased() == "of" {
            return try meaning(of: words.dropFirst().joined(separator: " "), amount)
        }
        guard name.contains(where: \.isLetter) else { return nil }
        if let counted = try countedPortion(name, amount) { return counted }
        let best = try foods(holding: name, limit: 1).first.map(KnownFood.catalogue)
        return try best.map { ($0, try counted($0, as: name, amount)) }
    }

    /// A count of a food that has a portion of its own name.
    ///
    /// It means the same whether the food was eaten before or not, by the handful or by the piece.
    private func counted(_ known: KnownFood, as name: String, _ amount: Amount?) throws -> Amount? {
        guard let amount, amount.unit == nil, let word = name.split(separator: " ").last else {
            return amount
        }
        let food: Food? =
            switch known {
            case .catalogue(let food): food
            case .remembered(let item):
                item.source == .manual ? nil : try item.foodID.flatMap { try self.food(id: $0) }
            }
        return food?.portion(named: String(word)).map { Amount(amount.quantity, portion: $0.name) } ?? amount
    }

    /// A portion of a food by its name, of one word or two: `2 slices toast`, `1 large bottle of beer`.
    private func countedPortion(
        _ name: String,
        _ amount: Amount?
    ) throws -> (food: KnownFood, amount: Amount?)? {
        guard amount?.unit == nil else { return nil }
        let words = name.split(separator: " ").map(String.init)
        for length in [1, 2] where words.count > length {
            let portion = words[..<length].joined(separator: " ")
            var others = words[length...]
            if others.count > 1, others.first?.lowercased() == "of" { others.removeFirst() }
            let rest = others.joined(separator: " ")
            let counted = Amount(amount?.quantity ?? 1, portion: portion)
            if let item = try tracker.rememberedFood(named: rest), let own = item.amount,
                counted.ratio(to: own) != nil
            {
                return (.remembered(item), counted)
            }
            func has(_ food: Food) -> Bool {
                guard let found = food.portion(named: portion) else { return false }
                return length == 1 || FoodWords.key(found.name) == FoodWords.key(portion)
            }
            let builtin = try catalogue().food(named: rest)
            if let own = try ownFood(named: rest, portionsOf: builtin), has(own) {
                return (.catalogue(own), counted)
            }
            let food = try ([builtin].compactMap(\.self) + foods(holding: rest, limit: 5)).first(where: has)
            guard let food else { continue }
            // Another food's figures must not stand for those of what a person calls so.
            return (try binding(rest) ?? .catalogue(food), counted)
        }
        return nil
    }

    /// The food of one's own that is called so, with what the table says its portions weigh.
    private func ownFood(named name: String, portionsOf builtin: Food?) throws -> Food? {
        guard case .catalogue(var own)? = try personalFood(named: name) else { return nil }
        for portion in builtin?.portions ?? [] where own.portion(named: portion.name) == nil {
            own.portions.append(portion)
        }
        return own
    }

    /// What a person calls so, unless it is a food of the table that was logged.
    private func binding(_ name: String) throws -> KnownFood? {
        guard let personal = try personalFood(named: name) else { return nil }
        if case .remembered(let item) = personal, item.source != .manual { return nil }
        return personal
    }

    /// Computes another amount of what was logged from its food, if the entry is what the food comes to.
    ///
    /// What is logged is rounded: 400 times one gram of cucumber, which has 0 kcal, would be nothing.
    func computedFromFood(_ resized: Eaten, of item: FoodItem) throws -> Eaten {
        let isOfTable =
            switch item.source {
            case .own, .builtin, .imported, .openfoodfacts: true
            case .manual, .fatsecret: false
            }
        guard isOfTable, let grams = resized.amount?.grams, let id = item.foodID, let food = try food(id: id),
            let logged = Eaten(food, amount: item.amount),
            logged.kilocalories == item.kilocalories, logged.nutrients == item.nutrients,
            let exact = Eaten(food, amount: Amount(grams, .grams))
        else { return resized }
        var computed = resized
        computed.kilocalories = exact.kilocalories
        computed.nutrients = exact.nutrients
        return computed
    }

    /// So much of a food.
    /// - Throws: `UserError` when nothing tells how much that is.
    func eaten(_ food: KnownFood, _ amount: Amount?, _ invocation: Invocation) throws -> Eaten {
        switch food {
        case .remembered(let item):
            do {
                guard let amount else { return try item.eaten.again(nil) }
                let again = try tracker.reference(for: item, in: amount).eaten.again(amount)
                return try computedFromFood(again, of: item)
            } catch is Eaten.ResizingError {
                // The catalogue knows portions that the entry does not.
                if item.source != .manual, let id = item.foodID, let food = try self.food(id: id),
                    let eaten = Eaten(food, amount: amount)
                {
                    return eaten
                }
                // The table has other figures than what was logged, so nobody but the person can choose it.
                let table = try amount.flatMap { amount in
                    try catalogue().food(named: item.name).flatMap { food in
                        food.weighed(amount).map { _ in
                            Hint.countme("add", TextStyle.serving(amount), "--food", food.id)
                        }
                    }
                }
                throw UserError(
                    .badUnit,
                    "\(quoted(item.name)) was logged \(item.amount == nil ? "without an amount" : "in another unit")",
                    hints: [table, invocation.appending("-k", "KCAL")].compactMap(\.self)
                )
            }
        case .catalogue(let food):
            if let eaten = Eaten(food, amount: amount) { return eaten }
            let portions = food.portions.map { "\($0.name) (\($0.grams.tenthsText) g)" }
            throw UserError(
                .badUnit,
                "nothing says how much that is of \(quoted(food.name))"
                    + (portions.isEmpty ? "" : "; there is \(portions.prefix(8).joined(separator: ", "))"),
                // A chosen food has an energy of its own.
                hints: [
                    Hint(words: ["add", "100g"] + food.name.split(separator: " ").map(String.init))
                ]
                    + (invocation.words.contains {
                        $0.hasPrefix("--from") || $0.hasPrefix("--food") || $0.hasPrefix("--barcode")
                    } ? [] : [invocation.appending("-k", "KCAL")])
            )
        }
    }
}
