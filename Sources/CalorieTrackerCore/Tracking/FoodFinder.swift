/// A food that can be logged without telling its energy.
public enum KnownFood {
    /// One that was logged before, as it was eaten last.
    case remembered(FoodItem)
    /// One of the catalogue, or of a person's own.
    case catalogue(Food)

    /// What it is called.
    public var name: String {
        switch self {
        case .remembered(let item): item.name
        case .catalogue(let food): food.name
        }
    }

    /// Whether its figures are those of the table.
    public var isBuiltin: Bool {
        switch self {
        case .remembered(let item): item.source == .builtin
        case .catalogue(let food): food.source == .builtin
        }
    }

    /// Whether it is, or was, what somebody cooked and keeps in a pot.
    public var isOfPot: Bool {
        switch self {
        case .remembered(let item): Pot.isID(item.foodID)
        case .catalogue(let food): Pot.isID(food.id)
        }
    }

    /// Whether an amount of it can be given in grams.
    public var isWeighed: Bool {
        switch self {
        case .remembered(let item): item.amount?.grams != nil
        case .catalogue: true
        }
    }
}

/// Finds foods by their names, and what an amount of them comes to: those that were logged before, those
/// of a person's own, then those of the catalogue.
public struct FoodFinder {
    /// The log it looks in.
    public let tracker: CalorieTracker
    private let catalogue: () throws -> FoodCatalogue

    /// Looks in the log of a tracker, and in a catalogue that is opened when it is needed: most commands
    /// need none.
    public init(_ tracker: CalorieTracker, catalogue: @escaping () throws -> FoodCatalogue) {
        self.tracker = tracker
        self.catalogue = catalogue
    }

    /// Runs a body that looks for several names, in the log with statements that are prepared once.
    public func together<Value>(_ body: () throws -> Value) rethrows -> Value {
        try tracker.store.reusingStatements(body)
    }

    /// The food that is called so.
    public func food(named name: String) throws -> KnownFood? {
        let personal = try personalFood(named: name)
        if case .remembered(let item)? = personal, try isGone(item) {
            // It was eaten as a food of one's own that is gone, so what that hid counts again.
            return try catalogue().food(named: name).map(KnownFood.catalogue) ?? personal
        }
        if let personal { return personal }
        return try catalogue().food(named: name).map(asEatenLast)
    }

    /// Whether an entry was made of a food of one's own that was deleted, or of a pot: of an open one it would
    /// not be asked.
    private func isGone(_ item: FoodItem) throws -> Bool {
        guard let id = item.foodID else { return false }
        if OwnFood.number(id: id) != nil { return try tracker.ownFood(id: id) == nil }
        return Pot.isID(id)
    }

    /// A food of the catalogue as it was eaten last, whatever it was called then: after "2 eggs" come
    /// "eggs" as two again.
    private func asEatenLast(_ food: Food) throws -> KnownFood {
        if let last = try tracker.rememberedFood(named: food.name), last.foodID == food.id,
            last.source == food.source
        {
            return .remembered(last)
        }
        return .catalogue(try whole(food))
    }

    /// A food of a list with what only one that was chosen is asked for.
    private func whole(_ food: Food) throws -> Food {
        guard case .imported = food.source else { return food }
        return try catalogue().whole(food)
    }

    /// The food of the log that is called so: one that was logged before, or one of a person's own.
    ///
    /// Of the two the one that says the newest counts: what was described after it was eaten last has
    /// other figures now.
    ///
    /// A brief look leaves synonyms out: every entry with an energy pays for it.
    public func personalFood(named name: String, isBrief: Bool = false) throws -> KnownFood? {
        // What is in a pot comes from there; with an energy of its own it does not matter where from.
        if !isBrief, let pot = try tracker.openPot(named: name) { return .catalogue(pot.food) }
        let remembered = try tracker.rememberedFood(named: name)
        guard let own = try tracker.ownFood(named: name, countsSynonyms: !isBrief) else {
            return remembered.map(KnownFood.remembered)
        }
        // The recipe may have changed since its last pot.
        if Pot.isID(remembered?.foodID), own.recipe != nil { return .catalogue(own.food) }
        if let remembered, remembered.updatedAt > own.updatedAt { return .remembered(remembered) }
        return .catalogue(own.food)
    }

    /// The food that an entry was computed from, as it is now; nil when it is not here.
    public func food(of item: FoodItem) throws -> Food? {
        guard item.source != .manual, item.source != .fatsecret, let id = item.foodID else { return nil }
        return try food(id: id)
    }

