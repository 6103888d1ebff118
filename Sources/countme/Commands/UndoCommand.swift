internal import CalorieTrackerCore

/// Undoes the newest change.
struct UndoCommand: Command {
    static let manual = CommandManual(
        group: .daily("Undo the last change"),
        name: "undo",
        summary: "Undo the last change; repeat to go further back.",
        usage: ["undo [--times N | --change N] [OPTIONS]", "undo list"],
        examples: [
            .init("countme undo", "the last change, of any kind"),
            .init("countme undo --dry-run", "preview it"),
            .init("countme undo list", "list what can be undone, newest first"),
            .init("countme undo --times 3", "the last three changes"),
            .init("countme undo --change 12", "only if change 12 is still the newest; for scripts"),
            .init("countme redo", "undo the undo"),
        ],
        options: [list, .times, .change, .dryRun],
        details: """
            Every change can be undone, back to the first, even from earlier sessions. Each has a
            number: undo list shows it, and the JSON of every command that changes the log has it as
            "change".
            """
    )

    private static let list = Option("list", "List recent changes without undoing any.")
    fileprivate static let longestList = 20

    private let isList: Bool
    private let times: Int
    private let number: Int?

    init(_ arguments: ParsedArguments) throws(UserError) {
        let isVerb = ["list", "ls"].contains(arguments.allOperands.joined(separator: " "))
        isList = isVerb || arguments.has(UndoCommand.list)
        times = isVerb ? 1 : try arguments.times("undo")
        number = try arguments.changeNumber("undo")
        if isList {
            try arguments.requireOnly([UndoCommand.list], of: UndoCommand.manual.options, "with --list")
        }
    }

    func run(in context: CommandContext) throws {
        guard isList else { return try context.reverse(.undo, times: times, onlyChange: number) }
        let most = UndoCommand.longestList
        // A line shows only the first record, JSON the first few.
        let changes = try context.log.openTracker(for: .reading)
            .undoable(limit: most + 1, recordLimit: context.settings.options.format == .json ? 50 : 1)
        try context.console.answer(
            UndoListReport(changes: Array(changes.prefix(most)), hasMore: changes.count > most)
        )
    }
}

extension Option {
    fileprivate static let times = Option("times", "N", .typed, "Number of changes to undo or redo.")
    fileprivate static let change = Option(
        "change",
        "N",
        .typed,
        "Undo or redo change N, but only if it is next."
    )
}

extension ParsedArguments {
    /// The number of the only change that may be next.
    fileprivate func changeNumber(_ command: String) throws(UserError) -> Int? {
        let number = try wholeNumber(.change, in: 1...Int.max)
        if let number, has(.times) {
            throw UserError(.usage, "--change cannot be combined with --times")
                .hint(Hint(words: [command, "--change", "\(number)"]))
        }
        return number
    }

    /// The number of changes; a number without the option could be one from the list.
    fileprivate func times(_ command: String) throws(UserError) -> Int {
        if let word = allOperands.first {
            let count = Int(word).flatMap { (1...UndoCommand.longestList).contains($0) ? $0 : nil }
            throw UserError(.usage, "unexpected argument \(quoted(word))")
                .hints(
                    (count.map {
                        [Hint(words: [command, "--times", "\($0)"], why: "to \(command) the last \($0)")]
                    } ?? [])
                        + (word.lowercased() == "last"
                            ? [Hint(words: [command], why: "to \(command) the last change")] : [])
                        + (command == "undo" ? [.countme("undo --list")] : [])
                )
        }
        return try wholeNumber(.times, in: 1...100) ?? 1
    }
}

/// The changes that can be undone, newest first.
struct UndoListReport: Report {
    /// A change with its number, counted from the newest.
    struct Line: Row {
        let number: Int
        let change: PastChange

        /// The effect of the change on its first record.
        func phrase(_ style: TextStyle?) -> String {
            guard let record = change.records.first else { return "" }
            // A planned food that was eaten appears twice, planned and eaten.
            let count = change.command == "plan eat" ? change.recordCount / 2 : change.recordCount
            let rest = count - 1
            let more = rest > 0 ? " and \(rest) more" : ""
            return record.listLine(style) + more
        }

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            let change = line?.change
            row.count("n", line?.number)
            row.text("command", change?.command)
            row.word("at", change?.madeAt.description)
            row.count("records", change?.recordCount)
            row.json(change) { $0.differences("entries", $1.entries) }
            if row.isTable { row.text("change", line?.phrase(nil)) }
            row.count(row.isTable ? "number" : "change", change?.number)
        }
    }

    let changes: [PastChange]
    /// Whether there are older ones.
    let hasMore: Bool

    var lines: [Line] { changes.enumerated().map { Line(number: $0.offset + 1, change: $0.element) } }

    func write(to writer: inout JSONWriter) { writer.rows("changes", lines) }

    func text(_ style: TextStyle) -> String {
        guard !changes.isEmpty else { return "Nothing to undo.\n" }
        var table = TextTable(columns: [.right("N"), .left("WHEN"), .left("COMMAND"), .left("CHANGE")])
        for line in lines {
            table.append([
                "\(line.change.number)", style.ago(line.change.madeAt), SafeText.shown(line.change.command),
                line.phrase(style),
            ])
        }
        return
            (table.lines(width: style.width) + [
                "countme undo reverts number \(changes[0].number), the newest."
            ]
            + (hasMore ? ["Older changes are not listed but can be undone too."] : []))
            .map { $0 + "\n" }.joined()
    }
}

