/// Picks some fields from lines that are split at a byte, without quoting.
struct FieldPicker {
    private let separator: UInt8
    /// The index of each column among the picked fields; -1 for unused columns.
    private let slots: [Int]
    private var fields: [ByteSlice]

    /// Picks columns by their names in a header; a missing one is always empty.
    init(header: ByteSlice, separator: UInt8, columns: [StaticString]) {
        self.init(header: header, separator: separator, count: columns.count) { name in
            columns.firstIndex { name.equals($0) }
        }
    }

    /// Picks a number of columns; a closure returns the index for the name of each.
    init(header: ByteSlice, separator: UInt8, count: Int, place: (ByteSlice) -> Int?) {
        self.separator = separator
        slots = header.split(at: separator).map { place($0) ?? -1 }
        fields = Array(repeating: .empty, count: count)
    }

    /// Whether the header has a column.
    func has(_ column: Int) -> Bool { slots.contains(column) }

    /// Splits a line; false if the number of fields differs from that of the header.
    mutating func pick(_ line: ByteSlice) -> Bool {
        var column = 0
        var position = 0
        while true {
            guard column < slots.count else { return false }
            // Most fields are empty, and this check is faster than a call.
            let isEmpty = position < line.count && line.start[position] == separator
            let end = isEmpty ? position : line.index(of: separator, from: position) ?? line.count
            let slot = slots[column]
            if slot >= 0 { fields[slot] = ByteSlice(start: line.start + position, count: end - position) }
            column += 1
            if end == line.count { return column == slots.count }
            position = end + 1
        }
    }

    /// A picked field of the last line.
    subscript(column: Int) -> ByteSlice { fields[column] }
}
