/// Cuts bytes into messages, one a line.
struct FrameReader {
    /// A line of the input.
    enum Frame: Equatable {
        case message([UInt8])
        /// A line longer than any message, which was skipped.
        case tooLong
    }

    /// The longest message, in bytes.
    static let longest = 1 << 20

    /// Waits for the next bytes; empty at the end of the input.
    private let read: () -> [UInt8]
    private var bytes: [UInt8] = []
    /// The number of bytes in which there is no line feed.
    private var searched = 0
    private var isSkipping = false
    private var hasEnded = false

    init(read: @escaping () -> [UInt8]) { self.read = read }

    /// The next line without its line feed, which the last line does not need; nil at the end of the input, or if it
    /// would have to wait for input that is not ready.
    mutating func next(ifReady isReady: () -> Bool = { true }) -> Frame? {
        while true {
            if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let frame = frame(bytes[..<end])
                bytes.removeSubrange(...end)
                searched = 0
                return frame
            }
            if bytes.count > FrameReader.longest {
                isSkipping = true
                bytes.removeAll(keepingCapacity: true)
            }
            searched = bytes.count
            guard hasEnded || isReady() else { return nil }
            let more = hasEnded ? [] : read()
            bytes += more
            guard more.isEmpty else { continue }
            hasEnded = true
            defer { (bytes, searched) = ([], 0) }
            return bytes.isEmpty && !isSkipping ? nil : frame(bytes[...])
        }
    }

    private mutating func frame(_ line: ArraySlice<UInt8>) -> Frame {
        defer { isSkipping = false }
        return isSkipping || line.count > FrameReader.longest ? .tooLong : .message(Array(line))
    }
}
