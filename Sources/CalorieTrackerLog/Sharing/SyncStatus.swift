/// What a log knows of the share it is in, without asking anybody.
package struct SyncStatus: Equatable, Sendable {
    /// What the log is called there.
    package let log: String
    /// What this machine is called there.
    package let machine: String
    /// What it may do: `read`, `goals` or `write`.
    package let rights: String
    /// When the log last synced; nil for never.
    package let lastSync: Timestamp?
    /// How many records of each kind are still to be told.
    package let pending: [RecordKind: Int]

    /// How many records of the shared log this machine cannot read.
    package let setAsideCount: Int

    /// The kinds of records that the machine may not change there.
    package let keptKinds: [RecordKind]

    /// How many there are in all.
    package var pendingCount: Int { pending.values.reduce(0, +) }
    /// How many of them cannot be told, as the machine had more rights when they were changed.
    package var keptCount: Int { keptKinds.reduce(0) { $0 + (pending[$1] ?? 0) } }
}

extension DataStore {
    /// What the log knows of its share; nil for one that is alone.
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
    /// Those of entries that were made on other machines of a shared log, as their numbers tell.
    package func madeElsewhere(_ entries: [EntryID]) throws -> Set<EntryID> {
        guard let member = try membership() else { return [] }
        return Set(
            entries.filter { entry in
                let isOwn = entry.number % Numbering.machines == member.slot
                // The first machine had its entries before there were others.
                return !isOwn && !(member.slot == 0 && entry.number <= member.dense)
            }
        )
    }
}

extension Share {
    /// A machine of the log, and whether it is this one.
    package struct Machine: Equatable, Sendable {
        /// What is known of it.
        package let device: Device
        /// Whether it is this one.
        package let isThis: Bool
    }

    /// The machines that the log was joined on.
    package func machines(of store: DataStore) throws -> [Machine] {
        guard let member = try store.membership() else { return [] }
        return try devices(of: member.log).map { Machine(device: $0, isThis: $0.id == member.device) }
    }

    /// Takes a machine away from the log.
    package func remove(_ machine: Machine, of store: DataStore) throws {
        guard let member = try store.membership() else { return }
        try remove(machine.device.id, of: member.log)
    }
}

extension CalorieTracker {
    /// What the log knows of its share; nil for one that is alone.
    package func shareStanding() throws -> SyncStatus? { try store.shareStanding() }
}

extension DataStore {
    /// How many records of each kind there are, of kinds that have any.
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
