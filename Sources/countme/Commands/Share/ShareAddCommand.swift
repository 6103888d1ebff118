internal import CalorieTrackerCore

/// Makes a log for somebody.
struct ShareAddCommand: Command {
    static let manual = CommandManual(
        name: "share add",
        summary: "Add a log for somebody, and write an invitation to it.",
        usage: ["share add NAME [--invite FILE]"],
        operands: ["NAME": .typed],
        examples: [
            .init("countme share add ben", "writes ben.invite"),
            .init("countme share add ben --invite /media/usb/ben.invite", "elsewhere"),
            .init("countme sync join ben.invite", "what Ben types, on each of his machines"),
        ],
        options: [.invitation],
        details: """
            It makes a role of the database with a password of its own. Nobody but the owner
            and those you grant it to can read the log. In a study, give pseudonyms: the names
            of roles can be seen by all.
            """
    )

    private let name: String
    private let file: String

    init(_ arguments: ParsedArguments) throws(UserError) {
        name = try arguments.people(1, hint: .countme("share add ben"))[0]
        file = arguments[.invitation] ?? "\(name).invite"
        if let problem = PeopleFolder.problem(inName: name) {
            throw UserError(.badName, "\(quoted(name)) cannot be a name: \(problem)")
                .hint(.countme("share add ben"))
        }
        guard name.utf8.count <= Share.longestRole else {
            throw UserError(
                .badName,
                "\(quoted(name)) has \(name.utf8.count) bytes; the name of a role has at most \(Share.longestRole)"
            )
            .hint(.countme("share add ben"))
        }
    }

    func run(in context: CommandContext) throws {
        let address = try context.services.shareAddress()
        let path = try context.freeInvitation(file)
        let share = try context.services.connect(to: address)
        try context.invite(name, to: address, path) { try share.add(name, saving: $0) }
        let logs = try share.listLogs().filter { $0.name == name }
        try context.console.answer(
            SharedLogsReport(kind: .added, logs: logs, invitation: file),
            isChangeSaved: true
        )
    }
}

extension Option {
    static let invitation = Option("invite", "FILE", .file, "Where to write the invitation.")
}

extension CommandContext {
    /// Creates a role after its invitation is written, as the password is stored nowhere else.
    func invite(
        _ role: String,
        to address: ShareAddress,
        _ path: String,
        _ make: (@escaping (String) throws -> Void) throws -> Void
    ) throws {
        var isWritten = false
        do {
            try make { password in
                try address.invitation(for: role, password: password).write(to: path)
                isWritten = true
            }
        } catch {
            if isWritten { ShareAddress.remove(path) }
            throw error
        }
        guard isWritten else { return }
        if address.isLoopback {
            console.note(
                "host=\(address.host) in the invitation is this machine: for another one, write the server's name"
            )
        } else if let file = address.certificateFile {
            console.note(
                "give \(Shell.word(file)) with the invitation, which needs a line sslrootcert= with its path there"
            )
        }
    }

    /// The path of an invitation, where nothing is yet.
    func freeInvitation(_ file: String) throws -> String {
        let path = try Places(surroundings).argument(file)
        guard surroundings.fileStatus(path) == .missing else {
            throw UserError(.storage, "\(quoted(file)) is there already").hint("ls -l \(Shell.word(file))")
        }
        return path
    }
}
