/// The amounts that the columns of a nutrition facts table are for.
struct NutritionPanelColumns {
    enum Column: Equatable {
        case grams100
        case milliliters100
        case serving
    }

    /// The head of a column, or text similar to one.
    private struct Head {
        let column: Column
        let index: Int
        let line: Int
        /// Whether "per" or a similar word precedes it.
        let isNamed: Bool
    }

    /// The columns from left to right.
    let columns: [Column]
    /// Whether this order of the columns is printed, not derived from sentences above the table.
    let isOrderPrinted: Bool
    /// The amount that the values are for if each row has only one; nil if unknown.
    let single: Column?
    /// The weight of a serving.
    private(set) var servingGrams: Double?
    /// The volume of a serving.
    private(set) var servingMilliliters: Double?

    private static let servings: Set<String> = [
        "serving", "servings", "serv", "portion", "portionen", "portions", "portie", "porcja", "porcje",
        "porzione", "porcion", "racion", "porcji", "stuck", "piece",
    ]
    private static let per: Set<String> = ["per", "je", "pro", "pour", "par", "por", "na", "w", "a"]

    /// Reads the text above the rows.
    init(_ tokens: ArraySlice<LabelToken>) {
        var heads: [Head] = []
        func place(_ column: Column, _ index: Int) {
            // The serving size comes before the heads of the columns; the heads win.
            heads.removeAll { $0.column == column }
            let isNamed = NutritionPanelColumns.isNamed(tokens, at: index)
            heads.append(Head(column: column, index: index, line: tokens[index].line, isNamed: isNamed))
        }
        let linesOf100 = Set(
            tokens.indices.filter { NutritionPanelColumns.amount(tokens, at: $0)?.number == 100 }
                .map { tokens[$0].line }
        )
        for index in tokens.indices {
            if let word = tokens[index].word, NutritionPanelColumns.servings.contains(word) {
                place(.serving, index)
            }
            guard let amount = NutritionPanelColumns.amount(tokens, at: index) else { continue }
            if amount.number == 100 {
                place(amount.isVolume ? .milliliters100 : .grams100, index)
                continue
            }
            let isNamed = NutritionPanelColumns.isNamed(tokens, at: index)
            let line = tokens[index].line
            let isHead =
                isNamed && !linesOf100.isDisjoint(with: [line - 1, line, line + 1])
                || linesOf100.contains(line) && NutritionPanelColumns.isBesideAmount(tokens, index)
            guard isHead || NutritionPanelColumns.isOfServing(tokens, at: index) else { continue }
            if amount.isVolume { servingMilliliters = amount.number } else { servingGrams = amount.number }
            if isHead || isNamed { place(.serving, index) }
        }
        heads.sort { $0.index < $1.index }
        columns = heads.map(\.column)
        isOrderPrinted = heads.allSatisfy { $0.line == heads[0].line } || heads.allSatisfy(\.isNamed)
        let named = heads.filter(\.isNamed)
        single = heads.count == 1 ? heads[0].column : named.count == 1 ? named[0].column : nil
    }

    /// Returns whether "per" or a similar word directly precedes a token.
    private static func isNamed(_ tokens: ArraySlice<LabelToken>, at index: Int) -> Bool {
        index > tokens.startIndex && tokens[index - 1].word.map(per.contains) ?? false
    }

    /// Returns whether an amount is directly beside another one, as in `100 g | 40 g`.
    private static func isBesideAmount(_ tokens: ArraySlice<LabelToken>, _ index: Int) -> Bool {
        let line = tokens[index].line
        func isMarked(_ token: LabelToken) -> Bool {
            token.line == line && (token.word != nil || token.number != nil)
        }
        let before = tokens[..<index].last(where: isMarked)
        let after = tokens[(index + 2)...].first(where: isMarked)
        return before?.word.map(units.contains) ?? false || after?.number != nil
    }

    private static let units: Set<String> = ["g", "gr", "gram", "grams", "ml"]

    /// Reads a number followed by grams or milliliters.
    private static func amount(
        _ tokens: ArraySlice<LabelToken>,
        at index: Int
    ) -> (number: Double, isVolume: Bool)? {
        guard let number = tokens[index].number?.decimal, number > 0, index + 1 < tokens.endIndex,
            let unit = tokens[index + 1].word, units.contains(unit)
        else { return nil }
        return (number, unit == "ml")
    }

    /// Returns whether a line mentions a serving.
    private static func isOfServing(_ tokens: ArraySlice<LabelToken>, at index: Int) -> Bool {
        tokens.contains { token in
            token.line == tokens[index].line && (token.word.map(servings.contains) ?? false)
        }
    }
}
