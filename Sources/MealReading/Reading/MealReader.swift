internal import CLibrary
package import CalorieTrackerLog

/// Reads lines about food: the foods, their amounts, and the certainty of both.
package final class MealReader {
    private let reader: TypedLineReader
    private let table: WordTable
    private var finder: NameFinder { reader.finder }
    private var foods: PackedFoods { reader.finder.foods }

    /// The maximum number of characters and of foods in a line.
    package static let (longestText, mostItems) = (PlainText.longestText, CalorieTracker.mostItemsOfLine)

    /// Creates a reader with the built-in foods and the menus of a country, if there are any.
    package convenience init(country: Country? = nil) {
        self.init(.builtin, table: FoodTable.builtin, country: country)
    }

    init(_ foods: PackedFoods, table: FoodTable.Bytes, country: Country? = nil) {
        self.table = .builtin
        reader = TypedLineReader(foods, table, .builtin, .builtin, country)
    }

    /// Reads a line with the built-in foods only.
    package func read(_ text: String) -> MealReading {
        guard let tooLong = tooLong(text) else { return reading(of: reader.read(text)) }
        return tooLong
    }

    /// Reads a line that may contain names of the user's own foods.
    func read(_ text: String, _ names: any PersonalNames) throws -> MealReading {
        guard let tooLong = tooLong(text) else { return reading(of: try reader.read(text, names)) }
        return tooLong
    }

    private func tooLong(_ text: String) -> MealReading? {
        guard text.utf8.count > 4 * MealReader.longestText else { return nil }
        let start = String(text.prefix(60))
        return MealReading(
            text: text,
            doubts: [
                MealReading.Uncertainty(text: start, amount: nil, range: 0..<start.count, reason: .tooMany)
            ]
        )
    }

    // MARK: Readings

    private func reading(of typed: TypedLineReading) -> MealReading {
        let line = typed.line
        var reading = MealReading(text: line.text)
        for range in typed.refused.sorted(by: { $0.lowerBound < $1.lowerBound }).joined(in: line) {
            let isDay = range.contains { line.has(.weekday, at: $0) }
            reading.doubts.append(doubt(range, in: line, isDay ? .day : .unknown))
        }
        for (item, frame) in zip(typed.eaten, typed.framesOfItems)
        where item.name.cost <= TypedLineReading.dearestName {
            if let reason = reason(item) {
                reading.doubts.append(doubt(item.range, in: line, reason))
            } else if reading.items.count == MealReader.mostItems {
                reading.doubts.append(doubt(item.range, in: line, .tooMany))
            } else if let read = self.item(item, frame, in: line) {
                reading.items.append(read)
            } else {
                reading.doubts.append(doubt(item.range, in: line, .unknown))
            }
        }
        if reading.items.isEmpty, reading.doubts.isEmpty {
            reading.doubts = typed.items.map { doubt($0.range, in: line, .nothing) }
        }
        return reading
    }

    private func doubt(
        _ range: Range<Int>,
        in line: TypedLine,
        _ reason: MealReading.Uncertainty.Reason
    ) -> MealReading.Uncertainty {
        var (name, amount) = (range, 0..<0)
        if case .unknown = reason { (name, amount) = line.partingAmount(range) }
        return MealReading.Uncertainty(
            text: line.typed(name),
            amount: amount.isEmpty ? nil : line.typed(amount),
            range: line.characters(range),
            reason: reason
        )
    }

    private func reason(_ item: ReadItem) -> MealReading.Uncertainty.Reason? {
        guard let refusal = item.weight.refusal else { return nil }
        switch refusal {
        case .personal: return .personal(item.weight.failure ?? Eaten.ResizingError.amountNotComparable)
        case .whichDish(let dishes): return .whichDish(dishes)
        case .withSides(let dish, let chain): return .withSides(dish, chain: chain)
        case .noSize(let size, let dishes): return .noSize(size, dishes)
        case .nothing: return .nothing
        case .countOrEnergy(let number):
            let own = try? item.name.personal?.eaten(nil, nil).get()
            let kind = own?.kind ?? finder.food(item.name.food)?.kind
            return .countOrEnergy(number, isDrink: kind == .drink)
        default: break
        }
        guard let food = finder.food(item.name.food) else { return .unknown }
        switch refusal {
        case .noUnit(let unit): return .noUnit(unit, food)
        case .whichPiece(let count): return .whichPiece(count, food)
        case .whichWhole(let part): return .whichWhole(part, food)
        case .dishOrParts: return .dishOrParts
        case .oneOrTwo(let dish): return .oneOrTwo(dish)
        case .partOrAll(let grams): return .partOrAll(grams: grams)
        case .nothing, .personal, .whichDish, .withSides, .noSize, .countOrEnergy: return nil
        }
    }

    private func item(_ item: ReadItem, _ frame: LineFrame, in line: TypedLine) -> MealReading.Item? {
        let food = finder.food(item.name.food)
        let name = line.typed(item.name.range)
        guard var eaten = item.weight.personal ?? food.flatMap({ eaten(item, $0, called: name) }) else {
            return nil
        }
        if let share = frame.share { eaten = eaten.times(share) }
        let isSaid = item.amounts.contains { !$0.isRest || item.weight.personal != nil }
        let isAssumed =
            !isSaid
            || item.weight.mark == .assumed && item.amounts.allSatisfy { !$0.isMeasure && !$0.isVague }
        let ofAmount = Certainty(frame.share == nil ? item.weight.mark : .guessed)
        let doubt = Deviation(item, food, foods)
        return MealReading.Item(
            text: line.typed(item.range),
            range: line.characters(item.range),
            name: name,
            eaten: eaten,
            spread: doubt.kilocalories * (frame.share ?? 1),
            isAmountAssumed: item.name.dish != nil
                ? item.weight.mark != .none
                : item.name.personal?.isOwn != true && (isAssumed && item.weight.personal == nil || !isSaid),
            hasAmount: !item.amounts.isEmpty,
            foodCertainty: foodCertainty(of: item, in: line),
            amountCertainty: ofAmount,
            others: { [finder] in MealReader.alternatives(item, finder) },
            frame: frame,
            carbsSpread: doubt.carbs * (frame.share ?? 1),
            otherGrams: item.weight.otherGrams,
            food: food,
            isNamedExactly: item.name.how <= .reordered,
            isImplausible: item.weight.isImplausible,
            changes: changes(item, in: line)
        )
    }

    /// The certainty of the food, which does not affect a typed energy.
    private func foodCertainty(of item: ReadItem, in line: TypedLine) -> Certainty {
        if item.weight.energy != nil { return .sure }
        if item.name.dish != nil { return Certainty(item.mark) }
        return isNamed(item, in: line) ? .sure : .rough
    }

    /// Returns the words that change a chain's dish, whose values do not include these changes.
    private func changes(_ item: ReadItem, in line: TypedLine) -> [String] {
        guard item.name.dish != nil else { return [] }
        let left = item.excluded.map { range in
            // "no mayo" begins with the negation, not with the mayo.
            let start = (item.range.lowerBound..<range.lowerBound).last { line.has(.negation, at: $0) }
            return (start ?? range.lowerBound)..<range.upperBound
        }
        let about = item.modifiers.filter { [.mod, .state, .kind].contains($0.kind) }.map(\.range)
        return (left + about).map(line.typed)
    }

    /// Returns whether the typed name is the food's name.
    private func isNamed(_ item: ReadItem, in line: TypedLine) -> Bool {
        item.name.how < .covered
            && (item.name.how < .whole || !item.name.range.contains { line.has(.negation, at: $0) })
            && item.range.allSatisfy { line.tokens[$0].typed == nil }
            && item.nameMark < .guessed && item.nameMark <= item.weight.mark
    }

    private static func alternatives(_ item: ReadItem, _ finder: NameFinder) -> [MealReading.Alternative] {
        item.name.matches.filter { $0.food != item.name.food }.prefix(3).compactMap { match in
            finder.food(match.food).map { food in
                MealReading.Alternative(
                    foodID: food.id,
                    name: food.name,
                    kilocalories: (food.kilocalories * item.weight.grams / 100).rounded()
                )
            }
        }
    }

    /// Returns the food with its weight, and with the amount as typed.
    private func eaten(_ item: ReadItem, _ food: Food, called name: String) -> Eaten? {
        let weight = item.weight
        func weighs(_ amount: Amount) -> Eaten? {
            Eaten(food, amount: amount).flatMap { eaten in
                abs((eaten.amount?.grams ?? 0) - weight.grams) <= max(0.6, 0.002 * weight.grams) ? eaten : nil
            }
        }
        let amounts = item.amounts.filter { $0.kilocalories == nil }
        let measures = amounts.filter(\.isMeasure)
        var eaten: Eaten?
        if let measure = measures.first, amounts.count == 1 {
            let amount =
                measure.isOunces
                ? Amount(measure.count, food.kind == .drink ? .fluidOunces : .ounces) : measure.amount
            eaten = weighs(amount)
        } else if measures.isEmpty, let portion = weight.portion {
            var food = food
            let one = weight.grams / weight.count
            if food.portions.first(where: { $0.name == portion })?.grams != one {
                food.portions.removeAll { $0.name == portion }
                food.portions.append(Food.Portion(name: portion, grams: one))
            }
            eaten = Eaten(food, amount: Amount(weight.count, portion: portion))
        }
        eaten = eaten ?? Eaten(food, amount: Amount(weight.grams.roundedToTenth, .grams))
        guard let energy = weight.energy else { return eaten }
        // The energy was typed, so the table's nutrients do not apply.
        var typed = Eaten(name, energy)
        typed.kind = food.kind
        typed.amount = item.amounts.count > 1 ? eaten?.amount : nil
        return typed
    }

    // MARK: Unknown names

    /// Returns the foods with the names most similar to an unknown name, the most similar first.
    package func foods(like text: String, limit: Int) -> [Food] {
        var line = finder.line(text)
        _ = LineSpelling(foods: foods, table: table, brands: finder.brandWords).mend(&line)
        return finder.foods(like: line, limit: limit)
    }
}

