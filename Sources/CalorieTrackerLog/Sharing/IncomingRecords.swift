/// Applies records of a shared log to the local one, in an open transaction.
///
/// Records with pending local changes are not replaced: the next round decides which version wins. Only their
/// numbers are updated. An unreadable record is set aside, and changes nothing else.
struct IncomingRecords {
    /// The number of changed records.
    private(set) var count = 0
    /// The number of records that got another number, because another record has theirs.
    private(set) var renumbered = 0
    /// The days whose entries changed.
    private(set) var days: Set<Day> = []

    private var setAside: [SetAsideRecord] = []
    private let store: DataStore
    private let connection: SQLiteConnection
    private let now: Timestamp
    private let member: Membership
    /// Whether no change is pending, so that the check for each record is skipped.
    private let isAllSent: Bool
    /// A change in the journal for each device with changes.
    private var recorders: [String: ChangeRecorder] = [:]

    init(
        into store: DataStore,
        of member: Membership,
        _ connection: SQLiteConnection,
        at now: Timestamp
    ) throws {
        self.store = store
        self.member = member
        self.connection = connection
        self.now = now
        isAllSent = try !PendingRecord.isAny(connection)
    }

    /// Applies records, the last one of each name.
    mutating func take(_ records: [SharedRecord]) throws {
        let sound = records.filter { $0.problem == nil }
        for type in RecordKind.types {
            let those = sound.filter { $0.name.kind == type.kind.name }
            switch type {
            case let type as any NumberedRecord.Type: try takeNumbered(type, those)
            default: try takeKeyed(type, those)
            }
        }
        try SetAsideRecord.remove(sound.map(\.name), connection)
        for record in records { if let problem = record.problem { setAside.append(.init(record, problem)) } }
        for record in setAside { try record.write(connection) }
    }

    private mutating func recorder(_ machine: String) throws -> ChangeRecorder {
        if let recorder = recorders[machine] { return recorder }
        let recorder = try Journal.begin("sync", madeOn: machine, at: now, connection)
        recorders[machine] = recorder
        return recorder
    }

    private func isPending(_ record: SharedRecord) throws -> Bool {
        try !isAllSent && PendingRecord.find(record.name, connection) != nil
    }

    /// The decoded record; nil for an unreadable one, which is set aside.
    private mutating func read<Record: LogRecord>(
        _ record: SharedRecord,
        _ payload: String,
        number: Int?,
        _ reader: inout PayloadReader<Record>
    ) -> Record? {
        switch record.read(payload, number: number, &reader) {
        case .success(let read): return read
        case .failure(let problem):
            setAside.append(SetAsideRecord(record, problem))
            return nil
        }
    }

    private mutating func note(_ before: (any LogRecord)?, _ after: (any LogRecord)?) {
        count += 1
        for record in [before, after] { if let entry = record as? FoodItem { days.insert(entry.day) } }
    }

    /// Applies goals and marks.
    private mutating func takeKeyed<Record: LogRecord>(_ type: Record.Type, _ records: [SharedRecord]) throws
    {
        var reader = PayloadReader<Record>()
        for record in records where try !isPending(record) {
            let key = SQLiteValue.text(record.name.key)
            let known = try store.first(type, "WHERE \(type.table.key) = ?", key)
            let new = record.payload.flatMap { read(record, $0, number: nil, &reader) }
            if known?.row == new?.row || new == nil && record.payload != nil { continue }
            if let new {
                try recorder(record.machine).store(new.row, in: type.table)
            } else {
                try recorder(record.machine).delete(key: key, from: type.table)
            }
            note(known, new)
        }
    }

