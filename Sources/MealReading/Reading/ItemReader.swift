internal import CalorieTrackerLog

/// A food in a line, with its amount and its weight.
struct ReadItem {
    let range: Range<Int>
    let name: FoodName
    var amounts: [SpokenAmount]
    /// Words about the food: its preparation, kind, or maker.
    let modifiers: [Modifier]
    /// The excluded ingredients.
    let excluded: [Range<Int>]
    /// Words about the meal inside the item, which belong to it: "a burger for lunch, weighing 200 g".
    let frames: [Range<Int>]
    var weight: Weight
    let cost: Float
    /// The certainty of the food, regardless of its amount.
    var nameMark: ReadMark
    var mark: ReadMark { max(nameMark, weight.mark) }

    /// A word about a food.
    struct Modifier {
        let kind: WordTable.Kind
        let value: Substring
        let range: Range<Int>
    }
}

/// Reads the items that begin at a position of a line.
///
/// An item consists of an amount, words about the food, the name, and optionally another amount, more words about the
/// food, and excluded ingredients. Only its own words determine its cost, so it reads the same in every line.
struct ItemReader {
    let line: TypedLine
    let finder: NameFinder
    let table: WordTable
    /// The names that begin at each position.
    private let names: [[FoodName]]
    private var best: [Int: ReadItem] = [:]
    private var steps = 0

    private enum Cost {
        static let item: Float = 1
        /// The amount follows a number without a space: "100grice".
        static let glued: Float = 14
        static let trailing: Float = 0.1
        static let trailingComma: Float = 0.35
        static let brand: Float = 2
        /// A chain beside one of its dishes; it costs less than any name that includes both.
        static let chain: Float = 0.02
        /// A food with a chain's name, although the chain's menu may have it.
        static let ownMenu: Float = 0.5
        static let percent: Float = 1.2
        /// A restaurant dish that the table does not have; it costs more than an unknown word.
        static let elsewhere: Float = 15
        /// A kind that is in no name of the food.
        static let otherKind: Float = 1.2
        static let secondAmount: Float = 0.3
        static let secondNumber: Float = 3.3
        static let foodUnit: Float = 1.2
        static let much: Float = 1.5
        static let joinedModifier: Float = 0.2
        static let described: Float = 0.3
        static let innerFrame: Float = 0.5
        /// A dish with sides; a dish with such a name costs less.
        static let menu: Float = 0.3
        /// A change to a dish.
        ///
        /// The chain's menu is more reliable than a similar food.
        static let change: Float = 0.1

        /// Returns the cost of a word about the food.
        static func made(_ kind: WordTable.Kind) -> Float {
            switch kind {
            case .brand: brand
            case .chain, .maychain: chain
            default: 0.3
            }
        }
    }

    /// The energy of 100 g of a food above which added frying fat matters less.
    private static let slight = 60.0
    /// The most energy of a plausible amount of a dish.
    private static let mostOfDish = 5000.0
    /// The most pieces that people count of foods other than nuts and berries.
    private static let many = 60.0
    /// The most words before and after a name.
    private static let (mostBefore, mostBehind) = (7, 6)
    /// The most steps for the items at one position, enough for any real line.
    ///
    /// This stops lines that are built to be slow. Long lines get fewer steps per position, because they have more
    /// positions.
    private var mostSteps: Int { min(3000, max(500, 60_000 / max(line.tokens.count, 1))) }

    /// The chain that all foods of the line may come from.
    private let chain: LineChain?

    init(
        _ line: TypedLine,
        _ finder: NameFinder,
        _ table: WordTable,
        _ personal: [FoodName] = [],
        _ chain: LineChain? = nil
    ) {
        (self.line, self.finder, self.table, self.chain) = (line, finder, table, chain)
        names = line.tokens.indices.map { finder.names(in: line, at: $0, personal) }
    }

    /// Returns the cheapest item for each possible end of an item that begins here.
    mutating func items(at start: Int) -> [ReadItem] {
        best = [:]
        steps = 0
        before(start, State(start: start), 0)
        return best.values.sorted { $0.range.upperBound < $1.range.upperBound }
    }

    /// Returns whether an exact name includes some words, and whether they are in its interior.
    func nameHolding(_ words: Range<Int>) -> (holds: Bool, isInside: Bool) {
        var (holds, isInside) = (false, false)
        for start in max(0, words.lowerBound - NameFinder.longest)...words.lowerBound {
            for name in names[start]
            where name.how == .exact && name.range.upperBound >= words.upperBound && isWhole(name) {
                holds = true
                if start < words.lowerBound, name.range.upperBound > words.upperBound,
                    !beginsInside(name, before: words.lowerBound)
                {
                    isInside = true
                }
            }
        }
        return (holds, isInside)
    }

    /// Returns whether a name begins inside another name that ends before a joiner: "nuggets and chips" in "4 chicken
    /// nuggets and chips", "scone with cream and jam" in "fruit scone with cream and jam".
    private func beginsInside(_ name: FoodName, before joiner: Int) -> Bool {
        let start = name.range.lowerBound
        return (max(0, start - NameFinder.longest)..<start).contains { place in
            names[place].contains { $0.how == .exact && (start + 1...joiner).contains($0.range.upperBound) }
        }
    }

    /// Returns whether no amount before a name belongs only to its first food, as in "3 pancakes with syrup".
    private func isWhole(_ name: FoodName) -> Bool {
        guard name.personal == nil, let food = finder.food(name.food) else { return true }
        let start = name.range.lowerBound
        return (max(0, start - ItemReader.mostBefore)..<start).allSatisfy { place in
            line.amounts(at: place).allSatisfy { $0.end != start || suits([$0.amount], name, food) }
        }
    }

