extension SetAsideRecord {
    init(_ record: SharedRecord, _ reason: Reason) {
        self.init(
            record.name,
            reason,
            machine: record.machine,
            position: record.position,
            format: record.format
        )
    }

    /// The same record with another format, as a program has it that knows the format.
    init(_ record: SetAsideRecord, format: Int) {
        self.init(
            record.name,
            record.reason,
            machine: record.machine,
            position: record.position,
            format: format
        )
    }

    /// Whether the program was updated, and reads such records now.
    fileprivate var isReadableNow: Bool {
        reason == .newer && format <= SharedFormat.newest && name.type != nil
    }
}

extension PendingRecord {
    /// A change of a record whose shared version is set aside.
    ///
    /// It replaces an unreadable version. It has not seen the version of a newer program, so the later of the two applies.
    func beside(_ record: SetAsideRecord?) -> PendingRecord {
        guard let record, record.reason == .newer else { return self }
        return PendingRecord(name: name, stamp: stamp, seen: min(seen, record.position - 1))
    }
}

extension DataStore {
    /// The names of records to ask for again, now that the program reads them.
    func readableAgain() throws -> [PendingRecord.Name] {
        try setAside().filter(\.isReadableNow).prefix(Share.fewRecords).map(\.name)
    }
}

/// What `sync resolve` does about a record that was set aside.
package struct Resolution: Sendable {
    /// What goes out with the next sync.
    package enum Action: String, Sendable {
        /// This log's version.
        case send
        /// A deletion, as this log has no version.
        case delete
        /// Nothing: this log has no version, or a newer countme can read the record.
        case none
    }

    /// The record.
    package let record: SetAsideRecord
    /// What this log has of it.
    package let here: RecordContent?
    /// What goes out.
    package let action: Action
}

extension DataStore {
    /// Replaces records of the shared log that cannot be read: this log's versions go out with the next sync.
    ///
    /// With `deleting`, a deletion goes out for each record that this log lacks. The shared log saves the versions that
    /// were replaced.
    /// - Throws: `StorageError.forbidden` where the machine may not change such a record.
    package func resolve(deleting: Bool, isDryRun: Bool, at now: Timestamp) throws -> [Resolution] {
        let resolutions = try setAside().map { record in
            let here = try content(record.name)
            let action: Resolution.Action =
                record.reason == .newer ? .none : here != nil ? .send : deleting ? .delete : .none
            return Resolution(record: record, here: here, action: action)
        }
        guard !isDryRun, resolutions.contains(where: { $0.action != .none }) else { return resolutions }
        _ = try transaction { connection in
            guard let changes = try PendingChanges(at: now, connection) else { return (false, { true }) }
            for resolution in resolutions where resolution.action != .none {
                try changes.note(resolution.record.name, replacing: resolution.record.position)
            }
            return (true, { true })
        }
        return resolutions
    }
}
