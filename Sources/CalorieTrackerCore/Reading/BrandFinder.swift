/// A dish that a stretch of words may name, beside a word of its chain.
struct NamedDish {
    let dish: Dish
    /// The sizes that the words allow; all of them where no word is of a size.
    let sizes: [Dish.Row]
    /// Whether there are words of a size.
    let hasSizeWords: Bool
    /// Whether nothing is open about the size.
    var isSized: Bool { hasSizeWords || dish.sizes.count == 1 }
    /// Whether the menu is that of another country.
    let isForeign: Bool
    /// Whether its own words say which chain it is of.
    var isOwn = false
    /// Other dishes of the chain that fit as well.
    var others: [Dish] = []
}

extension TypedLine {
    /// Whether a part of the line has words of a kind that mean a chain.
    fileprivate func holds(_ kind: WordTable.Kind, of chain: BrandTable.Chain, in range: Range<Int>) -> Bool {
        range.contains { place in
            entries(at: place).contains {
                $0.kind == kind && $0.end <= range.upperBound && BrandTable.Chain($0.value) == chain
            }
        }
    }
}

/// Finds the dishes of chains and the packaged foods that a line names, and the foods that its brands stand for.
///
/// A dish is called by words of its name or of one of its other names, all of them beside a word of its chain; the fewer
/// words of the name are missing, the likelier. Words of a size may stand between them.
struct BrandFinder {
    private let brands: BrandTable
    private let table: WordTable
    private let country: Country
    private let food: (Int) -> Food?

    private enum Cost {
        /// A word of the name that was not typed.
        static let missing: Float = 0.6
        /// One that names another size or kind of dish: "double", "junior".
        static let missingSize: Float = 1.8
        static let foreign: Float = 0.5
        static let incomplete: Float = 1
        static let standin: Float = 2.2
    }

    /// Dishes whose energies differ by less are as good as one.
    private static let alike = 1.25
    /// The longest name in words, with its size.
    private static let longest = 10

    init(_ brands: BrandTable, _ table: WordTable, _ country: Country?, food: @escaping (Int) -> Food?) {
        (self.brands, self.table, self.country, self.food) = (brands, table, country?.menus ?? .us, food)
    }

    /// The names of a line that brands have for foods.
    func names(in line: TypedLine, firstProduct: Int) -> [FoodName] {
        var chains: [BrandTable.Chain] = []
        var names: [FoodName] = []
        for place in line.tokens.indices {
            for entry in line.entries(at: place) {
                switch entry.kind {
                case .chain, .maychain, .owndish:
                    if let chain = BrandTable.Chain(entry.value), !chains.contains(chain) {
                        chains.append(chain)
                    }
                case .product:
                    guard let offset = Int(entry.value) else { continue }
                    var end = entry.end
                    names.append(
                        FoodName(range: place..<end, food: firstProduct + offset, how: .exact, cost: 0)
                    )
                    while end < line.tokens.count, isFlavor(line, end) { end += 1 }
                    guard end > entry.end else { continue }
                    names.append(
                        FoodName(
                            range: place..<end,
                            food: firstProduct + offset,
                            how: .covered,
                            cost: Cost.incomplete
                        )
                    )
                case .standin: names += standins(line, place, entry)
                default: break
                }
            }
            names += products(line, place, firstProduct)
        }
        guard !chains.isEmpty else { return names }
        let words = Words(line, table)
        return names
            + chains.flatMap { chain in
                dishes(
                    of: chain,
                    // A chain of one country has no other menu.
                    isForeign: chain.country != country
                        && chains.contains { $0.name == chain.name && $0.country == country },
                    words
                )
            }
    }

    // MARK: Dishes

    /// The words of a line as names are compared.
    private struct Words {
        let line: TypedLine
        /// The singular of each word; nil of marks and of words that make no difference.
        let plain: [String?]
        /// The size or unit that a word is one of.
        let sizes: [String?]

