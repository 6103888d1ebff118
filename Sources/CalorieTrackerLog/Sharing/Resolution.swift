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

    /// The same record with another format, as for a program that supports the format.
    init(_ record: SetAsideRecord, format: Int) {
        self.init(
            record.name,
            record.reason,
            machine: record.machine,
            position: record.position,
            format: format
        )
    }

    /// Whether the program was updated and can read such records now.
    fileprivate var isReadableNow: Bool {
        reason == .newer && format <= SharedFormat.newest && name.type != nil
    }
}

extension PendingRecord {
    /// A change of a record whose shared version was set aside.
    ///
    /// It replaces an unreadable version. It is not based on the version of a newer program, so the later of the two
    /// wins.
    func beside(_ record: SetAsideRecord?) -> PendingRecord {
        guard let record, record.reason == .newer else { return self }
        return PendingRecord(name: name, stamp: stamp, seen: min(seen, record.position - 1))
    }
}

extension DataStore {
    /// The names of records to request again, because the program can read them now.
    func readableAgain() throws -> [PendingRecord.Name] {
        try setAside().filter(\.isReadableNow).prefix(Share.fewRecords).map(\.name)
    }
}

/// The action of `sync resolve` for a record that was set aside.
package struct Resolution: Sendable {
    /// The change sent with the next sync.
    package enum Action: String, Sendable {
        /// This log's version.
        case send
        /// A deletion, because this log has no version.
        case delete
        /// Nothing: this log has no version, or a newer countme can read the record.
        case none
    }

    /// The record.
    package let record: SetAsideRecord
    /// This log's version.
    package let here: RecordContent?
    /// The change that is sent.
    package let action: Action
}

extension DataStore {
    /// Replaces unreadable records of the shared log: this log's versions are sent with the next sync.
    ///
    /// With `deleting`, a deletion is sent for each record that this log lacks. The shared log saves the replaced
    /// versions.
    ///
    /// - Throws: `StorageError.forbidden` if the device may not change such a record.
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