    private mutating func takeNumbered<Record: NumberedRecord>(
        _ type: Record.Type,
        _ records: [SharedRecord]
    ) throws {
        guard try !records.isEmpty || !type.names.isEmpty && isAnyHidden(type.kind) else { return }
        var numbering = try store.numbering(in: type.table)
        let newest = numbering.largestUsed
        try leaveNumbers(to: records, in: type.table, &numbering)
        if !type.names.isEmpty { return try takeNamed(type, records, &numbering) }
        var reader = PayloadReader<Record>()
        var lastNew = 0
        for record in records {
            guard let uuid = uuid(of: record) else { continue }
            let known = try store.find(uuid, type)
            var new: Record?
            if try isPending(record) {
                // Only if it exists here: a record deleted here needs no number.
                new = try known.map { try numbered($0, as: record, record.number, &numbering) }
            } else if let payload = record.payload {
                // It is decoded before it gets a number, because an unreadable record needs none.
                guard var read = read(record, payload, number: 1, &reader) else { continue }
                read.number = try number(record, known, &numbering)
                // A number above all others is free.
                new =
                    known == nil && read.number > max(newest, lastNew)
                    ? read : try numbered(read, as: record, read.number, &numbering)
            }
            if known?.row == new?.row { continue }
            if let known, known.number != new?.number {
                try recorder(record.machine).delete(key: .integer(known.number), from: type.table)
            }
            if let new, known == nil {
                try recorder(record.machine).insert(new.row, in: type.table)
                lastNew = max(lastNew, new.number)
            } else if let new {
                try recorder(record.machine).store(new.row, in: type.table)
            }
            note(known, new)
        }
    }

    private func leaveNumbers(
        to records: [SharedRecord],
        in table: JournaledTable,
        _ numbering: inout Numbering
    ) throws {
        for number in records.compactMap(\.number) where table.numbers.contains(number) {
            numbering.use(number)
        }
        try connection.raiseSequence(of: table, to: numbering.last)
    }

    private func isAnyHidden(_ kind: RecordKind) throws -> Bool {
        try !DisplacedRecord.all(of: kind, connection).isEmpty
    }

    /// The UUID of a record; nil if its key is not a UUID, and the record is set aside unless it was deleted.
    private mutating func uuid(of record: SharedRecord) -> EntryUUID? {
        let uuid = EntryUUID(record.name.key)
        if uuid == nil, record.payload != nil { setAside.append(SetAsideRecord(record, .unreadable)) }
        return uuid
    }

    /// The number to store a record under: its number in the shared log, if it is valid; otherwise the number it has
    /// here, or the next one, which the shared log gets too.
    private mutating func number<Record: NumberedRecord>(
        _ record: SharedRecord,
        _ known: Record?,
        _ numbering: inout Numbering
    ) throws -> Int {
        if let number = record.number, Record.table.numbers.contains(number) { return number }
        try sendNumber(of: record.name, Record.self, after: record)
        if let known { return known.number }
        renumbered += 1
        return numbering.next()
    }

    /// A record with its number in the shared log, which another record gives up.
    private mutating func numbered<Record: NumberedRecord>(
        _ record: Record,
        as incoming: SharedRecord,
        _ number: Int?,
        _ numbering: inout Numbering
    ) throws -> Record {
        guard let number, Record.table.numbers.contains(number) else { return record }
        if let holder = try store.find(number, Record.self), holder.uuid != record.uuid {
            let moved = holder.numbered(numbering.next(), uuid: holder.uuid, createdAt: holder.createdAt)
            try recorder(incoming.machine).delete(key: .integer(number), from: Record.table)
            try recorder(incoming.machine).insert(moved.row, in: Record.table)
            try noteMoved(moved, by: incoming)
        }
        return record.numbered(number, uuid: record.uuid, createdAt: record.createdAt)
    }

    /// Counts a record that gave up its number, and sends its new one.
    ///
    /// If its number in the shared log is another one, that comes next, and nothing changes there. Copies of a log can
    /// give one number twice, though: then the shared log needs the new number.
    private mutating func noteMoved<Record: NumberedRecord>(
        _ record: Record,
        by incoming: SharedRecord
    ) throws {
        renumbered += 1
        try sendNumber(of: record.recordName, Record.self, after: incoming)
    }

    /// Queues a record for its number, unless it waits already.
    private func sendNumber(
        of name: PendingRecord.Name,
        _ type: any LogRecord.Type,
        after incoming: SharedRecord
    ) throws {
        guard member.mayChange(type), try PendingRecord.find(name, connection) == nil else { return }
        try PendingRecord(name: name, stamp: 0, seen: incoming.position).write(connection)
    }

