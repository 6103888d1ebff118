/// A source of foods in the catalog: the built-in table or an import, with its own tables.
struct CatalogueSource: Equatable {
    /// The number of the built-in foods.
    static let builtinNumber = 0
    /// The name of the built-in foods.
    static let builtinName = "builtin"
    /// The maximum number of foods that can be searched quickly for any words.
    static let mostFoodsOfSmall = 50_000

    /// The number of its tables.
    let number: Int
    /// The name for users.
    let name: String
    /// A fingerprint of the built-in table, or of the foods of an import.
    var version = ""
    /// Whether it has a table of terms instead of one of names.
    var isLarge = false
    var foodCount = 0
    var duplicateCount = 0
    /// The number of skipped records for each reason.
    var skipped: [SkipReason: Int] = [:]
    var importedAt = Timestamp(clamping: 0)

    var isBuiltin: Bool { number == CatalogueSource.builtinNumber }

    /// The source of an entry with one of its foods.
    var itemSource: FoodItemSource { isBuiltin ? .builtin : .imported(name) }

    /// The id of a food among all sources: for an import, the name of the import comes before it.
    func publicID(_ id: String) -> String { isBuiltin ? id : "\(name):\(id)" }

    /// The id of one of its foods within its own table.
    func ownID(_ publicID: String) -> String {
        isBuiltin ? publicID : String(decoding: publicID.utf8.dropFirst(name.utf8.count + 1), as: UTF8.self)
    }

    /// All sources of a catalog, the built-in foods first.
    static func all(in connection: SQLiteConnection) throws -> [CatalogueSource] {
        try connection.query(
            """
            SELECT number, name, version, is_large, food_count, duplicate_count, skipped, imported_at
            FROM sources
            ORDER BY number
            """
        ) { row in
            CatalogueSource(
                number: try row.integer("number"),
                name: try row.text("name"),
                version: try row.text("version"),
                isLarge: try row.integer("is_large") == 1,
                foodCount: try row.integer("food_count"),
                duplicateCount: try row.integer("duplicate_count"),
                skipped: SkipReason.counts(in: try row.text("skipped")),
                importedAt: Timestamp(clamping: try row.integer("imported_at"))
            )
        }
    }

    /// Adds it to the list of a catalog, and replaces an existing source with the same number.
    func insert(into connection: SQLiteConnection) throws {
        try connection.execute(
            """
            INSERT OR REPLACE INTO sources
            (number, name, version, is_large, food_count, duplicate_count, skipped, imported_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .integer(number), .text(name), .text(version), .integer(isLarge ? 1 : 0), .integer(foodCount),
                .integer(duplicateCount), .text(SkipReason.text(of: skipped)),
                .integer(importedAt.secondsSinceEpoch),
            ]
        )
    }

    /// Removes it with all its foods.
    func drop(from connection: SQLiteConnection) throws {
        for statement in CatalogueSchema.drop(number) { try connection.execute(statement) }
        try connection.execute("DELETE FROM sources WHERE number = ?", [.integer(number)])
    }
}

extension SkipReason {
    /// The word in the catalog, which never changes.
    private var key: String {
        switch self {
        case .noEnergy: "no-energy"
        case .noName: "no-name"
        case .implausible: "implausible"
        case .broken: "broken"
        case .notAFood: "not-a-food"
        }
    }

    /// The counts as text: `no-energy=3 broken=1`.
    fileprivate static func text(of counts: [SkipReason: Int]) -> String {
        allCases.compactMap { reason in counts[reason].map { "\(reason.key)=\($0)" } }.joined(separator: " ")
    }

    fileprivate static func counts(in text: String) -> [SkipReason: Int] {
        var counts: [SkipReason: Int] = [:]
        for part in text.split(separator: " ") {
            let pair = part.split(separator: "=")
            guard pair.count == 2, let reason = allCases.first(where: { $0.key == pair[0] }) else { continue }
            counts[reason] = Int(pair[1])
        }
        return counts
    }
}

/// A public catalog that was imported.
package struct ImportedCatalogue: Equatable, Sendable {
    /// The name for users, such as `usda-sr`.
    package let name: String
    /// The number of foods in the import.
    package let foodCount: Int
    /// The number of additional foods that were skipped because others have the same id or barcode.
    package let duplicateCount: Int
    /// The number of records that were not imported, by reason.
    package let skipped: [SkipReason: Int]
    /// The time it was imported.
    package let importedAt: Timestamp
    /// A fingerprint that distinguishes its foods from those of another file; nil if none was stored.
    package let fingerprint: String?

    /// The result that an import would have.
    package init(name: String, foodCount: Int, skipped: [SkipReason: Int], importedAt: Timestamp) {
        self.name = name
        self.foodCount = foodCount
        duplicateCount = 0
        self.skipped = skipped
        self.importedAt = importedAt
        fingerprint = nil
    }

    init(_ source: CatalogueSource) {
        name = source.name
        foodCount = source.foodCount
        duplicateCount = source.duplicateCount
        skipped = source.skipped
        importedAt = source.importedAt
        fingerprint = source.version.isEmpty ? nil : source.version
    }
}

/// The result of reading a record in a file of a public catalog.
package enum CatalogueRecord: Equatable, Sendable {
    /// A food, with the number of times that people look it up; 0 if unknown.
    case food(Food, popularity: Int)
    /// A record without a food that can be logged.
    case skipped(SkipReason)
}

/// The reason why a record of a catalog was not imported.
package enum SkipReason: CaseIterable, Sendable {
    /// It has no energy.
    case noEnergy
    /// It has no valid name.
    case noName
    /// Its values contradict each other, or are impossible for a food.
    case implausible
    /// It does not match its format.
    case broken
    /// It is not a food of its own: for example, a laboratory sample, or an older version of another record.
    case notAFood
}