    func food(id: String) throws -> Food? {
        if let pot = try tracker.pot(id: id) { return pot.food }
        return try tracker.ownFood(id: id)?.food ?? catalogue().food(id: id)
    }

    /// What is in the pot that an entry was taken from; nil for one that was in none, or is over.
    public func pot(of item: FoodItem) throws -> Food? {
        guard let pot = try tracker.pot(id: item.foodID), pot.state == .open else { return nil }
        return pot.food
    }

    /// The piece that a food of the table comes in, which is a portion that has its name: an egg, a banana.
    public func piece(of eaten: Eaten) throws -> Food.Portion? {
        guard eaten.source == .builtin, let food = try eaten.foodID.flatMap(catalogue().food(id:)) else {
            return nil
        }
        let words = FoodWords.words(food.name).map(FoldedWord.singular)
        return food.portions.first { words.contains(FoldedWord.singular(FoldedName.key($0.name))) }
    }

    /// The foods that are called so, but for words that say little: those of a person's own first.
    private func foods(called name: String, limit: Int) throws -> [Food] {
        let words = FoodWords.words(name)
        guard !words.allSatisfy(FoodFinder.weakWords.contains) else { return [] }
        let found =
            try tracker.ownFoods(holding: name, lastWordMayBegin: false).map(\.food)
            + catalogue().foods(holding: name, lastWordMayBegin: false, limit: 50)
        return Array(found.filter { FoodFinder.isCalled($0, words) }.prefix(limit))
    }

    /// Words that a name may have besides those that were typed: "salmon" is "Salmon, cooked".
    private static let weakWords: Set<String> = [
        "raw", "cooked", "plain", "fresh", "regular", "homemade", "generic", "large", "medium", "small",
    ]

    /// Whether the words are those of the name or of a synonym.
    ///
    /// A word that was not typed is never brought in, unless it says little, and words of several synonyms
    /// make no name: "banana apple" is no oatmeal that is had with either. A word said twice must be there
    /// twice: "halo-halo" is no "halo top".
    private static func isCalled(_ food: Food, _ words: [String]) -> Bool {
        let names = [food.name, [food.name, food.brand ?? ""].joined(separator: " ")] + food.synonyms
        return names.contains { name in
            let held = FoodWords.words(name)
            return held.allSatisfy { words.contains($0) || weakWords.contains($0) }
                && words.allSatisfy { word in held.count { $0 == word } >= words.count { $0 == word } }
        }
    }

    /// The food that a name and perhaps a count mean, with how much of it.
    ///
    /// `2 slices toast` is found as two of the portion "slice" of toast, and `10 almonds` as ten of its
    /// portion "almond". Of the foods that hold every word the best is meant.
    public func meaning(of name: String, _ amount: Amount?) throws -> (food: KnownFood, amount: Amount?)? {
        if let food = try food(named: name), try isCounted(food, as: name, amount) {
            return (food, try counted(food, as: name, amount))
        }
        if let own = try described(name) { return (own, try counted(own, as: name, amount)) }
        // "100g of cheese" is cheese.
        let words = name.split(separator: " ").map(String.init)
        if amount != nil, words.count > 1, words[0].lowercased() == "of" {
            return try meaning(of: words.dropFirst().joined(separator: " "), amount)
        }
        guard name.contains(where: \.isLetter) else { return nil }
        if let counted = try countedPortion(name, amount) { return counted }
        let best = try foods(called: name, limit: 1).first.map(asEatenLast)
        guard let best, try isCounted(best, as: name, amount) else { return nil }
        return (best, try counted(best, as: name, amount))
    }

