internal import CalorieTrackerCore

/// Deletes every entry of a day.
struct ClearCommand: Command {
    static let manual = CommandManual(
        group: .data,
        name: "clear",
        summary: "Delete every entry of a day.",
        usage: ["clear [DATE] [OPTIONS]"],
        operands: ["DATE": .day],
        examples: [
            .init("countme clear", "today, without asking; countme undo restores it"),
            .init("countme clear yesterday", "another day"),
            .init("countme clear -n", "preview it"),
        ],
        options: [.on, .dryRun],
        details: "Deletes water too. Goals, planned food and marks stay."
    )

    private let date: String?
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        invocation = arguments.invocation
        date = arguments.operandText ?? arguments[.on]
        if date?.lowercased() == "last" {
            throw UserError(.badDate, "invalid date: \(quoted("last"))")
                .hint(.example("delete last", why: "to delete the last entry"))
        }
        if arguments.has(.on), let operand = arguments.operandText {
            throw UserError(.usage, "two days: \(quoted(operand)) and --on").hint(.countme("clear", operand))
        }
    }

    func run(in context: CommandContext) throws {
        let today = context.clock.today
        let day = try date.map { try DateText.require($0, today: today, invocation) } ?? today
        try context.log.change { tracker in
            let items = try tracker.log(for: day).items
            guard !items.isEmpty else {
                throw UserError(.noEntry, "nothing is logged on \(TextStyle.date(day))")
                    .hint(.countme("history"))
            }
            return ClearReport(day: day, change: try tracker.remove(items, command: "clear"))
        }
    }
}

/// The entries of a day that were deleted.
struct ClearReport: ChangingReport {
    var isDryRun = false
    let day: Day
    let change: LogChange

    init(day: Day, change: LogChange) {
        self.day = day
        self.change = change
    }

    var lines: [FoodItem] { change.entries.compactMap(\.before) }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.entries(lines)
        writer.days(change.days)
    }

    private static let mostShown = 20

    func text(_ style: TextStyle) -> String {
        let items = lines
        let sum = style.energyWithUnit(items.reduce(0) { $0 + $1.kilocalories }, in: items.energyRange)
        let what = "\(TextStyle.date(day)): \(counted(items.count, "entry", "entries")), \(sum)"
        var lines = [
            isDryRun
                ? "Would clear \(what)"
                : "Cleared \(what); countme undo restores \(items.count == 1 ? "it" : "them")"
        ]
        lines += items.prefix(ClearReport.mostShown).map { "  \($0.id)  " + style.foodWithEnergy($0) }
        let rest = items.count - ClearReport.mostShown
        if rest > 0 { lines.append("  and \(rest) more") }
        lines += style.standings(change.days, isDryRun: isDryRun)
        if items.contains(where: { $0.waterMilliliters != nil }) { lines += style.changedWater(change.days) }
        return lines.map { $0 + "\n" }.joined()
    }
}
