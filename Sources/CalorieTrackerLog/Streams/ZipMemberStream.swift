internal import CZlib

/// The bytes of a file in a zip archive, decompressed as a stream and verified against the size and the checksum in the
/// archive.
final class ZipMemberStream {
    private static let isLoaded = countme_zlib_load()
    private static let pieceSize = 1 << 16
    /// Compression methods that zlib does not support.
    private static let methods = [9: "Deflate64", 12: "bzip2", 14: "LZMA", 93: "Zstandard", 95: "XZ"]

    private let file: FileDescriptor
    private let path: String
    private let member: ZipArchive.Member
    /// The state of zlib; nil for a file that is not deflated.
    private let inflater: UnsafeMutableRawPointer?
    /// The position of the next compressed byte, and the end of the compressed bytes.
    private var position: Int
    private let end: Int
    /// Compressed bytes that were read and not used yet.
    private var input: [UInt8] = []
    private var used = 0
    private var made = 0
    private var checksum: UInt32 = 0
    private var isAtEnd = false

    init(_ file: FileDescriptor, _ member: ZipArchive.Member, path: String) throws(StreamError) {
        guard ZipMemberStream.isLoaded else {
            throw StreamError.missingProgram(name: "zlib", package: "zlib1g")
        }
        if member.isEncrypted { throw StreamError.notReadable(path: path, reason: "it is encrypted") }
        guard [0, 8].contains(member.method) else {
            let name = ZipMemberStream.methods[member.method] ?? "method \(member.method)"
            throw StreamError.notReadable(path: path, reason: "it is packed with \(name)")
        }
        let start = try member.start(in: file, path: path)
        self.file = file
        self.path = path
        self.member = member
        position = start ?? 0
        end = position + member.packedSize
        inflater = member.method == 8 ? countme_inflate_begin() : nil
        guard start != nil, member.method == 0 || inflater != nil else { throw damaged }
    }

    deinit { if let inflater { countme_inflate_close(inflater) } }

    private var damaged: StreamError { .damaged(path: path, reason: "truncated or damaged") }

    /// Reads some bytes; 0 at the end.
    ///
    /// - Throws: `StreamError.damaged` if they do not match the archive's directory
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamError) -> Int {
        var count = 0
        while count == 0, !isAtEnd, !buffer.isEmpty {
            if used == input.count, position < end {
                input = try file.bytes(
                    in: position..<min(position + ZipMemberStream.pieceSize, end),
                    path: path
                )
                guard !input.isEmpty else { throw damaged }
                position += input.count
                used = 0
            }
            count = try step(buffer)
            made += count
            guard made <= member.size else { throw damaged }
        }
        if count > 0 {
            checksum = countme_crc32(
                checksum,
                buffer.baseAddress?.assumingMemoryBound(to: UInt8.self),
                UInt32(count)
            )
        }
        if count == 0, !buffer.isEmpty {
            guard made == member.size, checksum == member.checksum, used == input.count, position == end
            else {
                throw damaged
            }
        }
        return count
    }

    private func step(_ buffer: UnsafeMutableRawBufferPointer) throws(StreamError) -> Int {
        let room = min(buffer.count, 1 << 30)
        guard let inflater else {
            let count = min(room, input.count - used)
            input[used..<used + count].withUnsafeBytes { buffer.copyMemory(from: $0) }
            used += count
            isAtEnd = used == input.count && position == end
            return count
        }
        var (read, written) = (UInt32(input.count - used), UInt32(room))
        let result = input.withUnsafeBufferPointer { bytes in
            countme_inflate_step(
                inflater,
                bytes.baseAddress.map { $0 + used },
                &read,
                buffer.baseAddress?.assumingMemoryBound(to: UInt8.self),
                &written
            )
        }
        used += Int(read)
        switch result {
        case countme_inflate_end: isAtEnd = true
        case countme_inflate_more:
            // zlib needs more bytes, but there are none.
            guard read > 0 || written > 0 else { throw damaged }
        default: throw damaged
        }
        return Int(written)
    }
}
