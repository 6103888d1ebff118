internal import CalorieTrackerLog

/// An amount as people say it: a number of portions or of pieces of a size, or a weight, a volume, or an energy.
struct SpokenAmount: Equatable {
    var count = 1.0
    /// The name of the portion: "slice".
    var unit: String?
    /// "small".
    var size: String?
    /// The grams of one.
    var grams: Double?
    /// The milliliters of one.
    var milliliters: Double?
    /// Whether the grams are ounces, which are fluid ounces for a drink.
    var isOunces = false
    /// The kilocalories of one.
    var kilocalories: Double?
    /// Whether the number is an estimate: "about", "2-3".
    var isVague = false
    /// Half the width of a range as a part of its midpoint: 0.2 for "2-3"; 0 for a single number.
    var tolerance: Float = 0
    /// Whether it is a part: "half of".
    var isPart = false
    /// Whether it is the remainder: "the rest of".
    var isRest = false
    /// Whether there is no number, or only an article.
    var isArticle = false
    /// Whether it multiplies another number: "x2".
    var isTimes = false
    /// Whether it is a number of energies without "x", as in "2 150 kcal yogurts".
    ///
    /// After a food, these are two amounts.
    var isOfEnergies = false
    /// Whether it follows the food.
    var isBehind = false

    /// Whether it is a weight or a volume.
    var isMeasure: Bool { grams != nil || milliliters != nil }
    /// Whether it is only a number.
    var isBareNumber: Bool {
        unit == nil && size == nil && !isMeasure && kilocalories == nil && !isPart && !isArticle && !isTimes
            && !isRest
    }
    /// Whether it is only an article.
    var isBareArticle: Bool { isArticle && unit == nil && size == nil && !isMeasure && kilocalories == nil }

    /// Interprets a number after a food as a count, as in "rice cakes 4", or as an energy near the usual one, as in
    /// "toast 150"; nil if it can be neither.
    ///
    /// `one` is the energy of a piece; nil for a food that is not counted.
    func meant(usual energy: Double, one: Double?, isDrink: Bool) -> SpokenAmount? {
        let isLikeEnergy = (0.35 * energy...3 * energy).contains(count)
        // The 2 in "tea 2" may be an energy.
        let isCount =
            count <= 20 && !(isLikeEnergy && isDrink) && one.map { count * $0 <= 2500 } ?? false
        guard isCount || count >= 20 && isLikeEnergy else { return nil }
        var meant = self
        if !isCount { meant.kilocalories = 1 }
        return meant
    }

    /// Combines two amounts of a food into one; returns nil if they contradict each other.
    func merged(with second: SpokenAmount) -> SpokenAmount? {
        if unit != nil, second.unit != nil { return isArticle && size == nil ? second : nil }
        if size != nil && second.size != nil || isPart && second.isPart { return nil }
        // "half the remaining stew"
        if isRest != second.isRest, isPart || second.isPart { return nil }
        // "half a pizza 2 slices"
        if isPart, !isBehind, second.isBehind, second.count > 1 { return nil }
        var both = self
        both.unit = unit ?? second.unit
        both.size = size ?? second.size
        both.isArticle = isArticle && second.isArticle
        both.isPart = isPart || second.isPart
        both.isVague = isVague || second.isVague
        both.isTimes = false
        let multiplies = second.isTimes || second.isPart && second.unit == nil || isPart && unit == nil
        guard multiplies || isArticle || second.isArticle || count == 1 else {
            return nil
        }
        both.count = count * second.count
        return both
    }
}

/// An amount that begins at a position of a line, and the position of its end.
struct AmountEdge {
    let end: Int
    var amount: SpokenAmount
    let cost: Float
}

extension TypedLine {
    /// Reads all amounts that begin at a position; the rules are the same before and after a food.
    func readAmounts(at start: Int) -> [AmountEdge] {
        var edges: [AmountEdge] = []
        for number in numbers(at: start) { readAmounts(with: number, into: &edges) }
        // "x2"
        for entry in entries(at: start) where entry.kind == .times {
            for number in numbers(at: entry.end) where !number.amount.isArticle && !number.amount.isPart {
                var times = number.amount
                times.isTimes = true
                edges.append(AmountEdge(end: number.end, amount: times, cost: 0.1))
            }
        }
        var one = SpokenAmount()
        one.isArticle = true
        readUnits(at: start, of: one, cost: 0.25, into: &edges)
        readSizes(at: start, of: one, cost: 0.1, into: &edges)
        return edges
    }

