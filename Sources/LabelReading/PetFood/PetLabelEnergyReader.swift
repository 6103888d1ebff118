internal import CalorieTrackerCore

/// Finds the energy per kilogram and per can on a label.
struct PetLabelEnergyReader {
    /// The amount that an energy is for.
    private enum Basis: Equatable {
        case kilogram
        case hundredGrams
        case can
        case other
        /// The text ends or cannot be read.
        case unknown
    }

    /// The range of plausible energies per kilogram of pet food.
    private static let plausible = 300.0...6500
    private static let plausibleCan = 15.0...1500

    /// The energy per kilogram; nil if there is none or if several differ.
    private(set) var perKilogram: PetLabelEnergy?
    /// The energy per can; nil if there is none or if several differ.
    private(set) var perCan: PetLabelEnergy?

    /// Reads the tokens of a label.
    init(_ text: LabelText) {
        let tokens = text.tokens
        var kilograms: [PetLabelEnergy] = []
        var cans: [PetLabelEnergy] = []
        for index in tokens.indices {
            if let number = PetLabelEnergyReader.number(tokens, afterUnitAt: index) {
                let line = text.lines[tokens[index].line]
                kilograms.append(PetLabelEnergy(kilocalories: number, readFrom: line))
            }
            guard let number = number(tokens, endingAt: index) else { continue }
            let (basis, isExact) = PetLabelEnergyReader.basis(tokens, after: index)
            let line = text.lines[tokens[index].line]
            switch basis {
            case .kilogram where isExact || PetLabelEnergyReader.isInStatement(tokens, before: index):
                kilograms.append(PetLabelEnergy(kilocalories: number, readFrom: line))
            case .hundredGrams:
                let energy = PetLabelEnergy(kilocalories: (number * 10).withoutNoise, readFrom: line)
                kilograms.append(energy)
            case .can:
                cans.append(PetLabelEnergy(kilocalories: number, readFrom: line))
            default: break
            }
        }
        perKilogram = PetLabelEnergyReader.agreed(kilograms, in: PetLabelEnergyReader.plausible)
        perCan = PetLabelEnergyReader.agreed(cans, in: PetLabelEnergyReader.plausibleCan)
        // A can of less than 30 g means that a digit was lost.
        if let can = perCan, let kilogram = perKilogram, can.kilocalories < kilogram.kilocalories * 0.03 {
            perCan = nil
        }
    }

    private static func agreed(_ list: [PetLabelEnergy], in range: ClosedRange<Double>) -> PetLabelEnergy? {
        let plausible = list.filter { range.contains($0.kilocalories) }
        guard let first = plausible.first else { return nil }
        return plausible.allSatisfy { $0.kilocalories == first.kilocalories } ? first : nil
    }

    /// Returns the number that ends with a token, including spaced thousands: `3 850`.
    private func number(_ tokens: [LabelToken], endingAt index: Int) -> Double? {
        guard let numeral = tokens[index].number, let number = numeral.count else { return nil }
        // `3. 574` may be one number, or the end of a sentence and another number.
        if index > 1, tokens[index - 1].isSymbol(".") || tokens[index - 1].isSymbol(","),
            tokens[index - 2].number != nil
        {
            return nil
        }
        guard index > 0, let before = tokens[index - 1].number, tokens[index - 1].line == tokens[index].line,
            before.isWhole, numeral.isWhole, numeral.groups[0].count == 3, before.groups[0].count == 1,
            let thousands = before.decimal, let rest = Double(numeral.groups[0])
        else { return number }
        return thousands * 1000 + rest
    }

    /// Returns the number after a unit, as in `ME (kcal/kg): 1050`.
    private static func number(_ tokens: [LabelToken], afterUnitAt index: Int) -> Double? {
        guard isKilocalories(tokens[index].word), index == 0 || tokens[index - 1].number == nil,
            index + 3 < tokens.count, tokens[index + 1].isSymbol("/"),
            let unit = tokens[index + 2].word, perKilogramWords.contains(unit)
        else { return nil }
        let rest = tokens[(index + 3)...].prefix(3)
        let next = rest.first { token in ![")", ":", "=", "]"].contains { token.isSymbol($0) } }
        return next?.number?.count
    }

