/// The contents of a file to import, with every value checked.
///
///     let bytes = try tracker.export().json
///     let file = try ImportFile(bytes)
///     let result = try otherTracker.importing(file)
///     print("\(result.added) records added, \(result.updated) updated")
public struct ImportFile: Sendable {
    /// The format of the file.
    package let format: LogExport.Format
    /// The records other than entries; empty for a table.
    let contents: LogContents
    let entries: EntrySource
    /// The times of changes that are not in the records, and the records that were deleted in the other log.
    let changeTimes: ChangeTimes

    /// Whether the file contains no records.
    public var isEmpty: Bool {
        entries.count == 0 && changeTimes.isEmpty
            && RecordKind.types.allSatisfy { $0.count(in: contents) == 0 }
    }

    /// Whether it contains only foods with recipes.
    package var holdsOnlyRecipes: Bool {
        entries.count == 0 && contents[OwnFood.self].allSatisfy { $0.recipe != nil }
            && RecordKind.types.allSatisfy { $0 is OwnFood.Type || $0.count(in: contents) == 0 }
    }

    /// Reads a file that was written from `LogExport.json` or `LogExport.csv`, detecting which from its contents.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - acceptsChanges: Whether to accept a JSON export whose values were edited after export, so that its checksum
    ///     does not match. Each record is checked in any case.
    /// - Throws: `ImportFileError` if the file is not an export that a log can store.
    public init(_ bytes: [UInt8], acceptsChanges: Bool = false) throws(ImportFileError) {
        if ImportFile.isTable(bytes) {
            try self.init(table: TableBytes(bytes))
            return
        }
        let read = try bytes.withUnsafeBufferPointer { bytes throws(ImportFileError) in
            do throws(RecordFailure) {
                return try ImportFile.export(bytes, acceptsChanges: acceptsChanges)
            } catch {
                throw ImportFileError(error, in: bytes)
            }
        }
        self.init(read.contents, read.changeTimes)
    }

    /// Creates an import file from the contents of a log.
    init(_ contents: LogContents, _ changeTimes: ChangeTimes = ChangeTimes()) {
        format = .json
        self.changeTimes = changeTimes
        var others = contents
        others[FoodItem.self] = []
        self.contents = others
        entries = EntrySource(contents.entries)
    }

    /// Reads a table of entries in pieces.
    package init(table: TableBytes) throws(ImportFileError) {
        format = .csv
        contents = LogContents()
        changeTimes = ChangeTimes()
        entries = try EntrySource(checking: table)
    }

    /// Whether a file with this beginning is a table, or cannot be imported.
    package static func isTable(_ beginning: [UInt8]) -> Bool {
        let start = beginning.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        return beginning.withUnsafeBufferPointer { bytes in
            var reader = RecordReader(bytes, from: start)
            guard let first = reader.next else { return false }
            return ![UInt8(ascii: "{"), 0xfe, 0xff].contains(first) && !bytes.starts(with: [0x1f, 0x8b])
        }
    }

    /// Whether a table with this beginning contains entries of countme, and not of another program.
    package static func isOwnTable(_ beginning: [UInt8]) -> Bool {
        let header = beginning.prefix { $0 != 0x0a }
        return Array(header).holds(run: Array("uuid".utf8))
    }

    /// Whether a file with this beginning is JSON of another program: that of countme begins with its version, or with
    /// its checksum if its keys were sorted.
    package static func isForeignJSON(_ beginning: [UInt8]) -> Bool {
        let start = beginning.first { ![0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf].contains($0) }
        guard start == UInt8(ascii: "{") || start == UInt8(ascii: "[") else { return false }
        let beginning = Array(beginning.prefix(1024))
        return !["\"schema_version\"", "\"checksum\""].contains { beginning.holds(run: Array($0.utf8)) }
    }

    private static func export(
        _ bytes: UnsafeBufferPointer<UInt8>,
        acceptsChanges: Bool
    ) throws(RecordFailure) -> LogExport {
        let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        var reader = RecordReader(bytes, from: start)
        switch reader.next {
        case nil: throw RecordFailure(.empty)
        case 0x1f: throw RecordFailure(.packed)
        case 0xfe, 0xff: throw RecordFailure(.notUTF8, at: start)
        default: return try LogExport.read(&reader, acceptsChanges: acceptsChanges)
        }
    }
}

extension ImportFileError {
    init(_ failure: RecordFailure, line: Int?, column: Int?) {
        problem = failure.problem
        path = failure.path
        self.line = line
        self.column = column
    }

    /// The error for a failure, with the line and the column of its byte.
    fileprivate init(_ failure: RecordFailure, in bytes: UnsafeBufferPointer<UInt8>) {
        guard let offset = failure.offset else {
            self.init(failure, line: nil, column: nil)
            return
        }
        var (line, start) = (1, 0)
        for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            start = index + 1
        }
        self.init(failure, line: line, column: offset - start + 1)
    }
}

/// The entries of an import file: a list, or a table that is read as often as needed.
struct EntrySource: Sendable {
    private enum Content: Sendable {
        case list([FoodItem])
        case table(TableBytes)
    }

    private let content: Content
    /// The number of entries.
    let count: Int

    init(_ entries: [FoodItem]) {
        content = .list(entries)
        count = entries.count
    }

    /// Reads a table once to make sure that all of it can be imported.
    init(checking table: TableBytes) throws(ImportFileError) {
        content = .table(table)
        var reader = try EntryTable.Reader(table)
        var uuids: [EntryUUID: Int32] = [:]
        var numbers: [Int: Int32] = [:]
        while let (entry, line) = try reader.next() {
            if let first = uuids.updateValue(Int32(clamping: line), forKey: entry.uuid) {
                throw reader.twin("uuid", ofLine: Int(first))
            }
            if let first = numbers.updateValue(Int32(clamping: line), forKey: entry.id.number) {
                throw reader.twin("id", ofLine: Int(first))
            }
        }
        count = uuids.count
    }

    private static let changed = ImportFileError(
        RecordFailure(.unreadable("it changed while being read")),
        line: nil,
        column: nil
    )

    /// Calls the body with every entry, in the order of the file.
    func each(_ body: (FoodItem) throws -> Void) throws {
        switch content {
        case .list(let entries): for entry in entries { try body(entry) }
        case .table(let table):
            var reader = try EntryTable.Reader(table)
            do {
                while let (entry, _) = try reader.next() { try body(entry) }
            } catch  where !table.isUnchanged {
                // Any failure here means that the table has changed since the first read.
                throw EntrySource.changed
            }
            guard table.isUnchanged else { throw EntrySource.changed }
        }
    }
}