    /// Applies foods, meals and pet foods; no two visible ones have the same name or barcode.
    ///
    /// Which ones are visible depends only on the existing records, so it is the same on all devices.
    private mutating func takeNamed<Record: NumberedRecord>(
        _ type: Record.Type,
        _ records: [SharedRecord],
        _ numbering: inout Numbering
    ) throws {
        let shown = try store.all(type)
        let hidden = try DisplacedRecord.all(of: type.kind, connection)
        var all = Dictionary(
            (shown + (try hidden.map { try $0.record(as: type) })).map { ($0.uuid, $0) }
        ) { first, _ in first }
        let machine = try take(records, into: &all, &numbering) ?? records.last?.machine ?? ""
        let (seen, waiting) = IncomingRecords.seen(of: all.values)
        // All deletions come first, so that the names and numbers of added records are free.
        let next = Dictionary(seen.map { ($0.number, $0) }) { first, _ in first }
        let before = Dictionary(shown.map { ($0.number, $0) }) { first, _ in first }
        for number in before.keys.sorted() where next[number]?.row != before[number]?.row {
            try recorder(machine).delete(key: .integer(number), from: type.table)
        }
        for number in next.keys.sorted() where next[number]?.row != before[number]?.row {
            if let record = next[number] { try recorder(machine).insert(record.row, in: type.table) }
        }
        if hidden != waiting.sorted(by: { $0.name.key < $1.name.key }) {
            try DisplacedRecord.replaceAll(of: type.kind, with: waiting, connection)
        }
    }

    /// Adds received records to all existing ones, each with its own number; returns the device that made the last
    /// change.
    private mutating func take<Record: NumberedRecord>(
        _ records: [SharedRecord],
        into all: inout [EntryUUID: Record],
        _ numbering: inout Numbering
    ) throws -> String? {
        var reader = PayloadReader<Record>()
        var numbers = Dictionary(all.values.map { ($0.number, $0.uuid) }) { first, _ in first }
        var machine: String?
        for record in records {
            guard let uuid = uuid(of: record) else { continue }
            let known = all[uuid]
            var new: Record?
            if try isPending(record) {
                guard let known else { continue }
                new = known
                if let number = record.number, Record.table.numbers.contains(number) { new?.number = number }
            } else if let payload = record.payload {
                guard var read = read(record, payload, number: 1, &reader) else { continue }
                read.number = try number(record, known, &numbering)
                new = read
            }
            if let number = new?.number, let holder = numbers[number], holder != uuid {
                let free = numbering.next()
                all[holder]?.number = free
                numbers[free] = holder
                if let moved = all[holder] { try noteMoved(moved, by: record) }
            }
            if known?.row != new?.row {
                note(known, new)
                machine = record.machine
            }
            if let known { numbers[known.number] = nil }
            if let new { numbers[new.number] = uuid }
            all[uuid] = new
        }
        return machine
    }

    /// The visible records, which are the last changed ones of each name, and the displaced ones.
    private static func seen<Record: NumberedRecord>(
        of all: some Sequence<Record>
    ) -> (seen: [Record], waiting: [DisplacedRecord]) {
        var taken: Set<UniqueValue> = []
        var seen: [Record] = []
        var waiting: [DisplacedRecord] = []
        let byAge = all.sorted { ($0.updatedAt, $0.uuid.description) > ($1.updatedAt, $1.uuid.description) }
        for record in byAge {
            let names = Record.names.enumerated().compactMap { place, claim in
                claim.value(record).map { UniqueValue.claimed($0, place) }
            }
            if names.allSatisfy({ !taken.contains($0) }) {
                taken.formUnion(names)
                seen.append(record)
            } else {
                waiting.append(DisplacedRecord(record))
            }
        }
        return (seen, waiting)
    }
}

extension UniqueValue {
    /// The same for one key that no two visible records may share.
    fileprivate static func claimed(_ value: UniqueValue, _ place: Int) -> UniqueValue {
        switch value {
        case .number(let number): .text(Array("\(place) \(number)".utf8))
        case .uuid(let uuid): .text(Array("\(place) \(uuid)".utf8))
        case .text(let bytes): .text(Array("\(place) ".utf8) + bytes)
        }
    }
}
