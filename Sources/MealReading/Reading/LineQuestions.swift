internal import CalorieTrackerLog

/// Ambiguous lines whose meanings differ significantly: the user is asked, and nothing is logged.
extension TypedLineReader {
    /// Removes the weight of each ambiguous item, so that the user is asked.
    func questioned(_ reading: TypedLineReading) -> TypedLineReading {
        var reading = totaled(reading)
        // "Sat dinner: curry" is not today's dinner.
        reading.unknown += reading.frames.flatMap { $0 }.filter { place in
            reading.line.has(.weekday, at: place) && reading.line.has(.meal, at: place + 1)
        }.map { $0..<$0 + 1 }
        for (place, item) in reading.items.enumerated() where isDishBeforeParts(item, at: place, in: reading)
        {
            reading.items[place].weight = Weight(.dishOrParts)
        }
        if let dish = dishOfBoth(reading) {
            for place in reading.items.indices { reading.items[place].weight = Weight(.oneOrTwo(dish)) }
        }
        for place in reading.items.indices.dropFirst() {
            if isMade(at: place, in: reading) {
                reading.items[place - 1].weight = Weight(.dishOrParts)
            } else if isOfAll(at: place, in: reading) {
                reading.items[place].weight = Weight(.partOrAll(grams: reading.items[place].weight.grams))
            } else if let weight = weightAdded(at: place, in: reading) ?? weightOfEach(at: place, in: reading)
            {
                reading.items[place].weight = weight
            }
            // In "a hot dog with ketchup, no bun", the bun belongs to the hot dog.
            if !reading.items[place].excluded.isEmpty, let main = main(of: place, in: reading) {
                reading.items[main].nameMark = .guessed
            }
        }
        return reading
    }

    /// Returns whether an item is an addition to the item before it: "with butter".
    private func isAdded(_ place: Int, in reading: TypedLineReading) -> Bool {
        let (item, before) = (reading.items[place], reading.items[place - 1])
        return before.range.upperBound + 1 == item.range.lowerBound
            && reading.line.has(.addition, at: before.range.upperBound)
    }

    /// Returns whether an item with an amount is an ingredient of the item before it: "an omelette made with 3 eggs".
    ///
    /// It can also be a food in the names of that item: "a cheese omelette with 40 g cheese".
    private func isMade(at place: Int, in reading: TypedLineReading) -> Bool {
        let (item, before) = (reading.items[place], reading.items[place - 1])
        // "porridge 45 g oats with milk"
        if before.range.upperBound == item.range.lowerBound, before.name.food == item.name.food,
            item.name.food >= 0
        {
            return true
        }
        guard before.amounts.allSatisfy(\.isBareArticle), !item.amounts.allSatisfy(\.isArticle) else {
            return false
        }
        let between = before.range.upperBound..<item.range.lowerBound
        let isBeside =
            between.isEmpty
            || between.count == 1 && reading.line.has([.addition, .of], at: between.lowerBound)
        return isBeside && isNamed(before, after: item, in: reading.line)
            || !between.isEmpty
                && reading.line.entries(at: between.lowerBound).contains {
                    $0.kind == .making && $0.end == item.range.lowerBound
                }
    }

    /// Returns whether a name of a dish contains the words of another food, or of its typed name: one name of an
    /// omelette is "egg omelette".
    private func isNamed(_ dish: ReadItem, after food: ReadItem, in line: TypedLine) -> Bool {
        guard dish.name.food != food.name.food, let dish = finder.food(dish.name.food) else { return false }
        let named = finder.food(food.name.food).map { [LineToken.tokens($0.name)] } ?? []
        let words = ([Array(line.tokens[food.name.range])] + named).map { Set(NameKey.singular.words($0)) }
        return ([dish.name] + dish.synonyms).contains { name in
            let called = Set(NameKey.singular.words(LineToken.tokens(name)))
            return words.contains { $0.isSubset(of: called) && $0 != called }
        }
    }

    /// The multiple of the usual portion above which the weight of an addition may be that of the whole plate.
    private static let uncommon = 2.0

    /// Returns whether the weight after an addition may apply to both foods: "mash with butter 200 g".
    private func isOfAll(at place: Int, in reading: TypedLineReading) -> Bool {
        let (item, before) = (reading.items[place], reading.items[place - 1])
        guard isAdded(place, in: reading), before.amounts.isEmpty, item.amounts.count == 1,
            item.amounts[0].isBehind, item.amounts[0].isMeasure, item.weight.refusal == nil,
            let food = finder.food(item.name.food), food.kind == .food
        else { return false }
        let usual = food.usualPortion.grams ?? item.weight.grams
        return item.weight.grams > before.weight.grams && item.weight.grams > TypedLineReader.uncommon * usual
    }

