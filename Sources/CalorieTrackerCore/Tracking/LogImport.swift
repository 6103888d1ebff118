/// What an import did, in numbers.
public struct LogImport: Equatable, Sendable {
    /// What became of the records of a kind.
    public struct Tally: Equatable, Sendable {
        /// New ones.
        public var added = 0
        /// Older ones that what was imported took the place of.
        public var updated = 0
        /// Those that were there already.
        public var unchanged = 0
        /// Others that are newer in the log, or as new, and stayed as they are.
        public var kept = 0
    }

    private var tallies = PerKind(repeating: Tally())

    init() {}

    /// What became of the records of a kind.
    public internal(set) subscript(kind: RecordKind) -> Tally {
        get { tallies[kind] }
        set { tallies[kind] = newValue }
    }

    /// Whether the log has changed.
    public var isChange: Bool { tallies.values.contains { $0.added + $0.updated > 0 } }
}

extension CalorieTracker {
    /// Brings what another log holds into this one, all of it or nothing, as one change.
    ///
    /// A record is the same in both logs when it has the same UUID; the one that was changed last wins.
    public func importing(_ file: ImportFile) throws -> LogImport {
        var outcome = LogImport()
        _ = try store.change("import", at: clock.now) { recorder in
            var merge = LogMerge(file, into: store, recorder)
            outcome = try store.reusingStatements { try merge.run() }
            return outcome
        }
        return outcome
    }

    /// Everything in the log, to be written to a file.
    public func export(since: Day? = nil, until: Day? = nil) throws -> LogExport {
        let range = since == nil && until == nil ? nil : (since ?? .first)...(until ?? .last)
        return LogExport(
            exportedAt: clock.now,
            logSchema: try store.schemaVersion(),
            since: since,
            until: until,
            contents: try store.contents(entriesIn: range)
        )
    }
}
