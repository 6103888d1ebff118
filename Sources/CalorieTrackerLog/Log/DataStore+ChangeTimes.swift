extension DataStore {
    /// The times of changes that the journal adds to those in the records.
    func changeTimes() throws -> ChangeTimes {
        guard let connection else { return ChangeTimes() }
        return try StorageError.translating(path: path) {
            try connection.reading { try connection.reusingStatements { try connection.changeTimes() } }
        }
    }
}

extension SQLiteConnection {
    /// The history of a record, as far as it is needed.
    private struct History {
        /// The last deletion, even if it was undone.
        private var lastDeletion: Timestamp?
        /// The last deletion that was not undone.
        private var doneDeletion: ChangeTimes.State?
        /// The last change that left the record in the log.
        private var lastPresence: Timestamp?

        /// Adds a change, which is later than the ones before it, even if the clock was set back.
        mutating func add(_ effect: Effect) {
            if !effect.isDeletion {
                guard effect.isDone else { return }
                let last = [lastPresence, lastDeletion].compactMap(\.self).max()
                lastPresence = effect.isElsewhere ? effect.time : max(effect.time, last?.next ?? effect.time)
            } else if !effect.isRecovery, effect.isDone || !effect.isElsewhere {
                // An undone import is as if it had never happened, but an undone deletion of this log restores a record.
                let time =
                    effect.isElsewhere ? effect.time : max(effect.time, lastPresence?.next ?? effect.time)
                lastDeletion = max(lastDeletion ?? time, time)
                guard effect.isDone else { return }
                doneDeletion = ChangeTimes.State(time, isDeleted: true, number: effect.number)
            }
        }

        func state(isPresent: Bool) -> ChangeTimes.State? {
            guard isPresent else { return doneDeletion }
            let time = [lastDeletion?.next, lastPresence].compactMap(\.self).max()
            return time.map { ChangeTimes.State($0, isDeleted: false) }
        }
    }

    /// The effect of a change on a record.
    private struct Effect {
        let time: Timestamp
        let isDeletion: Bool
        let isDone: Bool
        let isElsewhere: Bool
        let number: Int?
        let isRecovery: Bool
    }

    fileprivate func changeTimes() throws -> ChangeTimes {
        var histories: [ChangeTimes.Name: History] = [:]
        try eachEffect { name, effect in histories[name, default: History()].add(effect) }
        var times = ChangeTimes()
        for (name, history) in histories { times[name] = history.state(isPresent: try contains(name)) }
        return times
    }

    private func contains(_ name: ChangeTimes.Name) throws -> Bool {
        guard let table = name.type?.table else { return false }
        let column = table.isNumbered ? "uuid" : table.key
        return try query("SELECT 1 AS found FROM \(table.name) WHERE \(column) = ?", [.text(name.key)]) {
            try $0.integer("found")
        } != []
    }

    /// Calls the body with the effect of each change on each record, oldest first: every deletion, and every change of
    /// a record without its own time of change.
    ///
    /// A change that replaces a row may delete it and insert it again.
    private func eachEffect(_ body: (ChangeTimes.Name, Effect) -> Void) throws {
        let tables = Dictionary(JournaledTable.all.map { ($0.name, $0) }) { first, _ in first }
        let undated = JournaledTable.all.filter { !$0.isNumbered }
        let keys = undated.map { "WHEN '\($0.name)' THEN '$.\($0.key)'" }.joined(separator: " ")
        let names = undated.map { "'\($0.name)'" }.joined(separator: ", ")
        var current = 0
        var effects: [ChangeTimes.Name: Effect] = [:]
        func flush() {
            for (name, effect) in effects { body(name, effect) }
            effects = [:]
        }
        _ = try query(
            """
            SELECT change, table_name,
            json_extract(coalesce(after, before), CASE table_name \(keys) ELSE '$.uuid' END) AS key,
            after IS NULL AS is_deletion, state, command, made_at,
            json_extract(coalesce(after, before), '$.changed_at') AS changed_at,
            json_extract(before, '$.number') AS number, json_extract(before, '$.updated_at') AS updated_at
            FROM changed_rows JOIN changes ON changes.number = changed_rows.change
            WHERE after IS NULL OR table_name IN (\(names))
            OR before IS NULL AND change IN (SELECT change FROM changed_rows WHERE after IS NULL)
            ORDER BY change, position
            """
        ) { row in
            let change = try row.integer("change")
            let table = tables[try row.text("table_name")]
            let key = try row.optionalText("key")
            let isDeletion = try row.integer("is_deletion") != 0
            let isDone = try row.text("state") == Journal.State.done.rawValue
            let isRecovery = try row.text("command") == Journal.recovery
            let madeAt = try row.timestamp("made_at")
            let changedAt = try row.optionalInteger("changed_at").flatMap(Timestamp.init(secondsSinceEpoch:))
            let number = try row.optionalInteger("number")
            let updatedAt = try row.optionalInteger("updated_at").flatMap(Timestamp.init(secondsSinceEpoch:))
            // A mark of an own food has that food's number, which is another one in another log.
            guard let table, let key, !key.hasPrefix("\(FoodItemSource.own) ") else { return }
            if change != current { flush() }
            current = change
            let name = ChangeTimes.Name(kind: table.record.kind.name, key: key)
            // A record with a time of its own needs only its deletions.
            guard isDeletion || !table.isNumbered || effects[name] != nil else { return }
            effects[name] =
                isDeletion || !table.isNumbered
                ? Effect(
                    // A record whose clock was ahead is deleted after its last change.
                    time: changedAt ?? max(madeAt, table.isNumbered ? updatedAt ?? madeAt : madeAt),
                    isDeletion: isDeletion,
                    isDone: isDone,
                    isElsewhere: changedAt != nil,
                    number: number,
                    isRecovery: isRecovery
                ) : nil
        }
        flush()
    }
}

extension Timestamp {
    /// The next second.
    fileprivate var next: Timestamp { Timestamp(clamping: secondsSinceEpoch + 1) }
}