    /// Whether a number means the food, and not what it begins with: "3 pancakes with syrup" are no three
    /// stacks of them.
    private func isCounted(_ known: KnownFood, as name: String, _ amount: Amount?) throws -> Bool {
        guard let amount, amount.unit == nil, amount.quantity > 1 else { return true }
        let words = FoodWords.words(name)
        let joiners = words.indices.filter { ["and", "with", "on"].contains(words[$0]) }
        guard let first = joiners.first, first > 0, let last = words.last else { return true }
        let food: Food? =
            switch known {
            case .catalogue(let food): food.source == .builtin ? food : nil
            case .remembered(let item):
                item.source == .builtin ? try item.foodID.flatMap { try self.food(id: $0) } : nil
            }
        return food?.canBeCounted(as: [words[first - 1], last]) ?? true
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
    func countedPortion(
        _ name: String,
        _ amount: Amount?
    ) throws -> (food: KnownFood, amount: Amount?)? {
        guard amount?.unit == nil else { return nil }
        var words = name.split(separator: " ").map(String.init)
        if words.count > 2, ["a", "an"].contains(words[0].lowercased()) { words.removeFirst() }
        for length in [1, 2] where words.count > length {
            let portion = words[..<length].joined(separator: " ")
            var others = words[length...]
            if others.count > 1, others.first?.lowercased() == "of" { others.removeFirst() }
            let rest = others.joined(separator: " ")
            let isServing = FoodFinder.portionWords.contains(FoodWords.key(portion))
            let counted = Amount(amount?.quantity ?? 1, portion: portion)
            if let cooked = try cooked(named: rest), let found = try self.portion(portion, ofCooked: cooked) {
                let word = found.name == Pot.portion ? found.name : portion
                return (.catalogue(cooked), Amount(amount?.quantity ?? 1, portion: word))
            }
            if let item = try tracker.rememberedFood(named: rest), let own = item.amount,
                counted.ratio(to: own) != nil
            {
                return (.remembered(item), counted)
            }
            func has(_ food: Food) -> Bool {
                guard let found = food.portion(named: portion) else { return false }
                return length == 1 || FoodWords.key(found.name) == FoodWords.key(portion)
            }
            // A serving is the usual portion, whatever a longer name of a portion holds.
            if isServing, let known = try food(named: rest), case .catalogue(let food) = known,
                food.source == .builtin,
                !food.portions.contains(where: { FoodWords.key($0.name) == FoodWords.key(portion) })
            {
                return (known, Amount(amount?.quantity ?? 1, portion: nil))
            }
            let builtin = try catalogue().food(named: rest)
            if let own = try ownFood(named: rest, portionsOf: builtin), has(own) {
                return (.catalogue(own), counted)
            }
            // What is had with something is a dish only where it is called just so.
            let isJoined = FoodWords.words(rest).contains { ["with", "and", "on"].contains($0) }
            let alike = isJoined ? [] : try foods(called: rest, limit: 5)
            let food = ([builtin].compactMap(\.self) + alike).first(where: has)
            guard let food else { continue }
            // Another food's figures must not stand for those of what a person calls so.
            return (try binding(rest) ?? .catalogue(whole(food)), counted)
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

    /// So much of a food.
    /// - Throws: `AmountError` when nothing tells how much that is.
    public func eaten(_ known: KnownFood, _ amount: Amount?) throws -> Eaten {
        switch known {
        case .catalogue(let food):
            guard let eaten = Eaten(food, amount: amount) else {
                if food.needsWeight, amount?.unit == nil { throw try noPortions(food, amount?.quantity) }
                throw AmountError.noSuchPortion(food)
            }
            return eaten
        case .remembered(let item):
            do {
                guard let amount else { return try item.eaten.again(nil) }
                // "A hot chocolate" is one of its cups, also where two cups were logged last.
                if amount.unit == nil, item.amount?.unit.flatMap(MeasurementUnit.init(rawValue:)) != nil,
                    let eaten = try eatenOfFood(item, amount)
                {
                    return eaten
                }
                return try exact(try tracker.reference(for: item, in: amount).eaten.again(amount), of: item)
            } catch is Eaten.ResizingError {
                if let eaten = try eatenOfFood(item, amount) { return eaten }
                guard let amount, let namesake = try catalogue().food(named: item.name),
                    namesake.weighed(amount) != nil
                else { throw AmountError.notComparable(item, namesake: nil) }
                // "coke 330" without an amount is not what 330 ml of it come to.
                if item.amount == nil, item.source == .manual, let eaten = Eaten(namesake, amount: amount) {
                    return eaten
                }
                throw AmountError.notComparable(item, namesake: namesake)
            }
        }
    }

    /// What a meal in words says, of foods that were logged before or are a person's own first.
    public func reading(of text: String) throws -> MealReading {
        let reader = MealReader()
        var failure: (any Error)?
        // The grammar asks for the same words more than once.
        var asked: [String: KnownFood?] = [:]
        reader.personal = { name, amount in
            do {
                if let part = try partOfPot(name, amount) { return try eaten(part.food, part.amount) }
                let known = try asked[name] ?? personalFood(named: name) ?? described(name)
                asked[name] = .some(known)
                guard let known else { return try savedMeal(name, times: amount) }
                if amount == nil, case .remembered(let item) = known, item.source == .builtin,
                    let last = item.amount, !MealReader.isHelping(last)
                {
                    return nil
                }
                return try said(known, as: name, amount)
            } catch {
                failure = failure ?? error
                return nil
            }
        }
        reader.asEatenLast = { food in
            do {
                guard case .remembered(let item) = try asEatenLast(food) else { return nil }
                return try? item.eaten.again(nil)
            } catch {
                failure = failure ?? error
                return nil
            }
        }
        let reading = reader.read(text)
        if let failure { throw failure }
        // "Half the chili" may be half a portion in a sentence as little as alone.
        for item in reading.items where item.eaten.source == .own { _ = try partOfPot(item.text, nil) }
        return reading
    }

    /// So much of what a person calls so; nil where only another food of that name has such an amount.
    ///
    /// Of a food of one's own no other can be meant, so nothing is read where that has no such portion.
    private func said(_ known: KnownFood, as name: String, _ amount: Amount?) throws -> Eaten? {
        let isOwn =
            switch known {
            case .catalogue: true
            case .remembered(let item): item.source == .own
            }
        do {
            return try eaten(known, counted(known, as: name, amount))
        } catch let error as AmountError {
            guard isOwn else { return nil }
            guard let amount, let unit = amount.unit, MeasurementUnit(rawValue: unit) == nil else {
                throw error
            }
            if let cooked = try cooked(named: name), let portion = try portion(unit, ofCooked: cooked) {
                return Eaten(cooked, amount: Amount(amount.quantity, portion: portion.name))
            }
            let own = try ownFood(named: name, portionsOf: catalogue().food(named: name))
            guard let eaten = own.flatMap({ Eaten($0, amount: amount) }) else { throw error }
            return eaten
        }
    }

    /// All of a saved meal as if it were one food, so many times; nil when none is called so.
    private func savedMeal(_ name: String, times amount: Amount?) throws -> Eaten? {
        guard amount?.unit == nil, let meal = try tracker.savedMeal(named: name) else { return nil }
        var eaten = Eaten(meal.name, meal.kilocalories)
        eaten.amount = amount
        return eaten
    }

    /// Another amount of what was logged: by what was logged, or else by what its food is known to weigh.
    /// - Throws: `AmountError` when neither tells how much that is.
    public func resized(_ item: FoodItem, to amount: Amount) throws -> Eaten {
        do {
            return try exact(item.eaten.resized(to: amount), of: item)
        } catch is Eaten.ResizingError {
            guard let eaten = try eatenOfFood(item, amount) else {
                throw AmountError.notComparable(item, namesake: nil)
            }
            return eaten
        }
    }

    /// Why it cannot be told how much of a food an amount is.
    public enum AmountError: Error, Equatable, Sendable {
        /// What was logged cannot be compared with it; the food of the catalogue that is called the same
        /// could, but has other figures than what was logged.
        case notComparable(FoodItem, namesake: Food?)
        /// The food has no such portion.
        case noSuchPortion(Food)
        /// The number of portions of something cooked is not set; with the grams there are of it and the share
        /// that was asked for.
        case noPortions(Food, grams: Double, share: Double)
        /// Half of what was cooked: of the grams that are left, of all of it, or of a portion.
        case partOfCooked(Food, share: Double, all: Double, left: Double)
    }

    /// The food an entry was made of has portions that the entry does not know.
    private func eatenOfFood(_ item: FoodItem, _ amount: Amount?) throws -> Eaten? {
        guard item.source != .manual, let id = item.foodID else { return nil }
        guard let food = try food(id: id) else { return nil }
        if food.needsWeight, let amount, amount.unit == nil { throw try noPortions(food, amount.quantity) }
        return Eaten(food, amount: amount)
    }

    /// Computes another amount of what was logged from its food, if the entry is what the food comes to.
    ///
    /// What is logged is rounded: 400 times one gram of cucumber, which has 0 kcal, would be nothing.
    private func exact(_ resized: Eaten, of item: FoodItem) throws -> Eaten {
        let isOfTable =
            switch item.source {
            case .own, .builtin, .imported, .openfoodfacts: true
            case .manual, .fatsecret: false
            }
        guard isOfTable, item.guess == nil, let grams = resized.amount?.grams, let id = item.foodID,
            let food = try food(id: id),
            let logged = Eaten(food, amount: item.amount),
            logged.kilocalories == item.kilocalories, logged.nutrients == item.nutrients,
            let exact = Eaten(food, amount: Amount(grams, .grams))
        else { return resized }
        var computed = resized
        computed.kilocalories = exact.kilocalories
        computed.nutrients = exact.nutrients
        if logged.micronutrients == item.micronutrients { computed.micronutrients = exact.micronutrients }
        return computed
    }

    /// A food that was asked for by its id, its name, or words that it holds.
    public struct Finding {
        /// What is known of it.
        public let food: Food
        /// What a person made of it; nil for one that is not theirs.
        public let own: OwnFood?
    }

    /// The food that a text names: one of a person's own first, in each way of naming it.
    public func find(_ text: String) throws -> Finding? {
        if let own = try ownFood(text) { return Finding(food: own.food, own: own) }
        if let food = try listedFood(text) { return Finding(food: food, own: nil) }
        if let own = try tracker.ownFoods(holding: text, lastWordMayBegin: false).first {
            return Finding(food: own.food, own: own)
        }
        return try catalogue().foods(holding: text, lastWordMayBegin: false).first.map {
            Finding(food: try whole($0), own: nil)
        }
    }

    /// The food of a person's own with an id or a name.
    public func ownFood(_ text: String) throws -> OwnFood? {
        try tracker.ownFood(id: text) ?? tracker.ownFood(named: text)
    }

    /// The food of the catalogue with a name or an id.
    public func listedFood(_ text: String) throws -> Food? {
        try catalogue().food(named: text) ?? catalogue().food(id: text)
    }

    /// What the foods of a person's own are called.
    public func ownNames() throws -> [String] { try tracker.ownFoods().map(\.food.name) }

    /// What foods are called, to suggest one of: those of a person's own, the newest of the log, as many as
    /// are asked for, and those built in.
    public func names(loggedLast count: Int = 0) throws -> [String] {
        try ownNames() + (count > 0 ? tracker.store.recentNames(among: count) : [])
            + catalogue().builtinNames()
    }

    /// All foods of a category: a person's own, then those of the table.
    public func foods(
        inCategory category: String,
        of kind: FoodItem.Kind?,
        table: FoodTable.Bytes
    ) throws -> [FoodHit] {
        let key = FoldedName.key(category)
        let own = try tracker.ownFoods().map(\.food)
        let names = Set(own.map { FoldedName.key($0.name) })
        let builtin = try FoodTable.read(table, source: .builtin).filter {
            !names.contains(FoldedName.key($0.name))
        }
        return (own + builtin).filter { food in
            food.category.map(FoldedName.key) == key && (kind.map { food.kind == $0 } ?? true)
        }.map { FoodHit($0, query: FoodQuery("")) }
    }

    /// The foods that hold what is searched for: those that were logged, a person's own, then those of the
    /// catalogue; and how many more of those there are than were read, to show so many.
    public func list(
        _ query: FoodQuery,
        kind: FoodItem.Kind? = nil,
        category: String? = nil,
        showing count: Int
    ) throws -> (hits: [FoodHit], more: Int) {
        let remembered = try tracker.rememberedFoods(matching: query)
        let isWanted = category.map { category in
            { (food: Food) in FoldedName.key(category) == FoldedName.key(food.category ?? "") }
        }
        let own = try tracker.ownFoods(holding: query.text).map(\.food).filter { isWanted?($0) ?? true }
        let ownNames = own.map { FoldedName.key($0.name) }
        let showsAll = kind == nil && category == nil && !query.isExact
        var found = try catalogue().found(
            query.text,
            // What was eaten before is left out, so as many more may be needed.
            limit: showsAll ? 2 * count + remembered.count + own.count : FoodCatalogue.mostFound,
            where: isWanted
        )
        // A food of one's own hides the one of the table that is called the same.
        let shown = found.foods.filter { !ownNames.contains(FoldedName.key($0.name)) }
        found.total += own.count - (found.foods.count - shown.count)
        found.foods = own + shown
        // What was eaten before stands there already, in the amount it was eaten in; only the table knows its
        // category.
        let new =
            category != nil
            ? found.foods
            : found.foods.filter { food in
                !remembered.contains { $0.foodID == food.id && $0.source == food.source }
            }
        let hits = (category == nil ? remembered : []) + new.map { FoodHit($0, query: query) }
        let wanted = hits.filter { hit in
            (kind == nil || hit.kind == kind) && (!query.isExact || hit.match == .exact)
        }
        return (wanted, found.total - found.foods.count)
    }
}