    fileprivate struct State {
        let start: Int
        var amounts: [SpokenAmount] = []
        var amountsBehind = 0
        var modifiers: [ReadItem.Modifier] = []
        var excluded: [Range<Int>] = []
        var frames: [Range<Int>] = []
        /// Words of the name that are separate from it.
        var described: Range<Int>?
        var cost: Float = 0

        /// Returns whether the last word so far is about the food.
        func endsModified(at place: Int) -> Bool { modifiers.last?.range.upperBound == place }
        func adding(_ cost: Float) -> State {
            var state = self
            state.cost += cost
            return state
        }
        func modified(_ kind: WordTable.Kind, _ value: Substring, _ range: Range<Int>, cost: Float) -> State {
            var state = adding(cost)
            state.modifiers.append(ReadItem.Modifier(kind: kind, value: value, range: range))
            return state
        }
        func taking(_ amount: SpokenAmount, cost: Float, isBehind: Bool) -> State {
            var state = adding(cost)
            var amount = amount
            amount.isBehind = isBehind
            state.amounts.append(amount)
            if isBehind { state.amountsBehind += 1 }
            return state
        }
    }

    // MARK: Before the name

    private mutating func before(_ place: Int, _ state: State, _ depth: Int) {
        steps += 1
        guard place < line.tokens.count, depth < ItemReader.mostBefore, steps < mostSteps else {
            return
        }
        nameBegins(at: place, state)
        if state.amounts.count < 2 { amountsBefore(place, state, depth) }
        for entry in line.entries(at: place) { wordBefore(place, entry, state, depth) }
        // "reduced fat (2%) milk"
        if line.text(place) == "(", let end = percentEnd(place + 1), line.text(end) == ")" {
            let range = place..<end + 1
            before(range.upperBound, state.modified(.kind, "percent", range, cost: Cost.percent), depth + 1)
        }
        if let end = percentEnd(place) {
            before(end, state.modified(.kind, "percent", place..<end, cost: Cost.percent), depth + 1)
        }
    }

    /// Continues with the names that begin here.
    private mutating func nameBegins(at place: Int, _ state: State) {
        // "Two pints and a kebab" does not say what the pints contain; "1 with jam" is one of the food named before it.
        let isOpen =
            line.has(.weak, at: place)
            && (state.amounts.isEmpty || state.amounts.contains { $0.unit != nil || $0.isMeasure })
        guard !isOpen else { return }
        for name in names[place] {
            let isGlued =
                place > state.start && line.tokens[place - 1].kind == .number
                && line.tokens[place].kind == .word
                && !line.tokens[place].isApart
            let cost = name.cost + Cost.item + (isGlued && name.how > .reordered ? Cost.glued : 0)
            behind(name.range.upperBound, name, state.adding(cost), 0)
        }
    }

    private mutating func amountsBefore(_ place: Int, _ state: State, _ depth: Int) {
        for edge in line.amounts(at: place) where canPrecede(edge.amount, state) && !isFood(edge, at: place) {
            let isPlain = !edge.amount.isMeasure && edge.amount.unit == nil && edge.amount.size == nil
            let extra = state.amounts.isEmpty ? 0 : isPlain ? Cost.secondNumber : Cost.secondAmount
            let next = state.taking(edge.amount, cost: edge.cost + extra, isBehind: false)
            before(edge.end, next, depth + 1)
            // "2 (150 g) chicken breasts"
            guard line.text(edge.end) == "(" else { continue }
            for inner in line.amounts(at: edge.end + 1)
            where inner.amount.isMeasure && line.text(inner.end) == ")" {
                before(inner.end + 1, next.taking(inner.amount, cost: 0.2, isBehind: false), depth + 1)
            }
        }
    }

    /// Reads a word before a name that describes the food or is ignored.
    private mutating func wordBefore(_ place: Int, _ entry: WordTable.Entry, _ state: State, _ depth: Int) {
        switch entry.kind {
        case .mod, .state, .kind, .brand, .chain, .maychain:
            let cost = entry.cost ?? Cost.made(entry.kind)
            // "Wendy's: chili"
            if line.text(entry.end) == ":", makers.contains(entry.kind) {
                let range = place..<entry.end + 1
                let next = state.modified(entry.kind, entry.value, range, cost: cost)
                before(range.upperBound, next, depth + 1)
            }
            let next = state.modified(entry.kind, entry.value, place..<entry.end, cost: cost)
            before(entry.end, next, depth + 1)
        case .filler: before(entry.end, state.adding(entry.cost ?? 0.2), depth + 1)
        // "fresh, ripe plums"
        case .strong where state.endsModified(at: place), .weak where state.endsModified(at: place):
            guard entry.end < line.tokens.count, line.has(ItemReader.about, at: entry.end) else { return }
            before(entry.end, state.adding(Cost.joinedModifier), depth + 1)
        case .of where !state.amounts.isEmpty: before(entry.end, state.adding(0.1), depth + 1)
        default: break
        }
    }

    /// Returns the end of a percentage at a position: "2%", "93/7", "5% fat".
    private func percentEnd(_ place: Int) -> Int? {
        guard isWord(place), line.text(place).contains(where: { $0 == "%" || $0 == "/" }) else { return nil }
        return line.entries(at: place + 1).filter { $0.kind == .percent }.map(\.end).max() ?? place + 1
    }

