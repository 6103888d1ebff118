internal import CalorieTrackerCore

/// Creates the tables of a sync server.
struct SyncInitCommand: Command {
    static let manual = CommandManual(
        name: "sync init",
        summary: "Set up a sync server in a database you own.",
        usage: ["sync init ADDRESS"],
        operands: ["ADDRESS": .typed],
        examples: [
            .init(
                "countme sync init postgres://anna@db.example.org/countme",
                "the password is in ~/.pgpass"
            ),
            .init("countme sync init postgres://anna@localhost/countme", "a server on this device"),
        ],
        details: """
            Creates only the schema countme and the role countme_people; repeating it is harmless.
            Set log_parameter_max_length = 0 to keep entries out of server logs.
            """
    )

    static var needsPerson: Bool { false }

    private let word: String

    init(_ arguments: ParsedArguments) throws(UserError) {
        let hint = Hint.countme("sync init postgres://NAME@HOST/countme")
        try arguments.requireOperands(atMost: 1, hint: hint)
        guard let word = arguments.allOperands.first else {
            throw UserError(.missingValue, "missing ADDRESS").hint(hint)
        }
        self.word = word
    }

    func run(in context: CommandContext) throws {
        let share = try context.services.connect(
            to: context.services.address(word),
            retrying: .countme("sync init", word)
        )
        let (isNew, hasMembers) = try begin(share)
        if !hasMembers {
            context.console.note(
                "\(share.place.role) cannot create roles, so only you can use this server; to change that: sudo -u postgres psql -c \(Shell.word("ALTER ROLE \"\(share.place.role)\" CREATEROLE")), then countme sync upgrade"
            )
        }
        try context.console.answer(
            SyncInitReport(isNew: isNew, place: share.place, address: word),
            isChangeSaved: true
        )
    }

    /// Sets up a server; only its owner can upgrade one that exists.
    private func begin(_ share: Share) throws -> (isNew: Bool, hasMembers: Bool) {
        do {
            return try share.begin()
        } catch let problem as Share.MemberProblem {
            throw UserError(problem, Invocation(words: ["sync", "upgrade"]))
        }
    }
}

/// A sync server that was set up or upgraded.
struct SyncInitReport: SingleReport {
    let isNew: Bool
    let place: Share.Place
    let address: String

    static func tell(_ report: Self?, to row: inout ColumnWriter) {
        row.truth("created", report?.isNew)
        row.text("server", report?.place.host)
        row.text("database", report?.place.database)
        row.text("role", report?.place.role)
    }

    func text(_ style: TextStyle) -> String {
        let server = "sync server in \(place.database) on \(place.host)"
        guard isNew else { return "The \(server) is up to date\n" }
        return "Set up a \(server)\n"
    }

    func hints(_ style: TextStyle) -> [Hint] {
        isNew ? [.countme("sync join", address, why: "to join on each device")] : []
    }
}
