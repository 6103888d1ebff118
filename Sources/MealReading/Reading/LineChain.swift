internal import CalorieTrackerLog

/// A restaurant chain that words around the foods name for all of them: "mcdonalds: big mac, large fries", "a whopper
/// and fries from burger king".
struct LineChain {
    let range: Range<Int>
    /// The chain, in each country where it exists.
    let chains: [BrandTable.Chain]
    /// Whether a mark or a word says that the chain applies to all foods after or before it.
    let isStated: Bool
    /// Whether a colon follows it.
    let hasColon: Bool
    /// Whether no word names the chain for all foods, but one of them is its dish.
    var isImplied: Bool { range.isEmpty }

    /// The discount of the chain's dishes over other foods, because the line gives the origin.
    static let discount: Float = 0.3

    /// Finds the chain of a dish in a reading, if typed names in the line match other dishes of that chain: "2 big macs
    /// and fries".
    init?(impliedBy reading: TypedLineReading, _ names: [FoodName]) {
        let dishes = reading.items.filter { $0.name.dish != nil }
        guard let last = reading.line.tokens.indices.last, let first = dishes.first?.name.dish,
            dishes.allSatisfy({ $0.name.dish?.dish.chain == first.dish.chain }),
            // "Breakfast: a latte from Starbucks, lunch: chicken salad"
            !reading.frames.contains(where: { $0.lowerBound > 0 && $0.upperBound <= last }),
            names.contains(where: { name in
                name.how == .exact && name.dish?.dish.chain == first.dish.chain
                    && !dishes.contains { $0.range.overlaps(name.range) }
            })
        else { return nil }
        self.init(
            range: last + 1..<last + 1,
            chains: [first.dish.chain],
            isStated: false,
            hasColon: false
        )
    }

    fileprivate init(range: Range<Int>, chains: [BrandTable.Chain], isStated: Bool, hasColon: Bool) {
        (self.range, self.chains, self.isStated, self.hasColon) = (range, chains, isStated, hasColon)
    }

    /// Returns whether a reading with the implied chain explains more than the one without it.
    func improves(_ reading: TypedLineReading, on other: TypedLineReading) -> Bool {
        func dishes(_ reading: TypedLineReading) -> [FoodName] {
            reading.items.map(\.name).filter { $0.dish != nil }
        }
        let (new, old) = (dishes(reading), dishes(other))
        return new.count > old.count && reading.unknown.count <= other.unknown.count
            && reading.refused.count <= other.refused.count
            && new.allSatisfy { name in name.how == .exact || old.contains { $0.range == name.range } }
    }

    /// Returns whether names include two separate dishes of the chain, or one after a colon.
    func mayBeOf(_ names: [FoodName]) -> Bool {
        let dishes = names.filter { $0.dish.map { chains.contains($0.dish.chain) } ?? false }.map(\.range)
        let first = dishes.map(\.upperBound).min() ?? .max
        return hasColon && !dishes.isEmpty || dishes.contains { $0.lowerBound >= first }
    }

    /// Returns whether a reading that applies the chain to all foods is valid.
    func suits(_ reading: TypedLineReading) -> Bool {
        guard reading.frames.contains(range), reading.refused.isEmpty else { return false }
        let dishes = reading.items.filter { $0.name.dish != nil }
        if isStated { return dishes.count > 1 || hasColon && !dishes.isEmpty }
        return dishes.count > 1 && dishes.count == reading.items.count
            && dishes.allSatisfy { $0.name.how == .exact }
    }
}

extension TypedLine {
    /// The chains at the start or the end of the line that may apply to all foods.
    var chains: [LineChain] {
        var found: [Range<Int>: LineChain] = [:]
        for place in tokens.indices {
            // "fries and nuggets, mcdonalds"
            let isBehindComma = text(place) == ","
            guard place == 0 || isBehindComma || has(.origin, at: place) else { continue }
            for entry in entries(at: isBehindComma ? place + 1 : place)
            where [.chain, .maychain].contains(entry.kind) {
                guard let chain = BrandTable.Chain(entry.value) else { continue }
                let isMarked = [":", "-", ","].contains(text(entry.end))
                let end = isMarked && place == 0 ? entry.end + 1 : entry.end
                let isLast = end == tokens.count || end == tokens.count - 1 && [".", "!"].contains(text(end))
                guard place == 0 || isLast, end - place < tokens.count else { continue }
                let hasColon = text(end - 1) == ":"
                let others = found[place..<end]?.chains ?? []
                found[place..<end] = LineChain(
                    range: place..<end,
                    chains: others + [chain],
                    isStated: hasColon || isBehindComma || has(.origin, at: place),
                    hasColon: hasColon
                )
            }
        }
        return found.values.sorted { $0.range.upperBound > $1.range.upperBound }
    }
}
