internal import CalorieTrackerCore

/// The catalog, which is opened on first use, because most commands do not need it.
final class LazyCatalogue {
    let path: String
    private let table: FoodTable.Bytes
    private let now: Timestamp
    /// Whether a missing catalog is not created, because this is a trial.
    private let isTrial: Bool
    private let onDamage: (CatalogueDamage) -> Void
    private var opened: FoodCatalogue?

    init(
        path: String,
        table: FoodTable.Bytes,
        now: Timestamp,
        isTrial: Bool = false,
        onDamage: @escaping (CatalogueDamage) -> Void
    ) {
        self.path = path
        self.table = table
        self.now = now
        self.isTrial = isTrial
        self.onDamage = onDamage
    }

    /// Starts an import, after which the catalog is reopened.
    func beginImport(named name: String, isInterrupted: @escaping () -> Bool) throws -> CatalogueImport {
        opened = nil
        return try CatalogueImport(
            into: path,
            name: name,
            table: table,
            now: now,
            isInterrupted: isInterrupted
        )
    }

    /// The existing catalog; nil if there is none.
    func openIfThere() -> FoodCatalogue? {
        opened ?? FoodCatalogue(existingAt: path, table: table, now: now)
    }

    /// The state of the catalog, without creating or moving anything.
    func look() -> FoodCatalogue.Condition { FoodCatalogue.condition(at: path, table: table) }

    /// Damaged catalogs that were set aside.
    var setAside: [String] { FoodCatalogue.setAside(besideCatalogueAt: path) }

    func open() throws -> FoodCatalogue {
        if let opened { return opened }
        if isTrial {
            guard let existing = openIfThere() else { throw HintTrial.Passed() }
            opened = existing
            return existing
        }
        let catalogue = try FoodCatalogue(path: path, table: table, now: now, onDamage: onDamage)
        opened = catalogue
        return catalogue
    }
}

/// The category in `search --category`.
enum FoodCategory {
    /// The names of categories: those of the user's own foods, then those of the table.
    static func names(own: [OwnFood], table: FoodTable.Bytes?) -> [String] {
        var seen: Set<String> = []
        return (own.compactMap(\.food.category) + (table.map(FoodTable.categories) ?? []))
            .filter { seen.insert(FoldedName.key($0)).inserted }
    }

    /// Rejects an unknown category and lists the known ones.
    static func require(_ name: String, among names: [String], _ invocation: Invocation) throws(UserError) {
        guard !names.contains(where: { FoldedName.key($0) == FoldedName.key(name) }) else { return }
        throw UserError(.badValue, "no such category: \(quoted(name))")
            .hints(
                invocation.replacing(name, withNearestOf: names) + [
                    "categories: \(names.joined(separator: ", "))"
                ]
            )
    }
}
