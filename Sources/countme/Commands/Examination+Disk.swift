internal import CalorieTrackerCore

/// What doctor looks at on the disk besides the log.
extension Examination {
    func backups() -> Check {
        let files = BackupFolder(besideLogAt: context.logPath).files
        let bad = files.filter { (try? LogBackup(path: $0.path)) == nil }
        let good = files.count - bad.count
        let newest = files.last { file in !bad.contains(file) }
        if let first = bad.first {
            return Check(
                name: "backups",
                status: .problem,
                message: "\(bad.count) of \(files.count) cannot be read, first \(first.label)",
                remedy: "rm \(Invocation.shellWord(first.path)); the others are in order"
            )
        }
        if let newest {
            return Check(
                name: "backups",
                status: .fine,
                message: "\(good) in order, the newest of \(newest.label)"
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
        let shown = free >= 10_000_000_000 ? "\(free / 1_000_000_000) GB" : BackupReport.size(free)
        guard free < needed else {
            return Check(name: "space", status: .fine, message: "\(shown) free")
        }
        return Check(
            name: "space",
            status: .problem,
            message: "only \(shown) free where the log is",
            remedy: "df -h shows what is full"
        )
    }
}
