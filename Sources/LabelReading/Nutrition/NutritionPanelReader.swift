/// Finds the rows of a nutrition facts table and their numbers.
struct NutritionPanelReader {
    /// The numbers of each row, without percentages of a daily value.
    private(set) var figures: [NutritionPanelRow: [NutritionPanelFigure]] = [:]
    /// The columns of the table.
    let columns: NutritionPanelColumns
    /// Units before the numbers in the energy row.
    private(set) var leadingEnergyUnits: [NutritionPanelFigure.Unit] = []

    private struct Name {
        let row: NutritionPanelRow?
        let start: Int
        let end: Int
    }

    /// Reads a text.
    init(_ text: LabelText) {
        let tokens = text.tokens
        let names = NutritionPanelReader.names(tokens)
        let rows = names.indices.compactMap { index -> (Name, NutritionPanelRow, ArraySlice<LabelToken>)? in
            let name = names[index]
            guard let row = name.row else { return nil }
            let next = index + 1 < names.count ? names[index + 1].start : tokens.count
            let line = tokens[name.end - 1].line
            return (name, row, NutritionPanelReader.belonging(tokens[name.end..<next], to: line))
        }
        let filled = rows.filter { $0.2.contains { $0.number != nil } }
        columns = NutritionPanelColumns(tokens[..<(filled.first?.0.start ?? tokens.count)])
        for (_, row, rest) in filled {
            let found = NutritionPanelFigure.figures(rest).filter { $0.unit != .percent }
            guard !found.isEmpty else { continue }
            if row == .energy, figures[.energy] == nil {
                leadingEnergyUnits = NutritionPanelReader.leadingUnits(rest)
            }
            record(found, for: row)
        }
    }

    /// Records the numbers of a row.
    ///
    /// If a row occurs twice with different numbers, it has none.
    private mutating func record(_ found: [NutritionPanelFigure], for row: NutritionPanelRow) {
        guard let known = figures[row] else {
            figures[row] = found
            return
        }
        // Two contradicting rows leave nothing for a third row to agree with.
        guard !known.isEmpty else { return }
        if row == .energy, known.count + found.count <= 4, known[0].unit != found[0].unit {
            figures[row] = known + found
        } else if known.map(\.value) != found.map(\.value) {
            figures[row] = []
        }
    }

    private static func names(_ tokens: [LabelToken]) -> [Name] {
        var names: [Name] = []
        var index = 0
        while index < tokens.count {
            if let match = NutritionPanelRow.names.match(tokens, at: index) {
                names.append(Name(row: match.meaning, start: index, end: index + match.count))
                index += match.count
            } else {
                index += 1
            }
        }
        return names
    }

    /// Returns the tokens of a row: those on the line of its name, or else those of a next line with only numbers.
    private static func belonging(_ tokens: ArraySlice<LabelToken>, to line: Int) -> ArraySlice<LabelToken> {
        let sameLine = tokens.prefix { $0.line == line }
        // Signs before a number, such as `/` and `<`, are allowed.
        let next = tokens.dropFirst(sameLine.count).first { $0.word != nil || $0.number != nil }
        guard let next, next.number != nil else { return sameLine }
        let both = tokens.prefix { $0.line <= next.line }
        if sameLine.contains(where: { $0.number != nil }) {
            // The energy often takes two lines.
            return both.contains { $0.word == "kcal" } ? both : sameLine
        }
        return both
    }

    /// The number of energies in the most frequent unit.
    var energiesPerUnit: Int {
        let units = (figures[.energy] ?? []).map(\.unit)
        return [NutritionPanelFigure.Unit.kilocalories, .kilojoules, .none]
            .map { unit in units.count { $0 == unit } }.max() ?? 0
    }

    private static func leadingUnits(_ tokens: ArraySlice<LabelToken>) -> [NutritionPanelFigure.Unit] {
        tokens.prefix { $0.number == nil }.compactMap { token in
            switch token.word {
            case "kcal": .kilocalories
            case "kj": .kilojoules
            default: nil
            }
        }
    }
}
