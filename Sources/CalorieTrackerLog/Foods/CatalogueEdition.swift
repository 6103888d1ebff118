/// The next state of a catalog: all it holds but one import, with the built-in foods of this program.
///
/// The catalog itself stays as it is, byte for byte, until this is published in its place.
final class CatalogueEdition {
    let path: String
    let draft: CatalogueDraft
    /// Whether there was an import of that name.
    let hadImport: Bool
    private let gate: WriteLock
    private let now: Timestamp
    private let isDamaged: Bool
    private var openConnection: SQLiteConnection?

    /// Waits until nobody else changes the catalog, and begins.
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
            // What is made anew takes no more space than it needs.
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

    /// Puts it in the place of the catalog.
    ///
    /// - Returns: What became of the file that was there, if it could not be read.
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

    /// What is there to be taken over.
    ///
    /// Reading it finishes what a killed process left half done.
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
