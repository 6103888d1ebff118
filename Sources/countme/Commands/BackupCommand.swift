internal import CalorieTrackerCore

/// Copies the log, and lists the copies there are.
struct BackupCommand: Command {
    private static let list = Option("list", "List the backups there are.")

    static let manual = CommandManual(
        name: "backup",
        summary: "Copy the log, or list its backups.",
        usage: ["backup [FILE]", "backup --list"],
        operands: ["FILE": .file],
        examples: [
            .init("countme backup --list", "the backups countme made by itself, and yours"),
            .init("countme backup", "one more, beside those"),
            .init("countme backup /media/usb/", "a copy into another folder"),
            .init("countme backup log-copy.db --yes", "a copy that may replace an older one"),
        ],
        options: [list, .yes],
        details: """
            A backup is made without being asked before the first change of a day, into the
            folder backups beside the log; on the first day of a log before the second change,
            as before the first there is nothing to copy. Each is checked down to the last row
            before it counts. Kept are those of 7 days, 8 weeks and 12 months, the last 5 made before an
            import, a restore or an update, and all that you asked for. A backup that cannot be
            made is no reason not to log: it is said once a day, and countme doctor tells more.
            Photos go along, into the folder countme-photos beside a backup that you ask for.
            It is a complete log with its history of changes: countme --db FILE today reads it,
            countme restore brings it back.
            """
    )

    private let isList: Bool
    private let path: String?

    init(_ arguments: ParsedArguments) throws(UserError) {
        isList = arguments.has(BackupCommand.list)
        try arguments.requireOperands(
            atMost: isList ? 0 : 1,
            hint: isList ? .countme("backup --list") : .countme("backup copy.db")
        )
        path = arguments.allOperands.first
    }

    func run(in context: CommandContext) throws {
        let folder = BackupFolder(besideLogAt: context.logPath)
        if isList {
            let files = folder.files.map { file in
                context.announcing("checking the backup of \(file.label)") { BackupReport.Line(file) }
            }
            return try context.answer(BackupReport(kind: .listed(folder.path), backups: files))
        }
        guard try context.openLog(for: .reading).exists else {
            throw UserError(.noEntry, "there is no log yet", hint: .countme("add \"Greek yogurt\" 150"))
        }
        var line: BackupReport.Line
        let photos: Int
        if let path {
            let target = try target(path, context)
            let store = try context.openLog(for: .reading)
            do {
                try store.copy(to: target)
                photos = try context.copyPhotos(of: store, beside: target)
            } catch let error as StorageError {
                throw OutputFolder(of: target, typed: path).refusal(error) ?? error
            }
            line = BackupReport.Line(path: target)
        } else {
            let store = try context.openLog(for: .changing)
            let file = try store.backUp(.asked, on: context.clock.today)
            photos = try context.copyPhotos(of: store, beside: file.path)
            line = BackupReport.Line(file)
        }
        line.photos = photos
        try context.answer(BackupReport(kind: .made, backups: [line]), isChangeSaved: true)
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
            throw UserError(
                .badValue,
                "a backup is a file, and standard output is none",
                hints: [.countme("backup copy.db"), .countme("export -")]
            )
        }
        var target = try Places(context.surroundings).argument(path)
        if context.surroundings.fileStatus(target) == .folder {
            target += (target.hasSuffix("/") ? "" : "/") + "countme-\(context.clock.today).db"
        }
        if let part = DataStore.part(ofLogAt: context.logPath, at: target) {
            let what = part == .log ? "the log itself" : "part of the log"
            throw UserError(.badValue, "that is \(what)", hint: .countme("backup copy.db"))
        }
        if BackupFolder(besideLogAt: context.logPath).holds(target) {
            throw UserError(
                .badValue,
                "that is the name of a backup which countme makes by itself",
                hints: [.countme("backup"), .countme("backup copy.db")]
            )
        }
        guard context.surroundings.fileStatus(target) != .missing else {
            try OutputFolder(of: target, typed: path).require(in: context)
            return target
        }
        guard BackupFile.isLog(target) else {
            throw UserError(
                .badValue,
                "\(quoted(target)) is something else than a backup; it is left as it is",
                hint: .countme("backup another-name.db")
            )
        }
        try context.confirm("replace \(quoted(target))")
        return target
    }
}
