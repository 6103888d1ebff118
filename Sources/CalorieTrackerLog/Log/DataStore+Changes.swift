extension DataStore {
    /// Runs a body that changes rows, as one step that undo can take back.
    ///
    /// The body returns nil, or changes no row, when there is nothing to do: then no step is recorded.
    func change<Value>(
        _ command: String,
        at time: Timestamp,
        key: String? = nil,
        _ body: (ChangeRecorder) throws -> Value?
    ) throws -> Value? {
        try holdingGate {
            var made = 0
            let value: Value? = try transaction { connection in
                let recorder = try Journal.begin(command, at: time, key: key, connection)
                guard let value = try body(recorder), !recorder.isEmpty else { return nil }
                made = recorder.change
                return (value, { try Journal.state(ofChange: recorder.change, connection) != nil })
            }
            if value != nil { noteMade(made, at: time) }
            return value
        }
    }

    /// Runs a body that makes several changes, all of them or none, each a step of undo by itself.
    ///
    /// The body begins each with the key it is to be known by. Nil when it begins none.
    func changes<Value>(
        _ command: String,
        at time: Timestamp,
        _ body: (_ begin: (String?) throws -> ChangeRecorder) throws -> Value
    ) throws -> Value? {
        try holdingGate {
            var made: [Int] = []
            let value: Value? = try transaction { connection in
                let value = try body { key in
                    let recorder = try Journal.begin(command, at: time, key: key, connection)
                    made.append(recorder.change)
                    return recorder
                }
                guard let last = made.last else { return nil }
                return (value, { try Journal.state(ofChange: last, connection) != nil })
            }
            if value != nil { for change in made { noteMade(change, at: time) } }
            return value
        }
    }

    /// Takes back the newest changes, or does again those that were taken back last; nil when there is none.
    ///
    /// What `finish` makes of each is computed inside the transaction.
    /// - Throws: `WrongChange` if the first of them is not the one that is named, and `TooFewChanges` if there
    ///   are not as many.
    func reverse<Value>(
        _ direction: ReversedChange.Direction,
        times: Int,
        onlyChange number: Int? = nil,
        at time: Timestamp,
        _ finish: (ReversedChange) throws -> Value
    ) throws -> [Value]? {
        do {
            return try reversed(direction, times: times, onlyChange: number, at: time, finish)
        } catch let error as ChangedElsewhere {
            // The next undo reaches the change before.
            if purpose == .changing {
                _ = try transaction { connection in
                    try Journal.pass(error.change, madeOn: nil, connection)
                    return (true, { try Journal.passes(error.change, connection) })
                }
            }
            throw error
        }
    }

    private func reversed<Value>(
        _ direction: ReversedChange.Direction,
        times: Int,
        onlyChange number: Int?,
        at time: Timestamp,
        _ finish: (ReversedChange) throws -> Value
    ) throws -> [Value]? {
        var last = 0
        let reversed: [Value]? = try transaction { connection in
            let pending = try PendingChanges(at: time, connection)
            let isUndo = direction == .undo
            let state = isUndo ? Journal.State.undone : .done
            var values: [Value] = []
            for _ in 0..<times {
                let next = isUndo ? try Journal.newestDone(connection) : try Journal.oldestUndone(connection)
                if let number, next?.number != number {
                    throw WrongChange(state: try Journal.state(ofOwn: number, connection), newest: next)
                }
                guard let change = next else {
                    if values.isEmpty { return nil }
                    throw TooFewChanges(count: values.count)
                }
                var reversed = try reverse(change, direction, pending, connection)
                reversed.origin = origin(of: change.number, madeAt: change.madeAt, at: time)
                values.append(try finish(reversed))
                try Journal.mark(change, as: state, connection)
                last = change.number
            }
            return (values, { [last] in try Journal.state(ofChange: last, connection) == state })
        }
        if reversed != nil, purpose == .changing { lastChange = last }
        return reversed
    }

    /// There are fewer changes to take back, or to do again, than were asked for.
    struct TooFewChanges: Error {
        let count: Int
    }

    /// A change that was named is not the one that comes next.
    struct WrongChange: Error {
        /// What has become of the one that was named; nil if there is none.
        let state: Journal.State?
        /// The one that comes next.
        let newest: Journal.Change?
    }

    private func reverse(
        _ change: Journal.Change,
        _ direction: ReversedChange.Direction,
        _ pending: PendingChanges?,
        _ connection: SQLiteConnection
    ) throws -> ReversedChange {
        let isUndo = direction == .undo
        let rows = try Journal.rows(of: change, connection)
        var reversed = ReversedChange(change)
        try connection.reusingStatements {
            for row in isUndo ? rows.reversed() : rows {
                let (old, new) = isUndo ? (row.after, row.before) : (row.before, row.after)
                guard let key = (old ?? new)?.key else { continue }
                let before = try row.table.find(key, in: connection)
                func changed(by machine: String, from old: RowImage?) throws -> ChangedElsewhere {
                    let then = try old.flatMap { try $0.record(of: row.table, connection) }
                    let kind = row.table.record.kind
                    return ChangedElsewhere(
                        change: change.number,
                        machine: machine,
                        kind: kind,
                        now: before,
                        then: then
                    )
                }
                if try connection.row(of: row.table, key: key) != old,
                    let machine = try Journal.machine(thatChanged: row, after: change, connection)
                {
                    throw try changed(by: machine, from: old)
                }
                do {
                    try Journal.replace(old, with: new, in: row.table, connection)
                } catch let error as SQLiteError where error.isConstraint {
                    // The name that it had belongs to a record of another machine by now.
                    let machine = try Journal.newestMachine(after: change, connection)
                    if let machine { throw try changed(by: machine, from: nil) }
                    throw error
                }
                try pending?.note(old, new, of: row.table)
                let after = try row.table.find(key, in: connection)
                reversed.add(key, of: row.table, before: before, after: after)
            }
        }
        return reversed
    }

    /// What an earlier change with a key added; nil without such a change.
    func earlier<Record: NumberedRecord>(
        _ type: Record.Type = Record.self,
        withKey key: String
    ) throws -> KeyedChange<Record>? {
        guard let connection else { return nil }
        return try StorageError.translating(path: path) {
            guard let change = try Journal.change(key: key, connection) else { return nil }
            var earlier = KeyedChange<Record>(command: change.command, isUndone: change.state != .done)
            for row in try Journal.rows(of: change, connection) where row.table.name == Record.table.name {
                guard let image = row.after, case .integer(let number) = image.key,
                    let added = try image.record(of: row.table, connection) as? Record
                else { continue }
                earlier.added.append(added)
                // After a recovery another record may have the number.
                if let record = try find(number, Record.self), record.uuid == added.uuid {
                    earlier.records.append(record)
                }
            }
            return earlier
        }
    }
}

/// An earlier change with a key, which is not made again.
struct KeyedChange<Record: NumberedRecord> {
    /// The command that made it.
    let command: String
    let isUndone: Bool
    /// What it added, as it was.
    var added: [Record] = []
    /// The same records that are still there, as they are now.
    var records: [Record] = []
}
