internal import CalorieTrackerCore

/// What became of the foods of a table.
struct OwnFoodImportReport: ChangingReport {
    var isDryRun = false
    let changes: [Difference<OwnFood>]

    var lines: [FoodReport.Line] { changes.map { FoodReport.Line($0) } }

    func write(to writer: inout JSONWriter) {
        writer.key("dry_run")
        writer.value(isDryRun)
        writer.key("added")
        writer.value(added.count)
        writer.key("changed")
        writer.value(changed.count)
        writer.key("unchanged")
        writer.value(changes.count - added.count - changed.count)
        writer.key("foods")
        writer.array(of: lines) { writer, food in food.write(to: &writer) }
    }

    private var added: [Difference<OwnFood>] { changes.filter { $0.before == nil } }
    private var changed: [Difference<OwnFood>] {
        changes.filter { $0.before != nil && $0.before != $0.after }
    }

    func text(_ style: TextStyle) -> String {
        var lines: [String] = []
        for difference in added + changed {
            guard let own = difference.after else { continue }
            let verb = difference.before == nil ? "Added" : "Changed"
            let wouldBe = difference.before == nil ? "Would add" : "Would change"
            lines.append("\(isDryRun ? wouldBe : verb) \(own.food.id): \(style.figures(own.food))")
        }
        let unchanged = changes.count - added.count - changed.count
        let isUnchanged = !isDryRun && unchanged == changes.count
        lines.append(
            "\(isDryRun ? "Would import" : "Imported") \(changes.count) \(changes.count == 1 ? "food" : "foods"): \(added.count) new, \(changed.count) changed, \(unchanged) as they were\(isUnchanged ? "; \(TextStyle.undoTakesEarlier)" : "")."
        )
        return lines.map { $0 + "\n" }.joined()
    }
}
