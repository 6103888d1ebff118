internal import CalorieTrackerLog

/// Finds the foods that the words of a meal may mean, the likeliest first.
///
/// The words and a name need not match completely; a few whole numbers weigh the evidence for and against each name.
final class FoodMatcher {
    /// A food that the words may mean.
    struct Match {
        let food: Int
        let document: Int
        let score: Float
        /// The share of the words' weight that the name covers.
        let coverage: Float
    }

    let foods: PackedFoods
    private var sums: [Float]
    private var touched: [Int32] = []

    init(_ foods: PackedFoods) {
        self.foods = foods
        sums = Array(repeating: 0, count: foods.documentCount)
    }

    /// The words to match.
    private struct Query {
        var words: [Int] = []
        var weights: [Float] = []
        var total: Float = 0
        var head: Int?
        /// Words after "without", as the numbers of the words themselves.
        var excluded: [Int] = []
        var traits: FoodTerms.Traits = []
    }

    /// The weight of a word that is in no name: the same as a rare word.
    private static let weightOfUnknown: Float = 8

    private func query(_ terms: FoodTerms) -> Query {
        var query = Query()
        query.traits = terms.traits
        // Fresh or ripe food is raw.
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

    /// Returns the best foods for the words, up to a limit.
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

    /// The number of documents that are compared in detail.
    private static let mostCandidates = 120

    /// Returns the documents that cover the most words and have the fewest others.
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

    /// The comparison of a name with the typed words.
    private struct Comparison {
        /// The words of the name, in order.
        var words: [Int] = []
        /// The weights of its words that match, of other words before its first comma, and of other words after it.
        var (matched, others, laterOthers): (Float, Float, Float) = (0, 0, 0)
        /// The number of its words that were not typed.
        var unasked = 0
        /// Whether it lacks typed words, and whether it lacks the excluded ones.
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
            // "Bread with cheese" ranks above "cheese bread".
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

    /// Whether a name says that the food lacks the excluded ingredients, so that its values are without them.
    func lacksExcluded(_ match: Match, of terms: FoodTerms) -> Bool {
        let document = foods.document(match.document)
        let excluded = terms.excluded.compactMap(foods.word)
        return (0..<document.wordCount).contains { index in
            let word = foods.word(index, of: document)
            return word < foods.excludedCount
                && foods.word(String(foods.text(ofWord: word).dropFirst())).map(excluded.contains) == true
        }
    }

    /// Whether the words include one of the alternatives in a name: fat, in "Animal fat or drippings".
    private func isChoiceAsked(_ document: PackedFoods.Document, _ asked: [Int]) -> Bool {
        (0..<document.wordCount).contains { index in
            foods.isAlternative(index, of: document) && asked.contains(foods.word(index, of: document))
        }
    }

    /// Whether every significant word of a name was typed.
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

    /// Whether the head of a name comes before the "with" of the typed words: "bread with cheese" is not cheese bread.
    func isOfMain(_ match: Match, of terms: FoodTerms) -> Bool {
        let document = foods.document(match.document)
        guard document.wordCount < 3, let head = document.head.map({ foods.word($0, of: document) }),
            terms.terms.contains(where: { !$0.isMain })
        else { return true }
        return !terms.terms.contains { !$0.isMain && foods.word($0.text) == head }
    }

    /// Whether a name contains the head of the typed words.
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

    /// Whether a food is cooked although the words mean a raw one.
    func isCooked(_ match: Match, against terms: FoodTerms) -> Bool {
        let traits = foods.document(match.document).traits
        return query(terms).traits.contains(.raw) && traits.contains(.cooked) && !traits.contains(.raw)
    }

    /// Whether the words contain the head of a name, or the kind that opens its second part: a fresh orange is not
    /// orange juice, and a latte is a "Coffee, latte".
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
