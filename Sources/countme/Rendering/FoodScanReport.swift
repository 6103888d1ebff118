internal import CalorieTrackerCore
internal import LabelReading

/// What was read from the nutrition facts of a package, each number with its line.
struct FoodScanReport: ChangingReport {
    let food: FoodReport.Line
    let panel: NutritionPanel
    var isDryRun = false

    var lines: [FoodReport.Line] { [food] }

    func write(to writer: inout JSONWriter) {
        writer.key("dry_run")
        writer.value(isDryRun)
        writer.key("foods")
        writer.array { food.write(to: &$0) }
        writer.key("readings")
        writer.array(of: rows) { writer, row in
            writer.object { writer in
                writer.key("row")
                writer.value(row.rawValue)
                writer.key("read_from")
                writer.value(panel.readFrom[row])
                writer.key("repaired")
                writer.value(panel.repaired.contains(row))
            }
        }
        writer.key("messages")
        writer.array(of: panel.problems) { writer, problem in
            writer.object { writer in
                writer.key("code")
                writer.value(problem.code)
                writer.key("message")
                writer.value(problem.words)
            }
        }
    }

    private var rows: [NutritionPanelRow] { NutritionPanelRow.allCases.filter { panel.readFrom[$0] != nil } }

    func text(_ style: TextStyle) -> String {
        var lines: [String] = []
        if let own = food.own {
            lines.append("\(isDryRun ? "Would keep" : "Kept") \(own.food.id): \(style.figures(own.food))")
        } else {
            lines.append(style.figures(food.food))
        }
        var table = TextTable(columns: [
            .init(header: "VALUE"), .init(header: "IN 100 G", alignment: .right), .init(header: "READ FROM"),
        ])
        for row in rows {
            let repaired = panel.repaired.contains(row) ? " (repaired)" : ""
            table.append([
                row.nutrient?.name ?? row.rawValue, amount(row, style),
                "\"\(SafeText.shown(panel.readFrom[row] ?? ""))\"" + repaired,
            ])
        }
        lines += table.lines(width: style.width)
        lines += panel.problems.map { "Note: " + $0.words }
        return lines.map { $0 + "\n" }.joined()
    }

    private func amount(_ row: NutritionPanelRow, _ style: TextStyle) -> String {
        if row == .energy { return style.energyWithUnit(food.food.kilocalories) }
        let nutrient = row.nutrient ?? .sodium
        let what = row == .salt ? " sodium" : ""
        return food.food.nutrients[nutrient].map { "\($0.tenthsText) \(nutrient.unit)\(what)" } ?? "-"
    }
}

extension NutritionPanel.Problem {
    fileprivate var code: String {
        switch self {
        case .energyUnitsDisagree: "energy_units"
        case .energyMismatch: "energy_mismatch"
        case .tooDense: "too_dense"
        case .partAboveWhole: "part_above_whole"
        case .ambiguous: "ambiguous"
        case .heavierThanItself: "heavier_than_itself"
        }
    }

    fileprivate var words: String {
        switch self {
        case .energyUnitsDisagree(let kilojoules, let kilocalories):
            "\(kilojoules.tenthsText) kJ and \(kilocalories.tenthsText) kcal are not the same energy"
        case .energyMismatch(let stated, let expected):
            "its nutrients come to \(expected.rounded().tenthsText) kcal, not \(stated.tenthsText)"
        case .tooDense(let energy): "\(energy.tenthsText) kcal in 100 g is more than pure fat has"
        case .partAboveWhole(let part, let whole):
            "there is more \(part.rawValue) than \(whole.rawValue), so one of them is not taken"
        case .ambiguous(let row, let line):
            "\(row.rawValue) could be several numbers, so none is taken: \"\(SafeText.shown(line))\""
        case .heavierThanItself(let grams): "\(grams.tenthsText) g of nutrients are more than it weighs"
        }
    }
}
