/// The unit behind a number, as far as it can be that of an analysis.
struct PetLabelUnit {
    /// What makes a number in this unit per cent; nil for a unit that does not.
    let factor: Double?
    /// How many tokens it takes.
    let count: Int
    /// Whether it is grams, of what the heading says.
    var isGrams = false

    /// Reads the unit at a token, or nothing when there is none.
    init?(_ tokens: [LabelToken], at index: Int) {
        func word(_ offset: Int) -> String? {
            index + offset < tokens.count ? tokens[index + offset].word : nil
        }
        func isSymbol(_ symbol: Character, _ offset: Int) -> Bool {
            index + offset < tokens.count && tokens[index + offset].isSymbol(symbol)
        }
        func isNumber(_ text: String, _ offset: Int) -> Bool {
            index + offset < tokens.count && tokens[index + offset].number?.groups == [text]
        }
        guard index < tokens.count else { return nil }
        if isSymbol("%", 0) {
            (factor, count) = (1, 1)
            return
        }
        // `°/o` and `º/o` are how some machines print per cent.
        if isSymbol("°", 0) || isSymbol("º", 0), isSymbol("/", 1), word(2) == "o" {
            (factor, count) = (1, 3)
            return
        }
        guard let unit = word(0) else { return nil }
        let isPer = isSymbol("/", 1) || word(1) == "per" || word(1) == "je" || word(1) == "par"
        if unit == "g" || unit == "gr", isPer {
            if word(2) == "kg" {
                (factor, count) = (0.1, 3)
                return
            }
            if isNumber("100", 2), word(3) == "g" {
                (factor, count) = (1, 4)
                return
            }
            if isNumber("1000", 2), word(3) == "g" {
                (factor, count) = (0.1, 4)
                return
            }
        }
        let known = ["g", "mg", "kg", "ug", "mcg", "iu", "ui", "ie", "kcal", "kj", "mj", "cal"]
        guard known.contains(unit) else { return nil }
        (factor, count) = (nil, 1)
        isGrams = unit == "g"
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
