/// The part of a stream in memory: the bytes that were read and not consumed yet.
final class StreamWindow {
    /// The result of reading more bytes.
    enum Filling {
        case more
        case end
        /// No bytes were consumed, and there is no space left.
        case full
    }

    private let stream: ByteStream?
    private let progress: ReadingProgress
    private let limit: Int
    private var storage: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var lower = 0
    private var upper = 0

    /// Creates an empty window with a size limit.
    init(_ stream: ByteStream, progress: ReadingProgress, limit: Int = 64 << 20) {
        self.stream = stream
        self.progress = progress
        self.limit = limit
        capacity = min(1 << 18, limit)
        storage = .allocate(capacity: capacity)
    }

    /// Creates a window for bytes in memory.
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

    /// The bytes that were not consumed.
    var unread: ByteSlice { ByteSlice(start: storage + lower, count: upper - lower) }

    /// Consumes a number of bytes.
    func consume(_ count: Int) {
        precondition(count >= 0 && count <= upper - lower, "more bytes used up than there are")
        lower += count
    }

    /// Reads more bytes, which invalidates earlier slices.
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

/// Reports the progress of reading several streams one after the other.
final class ReadingProgress {
    private let report: (Double?) throws -> Void
    private var start = 0.0
    private var share = 1.0
    private var furthest = 0.0

    /// Creates a reporter, which is silent until there is progress.
    init(_ report: @escaping (Double?) throws -> Void = { _ in }) {
        self.report = report
    }

    /// Starts with a part of the total.
    func begin(at start: Double, share: Double) {
        self.start = start
        self.share = share
    }

    /// Reports the progress in the current part.
    func advance(to fraction: Double?) throws {
        guard let fraction else { return try report(nil) }
        // Small tables are read between others, out of order.
        furthest = min(max(furthest, start + share * fraction), 1)
        try report(furthest)
    }
}
