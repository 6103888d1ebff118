extension [UInt8] {
    /// The big-endian number in some bytes from a position.
    func bigEndian(at position: Int, count: Int = 4) -> Int {
        self[position..<(position + count)].reduce(0) { $0 << 8 | Int($1) }
    }
}

/// Searches for runs of bytes in a single pass over memory.
///
/// The standard library's `replacing` and `contains` of a collection take about a microsecond per byte, which is
/// seconds for a response of several megabytes.
extension [UInt8] {
    /// Whether the bytes contain a run of bytes.
    func holds(run: [UInt8]) -> Bool { withUnsafeBufferPointer { $0.firstIndex(ofRun: run, from: 0) != nil } }

    /// The bytes with each occurrence of a run replaced by others.
    func replacing(run: [UInt8], with others: [UInt8]) -> [UInt8] {
        withUnsafeBufferPointer { bytes in
            guard var next = bytes.firstIndex(ofRun: run, from: 0) else { return self }
            var replaced: [UInt8] = []
            replaced.reserveCapacity(bytes.count)
            var copied = 0
            while true {
                replaced.append(contentsOf: bytes[copied..<next])
                replaced.append(contentsOf: others)
                copied = next + run.count
                guard let found = bytes.firstIndex(ofRun: run, from: copied) else { break }
                next = found
            }
            replaced.append(contentsOf: bytes[copied...])
            return replaced
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The index of the first occurrence of a run from an index; nil for an empty run.
    fileprivate func firstIndex(ofRun run: [UInt8], from start: Int) -> Int? {
        guard let first = run.first, count - run.count >= start else { return nil }
        for index in start...(count - run.count) where self[index] == first {
            if run.indices.allSatisfy({ self[index + $0] == run[$0] }) { return index }
        }
        return nil
    }
}

/// Constant bytes of the program with a header of little-endian numbers, which exist as long as it runs.
struct PackedBytes {
    private let bytes: UnsafeRawBufferPointer

    /// Checks that the first number is the expected magic number.
    init(_ bytes: UnsafeRawBufferPointer, magic: UInt32) {
        self.bytes = bytes
        precondition(header(0) == magic, "these are other bytes")
    }

    func header(_ index: Int) -> Int { uint32(4 * index) }

    func uint16(_ offset: Int) -> Int {
        Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self).littleEndian)
    }

    func uint24(_ offset: Int) -> Int { uint16(offset) | Int(bytes[offset + 2]) << 16 }

    func uint32(_ offset: Int) -> Int {
        Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian)
    }

    subscript(offset: Int) -> UInt8 { bytes[offset] }

    subscript(range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[range]) }

    /// Whether other bytes are equal.
    func holds(_ other: [UInt8]) -> Bool { bytes.elementsEqual(other) }
}
