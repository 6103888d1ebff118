/// The foods with known nutrition facts: the built-in ones, and those imported with `countme food import`.
///
///     let catalog = try FoodCatalogue(path: "/home/ann/.local/share/countme/catalogue.db")
///     if let rice = try catalog.food(named: "white rice"),
///         let eaten = Eaten(rice, amount: Amount(150, .grams))
///     {
///         try tracker.add([FoodItemDraft(eaten, at: tracker.clock.moment())])
///     }
///
/// A catalog is not thread-safe: use it from one thread at a time. Each thread can open its own for the same file.
public final class FoodCatalogue {
    /// A user interrupted a long operation.
    package struct Interrupted: Error, Equatable, Sendable {
        /// Creates the error.
        package init() {}
    }

    /// The maximum number of foods that a search finds.
    package static let mostFound = CatalogueSearch.mostRanked

    private var opened: CatalogueFile.Opened {
        willSet { opened.connection.keepsStatements = false }
        didSet { opened.connection.keepsStatements = true }
    }
    /// The number of statements that were prepared for queries.
    var statementCount: Int { opened.connection.statementCount }

    private let path: String
    private let table: FoodTable.Bytes
    private let now: Timestamp
    /// Called with the damage of a file that could not be read.
    private let onDamage: (CatalogueDamage) -> Void

    /// Opens the catalog at an absolute path, and creates or updates it as needed.
    ///
    /// By default, the `countme` command has its catalog in the file `catalogue.db` beside its log. The file contains
    /// no personal data: if it is deleted, the built-in foods come back by themselves, and imports must be repeated. If
    /// it cannot be written, the built-in foods are read into memory.
    ///
    /// - Throws: `StorageError`, which is `badPath` if the file is not a catalog.
    public convenience init(path: String) throws {
        try self.init(path: path, table: FoodTable.builtin, now: SystemClock.now())
    }

    /// Opens the catalog at an absolute path, and creates it from a table if there is no valid one.
    package init(
        path: String,
        table: FoodTable.Bytes,
        now: Timestamp,
        onDamage: @escaping (CatalogueDamage) -> Void = { _ in }
    ) throws {
        self.path = path
        self.table = table
        self.now = now
        self.onDamage = onDamage
        opened = try StorageError.translating(path: path) {
            try CatalogueFile.open(path, table: table, now: now)
        }
        opened.connection.keepsStatements = true
        opened.damage.map(onDamage)
    }

    deinit { opened.connection.keepsStatements = false }

    /// Opens the existing catalog at an absolute path without changing it; nil if there is none.
    package init?(existingAt path: String, table: FoodTable.Bytes, now: Timestamp) {
        switch try? CatalogueFile.look(path, table) {
        case .fitting(let opened)?, .outdated(let opened)?: self.opened = opened
        default: return nil
        }
        self.path = path
        self.table = table
        self.now = now
        onDamage = { _ in }
        opened.connection.keepsStatements = true
    }

    /// Returns the food with an id; nil if there is none.
    ///
    /// The id of an imported food, such as `usda-sr:1234`, begins with the name of its import. An id without such a
    /// name is never that of an imported food, because FatSecret uses plain numbers as ids.
    ///
    /// - Throws: `StorageError`.
    public func food(id: String) throws -> Food? {
        if id.hasPrefix(PackedFoods.surveyPrefix) {
            guard let code = Int(id.dropFirst(PackedFoods.surveyPrefix.count)) else { return nil }
            return PackedFoods.builtin.surveyFood(code: code).flatMap { PackedFoods.builtin.food($0) }
        }
        return try reading { connection, sources in
            var (source, id) = (sources.first { $0.isBuiltin }, id)
            if let mark = id.utf8.firstIndex(of: UInt8(ascii: ":")),
                let named = sources.first(where: { !$0.isBuiltin && $0.name == id[..<mark] })
            {
                (source, id) = (named, String(id[id.utf8.index(after: mark)...]))
            }
            guard let source else { return nil }
            let food = try foods(of: source, "WHERE food_id = ? LIMIT 1", [.text(id)], connection).first
            return try food.map { try whole($0, of: source, connection) }
        }
    }

    /// A food with the vitamins, minerals, and other nutrients of its import, which lists omit.
    package func whole(_ food: Food) throws -> Food {
        guard case .imported = food.source else { return food }
        return try reading { connection, sources in
            guard let source = sources.first(where: { $0.itemSource == food.source }) else { return food }
            return try whole(food, of: source, connection)
        }
    }

