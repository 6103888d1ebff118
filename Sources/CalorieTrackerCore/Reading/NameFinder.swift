/// Finds the names of foods in a line.
final class NameFinder {
    let foods: PackedFoods
    private let table: FoodTable.Bytes
    private let matcher: FoodMatcher
    private var read: [Int: Food] = [:]
    /// The names found so far, by their words.
    private var found: [String: FoodName?] = [:]

    init(_ foods: PackedFoods, _ table: FoodTable.Bytes) {
        (self.foods, self.table) = (foods, table)
        matcher = FoodMatcher(foods)
    }

    /// The food with a number, read once.
    func food(_ number: Int) -> Food? {
        if let food = read[number] { return food }
        let food = foods.food(number, table: table)
        read[number] = food
        return food
    }

    private enum Cost {
        static let synonym: Float = 0.1
        static let reordered: Float = 0.3
        static let whole: Float = 0.6
        static let covered: Float = 1
        /// For each point that a covering name scores below the best.
        static let unasked: Float = 0.12
        static let joined: Float = 0.2
        /// Words that a name swallows though they seldom belong to one: "that has a".
        static let aside: Float = 0.1
        static let guessed: Float = 2.2
        static let uncovered: Float = 7
        static let otherHead: Float = 4
        static let joinedGuess: Float = 1.2
        static let strangeWord: Float = 3
        static let dearest: Float = 13
    }

    /// The longest name, in words.
    static let longest = 14

    /// The names that begin at a place.
    func names(in line: TypedLine, at start: Int) -> [FoodName] {
        guard line.tokens[start].kind != .mark, !NameKey.isSilent(line.tokens[start]) else { return [] }
        var names: [FoodName] = []
        var isGuessable = line.tokens[start].kind == .word && canBegin(line, start)
        // A list is a name only of the dish that is made with it: "a sub with cheese, lettuce and tomato".
        var (isMade, isList) = (false, false)
        for end in start + 1...max(start + 1, min(line.tokens.count, start + NameFinder.longest))
        where end <= line.tokens.count {
            let last = line.tokens[end - 1]
            if ["(", ")", ";", "|", ":"].contains(last.text) { break }
            if last.kind == .mark, last.text != "-", last.text != "&" {
                if last.text != "," || !isMade { isGuessable = false } else { isList = true }
            }
            if last.kind == .number, end > start + 1 { isGuessable = false }
            if line.has(.weak, at: end - 1), last.text != "and" { isMade = true }
            if last.kind == .mark || NameKey.isSilent(last) { continue }
            // A percentage alone names no food.
            guard line.tokens[start..<end].contains(where: { $0.text.contains(where: \.isLetter) }) else {
                continue
            }
            if end - start <= 9, let name = exact(line, start..<end) {
                names.append(name)
            } else if isGuessable, canEnd(line, end), !isJoiner(line, end - 1),
                let name = matched(line, start..<end, isList: isList)
            {
                names.append(name)
            } else if !isGuessable, end - start > 9 {
                break
            }
        }
        return names
    }

    private func isJoiner(_ line: TypedLine, _ place: Int) -> Bool {
        line.entries(at: place).contains {
            $0.end == place + 1 && [.weak, .strong, .article, .of, .choice].contains($0.kind)
        }
    }

    // MARK: Word for word

    /// The food of the table that has exactly these words for a name.
    private func exact(_ line: TypedLine, _ range: Range<Int>) -> FoodName? {
        let tokens = line.tokens[range]
        let isWritten = tokens.contains { $0.kind == .mark && $0.text != "-" }
        let foods = candidates(tokens).compactMap { number in food(number).map { (number, $0) } }
        guard !foods.isEmpty else { return nil }
        for key in NameKey.allCases {
            let words = key.words(tokens, isWritten: isWritten)
            func isCalled(_ name: String) -> Bool {
                key.words(LineToken.tokens(name), isWritten: isWritten) == words
            }
            if let (number, _) = foods.first(where: { isCalled($0.1.name) }) {
                return FoodName(range: range, food: number, how: .exact, cost: 0)
            }
            if let (number, _) = foods.first(where: { $0.1.synonyms.contains(where: isCalled) }) {
                return FoodName(range: range, food: number, how: .exact, cost: Cost.synonym)
            }
        }
        return nil
    }

    /// The food of the table that has exactly these words for a name, or has them in another order.
    func exactName(of tokens: [LineToken]) -> Int? { candidates(tokens[...]).first }

    /// The foods of the table one of whose names has the same words, in the order of the table.
    private func candidates(_ tokens: ArraySlice<LineToken>) -> [Int] {
        let terms = FoodTerms(tokens.map(\.mealToken)[...])
        var words = terms.terms.map(\.text) + terms.excluded.map { "-" + $0 }
        // "7 up"
        if words.isEmpty { words = tokens.map(\.text) }
        let numbers = words.compactMap(foods.word)
        guard numbers.count == words.count,
            let rarest = numbers.max(by: { foods.weight($0) < foods.weight($1) })
        else { return [] }
        var found: [Int] = []
        foods.forEachDocument(holding: rarest) { number in
            let document = foods.document(number)
            guard foods.isBuiltin(document.food), document.wordCount == numbers.count,
                (0..<document.wordCount).allSatisfy({ numbers.contains(foods.word($0, of: document)) })
            else { return }
            if found.last != document.food { found.append(document.food) }
        }
        return found
    }