    // MARK: Numbers

    /// A number that begins at a position.
    private struct Number {
        var end: Int
        var amount: SpokenAmount

        init(_ value: Double, end: Int) {
            self.end = end
            amount = SpokenAmount()
            amount.count = value
        }
    }

    /// Reads the numbers that begin at a position, in all possible lengths.
    private func numbers(at start: Int) -> [Number] {
        guard start < tokens.count else { return [] }
        var found: [Number] = []
        let token = tokens[start]
        if token.kind == .number {
            var number = Number(token.value, end: start + 1)
            number.amount.isPart = token.value < 1 && token.text.contains("/")
            found.append(number)
            // "1 1/2", "2½"
            if token.isDigits {
                // "1-1/2"
                let place = text(start + 1) == "-" ? start + 2 : start + 1
                if let part = fraction(at: place) { found.append(Number(token.value + part, end: place + 1)) }
            }
        }
        for entry in words[start] {
            var number = Number(entry.number, end: entry.end)
            switch entry.kind {
            case .number, .many: break
            case .vague: number.amount.isVague = true
            case .article: number.amount.isArticle = true
            case .fraction: number.amount.isPart = true
            case .rest: number.amount.isRest = true
            case .about:
                found += numbers(at: entry.end).map { number in
                    var vague = number
                    vague.amount.isVague = true
                    return vague
                }
                continue
            default: continue
            }
            found.append(number)
        }
        for number in found { found += composed(number) }
        return found + found.flatMap(ranges)
    }

    /// Reads the value of a fraction: "1/2", "½".
    private func fraction(at place: Int) -> Double? {
        guard place < tokens.count, tokens[place].kind == .number, tokens[place].value < 1,
            !tokens[place].isDigits, !tokens[place].text.contains(".")
        else { return nil }
        return tokens[place].value
    }

    /// Reads numbers of several words: "two dozen", "a third", "half a dozen", "twenty five", "one and a half".
    private func composed(_ number: Number) -> [Number] {
        var found: [Number] = []
        let said = number.amount
        func add(_ value: Double, end: Int, isPart: Bool) {
            var composed = Number(value, end: end)
            (composed.amount.isPart, composed.amount.isVague) = (isPart, said.isVague)
            found.append(composed)
        }
        for entry in entries(at: number.end) {
            switch entry.kind {
            case .many where said.count < 100:
                add(said.count * entry.number, end: entry.end, isPart: false)
            case .fraction where !said.isPart && said.count < 10 && said.count == said.count.rounded():
                add(said.count * entry.number, end: entry.end, isPart: true)
            case .article where said.isPart:
                add(said.count, end: entry.end, isPart: true)
                for many in entries(at: entry.end) where many.kind == .many {
                    add(said.count * many.number, end: many.end, isPart: false)
                }
            case .number where said.count >= 20 && said.count < 100 && entry.number < 10:
                guard said.count.truncatingRemainder(dividingBy: 10) == 0,
                    tokens[number.end - 1].kind == .word
                else { continue }
                add(said.count + entry.number, end: entry.end, isPart: false)
            default: break
            }
        }
        if !said.isPart, NameTable.builtin.has(.mixed, text(number.end)) {
            let place = number.end + (has(.article, at: number.end + 1) ? 2 : 1)
            for entry in entries(at: place) where entry.kind == .fraction && entry.end == place + 1 {
                add(said.count + entry.number, end: entry.end, isPart: false)
            }
            if let part = fraction(at: place) { add(said.count + part, end: place + 1, isPart: false) }
        }
        return found
    }

    /// Reads a range as its midpoint: "2-3", "2 to 3".
    private func ranges(_ number: Number) -> [Number] {
        func canBound(_ amount: SpokenAmount) -> Bool { !amount.isArticle && !amount.isPart }
        guard canBound(number.amount), NameTable.builtin.has(.range, text(number.end)) else { return [] }
        return numbers(at: number.end + 1).compactMap { other in
            guard canBound(other.amount), other.amount.count > number.amount.count,
                other.amount.count <= 4 * number.amount.count
            else { return nil }
            var range = Number((number.amount.count + other.amount.count) / 2, end: other.end)
            range.amount.isVague = true
            range.amount.tolerance = Float((other.amount.count - range.amount.count) / range.amount.count)
            return range
        }
    }

