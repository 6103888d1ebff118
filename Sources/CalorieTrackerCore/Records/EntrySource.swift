/// The entries of a file to import: a list, or a table that is read as often as they are wanted.
public struct EntrySource: Sendable {
    private enum Content: Sendable {
        case list([FoodItem])
        case table(TableBytes)
    }

    private let content: Content
    /// How many there are.
    let count: Int

    init(_ entries: [FoodItem]) {
        content = .list(entries)
        count = entries.count
    }

    /// Reads a table once, to be sure that all of it can be imported.
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
        RecordFailure(.unreadable("it changed while it was read")),
        line: nil,
        column: nil
    )

    /// Hands over every entry, in the order of the file.
    func each(_ body: (FoodItem) throws -> Void) throws {
        switch content {
        case .list(let entries): for entry in entries { try body(entry) }
        case .table(let table):
            var reader = try EntryTable.Reader(table)
            do {
                while let (entry, _) = try reader.next() { try body(entry) }
            } catch  where !table.isUnchanged {
                // Whatever came of it, two looks at two tables would be taken for one.
                throw EntrySource.changed
            }
            guard table.isUnchanged else { throw EntrySource.changed }
        }
    }
}
