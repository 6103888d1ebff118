/// Fills the catalog with the foods of a public catalog, in place of those of an earlier import of it.
///
/// All of it is written beside the catalog and takes its place at the end; until then, and when it
/// is not finished, everything stays as it was.
package final class CatalogueImport {
    /// The name cannot be that of an import.
    struct BadName: Error, Equatable, Sendable {}

    /// What became of the file that was there, when it could not be read.
    package private(set) var damage: CatalogueDamage?

    /// With more foods it is searched as a large one.
    var mostFoodsOfSmall = CatalogueSource.mostFoodsOfSmall

    private static let foodsBetweenQuestions = 1000
    private let name: String
    private let now: Timestamp
    private let isInterrupted: () -> Bool
    private let number: Int
    private var edition: CatalogueEdition?
    private var writer: CatalogueWriter?
    private var foodCount = 0
    private var foods = FoodFingerprint()

    /// Whether a text can be the name of an import: small letters, digits and hyphens, and none of the
    /// names that other sources have.
    package static func isName(_ text: String) -> Bool {
        let isWord = text.utf8.allSatisfy { ByteClass.isPlain($0) || $0 == UInt8(ascii: "-") }
        return isWord && (1...32).contains(text.utf8.count) && !text.hasPrefix("-") && text != "log"
            && FoodItemSource(text) == nil
    }

    /// Begins an import of a name into the catalog at an absolute path.
    /// - Throws: `StorageError.busy` when another import goes on, `BadName`, or `Interrupted`.
    package init(
        into path: String,
        name: String,
        table: FoodTable.Bytes,
        now: Timestamp,
        isInterrupted: @escaping () -> Bool
    ) throws {
        guard CatalogueImport.isName(name) else { throw BadName() }
        self.name = name
        self.now = now
        self.isInterrupted = isInterrupted
        let (edition, number) = try CatalogueImport.translating(path) {
            let edition = try CatalogueEdition(
                of: path,
                without: name,
                table: table,
                now: now,
                isInterrupted: isInterrupted
            )
            try edition.draft.makeScratch()
            try edition.connection.execute("BEGIN")
            let sources = try CatalogueSource.all(in: edition.connection)
            let number = (sources.map(\.number).max() ?? 0) + 1
            return (edition, number)
        }
        self.edition = edition
        self.number = number
        writer = try CatalogueImport.translating(path) {
            try CatalogueWriter(edition.connection, source: number)
        }
    }

    /// A folder for files that are needed only during the import, beside the catalog.
    package var scratch: String { current.draft.scratch }

    /// What tells the foods that were added from those of another file.
    package var fingerprint: String { foods.text }

    /// Adds a food, which people look up so often as they do no other with its id or barcode.
    ///
    /// - Throws: `Interrupted`, or a `StorageError`.
    package func add(_ food: Food, popularity: Int) throws {
        if foodCount % CatalogueImport.foodsBetweenQuestions == 0, isInterrupted() {
            throw FoodCatalogue.Interrupted()
        }
        precondition(food.kilocalories >= 0, "a food without an energy")
        foodCount += 1
        foods.add(food)
        let foodNumber = FoodNumber.number(popularity: popularity, sequence: foodCount)
        try CatalogueImport.translating(current.path) { try writer?.insert(food, number: foodNumber) }
    }

    /// Makes the foods that were added those of the import, and the catalog one with them.
    package func finish(skipped: [SkipReason: Int] = [:]) throws -> ImportedCatalogue {
        let edition = current
        // No statement may be left when the connection is closed.
        writer = nil
        var source = CatalogueSource(number: number, name: name)
        source.importedAt = now
        source.version = fingerprint
        source.skipped = skipped
        try CatalogueImport.translating(edition.path) {
            let indexer = CatalogueIndexer(edition.connection, source: number)
            source.duplicateCount = try indexer.indexFoods()
            source.foodCount = foodCount - source.duplicateCount
            source.isLarge = source.foodCount > mostFoodsOfSmall
            try indexer.indexWords(isLarge: source.isLarge)
            try source.insert(into: edition.connection)
            try edition.connection.execute("COMMIT")
            if isInterrupted() { throw FoodCatalogue.Interrupted() }
            damage = try edition.publish()
        }
        self.edition = nil
        return ImportedCatalogue(source)
    }

    /// Gives the import up; the same happens when it goes out of scope unfinished.
    package func cancel() {
        writer = nil
        edition = nil
    }

    private var current: CatalogueEdition {
        guard let edition else { preconditionFailure("an import that is over goes on") }
        return edition
    }

    private static func translating<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
        try StorageError.translating(path: path) {
            do { return try body() } catch let error as SQLiteError where error.isInterruption {
                throw FoodCatalogue.Interrupted()
            }
        }
    }
}