/// The possible error of an item's values.
private struct Deviation {
    var kilocalories: Double
    var carbs: Double

    init(_ item: ReadItem, _ food: Food?, _ foods: PackedFoods) {
        let weight = item.weight
        if let energy = weight.energy {
            let half = energy.range.map { ($0.upperBound - $0.lowerBound) / 2 }
            (kilocalories, carbs) = (half ?? 0.02 * energy.kilocalories, 0)
            return
        }
        if let eaten = weight.personal, let energies = weight.energies {
            kilocalories = (energies.upperBound - energies.lowerBound) / 2
            carbs = (eaten.nutrients[.carbs] ?? 0) * kilocalories / max(eaten.kilocalories, 1)
            return
        }
        if let eaten = weight.personal {
            let share = item.mark == .none ? 0.02 : item.mark == .assumed ? 0.2 : 0.3
            (kilocalories, carbs) = (share * eaten.kilocalories, share * (eaten.nutrients[.carbs] ?? 0))
            return
        }
        guard let food else {
            (kilocalories, carbs) = (0, 0)
            return
        }
        let amount = Deviation.ofAmount(weight)
        let energy = weight.grams * food.kilocalories / 100
        let starch = weight.grams * (food.nutrients[.carbs] ?? 0) / 100
        let names = Deviation.ofName(item.name, weight.grams, food, foods)
        kilocalories = (amount * amount * energy * energy + names.kilocalories * names.kilocalories)
            .squareRoot()
        carbs = (amount * amount * starch * starch + names.carbs * names.carbs).squareRoot()
    }

