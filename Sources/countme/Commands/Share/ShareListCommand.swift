internal import CalorieTrackerCore

/// Lists the logs of a share.
struct ShareListCommand: Command {
    static let manual = CommandManual(
        name: "share list",
        aliases: ["share ls"],
        summary: "List the logs of a share, and who may use them.",
        usage: ["share list"],
        examples: [.init("countme share list", "for the owner of the share")]
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("share list"))
    }

    func run(in context: CommandContext) throws {
        let share = try context.services.connect(to: context.services.shareAddress())
        if try share.hasOldRules() {
            context.console.note(
                "the share has the rules of an older countme; countme share upgrade renews them"
            )
        }
        try context.console.answer(SharedLogsReport(kind: .listed, logs: share.listLogs()))
    }
}

/// The logs of a share, or what became of one.
struct SharedLogsReport: Report {
    /// What happened.
    enum Kind {
        case listed
        case added
        case invited(role: String)
        case granted(role: String, rights: String)
        case revoked(role: String)
        case removed(name: String, isErased: Bool)
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
    /// The file with which somebody joins.
    var invitation: String?

    var lines: [Line] { logs.map(Line.init) }

    func write(to writer: inout JSONWriter) {
        writer.rows("logs", lines)
        writer.member("invitation", invitation)
    }

    func text(_ style: TextStyle) -> String {
        var said: String
        switch kind {
        case .listed:
            if logs.isEmpty {
                return "No logs yet. \(style.shown(.countme("share add anna", why: "Add one")))\n"
            }
            var table = TextTable(columns: [.left("LOG"), .right("ENTRIES"), .left("WHO")])
            for line in lines { table.append([line.log.name, "\(line.log.entryCount)", line.members]) }
            return table.lines(width: style.width).map { $0 + "\n" }.joined()
        case .added: said = "Added a log for \(logs.last?.name ?? "")"
        case .invited(let role):
            said = "\(role) has a new password; the old one does not work any more"
        case .granted(let role, let rights):
            let what =
                ["read": "read", "goals": "read and set goals in", "write": "write to"][rights] ?? rights
            said = "\(role) may \(what) the log of \(logs.last?.name ?? "")"
        case .revoked(let role): said = "\(role) may no longer use the log of \(logs.last?.name ?? "")"
        case .removed(let name, let isErased):
            said =
                isErased
                ? "Erased the log of \(name) and its role; it stays on the machines of \(name)"
                : "Nobody may use the log of \(name) any more; nothing is deleted"
        }
        said += "\n"
        if let invitation {
            let isRenewed = if case .invited = kind { true } else { false }
            let join = style.shown(
                isRenewed
                    ? .countme("sync join", invitation, "--anew", why: "On each machine")
                    : .countme("sync join", invitation, why: "To join")
            )
            said += "Give \(invitation) to nobody else: it holds the password. \(join)\n"
        }
        return said
    }
}
