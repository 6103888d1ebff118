internal import CalorieTrackerCore

/// What doctor looks at on the disk besides the log.
extension Examination {
    func backups() -> Check {
        let folder = BackupFolder(besideLogAt: context.logPath)
        let files = folder.files
        let looked = files.map { ($0, BackupProblem.look(at: $0.path).problem) }
        let good = looked.filter { $0.1 == nil }.map(\.0)
        let today = context.clock.today
        if isLogReadable, changes != nil, !folder.isWritable {
            return Check(
                name: "backups",
                status: .problem,
                message: "none can be written to \(folder.path)",
                remedy: "ls -ld \(Invocation.shellWord(folder.path))"
            )
        }
        if let (first, problem) = looked.first(where: { $0.1 != nil }), let problem {
            let others = good.isEmpty ? "there is no other" : "\(good.count) others are in order"
            let count = looked.count - good.count
            let label = problem.isDamage ? "damaged" : "not for this countme"
            return Check(
                name: "backups",
                status: problem.isDamage ? .problem : .remark,
                message: "\(count) of \(files.count) \(label); \(first.label) \(problem.words); \(others)",
                remedy: "ls -l \(Invocation.shellWord(first.path))"
            )
        }
        if let early = good.first(where: { $0.day > today }) {
            return Check(
                name: "backups",
                status: .remark,
                message:
                    "\(good.count) in order; \(early.label) is of a day to come, made while a clock was wrong",
                remedy: "ls -l \(Invocation.shellWord(early.path))"
            )
        }
        if let newest = good.last {
            return Check(
                name: "backups",
                status: .fine,
                message: "\(good.count) in order, the newest of \(newest.label)"
            )
        }
        // The first one comes with the second change, or with the first on another day.
        guard isLogReadable, let changes,
            changes.upperBound.secondsSinceEpoch - changes.lowerBound.secondsSinceEpoch > 86_400
        else {
            return Check(name: "backups", status: .fine, message: "none needed yet")
        }
        return problem("backups", "there is none", remedy: "--fix makes one") {
            let file = try context.openTracker(for: .changing).store.backUp(.asked, on: context.clock.today)
            return "made \(file.label)"
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
