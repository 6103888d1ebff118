internal import CalorieTrackerLog

/// Finds the foods that words of a meal may mean, the likeliest first.
///
/// Not every word has to be in a name, nor every word of a name asked for; what speaks for and against a name
/// is weighed by a few whole numbers.
final class FoodMatcher {
    /// A food that words may mean.
    struct Match {
        let food: Int
        let document: Int
        let score: Float
        /// The share of what the words say that the name covers.
        let coverage: Float
    }

    let foods: PackedFoods
    private var sums: [Float]
    private var touched: [Int32] = []

    init(_ foods: PackedFoods) {
        self.foods = foods
        sums = Array(repeating: 0, count: foods.documentCount)
    }

    /// What is asked for.
    private struct Query {
        var words: [Int] = []
        var weights: [Float] = []
        var total: Float = 0
        var head: Int?
        /// Words it is without, as the numbers of the words themselves.
        var excluded: [Int] = []
        var traits: FoodTerms.Traits = []
    }

    /// A word that no name has says as much as a rare one.
    private static let weightOfUnknown: Float = 8

    private func query(_ terms: FoodTerms) -> Query {
        var query = Query()
        query.traits = terms.traits
        // What is fresh or ripe was not cooked.
        if terms.terms.contains(where: { NameTable.builtin.has(.fresh, $0.text) }) {
            query.traits.insert(.raw)
        }
        query.excluded = terms.excluded.compactMap(foods.word)
        for term in terms.terms {
            let word = foods.word(term.text)
            var weight = word.map(foods.weight) ?? FoodMatcher.weightOfUnknown
            if !term.isMain { weight *= 0.8 }
            if term.text == terms.head { weight *= 1.7 }
            if !FoodTerms.frills.contains(term.text) { query.total += weight }
            if let word {
                query.words.append(word)
                query.weights.append(weight)
                if term.text == terms.head { query.head = word }
            }
        }
        return query
    }

    /// The best foods for words, at most so many.
    func matches(_ terms: FoodTerms, limit: Int) -> [Match] {
        let query = query(terms)
        guard query.total > 0, !query.words.isEmpty else { return [] }
        for (word, weight) in zip(query.words, query.weights) {
            foods.forEachDocument(holding: word) { document in
                if sums[document] == 0 { touched.append(Int32(document)) }
                sums[document] += weight
            }
        }
        defer {
            for document in touched { sums[Int(document)] = 0 }
            touched.removeAll(keepingCapacity: true)
        }
        var matches: [Match] = []
        for document in candidates(query) {
            let (score, coverage) = score(document, query)
            matches.append(
                Match(
                    food: foods.food(of: foods.document(document)).number,
                    document: document,
                    score: score,
                    coverage: coverage
                )
            )
        }
        matches.sort { left, right in
            if left.score != right.score { return left.score > right.score }
            let areBuiltin = (foods.isBuiltin(left.food), foods.isBuiltin(right.food))
            return areBuiltin.0 != areBuiltin.1 ? areBuiltin.0 : left.document < right.document
        }
        var best: [Match] = []
        for match in matches where !best.contains(where: { $0.food == match.food }) {
            best.append(match)
            if best.count == limit { break }
        }
        return best
    }

    /// As many documents are looked at closely.
    private static let mostCandidates = 120

    /// The documents that cover the most and say the least besides.
    private func candidates(_ query: Query) -> [Int] {
        var keyed = touched.map { number -> (key: Float, document: Int) in
            let document = Int(number)
            return (sums[document] / query.total - 0.03 * Float(foods.document(document).wordCount), document)
        }
        if keyed.count > FoodMatcher.mostCandidates {
            keyed.sort { ($0.key, -$0.document) > ($1.key, -$1.document) }
            keyed.removeLast(keyed.count - FoodMatcher.mostCandidates)
        }
        return keyed.map(\.document)
    }