    private func whole(
        _ food: Food,
        of source: CatalogueSource,
        _ connection: SQLiteConnection
    ) throws -> Food {
        guard !source.isBuiltin, food.micronutrients.isEmpty else { return food }
        let name = "micronutrients_\(source.number)"
        // Imports of earlier versions have no such table.
        let tables = try connection.query(
            "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?",
            [.text(name)]
        ) { try $0.integer("count") }
        guard tables == [1] else { return food }
        let texts = try connection.query(
            """
            SELECT text
            FROM \(name)
            WHERE number = (SELECT number FROM foods_\(source.number) WHERE food_id = ?)
            """,
            [.text(source.ownID(food.id))]
        ) { try $0.text("text") }
        guard let text = texts.first else { return food }
        guard let stated = Micronutrients(text),
            stated.stated.allSatisfy({ $0.amount <= Micronutrients.limit })
        else {
            throw SQLiteDecodingError(column: "text", reason: "not amounts such as iron_mg=3.1")
        }
        var whole = food
        whole.micronutrients = stated
        return whole
    }

    /// Returns the food with a name or a synonym; nil if there is none.
    ///
    /// The whole name must match, except for case, accents, and plurals. Built-in foods come before imported ones.
    ///
    /// - Throws: `StorageError`.
    public func food(named name: String) throws -> Food? {
        guard let search = CatalogueSearch(name, lastWordMayBegin: false) else { return nil }
        return try reading { connection, sources in
            for isBuiltin in [true, false] {
                let candidates = try sources.filter { $0.isBuiltin == isBuiltin }
                    .flatMap { try search.candidates(in: $0, of: connection) }
                    .filter(\.rank.isCalledSo)
                if candidates.isEmpty { continue }
                let called = try foods(candidates.sorted { $0.precedes($1) }[...], connection)
                // "Pommes" are fries before they are the plural of "pomme".
                let key = FoldedName.key(name)
                let food =
                    called.first { ([$0.name] + $0.synonyms).contains { FoldedName.key($0) == key } }
                    ?? called.first
                guard let food, let source = sources.first(where: { $0.itemSource == food.source }) else {
                    return food
                }
                return try whole(food, of: source, connection)
            }
            return nil
        }
    }

    /// Returns the food with the barcode on its package; nil if there is none.
    ///
    /// Only imported foods have barcodes. If several imports have the food, the newest import is used.
    ///
    /// - Throws: `StorageError`.
    public func food(barcode: String) throws -> Food? {
        guard let barcode = BarcodeNumber(barcode) else { return nil }
        return try reading { connection, sources in
            for source in sources.filter({ !$0.isBuiltin }).sorted(by: { $0.importedAt > $1.importedAt }) {
                let clause = "WHERE barcode = ? LIMIT 1"
                if let food = try foods(of: source, clause, [.integer(barcode.value)], connection).first {
                    return try whole(food, of: source, connection)
                }
            }
            return nil
        }
    }

    /// The foods that contain every word of a text, the last of which may be a prefix, best match first.
    ///
    /// Exact names come first, then names that begin with the text, then names with the fewest other words.
    package func foods(
        holding text: String,
        lastWordMayBegin: Bool = true,
        limit: Int = FoodCatalogue.mostFound,
        where isWanted: ((Food) -> Bool)? = nil
    ) throws -> [Food] {
        try found(text, lastWordMayBegin: lastWordMayBegin, limit: limit, where: isWanted).foods
    }

    /// The best foods that contain every word of a text, and the total number of matches.
    package func found(
        _ text: String,
        lastWordMayBegin: Bool = true,
        limit: Int = FoodCatalogue.mostFound,
        where isWanted: ((Food) -> Bool)? = nil
    ) throws -> (foods: [Food], total: Int) {
        guard let search = CatalogueSearch(text, lastWordMayBegin: lastWordMayBegin) else { return ([], 0) }
        return try reading { connection, sources in
            let candidates = try sources.flatMap { try search.candidates(in: $0, of: connection) }
                .sorted { $0.precedes($1) }
            let limit = min(limit, FoodCatalogue.mostFound)
            guard let isWanted else {
                let total = min(candidates.count, FoodCatalogue.mostFound)
                return (try foods(candidates.prefix(limit), connection), total)
            }
            let wanted = try foods(candidates[...], connection).filter(isWanted)
            return (Array(wanted.prefix(limit)), min(wanted.count, FoodCatalogue.mostFound))
        }
    }

