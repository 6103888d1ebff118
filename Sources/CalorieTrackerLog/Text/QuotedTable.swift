/// Reads a table of RFC 4180 and picks some of its columns.
struct QuotedTable {
    /// The result of reading a row.
    enum Row {
        /// Its fields can be read.
        case fields
        /// Its quotes are not balanced, or the number of fields differs from that of the header.
        case broken
    }

    private var scanner: QuotedScanner
    /// The index of each column among the picked fields; -1 for unused columns.
    private let slots: [Int]
    private var fields: [ByteSlice]

    /// Reads the header and picks columns by name; a missing one is always empty.
    init(_ window: StreamWindow, columns: [StaticString], longestRecord: Int = 4 << 20) throws {
        scanner = try QuotedScanner(window, longestRecord: longestRecord)
        fields = Array(repeating: .empty, count: columns.count)
        guard case .record = try scanner.next() else {
            slots = []
            return
        }
        slots = scanner.spans.indices.map { [scanner] field in
            columns.firstIndex { scanner[field].equals($0) } ?? -1
        }
    }

    /// Whether the header has a column.
    func has(_ column: Int) -> Bool { slots.contains(column) }

    /// A picked field of the last row, valid until the next row is read.
    subscript(column: Int) -> ByteSlice { fields[column] }

    /// Reads the next row; nil at the end.
    mutating func next() throws -> Row? {
        while let finding = try scanner.next() {
            let spans = scanner.spans
            // A blank line is not a row.
            if case .record = finding, spans.count == 1, spans[0].lower == spans[0].upper { continue }
            guard case .record = finding, spans.count == slots.count else { return .broken }
            for (field, slot) in slots.enumerated() where slot >= 0 { fields[slot] = scanner[field] }
            return .fields
        }
        return nil
    }
}
