/// Picks some of the fields of lines that are split at a byte and know no quotes.
struct FieldPicker {
    private let separator: UInt8
    /// The place of each column among the picked fields; -1 for those nobody needs.
    private let slots: [Int]
    private var fields: [ByteSlice]

    /// Picks columns by their names in a header; one that is not there is always empty.
    init(header: ByteSlice, separator: UInt8, columns: [StaticString]) {
        self.init(header: header, separator: separator, count: columns.count) { name in
            columns.firstIndex { name.equals($0) }
        }
    }

    /// Picks so many columns, to each of which a closure gives its place by its name.
    init(header: ByteSlice, separator: UInt8, count: Int, place: (ByteSlice) -> Int?) {
        self.separator = separator
        slots = header.split(at: separator).map { place($0) ?? -1 }
        fields = Array(repeating: .empty, count: count)
    }

    /// Whether the header has a column.
    func has(_ column: Int) -> Bool { slots.contains(column) }

    /// Splits a line; false when it has more or fewer fields than the header.
    mutating func pick(_ line: ByteSlice) -> Bool {
        var column = 0
        var position = 0
        while true {
            guard column < slots.count else { return false }
            // Most fields are empty, and a call costs more than a look.
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
