/// Finds rows in the pages of a database file independently of each other, regardless of damage elsewhere.
///
/// SQLite gives up on a table at the first inconsistent page. This examines each page separately; the checksum of a row
/// shows whether countme wrote it.
struct PageScan {
    /// A row as stored in a page.
    struct Record {
        /// Its number; nil in an index and in a table without numbers.
        let number: Int?
        let values: [SQLiteValue]
        /// Whether its page lists it; otherwise, it was found among the bytes of a damaged page, and may be left over
        /// from an edit or a deletion.
        let isListed: Bool
        /// The number of its page.
        let page: Int
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let pageSize: Int
    /// The size of the part of a page that contains rows; its checksum follows.
    private let usableSize: Int
    private let columnCounts: Set<Int>
    private static let longestRow = 1_000_000

    private init(_ bytes: UnsafeBufferPointer<UInt8>, columnCounts: Set<Int>) {
        self.bytes = bytes
        self.columnCounts = columnCounts
        pageSize = PageScan.pageSize(of: bytes)
        usableSize = pageSize - (PageScan.hasChecksums(bytes, pageSize) ? PageChecksum.size : 0)
    }

    /// Calls the body with every row that has one of the column counts.
    static func records(in bytes: [UInt8], columnCounts: Set<Int>, _ body: (Record) -> Void) {
        bytes.withUnsafeBufferPointer { bytes in
            PageScan(bytes, columnCounts: columnCounts).scan(body)
        }
    }

    /// The result of a search for a row.
    struct Search: Equatable {
        let isFound: Bool
        /// The number of bytes searched.
        let byteCount: Int
    }

    /// Finds the first row that matches.
    ///
    /// It stops early for a file that neither begins like a database nor has a consistent page among its first ones,
    /// because trying every byte of a large video would take minutes.
    static func search(_ bytes: [UInt8], columnCounts: Set<Int>, for isWanted: (Record) -> Bool) -> Search {
        bytes.withUnsafeBufferPointer { bytes in
            PageScan(bytes, columnCounts: columnCounts).search(isWanted)
        }
    }

    private static let telltaleSize = 4 << 20

    private func search(_ isWanted: (Record) -> Bool) -> Search {
        var looksLikeDatabase = bytes.starts(with: PageScan.beginning)
        for start in stride(from: 0, to: bytes.count, by: pageSize) {
            if start >= PageScan.telltaleSize, !looksLikeDatabase {
                return Search(isFound: false, byteCount: start)
            }
            var isFound = false
            let look: (Record) -> Void = { isFound = isFound || isWanted($0) }
            if scanCells(ofPageAt: start, look) {
                looksLikeDatabase = looksLikeDatabase || listsCells(pageAt: start)
            } else {
                scanBytes(ofPageAt: start, look)
            }
            if isFound { return Search(isFound: true, byteCount: end(ofPageAt: start)) }
        }
        return Search(isFound: false, byteCount: bytes.count)
    }

    private static let beginning = Array("SQLite format 3\0".utf8)

    /// Whether a page lists cells that were examined: random data can look like a page without cells.
    private func listsCells(pageAt start: Int) -> Bool {
        let header = start == 0 ? 100 : start
        guard header < bytes.count, Kind(rawValue: bytes[header])?.isLeaf == true else { return false }
        return short(header + 3).map { $0 > 0 } ?? false
    }

    /// The page size according to the file, or else the most common size.
    private static func pageSize(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard bytes.count > 100 else { return 4096 }
        let stated = Int(bytes[16]) << 8 | Int(bytes[17])
        let size = stated == 1 ? 65_536 : stated
        let isPossible = size >= 512 && size & (size - 1) == 0
        return isPossible && bytes.starts(with: beginning) ? size : 4096
    }

    private static let pagesToLookAt = 64

    /// Whether pages end with a checksum: the header may be damaged, but most pages are not.
    private static func hasChecksums(_ bytes: UnsafeBufferPointer<UInt8>, _ pageSize: Int) -> Bool {
        (0..<min(bytes.count / pageSize, pagesToLookAt)).contains { index in
            let page = UnsafeBufferPointer(rebasing: bytes[index * pageSize..<(index + 1) * pageSize])
            return PageChecksum.isRight(in: UnsafeRawBufferPointer(page), number: index + 1)
        }
    }

    private func scan(_ body: (Record) -> Void) {
        for start in stride(from: 0, to: bytes.count, by: pageSize) where !scanCells(ofPageAt: start, body) {
            scanBytes(ofPageAt: start, body)
        }
    }

    /// The end of the part of a page that contains cells.
    private func end(ofPageAt start: Int) -> Int { min(start + usableSize, bytes.count) }

    private func short(_ offset: Int) -> Int? {
        offset + 1 < bytes.count ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : nil
    }

    /// Reads the cells that a page lists; false if the page is inconsistent.
    private func scanCells(ofPageAt start: Int, _ body: (Record) -> Void) -> Bool {
        let header = start == 0 ? 100 : start
        guard header < bytes.count, let kind = Kind(rawValue: bytes[header]) else { return false }
        guard let count = short(header + 3) else { return false }
        let list = header + (kind.isLeaf ? 8 : 12)
        guard list + 2 * count <= end(ofPageAt: start) else { return false }
        if kind == .tableInterior { return true }
        var isWhole = true
        for index in 0..<count {
            guard let offset = short(list + 2 * index), offset < pageSize, start + offset < bytes.count
            else {
                isWhole = false
                continue
            }
            switch cell(at: start + offset, kind, pageAt: start) {
            case .row(let number, let values):
                body(record(number, values, isListed: true, pageAt: start))
            case .other: break
            case .broken: isWhole = false
            }
        }
        return isWhole
    }

