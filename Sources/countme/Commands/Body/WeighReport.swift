internal import CalorieTrackerCore

/// The result of a change to weights.
struct WeighReport: ChangingReport {
    /// The command that made the change.
    enum Kind {
        case weigh(isNew: Bool)
        case edit
        case delete
    }

    let kind: Kind
    var isDryRun = false
    let change: WeighingChange
    /// Warnings about the weight itself.
    var warnings: [BodyWarning]
    /// A health warning.
    var health: BodyWarning?
    /// The other weights on the day of a new one.
    var others: [Weighing] = []
    let weights: WeightStyle

    var lines: [Weighing] { change.weights.compactMap { $0.after ?? $0.before } }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        switch kind {
        case .weigh(let isNew):
            writer.member("created", isNew)
            writer.rows("weights", lines)
        case .delete: writer.rows("weights", lines)
        case .edit: writer.differences("changes", change.weights)
        }
        writer.trend(change.body?.trend())
        var all = warnings
        if change.body == nil || change.body?.trend() == nil { all.append(.fewWeights) }
        if let health { all.append(health) }
        writer.warnings(all)
    }

    func text(_ style: TextStyle) -> String {
        var lines = head(style)
        lines += warnings.map(\.words)
        let sameDay = others + self.lines
        if let first = sameDay.min(by: { $0.moment.eatenAt < $1.moment.eatenAt }), !others.isEmpty,
            style.weights == .shown
        {
            lines.append(
                "That day has \(sameDay.count) weigh-ins; the first is used: \(WeightStyle.typed(first.weight)), at \(first.moment.time)"
            )
        }
        if style.weights != .hidden, let body = change.body {
            if let trend = body.trend() {
                lines.append(weights.trend(trend))
            } else if case .weigh = kind {
                lines.append(BodyWarning.fewWeights.words)
            }
        }
        if let health { lines.append(health.words) }
        return lines.map { $0 + "\n" }.joined()
    }

    private func head(_ style: TextStyle) -> [String] {
        let count = change.weights.count
        switch kind {
        case .weigh(let isNew):
            let (new, old) =
                style.weights == .shown ? ("Weighed", "Already weighed") : ("Logged", "Already logged")
            let verb = isDryRun ? "Would log" : isNew ? new : old
            if count > 1, let first = lines.map(\.day).min(), let last = lines.map(\.day).max() {
                return [
                    "\(isDryRun ? verb : isNew ? "Logged" : "Already logged") \(count) weights, \(TextStyle.dates(first...last))"
                ]
            }
            return lines.map { "\(verb) \(style.named($0))" + note($0) }
        case .delete:
            let verb = isDryRun ? "Would delete" : "Deleted"
            guard count > 1 else { return lines.map { "\(verb) \(style.named($0))" } }
            return ["\(verb) \(count) weights" + (isDryRun ? "" : "; countme undo restores them")]
        case .edit:
            let verb = isDryRun ? "Would change" : "Changed"
            return change.weights.compactMap { difference in
                guard let before = difference.before, let after = difference.after else { return nil }
                let differences = TextStyle.differences([
                    ("weight", style.weight(before), style.weight(after)),
                    ("day", TextStyle.date(before.day), TextStyle.date(after.day)),
                    ("time", before.moment.time.description, after.moment.time.description),
                    ("note", before.note, after.note),
                ])
                if before == after { return "No change to \(style.named(after))" }
                let what = differences.isEmpty ? "the weight" : differences.joined(separator: ", ")
                return "\(verb) \(TextStyle.date(before.day)): \(what)"
            }
        }
    }

    private func note(_ weighing: Weighing) -> String {
        weighing.note.map { ", note \(quoted(SafeText.shown($0)))" } ?? ""
    }
}

extension WeightStyle {
    /// The trend on a line: `Trend: 81.6 kg, down 0.4 kg a week (0.2 to 0.6) over 6 weeks`.
    func trend(_ trend: BodyLog.Trend) -> String {
        var text = "Trend: \(self.text(trend.kilograms))"
        if let rate = trend.rate { text += ", \(pace(rate)) over \(rate.span)" }
        return text
    }
}
