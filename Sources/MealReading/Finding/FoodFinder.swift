package import CalorieTrackerLog

/// A food that can be logged without telling its energy.
package enum KnownFood {
    /// One that was logged before, as it was eaten last.
    case remembered(FoodItem)
    /// One of the catalog, or of a person's own.
    case catalogue(Food)

    /// What it is called.
    package var name: String {
        switch self {
        case .remembered(let item): item.name
        case .catalogue(let food): food.name
        }
    }

    /// Whether its figures are those of the table.
    package var isBuiltin: Bool {
        switch self {
        case .remembered(let item): item.source == .builtin
        case .catalogue(let food): food.source == .builtin
        }
    }

    /// Whether it is, or was, what somebody cooked and keeps in a pot.
    package var isOfPot: Bool {
        switch self {
        case .remembered(let item): Pot.isID(item.foodID)
        case .catalogue(let food): Pot.isID(food.id)
        }
    }

    /// Whether an amount of it can be given in grams.
    package var isWeighed: Bool {
        switch self {
        case .remembered(let item): item.amount?.grams != nil
        case .catalogue: true
        }
    }
}

/// Finds foods by their names, and what an amount of them comes to: those that were logged before, those
/// of a person's own, then those of the catalog.
package struct FoodFinder {
    /// The log it looks in.
    package let tracker: CalorieTracker
    let catalogue: () throws -> FoodCatalogue
    /// Reads lines; made for the first one.
    let reader: Lazy<MealReader>
    /// The country whose menus are read first.
    package let country: Country?

    /// Looks in the log of a tracker, and in a catalog that is opened when it is needed: most commands
    /// need none.
    ///
    /// Brands are those of a country first.
    package init(
        _ tracker: CalorieTracker,
        country: Country? = nil,
        catalogue: @escaping () throws -> FoodCatalogue
    ) {
        self.tracker = tracker
        self.catalogue = catalogue
        self.country = country
        reader = Lazy { MealReader(country: country) }
    }

    /// Runs a body that looks for several names, in the log with statements that are prepared once.
    package func together<Value>(_ body: () throws -> Value) rethrows -> Value {
        try tracker.store.reusingStatements(body)
    }

    /// The food that is called so.
    package func food(named name: String) throws -> KnownFood? {
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
    func isGone(_ item: FoodItem) throws -> Bool {
        guard let id = item.foodID else { return false }
        if OwnFood.number(id: id) != nil { return try tracker.ownFood(id: id) == nil }
        return Pot.isID(id)
    }

    /// A food of the catalog as it was eaten last, whatever it was called then: after "2 eggs" come
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
    func whole(_ food: Food) throws -> Food {
        guard case .imported = food.source else { return food }
        return try catalogue().whole(food)
    }

    /// The food of the log that is called so: one that was logged before, or one of a person's own.
    ///
    /// Of the two the one that says the newest counts: what was described after it was eaten last has
    /// other figures now.
    ///
    /// A brief look leaves synonyms out: every entry with an energy pays for it.
    package func personalFood(named name: String, isBrief: Bool = false) throws -> KnownFood? {
        // What is in a pot comes from there; with an energy of its own it does not matter where from.
        if !isBrief, let pot = try tracker.openPot(named: name) { return .catalogue(pot.food) }
        let remembered = try tracker.rememberedFood(named: name)
        guard let own = try tracker.ownFood(named: name, countsSynonyms: !isBrief) else {
            return remembered.map(KnownFood.remembered)
        }
        // The recipe may have changed since its last pot.
        if Pot.isID(remembered?.foodID), own.recipe != nil { return .catalogue(own.food) }
        if let remembered, remembered.changedAt > own.updatedAt { return .remembered(remembered) }
        return .catalogue(own.food)
    }

    /// The food that an entry was computed from, as it is now; nil when it is not here.
    package func food(of item: FoodItem) throws -> Food? {
        guard item.source != .manual, item.source != .fatsecret, let id = item.foodID else { return nil }
        return try food(id: id)
    }

    func food(id: String) throws -> Food? {
        if let pot = try tracker.pot(id: id) { return pot.food }
        if DishID(id) != nil { return nil }
        return try tracker.ownFood(id: id)?.food ?? BrandTable.builtin.product(id: id)
            ?? catalogue().food(id: id)
    }

    /// What is in the pot that an entry was taken from; nil for one that was in none, or is over.
    package func pot(of item: FoodItem) throws -> Food? {
        guard let pot = try tracker.pot(id: item.foodID), pot.state == .open else { return nil }
        return pot.food
    }

    /// The piece that a food of the table comes in, which is a portion that has its name: an egg, a banana.
    package func piece(of eaten: Eaten) throws -> Food.Portion? {
        guard eaten.source == .builtin, let food = try eaten.foodID.flatMap(catalogue().food(id:)) else {
            return nil
        }
        let words = FoodWords.words(food.name).map(FoldedWord.singular)
        return food.portions.first { words.contains(FoldedWord.singular(FoldedName.key($0.name))) }
    }

    /// So much of a food.
    /// - Throws: `AmountError` when nothing tells how much that is.
    package func eaten(_ known: KnownFood, _ amount: Amount?) throws -> Eaten {
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
                    let eaten = try eatenOfFood(item.eaten, amount)
                {
                    return eaten
                }
                return try exact(try tracker.reference(for: item, in: amount).eaten.again(amount), of: item)
            } catch is Eaten.ResizingError {
                if let eaten = try eatenOfFood(item.eaten, amount) { return eaten }
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

    /// Another amount of what was logged: by what was logged, or else by what its food is known to weigh.
    /// - Throws: `AmountError` when neither tells how much that is.
    package func resized(_ item: FoodItem, to amount: Amount) throws -> Eaten {
        do {
            return try exact(item.eaten.resized(to: amount), of: item)
        } catch is Eaten.ResizingError {
            guard let eaten = try eatenOfFood(item.eaten, amount) else {
                throw AmountError.notComparable(item, namesake: nil)
            }
            return eaten
        }
    }

    /// Why it cannot be told how much of a food an amount is.
    package enum AmountError: Error, Equatable, Sendable {
        /// What was logged cannot be compared with it; the food of the catalog that is called the same
        /// could, but has other figures than what was logged.
        case notComparable(FoodItem, namesake: Food?)
        /// The food has no such portion.
        case noSuchPortion(Food)
        /// The number of portions of something cooked is not set; with the grams there are of it and the share
        /// that was asked for.
        case noPortions(Food, grams: Double, share: Double)
        /// Half of what was cooked: of the grams that are left, of all of it, or of a portion.
        case partOfCooked(Food, share: Double, all: Double, left: Double)
        /// A saved meal whose foods have no weights cannot be weighed.
        case noWeight(of: SavedMeal)
        /// An imported food without portions has no usual amount.
        case noAmount(of: Food)
    }

    /// The same food in another amount, which may be a portion that only its food has.
    /// - Throws: `Eaten.ResizingError`, or `AmountError` for a cooked dish.
    package func again(_ eaten: Eaten, _ amount: Amount) throws -> Eaten {
        do {
            return try eaten.again(amount)
        } catch {
            guard let other = try eatenOfFood(eaten, amount) else { throw error }
            return other
        }
    }

    /// The food that was eaten has portions that an entry does not know.
    private func eatenOfFood(_ eaten: Eaten, _ amount: Amount?) throws -> Eaten? {
        guard eaten.source != .manual, let id = eaten.foodID else { return nil }
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
    package struct Finding {
        /// What is known of it.
        package let food: Food
        /// What a person made of it; nil for one that is not theirs.
        package let own: OwnFood?
    }

    /// The food that a text names: one of a person's own first, in each way of naming it.
    package func find(_ text: String) throws -> Finding? {
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
    package func ownFood(_ text: String) throws -> OwnFood? {
        try tracker.ownFood(id: text) ?? tracker.ownFood(named: text)
    }

    /// The food of the catalog with a name or an id.
    package func listedFood(_ text: String) throws -> Food? {
        try catalogue().food(named: text) ?? catalogue().food(id: text)
    }

    /// How much of a built-in food, raw or dry, cooks to some grams of it; nil if the table has no such food.
    ///
    /// Cooking adds water or takes it away, and leaves the protein. A vegetable has too little of that to tell.
    package func uncooked(_ name: String, grams: Double) throws -> (food: Food, grams: Double)? {
        let ending = ", cooked"
        guard name.hasSuffix(ending), let cooked = try catalogue().food(named: name),
            cooked.source == .builtin,
            let protein = cooked.nutrients[.protein]
        else { return nil }
        for state in ["dry", "raw"] {
            let plain = name.dropLast(ending.count) + ", " + state
            guard let food = try catalogue().food(named: String(plain)), food.source == .builtin,
                food.name == plain, let whole = food.nutrients[.protein], whole >= 5
            else { continue }
            return (food, (grams * protein / whole).rounded())
        }
        return nil
    }

    /// What the foods of a person's own are called.
    package func ownNames() throws -> [String] { try tracker.ownFoods().map(\.food.name) }

    /// What foods are called, to suggest one of: those of a person's own, the newest of the log, as many as
    /// are asked for, and those built in.
    package func names(loggedLast count: Int = 0) throws -> [String] {
        try ownNames() + (count > 0 ? tracker.store.recentNames(among: count) : [])
            + catalogue().builtinNames()
    }

    /// The dishes and packaged foods of a brand that is searched for by its name.
    package func hits(ofBrandIn query: FoodQuery) -> [FoodHit] {
        guard !query.isExact else { return [] }
        let (dishes, products) = BrandTable.builtin.foods(named: query.text, in: country)
        return dishes.map { FoodHit($0) } + products.map { FoodHit($0, query: FoodQuery("")) }
    }

    /// The dish of a chain that a text names by its id or by its words, in all of its sizes.
    package func menuDish(_ text: String) -> MenuDish? {
        if let id = DishID(text) { return BrandTable.builtin.dish(id).map { MenuDish($0.dish) } }
        guard BrandTable.builtin.hasBrand(text) else { return nil }
        let items = reader.value.read(text).items
        guard items.count == 1, let id = items[0].foodID.flatMap(DishID.init) else { return nil }
        return BrandTable.builtin.dish(id).map { MenuDish($0.dish) }
    }

    /// All foods of a category: a person's own, then those of the table.
    package func foods(
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
    /// catalog; and how many more of those there are than were read, to show so many.
    package func list(
        _ query: FoodQuery,
        kind: FoodItem.Kind? = nil,
        category: String? = nil,
        showing count: Int
    ) throws -> (hits: [FoodHit], more: Int) {
        // Only the table knows the category of a food.
        let remembered = category == nil ? try tracker.rememberedFoods(matching: query) : []
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
        // What was eaten before stands there already, in the amount it was eaten in.
        let new = found.foods.filter { food in
            !remembered.contains { $0.foodID == food.id && $0.source == food.source }
        }
        let branded = category == nil ? hits(ofBrandIn: query) : []
        let hits =
            remembered + branded.filter { !remembered.map(\.foodID).contains($0.foodID) }
            + new.map { FoodHit($0, query: query) }
        let wanted = hits.filter { hit in
            (kind == nil || hit.kind == kind) && (!query.isExact || hit.match == .exact)
        }
        return (wanted, found.total - found.foods.count)
    }
}
