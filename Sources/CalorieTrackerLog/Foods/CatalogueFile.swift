internal import CLibrary

/// Opens `catalogue.db`, and makes it when there is none that fits this program.
enum CatalogueFile {
    /// A catalog to read from.
    struct Opened {
        let connection: SQLiteConnection
        let sources: [CatalogueSource]
        /// What became of a file that was there and could not be read.
        var damage: CatalogueDamage?
        /// The file itself; another one may be put in its place.
        var identity: PrivateFile.Identity?
    }

    /// What there is at a path.
    enum Finding {
        case fitting(Opened)
        /// The built-in foods in it are those of another table.
        case outdated(Opened)
        /// Nothing, or a file of an older version of countme.
        case missing
        /// A file of a newer version of countme, which that one may have filled with imports.
        case tooNew(version: Int)
    }

    /// The file is no catalog.
    private struct Foreign: Error {}

    /// Opens the catalog at a path.
    ///
    /// Where it cannot be kept, or is being imported into, what is there will do, and else the built-in
    /// foods in memory: a search waits for nobody.
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
            // What is somebody else's file stays where it is, whoever set the path.
            guard wasCatalogue(path) else {
                throw StorageError.badPath(path: path, reason: "this file is not a countme catalog")
            }
            damage = setAside(path, now: now)
            if damage != nil { try? make(path, table) }
        } catch {
            // Whatever else keeps it from being opened, it can be made in another place.
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

    /// Whether an error says that a file is not, or no longer, a catalog.
    static func meansDamage(_ error: any Error) -> Bool {
        error is Foreign || error is SQLiteDecodingError || (error as? SQLiteError)?.meansDamage == true
    }

    /// Whether a file that cannot be read was a catalog: by its header, or else by its usual name.
    private static func wasCatalogue(_ path: String) -> Bool {
        let header = (try? PrivateFile.beginning(of: path, count: 72)) ?? []
        if header.starts(with: Array("SQLite format 3\0".utf8)), header.count == 72 {
            let id = header.suffix(4).reduce(0) { $0 << 8 | Int($1) }
            if id == CatalogueSchema.applicationID { return true }
        }
        return path.hasSuffix("/catalogue.db")
    }

    /// Moves a file away that cannot be read.
    static func setAside(_ path: String, now: Timestamp) -> CatalogueDamage? {
        let aside = "\(path).damaged-\(now.secondsSinceEpoch)"
        guard rename(path, aside) == 0 else { return nil }
        // What was not finished in it must not be rolled back in the next one.
        rename(path + "-journal", aside + "-journal")
        let sources = try? CatalogueSource.all(in: SQLiteConnection(.file(aside), isReadOnly: true))
        return CatalogueDamage(path: aside, lostImports: sources?.filter { !$0.isBuiltin }.map(\.name))
    }

    /// Looks at what there is at a path, and changes nothing.
    /// - Throws: An error that `meansDamage` for what is no catalog.
    static func look(_ path: String, _ table: FoodTable.Bytes) throws -> Finding {
        guard case .file(let size, _) = try PrivateFile.status(of: path), size > 0 else { return .missing }
        let identity = PrivateFile.identity(of: path)
        let connection = try SQLiteConnection(.file(path), isReadOnly: !PrivateFile.isWritable(path))
        // A search looks at hundreds of pages once each: new memory for every one of them would take longer
        // than reading a few of them again.
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

    /// Makes a new file beside the old one and puts it in its place whole.
    private static func make(_ path: String, _ table: FoodTable.Bytes) throws {
        try StorageError.translating(system: PrivateDirectory.create(PrivateDirectory.parent(of: path)))
        let gate = try WriteLock(besideLogAt: path, timeout: 0)
        try withExtendedLifetime(gate) {
            let draft = try CatalogueDraft(of: path)
            try fill(try draft.connect(), table)
            try draft.publish()
        }
    }

    /// Replaces the built-in foods of a catalog and leaves the imports as they are.
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

    /// Makes all tables of a catalog of built-in foods.
    static func fill(_ connection: SQLiteConnection, _ table: FoodTable.Bytes) throws {
        try connection.execute("BEGIN")
        try connection.execute(CatalogueSchema.sources)
        try fillBuiltin(connection, table)
        try connection.execute("PRAGMA application_id = \(CatalogueSchema.applicationID)")
        try connection.execute("PRAGMA user_version = \(CatalogueSchema.version)")
        try connection.execute("COMMIT")
    }

    /// Makes the built-in foods, in place of those that are there.
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
    /// What tells one table from another: its length and a sum over all of it, eight bytes at a time.
    fileprivate var version: String {
        // Four sums side by side, because one multiplication would wait for the other. Every command that opens
        // the catalog pays for each step; each can be undone, so no change of a word leaves a sum as it was.
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
