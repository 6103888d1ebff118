internal import CalorieTrackerCore

/// Compares the log with the one on the sync server.
struct SyncCheckCommand: Command {
    static let manual = CommandManual(
        name: "sync check",
        summary: "Verify that this log and the server match.",
        usage: ["sync check"],
        examples: [.init("countme sync check", "compares counts and checksums; exits 1 if they differ")],
        details: """
            Receives first, then compares the checksum of every record and lists the differences,
            and sends. A record that this device cannot read is set aside: the device keeps its own
            version, and countme sync resolve sends that to the server.
            """
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("sync check"))
    }

    func run(in context: CommandContext) throws {
        _ = try context.log.requireStanding()
        guard let gate = try context.log.syncGate() else {
            throw UserError(.busy, "a sync is already running").hint(.countme("sync status"))
        }
        try withExtendedLifetime(gate) {
            let share = try context.services.connect(to: context.services.shareAddress())
            let check = try context.services.sync(over: share).check()
            try context.console.answer(SyncCheckReport(check: check))
            if !check.isInStep { throw SilentExit(code: .noMatch) }
        }
    }
}

/// The result of comparing both sides.
struct SyncCheckReport: Report {
    /// A kind of record.
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

    /// The most records that text lists.
    private static let listed = 20

    var lines: [Line] { check.kinds.map(Line.init) }

    func write(to writer: inout JSONWriter) {
        writer.member("in_sync", check.isInStep)
        writer.rows("kinds", lines)
        writer.rows("differences", check.differences.map(DifferingRecord.init))
    }

    func text(_ style: TextStyle) -> String {
        let counts = check.kinds.filter { $0.here > 0 }.map { $0.kind.phrase($0.here) }.joined(
            separator: ", "
        )
        if check.isInStep { return "In sync: \(counts.isEmpty ? "both are empty" : counts)\n" }
        var kinds = TextTable(columns: [.name("KIND"), .right("HERE"), .right("THERE"), .left("")])
        for kind in check.kinds where kind.here + kind.there > 0 {
            kinds.append([kind.kind.name, "\(kind.here)", "\(kind.there)", kind.isAlike ? "" : "differ"])
        }
        var records = TextTable(columns: [.name("RECORD"), .left("FROM"), .left("")])
        for difference in check.differences.prefix(SyncCheckReport.listed) {
            let line = DifferingRecord(difference: difference)
            records.append([line.title, difference.setAside?.machine ?? "", line.phrase])
        }
        var lines = kinds.lines(width: style.width) + [""] + records.lines(width: style.width)
        let more = check.differences.count - SyncCheckReport.listed
        if more > 0 { lines.append("and \(more) more") }
        return lines.map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        let unreadable = check.differences.filter { $0.setAside != nil && $0.setAside?.reason != .newer }
        let isUnknown = check.differences.contains { $0.setAside == nil }
        let isHere = unreadable.contains { $0.here != nil }
        let isElsewhere = unreadable.contains { $0.here == nil }
        return (isHere ? [.countme("sync resolve", why: "to send this device's versions")] : [])
            + (isElsewhere
                ? [.countme("sync resolve --delete", why: "to delete what no device has")] : [])
            + (isUnknown ? [.countme("sync join --rejoin", why: "to exchange the differences")] : [])
    }
}

/// A record that differs between the two sides.
struct DifferingRecord: Row {
    let difference: ShareCheck.Difference

    static func tell(_ line: Self?, to row: inout ColumnWriter) {
        let difference = line?.difference
        row.text("kind", difference.map { SafeText.shown($0.kind) })
        row.text("key", difference.map { SafeText.shown($0.key) })
        row.text("id", difference?.here?.id)
        row.text("name", difference?.here?.title)
        row.truth("here", difference.map { $0.here != nil })
        row.truth("there", difference?.isThere)
        row.word("problem", difference?.setAside?.reason.rawValue)
        row.text("device", difference?.setAside?.machine)
    }

    /// The record: `mxqg oats`.
    var title: String {
        guard let here = difference.here else {
            return SafeText.shown("\(difference.kind) \(difference.key)")
        }
        return [here.id, SafeText.shown(here.title)].compactMap(\.self).joined(separator: " ")
    }

    /// The difference in words.
    var phrase: String {
        switch difference.setAside?.reason {
        case .checksum: "checksum does not match"
        case .unreadable: "cannot be read"
        case .another: "contains another record"
        case .large: "is too large"
        case .newer: "needs a newer countme"
        case nil: difference.here == nil ? "only on the server" : difference.isThere ? "differs" : "only here"
        }
    }
}
