/// Reads the rows of RFC 4180 strictly: quotes are where they belong, and nothing stands behind them.
struct RowReader {
    /// What stands between two separators, with its first byte.
    struct Cell {
        let text: String
        let offset: Int
    }

    private static let quote = UInt8(ascii: "\"")
    private static let mostCells = 100

    private let bytes: UnsafeBufferPointer<UInt8>
    private let separator: UInt8
    private var position: Int
    private var cells: [Cell] = []

    /// Begins with the header; what separates it separates all rows.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) throws(RecordFailure) {
        self.bytes = bytes
        position = start
        let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
        let header = bytes[start...].prefix(10_000).prefix { $0 != 0x0a }
        separator = header.first(where: separators.contains) ?? separators[0]
    }

    /// The line of a byte, from 1.
    func line(of offset: Int) -> Int { 1 + bytes[..<offset].count { $0 == 0x0a } }

    /// Reads the next row; nil at the end.
    mutating func next() throws(RecordFailure) -> [Cell]? {
        guard position < bytes.count else { return nil }
        cells.removeAll(keepingCapacity: true)
        while true {
            guard cells.count < RowReader.mostCells else {
                throw RecordFailure(.malformed("more than \(RowReader.mostCells) cells"), at: position)
            }
            let offset = position
            let isQuoted = position < bytes.count && bytes[position] == RowReader.quote
            let text = isQuoted ? try quotedText() : try plainText()
            cells.append(Cell(text: text, offset: offset))
            guard position < bytes.count else { return cells }
            let byte = bytes[position]
            position += 1
            if byte == separator { continue }
            if byte == 0x0d, position < bytes.count, bytes[position] == 0x0a { position += 1 }
            return cells
        }
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
            case RowReader.quote:
                throw RecordFailure(.malformed("a quote inside a cell that has none in front"), at: position)
            case 0: throw RecordFailure(.malformed("a NUL byte"), at: position)
            case 0x0d: throw RecordFailure(.malformed("a line that ends without a line feed"), at: position)
            default: position += 1
            }
        }
        return try text(bytes[start..<position], at: start)
    }

    private mutating func quotedText() throws(RecordFailure) -> String {
        let start = position
        position += 1
        var content: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == 0 { throw RecordFailure(.malformed("a NUL byte"), at: position - 1) }
            guard byte == RowReader.quote else {
                content.append(byte)
                continue
            }
            if position < bytes.count, bytes[position] == RowReader.quote {
                content.append(byte)
                position += 1
                continue
            }
            guard isEnd(position) else {
                throw RecordFailure(.malformed("something follows a closing quote"), at: position)
            }
            return try text(content, at: start)
        }
        throw RecordFailure(.malformed("a quote is not closed"), at: start)
    }

    private func text(
        _ content: some Collection<UInt8>,
        at offset: Int
    ) throws(RecordFailure) -> String {
        if content.allSatisfy({ $0 < 0x80 }) { return String(decoding: content, as: UTF8.self) }
        guard let text = String(validating: content, as: UTF8.self) else {
            throw RecordFailure(.notUTF8, at: offset)
        }
        return text
    }
}
