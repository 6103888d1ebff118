/// A calorie log on disk: its entries, its goals, and its undo history.
///
/// Pass a store to a `CalorieTracker`, which reads and changes the log. An app and the `countme` command can use one
/// log at the same time:
///
///     let path = "/home/ann/.local/share/countme/log.db"
///     let tracker = CalorieTracker(store: try DataStore(path: path))
///     let today = try tracker.log(for: tracker.clock.today)
///
/// Each change is one transaction, and no lock remains when a call returns. Other programs wait only while this store
/// makes a change, not while it is open, and its next read sees their changes.
///
/// A store is not thread-safe: use it, and the trackers that share it, from one thread at a time, for example inside an
/// actor. Each thread can open its own store for the same log. Opening a store for changes and making a change can
/// block for about 30 seconds while another program makes a change, so do neither on the main thread of an app.
public final class DataStore {
    /// The access that a store has to its log.
    public enum Purpose: Sendable {
        /// Reads the log as it is, and creates and changes nothing.
        ///
        /// A log of an older version is read from a copy in memory, which does not show later changes.
        case looking
        /// Reads the log and creates nothing, but updates a log of an older version after making a backup of it.
        case reading
        /// Reads and changes the log; creates it if it does not exist.
        case changing
        /// Makes changes and reverts them immediately, so that their results show the effect that they would have.
        ///
        /// It creates nothing, and updates a log of an older version like `reading`.
        case trying
    }

    /// Nil for a log that does not exist yet, which reads as an empty one.
    private(set) var connection: SQLiteConnection?
    /// Held during a change, or until the store is closed.
    private(set) var gate: WriteLock?
    /// The identity of the connection's file, to detect when it is replaced; nil for none.
    private var file: PrivateFile.Identity?
    /// Whether other processes may change the log while it is open.
    private var staysOpen = false
    /// The day whose first change is preceded by a backup; nil for no backups.
    private var readToday: (() -> Day)?
    private var today: Day? { readToday?() }
    /// The day on which the last due backup was checked.
    private var openedOn: Day?
    let purpose: Purpose
    let path: String
    /// The reason why a backup that was due could not be made; nil if there is no problem.
    ///
    /// A failed backup does not prevent changes.
    public private(set) var backupTrouble: StorageError?
    /// The new names of files from another log that were found beside this one and renamed.
    package private(set) var foreignCompanions: [String]
    /// Whether another program had changed the log since countme did, in a way that leaves it whole.
    package private(set) var wasChangedOutside: Bool
    /// The terminal session of the changes, or `assistantSession`; nil if there is none.
    package var session: Int?
    /// The days on which records can be added, and to which they can be moved; nil for all days.
    package var loggableDays: ClosedRange<Day>?
    /// The number of the last change made, undone, or redone through this store, for `CalorieTracker.undo(change:)`.
    package internal(set) var lastChange: Int?

    /// Opens the log at a path.
    ///
    ///     let store = try DataStore(path: "/home/ann/.local/share/countme/log.db")
    ///     let reader = try DataStore(path: "/home/ann/.local/share/countme/log.db", for: .reading)
    ///
    /// This path is the default of the `countme` command. A store that may change the log creates missing folders. It
    /// makes a backup in the folder `backups` next to the log before the first change of each day, and before it
    /// updates a log of an older version. The file must be a regular file of the current user, in a folder that other
    /// users cannot write to.
    ///
    /// - Parameters:
    ///   - path: The path of the log. Use an absolute path, because a relative one depends on the current folder; `~`
    ///     is not expanded.
    ///   - purpose: The access to the log.
    ///   - today: The day that decides whether a backup is due; nil for the current day of this computer. A
    ///     `CalorieTracker` that uses the store replaces it with the day of its clock.
    /// - Throws: `StorageError`.
    public convenience init(path: String, for purpose: Purpose = .changing, on today: Day? = nil) throws {
        try self.init(path: path, for: purpose, backingUpOn: today ?? SystemClock.today())
        if today == nil { readToday = SystemClock.today }
        gate = nil
        staysOpen = true
        file = PrivateFile.identity(of: path)
    }

