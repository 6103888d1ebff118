/// Reads the rows of RFC 4180 strictly: quotes must be at the beginning and the end of a cell.
struct RowReader {
    /// The text between two separators, with the position of its first byte.
    struct Cell {
        let text: String
        let offset: Int
    }

    private static let mostCells = 100
    private static let longestRow = 1 << 20

    private let nextPiece: () throws -> [UInt8]
    /// The bytes in memory: the current row, and at least the maximum length of a row after it.
    private var bytes: [UInt8] = []
    /// The position in the table of the first byte in memory.
    private var base = 0
    private var isAtEnd = false
    private var separator = UInt8(ascii: ",")
    /// Whether a number may contain a comma.
    var separatesBySemicolons: Bool { separator == UInt8(ascii: ";") }
    private var position = 0
    private var cells: [Cell] = []
    /// The line and the position in memory at which the last row begins.
    private var row = (line: 1, start: 0)

    /// Starts with the header, whose separator applies to all rows.
    init(_ table: TableBytes) throws(RecordFailure) {
        do {
            nextPiece = try table.begin()
        } catch {
            throw RowReader.unreadable(error)
        }
        try fill()
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
        let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
        let header = bytes[position...].prefix(10_000).prefix { $0 != 0x0a }
        separator = header.first(where: separators.contains) ?? separators[0]
    }

    private static func unreadable(_ error: any Error) -> RecordFailure {
        guard case .notReadable(_, let reason)? = error as? StreamError else {
            return RecordFailure(.unreadable("it no longer exists"))
        }
        return RecordFailure(.unreadable(reason))
    }

    /// Reads until the longest possible row is in memory.
    private mutating func fill() throws(RecordFailure) {
        guard !isAtEnd, bytes.count - position < RowReader.longestRow else { return }
        bytes.removeFirst(position)
        base += position
        position = 0
        while !isAtEnd, bytes.count < 2 * RowReader.longestRow {
            do {
                let piece = try nextPiece()
                isAtEnd = piece.isEmpty
                bytes += piece
            } catch {
                throw RowReader.unreadable(error)
            }
        }
    }

    /// The line in which the last row begins, from 1.
    var line: Int { row.line }

    /// The error for a failure in the last row.
    func error(_ failure: RecordFailure) -> ImportFileError {
        guard let offset = failure.offset else { return ImportFileError(failure, line: nil, column: nil) }
        let start = base == 0 && row.line == 1 ? 0 : row.start
        let before = bytes[start..<min(max(offset - base, start), bytes.count)]
        let line = row.line + before.count { $0 == 0x0a }
        let column = before.count - (before.lastIndex(of: 0x0a).map { $0 + 1 - start } ?? 0) + 1
        return ImportFileError(failure, line: line, column: column)
    }

    /// Reads the next row; nil at the end.
    mutating func next() throws(RecordFailure) -> [Cell]? {
        row.line += bytes[row.start..<position].count { $0 == 0x0a }
        try fill()
        row.start = position
        guard position < bytes.count else { return nil }
        cells.removeAll(keepingCapacity: true)
        while true {
            guard cells.count < RowReader.mostCells else {
                throw failure(.malformed("more than \(RowReader.mostCells) cells"), at: position)
            }
            let start = position
            let isQuoted = position < bytes.count && bytes[position] == QuotedField.quote
            let text = isQuoted ? try quotedText() : try plainText()
            cells.append(Cell(text: text, offset: base + start))
            guard position < bytes.count else {
                guard isAtEnd else {
                    throw failure(.malformed("a row longer than a megabyte"), at: row.start)
                }
                return cells
            }
            let byte = bytes[position]
            position += 1
            if byte == separator { continue }
            if byte == 0x0d, position < bytes.count, bytes[position] == 0x0a { position += 1 }
            return cells
        }
    }

    private func failure(_ problem: ImportFileError.Problem, at position: Int) -> RecordFailure {
        RecordFailure(problem, at: base + position)
    }

    /// Whether a cell ends at a byte.
    private func isEnd(_ index: Int) -> Bool {
        if index == bytes.count || bytes[index] == separator || bytes[index] == 0x0a { return true }
        return bytes[index] == 0x0d && (index + 1 == bytes.count || bytes[index + 1] == 0x0a)
    }

    private mutating func plainText() throws(RecordFailure) -> String {
        let start = position
        while !isEnd(position) {
            switch bytes[position] {
            case QuotedField.quote:
                throw failure(.malformed("a quote inside an unquoted cell"), at: position)
            case 0: throw failure(.malformed("a NUL byte"), at: position)
            case 0x0d: throw failure(.malformed("a line ending without a line feed"), at: position)
            default: position += 1
            }
        }
        return try text(bytes[start..<position], at: start)
    }

    private mutating func quotedText() throws(RecordFailure) -> String {
        let start = position
        let (content, end) = bytes.withUnsafeBufferPointer { bytes in
            let bytes = ByteSlice(bytes)
            let field = QuotedField(in: bytes, openingAt: start)
            return (field?.content(of: bytes), field?.end ?? bytes.count)
        }
        if let nul = bytes[start..<end].firstIndex(of: 0) { throw failure(.malformed("a NUL byte"), at: nul) }
        guard let content else { throw failure(.malformed("a quote is not closed"), at: start) }
        position = end + 1
        guard isEnd(position) else {
            throw failure(.malformed("text after a closing quote"), at: position)
        }
        return try text(content, at: start)
    }

    private func text(_ content: some Collection<UInt8>, at position: Int) throws(RecordFailure) -> String {
        if content.allSatisfy({ $0 < 0x80 }) { return String(decoding: content, as: UTF8.self) }
        guard let text = String(validating: content, as: UTF8.self) else {
            throw failure(.notUTF8, at: position)
        }
        return text
    }
}
