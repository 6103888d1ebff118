internal import CLibrary

/// Opens `catalogue.db`, and creates it if there is no valid one for this program.
enum CatalogueFile {
    /// An open catalog.
    struct Opened {
        let connection: SQLiteConnection
        let sources: [CatalogueSource]
        /// The damage of an existing file that could not be read.
        var damage: CatalogueDamage?
        /// The identity of the file, which may be replaced by another.
        var identity: PrivateFile.Identity?
    }

    /// The kind of file at a path.
    enum Finding {
        case fitting(Opened)
        /// Its built-in foods are from another version of the table.
        case outdated(Opened)
        /// Nothing, or a file of an older version of countme.
        case missing
        /// A file of a newer version of countme, which may contain imports.
        case tooNew(version: Int)
    }

    /// The file is not a catalog.
    private struct Foreign: Error {}

    /// Opens the catalog at a path.
    ///
    /// If it cannot be written, or an import is running, the existing file is used, or else the built-in foods in
    /// memory, so that a search never waits.
    static func open(_ path: String, table: FoodTable.Bytes, now: Timestamp) throws -> Opened {
        var damage: CatalogueDamage?
        do {
            switch try look(path, table) {
            case .fitting(let opened): return opened
            case .outdated(let old):
                try? refresh(path, table)
                if case .fitting(let opened)? = try? look(path, table) { return opened }
                if old.sources.count > 1 { return old }
            case .missing: try? make(path, table)
            case .tooNew: break
            }
        } catch let error where meansDamage(error) {
            // Another program's file stays in its place, whoever configured the path.
            guard wasCatalogue(path) else {
                throw StorageError.badPath(path: path, reason: "this file is not a countme catalog")
            }
            damage = setAside(path, now: now)
            if damage != nil { try? make(path, table) }
        } catch {
            // For any other error, the catalog can be created in another place.
        }
        if case .fitting(var opened)? = try? look(path, table) {
            opened.damage = damage
            return opened
        }
        let connection = try SQLiteConnection(.memory)
        try fill(connection, table)
        let sources = try CatalogueSource.all(in: connection)
        return Opened(connection: connection, sources: sources, damage: damage)
    }

    /// Whether an error means that a file is not a catalog, or is damaged.
    static func meansDamage(_ error: any Error) -> Bool {
        error is Foreign || error is SQLiteDecodingError || (error as? SQLiteError)?.meansDamage == true
    }

    /// Whether an unreadable file was a catalog, according to its header, or else its usual name.
    private static func wasCatalogue(_ path: String) -> Bool {
        let header = (try? PrivateFile.beginning(of: path, count: 72)) ?? []
        if header.starts(with: Array("SQLite format 3\0".utf8)), header.count == 72 {
            let id = header.suffix(4).reduce(0) { $0 << 8 | Int($1) }
            if id == CatalogueSchema.applicationID { return true }
        }
        return path.hasSuffix("/catalogue.db")
    }

    /// Renames a file that cannot be read.
    static func setAside(_ path: String, now: Timestamp) -> CatalogueDamage? {
        let aside = "\(path).damaged-\(now.secondsSinceEpoch)"
        guard rename(path, aside) == 0 else { return nil }
        // An unfinished transaction of the old file must not be rolled back in the new one.
        rename(path + "-journal", aside + "-journal")
        let sources = try? CatalogueSource.all(in: SQLiteConnection(.file(aside), isReadOnly: true))
        return CatalogueDamage(path: aside, lostImports: sources?.filter { !$0.isBuiltin }.map(\.name))
    }

    /// Examines a path without changing anything.
    /// - Throws: An error for which `meansDamage` is true if the file is not a catalog.
    static func look(_ path: String, _ table: FoodTable.Bytes) throws -> Finding {
        guard case .file(let size, _) = try PrivateFile.status(of: path), size > 0 else { return .missing }
        let identity = PrivateFile.identity(of: path)
        let connection = try SQLiteConnection(.file(path), isReadOnly: !PrivateFile.isWritable(path))
        // A search reads hundreds of pages once each: allocating memory for each of them would take longer than reading
        // a few of them again.
        try connection.execute("PRAGMA cache_size = 64")
        return try connection.reading {
            guard try connection.applicationID() == CatalogueSchema.applicationID else { throw Foreign() }
            let version = try connection.schemaVersion()
            if version > CatalogueSchema.version { return .tooNew(version: version) }
            if version < CatalogueSchema.version { return .missing }
            let sources = try CatalogueSource.all(in: connection)
            let opened = Opened(connection: connection, sources: sources, identity: identity)
            let builtin = sources.first { $0.isBuiltin }
            return builtin?.version == table.version ? .fitting(opened) : .outdated(opened)
        }
    }

