internal import CalorieTrackerCore

/// Lets the other version of a conflict count.
struct SyncTakeCommand: Command {
    static let manual = CommandManual(
        name: "sync take",
        summary: "Let the other side of a conflict count.",
        usage: ["sync take N"],
        operands: ["N": .typed],
        examples: [
            .init("countme sync take 1", "number 1 of countme sync conflicts"),
            .init("countme undo", "takes it back"),
        ],
        details: "That is a change like any other: the next countme sync tells the other machines."
    )

    private let number: Int

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 1, hint: .countme("sync take 1"))
        guard let number = arguments.allOperands.first.flatMap({ Int($0) }), number > 0 else {
            throw UserError(.badValue, "which conflict? give its number")
                .hint(.countme("sync conflicts"))
                .hint(.countme("sync take 1"))
        }
        self.number = number
    }

    func run(in context: CommandContext) throws {
        _ = try context.log.requireStanding()
        let share = try context.services.connect(to: context.services.shareAddress())
        let conflicts = try share.conflicts(of: context.log.openLog(for: .reading)).newest
        guard conflicts.indices.contains(number - 1) else {
            throw UserError(
                .noMatch,
                conflicts.isEmpty ? "there are no conflicts" : "there is no conflict number \(number)"
            )
            .hint(.countme("sync conflicts"))
        }
        let conflict = conflicts[number - 1]
        guard conflict.kept.isReadable else {
            throw UserError(.altered, "that version cannot be read").hint(.countme("sync check"))
        }
        let tracker = try context.log.openTracker(for: .changing)
        guard try tracker.take(conflict) else {
            throw UserError(
                .badName,
                "\(quoted(conflict.kept.record?.title ?? "it")) is the name of another one by now"
            )
            .hint(.countme("sync conflicts"))
        }
        let day = (conflict.kept.record ?? conflict.counts.record)?.entry?.day
        try context.console.answer(
            TakenReport(
                line: ConflictsReport.Line(number: number, conflict: conflict),
                days: try day.map { [try tracker.log(for: $0)] } ?? []
            ),
            isChangeSaved: true,
            change: tracker.lastChange
        )
    }
}

/// What was taken.
struct TakenReport: Report {
    let line: ConflictsReport.Line
    let days: [DailyLog]

    static var namesChange: Bool { true }

    var lines: [ConflictsReport.Line] { [line] }

    func write(to writer: inout JSONWriter) {
        writer.rows("conflicts", lines)
        writer.days(days)
    }

    func text(_ style: TextStyle) -> String {
        let kept = line.conflict.kept
        let what =
            kept.record.map { record in
                let energy = record.entry.map { ", \(style.energyWithUnit($0.kilocalories))" } ?? ""
                return "Now \(SafeText.shown(record.title))\(energy)"
            } ?? "Deleted"
        return ([what + ", as \(kept.machine) has it"] + style.standings(days)).map { $0 + "\n" }.joined()
    }
}
