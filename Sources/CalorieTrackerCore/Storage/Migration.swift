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
    /// The number of migrations a file has seen.
    func schemaVersion() throws -> Int {
        try query("PRAGMA user_version") { row in try row.integer("user_version") }.first ?? 0
    }

    /// The program that a file belongs to.
    func applicationID() throws -> Int {
        try query("PRAGMA application_id") { row in try row.integer("application_id") }.first ?? 0
    }

    /// Brings a file to the newest schema.
    ///
    /// Each step is a transaction, so a crash leaves whole steps.
    func migrate(_ migrations: [Migration], applicationID: Int) throws {
        try defineRowChecksum()
        for index in try schemaVersion()..<migrations.count {
            try transaction {
                // Another process may have taken this step while this one waited for the lock.
                guard try schemaVersion() == index else { return }
                if index == 0 { try execute("PRAGMA application_id = \(applicationID)") }
                for statement in migrations[index].statements { try execute(statement) }
                try execute("PRAGMA user_version = \(index + 1)")
            }
        }
    }

    /// Runs a step in a transaction that is stored whole or not at all; taking it twice does no harm.
    ///
    /// It begins IMMEDIATE: a transaction that reads first and then wants to write fails at once when
    /// another process writes, whatever the busy timeout.
    private func transaction<Value>(_ body: () throws -> Value) throws -> Value {
        try execute("BEGIN IMMEDIATE")
        do {
            let value = try body()
            try execute("COMMIT")
            return value
        } catch {
            // The failure may have rolled back already; the first error is the one to tell.
            if isInTransaction { try? execute("ROLLBACK") }
            throw error
        }
    }
}