    /// Returns whether a word that may be a piece is a food: a steak beside mashed potatoes, "4 crackers with cheese".
    private func isFood(_ edge: AmountEdge, at place: Int) -> Bool {
        guard edge.amount.unit != nil, !line.has(.of, at: edge.end),
            edge.amount.isArticle || line.has([.weak, .strong], at: edge.end)
        else { return false }
        return names[edge.end - 1].contains { $0.how == .exact && $0.range.upperBound == edge.end }
    }

    private func canPrecede(_ amount: SpokenAmount, _ state: State) -> Bool {
        if amount.isTimes { return false }
        guard let first = state.amounts.first else { return true }
        if amount.isBareArticle || first.isBareNumber && amount.isBareNumber { return false }
        // "5 kg" is one amount; reading it as a number and one kilogram would lose the number.
        if first.isBareNumber, amount.isArticle, amount.isMeasure { return false }
        return first.unit == nil || amount.unit != nil || amount.isMeasure || amount.size != nil
    }

    // MARK: Behind the name

    private mutating func behind(_ place: Int, _ name: FoodName, _ state: State, _ depth: Int) {
        steps += 1
        finish(state, name, place)
        guard place < line.tokens.count, depth < ItemReader.mostBehind, steps < mostSteps else {
            return
        }
        amountsBehind(place, name, state, depth)
        if [",", ":", "-", "(", "=", "@"].contains(line.text(place)), !line.isSign(place) {
            behindMark(place, name, state, depth)
        }
        // "soup; it weighs 300 g"
        if [";", "."].contains(line.text(place)) {
            for entry in line.entries(at: place + 1) where entry.kind == .weigh {
                weighing(entry, name, state, depth)
            }
        }
        if name.dish != nil {
            if line.has(.combo, at: place) { behind(place + 1, name, state, depth + 1) }
            fill(at: place, name, state, depth)
        }
        exclude(at: place, name, state, depth)
        if let end = percentEnd(place) {
            let cost = Cost.percent + 0.1
            behind(end, name, state.modified(.kind, "percent", place..<end, cost: cost), depth + 1)
        }
        for entry in line.entries(at: place) { wordBehind(place, entry, name, state, depth) }
        addPart(at: place, name, state, depth)
        joinWord(at: place, name, state, depth)
        portionNoun(at: place, name, state, depth)
        describe(at: place, name, state, depth)
        describeInBrackets(at: place, name, state, depth)
        passMeal(at: place, name, state, depth)
    }

    private mutating func amountsBehind(_ place: Int, _ name: FoodName, _ state: State, _ depth: Int) {
        for edge in line.amounts(at: place)
        where endsItem(edge.end)
            || !edge.amount.isBareNumber
                && (isNumber(edge.end) || beginsName(edge.end) || percentEnd(edge.end) != nil)
        {
            // "A pepper flavored drink" is not a drink of pepper.
            if edge.amount.isArticle, state.endsModified(at: place) { continue }
            take(edge, name, state, cost: Cost.trailing, depth)
        }
    }

    /// Reads a word after a name that describes the food or is ignored.
    private mutating func wordBehind(
        _ place: Int,
        _ entry: WordTable.Entry,
        _ name: FoodName,
        _ state: State,
        _ depth: Int
    ) {
        func modified(_ cost: Float) -> State {
            state.modified(entry.kind, entry.value, place..<entry.end, cost: cost)
        }
        switch entry.kind {
        case .mod, .state, .kind: behind(entry.end, name, modified((entry.cost ?? 0.3) + 0.1), depth + 1)
        case .brand, .chain, .maychain:
            behind(entry.end, name, modified(entry.cost ?? Cost.made(entry.kind)), depth + 1)
        case .filler: behind(entry.end, name, state.adding((entry.cost ?? 0.2) + 0.2), depth + 1)
        case .each where !state.amounts.isEmpty:
            behind(entry.end, name, modified(0.05), depth + 1)
        case .weigh: weighing(entry, name, state, depth)
        default: break
        }
    }

    /// Reads a part after a whole: "a banana and a half".
    private mutating func addPart(at place: Int, _ name: FoodName, _ state: State, _ depth: Int) {
        guard line.text(place) == "and", let first = state.amounts.first, state.amounts.count == 1,
            first.unit == nil, !first.isMeasure, first.count >= 1
        else { return }
        let part = line.has(.article, at: place + 1) ? place + 2 : place + 1
        for entry in line.entries(at: part)
        where entry.kind == .fraction && entry.end == part + 1 && endsItem(entry.end) {
            var next = state.adding(0.1)
            next.amounts[0].count += entry.number
            next.amounts[0].isArticle = false
            behind(entry.end, name, next, depth + 1)
        }
    }

    /// Reads another word about the food, joined to the last one: "tea that is sweetened and flavored".
    private mutating func joinWord(at place: Int, _ name: FoodName, _ state: State, _ depth: Int) {
        guard state.endsModified(at: place), line.has([.strong, .weak], at: place) else { return }
        for entry in line.entries(at: place + 1)
        where ItemReader.about.contains(entry.kind) && endsItem(entry.end) {
            let cost = (entry.cost ?? 0.3) + Cost.joinedModifier + 0.1
            let next = state.modified(entry.kind, entry.value, place + 1..<entry.end, cost: cost)
            behind(entry.end, name, next, depth + 1)
        }
    }

    /// Kinds of words that give the origin of a food.
    private let makers: [WordTable.Kind] = [.brand, .chain, .maychain]

