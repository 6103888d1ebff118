/// A record of any kind, such as an entry or a goal.
public struct RecordContent: Sendable {
    let record: any LogRecord

    /// The entry, or nil for another kind.
    package var entry: FoodItem? { record as? FoodItem }

    /// Its id in exports; nil for a kind without ids.
    package var id: String? { record.exportedID }

    /// Its kind.
    package var kind: RecordKind { type(of: record).kind }

    /// The name of the record, or words such as `goal since 2026-11-20` if it has no name.
    public var title: String {
        switch record.label {
        case .named(let name): name
        case .phrase(let phrase): phrase
        }
    }

    /// Whether its title is a name that the user gave it.
    package var isNamed: Bool { if case .named = record.label { true } else { false } }

    /// The record itself, for code that handles its type.
    package var value: any Sendable { record }

    /// Writes it in the format of an export.
    package func write(to writer: inout JSONWriter) {
        func tell<Record: LogRecord>(_ record: Record, _ writer: inout JSONWriter) {
            writer.object { record.tell(&$0) }
        }
        tell(record, &writer)
    }
}

extension RecordContent: CustomStringConvertible {
    /// The kind and the title, such as `entry Egg`.
    public var description: String { "\(kind.one) \(title)" }
}

extension RecordContent: Equatable {
    /// Returns whether two records are of the same kind and have the same values.
    public static func == (left: RecordContent, right: RecordContent) -> Bool {
        func isSame<Record: LogRecord>(_ record: Record) -> Bool { record == right.record as? Record }
        return isSame(left.record)
    }
}
