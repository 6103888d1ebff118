/// The words of a text as the catalogue knows them: folded, in the singular, without punctuation.
public enum FoodWords {
    /// The words of a text, in order.
    public static func words(_ text: String) -> [String] {
        var scanner = WordScanner()
        scanner.read(text)
        return scanner.words
    }

    /// The words as one text, to compare names by.
    public static func key(_ text: String) -> String {
        var scanner = WordScanner()
        scanner.read(text)
        return String(decoding: scanner.bytes, as: UTF8.self)
    }

    /// The words of a text in any script, character by character.
    static func slowWords(_ text: String) -> [String] {
        FoldedName.key(text).split { !($0.isLetter || $0.isNumber || $0 == "%") }
            .map { FoldedWord.singular(String($0)) }
    }
}