    /// Words about a food that "and" or a comma can join.
    private static let about: [WordTable.Kind] = [.mod, .state, .kind]
    /// The most words in a description.
    private static let longestDescription = 14

    /// Reads an amount or more words of the name after the name of the meal: "a burger for lunch, weighing 200 g".
    private mutating func passMeal(at place: Int, _ name: FoodName, _ state: State, _ depth: Int) {
        let start = line.text(place) == "," ? place + 1 : place
        guard state.frames.isEmpty, let end = mealEnd(at: start) else { return }
        let next = [",", ".", ";"].contains(line.text(end)) ? end + 1 : end
        guard line.has([.weigh, .weak], at: next) else { return }
        var state = state.adding(Cost.innerFrame)
        state.frames.append(start..<end)
        for entry in line.entries(at: next) where entry.kind == .weigh { weighing(entry, name, state, depth) }
        describe(at: end, name, state, depth)
    }

    /// Returns the end of a meal that begins at a position: "for my late lunch".
    private func mealEnd(at place: Int) -> Int? {
        guard var end = line.entries(at: place).first(where: { $0.kind == .mealopen })?.end else {
            return nil
        }
        for _ in 0..<4 {
            if let meal = line.entries(at: end).first(where: { $0.kind == .meal }) { return meal.end }
            guard
                let word = line.entries(at: end).first(where: {
                    [.article, .mealadj, .filler].contains($0.kind)
                })
            else { return nil }
            end = word.end
        }
        return nil
    }

    /// Reads more words of the name in parentheses: "crackers (cheddar)".
    private mutating func describeInBrackets(at place: Int, _ name: FoodName, _ state: State, _ depth: Int) {
        guard line.text(place) == "(", state.described == nil,
            let end = (place + 2..<place + ItemReader.longestDescription).first(where: {
                line.text($0) == ")"
            }),
            let whole = finder.name(in: line, name.range, describedBy: place + 1..<end)
        else { return }
        var next = state.adding(whole.cost - name.cost + Cost.described)
        next.described = place..<end + 1
        behind(end + 1, whole, next, depth + 1)
    }

    /// Reads more words of the name after an amount or after words about the food: "a bagel, 90 g, topped with seeds".
    private mutating func describe(at place: Int, _ name: FoodName, _ state: State, _ depth: Int) {
        let start = line.text(place) == "," ? place + 1 : place
        guard state.described == nil,
            let opener = line.entries(at: start).filter({ [.weak, .weigh].contains($0.kind) })
                .max(by: { $0.end < $1.end }),
            // "a cracker that is a biscuit"
            start > name.range.upperBound || opener.kind == .weigh && line.has(.article, at: opener.end)
        else { return }
        let first = opener.end
        guard first < line.tokens.count else { return }
        // "Oats 50 g with milk" means 50 g of oats.
        let isOfFirst = state.amounts.contains(where: \.isBehind) && line.has([.addition, .plain], at: start)
        for end in first
            + 1..<max(first + 2, min(first + ItemReader.longestDescription, line.tokens.count) + 1)
        where end <= line.tokens.count {
            guard isWord(end - 1) else { return }
            if isOfFirst, names[first].contains(where: { $0.how == .exact && $0.range.upperBound == end }) {
                return
            }
            guard let whole = finder.name(in: line, name.range, describedBy: start..<end) else { continue }
            var next = state.adding(whole.cost - name.cost + Cost.described)
            next.described = place..<end
            behind(end, whole, next, depth + 1)
        }
    }

    /// Reads the fillings of a chain's dish: "a bowl with rice, beans and cheese", "a burger, extra cheese".
    ///
    /// The dish has the values of the menu; its fillings add nothing.
    private mutating func fill(at place: Int, _ name: FoodName, _ state: State, _ depth: Int) {
        let start = line.text(place) == "," ? place + 1 : place
        func made(_ end: Int, _ count: Int) -> State {
            state.modified(.mod, "", start..<end, cost: Cost.change * Float(count))
        }
        // "extra cheese", "with extra cheese"
        for entry in line.entries(at: line.has(.addition, at: start) ? start + 1 : start)
        where entry.kind == .more {
            guard let end = endOfMaking(entry.end, isAny: true) else { continue }
            behind(end, name, made(end, 1), depth + 1)
        }
        let isListed = start > place
        guard isFilled(name),
            isListed
                ? name.range.contains(where: { line.has(.addition, at: $0) }) : line.has(.addition, at: place)
        else { return }
        for (count, end) in makings(from: isListed ? start : start + 1, isListed: isListed)
        where endsItem(end) {
            behind(end, name, made(end, count), depth + 1)
        }
    }

    /// Returns the possible ends of a list of fillings, each with their number.
    ///
    /// A comma continues the list only if an "and" ends it.
    private func makings(from place: Int, isListed: Bool) -> [(count: Int, end: Int)] {
        var (ends, count, isListed): ([(Int, Int)], Int, Bool) = ([], 0, isListed)
        var next = place
        while let end = endOfMaking(next, isAny: false) {
            count += 1
            if !isListed { ends.append((count, end)) }
            let isComma = line.text(end) == ","
            isListed = isComma && !line.has(.plain, at: end + 1)
            guard isComma || line.has(.plain, at: end) else { break }
            next = isComma && !isListed ? end + 2 : end + 1
        }
        return ends
    }

    /// Returns whether the dish has fillings of choice: a bowl, a sandwich.
    private func isFilled(_ name: FoodName) -> Bool {
        let words = line.tokens[name.range] + LineToken.tokens(name.dish?.dish.name ?? "")
        return words.contains { table.has(.filled, NameKey.singular.word($0)) }
    }

