internal import CalorieTrackerLog

/// A dish that a range of words may name, beside a word of its chain.
struct NamedDish {
    let dish: Dish
    /// The sizes that fit the words; all sizes if no word is a size.
    let sizes: [Dish.Row]
    /// Whether the words include a size.
    let hasSizeWords: Bool
    /// Whether the size is unambiguous.
    var isSized: Bool { hasSizeWords || dish.sizes.count == 1 }
    /// Whether the menu is from another country.
    var isForeign = false
    /// Whether the words themselves identify the chain.
    var isOwn = false
    /// Other dishes of the chain that match equally well.
    var others: [Dish] = []
}

/// Finds the dishes of restaurant chains in a line.
///
/// A dish matches by words of its name or of an alias; the fewer words of the name are missing, the likelier it is.
/// Words of size may come between them.
final class DishFinder {
    private let line: TypedLine
    private let brands: BrandTable
    private let table: WordTable
    /// The singular of each word; nil for marks and for words that do not distinguish names.
    private let plain: [String?]
    private let words: [String]
    /// The size or unit that each word means.
    private let sizes: [String?]
    /// The costs of missing words.
    private var costs: [String: Float] = [:]
    /// The labels of sizes, normalized like the words of amounts.
    private var labels: [String: String] = [:]

    private enum Cost {
        /// A word of the name is missing.
        static let missing: Float = 0.6
        /// A missing word names another size or kind of dish: "double", "junior".
        static let missingSize: Float = 1.8
        static let foreign: Float = 0.5
        static let incomplete: Float = 1
    }

    /// A dish that matches a range, and the cost of its missing words.
    private struct Match {
        let missing: Float
        let named: NamedDish
    }

    /// Dishes are equivalent if their energies differ by less than this factor.
    private static let alike = 1.25
    /// The most words in a name, including its size.
    private static let longest = 10

    init(_ line: TypedLine, _ brands: BrandTable, _ table: WordTable) {
        (self.line, self.brands, self.table) = (line, brands, table)
        plain = line.tokens.map { token in
            token.kind == .mark || NameKey.isSilent(token) ? nil : NameKey.singular.word(token)
        }
        words = plain.compactMap(\.self)
        sizes = line.tokens.indices.map { place in
            line.entries(at: place).first { $0.end == place + 1 && [.size, .unit].contains($0.kind) }
                .map { String($0.value) }
        }
    }

    /// Returns the names of a chain's dishes in the line.
    func names(of chain: BrandTable.Chain, isForeign: Bool) -> [FoodName] {
        var found: [Range<Int>: [Match]] = [:]
        for dish in brands.dishes(of: chain, having: words) {
            for (range, match) in matches(dish) { found[range, default: []].append(match) }
        }
        return found.map { range, matches in
            var name = DishFinder.name(range, matches, isForeign: isForeign)
            name.dish?.isForeign = isForeign
            name.dish?.isOwn = holdsOwnWord(of: chain, range)
            return name
        }
    }

    /// Returns the best of the dishes that match a range.
    private static func name(_ range: Range<Int>, _ matches: [Match], isForeign: Bool) -> FoodName {
        let least = matches.map(\.missing).min() ?? 0
        let nearest = matches.filter { $0.missing == least }.map(\.named)
        var named = nearest[0]
        let energies = nearest.map(\.dish.usual.kilocalories)
        // Among equally good dishes the most ordered one wins; the others are offered only if their energies differ
        // much.
        if least > 0, (energies.max() ?? 0) > alike * (energies.min() ?? 0) {
            named.others = nearest.dropFirst().prefix(2).map(\.dish)
        }
        return FoodName(
            range: range,
            food: -1,
            how: least > 0 ? .covered : .exact,
            cost: (least > 0 ? Cost.incomplete + least : 0) + (isForeign ? Cost.foreign : 0),
            dish: named
        )
    }

    /// Returns whether a range has a word that only dishes of this chain have.
    private func holdsOwnWord(of chain: BrandTable.Chain, _ range: Range<Int>) -> Bool {
        range.contains { place in
            line.entries(at: place).contains {
                $0.kind == .owndish && $0.end <= range.upperBound && BrandTable.Chain($0.value) == chain
            }
        }
    }