    /// Opens the log like `init(path:for:on:)` for a process that ends soon: the change lock is taken only once, and
    /// held until the store is closed.
    package convenience init(path: String, untilClosed purpose: Purpose, on today: Day) throws {
        try self.init(path: path, for: purpose, backingUpOn: today)
    }

    /// Opens the log at a path read-only, as it is.
    /// - Throws: `StorageError`.
    package convenience init(lookingAt path: String) throws {
        try self.init(path: path, for: .looking, backingUpOn: nil)
    }

    /// Opens a copy of the log in memory, to try changes without touching the log or waiting for other programs.
    /// - Throws: `StorageError`.
    package convenience init(copyOf path: String) throws {
        let log = try LogFile.openForReading(path, migratingOn: nil)
        let copy = try log.map { try LogCopy.inMemory(of: $0.connection, isChecked: false) }
        self.init(try copy ?? LogFile.openInMemory(), for: .trying)
    }

    /// Opens the log without a backup if there is no day.
    init(path: String, for purpose: Purpose, backingUpOn today: Day?) throws {
        self.path = path
        self.purpose = purpose
        readToday = today.map { day in { day } }
        openedOn = today
        let opened = try DataStore.open(path, purpose, today, nil)
        connection = opened?.connection
        gate = opened?.gate
        backupTrouble = opened?.backupTrouble
        foreignCompanions = opened?.foreignCompanions ?? []
        wasChangedOutside = opened?.wasChangedOutside ?? false
    }

    /// The role of a file for a log.
    package enum Part: Sendable {
        /// The log itself.
        case log
        /// A file that exists beside it while it is used.
        case companion
    }

    /// The role of the file at a path for the log at another path, even if they do not exist yet; nil for an unrelated
    /// file.
    ///
    /// Because of symbolic links, a folder may have more than one path, so comparing the paths is not enough.
    package static func part(ofLogAt log: String, at path: String) -> Part? {
        func isSame(_ other: String) -> Bool {
            BackupFile.isSame(path, other) || AtomicFile.resolved(path) == AtomicFile.resolved(other)
        }
        if isSame(log) { return .log }
        return LogFile.companions(of: log).contains(where: isSame) ? .companion : nil
    }

    /// Creates an empty log in memory, which is lost when the store is released.
    ///
    /// - Throws: `StorageError`.
    public convenience init() throws {
        self.init(try LogFile.openInMemory())
    }

    /// Creates a store for a log in memory.
    init(_ connection: SQLiteConnection, for purpose: Purpose = .changing) {
        path = ":memory:"
        self.purpose = purpose
        self.connection = connection
        gate = nil
        backupTrouble = nil
        foreignCompanions = []
        wasChangedOutside = false
    }

    /// Sets a clock for the current day, for a store that stays open past midnight.
    func follow(_ today: @escaping () -> Day) {
        if readToday != nil { readToday = today }
    }

    /// Opens the log for a purpose; nil if there is none.
    private static func open(
        _ path: String,
        _ purpose: Purpose,
        _ today: Day?,
        _ gate: WriteLock?
    ) throws -> LogFile.Opened? {
        switch purpose {
        case .looking: return try LogFile.openForReading(path, migratingOn: nil)
        case .reading: return try LogFile.openForReading(path, migratingOn: today)
        case .trying:
            // Reading migrates an older log, and reports a problem with the backup; that connection is closed.
            let told = try LogFile.openForReading(path, migratingOn: today).map { opened in
                (
                    trouble: opened.backupTrouble, foreign: opened.foreignCompanions,
                    isChanged: opened.wasChangedOutside
                )
            }
            guard let told else { return LogFile.Opened(connection: try LogFile.openInMemory()) }
            var opened = try LogFile.openForWriting(path, backingUpOn: nil, gate)
            opened.backupTrouble = told.trouble
            opened.foreignCompanions += told.foreign
            opened.wasChangedOutside = told.isChanged || opened.wasChangedOutside
            return opened
        case .changing: return try LogFile.openForWriting(path, backingUpOn: today, gate)
        }
    }