    /// Returns the end of a filling's name.
    ///
    /// After "extra" any food is a filling; otherwise drinks and dishes are not.
    private func endOfMaking(_ place: Int, isAny: Bool) -> Int? {
        guard place < names.count else { return nil }
        let makings = names[place].filter { name in
            guard name.how <= .whole, let food = finder.food(name.food) else { return false }
            return isAny || table.has(.makings, food.category?.lowercased() ?? "")
        }
        if let end = makings.map(\.range.upperBound).max() { return end }
        // "white rice", "fresh salsa"
        let about = line.entries(at: place).filter { ItemReader.about.contains($0.kind) }
        return about.compactMap { endOfMaking($0.end, isAny: isAny) }.max()
    }

    private func isNumber(_ place: Int) -> Bool {
        place < line.tokens.count && line.tokens[place].kind == .number
    }
    private func isWord(_ place: Int) -> Bool {
        place < line.tokens.count && line.tokens[place].kind == .word
    }

    /// Returns whether another food begins at a position: "oats 80 g whey 30 g".
    private func beginsName(_ place: Int) -> Bool {
        place < line.tokens.count && names[place].contains { $0.how == .exact }
    }

    private static let openings: [WordTable.Kind] = [
        .strong, .weak, .frame, .mod, .state, .each, .negation, .meal, .mealopen, .day, .mealfull, .choice,
    ]

    /// Returns whether an amount that ends at a position is separate from the next words.
    private func endsItem(_ place: Int) -> Bool {
        place >= line.tokens.count || line.tokens[place].kind == .mark
            || line.has(ItemReader.openings, at: place)
    }

    private mutating func take(
        _ edge: AmountEdge,
        _ name: FoodName,
        _ state: State,
        cost: Float,
        end: Int? = nil,
        _ depth: Int
    ) {
        guard state.amountsBehind < 2, state.amounts.count < 3, !edge.amount.isBareArticle,
            !(edge.amount.isBareNumber && !state.amounts.isEmpty), !edge.amount.isOfEnergies
        else { return }
        let extra: Float = state.amounts.isEmpty ? 0 : edge.amount.isMeasure ? 0.2 : 0.8
        let cost = cost + edge.cost + extra + (edge.amount.isArticle ? 0.3 : 0)
        behind(end ?? edge.end, name, state.taking(edge.amount, cost: cost, isBehind: true), depth + 1)
    }

    /// Reads words after a mark: "oats: 50 g", "kitkat, 4 fingers", "eggs (3)", "coffee, no sugar", "milk, warm".
    private mutating func behindMark(_ place: Int, _ name: FoodName, _ state: State, _ depth: Int) {
        let isBracket = line.text(place) == "("
        func closes(_ end: Int) -> Int? {
            isBracket ? line.text(end) == ")" ? end + 1 : nil : endsItem(end) ? end : nil
        }
        // "pizza, had 2 slices"
        let first =
            line.entries(at: place + 1).first { $0.kind == .frame && $0.end == place + 2 }?
            .end ?? place + 1
        for edge in line.amounts(at: first) {
            guard let end = closes(edge.end) else { continue }
            let isFood = line.text(place) == "," && namesFood(edge, from: first, besides: name)
            take(edge, name, state, cost: Cost.trailingComma + (isFood ? Cost.foodUnit : 0), end: end, depth)
        }
        guard line.text(place) == "," || isBracket else { return }
        exclude(at: place + 1, name, state, depth)
        for entry in line.entries(at: place + 1) {
            switch entry.kind {
            case .mod, .state, .kind, .chain, .maychain:
                guard let end = closes(entry.end) else { continue }
                let cost = (entry.cost ?? 0.3) + 0.2
                behind(end, name, state.modified(entry.kind, entry.value, place..<end, cost: cost), depth + 1)
            case .weigh: weighing(entry, name, state, depth)
            default: break
            }
        }
    }

    /// Returns whether the unit of an amount after a comma is another food, not a portion of this one: "rice, 2 rolls".
    private func namesFood(_ edge: AmountEdge, from first: Int, besides name: FoodName) -> Bool {
        guard let unit = edge.amount.unit, unit != "piece", let food = finder.food(name.food) else {
            return false
        }
        let isPortion = food.portions.contains { $0.name.split(separator: " ").contains { $0 == unit } }
        return !isPortion
            && (first..<edge.end).contains { place in
                names[place].contains { $0.how == .exact && $0.range == place..<place + 1 }
            }
    }

    /// Reads an amount or a state after a word that introduces it: "weighing 80 g", "that was fried".
    private mutating func weighing(_ opener: WordTable.Entry, _ name: FoodName, _ state: State, _ depth: Int)
    {
        let cost = opener.cost ?? 0.2
        for edge in line.amounts(at: opener.end) where edge.amount.isMeasure || edge.amount.unit != nil {
            take(edge, name, state, cost: cost, depth)
        }
        for entry in line.entries(at: opener.end) where [.state, .mod, .kind].contains(entry.kind) {
            let range = opener.end..<entry.end
            behind(
                entry.end,
                name,
                state.modified(entry.kind, entry.value, range, cost: cost + (entry.cost ?? 0.3)),
                depth + 1
            )
        }
    }

