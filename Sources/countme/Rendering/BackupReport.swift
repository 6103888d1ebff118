internal import CalorieTrackerCore

/// A new backup, or a list of backups.
struct BackupReport: Report {
    /// The kind of report.
    enum Kind {
        case made
        /// The backups in a folder.
        case listed(String)
    }

    /// One backup.
    struct Line: Row {
        let label: String?
        let path: String
        let day: Day?
        let occasion: BackupFile.BackupReason
        let size: Int
        /// The number of entries; nil if the backup cannot be read.
        let entryCount: Int?
        let lastDay: Day?
        /// The reason why it cannot be restored; nil if it can.
        let problem: BackupProblem?
        /// The number of photos copied next to it; nil for a listed backup.
        var photos: Int?

        init(_ file: BackupFile) {
            self.init(path: file.path, label: file.label, day: file.day, occasion: file.occasion)
        }

        init(path: String, label: String? = nil, day: Day? = nil, occasion: BackupFile.BackupReason = .asked)
        {
            self.path = path
            self.label = label
            self.day = day
            self.occasion = occasion
            size = BackupFile.size(of: path)
            let (backup, problem) = BackupProblem.look(at: path)
            entryCount = try? backup?.entryCount
            lastDay = try? backup?.lastDay
            self.problem = problem
        }

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.text("label", line?.label)
            row.text("path", line?.path)
            row.word("date", line?.day?.description)
            row.word("occasion", line?.occasion.rawValue)
            row.count("entry_count", line?.entryCount)
            row.word("last_date", line?.lastDay?.description)
            row.count("size_bytes", line?.size)
            row.truth("ok", line?.problem == nil)
            row.text("problem", line?.problem?.words)
            row.count("photos", line?.photos)
        }
    }

    let kind: Kind
    let backups: [Line]

    var lines: [Line] { backups }

    func write(to writer: inout JSONWriter) {
        writer.rows("backups", backups)
    }

    func text(_ style: TextStyle) -> String {
        switch kind {
        case .made:
            backups.map { backup in
                let entries = backup.entryCount.map { counted($0, "entry", "entries") } ?? "?"
                let photos = backup.photos ?? 0
                let with = photos > 0 ? " and \(counted(photos, "photo", "photos"))" : ""
                return "Backed up \(entries)\(with) to \(SafeText.shown(backup.path))\n"
            }.joined()
        case .listed(let folder): list(in: folder, style)
        }
    }

    private func list(in folder: String, _ style: TextStyle) -> String {
        if backups.isEmpty {
            return "No backups yet. One is made before the first change of each day.\n"
        }
        var table = TextTable(columns: [.name("BACKUP"), .right("ENTRIES"), .right("SIZE"), .left("MADE")])
        for backup in backups.reversed() {
            let entries = backup.problem?.word ?? backup.entryCount.map(String.init) ?? "?"
            table.append([backup.label ?? "", entries, FileSize.text(backup.size), backup.occasion.words])
        }
        return (table.lines(width: style.width) + ["in \(SafeText.shown(folder))"])
            .map { $0 + "\n" }.joined()
    }
}

extension BackupFile.BackupReason {
    /// The occasion of the backup, in words.
    var words: String {
        switch self {
        case .daily: "before the first change of the day"
        case .update: "before a countme update"
        case .import: "before an import"
        case .restore: "before a restore"
        case .asked: "manual"
        }
    }
}

/// The reason why a backup cannot be restored.
struct BackupProblem {
    /// Whether the content of the file is wrong; otherwise another user may be able to restore it.
    let isDamage: Bool
    /// Whether the system or the location prevented reading it at all.
    let isUnreadable: Bool
    /// The problem in one word.
    let word: String
    /// The problem as the rest of a sentence about the file.
    let words: String

    /// Reads a backup, or returns the reason why it cannot be read.
    static func look(at path: String) -> (backup: LogBackup?, problem: BackupProblem?) {
        do {
            return (try LogBackup(path: path), nil)
        } catch let error as StorageError {
            return (nil, BackupProblem(error))
        } catch {
            return (nil, BackupProblem(isUnreadable: true, word: "unreadable", words: "cannot be read"))
        }
    }

    private init(isDamage: Bool = false, isUnreadable: Bool = false, word: String, words: String) {
        self.isDamage = isDamage
        self.isUnreadable = isUnreadable
        self.word = word
        self.words = words
    }

    private init(_ error: StorageError) {
        switch error {
        case .damaged(let detail):
            self.init(isDamage: true, word: "damaged", words: "is damaged: \(detail)")
        case .notALog: self.init(isDamage: true, word: "no log", words: "is not a countme log")
        case .tooNew(let version, let known):
            self.init(
                word: "newer",
                words: "is from a newer countme (schema \(version); this version supports \(known))"
            )
        case .badPath(_, let reason):
            self.init(isUnreadable: true, word: "foreign", words: "is refused: \(reason)")
        case .readOnly:
            self.init(isUnreadable: true, word: "no access", words: "cannot be read: no permission")
        default: self.init(isUnreadable: true, word: "unreadable", words: "cannot be read")
        }
    }
}