    /// Returns whether "calorie content" or a similar phrase precedes closely.
    private static func isInStatement(_ tokens: [LabelToken], before index: Int) -> Bool {
        let start = max(0, index - 16)
        let words = (start..<index).filter { statement.match(tokens, at: $0) != nil }
        guard let last = words.last else { return false }
        // A second number belongs to something else.
        return !tokens[last..<index].contains { $0.number != nil }
    }

    private static let statement = LabelVocabulary<Bool>([
        (true, "calorie content,metabolizable energy,metabolisable energy")
    ])

    private static let perKilogramWords: Set<String> = [
        "kg", "kgs", "kilogram", "kilo", "kilogramm", "kilogramme", "kilogramo", "chilogrammo",
    ]

    /// Returns the amount that the energy before a token is for, and whether the unit was read as printed.
    private static func basis(_ tokens: [LabelToken], after index: Int) -> (Basis, isExact: Bool) {
        var words: [String] = []
        var isDivided = false
        var position = index + 1
        while position < tokens.count, position <= index + 8 {
            switch tokens[position].kind {
            case .word(let word):
                if let glued = glued(word), words.isEmpty { return glued }
                if isDivided { return divided(words, by: word) }
                if ["per", "par", "por", "je", "pro", "na", "al"].contains(word) {
                    isDivided = true
                } else {
                    words.append(word)
                }
                if words.count > 3 { return (.unknown, false) }
            case .number(let number):
                guard isDivided, isKilocalories(words.first) else { return (.unknown, false) }
                return hundredGrams(tokens, at: position, number)
            case .symbol("/"): isDivided = true
            case .symbol("("), .symbol(")"), .symbol("."): break
            case .symbol: return (.unknown, false)
            }
            position += 1
        }
        return (.unknown, false)
    }

    private static func divided(_ words: [String], by word: String) -> (Basis, isExact: Bool) {
        let isEnergy = isKilocalories(words.first)
        if word == "can" || word == "cans" { return (isEnergy ? .can : .other, true) }
        if perKilogramWords.contains(word) {
            return (isEnergy || words.isEmpty ? .kilogram : .other, isEnergy)
        }
        // The unit kg has two letters, so a damaged word of two letters may still be kg.
        let isDamaged = word.utf8.count == 2 && words.count <= 2 && !words.isEmpty
        return isDamaged ? (.kilogram, false) : (.other, false)
    }

    private static func hundredGrams(
        _ tokens: [LabelToken],
        at position: Int,
        _ number: LabelNumeral
    ) -> (Basis, isExact: Bool) {
        guard position + 1 < tokens.count, let unit = tokens[position + 1].word else {
            return (.unknown, false)
        }
        switch (number.count, unit) {
        case (100, "g"), (100, "gr"), (100, "gram"), (100, "grams"): return (.hundredGrams, true)
        case (1000, "g"), (1, "kg"): return (.kilogram, true)
        case (1, "can"): return (.can, true)
        default: return (.other, true)
        }
    }

    private static func isKilocalories(_ word: String?) -> Bool {
        guard let word else { return false }
        let forms = ["kcal", "kcals", "kilocalories", "kilocalorie", "kcalories", "calories"]
        if forms.contains(word) { return true }
        return (4...5).contains(word.utf8.count)
            && LabelSpelling.cost(of: Array(word.utf8), for: Array("kcal".utf8), limit: 3) != nil
    }

    /// Reads `Kcalskg` and `Kcalsican`, in which the slash was lost or read as a letter.
    private static func glued(_ word: String) -> (Basis, isExact: Bool)? {
        guard let start = ["kcals", "kcal", "kcas", "kca"].first(where: word.hasPrefix) else { return nil }
        let rest = word.dropFirst(start.count)
        if rest.count <= 3, rest.hasSuffix("kg") { return (.kilogram, true) }
        if rest.count <= 4, rest.count >= 3, rest.hasSuffix("can") { return (.can, true) }
        return nil
    }
}

/// The energy on a label, in kilocalories.
package struct PetLabelEnergy: Equatable, Sendable {
    /// Kilocalories per kilogram or per can.
    package let kilocalories: Double
    /// The line it was read from.
    package let readFrom: String
}
