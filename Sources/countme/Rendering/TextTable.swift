internal import CalorieTrackerCore

/// A table of text: a header in capitals, two spaces between columns, numbers to the right, the name last.
///
/// On a phone, and if its rows are too wide, each row is its name with its facts on an indented line below.
/// No line ends in a space.
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
        /// Whether its cells name the rows, wherever it is.
        var isName = false

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

        static func name(_ header: String) -> Column { Column(header: header, isName: true) }

        /// A cell that says without the header what it is: `150 kcal`, `protein 12.6 g`; nil if it says nothing.
        fileprivate func fact(_ cell: String) -> String? {
            let cell = String(cell.trimmingPrefix { $0 == " " })
            guard !cell.isEmpty, cell != "-" else { return nil }
            if let unit = EnergyUnit.allCases.first(where: { $0.rawValue.uppercased() == header }) {
                return "\(cell) \(unit.rawValue)"
            }
            if header.hasPrefix("%") {
                return cell.hasSuffix("%") ? cell + header.dropFirst().lowercased() : cell
            }
            // A time, an id or a word needs no label, and neither does the number of a row.
            guard alignment == .right, !header.isEmpty, header != "N" else { return cell }
            return "\(header.lowercased()) \(cell)"
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

    /// Whether a terminal is as narrow as a phone.
    static func isNarrow(_ width: Int?) -> Bool { width.map { $0 < 60 } ?? false }

    /// The lines of the table.
    ///
    /// On a terminal the last column, and only that, is cut to its width.
    func lines(width: Int?) -> [String] {
        var table = self
        for index in columns.indices where columns[index].isMeasure {
            let cells = NumberCell.aligned(rows.map { $0[index] })
            for (row, cell) in cells.enumerated() { table.rows[row][index] = cell }
        }
        return table.set(width: width)
    }

    private func set(width: Int?) -> [String] {
        let lines = isStacked(in: width) ? stacked(width ?? 0) : inColumns(width)
        return lines.map(\.withoutTrailingSpaces)
    }

    /// Whether each row takes several lines: a row of numbers cannot be cut.
    private func isStacked(in width: Int?) -> Bool {
        guard let width, !columns.isEmpty else { return false }
        let isWide = widths.reduce(-2) { $0 + $1 + 2 } > width
        return TextTable.isNarrow(width) || isWide && columns.last?.alignment == .right
    }

    private var widths: [Int] {
        columns.indices.map { index in
            ([columns[index].header] + rows.map { $0[index] }).map(TerminalWidth.width(of:))
                .reduce(columns[index].minimumWidth, max)
        }
    }

    private func inColumns(_ width: Int?) -> [String] {
        let widths = widths
        let used = widths.dropLast().reduce(0) { $0 + $1 + 2 }
        let headers = columns.map(\.header)
        let hasHeaders = headers.contains { !$0.isEmpty }
        return ((hasHeaders ? [headers] : []) + rows).map { row in
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

    /// Each row as its name, and its facts on an indented line below, or on more if they need the room.
    private func stacked(_ width: Int) -> [String] {
        let isNameLast = columns.last?.alignment == .left
        let named = columns.firstIndex { $0.isName || $0.header == "NAME" }
        let place = named ?? (isNameLast ? columns.count - 1 : 0)
        return rows.flatMap { row -> [String] in
            let name = row[place]
            let indent = String(name.prefix { $0 == " " }) + "  "
            var facts: [String] = []
            for index in columns.indices where index != place {
                guard let fact = columns[index].fact(row[index]) else { continue }
                let line = facts.last.map { $0 + "  " + fact }
                if let line, TerminalWidth.width(of: line) <= width {
                    facts[facts.count - 1] = line
                } else {
                    facts.append(indent + fact)
                }
            }
            // A name goes on below, and only a word that is too wide is cut.
            let names = TextStyle.wrapped(name[...], to: width)
            return names.map { TerminalWidth.truncated($0, to: width) } + facts
        }
    }

    private func padded(_ cell: String, to width: Int, _ alignment: Alignment) -> String {
        alignment == .left
            ? TerminalWidth.padded(cell, to: width) : TerminalWidth.space(before: cell, to: width) + cell
    }
}

extension String {
    /// The same without the spaces at its end.
    var withoutTrailingSpaces: String {
        var text = self
        while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
        return text
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
        guard texts.contains(where: { $0.utf8.contains(UInt8(ascii: ".")) }) else { return texts }
        let cells = texts.map(NumberCell.init)
        let most = cells.reduce(0) { max($0, $1?.decimalCount ?? 0) }
        guard most > 0 else { return texts }
        return zip(texts, cells).map { $1?.padded(to: most) ?? $0 }
    }
}