    /// Tries every byte of a page as the beginning of a cell.
    private func scanBytes(ofPageAt start: Int, _ body: (Record) -> Void) {
        for offset in start..<end(ofPageAt: start) where bytes[offset] != 0 {
            for kind in [Kind.tableLeaf, .indexLeaf] {
                if case .row(let number, let values) = cell(at: offset, kind, pageAt: start) {
                    body(record(number, values, isListed: false, pageAt: start))
                }
            }
        }
    }

    private func record(
        _ number: Int?,
        _ values: [SQLiteValue],
        isListed: Bool,
        pageAt start: Int
    ) -> Record {
        Record(number: number, values: values, isListed: isListed, page: start / pageSize + 1)
    }

    private enum Kind: UInt8 {
        case indexInterior = 2
        case tableInterior = 5
        case indexLeaf = 10
        case tableLeaf = 13

        var isLeaf: Bool { self == .indexLeaf || self == .tableLeaf }
    }

    private enum Cell {
        case row(Int?, [SQLiteValue])
        /// A row of an unknown table.
        case other
        case broken
    }

    private func cell(at offset: Int, _ kind: Kind, pageAt start: Int) -> Cell {
        var offset = kind == .indexInterior ? offset + 4 : offset
        guard let (size, sizeLength) = RecordFormat.variableInteger(bytes, at: offset), size > 0,
            size <= PageScan.longestRow
        else { return .broken }
        offset += sizeLength
        var number: Int?
        if kind == .tableLeaf {
            guard let (value, length) = RecordFormat.variableInteger(bytes, at: offset) else {
                return .broken
            }
            number = value
            offset += length
        }
        let local = localSize(ofRow: size, kind)
        guard offset + local <= end(ofPageAt: start) else { return .broken }
        guard let header = RecordFormat.types(bytes, at: offset, ofRow: size) else { return .broken }
        guard columnCounts.contains(header.types.count) else { return .other }
        let values =
            local == size
            ? RecordFormat.values(UnsafeBufferPointer(rebasing: bytes[offset..<offset + size]))
            : row(ofSize: size, beginningAt: offset, local: local)
        return values.map { .row(number, $0) } ?? .broken
    }

    /// The size of the part of a row in its own page; the rest is in others.
    private func localSize(ofRow size: Int, _ kind: Kind) -> Int {
        let largest = kind == .tableLeaf ? usableSize - 35 : (usableSize - 12) * 64 / 255 - 23
        if size <= largest { return size }
        let smallest = (usableSize - 12) * 32 / 255 - 23
        let fitting = smallest + (size - smallest) % (usableSize - 4)
        return fitting <= largest ? fitting : smallest
    }

    /// The values of a row that continues in other pages.
    private func row(ofSize size: Int, beginningAt offset: Int, local: Int) -> [SQLiteValue]? {
        guard offset + local + 4 <= bytes.count else { return nil }
        var row = Array(bytes[offset..<offset + local])
        var next = page(namedAt: offset + local)
        while row.count < size {
            guard let start = next, start + 4 <= bytes.count else { return nil }
            let end = min(start + 4 + size - row.count, start + usableSize)
            guard end <= bytes.count else { return nil }
            row += bytes[start + 4..<end]
            next = page(namedAt: start)
        }
        return row.withUnsafeBufferPointer(RecordFormat.values)
    }

    /// The name of the table that each page belongs to, as far as the schema and the parent pages show.
    static func tables(in bytes: [UInt8]) -> [Int: String] {
        var roots: [(name: String, page: Int)] = []
        records(in: bytes, columnCounts: [schemaColumns]) { record in
            guard record.isListed, record.values[0] == .text("table"),
                case (.text(let name), .integer(let page)) = (record.values[1], record.values[3])
            else { return }
            roots.append((name, page))
        }
        return bytes.withUnsafeBufferPointer { bytes in
            let scan = PageScan(bytes, columnCounts: [])
            let pages = 1...max(bytes.count / scan.pageSize, 1)
            var names: [Int: String] = [:]
            for root in roots {
                var open = [root.page]
                while let page = open.popLast() {
                    guard pages.contains(page), names[page] == nil else { continue }
                    names[page] = root.name
                    open += scan.children(ofPage: page)
                }
            }
            return names
        }
    }

    private static let schemaColumns = 5

    /// The child pages of a page of a table.
    private func children(ofPage page: Int) -> [Int] {
        let start = (page - 1) * pageSize
        let header = page == 1 ? 100 : start
        guard header + 12 <= bytes.count, Kind(rawValue: bytes[header]) == .tableInterior,
            let count = short(header + 3), header + 12 + 2 * count <= end(ofPageAt: start)
        else { return [] }
        let cells = (0..<count).compactMap { short(header + 12 + 2 * $0) }.map { start + $0 }
        return ([header + 8] + cells).filter { $0 + 4 <= bytes.count }.map { pageNumber(at: $0) }
    }

    private func pageNumber(at offset: Int) -> Int {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The offset of the page whose number is stored at an offset.
    private func page(namedAt offset: Int) -> Int? {
        let number = pageNumber(at: offset)
        return number > 1 ? (number - 1) * pageSize : nil
    }
}