    // MARK: Amounts

    private func readAmounts(with number: Number, into edges: inout [AmountEdge]) {
        let said = number.amount
        let cost: Float = said.isArticle ? 0.02 : said.isVague ? 0.1 : said.isPart ? 0.05 : 0
        readUnits(at: number.end, of: said, cost: cost, into: &edges)
        if said.isPart {
            for end in endsBehindOf(number.end) where end > number.end {
                readUnits(at: end, of: said, cost: cost + 0.05, into: &edges)
            }
        }
        var ends = [number.end]
        if !said.isArticle { ends += entries(at: number.end).filter { $0.kind == .times }.map(\.end) }
        for end in ends {
            for last in said.isPart ? endsBehindOf(end) : [end] {
                edges.append(AmountEdge(end: last, amount: said, cost: cost + (said.isArticle ? 0.2 : 0.15)))
            }
            readSizes(at: end, of: said, cost: cost + 0.25, into: &edges)
            for inner in numbers(at: end) where !inner.amount.isArticle {
                readNested(inner, in: said, isTimes: end != number.end, cost: cost, into: &edges)
            }
        }
    }

    /// Reads a number after a number: "2 x 30 g", "3 12 oz cans", "2 half slices".
    private func readNested(
        _ inner: Number,
        in outer: SpokenAmount,
        isTimes: Bool,
        cost: Float,
        into edges: inout [AmountEdge]
    ) {
        var both = outer
        both.count = outer.count * inner.amount.count
        both.isVague = outer.isVague || inner.amount.isVague
        both.tolerance = max(outer.tolerance, inner.amount.tolerance)
        both.isArticle = false
        for entry in entries(at: inner.end) {
            guard var measured = both.measured(by: entry) else { continue }
            measured.isOfEnergies = !isTimes && measured.kilocalories != nil
            let vessels = entries(at: entry.end).filter { $0.kind == .unit }.map(\.end)
            for end in ([entry.end] + vessels).flatMap(endsBehindOf) {
                edges.append(AmountEdge(end: end, amount: measured, cost: cost + 0.15))
            }
        }
        if inner.amount.isPart, !outer.isPart {
            both.isPart = true
            readUnits(at: inner.end, of: both, cost: cost + 0.1, into: &edges)
        }
    }

    private func readSizes(
        at place: Int,
        of number: SpokenAmount,
        cost: Float,
        into edges: inout [AmountEdge]
    ) {
        for entry in entries(at: place) where entry.kind == .size {
            var sized = number
            sized.size = String(entry.value)
            for end in endsBehindOf(entry.end) {
                edges.append(AmountEdge(end: end, amount: sized, cost: cost))
            }
        }
    }

    /// Reads a number with its unit, and a size before the unit: "2 large slices of".
    private func readUnits(
        at place: Int,
        of number: SpokenAmount,
        cost: Float,
        into edges: inout [AmountEdge]
    ) {
        for entry in entries(at: place) {
            if let measured = number.measured(by: entry) {
                // "A g" is not a gram.
                if number.isArticle, entry.kind == .mass, entry.number == 1 { continue }
                for end in endsBehindOf(entry.end) {
                    edges.append(AmountEdge(end: end, amount: measured, cost: cost + 0.1))
                }
                // "a 12 oz can of"
                for vessel in entries(at: entry.end) where vessel.kind == .unit {
                    for end in endsBehindOf(vessel.end) {
                        edges.append(AmountEdge(end: end, amount: measured, cost: cost + 0.2))
                    }
                }
                continue
            }
            switch entry.kind {
            case .unit: readUnit(entry, of: number, cost: cost, into: &edges)
            case .size, .unitmod, .mod, .state: readDescribed(entry, of: number, cost: cost, into: &edges)
            default: break
            }
        }
    }

    /// Reads a unit after a word about it: "large slices of", "a small individual carton".
    private func readDescribed(
        _ word: WordTable.Entry,
        of number: SpokenAmount,
        cost: Float,
        into edges: inout [AmountEdge]
    ) {
        var described = number
        if word.kind == .size { described.size = String(word.value) }
        if word.kind == .unitmod { described.count *= word.number }
        for next in entries(at: word.end) {
            switch next.kind {
            case .unit: readUnit(next, of: described, cost: cost, into: &edges)
            case .size where word.kind == .size:
                described.size = "\(word.value) \(next.value)"
                for unit in entries(at: next.end) where unit.kind == .unit {
                    readUnit(unit, of: described, cost: cost + 0.1, into: &edges)
                }
            default: break
            }
        }
    }

