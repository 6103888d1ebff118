internal import CalorieTrackerCore

/// Lists the logs on a sync server.
struct SyncLogsCommand: Command {
    static let manual = CommandManual(
        name: "sync logs",
        summary: "List the logs on the server and who has access.",
        usage: ["sync logs"],
        examples: [.init("countme sync logs", "for the server's owner")]
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("sync logs"))
    }

    func run(in context: CommandContext) throws {
        let share = try context.services.connect(to: context.services.shareAddress())
        if try share.hasOldRules() {
            context.console.note(
                "the server has the access rules of an older countme; to renew them: countme sync upgrade"
            )
        }
        try context.console.answer(SyncLogsReport(kind: .listed, logs: share.listLogs()))
    }
}

/// The logs on a sync server, or the result of a change to one of them.
struct SyncLogsReport: Report {
    /// The kind of change.
    enum Kind {
        case listed
        case added
        case invited(role: String)
        /// `former` is the access before, if there was any.
        case granted(role: String, rights: String, former: String?)
        case revoked(role: String, former: String?)
        case removed(name: String, isErased: Bool, hasDroppedRole: Bool)
    }

    /// A log.
    struct Line: Row {
        let log: Share.LogListing

        fileprivate var members: String {
            log.members.map { "\($0.role) (\($0.rights))" }.joined(separator: ", ")
        }

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.text("name", line?.log.name)
            row.list("members", of: line?.log.members, asText: line?.members) { writer, member in
                writer.member("role", member.role)
                writer.member("rights", member.rights)
            }
            row.count("entry_count", line?.log.entryCount)
            row.count("head", line?.log.head)
        }
    }

    let kind: Kind
    let logs: [Share.LogListing]
    /// The file that lets a person join.
    var invitation: String?
    /// Whether the file is all that the person needs to join.
    var isComplete = true

    /// The command that joins with an invitation.
    static func joining(with invitation: String, again: Bool = false) -> Hint {
        again
            ? .countme("sync join", invitation, "--rejoin", why: "to join again on each device")
            : .countme("sync join", invitation, why: "to join")
    }

    var lines: [Line] { logs.map(Line.init) }

    func write(to writer: inout JSONWriter) {
        writer.rows("logs", lines)
        writer.member("invitation", invitation)
    }

    func text(_ style: TextStyle) -> String {
        var said: String
        let log = logs.last?.name ?? ""
        switch kind {
        case .listed:
            if logs.isEmpty { return "No logs yet.\n" }
            var table = TextTable(columns: [.left("LOG"), .right("ENTRIES"), .left("ACCESS")])
            for line in lines { table.append([line.log.name, "\(line.log.entryCount)", line.members]) }
            return table.lines(width: style.width).map { $0 + "\n" }.joined()
        case .added: said = "Added a log for \(log)"
        case .invited(let role): said = "\(role) has a new password; the old one no longer works"
        case .granted(let role, let rights, let former):
            let access =
                ["read": "read", "goals": "read and set goals in", "write": "write to"][rights] ?? rights
            let only = former.map { SyncGrantCommand.isLess(rights, than: $0) } == true ? "only " : ""
            said = "\(role) can now \(only)\(access) \(log)'s log"
        case .revoked(let role, _): said = "\(role) no longer has access to \(log)'s log"
        case .removed(let name, isErased: false, _):
            said = "Revoked all access to \(name)'s log; nothing was deleted"
        case .removed(let name, isErased: true, let hasDroppedRole):
            let erased = hasDroppedRole ? "log and role" : "log"
            said = "Erased \(name)'s \(erased) from the server; copies on \(name)'s devices remain"
        }
        said += "\n"
        if let invitation { said += "Keep \(invitation) private: it contains the password.\n" }
        return said
    }

    func hints(_ style: TextStyle) -> [Hint] {
        let log = logs.last?.name ?? ""
        switch kind {
        case .listed: return logs.isEmpty ? [.countme("sync invite anna", why: "to add one")] : []
        case .granted(let role, let rights, let former?) where SyncGrantCommand.isLess(rights, than: former):
            return [.countme("sync grant", log, role, former, why: "to undo it")]
        case .revoked(let role, let former?):
            return [.countme("sync grant", log, role, former, why: "to undo it")]
        case .invited: return joins(again: true)
        default: return joins(again: false)
        }
    }

    private func joins(again: Bool) -> [Hint] {
        guard let invitation, isComplete else { return [] }
        return [SyncLogsReport.joining(with: invitation, again: again)]
    }
}
