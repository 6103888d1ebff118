internal import CalorieTrackerCore

/// What doctor says of the backups.
extension Examination {
    /// The backups there are, sorted by what can be made of them.
    private struct Backups {
        var good: [BackupFile] = []
        var damaged: [(file: BackupFile, words: String)] = []
        /// Fine perhaps, but not for this countme or this user.
        var foreign: [(file: BackupFile, words: String)] = []

        init(in folder: BackupFolder) {
            for file in folder.files {
                switch BackupProblem.look(at: file.path).problem {
                case nil: good.append(file)
                case let problem? where problem.isDamage: damaged.append((file, problem.words))
                case let problem?: foreign.append((file, problem.words))
                }
            }
        }

        var count: Int { good.count + damaged.count + foreign.count }

        /// What there is besides those that are spoken of.
        var others: String {
            switch good.count {
            case 0: "there is no other in order"
            case 1: "1 other is in order"
            default: "\(good.count) others are in order"
            }
        }
    }

    private var backupsFolder: BackupFolder { BackupFolder(besideLogAt: context.logPath) }

    func backupFolder() -> Check? {
        let folder = backupsFolder
        guard isLogReadable, changes != nil, !folder.isWritable else { return nil }
        return Check(
            name: "backup folder",
            status: .problem,
            message: "no backup can be written to \(folder.path)",
            remedy: "ls -ld \(Shell.word(folder.path))"
        )
    }

    func backups() -> Check {
        let backups = Backups(in: backupsFolder)
        if !backups.damaged.isEmpty { return damaged(backups) }
        if let (first, words) = backups.foreign.first {
            return Check(
                name: "backups",
                status: .remark,
                message: "\(backups.foreign.count) of \(backups.count) not for this countme; "
                    + "\(first.label) \(words); \(backups.others)",
                remedy: "ls -l \(Shell.word(first.path))"
            )
        }
        if let early = backups.good.first(where: { $0.day > context.clock.today }) {
            return Check(
                name: "backups",
                status: .remark,
                message: "\(backups.count) in order; \(early.label) is of a day to come, "
                    + "made while a clock was wrong",
                remedy: "ls -l \(Shell.word(early.path))"
            )
        }
        if let newest = backups.good.last {
            return Check(
                name: "backups",
                status: .fine,
                message: "\(backups.count) in order, the newest of \(newest.label)"
            )
        }
        guard isBackupDue else { return Check(name: "backups", status: .fine, message: "none needed yet") }
        return problem("backups", "there is none", remedy: "--fix makes one", fix: makeBackup)
    }

    /// The first one comes with the second change, or with the first on another day.
    private var isBackupDue: Bool {
        guard isLogReadable, let changes else { return false }
        return changes.upperBound.secondsSinceEpoch - changes.lowerBound.secondsSinceEpoch > 86_400
    }

    private func makeBackup() throws -> String {
        let file = try context.openLog(for: .changing).backUp(.asked, on: context.clock.today)
        return "made \(file.label)"
    }

    /// A damaged backup helps nobody, but may be all there is of something: it is kept under another name.
    private func damaged(_ backups: Backups) -> Check {
        let (first, words) = backups.damaged[0]
        let foreign = backups.foreign.isEmpty ? "" : "; \(backups.foreign.count) not for this countme"
        let count = backups.damaged.count
        return problem(
            "backups",
            "\(count) of \(backups.count) damaged; \(first.label) \(words)\(foreign); \(backups.others)",
            remedy: "--fix gives \(count == 1 ? "it another name" : "them other names") in the same folder"
        ) {
            let folder = backupsFolder
            let names = try backups.damaged.map {
                try folder.setAside($0.file).dropFirst(folder.path.count + 1)
            }
            let renamed =
                "\(count) of \(backups.count) \(count == 1 ? "was damaged and is" : "were damaged and are") "
                + "\(names.joined(separator: ", ")) in \(folder.path) now\(foreign)"
            let isLast = backups.good.isEmpty && isBackupDue
            return "\(renamed); \(isLast ? try makeBackup() : backups.others)"
        }
    }
}
