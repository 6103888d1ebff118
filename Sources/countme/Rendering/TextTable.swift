/// A table of text: a header in capitals, two spaces between columns, numbers to the right, the name last.
struct TextTable {
    /// How a column is set.
    enum Alignment {
        case left
        case right
    }

    /// A column: its header, its side, and the cells it takes at least.
    struct Column {
        let header: String
        var alignment: Alignment = .left
        var minimumWidth = 0

        static func left(_ header: String, atLeast width: Int = 0) -> Column {
            Column(header: header, minimumWidth: width)
        }

        static func right(_ header: String, atLeast width: Int = 0) -> Column {
            Column(header: header, alignment: .right, minimumWidth: width)
        }
    }

    let columns: [Column]
    private(set) var rows: [[String]] = []

    init(columns: [Column]) {
        self.columns = columns
    }

    mutating func append(_ row: [String]) {
        precondition(row.count == columns.count, "a row needs a cell for every column")
        rows.append(row)
    }

    /// The lines of the table.
    ///
    /// On a terminal the last column, and only that, is cut to its width.
    func lines(width: Int?) -> [String] {
        let widths = columns.indices.map { index in
            ([columns[index].header] + rows.map { $0[index] }).map(TerminalWidth.width(of:))
                .reduce(columns[index].minimumWidth, max)
        }
        let used = widths.dropLast().reduce(0) { $0 + $1 + 2 }
        return ([columns.map(\.header)] + rows).map { row in
            let cells = row.indices.dropLast().map { padded(row[$0], to: widths[$0], columns[$0].alignment) }
            let last = row.last ?? ""
            var shown = width.map { TerminalWidth.truncated(last, to: max($0 - used, 8)) } ?? last
            if let column = columns.last, column.alignment == .right {
                shown = padded(shown, to: widths.last ?? 0, .right)
            }
            return (cells + [shown]).joined(separator: "  ")
        }
    }

    private func padded(_ cell: String, to width: Int, _ alignment: Alignment) -> String {
        alignment == .left
            ? TerminalWidth.padded(cell, to: width) : TerminalWidth.space(before: cell, to: width) + cell
    }
}
