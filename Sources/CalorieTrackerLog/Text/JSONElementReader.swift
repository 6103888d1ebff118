/// Hands out the objects of one long array of a stream, each as it is written.
///
/// The array is the document itself, or the value of its only key: `{"SRLegacyFoods": [{…}, {…}]}`.
struct JSONElementReader {
    /// An object, or what stands in its place.
    enum Element {
        /// Its bytes, good until the next one is asked for.
        case object(ByteSlice)
        /// It never ends, or something else stands there.
        case broken
    }

    private let window: StreamWindow
    private var used = 0
    private var hasBegun = false

    init(_ window: StreamWindow) {
        self.window = window
    }

    /// The next object; nil at the end of the array.
    /// - Throws: `StreamError` when the array does not end.
    mutating func next(path: String) throws -> Element? {
        window.consume(used)
        used = 0
        if !hasBegun {
            hasBegun = true
            guard try skip(to: UInt8(ascii: "[")) == UInt8(ascii: "[") else { return nil }
            window.consume(1)
        }
        // Whatever stands between two objects is a comma, or damaged.
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

    /// Uses up all before one of two bytes, and returns which it is.
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

    /// How far an object has been looked at.
    private struct Scan {
        private var position = 0
        private var depth = 0
        private var isInString = false

        /// The bytes up to its closing brace; nil when they are not all there.
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

        /// Goes behind the closing quote; false when it is not there yet.
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
