/// The unit behind a number, as far as it can be that of an analysis.
struct PetLabelUnit {
    /// What makes a number in this unit per cent; nil for a unit that does not.
    let factor: Double?
    /// How many tokens it takes.
    let count: Int
    /// Whether it is grams, of what the heading says.
    var isGrams = false

    private static let grams: Set<String> = ["g", "gr"]
    private static let per: Set<String> = ["/", "per", "je", "par"]
    /// The ways to write parts of a whole, with what makes each per cent; `°/o` and `º/o` are how some machines print per cent.
    private static let parts: [(tokens: [Set<String>], factor: Double)] = [
        ([["%"]], 1), ([["°", "º"], ["/"], ["o"]], 1), ([grams, per, ["kg"]], 0.1),
        ([grams, per, ["100"], ["g"]], 1), ([grams, per, ["1000"], ["g"]], 0.1),
    ]
    private static let others: Set<String> = [
        "g", "mg", "kg", "ug", "mcg", "iu", "ui", "ie", "kcal", "kj", "mj", "cal",
    ]

    /// Reads the unit at a token, or nothing when there is none.
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
    /// The token as it is written; of a number the digits, if it has neither a point nor groups.
    fileprivate var text: String {
        switch kind {
        case .word(let word): word
        case .symbol(let symbol): String(symbol)
        case .number(let number): number.groups.count == 1 ? number.groups[0] : ""
        }
    }
}

/// The unit that a heading gives for all numbers below it: `Analytical constituents (%)`.
struct PetLabelHeadingUnit {
    /// What makes the numbers per cent.
    let factor: Double

    /// Reads what stands between the heading and the first name.
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

    /// `100 g`, and `g/kg` or `per kg`.
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
