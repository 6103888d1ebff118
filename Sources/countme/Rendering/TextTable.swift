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

    /// A terminal of fewer columns is a phone.
    private static let narrow = 60
    /// A name that is cut to less says too little.
    private static let shortestName = 20

    /// The lines of the table.
    ///
    /// On a terminal the last column, and only that, is cut to its width. Where too little of it would be
    /// left, or the table is too wide as a whole, each row takes several lines.
    func lines(width: Int?) -> [String] {
        let widths = columns.indices.map { index in
            ([columns[index].header] + rows.map { $0[index] }).map(TerminalWidth.width(of:))
                .reduce(columns[index].minimumWidth, max)
        }
        let used = widths.dropLast().reduce(0) { $0 + $1 + 2 }
        if let width, let column = columns.last, let longest = widths.last {
            let isName = column.alignment == .left
            let isTight =
                isName && width < TextTable.narrow && width - used < min(longest, TextTable.shortestName)
            if isTight || !isName && used + longest > width {
                return stacked(widths, width, isNamedLast: isName)
            }
        }
        return ([columns.map(\.header)] + rows).map { row in
            var line = ""
            for index in row.indices.dropLast() {
                line += padded(row[index], to: widths[index], columns[index].alignment)
                line += "  "
            }
            let last = row.last ?? ""
            var shown = width.map { TerminalWidth.truncated(last, to: max($0 - used, 8)) } ?? last
            if let column = columns.last, column.alignment == .right {
                shown = padded(shown, to: widths.last ?? 0, .right)
            }
            return line + shown
        }
    }

    /// Each row as a name on a line of its own, with the other cells below it.
    private func stacked(_ widths: [Int], _ width: Int, isNamedLast: Bool) -> [String] {
        let place = isNamedLast ? columns.count - 1 : 0
        let others = columns.indices.filter { $0 != place }
        let room = width - 2
        let fits = others.reduce(-2) { $0 + widths[$1] + 2 } <= room
        func line(_ row: [String]) -> String {
            others.map { padded(row[$0], to: widths[$0], columns[$0].alignment) }.joined(separator: "  ")
        }
        var lines: [String] = []
        if fits {
            let headers = columns.map(\.header)
            lines += [headers[place], "  " + line(headers)]
        }
        for row in rows {
            lines.append(TerminalWidth.truncated(row[place], to: width))
            if fits {
                if others.contains(where: { !row[$0].isEmpty }) { lines.append("  " + line(row)) }
                continue
            }
            // Too much for a line: each cell with what it is.
            var current = ""
            for index in others where !row[index].isEmpty && row[index] != "-" {
                let cell =
                    columns[index].header.isEmpty ? row[index] : columns[index].header + " " + row[index]
                if !current.isEmpty, TerminalWidth.width(of: current + "  " + cell) > room {
                    lines.append("  " + current)
                    current = ""
                }
                current += (current.isEmpty ? "" : "  ") + cell
            }
            if !current.isEmpty { lines.append("  " + current) }
        }
        return lines
    }

    private func padded(_ cell: String, to width: Int, _ alignment: Alignment) -> String {
        alignment == .left
            ? TerminalWidth.padded(cell, to: width) : TerminalWidth.space(before: cell, to: width) + cell
    }
}
