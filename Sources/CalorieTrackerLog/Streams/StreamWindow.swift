/// The part of a stream that is in memory: what was read and is not used up yet.
final class StreamWindow {
    /// What came of reading on.
    enum Filling {
        case more
        case end
        /// Nothing is used up and there is no room.
        case full
    }

    private let stream: ByteStream?
    private let progress: ReadingProgress
    private let limit: Int
    private var storage: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var lower = 0
    private var upper = 0

    /// Creates an empty window that may grow to some bytes.
    init(_ stream: ByteStream, progress: ReadingProgress, limit: Int = 64 << 20) {
        self.stream = stream
        self.progress = progress
        self.limit = limit
        capacity = min(1 << 18, limit)
        storage = .allocate(capacity: capacity)
    }

    /// Creates a window on bytes that are in memory already.
    init(_ bytes: [UInt8]) {
        stream = nil
        progress = ReadingProgress()
        limit = bytes.count
        capacity = max(bytes.count, 1)
        storage = .allocate(capacity: capacity)
        bytes.withUnsafeBufferPointer { bytes in
            if let start = bytes.baseAddress { storage.update(from: start, count: bytes.count) }
        }
        upper = bytes.count
    }

    deinit { storage.deallocate() }

    /// What is not used up.
    var unread: ByteSlice { ByteSlice(start: storage + lower, count: upper - lower) }

    /// Uses up some bytes.
    func consume(_ count: Int) {
        precondition(count >= 0 && count <= upper - lower, "more bytes used up than there are")
        lower += count
    }

    /// Reads on; slices taken before are not good any more.
    func fill() throws -> Filling {
        guard let stream else { return .end }
        if lower > 0 {
            storage.update(from: storage + lower, count: upper - lower)
            upper -= lower
            lower = 0
        }
        if upper == capacity {
            guard capacity < limit else { return .full }
            grow()
        }
        let room = UnsafeMutableRawBufferPointer(start: storage + upper, count: capacity - upper)
        let read = try stream.read(into: room)
        upper += read
        try progress.advance(to: stream.fraction)
        return read > 0 ? .more : .end
    }

    private func grow() {
        let larger = min(capacity * 4, limit)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: storage, count: upper)
        storage.deallocate()
        storage = moved
        capacity = larger
    }
}

/// Tells how far the reading of several streams is, one after the other.
final class ReadingProgress {
    private let report: (Double?) throws -> Void
    private var start = 0.0
    private var share = 1.0
    private var furthest = 0.0

    /// Reports nothing until there is something to report.
    init(_ report: @escaping (Double?) throws -> Void = { _ in }) {
        self.report = report
    }

    /// Begins with a part of all there is to read.
    func begin(at start: Double, share: Double) {
        self.start = start
        self.share = share
    }

    /// Reports how much of the current part is read.
    func advance(to fraction: Double?) throws {
        guard let fraction else { return try report(nil) }
        // Small tables are read between others, out of their turn.
        furthest = min(max(furthest, start + share * fraction), 1)
        try report(furthest)
    }
}