    /// Reads an excluded ingredient of up to three words: "without sugar".
    private mutating func exclude(at place: Int, _ name: FoodName, _ state: State, _ depth: Int) {
        for entry in line.entries(at: place) where entry.kind == .negation {
            for end in entry.end + 1..<entry.end + 4 {
                guard end <= line.tokens.count, isWord(end - 1), !line.has([.strong, .weak], at: end - 1)
                else { break }
                guard endsItem(end) else { continue }
                let cost = name.dish == nil ? 0.4 + 0.2 * Float(end - entry.end) : Cost.change
                var next = state.adding(cost)
                next.excluded.append(entry.end..<end)
                behind(end, name, next, depth + 1)
            }
        }
        // "no onions or pickles"
        guard !state.excluded.isEmpty, line.has(.choice, at: place), endsItem(place + 2), isWord(place + 1)
        else {
            return
        }
        var next = state.adding(0.5)
        next.excluded.append(place + 1..<place + 2)
        behind(place + 2, name, next, depth + 1)
    }

    /// Reads a noun that is a portion of the food: "cheez-its, 27 crackers".
    private mutating func portionNoun(at place: Int, _ name: FoodName, _ state: State, _ depth: Int) {
        let first = [",", ":", "-", "("].contains(line.text(place)) ? place + 1 : place
        guard state.amounts.count < 2, isNumber(first) || line.has(.number, at: first),
            let food = finder.food(name.food)
        else { return }
        for edge in line.amounts(at: first)
        where edge.amount.isBareNumber && isWord(edge.end) && endsItem(edge.end + 1) {
            let noun = NameKey.singular.word(line.tokens[edge.end])
            guard
                food.portions.contains(where: { portion in
                    portion.name.split(separator: " ").last.map { FoldedWord.singular(String($0)) } == noun
                })
            else { continue }
            var amount = edge.amount
            amount.unit = noun
            let isBracket = line.text(place) == "(" && line.text(edge.end + 1) == ")"
            let end = edge.end + (isBracket ? 2 : 1)
            take(AmountEdge(end: end, amount: amount, cost: edge.cost), name, state, cost: 0.5, depth)
        }
    }

    // MARK: Items

    private mutating func finish(_ state: State, _ name: FoodName, _ end: Int) {
        if let other = best[end], other.cost <= state.cost { return }
        guard let item = item(state, name, end) else { return }
        if let other = best[end], other.cost <= item.cost { return }
        best[end] = item
    }

    private func item(_ state: State, _ typedName: FoodName, _ end: Int) -> ReadItem? {
        let amounts = state.amounts
        guard amounts.count < 2 || amounts.count(where: { $0.kilocalories != nil }) < 2 else { return nil }
        if let personal = typedName.personal { return item(state, typedName, personal, end) }
        if let dish = typedName.dish { return item(state, typedName, dish, end) }
        // A word that may be a chain means one only beside a dish of that chain.
        guard !state.modifiers.contains(where: { $0.kind == .maychain }) else { return nil }
        let name = withModifiers(typedName, state)
        guard let food = finder.food(name.food), suits(state.amounts, name, food) else { return nil }
        let weigher = Weigher(
            finder: finder,
            table: table,
            name: name,
            food: food,
            tokens: line.tokens[name.range],
            isEach: state.modifiers.contains { $0.kind == .each && $0.value == "each" }
        )
        var weight = weigher.weight(state.amounts)
        var (mark, cost) = judged(state, name, food)
        if weight.refusal == nil, weight.energy == nil || state.amounts.count > 1 {
            switch ItemReader.excess(weight, state.amounts, food) {
            case .none: break
            case .much:
                mark = max(mark, .assumed)
                cost += Cost.much
            case .implausible:
                weight.isImplausible = true
                cost += Weight.refused
            }
        }
        return ReadItem(state, name, end, weight, cost: cost, nameMark: mark)
    }

    /// Returns the certainty of a food with the words about it, and their total cost.
    private func judged(_ state: State, _ name: FoodName, _ food: Food) -> (mark: ReadMark, cost: Float) {
        var mark = name.how >= .covered || name.isLocal ? ReadMark.guessed : .none
        var cost = state.cost
        let called = state.modifiers.isEmpty ? [] : ([food.name] + food.synonyms).map { FoldedName.key($0) }
        for modifier in state.modifiers {
            let words = line.tokens[modifier.range].map(\.text).joined(separator: " ")
            let isCalledSo = called.contains { $0.contains(words) }
            switch modifier.kind {
            case .brand where !isMaker(line.tokens[modifier.range], of: food),
                .chain where !isMaker(line.tokens[modifier.range], of: food):
                // A restaurant or shop product with its own name is not a food that only resembles the words.
                let isRestaurant = modifier.kind == .chain || modifier.value == "restaurant"
                if name.how == .guessed || isRestaurant && name.how > .reordered { cost += Cost.elsewhere }
                if modifier.kind == .chain { cost += Cost.brand }
                mark = max(mark, state.amounts.contains(where: \.isMeasure) ? .assumed : .guessed)
            // The chain's own menu is more reliable.
            case .chain: cost += Cost.ownMenu
            case .kind where !isCalledSo:
                mark = .guessed
                cost += Cost.otherKind
            case .state where !isCalledSo && !agrees(modifier.value, called[0]):
                // Frying fat matters more for a food with little energy of its own.
                let isSlight = modifier.value == "fried" && food.kilocalories >= ItemReader.slight
                mark = max(mark, isSlight ? .assumed : .guessed)
            default: break
            }
        }
        if !state.excluded.isEmpty, food.kind != .drink { mark = .guessed }
        return (mark, cost)
    }

    private enum Excess {
        case none, much, implausible
    }

