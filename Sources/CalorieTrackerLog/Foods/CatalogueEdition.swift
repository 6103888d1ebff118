/// The next state of a catalog: all of it except one import, with the built-in foods of this program.
///
/// The catalog itself remains unchanged, byte for byte, until this replaces it.
final class CatalogueEdition {
    let path: String
    let draft: CatalogueDraft
    /// Whether there was an import with that name.
    let hadImport: Bool
    private let gate: WriteLock
    private let now: Timestamp
    private let isDamaged: Bool
    private var openConnection: SQLiteConnection?

    /// Waits until no other process changes the catalog, and starts.
    init(
        of path: String,
        without name: String,
        table: FoodTable.Bytes,
        now: Timestamp,
        isInterrupted: @escaping () -> Bool = { false }
    ) throws {
        self.path = path
        self.now = now
        try StorageError.translating(system: PrivateDirectory.create(PrivateDirectory.parent(of: path)))
        gate = try WriteLock(besideLogAt: path)
        let present = try CatalogueEdition.present(path, table)
        isDamaged = present.isDamaged
        hadImport = present.sources.contains { !$0.isBuiltin && $0.name == name }
        draft = try CatalogueDraft(of: path)
        let kept = present.sources.filter { !$0.isBuiltin && $0.name != name }
        if kept.isEmpty {
            // A newly created file has no wasted space.
            let connection = try draft.connect()
            try CatalogueFile.fill(connection, table)
            openConnection = connection
        } else {
            try draft.copy(path) { if isInterrupted() { throw FoodCatalogue.Interrupted() } }
            let connection = try draft.connect()
            connection.interrupt(when: isInterrupted)
            try present.sources.first { !$0.isBuiltin && $0.name == name }?.drop(from: connection)
            if present.isOutdated { try CatalogueFile.fillBuiltin(connection, table) }
            openConnection = connection
        }
        openConnection?.interrupt(when: isInterrupted)
    }

    /// The connection to the draft, until it is published.
    var connection: SQLiteConnection {
        guard let openConnection else { preconditionFailure("a published catalog is changed") }
        return openConnection
    }

    /// Replaces the catalog with this state.
    ///
    /// - Returns: The damage of the existing file, if it could not be read.
    func publish() throws -> CatalogueDamage? {
        openConnection = nil
        try draft.synchronize()
        let damage = isDamaged ? CatalogueFile.setAside(path, now: now) : nil
        try draft.publish()
        return damage
    }

    private struct Present {
        var sources: [CatalogueSource] = []
        var isOutdated = false
        var isDamaged = false
    }

    /// The existing data to copy.
    ///
    /// Reading it completes a transaction that a killed process left unfinished.
    private static func present(_ path: String, _ table: FoodTable.Bytes) throws -> Present {
        do {
            switch try CatalogueFile.look(path, table) {
            case .fitting(let opened): return Present(sources: opened.sources)
            case .outdated(let opened): return Present(sources: opened.sources, isOutdated: true)
            case .missing: return Present()
            case .tooNew(let version):
                throw StorageError.tooNew(version: version, known: CatalogueSchema.version)
            }
        } catch let error where CatalogueFile.meansDamage(error) {
            return Present(isDamaged: true)
        }
    }
}
