/// The words in capitals that usage lines, help and hints print in place of a value.
///
/// They are rejected as arguments, so a command that is pasted as printed never stores one.
enum Placeholder {
    static let words = [
        "ADDRESS", "AMOUNT", "BARCODE", "CHART", "CODE", "COMMAND", "DATE", "DAYS", "DEVICE", "FILE",
        "FOLDER", "FOOD", "FORMAT", "HOST", "ID", "INVITATION", "KCAL", "KEY", "LOG", "MEAL", "N", "NAME",
        "NAMES", "NEW", "NUMBER", "NUTRIENT", "OLD", "OPTIONS", "PATH", "PERIOD", "PERSON", "PHOTO", "RATE",
        "RECIPE", "ROLE", "SETTING", "SHELL", "TEXT", "TIME", "TOPIC", "VALUE", "VERB", "WEIGHT", "WHEN",
        "WORD", "WORDS", "KIND", "MEASURE", "PERCENT", "PROGRAM", "REFERENCE", "UNIT", "WEEKDAYS",
    ]

    /// The placeholder in an argument; nil if it has none.
    ///
    /// After a number `KCAL` is a unit.
    static func found(in argument: String, after previous: String? = nil) -> String? {
        // Most command lines have no capitals.
        guard argument.utf8.contains(where: isCapital) else { return nil }
        var previous = previous
        for part in argument.split(whereSeparator: { " =|,".contains($0) }) {
            let word = part.drop(while: "[<(+-~".contains).prefix { !"])>…".contains($0) }
            defer { previous = String(word) }
            let isKnown =
                word.utf8.allSatisfy(isCapital) ? words.contains(where: { $0 == word }) : isAddress(word)
            guard isKnown else { continue }
            if word == "KCAL", previous?.last?.isNumber == true { continue }
            return String(word)
        }
        return nil
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

    /// Whether a word is an address with a placeholder: `postgres://NAME@HOST/DATABASE`.
    private static func isAddress(_ word: Substring) -> Bool {
        guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "@")) else { return false }
        return word[sign...].hasPrefix("@HOST/")
    }
}