    /// Returns the relative error of the weight.
    private static func ofAmount(_ weight: Weight) -> Double {
        let total = weight.spread.reduce(0) { $0 + Double($1.share) }
        if total > 0, weight.spread.count > 1, weight.mark != .none {
            let mean = weight.spread.reduce(0) { $0 + $1.grams * Double($1.share) } / total
            let square = weight.spread.reduce(0) { $0 + $1.grams * $1.grams * Double($1.share) } / total
            return max(0.05, min(0.5, max(0, square - mean * mean).squareRoot() / max(weight.grams, 1)))
        }
        switch weight.mark {
        case .none: return 0.03
        case .assumed: return 0.2
        case .guessed: return 0.3
        }
    }

    /// Returns the possible error of the values if another food was meant.
    private static func ofName(
        _ name: FoodName,
        _ grams: Double,
        _ food: Food,
        _ foods: PackedFoods
    ) -> (kilocalories: Double, carbs: Double) {
        guard name.how >= .covered, let best = name.matches.first else { return (0, 0) }
        let shares = name.matches.map { Double(expf($0.score - best.score)) }
        let total = shares.reduce(0, +)
        func deviation(_ value: (Int) -> Double) -> Double {
            var (mean, square) = (0.0, 0.0)
            for (match, share) in zip(name.matches, shares) {
                let value = value(match.food) * grams / 100
                mean += share / total * value
                square += share / total * value * value
            }
            return max(0, square - mean * mean).squareRoot()
        }
        let uncovered = 0.35 * Double(1 - min(best.coverage, 1))
        return (
            deviation { Double(foods.energy(ofFood: $0).kilocalories) } + uncovered * grams
                * food.kilocalories / 100,
            deviation { Double(foods.energy(ofFood: $0).carbs) } + uncovered * grams
                * (food.nutrients[.carbs] ?? 0) / 100
        )
    }
}

extension Weight {
    /// The likeliest of the other weights.
    fileprivate var otherGrams: Double? {
        guard mark != .none else { return nil }
        return spread.filter { abs($0.grams - grams) > 0.5 }.max { $0.share < $1.share }?.grams.rounded()
    }
}

extension TypedLine {
    /// Splits an unknown part into its name and its amount: "zorblax" and "200 g" for "200 g zorblax".
    func partingAmount(_ range: Range<Int>) -> (name: Range<Int>, amount: Range<Int>) {
        let first = amounts(at: range.lowerBound).map(\.end).filter { $0 < range.upperBound }.max()
        if let first { return (first..<range.upperBound, range.lowerBound..<first) }
        let last = range.dropFirst().first { place in
            amounts(at: place).contains { $0.end == range.upperBound }
        }
        return last.map { (range.lowerBound..<$0, $0..<range.upperBound) } ?? (range, 0..<0)
    }

    /// Converts a range of tokens to a range of characters.
    fileprivate func characters(_ range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty else { return 0..<0 }
        let bytes = text.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: tokens[range.lowerBound].range.lowerBound)
        let first = text[..<start].count
        return first..<first + typed(range).count
    }
}

extension [Range<Int>] {
    /// Joins adjacent ranges and ranges with only an "of" between them.
    fileprivate func joined(in line: TypedLine) -> [Range<Int>] {
        var joined: [Range<Int>] = []
        for range in self {
            if let last = joined.last,
                last.upperBound >= range.lowerBound
                    || (last.upperBound..<range.lowerBound).allSatisfy({ line.has(.of, at: $0) })
            {
                joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        return joined
    }
}
