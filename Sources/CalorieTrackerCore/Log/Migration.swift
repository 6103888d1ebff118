/// One step of the schema, never edited once it has shipped.
struct Migration {
    let name: String
    /// The statements, each a complete one.
    let statements: [String]

    init(_ name: String, _ statements: String...) {
        self.name = name
        self.statements = statements
    }
}

extension SQLiteConnection {
    /// The program that a file belongs to.
    func applicationID() throws -> Int {
        try query("PRAGMA application_id") { row in try row.integer("application_id") }.first ?? 0
    }

    /// Brings a file to the newest schema.
    ///
    /// Each step is a transaction, so a crash leaves whole steps.
    func migrate(_ migrations: [Migration], applicationID: Int) throws {
        try defineRowChecksum()
        while try schemaVersion() < migrations.count {
            do {
                let (index, mark) = try beginMarked()
                // Another process may have taken the last step while this one waited for the lock.
                guard index < migrations.count else { return try execute("ROLLBACK") }
                if index == 0 { try execute("PRAGMA application_id = \(applicationID)") }
                for statement in migrations[index].statements { try execute(statement) }
                try set(mark, schemaVersion: index + 1)
                try execute("COMMIT")
            } catch {
                // The failure may have rolled back already; the first error is the one to tell.
                if isInTransaction { try? execute("ROLLBACK") }
                throw error
            }
        }
    }
}