    /// What a name has of the words that were asked for, and what it says besides.
    private struct Comparison {
        /// The words of the name, in its order.
        var words: [Int] = []
        /// The weights of its words that were asked for, of others before its first comma, and of others behind that.
        var (matched, others, laterOthers): (Float, Float, Float) = (0, 0, 0)
        /// How many of its words were not asked for.
        var unasked = 0
        /// Whether it lacks the typed words, and the excluded ones.
        var (lacksAsked, lacksExcluded) = (false, false)
    }

    private func compare(_ document: PackedFoods.Document, _ query: Query) -> Comparison {
        var result = Comparison()
        result.words.reserveCapacity(document.wordCount)
        var isOneOfAlternativesAsked = false
        for index in 0..<document.wordCount {
            let word = foods.word(index, of: document)
            result.words.append(word)
            if foods.isAlternative(index, of: document), query.words.contains(word) {
                isOneOfAlternativesAsked = true
            }
        }
        for (index, word) in result.words.enumerated() {
            if word < foods.excludedCount {
                let plain = foods.word(String(foods.text(ofWord: word).dropFirst()))
                if let plain, query.words.contains(plain) { result.lacksAsked = true }
                if let plain, query.excluded.contains(plain) { result.lacksExcluded = true }
                continue
            }
            let isFirst = index < document.counts.first
            let share: Float =
                isFirst ? 1 : index < document.counts.first + document.counts.second ? 0.6 : 0.4
            let weight = foods.weight(word) * share
            if query.words.contains(word) {
                result.matched += weight
            } else if isOneOfAlternativesAsked, foods.isAlternative(index, of: document) {
                result.laterOthers += 0.15 * weight
            } else {
                if isFirst { result.others += weight } else { result.laterOthers += weight }
                result.unasked += 1
            }
        }
        return result
    }

    private func score(_ number: Int, _ query: Query) -> (Float, Float) {
        let document = foods.document(number)
        let found = compare(document, query)
        let (matched, others, laterOthers) = (found.matched, found.others, found.laterOthers)
        let coverage = min(1, sums[number] / query.total)
        var score = 20 * coverage
        score -= 6 * others / (matched + others + 4)
        score -= 2 * laterOthers / (matched + laterOthers + 4)
        score -= 2 * Float(min(found.unasked, 6)) / 6
        score += 4 * matched / (matched + others + laterOthers)
        let (food, hasOtherName) = foods.food(of: document)
        if hasOtherName { score -= 8 }
        if foods.isBuiltin(food), found.unasked > 0 || coverage < 0.999 {
            score -= foods.survey(ofFood: food) != nil ? 2 : 5
        }
        if let head = query.head, let own = document.head, found.words[own] == head {
            score += 1
            // "Bread with cheese" before "cheese bread".
            if own == query.words.firstIndex(of: head) { score += 0.1 }
        }
        if found.unasked == 0, coverage > 0.999 { score += 1 }
        if found.words.contains(where: query.excluded.contains) { score -= 2 }
        if found.lacksAsked { score -= 3 }
        if found.lacksExcluded { score += 3 }
        if query.traits.contains(.raw), document.traits.contains(.cooked), !document.traits.contains(.raw) {
            score -= 3
        }
        if !query.traits.contains(.baby), document.traits.contains(.baby) { score -= 1 }
        if !query.traits.contains(.dry), document.traits.contains(.dry) { score -= 1 }
        return (score, coverage)
    }

    /// Whether a name says that it lacks what the words exclude: the figures are those without it.
    func lacksExcluded(_ match: Match, of terms: FoodTerms) -> Bool {
        let document = foods.document(match.document)
        let excluded = terms.excluded.compactMap(foods.word)
        return (0..<document.wordCount).contains { index in
            let word = foods.word(index, of: document)
            return word < foods.excludedCount
                && foods.word(String(foods.text(ofWord: word).dropFirst())).map(excluded.contains) == true
        }
    }

