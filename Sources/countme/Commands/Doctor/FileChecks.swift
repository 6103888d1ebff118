internal import CalorieTrackerCore

/// Checks countme's files and the backups.
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
                return "made private to you"
            }
        }
        return permissions(closed: folder.closed)
    }

    /// A file closed by its owner may be intended: a command is suggested, but not run.
    func permissions(closed: [String]) -> DoctorCheck {
        guard let first = closed.first else { return .fine("permissions", "readable only by you") }
        let isFolder = context.system.fileStatus(first) == .folder
        return .problem(
            "permissions",
            "cannot log: no permission to read or write \(closed.joined(separator: ", "))",
            remedy: "chmod \(isFolder ? "700" : "600") \(Shell.word(first))"
        )
    }

    /// Whether every photo of an entry is present and unchanged.
    func photos() -> DoctorCheck? {
        guard isLogReadable, let store = try? context.log.openLog(for: .looking),
            let named = try? store.photosOfEntries(), !named.isEmpty
        else { return nil }
        let folder = context.log.photos
        let names = Set(named.map(\.name))
        // The photos of a synced log stay on the device they were added on.
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
                ? "\(count == 1 ? "1" : "all \(count)") present"
                : "\(count) of \(names.count) on this device"
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
                    why: "to remove it, unless a backup elsewhere has it"
                )
            )
        }
        return problem("photos", message, remedy: "--fix restores photos from the backups") {
            let lost = try folder.take(lacking, from: saved, replacingAltered: true).count
            let taken = "\(counted(lacking.count - lost, "photo", "photos")) restored"
            return lost == 0 ? taken : taken + ", \(lost) not found in the backups"
        }
    }

    /// The number of such photos, and their entries.
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

    /// Photos without an entry: undo may need them, and the user may want to delete them.
    func oldPhotos() -> DoctorCheck? {
        guard isLogReadable, let unused = try? context.log.unusedPhotos(), !unused.isEmpty else { return nil }
        return .remark(
            "old photos",
            unused.count == 1
                ? "\(context.log.phrase(unused)) without an entry; undo may restore the entry"
                : "\(context.log.phrase(unused)) without an entry; undo may restore the entries",
            remedy: .countme("doctor --photos", why: "to delete them permanently")
        )
    }

    func strays() -> DoctorCheck? {
        guard let first = folder.strays.first else { return nil }
        return problem(
            "stray files",
            "\(first) does not belong to any countme log",
            remedy: "--fix renames it"
        ) {
            try folder.moveStrays(at: context.clock.now)
            return "renamed"
        }
    }

    /// An unfinished log takes space, but does no harm.
    func drafts() -> DoctorCheck? {
        let drafts = folder.abandonedDrafts
        guard let first = drafts.first else { return nil }
        if isFixing { folder.removeAbandonedDrafts() }
        let isGone = isFixing && folder.abandonedDrafts.isEmpty
        return DoctorCheck(
            name: "stray files",
            status: isGone ? .fixed : .remark,
            message: isGone
                ? "removed \(counted(drafts.count, "leftover", "leftovers")) from a killed command"
                : "\(first) is a leftover from a killed command",
            remedy: isGone ? nil : isFixing ? "rm \(Shell.word(first))" : "--fix removes it"
        )
    }

    func setAside() -> DoctorCheck? {
        let kinds = [
            ("damaged log", "damaged logs", folder.setAside),
            ("damaged backup", "damaged backups", folder.backupsSetAside),
            ("damaged catalog", "damaged catalogs", context.services.catalogue.setAside),
            ("journal of another log", "journals of other logs", folder.foreignCompanions),
        ].filter { !$0.2.isEmpty }
        guard !kinds.isEmpty else { return nil }
        let phrases = kinds.map { one, many, paths in
            "\(counted(paths.count, one, many)): \(paths.count == 1 ? "" : "the last is ")"
                + paths[paths.count - 1]
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
            return .fine("catalogue", "it will be created when first needed")
        case .readable(let imports):
            let added = imports == 0 ? "" : ", with \(imports) imported"
            return .fine("catalogue", "ok\(added)")
        case .tooNew:
            return .remark(
                "catalogue",
                "\(context.services.catalogue.path) is from a newer countme; only the built-in foods are available",
                remedy: "install the newer countme; countme --version shows this version"
            )
        case .closed:
            return .problem(
                "catalogue",
                "no permission to read \(context.services.catalogue.path); only the built-in foods are available",
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
                return "rebuilt, and the old one is set aside; import your catalogs again"
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
            "only \(FileSize.text(free)) free on the log's disk",
            remedy: "df -h shows which disk is full"
        )
    }

    /// The backups, sorted by whether they can be used.
    private struct Backups {
        var good: [BackupFile] = []
        var damaged: [(file: BackupFile, words: String)] = []
        /// Perhaps intact, but not usable by this countme or this user.
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

        /// The other backups, in words.
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
            "cannot write backups to \(folder.path)",
            remedy: "ls -ld \(Shell.word(folder.path))"
        )
    }

    func backups() -> DoctorCheck {
        let backups = Backups(in: backupsFolder)
        if !backups.damaged.isEmpty { return damaged(backups) }
        if let (first, words) = backups.foreign.first {
            return .remark(
                "backups",
                "\(backups.foreign.count) of \(backups.count) cannot be used by this countme; "
                    + "\(first.label) \(words); \(backups.others)",
                remedy: "ls -l \(Shell.word(first.path))"
            )
        }
        if let early = backups.good.first(where: { $0.day > context.clock.today }) {
            return .remark(
                "backups",
                "\(backups.count) intact; \(early.label) is dated in the future, "
                    + "so the clock was wrong when it was made",
                remedy: "ls -l \(Shell.word(early.path))"
            )
        }
        if let newest = backups.good.last {
            return .fine("backups", "\(backups.count) intact, the newest from \(newest.label)")
        }
        guard isBackupDue else { return .fine("backups", "none needed yet") }
        return problem("backups", "no backup yet", remedy: "--fix makes one", fix: makeBackup)
    }

    /// The first backup comes with the second change, or with the first on another day.
    private var isBackupDue: Bool {
        guard isLogReadable, let changes else { return false }
        return changes.upperBound.secondsSinceEpoch - changes.lowerBound.secondsSinceEpoch > 86_400
    }

    private func makeBackup() throws -> String {
        let file = try context.log.openLog(for: .changing).backUp(.asked, on: context.clock.today)
        return "made \(file.label)"
    }

    /// A damaged backup may be the only copy of something, so it is renamed, not deleted.
    private func damaged(_ backups: Backups) -> DoctorCheck {
        let (first, words) = backups.damaged[0]
        let foreign =
            backups.foreign.isEmpty ? "" : "; \(backups.foreign.count) cannot be used by this countme"
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
                "renamed \(count) damaged of \(backups.count) to "
                + "\(names.joined(separator: ", ")) in \(folder.path)\(foreign)"
            let isLast = backups.good.isEmpty && isBackupDue
            return "\(renamed); \(isLast ? try makeBackup() : backups.others)"
        }
    }
}
