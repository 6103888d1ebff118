internal import CalorieTrackerCore

/// What doctor looks at on the disk besides the log.
extension Examination {
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
