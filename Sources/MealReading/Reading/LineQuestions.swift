internal import CalorieTrackerLog

/// Lines that mean one thing as well as another, where the difference matters: they are asked, never logged.
extension TypedLineReader {
    /// A reading in which the items that must be asked have no weight.
    func questioned(_ reading: TypedLineReading) -> TypedLineReading {
        var reading = reading
        // "Sat dinner: curry" was no dinner of today.
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
            // "A hot dog with ketchup, no bun": the ketchup seldom had a bun.
            if !reading.items[place].excluded.isEmpty, let main = main(of: place, in: reading) {
                reading.items[main].nameMark = .guessed
            }
        }
        return reading
    }

    /// Whether an item is joined to the one before as its addition: "with butter".
    private func isAdded(_ place: Int, in reading: TypedLineReading) -> Bool {
        let (item, before) = (reading.items[place], reading.items[place - 1])
        return before.range.upperBound + 1 == item.range.lowerBound
            && reading.line.has(.addition, at: before.range.upperBound)
    }

    /// Whether an item with an amount is what the one before is made with: "an omelette made with 3 eggs", or with a
    /// food that names of it have: "a cheese omelette with 40 g cheese".
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

    /// Whether a name of a dish has the words of another food, or of the name that is typed: omelettes are called "egg
    /// omelette".
    private func isNamed(_ dish: ReadItem, after food: ReadItem, in line: TypedLine) -> Bool {
        guard dish.name.food != food.name.food, let dish = finder.food(dish.name.food) else { return false }
        let named = finder.food(food.name.food).map { [LineToken.tokens($0.name)] } ?? []
        let words = ([Array(line.tokens[food.name.range])] + named).map { Set(NameKey.singular.words($0)) }
        return ([dish.name] + dish.synonyms).contains { name in
            let called = Set(NameKey.singular.words(LineToken.tokens(name)))
            return words.contains { $0.isSubset(of: called) && $0 != called }
        }
    }

    /// How many times its usual portion an addition weighs where the weight may be that of the whole plate.
    private static let uncommon = 2.0

    /// Whether the weight behind an addition may be that of both foods: "mash with butter 200 g".
    private func isOfAll(at place: Int, in reading: TypedLineReading) -> Bool {
        let (item, before) = (reading.items[place], reading.items[place - 1])
        guard isAdded(place, in: reading), before.amounts.isEmpty, item.amounts.count == 1,
            item.amounts[0].isBehind, item.amounts[0].isMeasure, item.weight.refusal == nil,
            let food = finder.food(item.name.food), food.kind == .food
        else { return false }
        let usual = food.usualPortion.grams ?? item.weight.grams
        return item.weight.grams > before.weight.grams && item.weight.grams > TypedLineReader.uncommon * usual
    }

    /// The weight of a drink without an amount that is added to a food: a splash in another drink, half a glass on a
    /// food.
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

    /// The weight of an addition that each piece of a food has: "3 crackers each with 10 g of cheese".
    private func weightOfEach(at place: Int, in reading: TypedLineReading) -> Weight? {
        let (item, before) = (reading.items[place], reading.items[place - 1])
        let isEach = (before.modifiers + item.modifiers).contains { $0.kind == .each && $0.value == "each" }
        guard isEach, isAdded(place, in: reading), before.weight.portion != nil, before.weight.count > 1,
            item.weight.refusal == nil, item.weight.kilocalories == nil
        else { return nil }
        var weight = item.weight
        (weight.grams, weight.count) = (
            weight.grams * before.weight.count, weight.count * before.weight.count
        )
        return weight
    }

    /// The item that another one is added to, directly or beside other additions: coffee "with sugar and milk".
    private func main(of place: Int, in reading: TypedLineReading) -> Int? {
        if isAdded(place, in: reading) { return place - 1 }
        let before = reading.items[place - 1].range.upperBound
        guard before + 1 == reading.items[place].range.lowerBound, reading.line.has(.plain, at: before),
            place > 1
        else { return nil }
        return main(of: place - 1, in: reading)
    }

    /// Whether a line names a dish and what may be its parts: "roast dinner: beef, potatoes, peas", "smoothie
    /// (banana, milk)".
    private func isDishBeforeParts(_ item: ReadItem, at place: Int, in reading: TypedLineReading) -> Bool {
        item.amounts.allSatisfy(\.isArticle) && [":", "("].contains(reading.line.text(item.range.upperBound))
            && place + 1 < reading.items.count
            && reading.items[place + 1].range.lowerBound == item.range.upperBound + 1
    }

    /// How far the energy of a dish and of two foods lie apart where it matters which one was meant.
    private static let matters = 1.25

    /// The dish that two foods without amounts are called together, if it matters: "tamale, pork".
    private func dishOfBoth(_ reading: TypedLineReading) -> String? {
        guard reading.items.count == 2, reading.unknown.isEmpty, reading.frames.isEmpty,
            reading.joiners.count == 1, reading.line.text(reading.joiners[0].lowerBound) == ",",
            reading.items.allSatisfy({ $0.amounts.isEmpty && $0.modifiers.isEmpty && $0.excluded.isEmpty })
        else { return nil }
        let ranges = reading.items.map(\.name.range)
        let words = ranges.flatMap { Array(reading.line.tokens[$0]) }
        guard let number = finder.exactName(of: words), let dish = finder.food(number),
            // A dish that is called "X and Y" is the list itself.
            ([dish.name] + dish.synonyms).contains(where: { isInOrder(of: ranges, $0, in: reading.line) })
        else { return nil }
        let both = reading.items.map { item in
            item.weight.grams * (finder.food(item.name.food)?.kilocalories ?? 0) / 100
        }
        let one = (dish.usualPortion.grams ?? 0) * dish.kilocalories / 100
        let (low, high) = (min(one, both.reduce(0, +)), max(one, both.reduce(0, +)))
        return high > TypedLineReader.matters * low ? dish.name : nil
    }

    /// Whether a name has the words of two foods and no others, the first food first or last.
    private func isInOrder(of ranges: [Range<Int>], _ name: String, in line: TypedLine) -> Bool {
        let key = NameKey.singular
        let called = key.words(LineToken.tokens(name))
        return [ranges, ranges.reversed()].contains { ranges in
            ranges.flatMap { key.words(line.tokens[$0]) } == called
        }
    }
}
