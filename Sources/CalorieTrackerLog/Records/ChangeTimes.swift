/// When records were last changed or deleted, as far as the records themselves do not say it.
///
/// Two devices that pass one export back and forth agree because every record has one time and one state, present or
/// deleted, and the later one wins; a deletion wins over a change at the same second. The time of most records is in
/// the record. The others, such as goals, and all deletions, take theirs from the journal of changes, which is never
/// shortened. The image of a row that an import stored there includes the time at which the other device changed it.
///
/// An undone deletion counts as a change just after that deletion, so that it also wins on a device that already has
/// the deletion. A deletion of a record that a log never had is not stored there.
struct ChangeTimes: Equatable, Sendable {
    /// A record, as every log calls it.
    struct Name: Hashable, Sendable {
        /// Its kind, as named in exports.
        let kind: String
        /// Its UUID; for a goal its day, for a favorite its food.
        let key: String

        /// The type of the record; nil for one of a newer countme.
        var type: (any LogRecord.Type)? { RecordKind.types.first { $0.kind.name == kind } }
    }

    /// The state of a record.
    struct State: Equatable, Sendable {
        let changedAt: Timestamp
        let isDeleted: Bool
        /// The number that a deleted record had in this log; nil for one from a file.
        var number: Int?

        init(_ changedAt: Timestamp, isDeleted: Bool, number: Int? = nil) {
            self.changedAt = changedAt
            self.isDeleted = isDeleted
            self.number = number
        }
    }

    private(set) var states: [Name: State] = [:]

    init() {}

    /// Whether no times are known.
    var isEmpty: Bool { states.isEmpty }

    subscript(name: Name) -> State? {
        get { states[name] }
        set { states[name] = newValue }
    }

    /// The deleted records of a kind.
    func deleted(of kind: RecordKind) -> [Name: State] {
        states.filter { $0.key.kind == kind.name && $0.value.isDeleted }
    }

    /// The numbers that the deleted records of a kind had in this log.
    func numbers(of kind: RecordKind) -> [EntryUUID: Int] {
        var numbers: [EntryUUID: Int] = [:]
        for (name, state) in deleted(of: kind) {
            if let uuid = EntryUUID(name.key), let number = state.number { numbers[uuid] = number }
        }
        return numbers
    }

    /// Removes the deletions of records of a kind.
    mutating func removeDeleted(of kind: RecordKind) {
        for name in deleted(of: kind).keys { states[name] = nil }
    }

    /// The time of the last change of a record that is present; nil if it is unknown.
    func time(of record: some LogRecord) -> Timestamp? {
        let own = (record as? any NumberedRecord)?.updatedAt
        guard !isEmpty, let state = states[ChangeTimes.name(of: record)], !state.isDeleted else { return own }
        return own.map { max($0, state.changedAt) } ?? state.changedAt
    }

    /// Whether a record of another log, with its time of change there, stays deleted here.
    func isDeleted(_ record: some LogRecord, changedAt time: Timestamp?) -> Bool {
        guard !isEmpty, let state = states[ChangeTimes.name(of: record)], state.isDeleted else {
            return false
        }
        return time.map { $0 <= state.changedAt } ?? true
    }

    /// The first second after the deletion of a record; nil if it was not deleted.
    func timeAfterDeletion(of record: some LogRecord) -> Timestamp? {
        guard let state = states[ChangeTimes.name(of: record)], state.isDeleted else { return nil }
        return Timestamp(clamping: state.changedAt.secondsSinceEpoch + 1)
    }

    private static func name<Record: LogRecord>(of record: Record) -> Name {
        if let numbered = record as? any NumberedRecord {
            return Name(kind: Record.kind.name, key: numbered.uuid.description)
        }
        guard case .text(let key) = record.row.key else {
            preconditionFailure("a record of \(Record.kind.name) has no key that other logs know")
        }
        return Name(kind: Record.kind.name, key: key)
    }
}

/// The list in an export.
extension ChangeTimes {
    /// The key of the list.
    static let key: StaticString = "changes"

    /// The words for the state of a record.
    private enum Word: String {
        case present
        case deleted
    }

    /// The states in the order of an export.
    private var inOrder: [(name: Name, state: State)] {
        let places = Dictionary(RecordKind.all.enumerated().map { ($1.name, $0) }) { first, _ in first }
        return states.map { ($0.key, $0.value) }.sorted {
            (places[$0.0.kind] ?? 0, $0.0.key) < (places[$1.0.kind] ?? 0, $1.0.key)
        }
    }

    /// Writes the list of an export.
    func write(to writer: inout JSONWriter) {
        writer.array(of: inOrder) { writer, item in
            writer.object { writer in
                writer.text("kind", item.name.kind)
                writer.text("key", item.name.key)
                writer.instant("changed_at", item.state.changedAt)
                writer.text("state", (item.state.isDeleted ? Word.deleted : .present).rawValue)
            }
        }
    }

    /// Adds the values for the checksum of an export; nothing for one of an older version, which has no list.
    func add(to checksum: inout Checksum) {
        guard !isEmpty else { return }
        var writer = JSONWriter(.compact, isExact: true)
        write(to: &writer)
        checksum.add(bytes: writer.bytes)
    }

    private static let names = RecordNames { names in
        _ = names.text("kind")
        _ = names.text("key")
        _ = names.instant("changed_at")
        _ = names.word("state", "present or deleted", Word.present)
    }

    /// Reads the list of an export.
    init(_ reader: inout RecordReader) throws(RecordFailure) {
        var fields = RecordFields(ChangeTimes.names)
        var states: [Name: State] = [:]
        try reader.list { reader, _ throws(RecordFailure) in
            try fields.take(&reader)
            let kind = try fields.text("kind")
            guard let type = RecordKind.types.first(where: { $0.kind.name == kind }) else {
                throw fields.failure(.not("a kind of records"), of: "kind")
            }
            let key = try fields.text("key")
            guard !type.table.isNumbered || EntryUUID(key)?.description == key else {
                throw fields.failure(.not("a UUID"), of: "key")
            }
            let time = try fields.instant("changed_at")
            let word = try fields.word("state", "present or deleted", Word.present)
            let name = Name(kind: kind, key: key)
            states[name] = State(time, isDeleted: word == .deleted)
        }
        self.states = states
    }
}
