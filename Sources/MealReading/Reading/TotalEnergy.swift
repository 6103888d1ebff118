internal import CalorieTrackerLog

/// An energy at the end of a part of a line is the energy of the whole part: "chicken with naan 700 kcal".
extension TypedLineReader {
    /// Combines the foods and the unknown words of each part that ends with an energy into one food with that energy.
    ///
    /// Commas, words such as "also", and words about the meal end a part; "and" and "with" do not. A food with an energy
    /// ends one, too: "soup 300 kcal and bread 150 kcal".
    func totaled(_ reading: TypedLineReading) -> TypedLineReading {
        guard reading.mayHaveTotal else { return reading }
        var totaled = reading
        for total in reading.totals {
            let parts = reading.items.filter { total.range.contains($0.range.lowerBound) }
            let kind = parts.first.flatMap { $0.weight.personal?.kind ?? finder.food($0.name.food)?.kind }
            totaled.items.removeAll { total.range.contains($0.range.lowerBound) }
            totaled.unknown.removeAll { total.range.contains($0.lowerBound) }
            totaled.frames.removeAll { total.range.contains($0.lowerBound) }
            totaled.joiners.removeAll { total.range.contains($0.lowerBound) }
            let place = totaled.items.firstIndex { $0.range.lowerBound > total.range.lowerBound }
            let one = parts.count == 1 && parts[0].range == total.name ? parts[0].with(total) : nil
            totaled.items.insert(
                one ?? ReadItem(total, kind ?? .food, parts, in: reading.line),
                at: place ?? totaled.items.endIndex
            )
        }
        return totaled
    }
}

/// A part of a line with several foods or unknown words, and the energy at its end.
private struct TotalEnergy {
    let range: Range<Int>
    /// The words before the energy.
    let name: Range<Int>
    let amount: SpokenAmount
}

extension TypedLineReading {
    private struct Piece {
        let range: Range<Int>
        /// The food; nil for unknown words and words between foods.
        var item: ReadItem?
        /// Whether a part of the line ends before it.
        var isEnd = false
        var isJoiner = false
    }

    /// Whether a part may end with an energy; most lines have none.
    fileprivate var mayHaveTotal: Bool {
        items.count + unknown.count > 1 && items.contains { $0.weight.energy != nil }
            || unknown.contains { range in
                line.tokens[range.lowerBound].kind == .number
                    || line.entries(at: range.lowerBound).contains { $0.kind == .energy }
            }
    }

    private var pieces: [Piece] {
        let pieces =
            items.map { Piece(range: $0.range, item: $0) } + unknown.map { Piece(range: $0) }
            + frames.map { Piece(range: $0, isEnd: !line.has([.chain, .maychain], at: $0.lowerBound)) }
            + joiners.map { Piece(range: $0, isEnd: !line.has(.weak, at: $0.lowerBound), isJoiner: true) }
        return pieces.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The parts that are one food with the energy at their ends.
    fileprivate var totals: [TotalEnergy] {
        var totals: [TotalEnergy] = []
        var part: [Piece] = []
        for piece in pieces {
            // "2 eggs toast 150 kcal" is a list.
            let isBeside =
                piece.item != nil && part.last?.item?.amounts.allSatisfy(\.isBareArticle) == false
            if piece.isEnd || isBeside
                || part.last.map({ $0.range.upperBound != piece.range.lowerBound }) == true
            {
                part = []
            }
            if piece.isEnd || part.isEmpty && piece.isJoiner { continue }
            part.append(piece)
            guard let start = part.first?.range.lowerBound, let energy = energy(atEndOf: part) else {
                continue
            }
            let words = start..<energy.start
            if part.count > 1 || piece.item == nil, line.tokens[words].contains(where: { $0.kind == .word }) {
                totals.append(TotalEnergy(range: start..<energy.end, name: words, amount: energy.amount))
            }
            part = []
        }
        return totals
    }

    /// The least energy that a number without a unit can be at the end of a line.
    private static let leastTotal = 25.0

    /// Whether a number without a unit is the energy of the whole line: "2 eggs 156".
    private func isTotal(_ number: Double, before end: Int) -> Bool {
        end == line.tokens.count && number >= Self.leastTotal
            && joiners.allSatisfy { line.has(.weak, at: $0.lowerBound) }
    }

    /// The energy at the end of a part: behind its last food, or in its last unknown words.
    private func energy(atEndOf part: [Piece]) -> (start: Int, end: Int, amount: SpokenAmount)? {
        guard let last = part.last, !last.isJoiner else { return nil }
        let end = last.range.upperBound
        let start = last.item?.name.range.upperBound ?? part[0].range.lowerBound
        for place in start..<end {
            for edge in line.amounts(at: place) where edge.end == end && !edge.amount.isOfEnergies {
                var amount = edge.amount
                let isEnergy = last.item.map { $0.weight.energy?.kilocalories == amount.count }
                if amount.isBareNumber, isEnergy ?? isTotal(amount.count, before: end) {
                    amount.kilocalories = 1
                }
                if amount.kilocalories != nil { return (place, end, amount) }
            }
        }
        return nil
    }
}

extension TypedLine {
    /// A name beside a weight or a volume; nil without one.
    fileprivate func measured(_ words: Range<Int>) -> (name: Range<Int>, amount: Amount)? {
        let (name, amount) = partingAmount(words)
        let edge = amounts(at: amount.lowerBound).first { $0.end == amount.upperBound && $0.amount.isMeasure }
        return amount.isEmpty || name.isEmpty ? nil : edge.map { (name, $0.amount.amount) }
    }
}

extension ReadItem {
    /// The food with an energy behind it: "2 eggs 156"; nil without a weight.
    fileprivate func with(_ total: TotalEnergy) -> ReadItem? {
        var amount = total.amount
        amount.isBehind = true
        guard weight.refusal == nil, amounts.energy == nil, let energy = [amount].energy else { return nil }
        var weight = weight
        weight.energy = energy
        weight.replaceValues(with: energy, weight.personal?.amount, isVague: [amount].isVague)
        return ReadItem(
            range: total.range,
            name: name,
            amounts: amounts + [amount],
            modifiers: modifiers,
            excluded: excluded,
            frames: frames,
            weight: weight,
            cost: cost,
            nameMark: nameMark
        )
    }

    fileprivate init(_ total: TotalEnergy, _ kind: FoodItem.Kind, _ parts: [ReadItem], in line: TypedLine) {
        var amount = total.amount
        amount.isBehind = true
        var weight = Weight(grams: 0, mark: [amount].isVague ? .assumed : .none)
        weight.energy = [amount].energy
        weight.personal = weight.energy.map { energy in
            // "Zorblax 200 g"
            let measured = parts.isEmpty ? line.measured(total.name) : nil
            var eaten = Eaten(line.typed(measured?.name ?? total.name), energy)
            eaten.kind = kind
            eaten.amount = measured?.amount
            return eaten
        }
        self.init(
            range: total.range,
            name: FoodName(range: total.name, food: -1, how: .whole, cost: 0),
            amounts: [amount],
            modifiers: [],
            excluded: [],
            frames: parts.flatMap(\.frames),
            weight: weight,
            cost: 0,
            nameMark: .none
        )
    }
}
