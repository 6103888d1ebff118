/// A number in a row, with its unit.
struct NutritionPanelFigure {
    enum Unit {
        case grams
        case milligrams
        case kilocalories
        case kilojoules
        /// A percentage of an adult's daily need.
        case percent
        case none
    }

    let numeral: LabelNumeral
    let unit: Unit
    let line: Int
    /// Whether the number is an upper bound, as in `< 0,5 g`.
    var isBound = false

    /// The number as printed.
    var value: Double? { numeral.decimal }

    /// The number without a final `9`, which may be a misread `g`.
    var withoutGram: Double? {
        guard unit == .none, !numeral.isDamaged, let last = numeral.groups.last, last.hasSuffix("9") else {
            return nil
        }
        var shorter = numeral
        shorter.groups[shorter.groups.count - 1].removeLast()
        if shorter.groups.last?.isEmpty == true { shorter.groups.removeLast() }
        return shorter.groups.isEmpty ? nil : shorter.decimal
    }

    /// Returns the largest rounding error of the printed number.
    func rounding(isShortened: Bool) -> Double {
        let decimals = max(0, numeral.decimals - (isShortened ? 1 : 0))
        return 0.5 / [1, 10, 100, 1000][min(decimals, 3)]
    }

    /// Reads the numbers among tokens.
    static func figures(_ tokens: ArraySlice<LabelToken>) -> [NutritionPanelFigure] {
        tokens.indices.compactMap { index in
            guard let numeral = tokens[index].number else { return nil }
            let unit = unit(tokens, at: index + 1, of: tokens[index].line)
            let isBound = index > tokens.startIndex && tokens[index - 1].isSymbol("<")
            return NutritionPanelFigure(
                numeral: numeral,
                unit: unit,
                line: tokens[index].line,
                isBound: isBound
            )
        }
    }

    private static func unit(_ tokens: ArraySlice<LabelToken>, at index: Int, of line: Int) -> Unit {
        guard index < tokens.endIndex, tokens[index].line == line else { return .none }
        switch tokens[index].kind {
        case .symbol("%"): return .percent
        case .word("g"), .word("gr"), .word("gram"), .word("grams"): return .grams
        case .word("mg"): return .milligrams
        case .word("kcal"), .word("cal"), .word("kcals"): return .kilocalories
        case .word("kj"), .word("ki"), .word("kl"): return .kilojoules
        // The J of kJ is recognized as a parenthesis.
        case .word("k") where index + 1 < tokens.endIndex && !tokens[index + 1].isSpaced: return .kilojoules
        default: return .none
        }
    }
}