    // MARK: Matching

    /// Returns the ranges that a dish matches.
    private func matches(_ dish: Dish) -> [Range<Int>: Match] {
        var best: [Range<Int>: Match] = [:]
        for name in [dish.name] + dish.aliases {
            let own = NameKey.singular.words(LineToken.tokens(name))
            guard DishFinder.isEnough(words, of: own) else { continue }
            let isOwn = plain.map { word in word.map(own.contains) ?? false }
            for range in ranges(isOwn) {
                let typed = range.compactMap { plain[$0] }
                // "Fries fries" are two portions.
                guard DishFinder.isEnough(typed, of: own), Set(typed).count == typed.count else { continue }
                let rest = range.filter { !isOwn[$0] && plain[$0] != nil && !isJoiner($0) }
                guard let sizes = sizes(of: dish, rest) else { continue }
                let missing = missing(own, typed)
                if let other = best[range], other.missing <= missing { continue }
                let named = NamedDish(dish: dish, sizes: sizes, hasSizeWords: !rest.isEmpty)
                best[range] = Match(missing: missing, named: named)
            }
        }
        return best
    }

    /// Returns whether words identify a name: half of its words, but not only a word that describes the dish.
    private static func isEnough(_ typed: [String], of own: [String]) -> Bool {
        let count = own.count { typed.contains($0) }
        let hasHead = own.last.map(typed.contains) ?? false
        return count * 2 >= own.count && (count > 1 || hasHead) || hasHead && own.count <= 3
    }

    /// Returns whether a word only joins others.
    private func isJoiner(_ place: Int) -> Bool { line.has(.weak, at: place) }

    /// Returns the ranges that begin and end with a word of the name or of a size, and contain a word of the name.
    private func ranges(_ isOwn: [Bool]) -> [Range<Int>] {
        func isPart(_ place: Int) -> Bool {
            isOwn[place] || sizes[place] != nil || line.tokens[place].kind == .number
        }
        func isInside(_ place: Int) -> Bool {
            isPart(place) || plain[place] == nil && line.tokens[place].kind != .mark || isJoiner(place)
                || line.text(place) == "-"
        }
        var ranges: [Range<Int>] = []
        for start in plain.indices where isPart(start) {
            var hasOwn = false
            for place in start..<min(plain.count, start + DishFinder.longest) {
                guard isInside(place) else { break }
                hasOwn = hasOwn || isOwn[place]
                if hasOwn, isPart(place) { ranges.append(start..<place + 1) }
            }
        }
        return ranges
    }

    /// Returns the sizes of a dish that fit some words: all sizes if there are no words, nil if no size has that label.
    private func sizes(of dish: Dish, _ rest: [Int]) -> [Dish.Row]? {
        guard let first = rest.first, let last = rest.last else { return dish.sizes }
        guard last - first == rest.count - 1 else { return nil }
        let typed = rest.map { sizes[$0] ?? plain[$0] ?? "" }.joined(separator: " ")
        let called = dish.sizes.filter { size in size.labels.contains { self.label($0) == typed } }
        return called.isEmpty ? nil : called
    }

    /// Normalizes a label like the words of amounts: "mini" is "miniature", "10 pc" is "10 piece".
    private func label(_ text: String) -> String {
        if let known = labels[text] { return known }
        let read = table.label(text)
        labels[text] = read
        return read
    }

    /// Returns the cost of the missing words of a name.
    private func missing(_ own: [String], _ typed: [String]) -> Float {
        own.reduce(0) { sum, word in
            if typed.contains(word) { return sum }
            if let known = costs[word] { return sum + known }
            let cost = table.has(.weak, word) ? 0 : table.has(.size, word) ? Cost.missingSize : Cost.missing
            costs[word] = cost
            return sum + cost
        }
    }
}

extension WordTable {
    /// Normalizes the label of a size like the words of amounts.
    func label(_ text: String) -> String {
        text.split(separator: " ").map { word in
            values(of: String(word), .size).first ?? values(of: String(word), .unit).first ?? word
        }.joined(separator: " ")
    }
}