    /// The names of the built-in foods, for suggestions.
    package func builtinNames() throws -> [String] {
        try reading { connection, _ in
            try connection.query(
                "SELECT name, synonyms FROM foods_\(CatalogueSource.builtinNumber) ORDER BY number LIMIT 5000"
            ) { row in
                [try row.text("name")] + (try row.text("synonyms")).split(separator: "|").map(String.init)
            }.flatMap(\.self)
        }
    }

    /// The imports, in the order in which they were started.
    package func imports() -> [ImportedCatalogue] {
        opened.sources.filter { !$0.isBuiltin }.map(ImportedCatalogue.init)
    }

    /// Removes the foods of an import, and returns whether there was an import with that name.
    ///
    /// The remaining foods are written to a new file beside the catalog, because dropping tables in place would neither
    /// free their space nor leave the old state to concurrent readers.
    package func removeImport(named name: String) throws -> Bool {
        try StorageError.translating(path: path) {
            let edition = try CatalogueEdition(of: path, without: name, table: table, now: now)
            guard edition.hadImport else { return false }
            try edition.connection.execute("VACUUM")
            try edition.publish().map(onDamage)
            opened = try CatalogueFile.open(path, table: table, now: now)
            return true
        }
    }

    /// Runs a body that reads; if the file turns out to be damaged, it is recreated, and the body is run again.
    private func reading<Value>(
        _ body: (SQLiteConnection, [CatalogueSource]) throws -> Value
    ) throws -> Value {
        func answer() throws -> Value {
            do {
                return try opened.connection.reading { try body(opened.connection, opened.sources) }
            } catch let error as SQLiteError where error.meansDamage {
                throw StorageError.damaged(detail: error.message)
            }
        }
        do {
            return try StorageError.translating(path: path, answer)
        } catch StorageError.damaged(let detail) {
            // Another process may have noticed the damage first and created a new file.
            if let identity = opened.identity, identity == PrivateFile.identity(of: path) {
                guard let damage = CatalogueFile.setAside(path, now: now) else {
                    throw StorageError.damaged(detail: detail)
                }
                onDamage(CatalogueDamage(path: damage.path, lostImports: imports().map(\.name)))
            }
            return try StorageError.translating(path: path) {
                opened = try CatalogueFile.open(path, table: table, now: now)
                return try answer()
            }
        }
    }

    private func foods(
        _ candidates: ArraySlice<CatalogueSearch.Candidate>,
        _ connection: SQLiteConnection
    ) throws -> [Food] {
        try candidates.flatMap { candidate in
            try foods(of: candidate.source, "WHERE number = ?", [.integer(candidate.number)], connection)
        }
    }

    private func foods(
        of source: CatalogueSource,
        _ clause: String,
        _ values: [SQLiteValue],
        _ connection: SQLiteConnection
    ) throws -> [Food] {
        let columns = CatalogueSchema.columns.joined(separator: ", ")
        return try connection.query("SELECT \(columns) FROM foods_\(source.number) \(clause)", values) {
            row in
            try Food(row: &row, of: source)
        }
    }

    /// The state of the file at the path of a catalog.
    package enum Condition: Equatable, Sendable {
        /// No file, or a file of an older version of countme that will be rebuilt.
        case missing
        /// A catalog with this many imports.
        case readable(imports: Int)
        /// A file of a newer version of countme.
        case tooNew
        /// A file that this user may not read.
        case closed
        /// A file that is not a catalog, or is damaged.
        case damaged
    }

    /// Examines a path without changing the file.
    package static func condition(at path: String, table: FoodTable.Bytes) -> Condition {
        do {
            switch try CatalogueFile.look(path, table) {
            case .fitting(let opened), .outdated(let opened):
                return .readable(imports: opened.sources.count { !$0.isBuiltin })
            case .missing: return .missing
            case .tooNew: return .tooNew
            }
        } catch {
            return PrivateFile.isReadable(path) ? .damaged : .closed
        }
    }

    /// The damaged catalogs that were set aside, oldest first.
    package static func setAside(besideCatalogueAt path: String) -> [String] {
        let folder = PrivateDirectory.parent(of: path)
        return PrivateDirectory.names(in: folder).map { "\(folder)/\($0)" }
            .filter { $0.hasPrefix(path + ".damaged-") && !$0.hasSuffix("-journal") }
            .sorted()
    }
}

/// A damaged catalog that was renamed, after which the built-in foods were rebuilt.
package struct CatalogueDamage: Equatable, Sendable {
    /// The new path of the old file.
    package let path: String
    /// The imports that were in it and must be repeated; nil if they are unknown.
    package let lostImports: [String]?
}
