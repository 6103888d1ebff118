internal import CalorieTrackerCore

/// Looks at the files of countme, and at the backups.
extension Doctor {
    func permissions() -> DoctorCheck {
        let exposed = folder.exposed
        guard exposed.isEmpty else {
            return problem(
                "permissions",
                "others can read \(exposed.joined(separator: ", "))",
                remedy: "--fix removes their access"
            ) {
                folder.makePrivate()
                guard folder.exposed.isEmpty else { throw StorageError.readOnly(path: exposed[0]) }
                return "now only you can read what you log"
            }
        }
        return permissions(closed: folder.closed)
    }

    /// A file that its owner closed may be meant so: a command is suggested, and none run.
    func permissions(closed: [String]) -> DoctorCheck {
        guard let first = closed.first else { return .fine("permissions", "only you can read what you log") }
        let isFolder = context.surroundings.fileStatus(first) == .folder
        return .problem(
            "permissions",
            "you cannot log: no permission to read and write \(closed.joined(separator: ", "))",
            remedy: "chmod \(isFolder ? "700" : "600") \(Shell.word(first))"
        )
    }

    /// Whether every picture of an entry is there, as it was kept.
    func photos() -> DoctorCheck? {
        guard isLogReadable, let store = try? context.log.openLog(for: .looking),
            let named = try? store.photosOfEntries(), !named.isEmpty
        else { return nil }
        let folder = context.log.photos
        let names = Set(named.map(\.name))
        // The pictures of a shared log stay where they were taken.
        let others = (try? store.madeElsewhere(named.map(\.entry))) ?? []
        let elsewhere = Set(named.filter { others.contains($0.entry) }.map(\.name))
            .filter { folder.size(of: $0) == nil }
        let missing = names.subtracting(elsewhere).filter { folder.size(of: $0) == nil }
        let altered = names.subtracting(elsewhere).subtracting(missing).filter { !folder.isIntact($0) }
        let lacking = missing.union(altered)
        guard !lacking.isEmpty else {
            let size = names.reduce(0) { $0 + (folder.size(of: $1) ?? 0) }
            let count = names.count - elsewhere.count
            let there =
                elsewhere.isEmpty
                ? "\(count == 1 ? "1 is" : "all \(count) are") there"
                : "\(count) of \(names.count) are here, the others on other devices"
            return .fine("photos", "\(there), \(FileSize.text(size))")
        }
        let message = [phrase(missing, "missing", named), phrase(altered, "altered", named)].compactMap(
            \.self
        )
        .joined(separator: "; ")
        let saved = PhotoFolder(beside: backupsFolder.path + "/log.db")
        guard lacking.contains(where: saved.isIntact) else {
            let first = named.first { lacking.contains($0.name) }
            return .problem(
                "photos",
                message,
                remedy: .countme(
                    "edit",
                    first?.entry.description ?? "ID",
                    "--photo",
                    "none",
                    why: "unless a backup elsewhere has it"
                )
            )
        }
        return problem("photos", message, remedy: "--fix restores what the backups have") {
            let lost = try folder.take(lacking, from: saved, replacingAltered: true).count
            let taken = "\(counted(lacking.count - lost, "photo is", "photos are")) back"
            return lost == 0 ? taken : taken + ", \(lost) are in no backup here"
        }
    }

    /// How many pictures are so, and from which entries.
    private func phrase(
        _ photos: Set<PhotoName>,
        _ word: String,
        _ named: [(name: PhotoName, entry: EntryID)]
    )
        -> String?
    {
        if photos.isEmpty { return nil }
        let entries = named.filter { photos.contains($0.name) }.map(\.entry.description)
        let more = entries.count > 5 ? " and \(entries.count - 5) more" : ""
        let all = Set(named.map(\.name)).count
        return "\(photos.count) of \(all) \(word), from " + entries.prefix(5).joined(separator: ", ") + more
    }

    /// The pictures that no entry has: undo may need them, and a person may want them gone.
    func oldPhotos() -> DoctorCheck? {
        guard isLogReadable, let unused = try? context.log.unusedPhotos(), !unused.isEmpty else { return nil }
        return .remark(
            "old photos",
            unused.count == 1
                ? "\(context.log.phrase(unused)) belongs to no entry; undo may bring its entry back"
                : "\(context.log.phrase(unused)) belong to no entry; undo may bring their entries back",
            remedy: .countme("doctor --photos", why: "to delete them for good")
        )
    }

    func strays() -> DoctorCheck? {
        guard let first = folder.strays.first else { return nil }
        return problem("stray files", "\(first) belongs to no countme log", remedy: "--fix renames it") {
            try folder.moveStrays(at: context.clock.now)
            return "renamed"
        }
    }

    /// Half a log that nobody finishes takes space, and does no harm.
    func drafts() -> DoctorCheck? {
        let drafts = folder.abandonedDrafts
        guard let first = drafts.first else { return nil }
        if isFixing { folder.removeAbandonedDrafts() }
        let isGone = isFixing && folder.abandonedDrafts.isEmpty
        return DoctorCheck(
            name: "stray files",
            status: isGone ? .fixed : .remark,
            message: isGone
                ? "removed \(drafts.count) left by a killed command"
                : "\(first) was left by a killed command",
            remedy: isGone ? nil : isFixing ? "rm \(Shell.word(first))" : "--fix removes it"
        )
    }