    /// Whether one of the alternatives in a name was asked for: fat, of "Animal fat or drippings".
    private func isChoiceAsked(_ document: PackedFoods.Document, _ asked: [Int]) -> Bool {
        (0..<document.wordCount).contains { index in
            foods.isAlternative(index, of: document) && asked.contains(foods.word(index, of: document))
        }
    }

    /// Whether a name has no word of weight that was not asked for.
    func saysNoMore(_ match: Match, than terms: FoodTerms) -> Bool {
        let document = foods.document(match.document)
        let asked = terms.terms.compactMap { foods.word($0.text) }
        let isChosen = isChoiceAsked(document, asked)
        return (0..<document.wordCount).allSatisfy { index in
            let word = foods.word(index, of: document)
            return word < foods.excludedCount || asked.contains(word)
                || isChosen && foods.isAlternative(index, of: document)
                || FoodTerms.weak.contains(foods.text(ofWord: word))
        }
    }

    /// Whether what a name is of stands before the "with" of what is asked for: "bread with cheese" is no
    /// cheese bread.
    func isOfMain(_ match: Match, of terms: FoodTerms) -> Bool {
        let document = foods.document(match.document)
        guard document.wordCount < 3, let head = document.head.map({ foods.word($0, of: document) }),
            terms.terms.contains(where: { !$0.isMain })
        else { return true }
        return !terms.terms.contains { !$0.isMain && foods.word($0.text) == head }
    }

    /// Whether a name holds the word that says what is asked for.
    func holdsHead(_ match: Match, of terms: FoodTerms) -> Bool {
        guard let head = terms.head.flatMap(foods.word) else { return false }
        let document = foods.document(match.document)
        return (0..<document.wordCount).contains { foods.word($0, of: document) == head }
    }

    /// Whether the head of a name is the head of the typed words.
    func hasHead(_ match: Match, of terms: FoodTerms) -> Bool {
        let document = foods.document(match.document)
        return document.head.map { foods.word($0, of: document) } == terms.head.flatMap(foods.word)
    }

    /// Whether a food was cooked that is asked for as it grows.
    func isCooked(_ match: Match, against terms: FoodTerms) -> Bool {
        let traits = foods.document(match.document).traits
        return query(terms).traits.contains(.raw) && traits.contains(.cooked) && !traits.contains(.raw)
    }

    /// Whether what a name is of was asked for, or the kind of it that opens its second part: a fresh orange is no orange
    /// juice, and a latte is a "Coffee, latte".
    func isOfHead(_ match: Match, of terms: FoodTerms) -> Bool {
        let document = foods.document(match.document)
        // A taco is a "Taco or tostada".
        guard let head = document.head, !foods.isAlternative(head, of: document) else { return true }
        // And a quesadilla is a "Burrito, taco, or quesadilla".
        let asked = terms.head.flatMap(foods.word)
        if (0..<document.wordCount).contains(where: {
            foods.isAlternative($0, of: document) && foods.word($0, of: document) == asked
        }) {
            return true
        }
        let own = foods.word(head, of: document)
        let kind = document.counts.second > 0 ? foods.word(document.counts.first, of: document) : own
        return terms.terms.contains { $0.isMain && foods.word($0.text) == own }
            || asked == kind
    }

    /// Whether a name says, before its first comma, what is asked for and nothing else.
    func isCalled(_ match: Match, _ terms: FoodTerms) -> Bool {
        let document = foods.document(match.document)
        let asked = terms.terms.compactMap { foods.word($0.text) }
        let isChosen = isChoiceAsked(document, asked)
        return (0..<document.counts.first).allSatisfy { index in
            let word = foods.word(index, of: document)
            return asked.contains(word) || isChosen && foods.isAlternative(index, of: document)
                || FoodTerms.weak.contains(foods.text(ofWord: word))
        }
    }
}
