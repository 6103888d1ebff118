/// A change that was undone or redone.
package struct ReversedChange: Sendable {
    /// Whether it was undone or redone.
    enum Direction {
        case undo
        case redo
    }

    /// The number of the change.
    package let number: Int
    /// The origin of a recent change, if known; nil for this terminal session.
    package internal(set) var origin: ChangeOrigin?
    /// The command that made the change.
    package let command: String
    /// The time of the change.
    package let madeAt: Timestamp
    /// The effects on each record.
    package private(set) var records: [RecordChange] = []
    private var places: [String: [SQLiteValue: Int]] = [:]

    init(_ change: Journal.Change) {
        number = change.number
        command = change.command
        madeAt = change.madeAt
    }

    /// The effects on the records of a type.
    package func differences<Record>(of type: Record.Type) -> [Difference<Record>] {
        records.compactMap { $0.difference(of: type) }
    }

    /// Adds the change of a row; a restore that removes a row and adds another in its place is a single change of a
    /// record.
    mutating func add(
        _ key: SQLiteValue,
        of table: JournaledTable,
        before: (any LogRecord)?,
        after: (any LogRecord)?
    ) {
        if let place = places[table.name]?[key] {
            records[place].after = after
        } else {
            places[table.name, default: [:]][key] = records.count
            records.append(RecordChange(kind: table.record.kind, before: before, after: after))
        }
    }
}

/// The effect on a record of any kind.
package struct RecordChange: Sendable {
    /// Its kind.
    package let kind: RecordKind
    let before: (any LogRecord)?
    fileprivate(set) var after: (any LogRecord)?

    /// The record after the change, or before it if it was removed.
    package var content: RecordContent? { (after ?? before).map(RecordContent.init) }

    /// Whether it existed before.
    package var wasThere: Bool { before != nil }
    /// Whether it exists now.
    package var isThere: Bool { after != nil }

    /// The record before and after, if it has the given type.
    package func difference<Record>(of type: Record.Type) -> Difference<Record>? {
        guard before is Record || after is Record else { return nil }
        return Difference(before: before as? Record, after: after as? Record)
    }
}
