/// What the columns of a table of nutrition facts are of.
struct NutritionPanelColumns {
    enum Column: Equatable {
        case grams100
        case milliliters100
        case serving
    }

    /// The columns from left to right.
    private(set) var columns: [Column] = []
    /// What a serving weighs.
    private(set) var servingGrams: Double?
    /// What a serving measures.
    private(set) var servingMilliliters: Double?

    private static let servings: Set<String> = [
        "serving", "servings", "serv", "portion", "portionen", "portions", "portie", "porcja", "porcje",
        "porzione", "porcion", "racion", "porcji", "stuck", "piece",
    ]
    private static let per: Set<String> = ["per", "je", "pro", "pour", "par", "por", "na", "w", "a"]

    /// Reads what stands above the rows.
    init(_ tokens: ArraySlice<LabelToken>) {
        var places: [(column: Column, index: Int)] = []
        func place(_ column: Column, _ index: Int) {
            // A size of serving stands above the heads of the columns, which are what counts.
            places.removeAll { $0.column == column }
            places.append((column, index))
        }
        for index in tokens.indices {
            if let word = tokens[index].word, NutritionPanelColumns.servings.contains(word) {
                place(.serving, index)
            }
            guard let amount = NutritionPanelColumns.amount(tokens, at: index) else { continue }
            if amount.number == 100 {
                place(amount.isVolume ? .milliliters100 : .grams100, index)
            } else if isOfServing(tokens, at: index) {
                if amount.isVolume {
                    servingMilliliters = amount.number
                } else {
                    servingGrams = amount.number
                }
                if index > tokens.startIndex, let word = tokens[index - 1].word,
                    NutritionPanelColumns.per.contains(word)
                {
                    place(.serving, index)
                }
            }
        }
        columns = places.sorted { $0.index < $1.index }.map(\.column)
    }

    /// A number with grams or milliliters behind it.
    private static func amount(
        _ tokens: ArraySlice<LabelToken>,
        at index: Int
    ) -> (number: Double, isVolume: Bool)? {
        guard let number = tokens[index].number?.decimal, number > 0, index + 1 < tokens.endIndex,
            let unit = tokens[index + 1].word
        else { return nil }
        switch unit {
        case "g", "gr", "gram", "grams": return (number, false)
        case "ml": return (number, true)
        default: return nil
        }
    }

    /// Whether a line speaks of a serving.
    private func isOfServing(_ tokens: ArraySlice<LabelToken>, at index: Int) -> Bool {
        tokens.contains { token in
            token.line == tokens[index].line
                && (token.word.map(NutritionPanelColumns.servings.contains) ?? false)
        }
    }
}