    /// Opens the file that is at the path now: the log was created, restored, recovered, or deleted.
    private func reopen(_ gate: WriteLock?) throws {
        let today = today
        let opened = try DataStore.open(path, purpose, today, gate)
        connection = opened?.connection
        backupTrouble = opened?.backupTrouble
        foreignCompanions += opened?.foreignCompanions ?? []
        wasChangedOutside = opened?.wasChangedOutside == true || wasChangedOutside
        file = PrivateFile.identity(of: path)
        openedOn = today
    }

    /// Makes sure that a store that stays open reads the log that is at its path now.
    private func follow() throws {
        guard staysOpen, gate == nil, connection?.isInTransaction != true,
            PrivateFile.identity(of: path) != file || isChangedOutside
        else { return }
        try reopen(nil)
    }

    /// Whether another program has written to the open file, which is accepted when the file is opened again.
    private var isChangedOutside: Bool {
        do {
            _ = try connection?.schemaVersion()
            return false
        } catch {
            return (error as? SQLiteError)?.isOfOtherProgram == true
        }
    }

    /// Waits until no other writer changes the log, and does the same for this change as opening does: makes a backup
    /// if one is due, and moves files of other logs away.
    func holdingGate<Value>(_ body: () throws -> Value) throws -> Value {
        // A trial change on a log that does not exist yet stays in memory.
        guard staysOpen, gate == nil, purpose == .changing || purpose == .trying && file != nil else {
            return try body()
        }
        defer { self.gate = nil }
        let gate = try WriteLock(besideLogAt: path)
        if PrivateFile.identity(of: path) == file, !isChangedOutside, let connection {
            // Read only once, because midnight may pass meanwhile.
            let today = today
            let isNewDay = today != openedOn
            let due = isNewDay ? today : nil
            let (trouble, foreign) = try LogFile.prepareChange(connection, path, gate, backingUpOn: due)
            if isNewDay { backupTrouble = trouble }
            openedOn = today
            foreignCompanions += foreign
        } else {
            try reopen(gate)
        }
        self.gate = gate
        return try body()
    }

    /// Whether there is a log.
    ///
    /// It is false only for a store that was opened for `looking` or `reading` without a log at its path. Such a store
    /// reads as an empty log, until its first read after another program has created one.
    public var exists: Bool { connection != nil }

    /// Leaves the file open when this store is released, for a process that ends soon: the system then closes it.
    ///
    /// Closing would free SQLite's data about the schema piece by piece. Nothing depends on it: outside of a
    /// transaction, a connection has no lock and no unwritten data, and the gate is not part of it.
    package func stayOpen() {
        if let connection { _ = Unmanaged.passRetained(connection) }
    }

    /// Runs a query on the log; an empty log has no rows.
    func query<Value>(
        _ sql: String,
        _ values: [SQLiteValue] = [],
        _ decode: (inout SQLiteRow) throws -> Value
    ) throws -> [Value] {
        try follow()
        guard let connection else { return [] }
        return try StorageError.translating(path: path) { try connection.query(sql, values, decode) }
    }

    /// Runs a body with several reads in one transaction, which sees a single state of the log and locks the file once.
    ///
    /// Other processes cannot change the log meanwhile, so the body must not wait for anything.
    package func reading<Value>(_ body: () throws -> Value) throws -> Value {
        try follow()
        guard let connection else { return try body() }
        // An error of the body need not be about the log, so it is not translated.
        let result = try StorageError.translating(path: path) {
            try connection.reading { Result { try body() } }
        }
        return try result.get()
    }

    /// The records of a kind, optionally filtered and ordered by SQL.
    func all<Record: LogRecord>(
        _ type: Record.Type = Record.self,
        _ clause: String = "",
        _ values: SQLiteValue...
    ) throws -> [Record] {
        try query("\(select(Record.table)) \(clause)", values) { row in try Record(checked: &row) }
    }

