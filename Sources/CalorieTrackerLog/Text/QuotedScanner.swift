/// Finds the records of RFC 4180 in a stream, and their fields: quotes are in which anything may stand.
struct QuotedScanner {
    /// A field: its bytes between the quotes, counted from the begin of the record.
    struct Span {
        var lower: Int
        var upper: Int
        var hasDoubledQuotes = false
    }

    /// What stands where a record should be.
    enum Finding {
        case record
        /// Its quotes are not in order.
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

    /// Begins behind the mark that a file may begin with.
    ///
    /// After as many bytes as the longest record has, a quote is taken for one that nobody closes.
    init(_ window: StreamWindow, longestRecord: Int, separator: UInt8 = UInt8(ascii: ",")) throws {
        self.window = window
        self.separator = separator
        self.longestRecord = longestRecord
        if window.unread.isEmpty { _ = try window.fill() }
        window.consume(window.unread.count - window.unread.withoutByteOrderMark.count)
    }

    /// The bytes of a field of the last record, with its quotes made single.
    subscript(field: Int) -> ByteSlice {
        let span = spans[field]
        let bytes = window.unread[span.lower..<span.upper]
        return span.hasDoubledQuotes ? QuotedScanner.singled(bytes) : bytes
    }

    /// Goes on to the next record; nil at the end.
    mutating func next() throws -> Finding? {
        window.consume(used)
        used = 0
        var isAtEnd = false
        while true {
            if isAtEnd, window.unread.isEmpty { return nil }
            let unread = window.unread
            // A record is never looked for beyond what it may have.
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

    /// Goes on behind the line in which a broken record began, so that one bad quote costs one record.
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
                // A quote at the end of the bytes may be the first of two.
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

    /// Makes doubled quotes single where they are: nobody reads these bytes again.
    private static func singled(_ field: ByteSlice) -> ByteSlice {
        let single = QuotedField.singled(field)
        UnsafeMutablePointer(mutating: field.start).update(from: single, count: single.count)
        return ByteSlice(start: field.start, count: single.count)
    }
}
