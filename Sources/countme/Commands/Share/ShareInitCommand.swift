internal import CalorieTrackerCore

/// Makes the tables of a share.
struct ShareInitCommand: Command {
    static let manual = CommandManual(
        name: "share init",
        summary: "Make a share in a database that you own.",
        usage: ["share init ADDRESS"],
        operands: ["ADDRESS": .typed],
        examples: [
            .init(
                "countme share init postgres://anna@db.example.org/countme",
                "the password is in ~/.pgpass"
            ),
            .init("countme share init postgres://anna@localhost/countme", "a server on this machine"),
        ],
        details: """
            It makes a schema called countme in the database, and no more; running it again
            changes nothing. On the server, log_parameter_max_length = 0 keeps what people ate
            out of its logs.
            """
    )

    static var needsPerson: Bool { false }

    private let word: String

    init(_ arguments: ParsedArguments) throws(UserError) {
        let hint = Hint.countme("share init postgres://anna@db.example.org/countme")
        try arguments.requireOperands(atMost: 1, hint: hint)
        guard let word = arguments.allOperands.first else {
            throw UserError(.missingValue, "in which database?").hint(hint)
        }
        self.word = word
    }

    func run(in context: CommandContext) throws {
        let share = try context.services.connect(to: context.services.address(word))
        let (isNew, hasMembers) = try share.begin()
        if !hasMembers {
            context.console.note(
                "\(share.place.role) may not make roles, so this share is for you alone; to change that: sudo -u postgres psql -c \(Shell.word("ALTER ROLE \"\(share.place.role)\" CREATEROLE")), then countme share upgrade"
            )
        }
        try context.console.answer(
            ShareInitReport(isNew: isNew, place: share.place, address: word),
            isChangeSaved: true
        )
    }
}

/// What was made.
struct ShareInitReport: SingleReport {
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
        guard isNew else { return "The share in \(place.database) on \(place.host) is up to date\n" }
        let what = "Made a share in \(place.database) on \(place.host)"
        return "\(what). \(style.shown(.countme("sync join", address, why: "On each machine")))\n"
    }
}
