internal import CalorieTrackerCore

/// Imports what another program, or a person, wrote down of what was eaten.
struct DiaryImporter {
    let source: String
    let options: DiaryOptions
    let bringsBack: Bool
    /// The unit of weights that have none in the file; nil if it was not chosen.
    let weightUnit: WeightUnit?

    /// Shows what was understood, asks, and imports it; false for a single file that is no diary.
    func run(_ export: DiaryExport, in context: CommandContext) throws -> Bool {
        guard let reading = try read(export, context) else { return false }
        let unit = weightUnit ?? context.configuration.weightUnit
        let isUnitOfDiary = weightUnit != nil
        let trial = try context.openTracker(for: .trying)
            .trial(of: reading, bringsBack: bringsBack, weightUnit: unit, isUnitOfDiary: isUnitOfDiary)
        var report = DiaryImportReport(
            source: source,
            reading: reading,
            outcome: trial,
            offset: context.clock.utcOffset
        )
        let isNew = trial.added + trial.weights.added > 0
        if isNew { context.noteSharing() }
        guard isNew, !context.isDryRun else {
            try context.answer(change: report)
            note(trial.weights, unit, context)
            return true
        }
        if !context.isConfirmed {
            if context.canAsk {
                report.isDryRun = true
                try? context.surroundings.errorOutput.write(
                    SafeText.bytes(ofAnswer: context.style.fitted(report.text(context.style)))
                )
                report.isDryRun = false
                report.isShown = true
            }
            try context.confirm(
                "import \(trial.phrase)",
                lookingFirst: [context.invocation.appending("--dry-run")]
            )
        }
        let store = try context.openLog(for: .changing)
        try context.putBy(store, .import)
        report.outcome = try CalorieTracker(store: store, clock: context.clock)
            .importing(reading, bringsBack: bringsBack, weightUnit: unit, isUnitOfDiary: isUnitOfDiary)
        try context.answer(change: report, number: store.lastChange)
        note(report.outcome.weights, unit, context)
        context.tip("countme undo takes it back")
        return true
    }

    /// Says how to import the weights whose unit is not certain.
    private func note(_ weights: DiaryImport.Weights, _ unit: WeightUnit?, _ context: CommandContext) {
        let count = weights.withoutUnit + weights.doubtful
        guard count > 0 else { return }
        let why =
            weights.doubtful == 0
            ? "" : "; in \(unit?.rawValue ?? "kg") they would be far from the weights in your log"
        let hints = [WeightUnit.kilograms, .pounds].map { unit in
            "\(context.style.shown(context.invocation.appending("--weight-unit", unit.rawValue)))"
        }
        context.note(
            "the unit of \(counted(count, "weight", "weights")) is not in the file\(why); if it is kg: \(hints[0]); if it is lb: \(hints[1])"
        )
    }

    private func read(_ export: DiaryExport, _ context: CommandContext) throws -> DiaryReading? {
        let line = ProgressLine(context.surroundings, isShown: context.showsProgress)
        defer { line.erase() }
        var options = options
        let name = source
        options.progress = { line.show(name, fraction: $0) }
        do throws(DiaryProblem) {
            return try export.reading(options)
        } catch {
            line.erase()
            if case .unknown = error, !export.isSet { return nil }
            throw UserError(error, in: source, context.invocation)
        }
    }
}

