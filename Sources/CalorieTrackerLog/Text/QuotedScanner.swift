/// Finds the records of RFC 4180 in a stream, and their fields, which may contain anything in quotes.
struct QuotedScanner {
    /// A field: the range of its bytes within the quotes, from the beginning of the record.
    struct Span {
        var lower: Int
        var upper: Int
        var hasDoubledQuotes = false
    }

    /// The result of searching for a record.
    enum Finding {
        case record
        /// Its quotes are not balanced.
        case broken
    }

    private enum Scan {
        case record(length: Int)
        case endsEarly
        case broken
    }

    private static let lineFeed: UInt8 = 0x0a
    private static let carriageReturn: UInt8 = 0x0d
    private static let mostFields = 10_000

    private let window: StreamWindow
    private let longestRecord: Int
    private let separator: UInt8
    private var used = 0
    /// The fields of the last record.
    private(set) var spans: [Span] = []

    /// Starts after a byte order mark, if there is one.
    ///
    /// After the maximum length of a record, an open quote is considered unclosed.
    init(_ window: StreamWindow, longestRecord: Int, separator: UInt8 = UInt8(ascii: ",")) throws {
        self.window = window
        self.separator = separator
        self.longestRecord = longestRecord
        if window.unread.isEmpty { _ = try window.fill() }
        window.consume(window.unread.count - window.unread.withoutByteOrderMark.count)
    }

    /// The bytes of a field of the last record, with doubled quotes replaced.
    subscript(field: Int) -> ByteSlice {
        let span = spans[field]
        let bytes = window.unread[span.lower..<span.upper]
        return span.hasDoubledQuotes ? QuotedScanner.singled(bytes) : bytes
    }

    /// Advances to the next record; nil at the end.
    mutating func next() throws -> Finding? {
        window.consume(used)
        used = 0
        var isAtEnd = false
        while true {
            if isAtEnd, window.unread.isEmpty { return nil }
            let unread = window.unread
            // A record is never searched beyond its maximum length.
            let isLong = unread.count > longestRecord
            switch scan(isLong ? unread[0..<longestRecord] : unread, isAtEnd: isAtEnd && !isLong) {
            case .record(let length):
                used = length
                return .record
            case .broken: return try skipLine()
            case .endsEarly:
                if unread.count >= longestRecord { return try skipLine() }
                switch try window.fill() {
                case .more: continue
                case .end: isAtEnd = true
                case .full: return try skipLine()
                }
            }
        }
    }

    /// Continues after the line in which a broken record began, so that one bad quote costs only one record.
    private mutating func skipLine() throws -> Finding {
        while true {
            let unread = window.unread
            if let end = unread.index(of: QuotedScanner.lineFeed) {
                used = end + 1
                return .broken
            }
            window.consume(unread.count)
            if case .end = try window.fill() { return .broken }
        }
    }

    private mutating func scan(_ bytes: ByteSlice, isAtEnd: Bool) -> Scan {
        spans.removeAll(keepingCapacity: true)
        var position = 0
        while spans.count < QuotedScanner.mostFields {
            var span = Span(lower: position, upper: position)
            if position < bytes.count, bytes.start[position] == QuotedField.quote {
                // A quote at the end of the bytes may be the first of a pair.
                guard let field = QuotedField(in: bytes, openingAt: position),
                    isAtEnd || field.end + 1 < bytes.count
                else { return isAtEnd ? .broken : .endsEarly }
                span = Span(lower: field.start, upper: field.end, hasDoubledQuotes: field.hasDoubledQuotes)
                position = span.upper + 1
                if position < bytes.count, bytes.start[position] == QuotedScanner.carriageReturn {
                    position += 1
                }
            } else {
                while position < bytes.count, bytes.start[position] != separator,
                    bytes.start[position] != QuotedScanner.lineFeed
                { position += 1 }
                let endsLine = position == bytes.count || bytes.start[position] == QuotedScanner.lineFeed
                let hasReturn =
                    endsLine && position > span.lower
                    && bytes.start[position - 1] == QuotedScanner.carriageReturn
                span.upper = hasReturn ? position - 1 : position
            }
            spans.append(span)
            guard position < bytes.count else { return isAtEnd ? .record(length: position) : .endsEarly }
            switch bytes.start[position] {
            case separator: position += 1
            case QuotedScanner.lineFeed: return .record(length: position + 1)
            default: return .broken
            }
        }
        return .broken
    }

    /// Replaces doubled quotes in place, because these bytes are not read again.
    private static func singled(_ field: ByteSlice) -> ByteSlice {
        let single = QuotedField.singled(field)
        UnsafeMutablePointer(mutating: field.start).update(from: single, count: single.count)
        return ByteSlice(start: field.start, count: single.count)
    }
}
