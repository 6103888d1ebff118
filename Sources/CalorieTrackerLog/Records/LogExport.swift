/// The contents of a log at one moment, to be written to a file and read back as an `ImportFile`.
///
///     let export = try tracker.export(since: Day("2026-11-01"))
///     let file = export.json  // all records
///     let table = export.csv  // entries only
public struct LogExport: Equatable, Sendable {
    /// The format of an export.
    package enum Format: String, CaseIterable, Sendable {
        /// All records, with a checksum.
        case json
        /// Only the entries, for spreadsheets.
        case csv
    }

    /// The version of the JSON; within a version, keys are only added.
    static let schemaVersion = 1

    /// The maximum size of an export, which is hundreds of years of entries, so that every export can be read again.
    package static let largestSize = 1 << 30

    /// The time it was made.
    let exportedAt: Timestamp
    /// The number of migrations of the log.
    let logSchema: Int
    /// The first day whose entries are included; nil for no limit.
    package let since: Day?
    /// The last day whose entries are included; nil for no limit.
    package let until: Day?
    /// The contents of the export.
    package let contents: LogContents
    /// The times of changes that are not in the records, and the deleted records.
    var changeTimes = ChangeTimes()

    /// The distinct pictures of its entries.
    package var photos: [PhotoName] {
        var seen: Set<PhotoName> = []
        return contents.entries.compactMap(\.photo).filter { seen.insert($0).inserted }
    }

    /// The values before the lists and the checksum.
    private static let header = RecordNames { reader in
        _ = reader.figure("schema_version", nil)
        _ = reader.text("command")
        _ = reader.instant("exported_at")
        _ = reader.figure("log_schema", nil)
        _ = reader.optionalText("since")
        _ = reader.optionalText("until")
    }

    /// The export as JSON with a checksum: one record per line, and every number exactly as it is.
    ///
    /// Photos are included by name only. The bytes are computed on each access.
    public var json: [UInt8] {
        let count = contents.entries.count
        var writer = JSONWriter(.records, isExact: true, reservingCapacity: 700 * count + 4096)
        writer.object { writer in
            writer.key("schema_version")
            writer.value(LogExport.schemaVersion)
            writer.text("command", "export")
            writer.instant("exported_at", exportedAt)
            writer.key("log_schema")
            writer.value(logSchema)
            writer.text("since", since?.description)
            writer.text("until", until?.description)
            writer.key("counts")
            writer.object { writer in
                for type in RecordKind.types {
                    writer.key(type.kind.key)
                    writer.value(type.count(in: contents))
                }
            }
            for type in RecordKind.types {
                writer.key(type.kind.key)
                type.write(contents, to: &writer)
            }
            writer.key(ChangeTimes.key)
            changeTimes.write(to: &writer)
            writer.text("checksum", checksum(of: RecordKind.types))
        }
        writer.endLine()
        return writer.bytes
    }

    /// The entries alone as CSV, for spreadsheets.
    ///
    /// The bytes are computed on each access.
    public var csv: [UInt8] { EntryTable.csv(contents.entries) }

    /// A checksum over all values of some kinds, as eight hexadecimal digits.
    ///
    /// It covers the values and not the bytes, so reformatting an export does not change it.
    private func checksum(of types: [any LogRecord.Type]) -> String {
        var checksum = Checksum()
        checksum.add(exportedAt.secondsSinceEpoch)
        checksum.add(logSchema)
        checksum.add(since?.description)
        checksum.add(until?.description)
        for type in types { checksum.add(type.count(in: contents)) }
        for type in types { type.add(contents, to: &checksum) }
        changeTimes.add(to: &checksum)
        let digits = String(checksum.value, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }

    /// Reads the output of `json`; an older version lacks the kinds of records that came later.
    static func read(_ reader: inout RecordReader, acceptsChanges: Bool) throws(RecordFailure) -> LogExport {
        // Checked before any data that a newer version may have added.
        if let version = reader.schemaVersion(), version > schemaVersion {
            throw RecordFailure(.tooNew(version: version))
        }
        let start = reader
        var parts = try Parts(&reader)
        parts.header.rewind()
        _ = try parts.header.wholeNumber(schemaVersion...schemaVersion)
        _ = try parts.header.optionalText("command")
        let export = LogExport(
            exportedAt: try parts.header.instant("exported_at"),
            logSchema: try parts.header.wholeNumber(1...1_000_000),
            since: try parts.header.optionalDay(),
            until: try parts.header.optionalDay(),
            contents: parts.contents,
            changeTimes: parts.changeTimes
        )
        let missing = zip(RecordKind.types, parts.isThere).first { $0.kind.since <= export.logSchema && !$1 }
        if let missing { throw start.missing(missing.0.kind.key) }
        if acceptsChanges { return export }
        let types = zip(RecordKind.types, parts.isThere).filter(\.1).map(\.0)
        guard parts.checksum == export.checksum(of: types),
            zip(RecordKind.types, parts.counts).allSatisfy({ ($1 ?? 0) == $0.count(in: parts.contents) })
        else { throw RecordFailure(.changed) }
        return export
    }

    /// The parts of an export before they are verified.
    private struct Parts {
        var header = RecordFields(LogExport.header)
        var contents = LogContents()
        var changeTimes = ChangeTimes()
        var counts: [Int?] = []
        var checksum: String?
        /// Whether each kind of record is present.
        var isThere = RecordKind.types.map { _ in false }

        init(_ reader: inout RecordReader) throws(RecordFailure) {
            let headerKeys = LogExport.header.keys + ["counts"]
            let keys = headerKeys + RecordKind.types.map { $0.kind.key } + [ChangeTimes.key, "checksum"]
            try reader.object(keys, optional: Set(headerKeys.count..<keys.count - 1)) {
                reader,
                index throws(RecordFailure) in
                if index == 1 {
                    guard case .text(let command) = try reader.scalar(), command != "export" else { return }
                    throw RecordFailure(.notAnExport(command: command))
                } else if index < headerKeys.count - 1 {
                    try header.take(index, &reader)
                } else if index < headerKeys.count {
                    counts = try LogExport.counts(&reader)
                } else if index == keys.count - 2 {
                    changeTimes = try ChangeTimes(&reader)
                } else if index < keys.count - 1 {
                    isThere[index - headerKeys.count] = true
                    try RecordKind.types[index - headerKeys.count].read(&reader, into: &contents)
                } else {
                    _ = reader.next
                    let offset = reader.position
                    guard case .text(let text) = try reader.scalar() else {
                        throw RecordFailure(.not("text"), at: offset)
                    }
                    checksum = text
                }
            }
            try reader.end()
        }
    }

    private static func counts(_ reader: inout RecordReader) throws(RecordFailure) -> [Int?] {
        let keys = RecordKind.types.map { $0.kind.key }
        var fields = RecordFields(
            RecordNames { names in for key in keys { _ = names.figure(RecordKey(key, column: key), nil) } }
        )
        var counts: [Int?] = keys.map { _ in nil }
        try reader.object(keys, optional: Set(keys.indices)) { reader, index throws(RecordFailure) in
            try fields.take(index, &reader)
            fields.rewind(to: index)
            counts[index] = try fields.wholeNumber(0...Int(Int32.max))
        }
        return counts
    }
}
