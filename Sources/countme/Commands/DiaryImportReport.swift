internal import CalorieTrackerCore

/// The content of a diary and the result of its import.
struct DiaryImportReport: ChangingReport {
    let source: String
    let reading: DiaryReading
    var outcome: DiaryImport
    /// The UTC offset of this device.
    let offset: UTCOffset
    var isDryRun = false
    /// Whether the summary of the file was shown with the question.
    var isShown = false

    var lines: [ImportReport.Line] {
        RecordKind.all.map { kind in
            var tally = LogImport.Tally()
            if kind == .entries {
                tally.added = outcome.added
                tally.unchanged = outcome.known
                tally.kept = outcome.deleted
            } else if kind == .weights {
                tally.added = outcome.weights.added
                tally.unchanged = outcome.weights.known
                tally.kept = outcome.weights.deleted
            }
            return ImportReport.Line(kind: kind, tally: tally)
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.member("source", source)
        writer.member("format", reading.app.rawValue)
        for line in lines {
            writer.key(dynamic: line.kind.name)
            writer.row(line.tally)
        }
        writer.object("diary") { writer in
            writer.member("app", reading.app.rawValue)
            writer.member("since", reading.days?.lowerBound.description)
            writer.member("until", reading.days?.upperBound.description)
            writer.member("days_logged", reading.dayCount)
            writer.member("entry_count", reading.entries.count)
            writer.member("average_kcal", reading.averageEnergy)
            writer.objects("columns", of: reading.columns) { writer, column in
                writer.member("name", column.name)
                writer.member("read_as", column.key)
            }
            writer.objects("left_out", of: reading.leftOut) { writer, left in
                writer.member("reason", left.reason.rawValue)
                writer.member("count", left.count)
                writer.objects("examples", of: left.examples) { writer, example in
                    writer.member("row", example.row)
                    writer.member("text", example.text)
                }
            }
            writer.objects("apps", of: reading.givers) { writer, giver in
                writer.member("name", giver.name)
                writer.member("entry_count", giver.count)
            }
            writer.member("days_with_other_entries", outcome.sharedDays)
            writer.member("days_of_several_apps", reading.sharedDayCount)
            writer.object("totals") { writer in
                writer.member("agreeing_days", reading.agreeingDays)
                writer.objects("disagreements", of: reading.disagreements) { writer, difference in
                    writer.member("date", difference.day.description)
                    writer.member("stated_kcal", difference.stated)
                    writer.member("kcal", difference.sum)
                }
            }
            writer.member("weight_count", reading.weights.count)
            writer.member(
                "weights_without_unit",
                outcome.weights.withoutUnit + outcome.weights.doubtful
            )
            writer.array("other_files", of: reading.otherFiles) { $0.value($1) }
            writer.member("is_meals_only", reading.remarks.contains(.mealsOnly))
            writer.member("is_days_only", reading.remarks.contains(.daysOnly))
            writer.member("uses_local_time", reading.remarks.contains(.localTimes))
            writer.member("may_be_cut", reading.remarks.contains(.endsEarly))
        }
    }

    func text(_ style: TextStyle) -> String {
        let lines = (isShown ? [] : understood(style)) + result
        return lines.map { $0 + "\n" }.joined()
    }

    private func understood(_ style: TextStyle) -> [String] {
        var lines: [String] = []
        let app = reading.app == .table ? "" : "\(reading.app.title): "
        if let days = reading.days {
            let average = reading.averageEnergy.map { ", average \(style.energyWithUnit($0)) a day" } ?? ""
            lines.append(
                "\(app)\(counted(reading.entries.count, "entry", "entries")) on "
                    + "\(counted(reading.dayCount, "day", "days")), "
                    + (days.lowerBound == days.upperBound
                        ? TextStyle.date(days.lowerBound) : TextStyle.dates(days)) + average
            )
        } else if reading.weights.isEmpty {
            lines.append("\(app)\(app.isEmpty ? "No" : "no") entries found")
        }
        if let first = reading.weights.map(\.day).min(), let last = reading.weights.map(\.day).max() {
            let count = counted(reading.weights.count, "weight", "weights")
            lines.append("\(app)\(count), \(TextStyle.dates(first...last))")
        }
        let taken = reading.columns.compactMap { column in
            column.key.map { key in
                let words = key.split(separator: "_")
                let isMeasured = ["g", "mg", "ug"].contains(words.last ?? "")
                let key = words.dropLast(isMeasured ? 1 : 0).joined(separator: " ")
                return key == column.name ? key : "\(key) from \(quoted(SafeText.shown(column.name)))"
            }
        }
        if !taken.isEmpty { lines.append("Read: \(taken.joined(separator: ", "))") }
        let others = reading.columns.filter { $0.key == nil }.map { quoted(SafeText.shown($0.name)) }
        if !others.isEmpty { lines.append("Ignored columns: \(UserError.list(others))") }
        for left in reading.leftOut {
            let examples = left.examples.filter { !$0.text.isEmpty || $0.row > 0 }
                .map { "row \($0.row)\($0.text.isEmpty ? "" : ": ")\(SafeText.shown($0.text))" }
            let more = left.count > examples.count ? "; ..." : ""
            lines.append(
                "Skipped \(counted(left.count, "row", "rows")) (\(left.reason.words))"
                    + (examples.isEmpty ? "" : ": \(examples.joined(separator: "; "))\(more)")
            )
        }
        return lines + remarks(style)
    }

    /// Facts to know before confirming.
    private func remarks(_ style: TextStyle) -> [String] {
        var lines: [String] = []
        if reading.givers.count > 1 {
            let givers = reading.givers.map { "\(SafeText.shown($0.name)) \($0.count)" }
            let doubles = counted(reading.sharedDayCount, "day appears", "days appear")
            lines.append(
                "From \(givers.joined(separator: ", "))"
                    + (reading.sharedDayCount == 0
                        ? ""
                        : "; \(doubles) in several, so meals may be duplicated (--app NAME imports one)")
            )
        }
        if reading.agreeingDays > 0, reading.disagreements.isEmpty {
            lines.append("Its totals match on \(counted(reading.agreeingDays, "day", "days"))")
        }
        if !reading.disagreements.isEmpty {
            let examples = reading.disagreements.prefix(3).map { difference in
                "\(difference.day): \(style.energyWithUnit(difference.stated)), foods "
                    + style.energyWithUnit(difference.sum)
            }
            let count = reading.disagreements.count
            lines.append(
                "Its totals differ on \(counted(count, "day", "days")): "
                    + examples.joined(separator: "; ") + (count > examples.count ? "; ..." : "")
            )
        }
        if reading.remarks.contains(.mealsOnly) {
            lines.append("It has meal totals only: each meal becomes one entry")
        }
        if reading.remarks.contains(.daysOnly) { lines.append("Each day becomes one entry") }
        if reading.remarks.contains(.localTimes) {
            lines.append("No time zone in the file: times are read in your time zone, now UTC\(offset)")
        }
        if reading.remarks.contains(.endsEarly) {
            lines.append("The last line is incomplete: the file may be truncated")
        }
        let withoutUnit = outcome.weights.withoutUnit + outcome.weights.doubtful
        if withoutUnit > 0 {
            lines.append("Skipped \(counted(withoutUnit, "weight", "weights")) without a unit")
        }
        if outcome.weights.implausible > 0 {
            let count = counted(outcome.weights.implausible, "weight", "weights")
            lines.append("Skipped \(count) below 20 kg, above 400 kg or in the future")
        }
        if !reading.otherFiles.isEmpty {
            lines.append(
                "Ignored files: \(UserError.list(reading.otherFiles.map { SafeText.shown($0) }))"
            )
        }
        return lines
    }

    private var result: [String] {
        let name = source == "-" ? "standard input" : SafeText.shown(source)
        var lines: [String] = []
        if outcome.added + outcome.weights.added > 0 {
            lines.append("\(isDryRun ? "Would import" : "Imported") \(name): \(outcome.phrase) added")
        } else {
            lines.append("Nothing new in \(name)" + (isDryRun ? "" : "; \(TextStyle.undoTakesEarlier)"))
        }
        if outcome.sharedDays > 0 {
            let days = counted(outcome.sharedDays, "day already has", "days already have")
            lines.append("\(days) entries; check for duplicates")
        }
        if let known = DiaryImport.phrase(outcome.known, outcome.weights.known) {
            lines.append("Already here: \(known)")
        }
        if let deleted = DiaryImport.phrase(outcome.deleted, outcome.weights.deleted) {
            lines.append("Skipped \(deleted) you deleted here (--restore-deleted restores them)")
        }
        return lines
    }
}

extension DiaryImport {
    /// The number of new records, in words.
    var phrase: String { DiaryImport.phrase(added, weights.added) ?? "nothing" }

    /// Counts of entries and weights, in words; nil if both are 0.
    fileprivate static func phrase(_ entries: Int, _ weights: Int) -> String? {
        let parts =
            (entries > 0 ? [counted(entries, "entry", "entries")] : [])
            + (weights > 0 ? [counted(weights, "weight", "weights")] : [])
        return parts.isEmpty ? nil : parts.joined(separator: " and ")
    }
}

extension DiaryReading.Reason {
    /// The reason in a few words.
    fileprivate var words: String {
        switch self {
        case .withoutEnergy: "no energy"
        case .withoutDay: "no readable date"
        case .exercise: "exercise"
        case .negative: "negative energy"
        case .zeroAmount: "amount of 0"
        case .planned: "planned for a future day"
        case .total: "totals"
        case .padding: "nothing logged"
        case .deleted: "deleted in that app"
        case .foodMissing: "its food is not in the file"
        case .implausible: "more than 10000 kcal"
        case .unreadable: "unreadable or ambiguous number"
        case .broken: "missing or overlong cells, or unbalanced quotes"
        case .invalid: "values out of range"
        case .otherApp: "from another app"
        }
    }
}
