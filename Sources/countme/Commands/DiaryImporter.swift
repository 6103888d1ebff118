internal import CalorieTrackerCore

/// Imports a table of what was eaten that another program, or a person, made.
struct DiaryImporter {
    let source: String
    let order: DateOrder?
    let bringsBack: Bool

    /// Shows what was understood, asks, and imports it.
    func run(_ bytes: [UInt8], in context: CommandContext) throws {
        let reading: DiaryReading
        do {
            reading = try DiaryReading(table: bytes, dateOrder: order)
        } catch {
            throw UserError(error, in: source, context.invocation)
        }
        let trial = try context.openTracker(for: .trying).importing(reading, bringsBack: bringsBack)
        var report = DiaryImportReport(source: source, reading: reading, outcome: trial)
        if trial.added > 0 { context.noteSharing() }
        guard trial.added > 0, !context.isDryRun else { return try context.answer(change: report) }
        if !context.isConfirmed {
            if context.canAsk {
                report.isDryRun = true
                try? context.surroundings.errorOutput.write(
                    SafeText.bytes(ofAnswer: report.text(context.style))
                )
                report.isDryRun = false
                report.isShown = true
            }
            try context.confirm(
                "import \(counted(trial.added, "entry", "entries"))",
                lookingFirst: [context.invocation.appending("--dry-run")]
            )
        }
        let store = try context.openLog(for: .changing)
        try context.putBy(store, .import)
        report.outcome = try CalorieTracker(store: store, clock: context.clock)
            .importing(reading, bringsBack: bringsBack)
        try context.answer(change: report)
        context.tip("countme undo takes it back")
    }
}

extension UserError {
    /// What to say of a diary that cannot be read.
    fileprivate init(_ problem: DiaryProblem, in source: String, _ invocation: Invocation) {
        let file = source == "-" ? "standard input" : quoted(source)
        switch problem {
        case .missingColumns(let missing, let found):
            let columns = found.prefix(12).map { SafeText.shown($0) }.joined(separator: ", ")
            self.init(
                .badInput,
                "\(file) has no column for \(UserError.list(missing)); nothing was imported",
                hints: [
                    Hint(stringLiteral: columns.isEmpty ? "the file is empty" : "its columns: \(columns)"),
                    .countme("food import", source, why: "foods of your own"), .countme("help import"),
                ]
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
        }
    }
}

/// What was understood of a diary, and what its import did.
struct DiaryImportReport: ChangingReport {
    let source: String
    let reading: DiaryReading
    var outcome: DiaryImport
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
            }
            return ImportReport.Line(kind: kind, tally: tally)
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.member("source", source)
        writer.member("format", "table")
        for line in lines {
            writer.key(dynamic: line.kind.name)
            writer.object { line.writeMembers(to: &$0, droppingFirst: 1) }
        }
        writer.object("diary") { writer in
            writer.member("app", reading.app)
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
        }
    }

    func text(_ style: TextStyle) -> String {
        let lines = (isShown ? [] : understood(style)) + result
        return lines.map { $0 + "\n" }.joined()
    }

    private func understood(_ style: TextStyle) -> [String] {
        var lines: [String] = []
        if let days = reading.days {
            let average = reading.averageEnergy.map { ", \(style.energyWithUnit($0)) a day on average" } ?? ""
            lines.append(
                "\(counted(reading.entries.count, "entry", "entries")) on "
                    + "\(counted(reading.dayCount, "day", "days")), "
                    + (days.lowerBound == days.upperBound
                        ? TextStyle.date(days.lowerBound) : TextStyle.dates(days)) + average
            )
        } else {
            lines.append("No entries found")
        }
        let taken = reading.columns.compactMap { column in
            column.key.map { key in
                let key = key.hasSuffix("_g") || key.hasSuffix("_mg") ? String(key.prefix { $0 != "_" }) : key
                return key == column.name ? key : "\(key) from \(quoted(SafeText.shown(column.name)))"
            }
        }
        lines.append("Read: \(taken.joined(separator: ", "))")
        let others = reading.columns.filter { $0.key == nil }.map { quoted(SafeText.shown($0.name)) }
        if !others.isEmpty { lines.append("Not read: \(others.joined(separator: ", "))") }
        for left in reading.leftOut {
            let examples = left.examples.map { "row \($0.row): \(SafeText.shown($0.text))" }
            let more = left.count > examples.count ? "; ..." : ""
            lines.append(
                "Left out, \(left.reason.words): \(counted(left.count, "row", "rows")) "
                    + "(\(examples.joined(separator: "; "))\(more))"
            )
        }
        return lines
    }

    private var result: [String] {
        let name = source == "-" ? "standard input" : SafeText.shown(source)
        var lines: [String] = []
        if outcome.added > 0 {
            lines.append(
                "\(isDryRun ? "Would import" : "Imported") \(name): \(counted(outcome.added, "entry", "entries")) added"
            )
        } else {
            lines.append("Nothing new in \(name)" + (isDryRun ? "" : "; \(TextStyle.undoTakesEarlier)"))
        }
        if outcome.known > 0 { lines.append("Already here: \(counted(outcome.known, "entry", "entries"))") }
        if outcome.deleted > 0 {
            lines.append(
                "Deleted here earlier: \(counted(outcome.deleted, "entry", "entries")) (--deleted brings them back)"
            )
        }
        return lines
    }
}

extension DiaryReading.Reason {
    /// It in a few words.
    fileprivate var words: String {
        switch self {
        case .withoutEnergy: "no energy stated"
        case .withoutDay: "no readable date"
        case .negative: "negative energy"
        case .zeroAmount: "an amount of 0"
        case .total: "totals"
        case .deleted: "deleted there"
        case .implausible: "more than 10000 kcal"
        case .unreadable: "a number that is unreadable or ambiguous"
        case .invalid: "values no entry can hold"
        }
    }
}
