internal import CalorieTrackerCore

/// The values in a command line and in a hint for it, compared.
///
/// A hint corrects a word or an option, and keeps every other word. Commands, verbs, options and little words are not
/// values: a hint replaces them freely.
struct KeptWords {
    /// The typed values that the hint neither has nor corrects.
    let lost: [String]
    /// The values of the hint that were not typed, not even with a mistake.
    let invented: [String]

    /// Whether the hint is only a sample: it has a number that was not typed, or no typed value at all.
    ///
    /// A unit or a name that the program knows completes the typed words: "2 butter" may be "2 tbsp butter".
    let isSample: Bool

    /// Whether a typed value was exchanged for one that was not typed.
    var isExchanged: Bool { !lost.isEmpty && !invented.isEmpty }

    /// Compares the words after the program's name; `command` is the one that the hint names, and `isIgnored` returns true
    /// for words that are not values.
    init(of hint: [String], _ command: String?, typed: [String], isIgnored: (String) -> Bool) {
        var given = KeptWords.values(typed).filter { !isIgnored($0) }
        let all = KeptWords.values(hint.filter { Placeholder.found(in: $0) == nil })
        var hinted = all.filter { !isIgnored($0) }
        func take(_ isSame: (String, String) -> Bool) {
            let found = hinted.filter { word in given.contains { isSame($0, word) } }
            given.removeAll { word in hinted.contains { isSame(word, $0) } }
            hinted.removeAll(where: found.contains)
        }
        // "--csv" is kept in "--format csv".
        let options = Set(
            typed.filter(ArgumentScanner.isOption)
                .flatMap { $0.prefix { $0 != "=" }.split(separator: "-") }.map { $0.lowercased() }
        )
        hinted.removeAll { options.contains($0) }
        take(==)
        take(KeptWords.isNumberOf)
        take(KeptWords.isCorrection)
        // A command, a verb, an option or a unit with a mistake.
        let names = hint.filter(ArgumentScanner.isOption).map {
            String($0.drop { $0 == "-" }.prefix { $0 != "=" })
        }
        let units = all.map { String($0.drop { !$0.isLetter }) }
        let words = all.filter(isIgnored) + names + units + [command].compactMap(\.self)
        given.removeAll { word in words.contains { $0 == word || KeptWords.isCorrection(word, $0) } }
        // "lats week" means "lastweek".
        if !given.isEmpty, KeptWords.isCorrection(given.joined(), hinted.joined()) {
            (given, hinted) = ([], [])
        }
        // A date stands for any words that name it: "last mon", "20 nov", "today".
        let dates = hinted.filter { Day($0) != nil }
        if !dates.isEmpty, KeptWords.values(typed).contains(where: KeptWords.isOfDate) {
            hinted.removeAll { dates.contains($0) }
            given.removeAll { KeptWords.isOfDate($0) }
        }
        // An id stands for the name of an entry, and a name in the log for a part of it.
        hinted.removeAll { EntryID($0) != nil }
        // A word that was typed once may stand in the hint twice: "--since week --until week".
        hinted.removeAll { KeptWords.values(typed).contains($0) }
        lost = given
        invented = hinted
        let own = all.filter { !isIgnored($0) }
        isSample =
            hinted.contains { $0.contains(where: \.isNumber) } || !hinted.isEmpty && hinted.count == own.count
    }

    /// The parts of words, in lower case, without options and punctuation.
    private static func values(_ words: [String]) -> [String] {
        words.flatMap { word -> [String] in
            var text = Substring(word)
            if ArgumentScanner.isOption(word) {
                guard word.hasPrefix("--") else { return word.count > 2 ? [String(word.dropFirst(2))] : [] }
                guard let sign = word.firstIndex(of: "=") else { return [] }
                text = word[word.index(after: sign)...]
            }
            return text.split { " ;=\"'()".contains($0) }
                .map { FoldedName.key($0.last == "," ? String($0.dropLast()) : String($0)) }
                .filter { !$0.isEmpty }
        }
    }

    /// Whether both have the same digits, apart from zeros: `1,200` and `1200`, `300` and `300kcal`, `8` and `8:00`,
    /// `20/11/2026` and `2026-11-20`.
    private static func isNumberOf(_ one: String, _ other: String) -> Bool {
        func groups(_ text: String) -> [String] {
            // Digits of any script.
            let digits = String(text.map { $0.wholeNumberValue.map { Character(String($0 % 10)) } ?? $0 })
            let all = digits.split { !("0"..."9").contains($0) }
            let bare = all.map { String($0.drop { $0 == "0" }) }.filter { !$0.isEmpty }
            return bare.isEmpty && !all.isEmpty ? ["0"] : bare
        }
        func trimmed(_ text: String) -> String {
            var text = text
            while text.last == "0" { text.removeLast() }
            return text
        }
        let (left, right) = (groups(one), groups(other))
        guard !left.isEmpty, !right.isEmpty else { return false }
        if Set(left).isSubset(of: right) || Set(right).isSubset(of: left) { return true }
        if left.contains(right.joined()) || right.contains(left.joined()) { return true }
        // "0,5" and "500", "1,200" and "1.2".
        let hasMark = (one + other).contains { ".,".contains($0) }
        return left.joined() == right.joined()
            || hasMark
                && (trimmed(left.joined()) == trimmed(right.joined())
                    || left.map(trimmed) == right.map(trimmed))
    }

    /// Whether a word is another with a mistake, or a part of it.
    private static func isCorrection(_ one: String, _ other: String) -> Bool {
        let bare = [one, other].map { String($0.drop { !$0.isLetter }) }
        guard !(one + other).contains(where: \.isNumber) else { return false }
        if bare[0] == bare[1], !bare[0].isEmpty { return true }
        let (left, right) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
        let shorter = min(left.count, right.count)
        if shorter >= 3, one.hasPrefix(other) || other.hasPrefix(one) { return true }
        return Spelling.distance(left, right, within: shorter <= 4 ? 1 : 2) != nil
    }

    private static func isOfDate(_ word: String) -> Bool {
        word.contains { $0.isNumber } || DatePhrase(word) != nil
            || ["last", "past", "next", "this", "coming", "the", "ago", "day", "days", "weeks"].contains(word)
    }
}
