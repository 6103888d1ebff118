/// The rows of a table after its header, which can be read several times.
struct DiaryRows {
    /// The cells of a row.
    struct Cells {
        let count: Int
        /// The number of bytes in the longest cell.
        let longest: Int
        private let cell: (Int) -> String

        init(count: Int, longest: Int, _ cell: @escaping (Int) -> String) {
            self.count = count
            self.longest = longest
            self.cell = cell
        }

        /// Creates a row from existing cells, padded with empty ones.
        init(_ cells: [String], count: Int = 0) {
            self.init(count: max(cells.count, count), longest: cells.map(\.utf8.count).max() ?? 0) {
                $0 < cells.count ? cells[$0] : ""
            }
        }

        /// Whether a cell is too long for a diary.
        var isTooLong: Bool { longest > ImportBudget.longestCell }

        /// The contents of a cell without surrounding spaces; empty if there is no such cell.
        subscript(place: Int) -> String { place < count ? PlainText.tidied(cell(place)) : "" }

        var all: [String] { (0..<count).map { self[$0] } }
    }

    /// A row, or the reason why there is none.
    enum Row {
        case cells(Cells)
        /// Its quotes are not balanced.
        case broken
    }

    /// The name of the first line in errors.
    static let firstLine = "line 1"

    let header: [String]
    /// Whether the last line has no terminator, so that it may be cut off.
    var endsEarly = false
    /// The row number of the first row after the header.
    var firstRow = 2
    /// Calls the body with each row until it returns false.
    private let forEach: (_ body: (Row) -> Bool) -> Void
    private let budget: ImportBudget
    private let furthest = Furthest()

    /// The last row that was counted, because a table may be read several times.
    private final class Furthest { var row = 0 }

    init(header: [String], _ budget: ImportBudget, _ forEach: @escaping (_ body: (Row) -> Bool) -> Void) {
        self.header = header
        self.budget = budget
        self.forEach = forEach
    }

    /// Creates a table from existing rows, the first of which is the header; missing cells at the end are empty.
    init(_ rows: [[String]], _ budget: ImportBudget) {
        let first = rows.first ?? []
        let header = Cells(first).isTooLong ? [] : first
        self.init(header: header, budget) { body in
            for row in rows.dropFirst() {
                guard body(.cells(Cells(row, count: header.count))) else { return }
            }
        }
    }

    /// Reads text with cells separated by commas, semicolons, or tabs.
    ///
    /// - Throws: `DiaryProblem.notUTF8`, or `.tooLarge` for an endless header
    init(_ bytes: [UInt8], _ budget: ImportBudget) throws(DiaryProblem) {
        guard DiaryRows.isText(bytes) else { throw .notUTF8 }
        let line = bytes.prefix { $0 != 0x0a }
        let separator =
            [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].max { left, right in
                line.count { $0 == left } < line.count { $0 == right }
            } ?? UInt8(ascii: ",")
        var header: [String] = []
        guard line.count <= ImportBudget.longestLine else { throw .tooLarge(file: DiaryRows.firstLine) }
        var scanner = TextRows(bytes, separator)
        if case .cells(let cells)? = scanner.next() {
            guard !cells.isTooLong else { throw .tooLarge(file: DiaryRows.firstLine) }
            header = cells.all
        }
        self.init(header: header, budget) { body in
            var rows = TextRows(bytes, separator)
            _ = rows.next()
            while let row = rows.next(), body(row) {}
        }
        endsEarly = bytes.last != 0x0a
    }

    /// Calls the body with each row and its number, except blank ones.
    func each(_ body: (_ number: Int, Row) -> Void) {
        var number = firstRow - 1
        forEach { row in
            number += 1
            if number > furthest.row {
                furthest.row = number
                guard budget.spend(.rows) else { return false }
            }
            guard case .cells(let cells) = row else {
                body(number, row)
                return true
            }
            if cells.isTooLong {
                body(number, .broken)
            } else if cells.count > 1 || !cells[0].isEmpty {
                body(number, row)
            }
            return true
        }
    }

    /// The date and number formats of some columns, determined from all rows.
    ///
    /// - Throws: `DiaryProblem.twoWayDays`
    func conventions(
        ofDays days: Int?,
        numbers places: [Int],
        _ dialect: DiaryDialect,
        _ options: DiaryOptions,
        in isCounted: (Cells) -> Bool = { _ in true }
    ) throws(DiaryProblem) -> (order: DateOrder?, numbers: DiaryNumbers) {
        var orders = DiaryDate.Orders()
        var numbers = DiaryNumbers(usesPoints: dialect.usesPoints)
        each { _, row in
            guard case .cells(let cells) = row, isCounted(cells) else { return }
            if options.dateOrder == nil, let days, let day = DiaryDate.read(cells[days]) {
                orders.learn(from: day)
            }
            for place in places { numbers.learn(from: cells[place]) }
        }
        if let order = options.dateOrder { return (order, numbers) }
        return (try orders.decided(or: dialect.dateOrder), numbers)
    }

    /// Whether two of the first rows are of the same day.
    var repeatDays: Bool {
        guard let place = header.firstIndex(where: { DiaryColumn($0) == .day }) else { return false }
        var (count, isRepeated) = (0, false)
        var last: DiaryDate.Reading?
        forEach { row in
            count += 1
            if case .cells(let cells) = row, let day = DiaryDate.read(cells[place])?.withoutTime {
                isRepeated = day == last
                last = day
            }
            return !isRepeated && count < 100
        }
        return isRepeated
    }

    /// The same rows with column names from the user, so that the header is an ordinary row.
    func withoutHeader() -> DiaryRows {
        var rows = DiaryRows(header: header, budget) { body in
            if body(.cells(Cells(header))) { forEach(body) }
        }
        rows.endsEarly = endsEarly
        rows.firstRow = 1
        return rows
    }

    /// The lines of a text.
    ///
    /// - Throws: `DiaryProblem.notUTF8`
    static func lines(_ bytes: [UInt8]) throws(DiaryProblem) -> [String] {
        guard isText(bytes) else { throw .notUTF8 }
        return lines(String(decoding: bytes, as: UTF8.self))
    }

    /// The lines of a text.
    static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    }

    /// Whether bytes are text: UTF-16 contains zeros.
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
            let longest = scanner.spans.reduce(0) { max($0, $1.upper - $1.lower) }
            return .cells(DiaryRows.Cells(count: scanner.spans.count, longest: longest) { fields[$0] })
        }
    }

    /// The fields of a row, each converted to text on first use, because most columns are never read.
    private final class Fields {
        private let scanner: QuotedScanner
        /// Doubled quotes of a field are replaced in place, so it can be read only once.
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
