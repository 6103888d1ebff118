#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Opens `catalogue.db`, and makes it when there is none that fits this program.
enum CatalogueFile {
    /// What became of a file that was there.
    enum Finding {
        /// It fits, or there was none.
        case fine
        /// It is no catalogue any more and was moved away, to this path.
        case damaged(String)
    }

    /// The file belongs to another program.
    private struct Foreign: Error {}

    /// Opens the catalogue at a path.
    ///
    /// Where it cannot be kept it is made in memory, for this time.
    static func open(
        _ path: String,
        table: FoodTable.Bytes,
        now: Timestamp
    ) throws -> (SQLiteConnection, Finding) {
        var finding = Finding.fine
        do {
            if let connection = try openFitting(path, table) { return (connection, .fine) }
        } catch let error where error is Foreign || (error as? SQLiteError)?.meansDamage == true {
            if let aside = setAside(path, now: now) { finding = .damaged(aside) }
        } catch {
            // Whatever else keeps it from being opened, it can be made in another place.
        }
        if (try? make(path, table)) != nil, let connection = try? openFitting(path, table) {
            return (connection, finding)
        }
        let connection = try SQLiteConnection(.memory)
        try fill(connection, table)
        return (connection, finding)
    }

    /// Moves a file away that cannot be read, and returns where it is now.
    static func setAside(_ path: String, now: Timestamp) -> String? {
        let aside = "\(path).damaged-\(now.secondsSinceEpoch)"
        return rename(path, aside) == 0 ? aside : nil
    }

    /// The catalogue at a path, when it is whole enough to be opened and made of the same table.
    private static func openFitting(_ path: String, _ table: FoodTable.Bytes) throws -> SQLiteConnection? {
        guard case .file(let size, _) = try PrivateFile.status(of: path), size > 0 else { return nil }
        let connection = try SQLiteConnection(.file(path), isReadOnly: !PrivateFile.isWritable(path))
        guard try connection.applicationID() == CatalogueSchema.applicationID else { throw Foreign() }
        guard try connection.schemaVersion() == CatalogueSchema.version,
            try connection.query("SELECT value FROM facts WHERE name = 'table'", [], { try $0.text("value") })
                == [version(of: table)]
        else { return nil }
        return connection
    }

    /// Makes a new file beside the old one and puts it in its place whole.
    private static func make(_ path: String, _ table: FoodTable.Bytes) throws {
        try StorageError.translatingSystem { () throws(SystemError) in
            try PrivateDirectory.create(PrivateDirectory.parent(of: path))
        }
        let draft = "\(path).\(getpid())"
        unlink(draft)
        try PrivateFile.createEmpty(draft)
        do {
            let connection = try SQLiteConnection(.file(draft))
            // A file that can be made again needs no care for a cut of the power.
            try connection.execute("PRAGMA synchronous = OFF")
            _ = try connection.query("PRAGMA journal_mode = OFF", [], { try $0.text("mode") })
            try fill(connection, table)
        } catch {
            unlink(draft)
            throw error
        }
        guard rename(draft, path) == 0 else {
            let error = SystemError("rename", path)
            unlink(draft)
            throw StorageError(error)
        }
    }

    private static func fill(_ connection: SQLiteConnection, _ table: FoodTable.Bytes) throws {
        try connection.execute("BEGIN")
        for statement in CatalogueSchema.statements { try connection.execute(statement) }
        let foods: [Food]
        do {
            foods = try FoodTable.read(table, source: .builtin)
        } catch {
            throw StorageError.damaged(detail: "the built-in foods, line \(error.line): \(error.reason)")
        }
        try CatalogueWriter(connection).insert(foods, from: 1)
        try connection.execute(
            "INSERT INTO facts (name, value) VALUES ('table', ?)",
            [.text(version(of: table))]
        )
        try connection.execute("PRAGMA application_id = \(CatalogueSchema.applicationID)")
        try connection.execute("PRAGMA user_version = \(CatalogueSchema.version)")
        try connection.execute("COMMIT")
    }

    /// What tells one table from another: its length and a sum over all of it, eight bytes at a time.
    private static func version(of table: FoodTable.Bytes) -> String {
        var sum: UInt64 = 0xcbf2_9ce4_8422_2325
        let bytes = UnsafeRawBufferPointer(table)
        var position = 0
        while position + 8 <= bytes.count {
            sum = (sum ^ bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)) &* 0x100_0000_01b3
            sum ^= sum >> 29
            position += 8
        }
        for byte in bytes[position...] { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return "\(bytes.count)-\(sum)"
    }
}
