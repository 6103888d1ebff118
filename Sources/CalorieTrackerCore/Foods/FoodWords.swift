/// The words of a text as the catalogue knows them: folded, in the singular, without punctuation.
public enum FoodWords {
    /// The words of a text, in order.
    public static func words(_ text: String) -> [String] {
        FoldedName.key(text).split { !($0.isLetter || $0.isNumber || $0 == "%") }
            .map { FoldedWord.singular(String($0)) }
    }

    /// The words as one text, to compare names by.
    public static func key(_ text: String) -> String { words(text).joined(separator: " ") }
}
