internal import CalorieTrackerLog

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
    var isForeign = false
    /// Whether its own words say which chain it is of.
    var isOwn = false
    /// Other dishes of the chain that fit as well.
    var others: [Dish] = []
}

/// Finds the dishes of chains in a line.
///
/// A dish is called by words of its name or of one of its other names; the fewer words of the name are missing, the likelier.
/// Words of a size may stand between them.
final class DishFinder {
    private let line: TypedLine
    private let brands: BrandTable
    private let table: WordTable
    /// The singular of each word; nil of marks and of words that make no difference.
    private let plain: [String?]
    private let words: [String]
    /// The size or unit that a word is one of.
    private let sizes: [String?]
    /// The costs of words that were not typed.
    private var costs: [String: Float] = [:]
    /// Labels of sizes, as words of amounts are read.
    private var labels: [String: String] = [:]

    private enum Cost {
        /// A word of the name that was not typed.
        static let missing: Float = 0.6
        /// One that names another size or kind of dish: "double", "junior".
        static let missingSize: Float = 1.8
        static let foreign: Float = 0.5
        static let incomplete: Float = 1
    }

    /// A dish that fits a stretch, and the cost of the words that are missing.
    private struct Match {
        let missing: Float
        let named: NamedDish
    }

    /// Dishes whose energies differ by less are as good as one.
    private static let alike = 1.25
    /// The longest name in words, with its size.
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

    /// The names that a chain has for stretches of the line.
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

    /// The nearest of the dishes that a stretch may name.
    private static func name(_ range: Range<Int>, _ matches: [Match], isForeign: Bool) -> FoodName {
        let least = matches.map(\.missing).min() ?? 0
        let nearest = matches.filter { $0.missing == least }.map(\.named)
        var named = nearest[0]
        let energies = nearest.map(\.dish.usual.kilocalories)
        // Of dishes that are as near the one that is ordered most is meant, unless that matters.
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

    /// Whether a stretch has words of dishes that no other chain has.
    private func holdsOwnWord(of chain: BrandTable.Chain, _ range: Range<Int>) -> Bool {
        range.contains { place in
            line.entries(at: place).contains {
                $0.kind == .owndish && $0.end <= range.upperBound && BrandTable.Chain($0.value) == chain
            }
        }
    }

    // MARK: Matching

    /// The stretches that a dish may be named by.
    private func matches(_ dish: Dish) -> [Range<Int>: Match] {
        var best: [Range<Int>: Match] = [:]
        for name in [dish.name] + dish.aliases {
            let own = NameKey.singular.words(LineToken.tokens(name))
            guard DishFinder.isEnough(words, of: own) else { continue }
            let isOwn = plain.map { word in word.map(own.contains) ?? false }
            for range in ranges(isOwn) {
                let typed = range.compactMap { plain[$0] }
                // "Fries fries" are two of them.
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

    /// Whether words are enough of a name: half of it, and more than a word that only says more of the dish.
    private static func isEnough(_ typed: [String], of own: [String]) -> Bool {
        let count = own.count { typed.contains($0) }
        let hasHead = own.last.map(typed.contains) ?? false
        return count * 2 >= own.count && (count > 1 || hasHead) || hasHead && own.count <= 3
    }

    /// Whether a word only joins others.
    private func isJoiner(_ place: Int) -> Bool { line.has(.weak, at: place) }

    /// The stretches that begin and end with a word of a name or of a size, and hold a word of the name.
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

    /// The sizes of a dish that some words allow: all without words, nil where no size is called so.
    private func sizes(of dish: Dish, _ rest: [Int]) -> [Dish.Row]? {
        guard let first = rest.first, let last = rest.last else { return dish.sizes }
        guard last - first == rest.count - 1 else { return nil }
        let typed = rest.map { sizes[$0] ?? plain[$0] ?? "" }.joined(separator: " ")
        let called = dish.sizes.filter { size in size.labels.contains { self.label($0) == typed } }
        return called.isEmpty ? nil : called
    }

    /// A label as words of amounts are read: "mini" is "miniature", "10 pc" is "10 piece".
    private func label(_ text: String) -> String {
        if let known = labels[text] { return known }
        let read = table.label(text)
        labels[text] = read
        return read
    }

    /// The cost of the words of a name that were not typed.
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
    /// The label of a size as words of amounts are read.
    func label(_ text: String) -> String {
        text.split(separator: " ").map { word in
            values(of: String(word), .size).first ?? values(of: String(word), .unit).first ?? word
        }.joined(separator: " ")
    }
}
