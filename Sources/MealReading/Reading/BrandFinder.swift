internal import CalorieTrackerLog

/// Finds restaurant dishes and packaged foods in a line, and the foods that brand names in it stand for.
struct BrandFinder {
    private let line: TypedLine
    private let brands: BrandTable
    private let table: WordTable
    private let country: Country
    private let food: (Int) -> Food?
    /// Returns the built-in food whose name is a range of words.
    private let named: (Range<Int>) -> Int?
    /// The number of the first packaged food.
    ///
    /// The packaged foods follow the packed foods.
    private let firstProduct: Int

    private enum Cost {
        static let incomplete: Float = 1
        /// A word of the name is missing.
        static let missing: Float = 0.6
        static let standin: Float = 2.2
        /// A flavor word follows, which is not a food beside a brand: "activia strawberry".
        static let flavored: Float = 1.6
    }

    init(
        _ line: TypedLine,
        _ brands: BrandTable,
        _ table: WordTable,
        _ country: Country?,
        firstProduct: Int,
        food: @escaping (Int) -> Food?,
        named: @escaping (Range<Int>) -> Int?
    ) {
        (self.line, self.brands, self.table, self.food, self.named) = (line, brands, table, food, named)
        (self.country, self.firstProduct) = (country?.menus ?? .us, firstProduct)
    }

    /// The names in the line that belong to brands.
    var names: [FoodName] {
        var names: [FoodName] = []
        for place in line.tokens.indices {
            for entry in line.entries(at: place) {
                switch entry.kind {
                case .product: names += product(place, entry)
                case .maker: if let name = partOfProduct(place, entry) { names.append(name) }
                case .standin: names += standins(place, entry)
                case .brand: if let name = flavored(place, entry) { names.append(name) }
                default: break
                }
            }
        }
        return names + dishes
    }

    // MARK: Dishes

    private var dishes: [FoodName] {
        var chains: [BrandTable.Chain] = []
        for entry in line.tokens.indices.flatMap(line.entries)
        where [.chain, .maychain, .owndish].contains(entry.kind) {
            if let chain = BrandTable.Chain(entry.value), !chains.contains(chain) { chains.append(chain) }
        }
        guard !chains.isEmpty else { return [] }
        let finder = DishFinder(line, brands, table)
        return chains.flatMap { chain in
            // A chain with menus in only one country has no other menu.
            let isForeign =
                chain.country != country
                && chains.contains { $0.name == chain.name && $0.country == country }
            return finder.names(of: chain, isForeign: isForeign)
        }
    }

    // MARK: Packaged foods

    /// Finds a packaged food by its complete name, with any flavor words after it.
    private func product(_ place: Int, _ entry: WordTable.Entry) -> [FoodName] {
        guard let offset = Int(entry.value) else { return [] }
        let number = firstProduct + offset
        let name = FoodName(range: place..<entry.end, food: number, how: .exact, cost: 0)
        let end = line.tokens.indices[entry.end...].first { !isFlavor($0) } ?? line.tokens.count
        guard end > entry.end else { return [name] }
        return [name, FoodName(range: place..<end, food: number, how: .covered, cost: Cost.incomplete)]
    }

    /// Finds a packaged food by its maker and more than half of its name.
    private func partOfProduct(_ place: Int, _ entry: WordTable.Entry) -> FoodName? {
        guard let offset = Int(entry.value) else { return nil }
        let own = NameKey.singular.words(LineToken.tokens(brands.productName(at: offset)))
        func isOwn(_ place: Int) -> Bool {
            line.tokens.indices.contains(place) && line.tokens[place].kind == .word
                && own.contains(NameKey.singular.word(line.tokens[place]))
        }
        var (start, end) = (place, entry.end)
        while isOwn(end) || isOwn(end + 1) && isJoiner(end) { end += 1 }
        while isOwn(start - 1) { start -= 1 }
        guard end - start > entry.end - place else { return nil }
        let typed = NameKey.singular.words(line.tokens[start..<end])
        let missing = own.count { !typed.contains($0) }
        guard missing > 0, typed.count * 2 > own.count else { return nil }
        return FoodName(
            range: start..<end,
            food: firstProduct + offset,
            how: .covered,
            cost: Cost.incomplete + Cost.missing * Float(missing)
        )
    }

    private func isJoiner(_ place: Int) -> Bool {
        NameKey.isSilent(line.tokens[place]) || line.has(.weak, at: place)
    }

    /// Returns whether a word can be the flavor of a packaged food.
    private func isFlavor(_ place: Int) -> Bool {
        line.tokens[place].kind == .word && table.has(.flavor, line.tokens[place].text)
    }

    // MARK: Other foods

    /// Finds the food that a brand stands for, with words after it that names of the food contain or that are its
    /// flavor.
    private func standins(_ place: Int, _ entry: WordTable.Entry) -> [FoodName] {
        guard let number = Int(entry.value), let food = food(number) else { return [] }
        let own = Set(([food.name] + food.synonyms).flatMap { NameKey.singular.words(LineToken.tokens($0)) })
        func name(_ end: Int) -> FoodName {
            let cost = end > entry.end ? Cost.flavored : Cost.standin
            return FoodName(range: place..<end, food: number, how: .guessed, cost: cost)
        }
        var names = entry.cost == nil ? [name(entry.end)] : []
        for end in line.tokens.indices[entry.end...] {
            let token = line.tokens[end]
            guard token.kind == .word, own.contains(NameKey.singular.word(token)) || isFlavor(end) else {
                break
            }
            names.append(name(end + 1))
        }
        let end = endOfFlavors(entry.end)
        if names.last.map({ $0.range.upperBound < end }) ?? (end > entry.end) { names.append(name(end)) }
        return names
    }

    /// Finds a built-in food whose name has a brand, with flavor words after it: "lays salt and vinegar".
    private func flavored(_ place: Int, _ entry: WordTable.Entry) -> FoodName? {
        for end in (entry.end...entry.end + BrandFinder.mostOfName).reversed() where end <= line.tokens.count
        {
            let last = endOfFlavors(end)
            guard last > end, let number = named(place..<end) else { continue }
            return FoodName(range: place..<last, food: number, how: .guessed, cost: Cost.flavored)
        }
        return nil
    }

    /// The most words after the brand in the name of a built-in food.
    private static let mostOfName = 2

    /// Returns the index after the flavor words at a position; an "and" can join two of them.
    private func endOfFlavors(_ place: Int) -> Int {
        var end = place
        while end < line.tokens.count {
            let isJoined = end > place && line.has(.plain, at: end) && end + 1 < line.tokens.count
            guard isFlavor(isJoined ? end + 1 : end) else { break }
            end += isJoined ? 2 : 1
        }
        return end
    }
}
