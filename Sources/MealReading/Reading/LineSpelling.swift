internal import CalorieTrackerLog

/// Corrects typos in words that are in no name and no table: "2 egss and tost".
struct LineSpelling {
    let foods: PackedFoods
    let table: WordTable
    let brands: WordTable?

    /// Shorter words resemble too many others.
    private static let shortest = 4

    /// In words of this length or longer, one typo leaves little doubt.
    private static let long = 6

    /// Corrects the words of a line except known ones, and returns the corrected words with their certainty.
    ///
    /// Only words of food names are suggested, no numbers. One typo is corrected, or two in words of at least seven
    /// letters.
    func mend(_ line: inout TypedLine, besides known: Set<Int> = []) -> [Int: ReadMark] {
        var mended: [Int: ReadMark] = [:]
        for place in line.tokens.indices where !known.contains(place) && isStrange(line, place) {
            guard let meant = meant(line.tokens[place].text) else { continue }
            let typed = line.tokens[place].text
            line.tokens[place].typed = typed
            line.tokens[place].text = meant.word
            let isLong = typed.utf8.count >= LineSpelling.long
            mended[place] = isLong && meant.slips == 1 ? .assumed : .guessed
        }
        if !mended.isEmpty { line.lookUp(table, brands: brands) }
        return mended
    }

    /// Returns whether a word is in neither a food name nor the table.
    private func isStrange(_ line: TypedLine, _ place: Int) -> Bool {
        let token = line.tokens[place]
        guard token.kind == .word, token.text.utf8.count >= LineSpelling.shortest,
            !token.text.contains(where: { $0 == "/" || $0 == "%" }), line.entries(at: place).isEmpty,
            !(0..<place).contains(where: { start in line.entries(at: start).contains { $0.end > place } })
        else { return false }
        let singular = FoldedWord.singular(token.text)
        return foods.word(singular) == nil && foods.word(NameKey.spelled.word(token)) == nil
            && !FoodTerms.isKnown(singular)
    }

    /// Returns the most similar word of a name with the same first letter.
    private func meant(_ word: String) -> (word: String, slips: Int)? {
        guard let first = word.utf8.first, first < 0x80 else { return nil }
        var spellings = [word, FoldedWord.singular(word)]
        if word.hasSuffix("s") { spellings.append(String(word.dropLast())) }
        let typed = Set(spellings).map { Array($0.unicodeScalars) }
        let limit = word.utf8.count < 7 ? 1 : 2
        var best: (word: String, distance: Int, weight: Float)?
        for number in foods.excludedCount..<foods.wordCount {
            let candidate = foods.text(ofWord: number)
            guard candidate.utf8.first == first, candidate.utf8.count > 2 else { continue }
            let (scalars, weight) = (Array(candidate.unicodeScalars), foods.weight(number))
            for spelling in typed {
                guard let distance = Spelling.distance(spelling, scalars, within: limit) else { continue }
                if let best, (best.distance, best.weight) <= (distance, weight) { continue }
                guard !table.has(.number, candidate) else { continue }
                best = (candidate, distance, weight)
            }
        }
        return best.map { ($0.word, $0.distance) }
    }
}