/// Redoes undone changes.
struct RedoCommand: Command {
    static let manual = CommandManual(
        group: .unlisted,
        name: "redo",
        summary: "Redo the last undo.",
        usage: ["redo [--times N | --change N] [OPTIONS]"],
        examples: [
            .init("countme redo", "redo the last undo"),
            .init("countme redo --dry-run", "preview it"),
        ],
        options: [.times, .change, .dryRun],
        details: "A new change clears the redo history."
    )

    private let times: Int
    private let number: Int?

    init(_ arguments: ParsedArguments) throws(UserError) {
        times = try arguments.times("redo")
        number = try arguments.changeNumber("redo")
    }

    func run(in context: CommandContext) throws {
        try context.reverse(.redo, times: times, onlyChange: number)
    }
}

extension CommandContext {
    fileprivate func reverse(
        _ direction: ReversalReport.Direction,
        times: Int,
        onlyChange number: Int? = nil
    ) throws {
        var photos: Set<PhotoName> = []
        try log.change { tracker in
            let reversals =
                switch (direction, number) {
                case (.undo, let number?): [try tracker.undo(change: number)]
                case (.undo, nil): try tracker.undo(times)
                case (.redo, let number?): [try tracker.redo(change: number)]
                case (.redo, nil): try tracker.redo(times)
                }
            let report = ReversalReport(direction: direction, reversals: reversals)
            photos = report.photos
            return report
        }
        log.noteMissing(photos)
    }
}

/// The result of undo or redo.
struct ReversalReport: ChangingReport {
    /// Whether the changes were undone or redone.
    enum Direction {
        case undo
        case redo
    }

    let direction: Direction
    var isDryRun = false
    /// The reversals in the order they were made; at least one.
    let reversals: [Reversal]

    /// The photos of entries that have their photos again.
    fileprivate var photos: Set<PhotoName> {
        let entries = differences(of: FoodItem.self).filter { $0.after?.photo != $0.before?.photo }
        return Set(entries.compactMap { $0.after?.photo })
    }

    private func differences<Record>(of type: Record.Type) -> [Difference<Record>] {
        reversals.flatMap { $0.change.differences(of: type) }
    }

    /// The days in their state after all reversals.
    private var days: [DailyLog] {
        var days: [DailyLog] = []
        for day in reversals.reversed().flatMap(\.days) where !days.contains(where: { $0.day == day.day }) {
            days.append(day)
        }
        return days.sorted { $0.day < $1.day }
    }

    var lines: [FoodItem] { differences(of: FoodItem.self).compactMap { $0.after ?? $0.before } }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.object("undone") { writer in
            writer.member("command", reversals.last?.change.command)
            writer.member("at", reversals.last?.change.madeAt)
            writer.member("change", reversals.last?.change.number)
        }
        writer.entries(lines)
        writer.days(days)
        writer.member("times", reversals.count)
        let gone = differences(of: FoodItem.self).filter { $0.after == nil }
        writer.array("deleted", of: gone.compactMap { $0.before?.id }) { $0.value($1.description) }
        let records = reversals.flatMap(\.change.records)
        for kind in RecordKind.all where kind != .entries {
            writer.key(dynamic: kind.name)
            writer.array(of: records.filter { $0.kind == kind }) { writer, record in
                record.write(to: &writer)
            }
        }
    }

    func text(_ style: TextStyle) -> String {
        let verb =
            switch direction {
            case .undo: isDryRun ? "Would undo" : "Undid"
            case .redo: isDryRun ? "Would redo" : "Redid"
            }
        var lines: [String] = []
        for change in reversals.map(\.change) {
            let place = change.origin.map { " from \($0.name)" } ?? ""
            let start = "\(verb) \(SafeText.shown(change.command))\(place): "
            for kind in RecordKind.all {
                let records = change.records.filter { $0.kind == kind }
                lines +=
                    (records.count > ReversalReport.mostShown
                    ? ReversalReport.counts(of: records, kind)
                    : records.map { $0.reversal(style) })
                    .map { start + $0 }
            }
        }
        lines += style.standings(days, isDryRun: isDryRun)
        if concernsWater { lines += style.changedWater(days) }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Whether it changes the water of a day, or the water goal.
    private var concernsWater: Bool {
        differences(of: FoodItem.self).contains {
            $0.before?.waterMilliliters != $0.after?.waterMilliliters
        }
            || differences(of: Goal.self).contains { $0.before?.water != $0.after?.water }
            || differences(of: WeekdayGoal.self).contains { $0.before?.goal.water != $0.after?.goal.water }
    }

    /// More records than a screen are counted, not listed; an import may have thousands.
    private static let mostShown = 50

    private static func counts(of records: [RecordChange], _ kind: RecordKind) -> [String] {
        let gone = records.count { !$0.isThere }
        let back = records.count { !$0.wasThere }
        let counts = [
            (gone, "removed"), (back, "restored"), (records.count - gone - back, "changed"),
        ]
        return counts.filter { $0.0 > 0 }.map { count, state in
            "\(kind.phrase(count)) \(state)"
        }
    }
}

extension ChangeOrigin {
    /// The author of a change, after "from".
    var name: String {
        switch self {
        case .terminal: "another terminal"
        case .script: "a script"
        case .assistant: "an assistant"
        }
    }

    /// The place of a change.
    var place: String {
        switch self {
        case .terminal: "in another terminal"
        case .script: "by a script"
        case .assistant: "by an assistant"
        }
    }
}
