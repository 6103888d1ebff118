/// Words without their number: "eggs" is "egg".
package enum FoldedWord {
    /// The singular of a folded English word, near enough to find one by the other.
    ///
    /// A final "y" becomes "ie", as nothing tells whether "cookies" come from "cookie" or from "cooky".
    package static func singular(_ word: String) -> String {
        var word = word
        let ending = word.withUTF8(singularEnding)
        if ending.dropped == 0 { return word }
        return String(decoding: word.utf8.dropLast(ending.dropped), as: UTF8.self)
            + (ending.addsIE ? "ie" : "")
    }

    /// The singular of a folded English word as people write it: for what is shown, where `singular` is for
    /// what is compared.
    static func readableSingular(_ word: String) -> String {
        let key = singular(word)
        guard word.hasSuffix("ies"), word.utf8.count > 4 else { return word.hasSuffix("y") ? word : key }
        return wordsInIE.contains(key) ? key : key.dropLast(2) + "y"
    }

    /// Foods whose plural in "ies" comes from "ie".
    private static let wordsInIE: Set<String> = [
        "cookie", "brownie", "smoothie", "pie", "blondie", "weenie", "veggie", "pastie", "whoopie", "movie",
    ]

    /// How many bytes the singular of a word lacks at its end, and whether "ie" takes their place.
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
