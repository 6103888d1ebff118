/// A change that was taken back or done again.
package struct ReversedChange: Sendable {
    /// Which of the two it was.
    enum Direction {
        case undo
        case redo
    }

    /// The number of the change.
    package let number: Int
    /// Where it was made a short time ago, as far as is known; nil for this terminal session.
    package internal(set) var origin: ChangeOrigin?
    /// The command that had made the change.
    package let command: String
    /// When it had been made.
    package let madeAt: Timestamp
    /// What became of each record.
    package private(set) var records: [RecordChange] = []
    private var places: [String: [SQLiteValue: Int]] = [:]

    init(_ change: Journal.Change) {
        number = change.number
        command = change.command
        madeAt = change.madeAt
    }

    /// What became of the records of a type.
    package func differences<Record>(of type: Record.Type) -> [Difference<Record>] {
        records.compactMap { $0.difference(of: type) }
    }

    /// Notes what became of a row; a restore takes a row away and puts another in its place, which is one
    /// change of a record.
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

/// What became of a record of any kind.
package struct RecordChange: Sendable {
    /// Its kind.
    package let kind: RecordKind
    let before: (any LogRecord)?
    fileprivate(set) var after: (any LogRecord)?

    /// The record as it is now, or as it was before it was gone.
    package var content: RecordContent? { (after ?? before).map(RecordContent.init) }

    /// Whether it was there before.
    package var wasThere: Bool { before != nil }
    /// Whether it is there now.
    package var isThere: Bool { after != nil }

    /// The record before and after, where it is of a type.
    package func difference<Record>(of type: Record.Type) -> Difference<Record>? {
        guard before is Record || after is Record else { return nil }
        return Difference(before: before as? Record, after: after as? Record)
    }
}
