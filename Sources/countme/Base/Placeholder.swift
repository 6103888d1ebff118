/// The words in capitals that usage lines, help and hints print in place of a value.
///
/// They are rejected as arguments, so a command that is pasted as printed never stores one.
enum Placeholder {
    static let words: Set<String> = [
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
        // Most command lines have no capitals next to each other.
        guard argument.utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return nil }
        var previous = previous
        for part in argument.split(whereSeparator: { " =|,".contains($0) }) {
            let word = String(part.drop(while: "[<(+-~".contains).prefix { !"])>…".contains($0) })
            defer { previous = word }
            guard words.contains(word) || word.contains("@HOST/") else { continue }
            if word == "KCAL", previous?.last?.isNumber == true { continue }
            return word
        }
        return nil
    }
}
