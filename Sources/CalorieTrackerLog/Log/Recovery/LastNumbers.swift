/// The last numbers that logs have assigned.
struct LastNumbers {
    /// Counters have no checksums of their own: without a page checksum, one is trusted only up to this distance above
    /// a number with a checksum.
    private static let mostUnconfirmed = 10_000

    /// Whether a counter is not too far above a known number.
    static func isBelievable(_ counter: Int, above known: Int) -> Bool {
        let (distance, isTooLarge) = counter.subtractingReportingOverflow(known)
        return counter <= known || !isTooLarge && distance <= mostUnconfirmed
    }

    /// The numbers by the name of the table.
    private(set) var records: [String: Int] = [:]
    private(set) var change = 0

    /// The highest numbers in the backups of the log at a path.
    ///
    /// Unreadable backups are ignored.
    init(ofBackupsBesideLogAt path: String) {
        for file in BackupFolder(besideLogAt: path).files { add(logAt: file.path) }
    }

    private mutating func add(logAt path: String) {
        guard let path = try? LogFile.resolved(path),
            let connection = try? SQLiteConnection(.file(path), isReadOnly: true)
        else { return }
        for table in JournaledTable.all where table.isNumbered {
            guard let number = try? connection.lastNumber(in: table), table.numbers.contains(number) else {
                continue
            }
            records[table.name] = max(records[table.name] ?? 0, number)
        }
        if let number = try? connection.lastChange() { change = max(change, number) }
    }

    /// Adds the last change recorded in the sessions beside a log, if its number is close to a known one: they have no
    /// checksum.
    mutating func addChange(ofSessionsBesideLogAt path: String, near known: Int) {
        let noted = ChangeSessions(ofLogAt: path).lastChange ?? 0
        guard LastNumbers.isBelievable(noted, above: max(change, known)) else { return }
        change = max(change, noted)
    }
}
