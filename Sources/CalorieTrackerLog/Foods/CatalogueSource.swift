/// Where foods of the catalog come from: the built-in table or an import, with tables of its own.
struct CatalogueSource: Equatable {
    /// The number of the built-in foods.
    static let builtinNumber = 0
    /// The name of the built-in foods.
    static let builtinName = "builtin"
    /// As many foods as are quick to search whatever the words.
    static let mostFoodsOfSmall = 50_000

    /// What its tables are numbered with.
    let number: Int
    /// What a person calls it.
    let name: String
    /// What tells one state of the built-in table from another, or the foods of one import.
    var version = ""
    /// Whether it has a table of terms instead of one of names.
    var isLarge = false
    var foodCount = 0
    var duplicateCount = 0
    /// How many records were skipped for each reason.
    var skipped: [SkipReason: Int] = [:]
    var importedAt = Timestamp(clamping: 0)

    var isBuiltin: Bool { number == CatalogueSource.builtinNumber }

    /// What an entry of one of its foods names as its source.
    var itemSource: FoodItemSource { isBuiltin ? .builtin : .imported(name) }

    /// The id of a food among all sources: that of an import has the import's name before it.
    func publicID(_ id: String) -> String { isBuiltin ? id : "\(name):\(id)" }

    /// The id of one of its foods in its own table.
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

    /// Adds it to the list of a catalog, in place of what had its number.
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
    /// The word in the catalog, which stays the same for ever.
    private var key: String {
        switch self {
        case .noEnergy: "no-energy"
        case .noName: "no-name"
        case .implausible: "implausible"
        case .broken: "broken"
        case .notAFood: "not-a-food"
        }
    }

    /// Counts as one text: `no-energy=3 broken=1`.
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

/// A public catalog whose foods are in the catalog.
package struct ImportedCatalogue: Equatable, Sendable {
    /// What a person calls it, for example `usda-sr`.
    package let name: String
    /// How many foods of it there are.
    package let foodCount: Int
    /// How many more there were that others had the id or the barcode of.
    package let duplicateCount: Int
    /// How many records of it were not taken, by the reason.
    package let skipped: [SkipReason: Int]
    /// When it was imported.
    package let importedAt: Timestamp
    /// What tells its foods from those of another file; nil where that was not kept.
    package let fingerprint: String?

    /// A catalog as it would be imported.
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

/// What a record in a file of a public catalog turned out to be.
package enum CatalogueRecord: Equatable, Sendable {
    /// A food, and how often people look it up; 0 where nobody counted.
    case food(Food, popularity: Int)
    /// Nothing that can be logged.
    case skipped(SkipReason)
}

/// Why a record of a catalog was not taken.
package enum SkipReason: CaseIterable, Sendable {
    /// It has no energy.
    case noEnergy
    /// It has no name that could be one.
    case noName
    /// Its figures contradict each other, or cannot be those of a food.
    case implausible
    /// It is not what the format says.
    case broken
    /// It says nothing of a food by itself: a sample of a laboratory, an older version of another record.
    case notAFood
}
