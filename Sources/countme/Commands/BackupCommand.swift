internal import CalorieTrackerCore

/// Copies the log, and lists the copies there are.
struct BackupCommand: Command {
    private static let list = Option("list", "List the backups.")

    static let manual = CommandManual(
        name: "backup",
        summary: "Copy the log, or list its backups.",
        usage: ["backup [FILE]", "backup list"],
        operands: ["FILE": .file],
        examples: [
            .init("countme backup --list", "automatic backups and yours"),
            .init("countme backup", "make another, beside those"),
            .init("countme backup /media/usb/", "a copy in another folder"),
            .init("countme backup log-copy.db --yes", "a copy, replacing an older one"),
        ],
        options: [list, .yes, .replacing],
        details: """
            countme makes a backup before the first change of each day, in the folder backups
            beside the log; on a log's first day, before the second change, as there is nothing
            to copy before the first. Each is checked down to the last row before it counts. It
            keeps those of 7 days, 8 weeks and 12 months, the last 5 made before an import, a
            restore or an update, and all you asked for. If a backup cannot be made, logging
            goes on, with a note once a day; countme doctor says more.
            An existing FILE is replaced only after you say yes, and one that is not a backup
            only with --force. A backup you ask for takes the photos along, in the folder countme-photos beside it.
            A backup is a complete log with its history of changes: countme --db FILE today
            reads it, countme restore brings it back.
            """
    )

    private let isList: Bool
    private let path: String?

    init(_ arguments: ParsedArguments) throws(UserError) {
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

    /// The file to write; in a folder it gets a name with the day.
    private func target(_ path: String, _ context: CommandContext) throws -> String {
        try MeantWord.refuse(
            path,
            near: [
                "list": .countme("backup --list"), "backups": .countme("backup --list"),
                "help": .countme("help backup"),
            ],
            forPeriod: .countme("backup --list"),
            in: context
        )
        guard path != "-" else {
            throw UserError(.badValue, "a backup is a file, and cannot go to standard output")
                .hint(.countme("backup copy.db"))
                .hint(.countme("export -"))
        }
        var target = try Places(context.surroundings).argument(path)
        if context.surroundings.fileStatus(target) == .folder {
            target += (target.hasSuffix("/") ? "" : "/") + "countme-\(context.clock.today).db"
        }
        try requireFree(target, typed: path, context)
        return target
    }

    /// Makes sure that a backup may be written there, over another one after a yes.
    private func requireFree(_ target: String, typed path: String, _ context: CommandContext) throws {
        if let part = DataStore.part(ofLogAt: context.log.path, at: target) {
            let what = part == .log ? "the log itself" : "part of the log"
            throw UserError(.badValue, "that is \(what)").hint(.countme("backup copy.db"))
        }
        if BackupFolder(besideLogAt: context.log.path).holds(target) {
            throw UserError(.badValue, "countme uses that name for its own backups")
                .hint(.countme("backup"))
                .hint(.countme("backup copy.db"))
        }
        guard context.surroundings.fileStatus(target) != .missing else {
            return try OutputFolder(of: target, typed: path).require(in: context)
        }
        guard BackupFile.isLog(target) else {
            if context.settings.options.replacesAnything, context.surroundings.fileStatus(target) == .file {
                return
            }
            throw UserError(.badValue, "\(quoted(target)) is not a backup, and is left alone")
                .hint(.countme("backup another-name.db"))
        }
        // A log has a file beside it that its writers queue on; a backup has none.
        guard context.surroundings.fileStatus(target + ".lock") == .missing else {
            throw UserError(.badValue, "\(quoted(target)) is a log in use, and is left alone")
                .hint(.countme("backup another-name.db"))
        }
        if !context.settings.options.replacesAnything {
            try context.console.confirm("replace \(quoted(target))")
        }
    }
}