    /// Returns whether a weight is more than people eat of a food.
    private static func excess(_ weight: Weight, _ amounts: [SpokenAmount], _ food: Food) -> Excess {
        let energy = weight.grams * food.kilocalories / 100
        let isMeasured = amounts.contains(where: \.isMeasure)
        let isMany = amounts.contains { $0.count > many && !$0.isMeasure && $0.kilocalories == nil }
        if weight.grams > 3000 || energy > 8000 || !isMeasured && energy > 5000 || isMany && energy > 1000 {
            return .implausible
        }
        return weight.grams > 2000 || energy > 4000 ? .much : .none
    }

    /// The smallest parts of the usual portion that a dish of several foods can weigh.
    ///
    /// A smaller weight after its name belongs to the last food: "toast and butter (10 g)".
    private static let (leastOfDish, leastOfDishBehind) = (0.25, 0.5)

    /// Returns whether the maker is in the name of a food: "Cheeseburger (McDonalds)".
    private func isMaker(_ tokens: ArraySlice<LineToken>, of food: Food) -> Bool {
        let maker = tokens.map(NameKey.singular.word).max { $0.utf8.count < $1.utf8.count }
        return LineToken.tokens(food.name).contains { NameKey.singular.word($0) == maker }
    }

    /// Returns whether amounts before a combined dish apply to the dish: "2 slices of bread with cheese" is not a
    /// sandwich, "half an avocado on toast" is not half of both, and "40 g oats made with water" is not 40 g of
    /// porridge.
    private func suits(_ amounts: [SpokenAmount], _ name: FoodName, _ food: Food) -> Bool {
        guard let joiner = name.range.dropFirst().first(where: { line.has(.weak, at: $0) }) else {
            return true
        }
        let usual = food.usualPortion.grams ?? 0
        let isPinch = amounts.contains { amount in
            let least = amount.isBehind ? ItemReader.leastOfDishBehind : ItemReader.leastOfDish
            return (food.kind == .food || amount.isBehind)
                && amount.count * amount.size(of: usual) < least * usual
        }
        if isPinch, name.how <= .whole { return false }
        // In "3 roast potatoes, carrots and gravy", the number counts only the potatoes.
        if name.how > .reordered, name.range.contains(where: { line.text($0) == "," }),
            amounts.contains(where: { !$0.isBehind && $0.count > 1 && !$0.isMeasure && $0.unit == nil })
        {
            return false
        }
        if line.has(.plain, at: joiner) { return !amounts.contains { counts($0, before: joiner, of: name) } }
        guard food.kind == .food, name.how <= .whole,
            // Eggs "sur le plat" are not eggs and a plate.
            (joiner + 1..<name.range.upperBound).contains(where: { start in
                names[start].contains { $0.how == .exact && $0.range.upperBound == name.range.upperBound }
            })
        else { return true }
        let nouns = [joiner - 1, name.range.upperBound - 1].map { NameKey.singular.word(line.tokens[$0]) }
        func hasPortion(_ word: String) -> Bool {
            food.portions.contains { portion in
                portion.name.split(separator: " ").contains { FoldedWord.singular(String($0)) == word }
            }
        }
        return amounts.allSatisfy { amount in
            if amount.isBehind || amount.isBareArticle || amount.isRest { return true }
            if amount.isMeasure { return true }
            guard let unit = amount.unit else {
                return amount.count == 1 || nouns.contains(where: hasPortion)
            }
            return hasPortion(unit) || table.has(.helping, unit) && !table.has(.cut, unit)
        }
    }

    /// Returns whether a number counts only the first of two foods: "2 sausages and mash"; but "2 fish and chips" is
    /// two plates.
    private func counts(_ amount: SpokenAmount, before joiner: Int, of name: FoodName) -> Bool {
        let noun = line.tokens[joiner - 1]
        let (first, second) = (name.range.lowerBound..<joiner, joiner + 1..<name.range.upperBound)
        return amount.isBareNumber && !amount.isBehind && amount.count > 1
            && noun.text != NameKey.singular.word(noun)
            && [first, second].allSatisfy { part in
                !part.isEmpty && finder.exactName(of: Array(line.tokens[part])) != nil
            }
    }

    /// Creates an item for a user's own food, with the amounts that the user set for it.
    private func item(
        _ state: State,
        _ name: FoodName,
        _ personal: PersonalFood,
        _ end: Int
    ) -> ReadItem? {
        // An ingredient cannot be excluded from a food with its own values.
        guard state.excluded.isEmpty else { return nil }
        let isDefinite =
            name.range.lowerBound > state.start && line.has(.definite, at: name.range.lowerBound - 1)
        let weight = Weight(of: personal, state.amounts, isDefinite: isDefinite)
        let isOther = state.modifiers.contains { [.brand, .kind, .state].contains($0.kind) }
        return ReadItem(state, name, end, weight, cost: state.cost, nameMark: isOther ? .guessed : .none)
    }

