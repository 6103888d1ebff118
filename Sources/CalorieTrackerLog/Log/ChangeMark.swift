internal import CLibrary

/// A random number that changes with every change of a log, so that no two logs have the same one.
///
/// It is in the first page of the log, above the version of the schema in `user_version`, and in the rollback journal
/// of the change. It distinguishes a journal from that of another log, and from that of the same log at another time:
/// counting changes is not enough if two devices continue from the same log.
struct ChangeMark: Equatable {
    let number: UInt32

    private static let versionBits = 8

    static func random() -> ChangeMark {
        ChangeMark(number: .random(in: 1..<(1 << UInt32(32 - versionBits))))
    }

    init(number: UInt32) {
        self.number = number
    }

    /// The mark in a `user_version`.
    init(in userVersion: UInt32) {
        number = userVersion >> UInt32(ChangeMark.versionBits)
    }

    /// The `user_version` of a log with this mark.
    func userVersion(withSchema version: Int) -> Int {
        Int(Int32(bitPattern: number << UInt32(ChangeMark.versionBits) | UInt32(version)))
    }

    /// The version of the schema in a `user_version`.
    static func schemaVersion(in userVersion: Int) -> Int { userVersion & (1 << versionBits - 1) }
}

/// The position of a mark in a rollback journal: after the header, in bytes that SQLite fills with zeros.
///
/// "The rollback journal header is padded with zeros out to the size of a single sector":
/// https://sqlite.org/fileformat2.html#the_rollback_journal
extension ChangeMark {
    private static let place = 32
    private static let beginning = Array("countme\u{1}".utf8)

    /// The mark in the bytes of a journal; nil if there is none.
    init?(inJournal bytes: [UInt8]) {
        let start = ChangeMark.place + ChangeMark.beginning.count
        guard bytes.count >= start + 4, bytes[ChangeMark.place...].starts(with: ChangeMark.beginning) else {
            return nil
        }
        number = bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Writes the mark to a journal that SQLite has started.
    ///
    /// SQLite flushes the journal, including the mark, before it writes to the log. If the journal cannot be written,
    /// it has no mark.
    fileprivate func stamp(journalAt path: String) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var status = stat()
        // A journal that SQLite keeps in memory has no bytes in the file, and must not get any.
        guard fstat(descriptor, &status) == 0, Int(status.st_size) > ChangeMark.place else { return }
        let bytes =
            ChangeMark.beginning + (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(24 - 8 * $0)) }
        _ = pwrite(descriptor, bytes, bytes.count, off_t(ChangeMark.place))
    }
}

extension SQLiteConnection {
    /// The number of migrations applied to a file.
    func schemaVersion() throws -> Int {
        ChangeMark.schemaVersion(
            in: try query("PRAGMA user_version") { row in try row.integer("user_version") }.first ?? 0
        )
    }

    /// Begins a transaction with a new mark, and returns the version of the schema.
    ///
    /// It is an IMMEDIATE transaction: one that reads first and then writes fails at once if another process is
    /// writing, regardless of the busy timeout.
    func beginMarked() throws -> (schemaVersion: Int, mark: ChangeMark) {
        try execute("BEGIN IMMEDIATE")
        let version = try schemaVersion()
        let mark = ChangeMark.random()
        // This is the first write, so that the journal begins with the first page.
        try set(mark, schemaVersion: version)
        if let journalPath { mark.stamp(journalAt: journalPath) }
        return (version, mark)
    }

    /// Writes the version of the schema with the mark of the current change.
    func set(_ mark: ChangeMark, schemaVersion: Int) throws {
        try execute("PRAGMA user_version = \(mark.userVersion(withSchema: schemaVersion))")
    }
}
