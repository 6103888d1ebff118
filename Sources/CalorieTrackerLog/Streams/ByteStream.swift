/// The bytes of a file, decompressed as a stream if necessary.
final class ByteStream {
    /// The compression of the bytes.
    enum Packing: Equatable, Sendable {
        case plain
        case gzip
        /// A file in a zip archive.
        case zip(ZipArchive.Member)
    }

    let path: String
    private let source: FileDescriptor
    private let program: ChildProgram?
    private let member: ZipMemberStream?
    /// Whether the file position shows the progress.
    private let sharesPosition: Bool
    private let size: Int
    private var count = 0

    /// Opens a file; gzip is searched in the folders of `PATH`.
    init(_ path: String, _ packing: Packing, searchPath: String) throws(StreamError) {
        self.path = path
        let file = try FileDescriptor.reading(path)
        switch packing {
        case .plain:
            (program, member) = (nil, nil)
            source = file
            size = file.size ?? 0
            sharesPosition = false
        case .gzip:
            let child = try ChildProgram(.gzip, ["-dc"], input: file, searchPath: searchPath)
            (program, member) = (child, nil)
            source = file
            size = file.size ?? 0
            sharesPosition = true
        case .zip(let packed):
            (program, member) = (nil, try ZipMemberStream(file, packed, path: path))
            source = file
            size = packed.size
            sharesPosition = false
        }
    }

    /// Reads some bytes; 0 at the end.
    /// - Throws: `StreamError.damaged` at a premature end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamError) -> Int {
        let read =
            if let member { try member.read(into: buffer) } else {
                try (program?.output ?? source).read(into: buffer, path: path)
            }
        count &+= read
        if read == 0, let program {
            guard program.finish() == 0 else {
                throw StreamError.damaged(path: path, reason: "truncated or damaged")
            }
        }
        return read
    }

    /// The fraction that was read, from 0 to 1; nil if it is unknown.
    var fraction: Double? {
        guard size > 0 else { return nil }
        let position = sharesPosition ? source.position ?? 0 : count
        return min(Double(position) / Double(size), 1)
    }
}
