extension DataStore {
    /// Runs a body that changes rows, as one step that undo can revert.
    ///
    /// The body returns nil, or changes no row, if there is nothing to do: then no step is recorded.
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
                recorder.days = loggableDays
                guard let value = try body(recorder), !recorder.isEmpty else { return nil }
                made = recorder.change
                return (value, { try Journal.state(ofChange: recorder.change, connection) != nil })
            }
            if value != nil { noteMade(made, at: time) }
            return value
        }
    }

    /// Runs a body that makes several changes, all or none, each of which is a separate step of undo.
    ///
    /// The body begins each change with its key. The result is nil if it begins none.
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
                    recorder.days = loggableDays
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

    /// Undoes the newest changes, or redoes the ones undone last; nil if there are none.
    ///
    /// The result of `finish` for each change is computed inside the transaction.
    /// - Throws: `WrongChange` if the first of them is not the requested one, and `TooFewChanges` if there are not
    ///   enough of them.
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
            // The next undo continues with the change before it.
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
                if let next { try requireOwn(next) }
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

    /// There are fewer changes to undo or redo than requested.
    struct TooFewChanges: Error {
        let count: Int
    }

    /// The requested change is not the next one.
    struct WrongChange: Error {
        /// The state of the requested change; nil if there is none.
        let state: Journal.State?
        /// The next change.
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
                    // Its old name now belongs to a record of another device.
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

    /// The records that an earlier change with a key added; nil if there is no such change.
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
                // After a recovery, another record may have the number.
                if let record = try find(number, Record.self), record.uuid == added.uuid {
                    earlier.records.append(record)
                }
            }
            return earlier
        }
    }
}

/// An earlier change with a key, which is not repeated.
struct KeyedChange<Record: NumberedRecord> {
    /// The command of the change.
    let command: String
    let isUndone: Bool
    /// The added records in their original state.
    var added: [Record] = []
    /// The added records that still exist, in their current state.
    var records: [Record] = []
}