        init(_ line: TypedLine, _ table: WordTable) {
            self.line = line
            plain = line.tokens.map { token in
                token.kind == .mark || NameKey.isSilent(token) ? nil : NameKey.singular.word(token)
            }
            sizes = line.tokens.indices.map { place in
                line.entries(at: place).first { $0.end == place + 1 && [.size, .unit].contains($0.kind) }
                    .map { String($0.value) }
            }
        }

        var count: Int { plain.count }
        /// Whether a word only joins others.
        func isJoiner(_ place: Int) -> Bool { line.has(.weak, at: place) }
    }

    private func dishes(of chain: BrandTable.Chain, isForeign: Bool, _ words: Words) -> [FoodName] {
        var found: [Range<Int>: [(missing: Float, named: NamedDish)]] = [:]
        for dish in brands.dishes(of: chain, having: words.plain.compactMap { $0 }) {
            let labels = dish.sizes.map { size in size.labels.map(label) }
            var best: [Range<Int>: (missing: Float, named: NamedDish)] = [:]
            for name in [dish.name] + dish.aliases {
                let own = NameKey.singular.words(LineToken.tokens(name))
                let isOwn = words.plain.map { word in word.map(own.contains) ?? false }
                guard isOwn.contains(true) else { continue }
                for range in ranges(words, isOwn) {
                    let rest = range.filter { place in
                        !isOwn[place] && words.plain[place] != nil && !words.isJoiner(place)
                    }
                    guard let sizes = sizes(of: dish, labels, rest, words) else { continue }
                    let typed = range.compactMap { words.plain[$0] }
                    let missing = missing(own, typed)
                    guard isEnough(typed, of: own), missing < best[range]?.missing ?? .infinity else {
                        continue
                    }
                    best[range] = (
                        missing,
                        NamedDish(
                            dish: dish,
                            sizes: sizes,
                            hasSizeWords: !rest.isEmpty,
                            isForeign: isForeign
                        )
                    )
                }
            }
            for (range, match) in best { found[range, default: []].append(match) }
        }
        return found.map { range, matches in
            let least = matches.map(\.missing).min() ?? 0
            let nearest = matches.filter { $0.missing == least }.map(\.named)
            var named = nearest[0]
            named.isOwn = words.line.holds(.owndish, of: chain, in: range)
            let energies = nearest.map(\.dish.usual.kilocalories)
            // Of dishes that are as near the one that is ordered most is meant, unless that matters.
            if least > 0, (energies.max() ?? 0) > BrandFinder.alike * (energies.min() ?? 0) {
                named.others = nearest.dropFirst().prefix(2).map(\.dish)
            }
            let cost = (least > 0 ? Cost.incomplete + least : 0) + (isForeign ? Cost.foreign : 0)
            return FoodName(
                range: range,
                food: -1,
                how: least > 0 ? .covered : .exact,
                cost: cost,
                dish: named
            )
        }
    }

    /// Whether words are enough of a name: half of it, and more than a word that only says more of the dish.
    private func isEnough(_ typed: [String], of own: [String]) -> Bool {
        let count = own.count { typed.contains($0) }
        let hasHead = own.last.map(typed.contains) ?? false
        return count * 2 >= own.count && (count > 1 || hasHead) || hasHead && own.count <= 3
    }

    /// The stretches that begin and end with a word of a name or of a size, and hold a word of the name.
    private func ranges(_ words: Words, _ isOwn: [Bool]) -> [Range<Int>] {
        func isPart(_ place: Int) -> Bool {
            isOwn[place] || words.sizes[place] != nil || words.line.tokens[place].kind == .number
        }
        var ranges: [Range<Int>] = []
        for start in 0..<words.count where isPart(start) {
            for end in start + 1..<min(words.count, start + BrandFinder.longest) + 1 {
                let last = end - 1
                let isInside =
                    isPart(last) || words.plain[last] == nil && words.line.tokens[last].kind != .mark
                    || words.isJoiner(last) || words.line.text(last) == "-"
                guard isInside else { break }
                if isPart(last), (start..<end).contains(where: { isOwn[$0] }) { ranges.append(start..<end) }
            }
        }
        return ranges
    }

