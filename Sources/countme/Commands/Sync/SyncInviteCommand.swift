internal import CalorieTrackerCore

/// Adds a log for a person, and writes the invitation that lets them join it.
struct SyncInviteCommand: Command {
    private static let renewing = Option(
        "renew",
        "Replace a lost invitation with a new one and a new password."
    )

    static let manual = CommandManual(
        name: "sync invite",
        summary: "Add a log for someone, and write an invitation file.",
        usage: ["sync invite NAME [--renew] [--invite FILE]"],
        operands: ["NAME": .typed],
        examples: [
            .init("countme sync invite ben", "writes ben.invite"),
            .init("countme sync invite ben --invite /media/usb/ben.invite", "writes it elsewhere"),
            .init("countme sync join ben.invite", "what Ben runs on each of his devices"),
            .init("countme sync invite ben --renew", "replaces a lost invitation"),
            .init("countme sync join ben.invite --rejoin", "what Ben then runs on each of his devices"),
        ],
        options: [renewing, .invitation],
        details: """
            Creates a database role with its own password. Ben, people you grant access, and the
            server's owner and administrator can read the log. Role names are visible to everyone on
            the server, so use pseudonyms in a study.

            With --renew, the old password stops working, even on devices that have already joined.
            """
    )

    private let name: String
    private let file: String
    private let isRenewing: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        name = try arguments.names(1, hint: .countme("sync invite ben"))[0]
        file = arguments[.invitation] ?? "\(name).invite"
        isRenewing = arguments.has(SyncInviteCommand.renewing)
        if isRenewing { return }
        if let problem = PeopleFolder.problem(inName: name) {
            throw UserError(.badName, "invalid name \(quoted(name)): \(problem)")
                .hint(.countme("sync invite ben"))
        }
        guard name.utf8.count <= Share.longestRole else {
            throw UserError(
                .badName,
                "invalid name \(quoted(name)): it has \(name.utf8.count) bytes; a role name has at most \(Share.longestRole)"
            )
            .hint(.countme("sync invite ben"))
        }
    }

    func run(in context: CommandContext) throws {
        let address = try context.services.shareAddress()
        let share = try context.services.connect(to: address)
        let logs: [Share.LogListing]
        let join = SyncLogsReport.joining(with: file, again: isRenewing)
        if isRenewing {
            try context.invite(name, to: address, file, joining: join) { try share.renew(name, saving: $0) }
            logs = try share.listLogs(ofMember: name)
        } else {
            do {
                try context.invite(name, to: address, file, joining: join) { try share.add(name, saving: $0) }
            } catch Share.MemberProblem.nameTaken {
                throw try nameTaken(on: share, context)
            }
            logs = try share.listLogs(named: name)
        }
        try context.console.answer(
            SyncLogsReport(
                kind: isRenewing ? .invited(role: name) : .added,
                logs: logs,
                invitation: file,
                isComplete: !address.needsCertificate
            ),
            isChangeSaved: true
        )
    }

    /// The error for inviting a name that is in use, with the command that was probably meant.
    private func nameTaken(on share: Share, _ context: CommandContext) throws -> UserError {
        let known = try share.isKnown(name)
        let list = Hint.countme("sync logs")
        if name != share.place.role, known.member {
            var renewal = context.invocation.appending("--renew")
            if let free = try context.freeName(insteadOf: file) {
                renewal = Invocation(words: renewal.words ?? []).setting(.invitation, to: free)
            }
            return UserError(.badName, "\(quoted(name)) is already invited")
                .hint(renewal.withReason("to replace the invitation")).hint(list)
        }
        guard known.log else {
            return UserError(.badName, "the server already has a role named \(quoted(name))").hint(list)
        }
        let error = UserError(.badName, "the server already has a log named \(quoted(name))")
        return name == share.place.role
            ? error.hint(list)
            : error.hint(.countme("sync grant", name, name, "write", why: "to restore access")).hint(list)
    }
}

extension Option {
    static let invitation = Option("invite", "FILE", .file, "Where to write the invitation file.")
}

extension CommandContext {
    /// Creates a role, or gives it a new password, after writing the invitation, because the password is stored nowhere
    /// else.
    ///
    /// If the server has its own certificate, a note says how to join with a copy of it.
    func invite(
        _ role: String,
        to address: ShareAddress,
        _ file: String,
        joining join: Hint,
        _ make: (@escaping (String) throws -> Void) throws -> Void
    ) throws {
        let path = try Paths(system).argument(file)
        var isWritten = false
        do {
            try make { password in
                if let free = try freeName(insteadOf: file) {
                    throw UserError(.storage, "\(quoted(file)) already exists")
                        .hint(invocation.setting(.invitation, to: free))
                }
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
                "host=\(address.host) in the invitation is this device: for other devices, replace it with the server's name"
            )
        } else if address.needsCertificate, let certificate = address.certificateFile {
            console.note(
                "send \(Shell.word(certificate)) with the invitation; on the other device, add a line sslrootcert= with its path to \(Shell.word(file)), then: \(Hint(words: join.words ?? []).text())"
            )
        }
    }

    /// A free file name to use if the name of an invitation is taken, such as `ben-2.invite`; nil if it is not taken.
    fileprivate func freeName(insteadOf file: String) throws -> String? {
        func isThere(_ file: String) throws -> Bool {
            try system.fileStatus(Paths(system).argument(file)) != .missing
        }
        guard try isThere(file) else { return nil }
        let end = file.hasSuffix(".invite") ? ".invite" : ""
        let names = (2...99).map { "\(file.dropLast(end.count))-\($0)\(end)" }
        return try names.first { try !isThere($0) } ?? names.last
    }
}
