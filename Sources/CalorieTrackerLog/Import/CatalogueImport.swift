/// Imports the foods of a public catalog, and replaces those of an earlier import with the same name.
///
/// All data is written to a file beside the catalog that replaces it at the end. Until then, or if the import is not
/// finished, the catalog remains unchanged.
package final class CatalogueImport {
    /// The name is not a valid name of an import.
    struct BadName: Error, Equatable, Sendable {}

    /// The damage of the existing file, if it could not be read.
    package private(set) var damage: CatalogueDamage?

    /// An import with more foods is searched as a large one.
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

    /// Whether a text is a valid name of an import: lowercase letters, digits, and hyphens, and not the name of another
    /// source.
    package static func isName(_ text: String) -> Bool {
        let isWord = text.utf8.allSatisfy { ByteClass.isPlain($0) || $0 == UInt8(ascii: "-") }
        return isWord && (1...32).contains(text.utf8.count) && !text.hasPrefix("-") && text != "log"
            && FoodItemSource(text) == nil
    }

    /// Starts an import with a name into the catalog at an absolute path.
    /// - Throws: `StorageError.busy` if another import is running, `BadName`, or `Interrupted`.
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

    /// A fingerprint that distinguishes the added foods from those of another file.
    package var fingerprint: String { foods.text }

    /// Adds a food with its popularity; of the foods with the same id or barcode, only the most popular is kept.
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

    /// Completes the import, and replaces the catalog with one that contains the added foods.
    package func finish(skipped: [SkipReason: Int] = [:]) throws -> ImportedCatalogue {
        let edition = current
        // All statements must be finalized before the connection is closed.
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

    /// Cancels the import; this also happens if it goes out of scope unfinished.
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
