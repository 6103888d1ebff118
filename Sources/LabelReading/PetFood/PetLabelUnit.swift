/// The unit after a number, if it is possible in an analysis.
struct PetLabelUnit {
    /// The factor that converts a number in this unit to percent; nil if there is none.
    let factor: Double?
    /// The number of its tokens.
    let count: Int
    /// Whether the unit is grams, of an amount that the heading gives.
    var isGrams = false

    private static let grams: Set<String> = ["g", "gr"]
    private static let per: Set<String> = ["/", "per", "je", "par"]
    /// Spellings of a share, with their factors to percent.
    ///
    /// Some recognition programs print percent as `°/o` or `º/o`.
    private static let parts: [(tokens: [Set<String>], factor: Double)] = [
        ([["%"]], 1), ([["°", "º"], ["/"], ["o"]], 1), ([grams, per, ["kg"]], 0.1),
        ([grams, per, ["100"], ["g"]], 1), ([grams, per, ["1000"], ["g"]], 0.1),
    ]
    private static let others: Set<String> = [
        "g", "mg", "kg", "ug", "mcg", "iu", "ui", "ie", "kcal", "kj", "mj", "cal",
    ]

    /// Reads the unit at a token; returns nil if there is none.
    init?(_ tokens: [LabelToken], at index: Int) {
        let part = PetLabelUnit.parts.first { part in
            part.tokens.indices.allSatisfy { offset in
                index + offset < tokens.count && part.tokens[offset].contains(tokens[index + offset].text)
            }
        }
        if let part {
            (factor, count) = (part.factor, part.tokens.count)
            return
        }
        guard index < tokens.count, let unit = tokens[index].word, PetLabelUnit.others.contains(unit)
        else { return nil }
        (factor, count) = (nil, 1)
        isGrams = unit == "g"
    }
}

extension LabelToken {
    /// The token as written; for a number, its digits if it has neither a point nor groups.
    fileprivate var text: String {
        switch kind {
        case .word(let word): word
        case .symbol(let symbol): String(symbol)
        case .number(let number): number.groups.count == 1 ? number.groups[0] : ""
        }
    }
}

/// The unit in a heading that applies to all numbers below it: `Analytical constituents (%)`.
struct PetLabelHeadingUnit {
    /// The factor that converts the numbers to percent.
    let factor: Double

    /// Reads the text between the heading and the first name.
    init?(_ tokens: [LabelToken]) {
        let start = tokens.prefix(8)
        for index in start.indices {
            if PetLabelWords.names.match(tokens, at: index) != nil { return nil }
            if start[index].isSymbol("%"), index == 0 || start[index - 1].number == nil {
                factor = 1
                return
            }
            guard let unit = PetLabelHeadingUnit.factor(tokens, at: index) else { continue }
            factor = unit
            return
        }
        return nil
    }

    /// Reads `100 g`, `g/kg`, or `per kg`.
    private static func factor(_ tokens: [LabelToken], at index: Int) -> Double? {
        guard index + 1 < tokens.count, let unit = tokens[index + 1].word else { return nil }
        if let number = tokens[index].number?.count, unit == "g" {
            return number == 100 ? 1 : number == 1000 ? 0.1 : nil
        }
        let isPer =
            tokens[index].isSymbol("/") || ["per", "je", "par", "por", "na"].contains(tokens[index].word)
        return isPer && unit == "kg" ? 0.1 : nil
    }
}
