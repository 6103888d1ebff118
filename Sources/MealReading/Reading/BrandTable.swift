internal import CFoodTable
package import CalorieTrackerLog

/// The brands that a line can name: restaurant chains with their dishes, packaged foods, and words that stand for a
/// food.
///
/// Words are read as in `WordTable`; their values are offsets into the other tables.
package struct BrandTable {
    /// The table of words with the offsets of their meanings; `BrandPacker` in the tests writes it.
    let words: WordTable
    private let dishes: FoodTable.Bytes
    private let products: FoodTable.Bytes

    /// The built-in brands.
    package static var builtin: BrandTable {
        BrandTable(
            words: WordTable(
                FoodTable.Bytes(start: countme_brand_words(), count: countme_brand_words_size())
            ),
            dishes: FoodTable.Bytes(start: countme_dishes(), count: countme_dishes_size()),
            products: FoodTable.Bytes(start: countme_products(), count: countme_products_size())
        )
    }

    /// A chain of restaurants in one country.
    struct Chain: Equatable {
        let name: String
        let country: Country
        /// The offset of its first dish.
        fileprivate let start: Int

        /// Returns whether a country uses the chain's menu: the country's own menu, or the only one.
        func isHome(in country: Country?, among chains: [Chain]) -> Bool {
            let here = country?.menus ?? .us
            return self.country == here || !chains.contains { $0.country == here }
        }

        /// Reads the value of a word: `US:1234:Wendy's`.
        init?(_ value: Substring) {
            let parts = value.split(separator: ":", maxSplits: 2)
            guard parts.count == 3, let country = Country(rawValue: String(parts[0])),
                let start = Int(parts[1])
            else { return nil }
            (self.name, self.country, self.start) = (String(parts[2]), country, start)
        }
    }

    /// Returns the dishes of a chain whose names may contain one of some words, the most ordered first.
    func dishes(of chain: Chain, having words: [String]? = nil) -> [Dish] {
        let beginnings = words.map { words in
            words.filter { !$0.isEmpty }.map { $0.utf8.prefix(3).map { $0 | 0x20 } }
        }
        var dishes: [Dish] = []
        var rows: [Dish.Row] = []
        var start = chain.start
        var first: String?
        func finish() {
            if let dish = Dish(rows, of: chain) { dishes.append(dish) }
            rows = []
        }
        while start < self.dishes.count {
            let end = self.dishes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? self.dishes.count
            let row = Dish.Row(UnsafeBufferPointer(rebasing: self.dishes[start..<end]))
            let id = row.text(.chain)
            if first == nil { first = id }
            guard id == first else { break }
            start = end + 1
            if let beginnings, !row.mayHave(beginnings) { continue }
            if let last = rows.last, !last.bytes(.item).elementsEqual(row.bytes(.item)) { finish() }
            rows.append(row)
        }
        finish()
        return dishes
    }

    /// Returns the packaged food whose line begins at an offset.
    func product(at offset: Int) -> Food? { FoodTable.product(at: offset, in: products) }

    /// Returns the name of the packaged food whose line begins at an offset.
    func productName(at offset: Int) -> String {
        let tab = UInt8(ascii: "\t")
        let cells = products[offset...].split(separator: tab, maxSplits: 3, omittingEmptySubsequences: false)
        return cells.dropFirst().prefix(2).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }

    // MARK: By their ids

    /// Returns the search result for the dish with an id.
    package func hit(id: String) -> FoodHit? {
        DishID(id).flatMap(dish).map { FoodHit($0.dish, $0.size) }
    }

    /// Returns the packaged food with an id.
    package func product(id: String) -> Food? {
        guard id.hasPrefix(FoodTable.productPrefix) else { return nil }
        let line = Array(id.utf8.dropFirst(FoodTable.productPrefix.utf8.count)) + [UInt8(ascii: "\t")]
        var start = 0
        while start < products.count {
            if products[start...].starts(with: line) { return product(at: start) }
            start = (products[start...].firstIndex(of: UInt8(ascii: "\n")) ?? products.count) + 1
        }
        return nil
    }

    /// Returns the dish with an id, and the size that the id names.
    func dish(_ id: DishID) -> (dish: Dish, size: Dish.Row)? {
        for chain in chains {
            let line = FoodTable.Bytes(rebasing: dishes[chain.start...].prefix { $0 != UInt8(ascii: "\n") })
            guard Dish.Row(line).text(.chain) == id.chain else { continue }
            guard let dish = dishes(of: chain).first(where: { Dish.slug($0.name) == id.dish }) else {
                return nil
            }
            let size = dish.sizes.first { $0.labels.first.map(Dish.slug) == id.size }
            return (dish, size ?? dish.usual)
        }
        return nil
    }

    /// All chains, without duplicates.
    private var chains: [Chain] {
        var chains: [Chain] = []
        for line in words.lines {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard cells.count > 2, ["chain", "maychain"].contains(cells[1]), let chain = Chain(cells[2]),
                chains.last != chain, !chains.contains(chain)
            else { continue }
            chains.append(chain)
        }
        return chains
    }

    // MARK: By their words

    /// A chain or maker in a text, and the other words of the text.
    private struct Mention {
        let entries: [WordTable.Entry]
        let rest: [String]
    }

    /// Returns the chains and makers in a text.
    private func mentions(in text: String) -> [Mention] {
        let tokens = LineToken.tokens(text)
        return tokens.indices.compactMap { place in
            let entries = words.entries(tokens, at: place).filter {
                [.chain, .maychain, .maker].contains($0.kind)
            }
            guard let end = entries.map(\.end).max() else { return nil }
            let rest = (tokens[..<place] + tokens[end...]).filter {
                $0.kind != .mark && !NameKey.isSilent($0)
            }
            return Mention(entries: entries.filter { $0.end == end }, rest: rest.map(NameKey.singular.word))
        }
    }

    /// Returns the names, as people type them, of dishes and packaged foods of the brand at the start of a text, with
    /// the energy of a serving.
    package func names(beginning text: String, in country: Country?) -> [(name: String, kilocalories: Double)]
    {
        let tokens = LineToken.tokens(text)
        guard
            let end = words.entries(tokens, at: 0).filter({ [.chain, .maker].contains($0.kind) }).map(\.end)
                .max(),
            tokens.count > end || text.hasSuffix(" ")
        else { return [] }
        let brand = String(decoding: text.utf8.prefix(tokens[end - 1].range.upperBound), as: UTF8.self)
        let found = foods(named: text, in: country)
        return found.dishes.map { ("\(brand) \($0.name)", $0.usual.kilocalories) }
            + found.products.map { ($0.name, $0.kilocalories) }
    }

    /// Returns the words of a text that name a brand with known foods.
    package func brand(in text: String) -> String? {
        let tokens = LineToken.tokens(text)
        for place in tokens.indices {
            let ends = words.entries(tokens, at: place).filter { [.chain, .maker].contains($0.kind) }.map(
                \.end
            )
            guard let end = ends.max() else { continue }
            let range = tokens[place].range.lowerBound..<tokens[end - 1].range.upperBound
            return String(decoding: Array(text.utf8)[range], as: UTF8.self)
        }
        return nil
    }

    /// Returns the names, as people type them, of the dishes of a chain in a text that share the most words with the
    /// rest of the text.
    package func dishes(like text: String, in country: Country?, limit: Int) -> [String] {
        var found: [(name: String, shared: Int)] = []
        for mention in mentions(in: text) {
            let chains = mention.entries.compactMap { Chain($0.value) }
            for chain in chains
            where chain.isHome(in: country, among: chains) {
                found += dishes(of: chain, having: mention.rest).map { dish in
                    let own = NameKey.singular.words(LineToken.tokens(dish.name))
                    return ("\(chain.name) \(dish.name)", mention.rest.count { own.contains($0) })
                }
            }
        }
        let most = found.map(\.shared).max() ?? 0
        return most == 0 ? [] : found.filter { $0.shared == most }.prefix(limit).map(\.name)
    }

    /// Returns whether a text names a brand with known foods.
    package func hasBrand(_ text: String) -> Bool { !mentions(in: text).isEmpty }

    /// Returns the dishes and packaged foods that a text names with their brand; all foods of the brand if there are no
    /// other words.
    ///
    /// For a chain in several countries, the menu of `country` is used.
    func foods(named text: String, in country: Country?) -> (dishes: [Dish], products: [Food]) {
        var (dishes, products): ([Dish], [Food]) = ([], [])
        for mention in mentions(in: text) {
            func isNamed(_ names: [String]) -> Bool {
                let own = names.map { NameKey.singular.words(LineToken.tokens($0)) }
                return mention.rest.allSatisfy { word in
                    own.contains { $0.contains { $0.hasPrefix(word) } }
                }
            }
            let chains = mention.entries.compactMap { Chain($0.value) }
            for chain in chains
            where chain.isHome(in: country, among: chains) {
                dishes += self.dishes(of: chain).filter { isNamed([$0.name] + $0.aliases) }
            }
            for entry in mention.entries where entry.kind == .maker {
                guard let food = Int(entry.value).flatMap(product(at:)) else { continue }
                if isNamed([food.name] + food.synonyms) { products.append(food) }
            }
        }
        return (dishes, products)
    }
}

extension FoodHit {
    /// Creates a hit for a dish in one of its sizes; the usual size by default.
    init(_ dish: Dish, _ size: Dish.Row? = nil) {
        let size = size ?? dish.usual
        let eaten = dish.eaten(size, times: 1, as: size.amount(1))
        self.init(eaten, foodID: dish.id(of: size))
    }
}
