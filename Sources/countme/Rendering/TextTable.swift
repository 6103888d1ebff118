internal import CalorieTrackerCore

/// A table of text: a header in capitals, two spaces between columns, numbers aligned right, the name last.
///
/// On a phone, or if its rows are too wide, each row is its name with its values on an indented line below. No line
/// ends with a space.
struct TextTable {
    /// The alignment of a column.
    enum Alignment {
        case left
        case right
    }

    /// A column with its header, alignment, and minimum width in cells.
    struct Column {
        let header: String
        var alignment: Alignment = .left
        var minimumWidth = 0
        /// Whether its numbers of the same unit should have equally many decimals.
        var isMeasure = false
        /// Whether its cells are the names of the rows, in any position.
        var isName = false

        static func left(_ header: String, atLeast width: Int = 0) -> Column {
            Column(header: header, minimumWidth: width)
        }

        static func right(_ header: String, atLeast width: Int = 0) -> Column {
            Column(header: header, alignment: .right, minimumWidth: width)
        }

        /// Creates a column of numbers with the same unit, such as energies or weights.
        static func measure(_ header: String, atLeast width: Int = 0) -> Column {
            Column(header: header, alignment: .right, minimumWidth: width, isMeasure: true)
        }

        static func name(_ header: String) -> Column { Column(header: header, isName: true) }

        /// A cell in a form that needs no header: `150 kcal`, `protein 12.6 g`; nil if it is empty.
        fileprivate func fact(_ cell: String) -> String? {
            let cell = String(cell.trimmingPrefix { $0 == " " })
            guard !cell.isEmpty, cell != "-" else { return nil }
            if let unit = EnergyUnit.allCases.first(where: { $0.rawValue.uppercased() == header }) {
                return "\(cell) \(unit.rawValue)"
            }
            if header.hasPrefix("%") {
                return cell.hasSuffix("%") ? cell + header.dropFirst().lowercased() : cell
            }
            // A time, an id, a word, or the number of a row needs no label.
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
    /// On a terminal, only the last column is truncated to fit.
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

    /// Whether each row takes several lines, because a row of numbers cannot be truncated.
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

    /// Each row as its name, followed by its values on indented lines.
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
            // A name continues on the next line; only a word that is too wide is cut.
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
    /// The position after the digits before the decimal point.
    private let wholeEnd: String.Index
    /// The position after the number.
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

    /// The unit after the number: `lb` in `179 lb`, `st` in `12 st 11 lb`.
    private var unit: Substring {
        text[end...].drop { $0 == " " }.prefix { $0.isLetter }
    }

    private var decimalCount: Int { max(text.distance(from: wholeEnd, to: end) - 1, 0) }

    private func padded(to count: Int) -> String {
        guard count > decimalCount else { return text }
        let point = decimalCount == 0 ? "." : ""
        return text[..<end] + point + String(repeating: "0", count: count - decimalCount) + text[end...]
    }

    /// Aligns cells by giving all numbers with the same unit as many decimals as the one with the most.
    static func aligned(_ texts: [String]) -> [String] {
        guard texts.contains(where: { $0.utf8.contains(UInt8(ascii: ".")) }) else { return texts }
        let cells = texts.map(NumberCell.init)
        var most: [Substring: Int] = [:]
        for cell in cells.compactMap(\.self) {
            most[cell.unit] = max(most[cell.unit] ?? 0, cell.decimalCount)
        }
        return zip(texts, cells).map { text, cell in
            cell.map { $0.padded(to: most[$0.unit] ?? 0) } ?? text
        }
    }
}
