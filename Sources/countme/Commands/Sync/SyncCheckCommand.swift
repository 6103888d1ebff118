internal import CalorieTrackerCore

/// Compares the log with the shared one.
struct SyncCheckCommand: Command {
    static let manual = CommandManual(
        name: "sync check",
        summary: "Check that this log and the shared one hold the same.",
        usage: ["sync check"],
        examples: [.init("countme sync check", "counts and checksums of both sides; exit 1 if they differ")],
        details:
            "It syncs first, then compares every record by its checksum. Nothing is sent but the question."
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("sync check"))
    }

    func run(in context: CommandContext) throws {
        _ = try context.log.requireStanding()
        guard let gate = try context.log.syncGate() else {
            throw UserError(.busy, "another sync of this log is running").hint(.countme("sync status"))
        }
        try withExtendedLifetime(gate) {
            let share = try context.services.connect(to: context.services.shareAddress())
            _ = try context.services.sync(over: share).run()
            let check = try share.check(context.log.openLog(for: .reading))
            try context.console.answer(SyncCheckReport(check: check))
            if !check.isInStep { throw SilentExit(code: .noMatch) }
        }
    }
}

/// Whether both sides are alike.
struct SyncCheckReport: Report {
    /// A kind of records.
    struct Line: Row {
        let kind: ShareCheck.Kind

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.word("kind", line?.kind.kind.name)
            row.count("here", line?.kind.here)
            row.count("there", line?.kind.there)
            row.truth("alike", line?.kind.isAlike)
        }
    }

    let check: ShareCheck

    var lines: [Line] { check.kinds.map(Line.init) }

    func write(to writer: inout JSONWriter) {
        writer.member("in_step", check.isInStep)
        writer.rows("kinds", lines)
    }

    func text(_ style: TextStyle) -> String {
        let counts = check.kinds.filter { $0.here > 0 }.map { $0.kind.phrase($0.here) }.joined(
            separator: ", "
        )
        if check.isInStep { return "In step: \(counts.isEmpty ? "both are empty" : counts)\n" }
        var table = TextTable(columns: [.left("KIND"), .right("HERE"), .right("THERE"), .left("")])
        for kind in check.kinds {
            table.append([kind.kind.name, "\(kind.here)", "\(kind.there)", kind.isAlike ? "" : "differ"])
        }
        return (table.lines(width: style.width) + [style.shown(.countme("sync join --anew", why: "Mend"))])
            .map { $0 + "\n" }.joined()
    }
}
