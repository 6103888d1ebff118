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
