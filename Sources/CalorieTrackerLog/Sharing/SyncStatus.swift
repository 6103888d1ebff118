/// The local sync state of a log, read without a connection.
package struct SyncStatus: Equatable, Sendable {
    /// The name of the log on the server.
    package let log: String
    /// The name of this device on the server.
    package let machine: String
    /// The permissions: `read`, `goals`, or `write`.
    package let rights: String
    /// The time of the last sync; nil if there was none.
    package let lastSync: Timestamp?
    /// The number of records of each kind that are waiting to be sent.
    package let pending: [RecordKind: Int]

    /// The number of records of the shared log that this device cannot read.
    package let setAsideCount: Int

    /// The kinds of records that the device may not change on the server.
    package let keptKinds: [RecordKind]

    /// The total number of records that are waiting to be sent.
    package var pendingCount: Int { pending.values.reduce(0, +) }
    /// The number of waiting records that cannot be sent, because the device had more permissions when they were
    /// changed.
    package var keptCount: Int { keptKinds.reduce(0) { $0 + (pending[$1] ?? 0) } }
}

extension DataStore {
    /// The sync state of the log; nil if it is not synced.
    package func shareStanding() throws -> SyncStatus? {
        guard let member = try membership() else { return nil }
        return SyncStatus(
            log: member.name,
            machine: member.deviceName,
            rights: member.rights.rawValue,
            lastSync: member.syncedAt,
            pending: try pendingCounts(),
            setAsideCount: try setAside().count,
            keptKinds: member.keptKinds
        )
    }
}

extension DataStore {
    /// The entries made on other devices of a shared log, according to their numbers.
    package func madeElsewhere(_ entries: [EntryID]) throws -> Set<EntryID> {
        guard let member = try membership() else { return [] }
        return Set(
            entries.filter { entry in
                let isOwn = entry.number % Numbering.machines == member.slot
                // The first device made its entries before there were others.
                return !isOwn && !(member.slot == 0 && entry.number <= member.dense)
            }
        )
    }
}

extension Share {
    /// A device of the log, and whether it is this one.
    package struct Machine: Equatable, Sendable {
        /// The data of the device.
        package let device: Device
        /// Whether it is this device.
        package let isThis: Bool
    }

    /// The devices that joined the log.
    package func machines(of store: DataStore) throws -> [Machine] {
        guard let member = try store.membership() else { return [] }
        return try devices(of: member.log).map { Machine(device: $0, isThis: $0.id == member.device) }
    }

    /// Removes a device from the log.
    package func remove(_ machine: Machine, of store: DataStore) throws {
        guard let member = try store.membership() else { return }
        try remove(machine.device.id, of: member.log)
    }
}

extension CalorieTracker {
    /// The sync state of the log; nil if it is not synced.
    package func shareStanding() throws -> SyncStatus? { try store.shareStanding() }
}

extension DataStore {
    /// The number of records of each kind that has any.
    package func recordCounts() throws -> [RecordKind: Int] {
        var counts: [RecordKind: Int] = [:]
        for table in JournaledTable.all {
            let count =
                try query("SELECT count(*) AS count FROM \(table.name)") { try $0.integer("count") }.first
                ?? 0
            if count > 0 { counts[table.record.kind] = count }
        }
        return counts
    }
}
