/// Reads the lines of a stream without copying them.
struct LineReader {
    /// A line, or the reason why there is none.
    enum Line {
        /// The bytes without the line feed, valid until the next line is read.
        case bytes(ByteSlice)
        /// The line is longer than the limit.
        case tooLong
    }

    private let window: StreamWindow
    private var used = 0
    private var isFirst = true

    init(_ window: StreamWindow) {
        self.window = window
    }

    /// The next line; nil at the end.
    mutating func next() throws -> Line? {
        window.consume(used)
        used = 0
        var searched = 0
        while true {
            let unread = window.unread
            if let end = unread.index(of: 0x0a, from: searched) {
                used = end + 1
                return .bytes(trimmed(unread[0..<end]))
            }
            searched = unread.count
            switch try window.fill() {
            case .more: continue
            case .end:
                guard searched > 0 else { return nil }
                used = searched
                return .bytes(trimmed(window.unread))
            case .full:
                try skipLine()
                return .tooLong
            }
        }
    }

    /// Runs a body for each line that is not too long.
    mutating func read(_ body: (ByteSlice) throws -> Void) throws {
        while let line = try next() {
            if case .bytes(let bytes) = line { try body(bytes) }
        }
    }

    /// A line without a carriage return at its end, and without a byte order mark in the first line.
    private mutating func trimmed(_ line: ByteSlice) -> ByteSlice {
        let line = isFirst ? line.withoutByteOrderMark : line
        isFirst = false
        return line.last == 0x0d ? line[0..<line.count - 1] : line
    }

    private mutating func skipLine() throws {
        isFirst = false
        while true {
            let unread = window.unread
            if let end = unread.index(of: 0x0a) {
                used = end + 1
                return
            }
            window.consume(unread.count)
            if case .end = try window.fill() { return }
        }
    }
}