    // MARK: By the matcher

    /// Whether a name may begin at a place: the word before belongs to none.
    private func canBegin(_ line: TypedLine, _ place: Int) -> Bool {
        guard place > 0, line.tokens[place - 1].kind == .word else { return true }
        return (max(0, place - WordTable.longestPhrase)..<place).contains { start in
            line.entries(at: start).contains { $0.end == place }
        }
    }

    /// Whether a name may end at a place: the word behind may belong to no name.
    private func canEnd(_ line: TypedLine, _ place: Int) -> Bool {
        place == line.tokens.count || line.tokens[place].kind != .word || !line.entries(at: place).isEmpty
    }

    /// Kinds of words that make no name by themselves.
    private static let nameless: Set<WordTable.Kind> = [
        .article, .about, .number, .many, .vague, .fraction, .unit, .size, .filler, .frame, .mod, .state,
        .mass,
        .volume, .energy, .meal, .of, .times, .each, .weigh, .unitmod, .day, .time, .brand, .nofood, .kind,
        .mealadj, .mealopen, .person, .weak, .strong, .choice,
    ]

    /// The food that the matcher finds for a stretch of words.
    private func matched(_ line: TypedLine, _ range: Range<Int>, isList: Bool) -> FoodName? {
        let isNameless = range.allSatisfy { place in
            line.entries(at: place).contains { $0.end == place + 1 && NameFinder.nameless.contains($0.kind) }
        }
        guard !isNameless, let asides = asides(line, range) else { return nil }
        let key = line.tokens[range].map(\.text).joined(separator: " ")
        let name: FoodName?
        if let known = found[key] {
            name = known
        } else {
            name = lookedUp(line.tokens[range], range)
            found[key] = name
        }
        guard let name, name.how <= .covered || asides == 0 && !isList else { return nil }
        // "With butter" is butter behind a joiner, and no butter of another name.
        if name.how == .reordered, line.has(.weak, at: range.lowerBound) { return nil }
        return name.moved(to: range, extra: Cost.aside * Float(asides))
    }

    /// How many words of a stretch seldom belong to a name; nil where one never does.
    private func asides(_ line: TypedLine, _ range: Range<Int>) -> Int? {
        var asides = 0
        for place in range {
            let isFirst = place == range.lowerBound
            for entry in line.entries(at: place) where entry.end <= range.upperBound {
                switch entry.kind {
                case .nofood, .number, .vague, .fraction, .many: return nil
                case .frame, .weigh:
                    if isFirst, range.count > 1 { return nil }
                    asides += 1
                case .strong: if line.tokens[place].kind == .word { return nil }
                case .article:
                    // "with a medium patty"; but "with a glass of wine" is a drink.
                    if line.has(.unit, at: entry.end) || isFirst { return nil }
                    guard
                        (range.lowerBound..<place).contains(where: { start in
                            line.entries(at: start).contains { $0.kind == .weak && $0.end == place }
                        })
                    else { return nil }
                    asides += 1
                case .mass, .volume, .energy:
                    if !isFirst, line.tokens[place - 1].kind == .number { return nil }
                case .choice: asides += 1
                default: break
                }
            }
        }
        return asides
    }

    private func lookedUp(_ tokens: ArraySlice<LineToken>, _ range: Range<Int>) -> FoodName? {
        if let food = candidates(tokens).first,
            !tokens.contains(where: { $0.kind == .mark && $0.text == "," })
        {
            return FoodName(range: range, food: food, how: .reordered, cost: Cost.reordered)
        }
        let terms = FoodTerms(tokens.filter { $0.kind != .mark }.map(\.mealToken)[...])
        guard !terms.terms.allSatisfy({ FoodTerms.weak.contains($0.text) }) else { return nil }
        // A word that no name has is never passed over.
        guard terms.terms.allSatisfy({ foods.word($0.text) != nil || FoodTerms.frills.contains($0.text) })
        else {
            return nil
        }
        let matches = matcher.matches(terms, limit: 6)
        guard let best = matches.first else { return nil }
        func name(_ how: FoodName.How, _ cost: Float) -> FoodName {
            FoodName(range: range, food: best.food, how: how, cost: cost, matches: matches)
        }
        let isJoined = terms.terms.contains { !$0.isMain }
        let holdsHead = matcher.holdsHead(best, of: terms)
        if best.coverage > 0.999, matcher.isOfMain(best, of: terms) {
            if matcher.saysNoMore(best, than: terms) { return name(.whole, Cost.whole) }
            if holdsHead {
                let unasked = min(3, Cost.unasked * max(0, 25 - best.score))
                return name(.covered, Cost.covered + unasked + (isJoined ? Cost.joined : 0))
            }
        }
        var cost = Cost.guessed + Cost.uncovered * (1 - best.coverage) + (holdsHead ? 0 : Cost.otherHead)
        if isJoined { cost += Cost.joinedGuess }
        if terms.terms.count == 1, !matcher.isCalled(best, terms) { cost += Cost.strangeWord }
        return cost < Cost.dearest ? name(.guessed, cost) : nil
    }
}
