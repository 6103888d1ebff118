package import CalorieTrackerLog

/// A food that can be logged without its energy.
package enum KnownFood {
    /// A food logged before, as it was last eaten.
    case remembered(FoodItem)
    /// A food of the catalog, or one of the user's own foods.
    case catalogue(Food)

    /// The food's name.
    package var name: String {
        switch self {
        case .remembered(let item): item.name
        case .catalogue(let food): food.name
        }
    }

    /// Whether its nutrition facts come from the built-in table.
    package var isBuiltin: Bool {
        switch self {
        case .remembered(let item): item.source == .builtin
        case .catalogue(let food): food.source == .builtin
        }
    }

    /// Whether it is or was cooked by the user and tracked in a pot.
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

/// Finds foods by name and computes portions of them.
///
/// It looks first in the log, then in the user's own foods, then in the catalog.
package struct FoodFinder {
    /// The log to search.
    package let tracker: CalorieTracker
    let catalogue: () throws -> FoodCatalogue
    /// The reader of lines, created when it is first used.
    let reader: Lazy<MealReader>
    /// The country whose menus have priority.
    package let country: Country?

    /// Creates a finder for a tracker's log and a catalog that is opened only when it is needed: most commands do not
    /// need it.
    ///
    /// Menus of `country` have priority.
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

    /// Runs a body that looks up several names, and prepares each database statement only once.
    package func together<Value>(_ body: () throws -> Value) rethrows -> Value {
        try tracker.store.reusingStatements(body)
    }

    /// Returns the food with a name.
    package func food(named name: String) throws -> KnownFood? {
        let personal = try personalFood(named: name)
        if case .remembered(let item)? = personal, try isGone(item) {
            // It was logged from a user's own food that no longer exists, so the catalog food that this food hid
            // applies again.
            return try catalogue().food(named: name).map(KnownFood.catalogue) ?? personal
        }
        if let personal { return personal }
        return try catalogue().food(named: name).map(asEatenLast)
    }

    /// Whether an entry was logged from a user's own food that was deleted, or from a pot.
    ///
    /// It is not called for an open pot.
    func isGone(_ item: FoodItem) throws -> Bool {
        guard let id = item.foodID else { return false }
        if OwnFood.number(id: id) != nil { return try tracker.ownFood(id: id) == nil }
        return Pot.isID(id)
    }

    /// Returns a catalog food as it was last eaten, under whatever name: after "2 eggs", "eggs" again means two.
    private func asEatenLast(_ food: Food) throws -> KnownFood {
        if let last = try tracker.rememberedFood(named: food.name), last.foodID == food.id,
            last.source == food.source
        {
            return .remembered(last)
        }
        return .catalogue(try whole(food))
    }

    /// Loads the details of a listed food that are only read for a chosen food.
    func whole(_ food: Food) throws -> Food {
        guard case .imported = food.source else { return food }
        return try catalogue().whole(food)
    }

    /// Returns the food with a name from the log: a food logged before, or one of the user's own foods.
    ///
    /// The newer of the two wins: a food described after it was last eaten has new nutrition facts.
    ///
    /// A brief lookup skips synonyms, because every entry with an energy pays for it.
    package func personalFood(named name: String, isBrief: Bool = false) throws -> KnownFood? {
        // The contents of a pot come from that pot; with a typed energy the origin does not matter.
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

    /// Returns the food that an entry was computed from, in its current version; nil if it is not available.
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

    /// Returns the contents of the open pot that an entry was taken from; nil if there was no pot or it has ended.
    package func pot(of item: FoodItem) throws -> Food? {
        guard let pot = try tracker.pot(id: item.foodID), pot.state == .open else { return nil }
        return pot.food
    }

    /// Returns the piece that a built-in food comes in, which is a portion with the food's own name: an egg, a banana.
    package func piece(of eaten: Eaten) throws -> Food.Portion? {
        guard eaten.source == .builtin, let food = try eaten.foodID.flatMap(catalogue().food(id:)) else {
            return nil
        }
        let words = FoodWords.words(food.name).map(FoldedWord.singular)
        return food.portions.first { words.contains(FoldedWord.singular(FoldedName.key($0.name))) }
    }

    /// Computes an amount of a food.
    /// - Throws: `AmountError` if the weight of the amount is unknown.
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
                // "A hot chocolate" is one cup, even if two cups were logged last.
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
                // "coke 330" without an amount does not mean the energy of 330 ml.
                if item.amount == nil, item.source == .manual, let eaten = Eaten(namesake, amount: amount) {
                    return eaten
                }
                throw AmountError.notComparable(item, namesake: namesake)
            }
        }
    }

    /// Computes another amount of a logged food, from the entry or else from the known weights of its food.
    /// - Throws: `AmountError` if neither determines the amount.
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

    /// An error for an amount of a food that cannot be computed.
    package enum AmountError: Error, Equatable, Sendable {
        /// The amount cannot be compared with the entry. The catalog food of the same name could supply it, but has
        /// other nutrition facts.
        case notComparable(FoodItem, namesake: Food?)
        /// The food does not have the portion.
        case noSuchPortion(Food)
        /// The number of portions of a cooked dish is not set. The values are its grams and the requested share.
        case noPortions(Food, grams: Double, share: Double)
        /// "Half of the chili" is ambiguous: half of the grams that are left, of the whole dish, or of a portion.
        case partOfCooked(Food, share: Double, all: Double, left: Double)
        /// A saved meal cannot be weighed because its foods have no weights.
        case noWeight(of: SavedMeal)
        /// An imported food without portions has no usual amount.
        case noAmount(of: Food)
    }

    /// Computes another amount of the same food, including portions that only the food itself has.
    /// - Throws: `Eaten.ResizingError`, or `AmountError` for a cooked dish.
    package func again(_ eaten: Eaten, _ amount: Amount) throws -> Eaten {
        do {
            return try eaten.again(amount)
        } catch {
            guard let other = try eatenOfFood(eaten, amount) else { throw error }
            return other
        }
    }

    /// The food has portions that the entry does not know.
    private func eatenOfFood(_ eaten: Eaten, _ amount: Amount?) throws -> Eaten? {
        guard eaten.source != .manual, let id = eaten.foodID else { return nil }
        guard let food = try food(id: id) else { return nil }
        if food.needsWeight, let amount, amount.unit == nil { throw try noPortions(food, amount.quantity) }
        return Eaten(food, amount: amount)
    }

    /// Computes another amount of an entry from its food, if the entry matches the food.
    ///
    /// Entries are rounded: one gram of cucumber has 0 kcal, and 400 times 0 would be 0.
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

    /// A food found by its id, its name, or words in its name.
    package struct Finding {
        /// The food's data.
        package let food: Food
        /// The user's record of the food; nil if it is not one of the user's own foods.
        package let own: OwnFood?
    }

    /// Finds the food that a text names.
    ///
    /// For each way to name a food, the user's own foods have priority.
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

    /// Returns the user's own food with an id or a name.
    package func ownFood(_ text: String) throws -> OwnFood? {
        try tracker.ownFood(id: text) ?? tracker.ownFood(named: text)
    }

    /// Returns the catalog food with a name or an id.
    package func listedFood(_ text: String) throws -> Food? {
        try catalogue().food(named: text) ?? catalogue().food(id: text)
    }

    /// Returns the grams of a built-in food, raw or dry, that cook to the given grams; nil if there is no such food.
    ///
    /// Cooking adds or removes water but keeps the protein. Vegetables have too little protein for this computation.
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

    /// Returns the names of the user's own foods.
    package func ownNames() throws -> [String] { try tracker.ownFoods().map(\.food.name) }

    /// Returns names to suggest: those of the user's own foods, of the given number of newest log entries, and of
    /// built-in foods.
    package func names(loggedLast count: Int = 0) throws -> [String] {
        try ownNames() + (count > 0 ? tracker.store.recentNames(among: count) : [])
            + catalogue().builtinNames()
    }

    /// Returns the dishes and packaged foods of the brand named in the query.
    package func hits(ofBrandIn query: FoodQuery) -> [FoodHit] {
        guard !query.isExact else { return [] }
        let (dishes, products) = BrandTable.builtin.foods(named: query.text, in: country)
        return dishes.map { FoodHit($0) } + products.map { FoodHit($0, query: FoodQuery("")) }
    }

    /// Returns the dish of a restaurant chain that a text names by id or by words, in all sizes.
    package func menuDish(_ text: String) -> MenuDish? {
        if let id = DishID(text) { return BrandTable.builtin.dish(id).map { MenuDish($0.dish) } }
        guard BrandTable.builtin.hasBrand(text) else { return nil }
        let items = reader.value.read(text).items
        guard items.count == 1, let id = items[0].foodID.flatMap(DishID.init) else { return nil }
        return BrandTable.builtin.dish(id).map { MenuDish($0.dish) }
    }

    /// Returns all foods of a category: the user's own, then the built-in ones.
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

    /// Returns the foods that match a query: logged foods, the user's own, then the catalog's.
    ///
    /// Also returns the number of catalog foods that were not read, for display.
    package func list(
        _ query: FoodQuery,
        kind: FoodItem.Kind? = nil,
        category: String? = nil,
        showing count: Int
    ) throws -> (hits: [FoodHit], more: Int) {
        // Only built-in foods have a category.
        let remembered = category == nil ? try tracker.rememberedFoods(matching: query) : []
        let isWanted = category.map { category in
            { (food: Food) in FoldedName.key(category) == FoldedName.key(food.category ?? "") }
        }
        let own = try tracker.ownFoods(holding: query.text).map(\.food).filter { isWanted?($0) ?? true }
        let ownNames = own.map { FoldedName.key($0.name) }
        let showsAll = kind == nil && category == nil && !query.isExact
        var found = try catalogue().found(
            query.text,
            // Foods eaten before are left out, so more of the others may be needed.
            limit: showsAll ? 2 * count + remembered.count + own.count : FoodCatalogue.mostFound,
            where: isWanted
        )
        // A user's own food hides the built-in food of the same name.
        let shown = found.foods.filter { !ownNames.contains(FoldedName.key($0.name)) }
        found.total += own.count - (found.foods.count - shown.count)
        found.foods = own + shown
        // Foods eaten before are already in the list, in the amount last eaten.
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
