extension InvalidFoodItem: CustomStringConvertible {
    /// All problems as text: `the name is missing; the energy is negative`.
    public var description: String { problems.map(\.words).joined(separator: "; ") }
}

extension ImportFileError: CustomStringConvertible {
    /// The position and the problem as text: `line 24, column 9: entries[3].kcal is negative`.
    public var description: String {
        (place.isEmpty ? "" : place + ": ") + problem.words(of: path.isEmpty ? "the file" : path)
    }

    /// The line and the column; empty for the whole file.
    package var place: String {
        [line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap(\.self).joined(separator: ", ")
    }
}

extension FoodItemProblem {
    fileprivate var words: String {
        switch self {
        case .missing(let field): "\(field.words) is missing"
        case .badText(let field, let problem): problem.words(of: field.words)
        case .badNumber(let field, .notFinite): "\(field.words) is not a number"
        case .badNumber(let field, .negative): "\(field.words) is negative"
        case .badNumber(let field, .tooLarge(let limit)): "\(field.words) is more than \(limit.tenthsText)"
        case .badNumber(let field, .notAround(let number)):
            "\(field.words) does not contain \(number.tenthsText)"
        case .badValue(let kind, let field, let rule):
            ImportFileError.Problem(rule).words(of: "the \(kind)'s \(field)")
        }
    }
}

extension FoodItemProblem.Field {
    fileprivate var words: String {
        switch self {
        case .name: "the name"
        case .brand: "the brand"
        case .category: "the category"
        case .synonym: "the synonym"
        case .portion: "the portion"
        case .barcode: "the barcode"
        case .energy: "the energy"
        case .guess: "the range"
        case .nutrient(let nutrient): FoodNutrient.main(nutrient).words
        case .micronutrient(let nutrient): FoodNutrient.micro(nutrient).words
        case .amount: "the amount"
        case .source: "the source"
        case .meal: "the meal"
        case .note: "the note"
        case .text: "the text"
        case .time: "the time"
        case .day: "the day"
        }
    }
}

extension ImportFileError.Problem {
    /// The problem of a value, with its name.
    package func words(of value: String) -> String {
        switch self {
        case .empty: "\(value) is empty"
        case .unknownFormat: "\(value) is not a JSON or CSV export"
        case .packed: "\(value) is compressed"
        case .notAnExport(let command): "\(value) is not an export: it is the output of countme \(command)"
        case .tooNew(let version): "\(value) was exported by a newer countme (format \(version))"
        case .changed: "\(value) was modified after export"
        case .malformed(let how): how
        case .notUTF8: "\(value) is not UTF-8"
        case .missing: "\(value) is missing"
        case .missingColumns(let names): "\(value) has no column \(names.joined(separator: ", "))"
        case .unknown: "\(value) is unknown"
        case .twice(let first): "\(value) appears twice" + (first.map { ", first in \($0)" } ?? "")
        case .cellCount(let count, let expected): "\(count) cells instead of \(expected)"
        case .not(let what): "\(value) is not \(what)"
        case .number(.notFinite): "\(value) is not a finite number"
        case .number(.negative): "\(value) is negative"
        case .number(.tooLarge(let limit)): "\(value) is more than \(limit.tenthsText)"
        case .number(.notAround(let number)): "the range does not contain \(number.tenthsText)"
        case .text(let problem): problem.words(of: value)
        case .contradicts(let other): "\(value) does not match \(other)"
        case .unreadable(let reason): "\(value) cannot be read: \(reason)"
        case .tooLarge: "\(value) is too large for a log"
        }
    }
}

extension PlainText.Problem {
    /// The problem of a text, with its name.
    package func words(of value: String) -> String {
        switch self {
        case .empty: "\(value) is empty"
        case .tooLong(let limit): "\(value) is longer than \(limit) characters"
        case .controlCharacter: "\(value) contains a control character"
        case .bidirectionalControl: "\(value) contains a character that reverses text"
        case .invisibleTag: "\(value) contains invisible characters"
        }
    }
}
