/// The rows of a table behind its header, which may be gone through several times.
struct DiaryRows {
    /// The cells of a row.
    struct Cells {
        let count: Int
        private let cell: (Int) -> String

        init(count: Int, _ cell: @escaping (Int) -> String) {
            self.count = count
            self.cell = cell
        }

        init(_ cells: [String]) { self.init(count: cells.count) { cells[$0] } }

        /// What a cell says, without the spaces around it; nothing where there is no such cell.
        subscript(place: Int) -> String { place < count ? PlainText.tidied(cell(place)) : "" }

        var all: [String] { (0..<count).map { self[$0] } }
    }

    /// A row, or what stands in its place.
    enum Row {
        case cells(Cells)
        /// Its quotes are not in order.
        case broken
    }

    let header: [String]
    /// Whether the last line has no end, so that it may be cut.
    var endsEarly = false
    /// The number that the first row behind the header has in the file.
    var firstRow = 2
    /// Hands over the rows until one is not wanted any more.
    private let forEach: (_ body: (Row) -> Bool) -> Void
    private let budget: ImportBudget
    private let furthest = Furthest()

    /// The last row that was counted: a table may be gone through several times.
    private final class Furthest { var row = 0 }

    init(header: [String], _ budget: ImportBudget, _ forEach: @escaping (_ body: (Row) -> Bool) -> Void) {
        self.header = header
        self.budget = budget
        self.forEach = forEach
    }

    /// Rows that are there already, the first being the header; cells that others lack at their end are empty.
    init(_ rows: [[String]], _ budget: ImportBudget) {
        let header = rows.first ?? []
        self.init(header: header, budget) { body in
            for row in rows.dropFirst() {
                let count = max(row.count, header.count)
                guard body(.cells(Cells(count: count) { $0 < row.count ? row[$0] : "" })) else { return }
            }
        }
    }

    /// Reads text whose cells are parted by commas, semicolons or tabs.
    ///
    /// - Throws: `DiaryProblem.notUTF8`
    init(_ bytes: [UInt8], _ budget: ImportBudget) throws(DiaryProblem) {
        guard DiaryRows.isText(bytes) else { throw .notUTF8 }
        let line = bytes.prefix { $0 != 0x0a }
        let separator =
            [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].max { left, right in
                line.count { $0 == left } < line.count { $0 == right }
            } ?? UInt8(ascii: ",")
        var header: [String] = []
        var scanner = TextRows(bytes, separator)
        if case .cells(let cells)? = scanner.next() { header = cells.all }
        self.init(header: header, budget) { body in
            var rows = TextRows(bytes, separator)
            _ = rows.next()
            while let row = rows.next(), body(row) {}
        }
        endsEarly = bytes.last != 0x0a
    }

    /// Calls with each row and its number, blank ones left out.
    func each(_ body: (_ number: Int, Row) -> Void) {
        var number = firstRow - 1
        forEach { row in
            number += 1
            if number > furthest.row {
                furthest.row = number
                guard budget.spend(.rows) else { return false }
            }
            if case .cells(let cells) = row, cells.count == 1, cells[0].isEmpty { return true }
            body(number, row)
            return true
        }
    }

    /// The same rows under names that somebody gave, the header being a row like the others.
    func withoutHeader() -> DiaryRows {
        var rows = DiaryRows(header: header, budget) { body in
            if body(.cells(Cells(header))) { forEach(body) }
        }
        rows.endsEarly = endsEarly
        rows.firstRow = 1
        return rows
    }

    /// Whether bytes are text: UTF-16 has zeros in it.
    static func isText(_ bytes: [UInt8]) -> Bool {
        !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
    }
}

/// The rows of text in memory.
private struct TextRows {
    private var scanner: QuotedScanner?

    init(_ bytes: [UInt8], _ separator: UInt8) {
        scanner = try? QuotedScanner(StreamWindow(bytes), longestRecord: 1 << 20, separator: separator)
    }

    mutating func next() -> DiaryRows.Row? {
        switch (try? scanner?.next()) ?? nil {
        case nil: return nil
        case .broken: return .broken
        case .record:
            guard let scanner else { return nil }
            let fields = Fields(scanner)
            return .cells(DiaryRows.Cells(count: scanner.spans.count) { fields[$0] })
        }
    }

    /// The fields of a row, each made text when it is first asked for: most columns are never taken.
    private final class Fields {
        private let scanner: QuotedScanner
        /// A field with doubled quotes is made single where it stands, so it can be read only once.
        private var texts: [Int: String] = [:]

        init(_ scanner: QuotedScanner) { self.scanner = scanner }

        subscript(field: Int) -> String {
            if let text = texts[field] { return text }
            let text = SpreadsheetText.restored(scanner[field].text ?? "")
            if scanner.spans[field].hasDoubledQuotes { texts[field] = text }
            return text
        }
    }
}