    /// Creates an item for a dish of a chain that a nearby word names.
    private func item(_ state: State, _ name: FoodName, _ named: NamedDish, _ end: Int) -> ReadItem? {
        var (isOfChain, cost) = (false, state.cost)
        var mark = name.how >= .covered || named.isForeign ? ReadMark.guessed : .none
        for modifier in state.modifiers {
            switch modifier.kind {
            case .chain, .maychain:
                guard !isOfChain, isChain(modifier, of: named.dish) else { return nil }
                isOfChain = true
            case .brand: return nil
            case .kind:
                mark = .guessed
                cost += Cost.otherKind
            default: mark = max(mark, .assumed)
            }
        }
        let isOfLine = !isOfChain && chain?.chains.contains(named.dish.chain) == true
        guard isOfChain || isOfLine || named.isOwn else { return nil }
        // An exclusion changes a dish only a little, but it can matter.
        if !state.excluded.isEmpty { mark = max(mark, .assumed) }
        var weight = Weight(of: named, state.amounts, table)
        if isMenu(end, name) {
            weight = Weight(.withSides(named.dish.name, chain: named.dish.chain.name))
            weight.cost = Cost.menu
        }
        if isOfLine { cost -= LineChain.discount }
        if let eaten = weight.personal, eaten.kilocalories > ItemReader.mostOfDish {
            weight.isImplausible = true
            cost += Weight.refused
        }
        return ReadItem(state, name, end, weight, cost: cost, nameMark: mark)
    }

    /// Returns whether a dish that ends at a position is sold with sides: "a big mac meal".
    private func isMenu(_ end: Int, _ name: FoodName) -> Bool {
        line.has(.combo, at: end - 1) && !name.range.contains(end - 1)
    }

    /// Returns whether a word means the chain of a dish, in the dish's country or another.
    private func isChain(_ modifier: ReadItem.Modifier, of dish: Dish) -> Bool {
        modifier.range.contains { place in
            line.entries(at: place).contains { entry in
                entry.end <= modifier.range.upperBound && BrandTable.Chain(entry.value) == dish.chain
            }
        }
    }

    /// Returns whether a state, raw or cooked, agrees with a food's name; other states never do.
    private func agrees(_ state: Substring, _ name: String) -> Bool {
        let words = Set(name.split { " ,".contains($0) })
        switch state {
        case "raw": return words.isDisjoint(with: ["cooked", "boiled", "roasted", "roast", "fried"])
        case "cooked": return words.isDisjoint(with: ["raw", "dry"])
        default: return false
        }
    }

    /// Returns the food that the name and the words about it mean together: "spaghetti 90 g dry" is dry spaghetti, and
    /// a pizza from school is one from the survey.
    private func withModifiers(_ name: FoodName, _ state: State) -> FoodName {
        // Words separate from the name are already part of it.
        guard state.described == nil else { return name }
        for modifier in state.modifiers where modifier.kind == .state || modifier.kind == .kind {
            let (own, words) = (Array(line.tokens[name.range]), Array(line.tokens[modifier.range]))
            let found =
                finder.exactName(of: words + own) ?? finder.exactName(of: own + words)
                ?? inState(modifier.value, name)
            if let found { return FoodName(range: name.range, food: found, how: name.how, cost: name.cost) }
        }
        let about = state.modifiers.filter { modifier in
            switch modifier.kind {
            case .kind: modifier.value != "percent"
            case .mod, .state: true
            case .brand: finder.isTelling(line.tokens[modifier.range])
            default: false
            }
        }
        var found = described(name, about, state)
        // The table may not have a name with this maker.
        if found == nil, about.contains(where: { $0.kind == .brand }) {
            found = described(name, about.filter { $0.kind != .brand }, state)
        }
        guard let found else { return name }
        return FoodName(
            range: name.range,
            food: found.food,
            how: max(name.how, found.how),
            cost: name.cost,
            matches: found.matches
        )
    }

    /// Returns the food that a name and some of the words about it mean together.
    private func described(_ name: FoodName, _ about: [ReadItem.Modifier], _ state: State) -> FoodName? {
        guard !about.isEmpty || !state.excluded.isEmpty else { return nil }
        return finder.described(
            line.tokens[name.range],
            before: words(of: about.filter { $0.range.lowerBound < name.range.lowerBound }),
            behind: words(of: about.filter { $0.range.lowerBound >= name.range.upperBound }),
            without: state.excluded.map { Array(line.tokens[$0]) }
        )
    }

    /// Replaces words by those that names use: "from a burger place" is "from fast food".
    private func words(of modifiers: [ReadItem.Modifier]) -> [LineToken] {
        modifiers.flatMap { modifier in
            modifier.kind == .mod && !modifier.value.isEmpty
                ? LineToken.tokens(String(modifier.value)) : Array(line.tokens[modifier.range])
        }
    }

    /// Returns the food in another state from the table: "Rice, raw" for "Rice, cooked".
    private func inState(_ state: Substring, _ name: FoodName) -> Int? {
        guard let called = finder.food(name.food)?.name, let comma = called.lastIndex(of: ",") else {
            return nil
        }
        return table.values(of: String(state), .alike).lazy
            .compactMap { finder.exactName(of: LineToken.tokens(called[..<comma] + " " + $0)) }.first
    }
}

extension ReadItem {
    /// Creates an item from the words that were read so far, with its weight.
    fileprivate init(
        _ state: ItemReader.State,
        _ name: FoodName,
        _ end: Int,
        _ weight: Weight,
        cost: Float,
        nameMark: ReadMark
    ) {
        self.init(
            range: state.start..<end,
            name: name,
            amounts: state.amounts,
            modifiers: state.modifiers,
            excluded: state.excluded,
            frames: state.frames,
            weight: weight,
            cost: cost + weight.cost,
            nameMark: nameMark
        )
    }
}

extension SpokenAmount {
    /// Returns the approximate grams of one, given the grams of the food's usual portion.
    fileprivate func size(of usual: Double) -> Double {
        grams ?? milliliters ?? unit.flatMap(MeasurementUnit.init(typed:))?.kitchenMilliliters ?? usual
    }
}
