internal import CalorieTrackerLog

/// Weights after several foods, one for each food, in order: "tea and toast, weighing 300 g and 60 g".
struct DealtAmounts {
    let range: Range<Int>
    let amounts: [SpokenAmount]
}

extension TypedLine {
    /// Reads a list of weights at a position.
    func dealtAmounts(at start: Int) -> DealtAmounts? {
        entries(at: start).lazy.filter { $0.kind == .weigh }.compactMap { opener in
            var (end, place) = (opener.end, opener.end)
            var amounts: [SpokenAmount] = []
            while let edge = self.amounts(at: place).last(where: {
                $0.amount.isMeasure && !$0.amount.isArticle
            }) {
                amounts.append(edge.amount)
                (end, place) = (edge.end, edge.end)
                if text(place) == "," { place += 1 }
                if has(.plain, at: place) { place += 1 }
                if place == end { break }
            }
            return amounts.count > 1 ? DealtAmounts(range: start..<end, amounts: amounts) : nil
        }.first
    }
}

extension TypedLineReading {
    /// Assigns the weights to the foods before them; returns false if the numbers of foods and weights differ.
    mutating func deal(_ dealt: DealtAmounts, weigh: (ReadItem, [SpokenAmount]) -> Weight?) -> Bool {
        let before = items.count { $0.range.upperBound <= dealt.range.lowerBound }
        let first = before - dealt.amounts.count
        func isWeighed(_ place: Int) -> Bool { items[place].amounts.contains(where: \.isMeasure) }
        guard first >= 0, !(first..<before).contains(where: isWeighed), first == 0 || isWeighed(first - 1)
        else {
            return false
        }
        for (place, amount) in zip(first..<before, dealt.amounts) {
            var amount = amount
            amount.isBehind = true
            let amounts = items[place].amounts + [amount]
            guard let weight = weigh(items[place], amounts) else { return false }
            items[place].amounts = amounts
            items[place].weight = weight
        }
        return true
    }
}