    /// Creates a new file beside the old one, and replaces the old one with it.
    private static func make(_ path: String, _ table: FoodTable.Bytes) throws {
        try StorageError.translating(system: PrivateDirectory.create(PrivateDirectory.parent(of: path)))
        let gate = try WriteLock(besideLogAt: path, timeout: 0)
        try withExtendedLifetime(gate) {
            let draft = try CatalogueDraft(of: path)
            try fill(try draft.connect(), table)
            try draft.publish()
        }
    }

    /// Replaces the built-in foods of a catalog, and leaves the imports unchanged.
    private static func refresh(_ path: String, _ table: FoodTable.Bytes) throws {
        let gate = try WriteLock(besideLogAt: path, timeout: 0)
        try withExtendedLifetime(gate) {
            guard case .outdated(let opened) = try look(path, table) else { return }
            try opened.connection.execute("BEGIN IMMEDIATE")
            // Without a COMMIT, closing rolls back.
            try fillBuiltin(opened.connection, table)
            try opened.connection.execute("COMMIT")
        }
    }

    /// Creates all tables of a catalog with built-in foods.
    static func fill(_ connection: SQLiteConnection, _ table: FoodTable.Bytes) throws {
        try connection.execute("BEGIN")
        try connection.execute(CatalogueSchema.sources)
        try fillBuiltin(connection, table)
        try connection.execute("PRAGMA application_id = \(CatalogueSchema.applicationID)")
        try connection.execute("PRAGMA user_version = \(CatalogueSchema.version)")
        try connection.execute("COMMIT")
    }

    /// Replaces the built-in foods.
    static func fillBuiltin(_ connection: SQLiteConnection, _ table: FoodTable.Bytes) throws {
        let foods: [Food]
        do {
            foods = try FoodTable.read(table, source: .builtin)
        } catch {
            throw StorageError.damaged(detail: "the built-in foods, line \(error.line): \(error.reason)")
        }
        var source = CatalogueSource(
            number: CatalogueSource.builtinNumber,
            name: CatalogueSource.builtinName,
            version: table.version
        )
        try source.drop(from: connection)
        let writer = try CatalogueWriter(connection, source: source.number)
        for (index, food) in foods.enumerated() { try writer.insert(food, number: index + 1) }
        source.foodCount = foods.count
        let indexer = CatalogueIndexer(connection, source: source.number)
        source.duplicateCount = try indexer.indexFoods()
        try indexer.indexWords(isLarge: false)
        try source.insert(into: connection)
    }
}

extension FoodTable.Bytes {
    /// A fingerprint of the table: its length and a checksum of all its bytes, eight at a time.
    fileprivate var version: String {
        // It computes four sums in parallel, because one multiplication would wait for the other. Every command that
        // opens the catalog pays for each step. Each step is reversible, so changing any word changes the sum.
        let factor: UInt64 = 0x100_0000_01b3
        var (first, second, third, fourth) = (factor, factor, factor, factor)
        let bytes = UnsafeRawBufferPointer(self)
        var position = 0
        while position + 32 <= bytes.count {
            first = (first ^ bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)) &* factor
            second = (second ^ bytes.loadUnaligned(fromByteOffset: position + 8, as: UInt64.self)) &* factor
            third = (third ^ bytes.loadUnaligned(fromByteOffset: position + 16, as: UInt64.self)) &* factor
            fourth = (fourth ^ bytes.loadUnaligned(fromByteOffset: position + 24, as: UInt64.self)) &* factor
            position += 32
        }
        var sum = UInt64(0)
        for part in [first, second, third, fourth] { sum = (sum ^ part ^ part >> 29) &* factor }
        for byte in bytes[position...] { sum = (sum ^ UInt64(byte)) &* factor }
        return "\(bytes.count)-\(sum)"
    }
}