extension UserError {
    /// What to say of a diary that cannot be read.
    init(_ problem: DiaryProblem, in source: String, _ invocation: Invocation) {
        let file = source == "-" ? "standard input" : quoted(source)
        switch problem {
        case .missingColumns(let missing, let found):
            let columns = found.prefix(12).map { SafeText.shown($0) }.joined(separator: ", ")
            self.init(
                .badInput,
                "\(file) has no column for \(UserError.list(missing)); nothing was imported",
                hints: [
                    Hint(stringLiteral: columns.isEmpty ? "the file is empty" : "its columns: \(columns)")
                ]
                    + (DiaryOptions.guessedColumns(found).map { [invocation.appending("--columns", $0)] }
                        ?? [])
                    + [.countme("food import", source, why: "foods of your own"), .countme("help import")]
            )
        case .twoWayDays(let text, let dayFirst, let monthFirst):
            self.init(
                .badInput,
                "\(quoted(text)) could be \(dayFirst) or \(monthFirst); nothing was imported",
                hints: [
                    invocation.appending("--date-order", "dmy").saying("\(dayFirst)"),
                    invocation.appending("--date-order", "mdy").saying("\(monthFirst)"),
                ]
            )
        case .notUTF8:
            self.init(
                .badInput,
                "\(file) is not UTF-8; nothing was imported",
                hint: "iconv -f LATIN1 -t UTF-8 \(Shell.word(source)) > utf8.csv && countme import utf8.csv"
            )
        case .unknown(let files):
            let names = UserError.list(files.map { SafeText.shown($0) })
            self.init(
                .badInput,
                "\(file) is neither an export of countme nor a diary it knows; nothing was imported",
                hints: (files.count > 1 ? [Hint(stringLiteral: "its files: \(names)")] : []) + [
                    .countme("help import", why: "what it knows"),
                    .countme("food import", source, why: "a catalogue of foods"),
                ]
            )
        case .several(let apps):
            let names = apps.map(\.title).joined(separator: " and ")
            self.init(
                .badInput,
                "\(file) holds diaries of \(names); nothing was imported",
                hints: apps.map { invocation.appending("--app", $0.rawValue) }
            )
        case .totalsOnly(let app):
            self.init(
                .badInput,
                "\(file) holds totals\(app == .table ? "" : " of \(app.title)") and no foods; nothing was imported",
                hint: invocation.appending("--totals").saying("take them, an entry for each")
            )
        case .withoutEnergy(let app):
            self.init(
                .badInput,
                "\(file) has no calories: free accounts of \(app.title) export foods without them",
                hints: [
                    "export Daily Nutrition instead, with \"Include diary group rows\"",
                    .countme("import dailysummary.csv --totals", why: "then this"),
                ]
            )
        case .wrongFigures(let app):
            self.init(
                .badInput,
                "the energies in \(file) are 100 times too small; nothing was imported",
                hints: [
                    .countme(
                        "import days.json",
                        why: "from the same tool for \(app.title), with products.json beside it"
                    )
                ]
            )
        case .missingFile(let name, let app):
            self.init(
                .badInput,
                "\(app.title) keeps what \(file) needs in \(quoted(name)); nothing was imported",
                hint: "put \(quoted(name)) into the same folder"
            )
        case .nothingEaten(let app):
            self.init(
                .badInput,
                "\(file) of \(app.title) has neither food nor weights in it; nothing was imported",
                hint: .countme("help import", why: "where the diary is")
            )
        case .damaged(let name):
            self.init(
                .badInput,
                "\(quoted(name)) is damaged or cut short; nothing was imported",
                hint: "export it again, or copy it again"
            )
        case .tooLarge(let name):
            self.init(.badInput, "\(quoted(name)) is too large for a diary", hint: .countme("help import"))
        case .tooMuch(let part, let limit):
            self.init(
                .badInput,
                "\(file) has more than \(limit) \(part); nothing was imported",
                hint: "split it into smaller files, such as one a year"
            )
        case .tooManyFiles(let limit):
            self.init(
                .badInput,
                "\(file) has more than \(limit) files; nothing was imported",
                hint: "name the file with the diary, or the folder that holds it alone"
            )
        case .missingProgram(let name, let package):
            self.init(
                .storage,
                "\(file) needs \(name), which is not installed",
                hint: "sudo apt install \(package)"
            )
        case .notReadable(let path, let reason):
            self.init(.badInput, "cannot read \(quoted(path)): \(reason)", hint: .countme("help import"))
        case .badColumns(let part):
            self.init(
                .badValue,
                "--columns cannot have \(quoted(part))",
                hint: .countme("import", source, "--columns", "date=1,name=2,kcal=3")
            )
        }
    }
}

