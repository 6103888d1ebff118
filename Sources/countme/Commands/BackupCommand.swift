internal import CalorieTrackerCore

/// Backs up the log, and lists backups.
struct BackupCommand: Command {
    private static let list = Option("list", "List the backups.")

    static let manual = CommandManual(
        group: .data,
        name: "backup",
        summary: "Back up the log, or list backups.",
        usage: ["backup [FILE]", "backup list"],
        operands: ["FILE": .file],
        examples: [
            .init("countme backup list", "list automatic backups and your own"),
            .init("countme backup", "make one now"),
            .init("countme backup /media/usb/", "a copy in another folder"),
            .init("countme backup log-copy.db --yes", "overwrite an older copy"),
        ],
        options: [list, .yes, .replacing],
        details: """
            countme backs up the log before the first change of each day (on a log's first day,
            before the second change), into backups/ next to the log. Each backup is verified row
            by row. countme keeps 7 daily, 8 weekly and 12 monthly backups, the last 5 made before
            an import, restore or update, and every backup you made yourself. If a backup fails,
            logging continues, with a note once a day; run countme doctor for details.
            An existing FILE is overwritten only if you confirm, and a file that is not a backup only
            with --force. Backups you make yourself include photos, in countme-photos/ next to the
            backup. A backup is a complete log including undo history: open it with countme --db FILE
            today, or restore it with countme restore.
            """
    )

    private let isList: Bool
    private let path: String?

    init(_ arguments: ParsedArguments) throws(UserError) {
        if let verb = arguments.operands.first?.lowercased(), ["restore", "load", "recover"].contains(verb) {
            throw UserError(.usage, "backups are restored by countme restore")
                .hint(Hint(words: ["restore"] + arguments.allOperands.dropFirst()))
                .hint(.countme("backup list"))
        }
        let isVerb = arguments.operands.first == "list"
        isList = isVerb || arguments.has(BackupCommand.list)
        try arguments.requireOperands(
            atMost: isList && !isVerb ? 0 : 1,
            hint: isList ? .countme("backup list") : .countme("backup copy.db")
        )
        path = arguments.allOperands.first
    }

    func run(in context: CommandContext) throws {
        let folder = BackupFolder(besideLogAt: context.log.path)
        if isList {
            let files = folder.files.map { file in
                context.log.announcing("checking the backup of \(file.label)") { BackupReport.Line(file) }
            }
            return try context.console.answer(BackupReport(kind: .listed(folder.path), backups: files))
        }
        guard try context.log.openLog(for: .reading).exists else {
            throw UserError(.noEntry, "there is no log yet").hint(.countme("add \"Greek yogurt\" 150"))
        }
        var line: BackupReport.Line
        let photos: Int
        if let path {
            let target = try target(path, context)
            let store = try context.log.openLog(for: .reading)
            do {
                try store.copy(to: target)
                photos = try context.log.copyPhotos(of: store, beside: target)
            } catch let error as StorageError {
                throw OutputFolder(of: target, typed: path).refusal(error) ?? error
            }
            line = BackupReport.Line(path: target)
        } else {
            let store = try context.log.openLog(for: .changing)
            let file = try store.backUp(.asked, on: context.clock.today)
            photos = try context.log.copyPhotos(of: store, beside: file.path)
            line = BackupReport.Line(file)
        }
        line.photos = photos
        try context.console.answer(BackupReport(kind: .made, backups: [line]), isChangeSaved: true)
    }

    /// The file to write; in a folder, its name contains the date.
    private func target(_ path: String, _ context: CommandContext) throws -> String {
        try FileNameTypo.refuse(
            path,
            near: [
                "list": .countme("backup --list"), "backups": .countme("backup --list"),
                "help": .countme("help backup"),
            ],
            forPeriod: .countme("backup --list"),
            in: context
        )
        guard path != "-" else {
            throw UserError(.badValue, "a backup must be a file; it cannot go to standard output")
                .hint(.countme("backup copy.db"))
                .hint(.countme("export -"))
        }
        var target = try Paths(context.system).argument(path)
        if context.system.fileStatus(target) == .folder {
            target += (target.hasSuffix("/") ? "" : "/") + "countme-\(context.clock.today).db"
        }
        try requireFree(target, typed: path, context)
        return target
    }

    /// Checks that a backup can be written to a path; overwriting another backup needs confirmation.
    private func requireFree(_ target: String, typed path: String, _ context: CommandContext) throws {
        if let part = DataStore.part(ofLogAt: context.log.path, at: target) {
            let what = part == .log ? "the log itself" : "part of the log"
            throw UserError(.storage, "that is \(what)").hint(.countme("backup copy.db"))
        }
        if BackupFolder(besideLogAt: context.log.path).holds(target) {
            throw UserError(.storage, "that name is reserved for automatic backups")
                .hint(.countme("backup"))
                .hint(.countme("backup copy.db"))
        }
        guard context.system.fileStatus(target) != .missing else {
            return try OutputFolder(of: target, typed: path).require(in: context)
        }
        guard BackupFile.isLog(target) else {
            if context.settings.options.replacesAnything, context.system.fileStatus(target) == .file {
                return
            }
            throw UserError(.storage, "\(quoted(target)) is not a backup; not overwritten")
                .hint(.countme("backup another-name.db"))
        }
        // A log has a lock file next to it; a backup has none.
        guard context.system.fileStatus(target + ".lock") == .missing else {
            throw UserError(.storage, "\(quoted(target)) is a log in use; not overwritten")
                .hint(.countme("backup another-name.db"))
        }
        if !context.settings.options.replacesAnything {
            try context.console.confirm("replace \(quoted(target))")
        }
    }
}
