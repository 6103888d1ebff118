internal import CalorieTrackerCore

/// Looks after the logs of other people on this machine.
struct PersonCommand: Command {
    static let manual = CommandManual(
        group: .data,
        name: "person",
        summary: "Keep logs of other people on this machine.",
        usage: ["person [list]", "person VERB …"],
        examples: [
            .init("countme person add anna", "begin a log of Anna's"),
            .init("countme add oats 300 --person anna", "log for her"),
            .init("countme today --person anna", "her day"),
            .init("countme person", "who has a log here"),
            .init("COUNTME_PERSON=anna countme today", "for a whole shell, export it"),
        ],
        details: """
            Everyone has a log of their own, with goals, foods, meals, undo and backups. Imported
            foods and settings are shared. Your own log is that of "me".
            """
    )

    static let verbs: [any Command.Type] = [
        PersonListCommand.self, PersonAddCommand.self, PersonRenameCommand.self, PersonRemoveCommand.self,
        PersonRestoreCommand.self,
    ]

    static var needsPerson: Bool { false }

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard let word = arguments.allOperands.first else { return }
        throw UserError(.unknownCommand, "unknown command \(quoted("person " + word))")
            .hints(
                PersonCommand.corrections(of: word, in: arguments.invocation) + [
                    .countme("today --person", word, why: "the log of \(word)"),
                    .countme("person add", word, why: "begin one"),
                ]
            )
    }

    func run(in context: CommandContext) throws {
        try context.console.answer(PersonReport(kind: .listed, context.log.people), as: "person list")
    }
}

/// Who has a log on this machine, or what became of one.
struct PersonReport: ChangingReport {
    /// What happened.
    enum Kind {
        case listed
        case added
        case renamed(from: String)
        case removed
        case restored
    }

    /// Somebody with a log.
    struct Line: Row {
        let name: String
        let path: String

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.text("name", line?.name)
            row.text("path", line?.path)
        }
    }

    let kind: Kind
    let lines: [Line]
    var isDryRun = false

    /// Everyone, or the one that something happened to.
    init(kind: Kind, _ people: PeopleFolder, only name: String? = nil) {
        self.kind = kind
        lines = (name.map { [$0] } ?? [PeopleFolder.oneself] + people.names).map { name in
            Line(name: name, path: people.logPath(of: name))
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.rows("people", lines)
    }

    func text(_ style: TextStyle) -> String {
        let name = lines.last?.name ?? ""
        switch kind {
        case .listed:
            var table = TextTable(columns: [.left("NAME"), .left("LOG")])
            for line in lines { table.append([line.name, SafeText.shown(line.path)]) }
            return table.lines(width: style.width).map { $0 + "\n" }.joined()
        case .added:
            if isDryRun { return "Would add \(name)\n" }
            return "Added \(name). \(style.shown(.countme("add oats 300 --person", name, why: "Log")))\n"
        case .renamed(let old): return "\(isDryRun ? "Would rename" : "Renamed") \(old) to \(name)\n"
        case .removed:
            if isDryRun { return "Would remove \(name)\n" }
            return "Removed \(name). \(style.shown(.countme("person restore", name, why: "Undo")))\n"
        case .restored: return "\(isDryRun ? "Would restore" : "Restored") \(name)\n"
        }
    }
}
