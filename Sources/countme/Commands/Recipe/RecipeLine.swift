internal import CalorieTrackerCore

/// The meaning of a recipe line: an ingredient, or a field of the whole recipe.
enum RecipeLine: Equatable {
    case ingredient
    case note(String)
    /// The number of portions.
    case portions(String)
    /// The total cooked weight.
    case cooked(String)
    /// A number that may be either: "yield: 4".
    case portionsOrCooked(String)
    /// Another word and a colon, such as a heading.
    case other(word: String, String)

    /// Words before a number of portions.
    private static let portionWords: Set<String> = [
        "serves", "serving", "servings", "makes", "portion", "portions", "yield", "yields",
    ]
    /// Words before the cooked weight.
    private static let weightWords: Set<String> = ["cooked", "weight", "weighs", "makes", "yield", "yields"]
    /// Words for portions after their number.
    private static let countedWords: Set<String> = [
        "portion", "portions", "serving", "servings", "people", "persons", "person",
    ]

    /// Reads a tidied line.
    init(_ line: String) {
        guard line.first?.isLetter == true else {
            self = .ingredient
            return
        }
        if let colon = line.firstIndex(of: ":"), !line[..<colon].contains(where: \.isNumber) {
            let word = PlainText.tidied(String(line[..<colon]))
            let value = PlainText.tidied(String(line[line.index(after: colon)...]))
            self = RecipeLine(word: word, value)
            return
        }
        // Without a colon, a number must follow: "cooked rice" is an ingredient.
        let word = line.prefix { $0 != " " }
        let value = PlainText.tidied(String(line.dropFirst(word.count)))
        let key = word.lowercased()
        if RecipeLine.weightWords.contains(key), RecipeLine.isWeight(value) {
            self = .cooked(value)
        } else if RecipeLine.portionWords.contains(key), let number = RecipeLine.counted(value) {
            self = .portions(number)
        } else {
            self = .ingredient
        }
    }

    private init(word: String, _ value: String) {
        let key = word.lowercased()
        let (counts, weighs) = (
            RecipeLine.portionWords.contains(key), RecipeLine.weightWords.contains(key)
        )
        if key == "note" || key == "notes" {
            self = .note(value)
        } else if weighs, !counts || RecipeLine.isWeight(value) {
            self = .cooked(value)
        } else if weighs, key != "makes", NumberText.read(value) != .notANumber {
            self = .portionsOrCooked(value)
        } else if counts {
            self = .portions(RecipeLine.counted(value) ?? value)
        } else {
            self = .other(word: word, value)
        }
    }

    /// Whether a text is a weight and nothing else.
    static func isWeight(_ text: String) -> Bool {
        let parts = text.split(separator: " ").map(String.init)
        let reading: AmountText.Reading? =
            switch parts.count {
            case 1: AmountText.read(parts[0])
            case 2: AmountText.read(parts[0], parts[1])
            default: nil
            }
        return reading?.unit.flatMap(MeasurementUnit.init(typed:))?.grams != nil
    }

    /// The number of portions in a text, as typed: "4", "4 servings", "4-6".
    private static func counted(_ text: String) -> String? {
        var parts = text.split(separator: " ")
        if parts.count > 1, let last = parts.last, countedWords.contains(last.lowercased()) {
            parts.removeLast()
        }
        return parts.count == 1 && parts[0].first?.isNumber == true ? String(parts[0]) : nil
    }
}
