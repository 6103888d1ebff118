/// A record in the format of shared logs and `hidden`: as in an export, but without its number, which is stored
/// separately, and without missing values.
///
/// An absent value is read as nil, so values that are added in later versions do not change payloads without them.
struct PayloadWriter: RecordWriter {
    private var json = JSONWriter(.compact, isExact: true)

    private init() { json.leavesOutMissing = true }

    /// The payload of a record.
    static func payload(_ record: some LogRecord) -> String {
        var writer = PayloadWriter()
        writer.object { record.tell(&$0) }
        return writer.json.text
    }

    private mutating func object(_ tell: (inout PayloadWriter) -> Void) {
        // They are swapped and not copied, because a copy would cost as much as everything written so far.
        var inner = PayloadWriter()
        json.object { json in
            swap(&inner.json, &json)
            tell(&inner)
            swap(&inner.json, &json)
        }
    }

    mutating func number(_ id: RecordID, _ number: Int) {}

    mutating func uuid(_ uuid: EntryUUID) { json.uuid(uuid) }

    mutating func moment(_ moment: Moment, at instant: RecordKey) { json.moment(moment, at: instant) }

    mutating func day(_ key: RecordKey, _ day: Day) { json.day(key, day) }

    mutating func instant(_ key: RecordKey, _ instant: Timestamp) { json.instant(key, instant) }

    mutating func text(_ key: RecordKey, _ text: String?) {
        if text != nil { json.text(key, text) }
    }

    mutating func word(_ key: RecordKey, _ word: String?) { text(key, word) }

    mutating func mark(_ key: String) { json.mark(key) }

    mutating func figure(_ key: RecordKey, _ number: Double?) {
        if number != nil { json.figure(key, number) }
    }

    mutating func micronutrients(_ stated: Micronutrients) {
        if !stated.isEmpty { json.micronutrients(stated) }
    }

    mutating func group(_ key: StaticString, _ tell: (inout PayloadWriter) -> Void) {
        json.key(key)
        object(tell)
    }

    mutating func list(
        _ key: RecordKey,
        asText: @autoclosure () -> String,
        _ write: (inout JSONWriter) -> Void
    ) {
        if key.isLater, asText().isEmpty { return }
        json.list(key, asText: asText(), write)
    }
}

/// Reads records of one kind strictly in the format of `PayloadWriter`.
struct PayloadReader<Record: LogRecord> {
    private var fields = RecordFields(RecordNames(Record.self))

    /// The record in a payload, with the number that was stored separately.
    mutating func record(_ payload: String, number: Int?) throws(RecordFailure) -> Record {
        let bytes = Array(payload.utf8)
        return try bytes.withUnsafeBufferPointer { bytes throws(RecordFailure) in
            var reader = RecordReader(bytes)
            try fields.take(&reader, mayLackAny: true)
            try reader.end()
            if let type = Record.self as? any NumberedRecord.Type {
                fields.set(0, type.id.scalar(number ?? 0), at: 0)
            }
            return try Record(from: &fields)
        }
    }
}

extension RecordID {
    /// A number in the format of exports.
    fileprivate func scalar(_ number: Int) -> Scalar {
        if case .number = form { .number(Double(number)) } else { .text(text(number)) }
    }
}

extension LogRecord {
    /// Its identity, which is the same on every device.
    var recordName: PendingRecord.Name { Self.table.name(of: row) }
}
