/// Mends words that were mistyped in a meal: "2 egss and tost".
struct MealSpelling {
    let foods: PackedFoods

    /// Shorter words are too like others.
    private static let shortest = 4

    /// The words with those mended that no food and no grammar knows; nil when there are none.
    func mended(_ tokens: [MealToken]) -> [MealToken]? {
        var mended = tokens
        for (index, token) in tokens.enumerated() where token.isWord && !isKnown(token.text) {
            guard let meant = meant(token.text) else { continue }
            mended[index] = MealToken(
                text: meant,
                range: token.range,
                isApart: token.isApart,
                isMended: true
            )
        }
        return mended == tokens ? nil : mended
    }

    /// The words of foods that begin with a word, the commonest first.
    func completions(of beginning: String) -> [String] {
        let words = (foods.excludedCount..<foods.wordCount).filter {
            let word = foods.text(ofWord: $0)
            return word.hasPrefix(beginning) && word != beginning
        }
        return words.sorted { foods.weight($0) < foods.weight($1) }.map(foods.text)
    }

    private func isKnown(_ word: String) -> Bool {
        MealSpelling.ofGrammar.contains(word) || MealWords.openers.contains(word)
            || foods.word(FoldedWord.singular(word)) != nil || FoodTerms.isKnown(FoldedWord.singular(word))
    }

    private static let ofGrammar = Set(MealWords.units.keys).union(MealWords.numbers.keys).union(
        MealWords.sizes.keys
    )
    .union(MealWords.meals.keys).union(MealWords.closers).union(MealWords.about)
    .union(["and", "with", "without", "then", "plus", "yesterday", "today", "gram", "grams"])

    /// The word of a food or of the grammar that is nearest, of those that begin alike.
    private func meant(_ word: String) -> String? {
        guard word.utf8.count >= MealSpelling.shortest, let first = word.utf8.first, first < 0x80 else {
            return nil
        }
        // "egss" is an "egg" with two slips, one of them the plural.
        let spellings = [word, word.hasSuffix("s") ? String(word.dropLast()) : word].map {
            Array($0.unicodeScalars)
        }
        let limit = word.utf8.count < 8 ? 1 : 2
        var best: (word: String, distance: Int, weight: Float)?
        func consider(_ candidate: String, _ weight: Float) {
            guard candidate.utf8.first == first, candidate.utf8.count > 2 else { return }
            let scalars = Array(candidate.unicodeScalars)
            for spelling in spellings {
                guard let distance = Spelling.distance(spelling, scalars, within: limit) else { continue }
                if let best, (best.distance, best.weight) <= (distance, weight) { continue }
                best = (candidate, distance, weight)
            }
        }
        for candidate in MealSpelling.ofGrammar.sorted() { consider(candidate, 0) }
        for number in foods.excludedCount..<foods.wordCount {
            consider(foods.text(ofWord: number), foods.weight(number))
        }
        return best?.word
    }
}
