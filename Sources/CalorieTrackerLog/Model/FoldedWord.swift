/// Words in the singular: "eggs" becomes "egg".
package enum FoldedWord {
    /// The approximate singular of a folded English word, to match singular and plural.
    ///
    /// A final "y" becomes "ie", because "cookies" may be the plural of "cookie" or of "cooky".
    package static func singular(_ word: String) -> String {
        var word = word
        let ending = word.withUTF8(singularEnding)
        if ending.dropped == 0 { return word }
        return String(decoding: word.utf8.dropLast(ending.dropped), as: UTF8.self)
            + (ending.addsIE ? "ie" : "")
    }

    /// The singular of a folded English word in its usual spelling, for display; `singular` is for comparison.
    static func readableSingular(_ word: String) -> String {
        let key = singular(word)
        guard word.hasSuffix("ies"), word.utf8.count > 4 else { return word.hasSuffix("y") ? word : key }
        return wordsInIE.contains(key) ? key : key.dropLast(2) + "y"
    }

    /// Foods whose plural in "ies" is formed from "ie".
    private static let wordsInIE: Set<String> = [
        "cookie", "brownie", "smoothie", "pie", "blondie", "weenie", "veggie", "pastie", "whoopie", "movie",
    ]

    /// The number of bytes that the singular drops at the end of a word, and whether it adds "ie".
    package static func singularEnding(_ word: UnsafeBufferPointer<UInt8>) -> (dropped: Int, addsIE: Bool) {
        func ends(_ ending: StaticString) -> Bool {
            let count = ending.utf8CodeUnitCount
            guard word.count >= count else { return false }
            return (1...count).allSatisfy { word[word.count - $0] == ending.utf8Start[count - $0] }
        }
        if word.count >= 3, ends("y"), !"aeiouy".utf8.contains(word[word.count - 2]) { return (1, true) }
        guard word.count > 3, ends("s"), !ends("ss") else { return (0, false) }
        if ends("ches") || ends("shes") || ends("sses") || ends("xes") || ends("oes") { return (2, false) }
        return (1, false)
    }
}