    private func readUnit(
        _ entry: WordTable.Entry,
        of number: SpokenAmount,
        cost: Float,
        into edges: inout [AmountEdge]
    ) {
        var amount = number
        amount.unit = String(entry.value)
        // "a glass and a half of"
        if !amount.isPart, NameTable.builtin.has(.mixed, text(entry.end)) {
            let place = entry.end + (has(.article, at: entry.end + 1) ? 2 : 1)
            for part in entries(at: place) where part.kind == .fraction && part.end == place + 1 {
                var more = amount
                (more.count, more.isArticle) = (amount.count + part.number, false)
                for end in endsBehindOf(part.end) {
                    edges.append(AmountEdge(end: end, amount: more, cost: cost + 0.1))
                }
            }
        }
        for end in endsBehindOf(entry.end) {
            edges.append(AmountEdge(end: end, amount: amount, cost: cost + 0.1))
            // "a bowl of slices of": if the first unit is a helping, the unit nearest to the food wins.
            guard end > entry.end else { continue }
            // "a package of two"
            if has(.package, at: entry.end - 1) {
                for inner in numbers(at: end) where inner.amount.isBareNumber && inner.amount.count >= 2 {
                    var inside = inner.amount
                    inside.count *= number.count
                    edges.append(AmountEdge(end: inner.end, amount: inside, cost: cost + 0.2))
                }
            }
            for inner in entries(at: end) where inner.kind == .unit && inner.value != entry.value {
                var nested = amount
                if has(.helping, at: entry.end - 1) { nested.unit = String(inner.value) }
                for last in endsBehindOf(inner.end) where last > inner.end {
                    edges.append(AmountEdge(end: last, amount: nested, cost: cost + 0.3))
                }
            }
        }
    }

    /// Returns a position, and the positions after an "of" and an article there.
    private func endsBehindOf(_ place: Int) -> [Int] {
        var ends = [place]
        for entry in entries(at: place) where entry.kind == .of {
            ends.append(entry.end)
            for next in entries(at: entry.end) where [.article, .filler].contains(next.kind) {
                ends.append(next.end)
            }
        }
        return ends
    }
}

extension SpokenAmount {
    /// Returns the number in a unit of weight, volume, or energy; nil for any other word.
    fileprivate func measured(by entry: WordTable.Entry) -> SpokenAmount? {
        var measured = self
        switch entry.kind {
        case .mass:
            measured.grams = entry.number
            measured.isOunces = (28...29).contains(entry.number)
        case .volume: measured.milliliters = entry.number
        case .energy: measured.kilocalories = entry.number
        default: return nil
        }
        return measured
    }
}

/// An energy as people say it.
struct SpokenEnergy: Equatable {
    let kilocalories: Double
    /// The range in "300-500 kcal"; nil for a single number.
    let range: EnergyRange?

    fileprivate init?(_ amount: SpokenAmount) {
        guard let one = amount.kilocalories else { return nil }
        kilocalories = amount.count * one
        range = EnergyRange(around: kilocalories, within: amount.tolerance)
    }
}

extension Eaten {
    /// A food with an energy, without other values.
    init(_ name: String, _ energy: SpokenEnergy) {
        self.init(name, energy.kilocalories)
        guess = energy.range
    }
}

extension EnergyRange {
    /// A range around an energy; nil without a tolerance.
    fileprivate init?(around kilocalories: Double, within tolerance: Float) {
        guard tolerance > 0 else { return nil }
        let half = kilocalories * Double(tolerance)
        self = (kilocalories - half).roundedToTenth...(kilocalories + half).roundedToTenth
    }
}

extension [SpokenAmount] {
    /// The typed energy; nil if there is none.
    var energy: SpokenEnergy? { lazy.compactMap(SpokenEnergy.init).first }

    /// Whether a number is an estimate, other than a range of energies, which is exact about its bounds.
    var isVague: Bool { contains { $0.isVague && ($0.kilocalories == nil || $0.tolerance == 0) } }

    /// Whether they are a single number after the food.
    var isNumberBehind: Bool {
        count == 1 && self[0].isBareNumber && self[0].isBehind && !self[0].isVague
    }
}
