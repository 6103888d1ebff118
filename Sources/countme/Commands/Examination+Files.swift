internal import CalorieTrackerCore

/// What doctor looks at among the files of countme.
extension Examination {
    func permissions() -> Check {
        let exposed = folder.exposed
        guard exposed.isEmpty else {
            return problem(
                "permissions",
                "others may look into \(exposed.joined(separator: ", "))",
                remedy: "--fix takes their permissions away"
            ) {
                folder.makePrivate()
                guard folder.exposed.isEmpty else { throw StorageError.readOnly(path: exposed[0]) }
                return "only you can read what you log now"
            }
        }
        return permissions(closed: folder.closed)
    }

    /// Whoever closed a file to themselves may have meant it, so that is theirs to take back.
    func permissions(closed: [String]) -> Check {
        guard let first = closed.first else {
            return Check(name: "permissions", status: .fine, message: "only you can read what you log")
        }
        let isFolder = context.surroundings.fileStatus(first) == .folder
        return Check(
            name: "permissions",
            status: .problem,
            message: "you cannot log: no permission to read and write \(closed.joined(separator: ", "))",
            remedy: "chmod \(isFolder ? "700" : "600") \(Shell.word(first))"
        )
    }

    func strays() -> Check? {
        guard let first = folder.strays.first else { return nil }
        return problem("stray files", "\(first) belongs to no log of countme", remedy: "--fix renames it") {
            try folder.moveStrays(at: context.clock.now)
            return "renamed"
        }
    }

    /// Half a log that nobody finishes takes space, and does no harm.
    func drafts() -> Check? {
        let drafts = folder.abandonedDrafts
        guard let first = drafts.first else { return nil }
        if isFixing { folder.removeAbandonedDrafts() }
        let isGone = isFixing && folder.abandonedDrafts.isEmpty
        return Check(
            name: "stray files",
            status: isGone ? .fixed : .remark,
            message: isGone
                ? "removed \(drafts.count) that a killed command left"
                : "\(first) was left by a command that was killed",
            remedy: isGone ? nil : isFixing ? "rm \(Shell.word(first))" : "--fix removes it"
        )
    }

    func setAside() -> Check? {
        let kinds = [
            ("damaged log", "damaged logs", folder.setAside),
            ("damaged backup", "damaged backups", folder.backupsSetAside),
            ("damaged catalogue", "damaged catalogues", context.catalogue.setAside),
            ("journal of another log", "journals of other logs", folder.foreignCompanions),
        ].filter { !$0.2.isEmpty }
        guard !kinds.isEmpty else { return nil }
        let phrases = kinds.map { one, many, paths in
            "\(paths.count) \(paths.count == 1 ? "\(one) is" : "\(many) are") kept, "
                + "\(paths.count == 1 ? "" : "the last ")\(paths[paths.count - 1])"
        }
        let paths = kinds.map { Shell.word($0.2[$0.2.count - 1]) }
        return Check(
            name: "set aside",
            status: .remark,
            message: phrases.joined(separator: "; "),
            remedy:
                "rm \(paths.joined(separator: " ")) when you no longer need \(paths.count == 1 ? "it" : "them")"
        )
    }

    func catalogue() -> Check? {
        switch context.catalogue.look() {
        case .missing:
            return Check(name: "catalogue", status: .fine, message: "it is made when it is first needed")
        case .readable(let imports):
            let added = imports == 0 ? "" : ", with \(imports) imported"
            return Check(name: "catalogue", status: .fine, message: "it can be read\(added)")
        case .tooNew:
            return Check(
                name: "catalogue",
                status: .remark,
                message: "\(context.catalogue.path) is that of a newer countme; the built-in foods are found",
                remedy: "install the newer countme: countme --version shows this one"
            )
        case .closed:
            return Check(
                name: "catalogue",
                status: .problem,
                message: "no permission to read \(context.catalogue.path); only the built-in foods are found",
                remedy: "chmod 600 \(Shell.word(context.catalogue.path))"
            )
        case .damaged:
            return problem(
                "catalogue",
                "\(context.catalogue.path) cannot be read",
                remedy: "--fix sets it aside and makes it anew"
            ) {
                _ = try context.catalogue.open()
                guard case .readable = context.catalogue.look() else {
                    throw StorageError.readOnly(path: context.catalogue.path)
                }
                return "made anew, and the old one is set aside; imports in it are to be done again"
            }
        }
    }

    func space() -> Check? {
        guard let free = folder.freeBytes else { return nil }
        let needed = max(20_000_000, 4 * BackupFile.size(of: context.logPath))
        guard free < needed else {
            return Check(name: "space", status: .fine, message: "\(FileSize.text(free)) free")
        }
        return Check(
            name: "space",
            status: .problem,
            message: "only \(FileSize.text(free)) free where the log is",
            remedy: "df -h shows what is full"
        )
    }
}
