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
        /// Whether its numbers are of one measure, and have equally many decimals.
        var isMeasure = false

        static func left(_ header: String, atLeast width: Int = 0) -> Column {
            Column(header: header, minimumWidth: width)
        }

        static func right(_ header: String, atLeast width: Int = 0) -> Column {
            Column(header: header, alignment: .right, minimumWidth: width)
        }

        /// Numbers of one measure, such as energies or weights.
        static func measure(_ header: String, atLeast width: Int = 0) -> Column {
            Column(header: header, alignment: .right, minimumWidth: width, isMeasure: true)
        }
    }

    let columns: [Column]
    private var rows: [[String]] = []

    init(columns: [Column]) {
        self.columns = columns
    }

    mutating func append(_ row: [String]) {
        precondition(row.count == columns.count, "a row needs a cell for every column")
        rows.append(row)
    }

    /// A terminal of fewer columns is a phone.
    private static let narrow = 60

    /// Whether a table may take several lines a row for want of room.
    static func isNarrow(_ width: Int) -> Bool { width < narrow }

    /// A name that is cut to less says too little.
    private static let shortestName = 20

    /// The lines of the table.
    ///
    /// On a terminal the last column, and only that, is cut to its width. Where too little of it would be
    /// left, or the table is too wide as a whole, each row takes several lines.
    func lines(width: Int?) -> [String] {
        var table = self
        for index in columns.indices where columns[index].isMeasure {
            let cells = NumberCell.aligned(rows.map { $0[index] })
            for (row, cell) in cells.enumerated() { table.rows[row][index] = cell }
        }
        return table.set(width: width)
    }

    private func set(width: Int?) -> [String] {
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

/// A cell that begins with a number: `~13.5 g`.
private struct NumberCell {
    private let text: String
    /// The place after the digits before a decimal point.
    private let wholeEnd: String.Index
    /// The place after the number.
    private let end: String.Index

    /// Nil for a cell without a number, such as `-`.
    init?(_ text: String) {
        let digits = text.drop { "~+-".contains($0) }
        let whole = digits.prefix { $0.isASCII && $0.isNumber }
        guard !whole.isEmpty else { return nil }
        let rest = text[whole.endIndex...]
        let decimals = rest.first == "." ? rest.dropFirst().prefix { $0.isASCII && $0.isNumber } : ""
        self.text = text
        wholeEnd = whole.endIndex
        end = decimals.isEmpty ? whole.endIndex : decimals.endIndex
    }

    private var decimalCount: Int { max(text.distance(from: wholeEnd, to: end) - 1, 0) }

    private func padded(to count: Int) -> String {
        guard count > decimalCount else { return text }
        let point = decimalCount == 0 ? "." : ""
        return text[..<end] + point + String(repeating: "0", count: count - decimalCount) + text[end...]
    }

    /// Cells whose numbers have as many decimals as the one with the most.
    static func aligned(_ texts: [String]) -> [String] {
        let cells = texts.map(NumberCell.init)
        let most = cells.reduce(0) { max($0, $1?.decimalCount ?? 0) }
        guard most > 0 else { return texts }
        return zip(texts, cells).map { $1?.padded(to: most) ?? $0 }
    }
}