    /// Returns the weight of a drink that is added to a food without an amount: a splash in another drink, half a glass
    /// on a food.
    private func weightAdded(at place: Int, in reading: TypedLineReading) -> Weight? {
        let item = reading.items[place]
        guard item.amounts.isEmpty, item.weight.refusal == nil,
            let food = finder.food(item.name.food), food.kind == .drink,
            let splash = food.portions.first(where: { NameTable.builtin.has(.splash, $0.name) }),
            let other = main(of: place, in: reading).map({ reading.items[$0] }),
            let kind = other.weight.personal?.kind ?? finder.food(other.name.food)?.kind
        else { return nil }
        if kind == .drink { return Weight(grams: splash.grams, portion: splash.name, mark: .assumed) }
        var half = item.weight
        (half.grams, half.count) = (half.grams / 2, half.count / 2)
        return half
    }

    /// Returns the total weight of an addition to each piece of a food: "3 crackers each with 10 g of cheese".
    private func weightOfEach(at place: Int, in reading: TypedLineReading) -> Weight? {
        let (item, before) = (reading.items[place], reading.items[place - 1])
        let isEach = (before.modifiers + item.modifiers).contains { $0.kind == .each && $0.value == "each" }
        guard isEach, isAdded(place, in: reading), before.weight.portion != nil, before.weight.count > 1,
            item.weight.refusal == nil, item.weight.energy == nil
        else { return nil }
        var weight = item.weight
        (weight.grams, weight.count) = (
            weight.grams * before.weight.count, weight.count * before.weight.count
        )
        return weight
    }

    /// Returns the item that another item is added to, directly or beside other additions: coffee in "coffee with sugar
    /// and milk".
    private func main(of place: Int, in reading: TypedLineReading) -> Int? {
        if isAdded(place, in: reading) { return place - 1 }
        let before = reading.items[place - 1].range.upperBound
        guard before + 1 == reading.items[place].range.lowerBound, reading.line.has(.plain, at: before),
            place > 1
        else { return nil }
        return main(of: place - 1, in: reading)
    }

    /// Returns whether a line has a dish and possible parts of it: "roast dinner: beef, potatoes, peas", "smoothie
    /// (banana, milk)".
    private func isDishBeforeParts(_ item: ReadItem, at place: Int, in reading: TypedLineReading) -> Bool {
        item.amounts.allSatisfy(\.isArticle) && [":", "("].contains(reading.line.text(item.range.upperBound))
            && place + 1 < reading.items.count
            && reading.items[place + 1].range.lowerBound == item.range.upperBound + 1
    }

    /// The ratio between the energies of a dish and of two foods above which the difference matters.
    private static let matters = 1.25

    /// Returns the dish that two foods without amounts may mean together, if the difference matters: "tamale, pork".
    private func dishOfBoth(_ reading: TypedLineReading) -> String? {
        guard reading.items.count == 2, reading.unknown.isEmpty, reading.frames.isEmpty,
            reading.joiners.count == 1, reading.line.text(reading.joiners[0].lowerBound) == ",",
            reading.items.allSatisfy({ $0.amounts.isEmpty && $0.modifiers.isEmpty && $0.excluded.isEmpty })
        else { return nil }
        let ranges = reading.items.map(\.name.range)
        let words = ranges.flatMap { Array(reading.line.tokens[$0]) }
        guard let number = finder.exactName(of: words), let dish = finder.food(number),
            // A dish named "X and Y" is the list itself.
            ([dish.name] + dish.synonyms).contains(where: { isInOrder(of: ranges, $0, in: reading.line) })
        else { return nil }
        let both = reading.items.map { item in
            item.weight.grams * (finder.food(item.name.food)?.kilocalories ?? 0) / 100
        }
        let one = (dish.usualPortion.grams ?? 0) * dish.kilocalories / 100
        let (low, high) = (min(one, both.reduce(0, +)), max(one, both.reduce(0, +)))
        return high > TypedLineReader.matters * low ? dish.name : nil
    }

    /// Returns whether a name consists of the words of two foods, in either order.
    private func isInOrder(of ranges: [Range<Int>], _ name: String, in line: TypedLine) -> Bool {
        let key = NameKey.singular
        let called = key.words(LineToken.tokens(name))
        return [ranges, ranges.reversed()].contains { ranges in
            ranges.flatMap { key.words(line.tokens[$0]) } == called
        }
    }
}