/// What was understood of a diary, and what its import did.
struct DiaryImportReport: ChangingReport {
    let source: String
    let reading: DiaryReading
    var outcome: DiaryImport
    /// How far the clock of this machine is ahead of universal time.
    let offset: UTCOffset
    var isDryRun = false
    /// Whether what was understood has been shown with the question.
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
            writer.object { line.writeMembers(to: &$0, droppingFirst: 1) }
        }
        writer.object("diary") { writer in
            writer.member("app", reading.app.rawValue)
            writer.member("since", reading.days?.lowerBound.description)
            writer.member("until", reading.days?.upperBound.description)
            writer.member("days_logged", reading.dayCount)
            writer.member("entry_count", reading.entries.count)
            writer.member("average_kcal", reading.averageEnergy)
            writer.array("columns", of: reading.columns) { writer, column in
                writer.object { writer in
                    writer.member("name", column.name)
                    writer.member("read_as", column.key)
                }
            }
            writer.array("left_out", of: reading.leftOut) { writer, left in
                writer.object { writer in
                    writer.member("reason", left.reason.rawValue)
                    writer.member("count", left.count)
                    writer.array("examples", of: left.examples) { writer, example in
                        writer.object { writer in
                            writer.member("row", example.row)
                            writer.member("text", example.text)
                        }
                    }
                }
            }
            writer.array("apps", of: reading.givers) { writer, giver in
                writer.object { writer in
                    writer.member("name", giver.name)
                    writer.member("entry_count", giver.count)
                }
            }
            writer.member("days_with_other_entries", outcome.sharedDays)
            writer.member("days_of_several_apps", reading.sharedDayCount)
            writer.object("totals") { writer in
                writer.member("agreeing_days", reading.agreeingDays)
                writer.array("disagreements", of: reading.disagreements) { writer, difference in
                    writer.object { writer in
                        writer.member("date", difference.day.description)
                        writer.member("stated_kcal", difference.stated)
                        writer.member("kcal", difference.sum)
                    }
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
            let average = reading.averageEnergy.map { ", \(style.energyWithUnit($0)) a day on average" } ?? ""
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
        if !others.isEmpty { lines.append("Not read: \(UserError.list(others))") }
        for left in reading.leftOut {
            let examples = left.examples.filter { !$0.text.isEmpty || $0.row > 0 }
                .map { "row \($0.row)\($0.text.isEmpty ? "" : ": ")\(SafeText.shown($0.text))" }
            let more = left.count > examples.count ? "; ..." : ""
            lines.append(
                "Left out, \(left.reason.words): \(counted(left.count, "row", "rows")) "
                    + "(\(examples.joined(separator: "; "))\(more))"
            )
        }
        return lines + remarks(style)
    }

    /// What else is worth knowing before a yes.
    private func remarks(_ style: TextStyle) -> [String] {
        var lines: [String] = []
        if reading.givers.count > 1 {
            let givers = reading.givers.map { "\(SafeText.shown($0.name)) \($0.count)" }
            let doubles = counted(reading.sharedDayCount, "day comes", "days come")
            lines.append(
                "From \(givers.joined(separator: ", "))"
                    + (reading.sharedDayCount == 0
                        ? ""
                        : "; \(doubles) from several, so meals may be there twice (--app NAME takes one)")
            )
        }
        if reading.agreeingDays > 0, reading.disagreements.isEmpty {
            lines.append("The totals in it agree on \(counted(reading.agreeingDays, "day", "days"))")
        }
        if !reading.disagreements.isEmpty {
            let examples = reading.disagreements.prefix(3).map { difference in
                "\(difference.day): \(style.energyWithUnit(difference.stated)), foods "
                    + style.energyWithUnit(difference.sum)
            }
            let count = reading.disagreements.count
            lines.append(
                "The totals in it disagree on \(counted(count, "day", "days")): "
                    + examples.joined(separator: "; ") + (count > examples.count ? "; ..." : "")
            )
        }
        if reading.remarks.contains(.mealsOnly) {
            lines.append("It has sums of meals and no foods: each meal becomes an entry")
        }
        if reading.remarks.contains(.daysOnly) { lines.append("Each day becomes one entry") }
        if reading.remarks.contains(.localTimes) {
            lines.append("It names no time zone: days and times are those of your clock, now UTC\(offset)")
        }
        if reading.remarks.contains(.endsEarly) {
            lines.append("Its last line has no end: the file may be cut there")
        }
        let withoutUnit = outcome.weights.withoutUnit + outcome.weights.doubtful
        if withoutUnit > 0 {
            lines.append("Not imported: \(counted(withoutUnit, "weight", "weights")) without a unit")
        }
        if outcome.weights.implausible > 0 {
            let count = counted(outcome.weights.implausible, "weight", "weights")
            lines.append("Not taken: \(count) below 20 or above 400 kg, or of a day to come")
        }
        if !reading.otherFiles.isEmpty {
            lines.append(
                "Other files, not read: \(UserError.list(reading.otherFiles.map { SafeText.shown($0) }))"
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
            let days = counted(outcome.sharedDays, "day", "days")
            lines.append("On \(days) the log has other entries too, perhaps the same food")
        }
        if let known = DiaryImport.phrase(outcome.known, outcome.weights.known) {
            lines.append("Already here: \(known)")
        }
        if let deleted = DiaryImport.phrase(outcome.deleted, outcome.weights.deleted) {
            lines.append("Deleted here earlier: \(deleted) (--deleted brings them back)")
        }
        return lines
    }
}

extension DiaryImport {
    /// What is new, in words.
    fileprivate var phrase: String { DiaryImport.phrase(added, weights.added) ?? "nothing" }

    /// So many entries and weights; nil for none.
    fileprivate static func phrase(_ entries: Int, _ weights: Int) -> String? {
        let parts =
            (entries > 0 ? [counted(entries, "entry", "entries")] : [])
            + (weights > 0 ? [counted(weights, "weight", "weights")] : [])
        return parts.isEmpty ? nil : parts.joined(separator: " and ")
    }
}

extension DiaryReading.Reason {
    /// It in a few words.
    fileprivate var words: String {
        switch self {
        case .withoutEnergy: "no energy stated"
        case .withoutDay: "no readable date"
        case .exercise: "exercise"
        case .negative: "negative energy"
        case .zeroAmount: "an amount of 0"
        case .planned: "planned for a day to come"
        case .total: "totals"
        case .padding: "nothing was logged"
        case .deleted: "deleted there"
        case .foodMissing: "its food is not in the file"
        case .implausible: "more than 10000 kcal"
        case .unreadable: "a number that is unreadable or ambiguous"
        case .broken: "cells missing or quotes in disorder"
        case .invalid: "values no entry can hold"
        case .otherApp: "by another app"
        }
    }
}
