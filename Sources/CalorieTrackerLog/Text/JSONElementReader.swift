/// Reads the objects of one long array from a stream, each as written.
///
/// The array is the document itself, or the value of its only key: `{"SRLegacyFoods": [{…}, {…}]}`.
struct JSONElementReader {
    /// An object, or the reason why there is none.
    enum Element {
        /// The bytes of an object, valid until the next one is read.
        case object(ByteSlice)
        /// The object does not end, or the element is not an object.
        case broken
    }

    private let window: StreamWindow
    private var used = 0
    private var hasBegun = false

    init(_ window: StreamWindow) {
        self.window = window
    }

    /// The next object; nil at the end of the array.
    /// - Throws: `StreamError` if the array does not end.
    mutating func next(path: String) throws -> Element? {
        window.consume(used)
        used = 0
        if !hasBegun {
            hasBegun = true
            guard try skip(to: UInt8(ascii: "[")) == UInt8(ascii: "[") else { return nil }
            window.consume(1)
        }
        // Anything between two objects is a comma, or damaged.
        switch try skip(to: UInt8(ascii: "{"), or: UInt8(ascii: "]")) {
        case UInt8(ascii: "{"): break
        case nil: throw StreamError.damaged(path: path, reason: "truncated")
        default: return nil
        }
        var scan = Scan()
        while true {
            if let length = scan.end(in: window.unread) {
                used = length
                return .object(window.unread[0..<length])
            }
            switch try window.fill() {
            case .more: continue
            case .end: throw StreamError.damaged(path: path, reason: "truncated")
            case .full:
                window.consume(window.unread.count)
                return .broken
            }
        }
    }

    /// Consumes all bytes before one of two bytes, and returns the one found.
    private func skip(to byte: UInt8, or other: UInt8? = nil) throws -> UInt8? {
        while true {
            let unread = window.unread
            if let index = unread.bytes.firstIndex(where: { $0 == byte || $0 == other }) {
                window.consume(index)
                return unread[index]
            }
            window.consume(unread.count)
            if case .end = try window.fill() { return nil }
        }
    }

    /// The progress of scanning an object.
    private struct Scan {
        private var position = 0
        private var depth = 0
        private var isInString = false

        /// The number of bytes up to its closing brace; nil if they are not complete.
        mutating func end(in bytes: ByteSlice) -> Int? {
            while position < bytes.count {
                if isInString {
                    guard skipString(bytes) else { return nil }
                    continue
                }
                switch bytes.start[position] {
                case UInt8(ascii: "\""): isInString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    depth -= 1
                    if depth == 0 { return position + 1 }
                default: break
                }
                position += 1
            }
            return nil
        }

        /// Skips to after the closing quote; false if it is not in the bytes yet.
        private mutating func skipString(_ bytes: ByteSlice) -> Bool {
            while position < bytes.count {
                switch bytes.start[position] {
                case UInt8(ascii: "\""):
                    position += 1
                    isInString = false
                    return true
                case UInt8(ascii: "\\"):
                    guard position + 1 < bytes.count else { return false }
                    position += 2
                default: position += 1
                }
            }
            return false
        }
    }
}