    func setAside() -> DoctorCheck? {
        let kinds = [
            ("damaged log", "damaged logs", folder.setAside),
            ("damaged backup", "damaged backups", folder.backupsSetAside),
            ("damaged catalogue", "damaged catalogues", context.services.catalogue.setAside),
            ("journal of another log", "journals of other logs", folder.foreignCompanions),
        ].filter { !$0.2.isEmpty }
        guard !kinds.isEmpty else { return nil }
        let phrases = kinds.map { one, many, paths in
            "\(paths.count) \(paths.count == 1 ? "\(one) is" : "\(many) are") kept, "
                + "\(paths.count == 1 ? "" : "the last ")\(paths[paths.count - 1])"
        }
        let paths = kinds.map { Shell.word($0.2[$0.2.count - 1]) }
        return .remark(
            "set aside",
            phrases.joined(separator: "; "),
            remedy:
                "rm \(paths.joined(separator: " ")) when you no longer need \(paths.count == 1 ? "it" : "them")"
        )
    }

    func catalogue() -> DoctorCheck? {
        switch context.services.catalogue.look() {
        case .missing:
            return .fine("catalogue", "it will be made when first needed")
        case .readable(let imports):
            let added = imports == 0 ? "" : ", with \(imports) imported"
            return .fine("catalogue", "it can be read\(added)")
        case .tooNew:
            return .remark(
                "catalogue",
                "\(context.services.catalogue.path) is from a newer countme; the built-in foods are found",
                remedy: "install the newer countme: countme --version shows this one"
            )
        case .closed:
            return .problem(
                "catalogue",
                "no permission to read \(context.services.catalogue.path); only the built-in foods are found",
                remedy: "chmod 600 \(Shell.word(context.services.catalogue.path))"
            )
        case .damaged:
            return problem(
                "catalogue",
                "\(context.services.catalogue.path) cannot be read",
                remedy: "--fix sets it aside and rebuilds it"
            ) {
                _ = try context.services.catalogue.open()
                guard case .readable = context.services.catalogue.look() else {
                    throw StorageError.readOnly(path: context.services.catalogue.path)
                }
                return "rebuilt, and the old one is set aside; import again what was in it"
            }
        }
    }

    func space() -> DoctorCheck? {
        guard let free = folder.freeBytes else { return nil }
        let needed = max(20_000_000, 4 * BackupFile.size(of: context.log.path))
        guard free < needed else {
            return .fine("space", "\(FileSize.text(free)) free")
        }
        return .problem(
            "space",
            "only \(FileSize.text(free)) free where the log is",
            remedy: "df -h shows what is full"
        )
    }

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
            case 0: "no other is intact"
            case 1: "1 other is intact"
            default: "\(good.count) others are intact"
            }
        }
    }

    private var backupsFolder: BackupFolder { BackupFolder(besideLogAt: context.log.path) }

    func backupFolder() -> DoctorCheck? {
        let folder = backupsFolder
        guard isLogReadable, changes != nil, !folder.isWritable else { return nil }
        return .problem(
            "backup folder",
            "no backup can be written to \(folder.path)",
            remedy: "ls -ld \(Shell.word(folder.path))"
        )
    }

    func backups() -> DoctorCheck {
        let backups = Backups(in: backupsFolder)
        if !backups.damaged.isEmpty { return damaged(backups) }
        if let (first, words) = backups.foreign.first {
            return .remark(
                "backups",
                "\(backups.foreign.count) of \(backups.count) not for this countme; "
                    + "\(first.label) \(words); \(backups.others)",
                remedy: "ls -l \(Shell.word(first.path))"
            )
        }
        if let early = backups.good.first(where: { $0.day > context.clock.today }) {
            return .remark(
                "backups",
                "\(backups.count) intact; \(early.label) is dated in the future, "
                    + "made while a clock was wrong",
                remedy: "ls -l \(Shell.word(early.path))"
            )
        }
        if let newest = backups.good.last {
            return .fine("backups", "\(backups.count) intact, the newest from \(newest.label)")
        }
        guard isBackupDue else { return .fine("backups", "none needed yet") }
        return problem("backups", "no backup yet", remedy: "--fix makes one", fix: makeBackup)
    }

    /// The first one comes with the second change, or with the first on another day.
    private var isBackupDue: Bool {
        guard isLogReadable, let changes else { return false }
        return changes.upperBound.secondsSinceEpoch - changes.lowerBound.secondsSinceEpoch > 86_400
    }

    private func makeBackup() throws -> String {
        let file = try context.log.openLog(for: .changing).backUp(.asked, on: context.clock.today)
        return "made \(file.label)"
    }

    /// A damaged backup helps nobody, but may be all there is of something: it is kept under another name.
    private func damaged(_ backups: Backups) -> DoctorCheck {
        let (first, words) = backups.damaged[0]
        let foreign = backups.foreign.isEmpty ? "" : "; \(backups.foreign.count) not for this countme"
        let count = backups.damaged.count
        return problem(
            "backups",
            "\(count) of \(backups.count) damaged; \(first.label) \(words)\(foreign); \(backups.others)",
            remedy: "--fix renames \(count == 1 ? "it" : "them") in the same folder"
        ) {
            let folder = backupsFolder
            let names = try backups.damaged.map {
                try folder.setAside($0.file).dropFirst(folder.path.count + 1)
            }
            let renamed =
                "\(count) of \(backups.count) \(count == 1 ? "was damaged and is" : "were damaged and are") "
                + "now \(names.joined(separator: ", ")) in \(folder.path)\(foreign)"
            let isLast = backups.good.isEmpty && isBackupDue
            return "\(renamed); \(isLast ? try makeBackup() : backups.others)"
        }
    }
}
