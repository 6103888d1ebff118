/// A chain that words around the foods name for all of them: "mcdonalds: big mac, large fries", "a whopper and fries
/// from burger king".
struct LineChain {
    let range: Range<Int>
    /// The chain, in each country that has one.
    let chains: [BrandTable.Chain]
    /// Whether a mark or a word says that it is about all that follows or went before.
    let isStated: Bool
    /// Whether a colon stands behind it.
    let hasColon: Bool

    /// Foods that a dish of the chain is cheaper than, since the line says where it is from.
    static let discount: Float = 0.3

    /// Whether names hold two dishes that stand apart, or one behind a colon.
    func mayBeOf(_ names: [FoodName]) -> Bool {
        let dishes = names.filter { $0.dish.map { chains.contains($0.dish.chain) } ?? false }.map(\.range)
        let first = dishes.map(\.upperBound).min() ?? .max
        return hasColon && !dishes.isEmpty || dishes.contains { $0.lowerBound >= first }
    }

    /// Whether a reading that gives the words to all foods holds.
    func suits(_ reading: TypedLineReading) -> Bool {
        guard reading.frames.contains(range), reading.refused.isEmpty else { return false }
        let dishes = reading.items.filter { $0.name.dish != nil }
        if isStated { return dishes.count > 1 || hasColon && !dishes.isEmpty }
        return dishes.count > 1 && dishes.count == reading.items.count
            && dishes.allSatisfy { $0.name.how == .exact }
    }
}

extension TypedLine {
    /// The chains that may be those of all foods, at the beginning of the line or at its end.
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