    /// The records of a kind in a range of days, optionally filtered and ordered by SQL.
    func all<Record: LogRecord>(
        _ type: Record.Type,
        in range: ClosedRange<Day>,
        _ clause: String
    ) throws -> [Record] {
        try all(
            type,
            "WHERE day BETWEEN ? AND ? " + clause,
            .text(range.lowerBound.description),
            .text(range.upperBound.description)
        )
    }

    /// The first record of a kind that matches SQL.
    func first<Record: LogRecord>(
        _ type: Record.Type = Record.self,
        _ clause: String,
        _ values: SQLiteValue...
    ) throws -> Record? {
        try query("\(select(Record.table)) \(clause)", values) { row in try Record(checked: &row) }.first
    }

    /// Whether the log may lack tables and columns: it was opened without updating it.
    var isOfOlderVersion: Bool {
        get throws { try purpose == .looking && schemaVersion() < LogSchema.migrations.count }
    }

    /// The SQL that reads the rows of a table in this log.
    func select(_ table: JournaledTable) throws -> String {
        guard let connection, try isOfOlderVersion else { return table.selectSQL }
        return try StorageError.translating(path: path) { try table.selectSQL(in: connection) }
    }

    /// The record with a number.
    func find<Record: NumberedRecord>(_ number: Int, _ type: Record.Type = Record.self) throws -> Record? {
        try first(type, "WHERE number = ?", .integer(number))
    }

    /// The record with an identity, which is the same in every log.
    func find<Record: NumberedRecord>(_ uuid: EntryUUID, _ type: Record.Type = Record.self) throws -> Record?
    {
        try first(type, "WHERE uuid = ?", .text(uuid.description))
    }

    /// Runs a body in a transaction: all of its changes are stored, or none.
    ///
    /// The body returns nil if it found nothing to change; its changes are then rolled back. Otherwise it also returns
    /// a closure that checks whether its changes are in the log.
    func transaction<Value>(
        _ body: (SQLiteConnection) throws -> (value: Value, isStored: () throws -> Bool)?
    ) throws -> Value? {
        guard ![.looking, .reading].contains(purpose) else { throw StorageError.openedForReading }
        return try holdingGate {
            guard let connection else { throw StorageError.openedForReading }
            return try transaction(connection, body)
        }
    }

    private func transaction<Value>(
        _ connection: SQLiteConnection,
        _ body: (SQLiteConnection) throws -> (value: Value, isStored: () throws -> Bool)?
    ) throws -> Value? {
        try StorageError.translating(path: path) {
            do {
                try connection.endReading()
                guard !connection.isInTransaction else {
                    throw StorageError.refused(detail: "a change was started within another")
                }
                let known = LogSchema.migrations.count
                let version = try connection.beginMarked().schemaVersion
                guard version == known else { throw StorageError.tooNew(version: version, known: known) }
                guard let (value, isStored) = try body(connection) else {
                    try connection.execute("ROLLBACK")
                    return nil
                }
                if purpose == .trying {
                    try connection.execute("ROLLBACK")
                } else {
                    try commit(connection, isStored)
                }
                return value
            } catch {
                // The failure may have caused a rollback already; the first error is the one to report.
                if connection.isInTransaction { try? connection.execute("ROLLBACK") }
                throw error
            }
        }
    }

    /// Commits; if that fails, checks whether the change was stored anyway.
    ///
    /// An error while clearing the journal or unlocking the file comes after the point of no return.
    private func commit(_ connection: SQLiteConnection, _ isStored: () throws -> Bool) throws {
        do {
            try connection.execute("COMMIT")
        } catch {
            if connection.isInTransaction { throw error }
            guard (try? isStored()) == false else {
                throw StorageError.outcomeUnknown(detail: "\(error.message) (\(error.extendedCode))")
            }
            throw error
        }
    }
}