    /// A label as words of amounts are read: "mini" is "miniature", "10 pc" is "10 piece".
    private func label(_ text: String) -> String {
        text.split(separator: " ").map { word in
            table.values(of: String(word), .size).first ?? table.values(of: String(word), .unit).first ?? word
        }.joined(separator: " ")
    }

    /// The sizes of a dish that some words allow: all without words, nil where no size is called so.
    private func sizes(
        of dish: Dish,
        _ labels: [[String]],
        _ rest: [Int],
        _ words: Words
    ) -> [Dish.Row]? {
        guard let first = rest.first, let last = rest.last else { return dish.sizes }
        guard last - first == rest.count - 1 else { return nil }
        let typed = rest.map { words.sizes[$0] ?? words.plain[$0] ?? "" }.joined(separator: " ")
        let sizes = zip(dish.sizes, labels).filter { $1.contains(typed) }.map(\.0)
        return sizes.isEmpty ? nil : sizes
    }

    /// The cost of the words of a name that were not typed.
    private func missing(_ own: [String], _ typed: [String]) -> Float {
        own.reduce(0) { cost, word in
            if typed.contains(word) || table.has(.weak, word) { return cost }
            return cost + (table.has(.size, word) ? Cost.missingSize : Cost.missing)
        }
    }

    // MARK: Packaged foods

    /// The packaged foods of a maker that some of the words behind its name, or before it, tell apart.
    private func products(_ line: TypedLine, _ place: Int, _ firstProduct: Int) -> [FoodName] {
        var best: [Range<Int>: FoodName] = [:]
        for entry in line.entries(at: place) where entry.kind == .maker {
            guard let offset = Int(entry.value), let food = brands.product(at: offset) else { continue }
            let own = NameKey.singular.words(LineToken.tokens(food.name))
            func isOwn(_ place: Int) -> Bool {
                line.tokens[place].kind == .word && own.contains(NameKey.singular.word(line.tokens[place]))
            }
            var (start, end) = (place, entry.end)
            while end < line.tokens.count,
                isOwn(end) || isSilent(line, end) && end + 1 < line.tokens.count && isOwn(end + 1)
            {
                end += 1
            }
            while start > 0, isOwn(start - 1) { start -= 1 }
            guard end - start > entry.end - place else { continue }
            let typed = NameKey.singular.words(line.tokens[start..<end])
            let missing = missing(own, typed)
            guard missing > 0, typed.count * 2 > own.count else { continue }
            let cost = Cost.incomplete + missing
            if let other = best[start..<end], other.cost <= cost { continue }
            best[start..<end] = FoodName(
                range: start..<end,
                food: firstProduct + offset,
                how: .covered,
                cost: cost
            )
        }
        return Array(best.values)
    }

    /// Whether a word may say what a packaged food tastes of.
    private func isFlavor(_ line: TypedLine, _ place: Int) -> Bool {
        line.tokens[place].kind == .word && table.has(.flavor, line.tokens[place].text)
    }

    private func isSilent(_ line: TypedLine, _ place: Int) -> Bool {
        NameKey.isSilent(line.tokens[place]) || line.has(.weak, at: place)
    }

    /// The food that a brand stands for, with words behind it that names of the food have, or that say its flavor.
    private func standins(_ line: TypedLine, _ place: Int, _ entry: WordTable.Entry) -> [FoodName] {
        guard let number = Int(entry.value), let food = food(number) else { return [] }
        let own = Set(([food.name] + food.synonyms).flatMap { NameKey.singular.words(LineToken.tokens($0)) })
        func isOwn(_ place: Int) -> Bool {
            line.tokens[place].kind == .word
                && (own.contains(NameKey.singular.word(line.tokens[place])) || isFlavor(line, place))
        }
        var ends = entry.cost == nil ? [entry.end] : []
        var end = entry.end
        while end < line.tokens.count, isOwn(end) {
            end += 1
            ends.append(end)
        }
        return ends.map { end in
            FoodName(range: place..<end, food: number, how: .guessed, cost: Cost.standin)
        }
    }
}
