/// A record of whatever kind.
public struct RecordContent: Sendable {
    let record: any LogRecord

    /// The entry that it is, or nil for another kind.
    public var entry: FoodItem? { record as? FoodItem }

    /// Its id as exports write it; nil for a kind without ids.
    public var id: String? { record.exportedID }

    /// Its kind.
    public var kind: RecordKind { type(of: record).kind }

    /// What people call it: the name it was given, or words such as `goal since 2026-11-20`.
    public var title: String {
        switch record.label {
        case .named(let name): name
        case .phrase(let phrase): phrase
        }
    }

    /// Whether its title is a name that somebody gave it.
    public var isNamed: Bool { if case .named = record.label { true } else { false } }

    /// The record itself, for those who know what to do with one of its type.
    public var value: any Sendable { record }

    /// Writes it as an export does.
    public func write(to writer: inout JSONWriter) {
        func tell<Record: LogRecord>(_ record: Record, _ writer: inout JSONWriter) {
            writer.object { record.tell(&$0) }
        }
        tell(record, &writer)
    }
}

extension RecordContent: Equatable {
    /// Contents are the same if they are the same record of one kind.
    public static func == (left: RecordContent, right: RecordContent) -> Bool {
        func isSame<Record: LogRecord>(_ record: Record) -> Bool { record == right.record as? Record }
        return isSame(left.record)
    }
}
