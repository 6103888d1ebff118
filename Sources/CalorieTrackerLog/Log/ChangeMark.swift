internal import CLibrary

/// A number that every change of a log draws anew, so that no two logs have the same one.
///
/// It stands in the first page of the log, above the version of the schema in `user_version`, and in the
/// rollback journal of the change. By it a journal is told from that of another log, and from that of the
/// same log at another time: counting changes is not enough where two machines go on from one log.
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

/// Where a mark stands in a rollback journal: behind the header, in what SQLite fills up with zeros.
///
/// "The rollback journal header is padded with zeros out to the size of a single sector":
/// https://sqlite.org/fileformat2.html#the_rollback_journal
extension ChangeMark {
    private static let place = 32
    private static let beginning = Array("countme\u{1}".utf8)

    /// The mark in the bytes of a journal; nil when it has none.
    init?(inJournal bytes: [UInt8]) {
        let start = ChangeMark.place + ChangeMark.beginning.count
        guard bytes.count >= start + 4, bytes[ChangeMark.place...].starts(with: ChangeMark.beginning) else {
            return nil
        }
        number = bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Puts the mark into a journal that SQLite has begun.
    ///
    /// SQLite syncs the journal before it writes to the log, and the mark with it. Where the journal cannot
    /// be written to, it goes without.
    fileprivate func stamp(journalAt path: String) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var status = stat()
        // One that SQLite keeps in memory has no bytes, and must not get any.
        guard fstat(descriptor, &status) == 0, Int(status.st_size) > ChangeMark.place else { return }
        let bytes =
            ChangeMark.beginning + (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(24 - 8 * $0)) }
        _ = pwrite(descriptor, bytes, bytes.count, off_t(ChangeMark.place))
    }
}

extension SQLiteConnection {
    /// The number of migrations a file has seen.
    func schemaVersion() throws -> Int {
        ChangeMark.schemaVersion(
            in: try query("PRAGMA user_version") { row in try row.integer("user_version") }.first ?? 0
        )
    }

    /// Begins a transaction that has a mark of its own, and returns what the schema is.
    ///
    /// It begins IMMEDIATE: a transaction that reads first and then wants to write fails at once when
    /// another process writes, whatever the busy timeout.
    func beginMarked() throws -> (schemaVersion: Int, mark: ChangeMark) {
        try execute("BEGIN IMMEDIATE")
        let version = try schemaVersion()
        let mark = ChangeMark.random()
        // The first thing that is written, so that the journal begins with the first page.
        try set(mark, schemaVersion: version)
        if let journalPath { mark.stamp(journalAt: journalPath) }
        return (version, mark)
    }

    /// Writes the version of the schema with the mark of the change that is being made.
    func set(_ mark: ChangeMark, schemaVersion: Int) throws {
        try execute("PRAGMA user_version = \(mark.userVersion(withSchema: schemaVersion))")
    }
}
