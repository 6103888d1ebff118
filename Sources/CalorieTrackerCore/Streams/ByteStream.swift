/// The bytes of a file, unpacked on their way where they are packed.
final class ByteStream {
    /// How the bytes are kept.
    enum Packing: Equatable, Sendable {
        case plain
        case gzip
        /// A file in a zip archive, with its size when it is unpacked.
        case zip(member: String, size: Int)
    }

    let path: String
    private let source: FileDescriptor
    private let program: ChildProgram?
    /// Whether the place in the file tells how far it is read: an archive is opened anew by its program.
    private let sharesPosition: Bool
    private let size: Int
    private var count = 0

    /// Opens a file; gzip and unzip are looked for in folders as of `PATH`.
    init(_ path: String, _ packing: Packing, searchPath: String) throws(StreamError) {
        self.path = path
        let file = try FileDescriptor.reading(path)
        switch packing {
        case .plain:
            program = nil
            source = file
            size = file.size ?? 0
            sharesPosition = false
        case .gzip:
            let child = try ChildProgram(.gzip, ["-dc"], input: file, searchPath: searchPath)
            program = child
            source = file
            size = file.size ?? 0
            sharesPosition = true
        case .zip(let member, let unpacked):
            // By this name no character of the path can be taken for an option or a pattern.
            let arguments = ["-p", "/dev/stdin", ByteStream.pattern(for: member)]
            program = try ChildProgram(.unzip, arguments, input: file, searchPath: searchPath)
            source = file
            size = unpacked
            sharesPosition = false
        }
    }

    /// A stream of what a program says of an archive.
    init(listing path: String, searchPath: String) throws(StreamError) {
        self.path = path
        source = try FileDescriptor.reading(path)
        program = try ChildProgram(.unzip, ["-l", "/dev/stdin"], input: source, searchPath: searchPath)
        size = 0
        sharesPosition = false
    }

    /// unzip reads names as patterns; whatever could mean something there matches anything.
    private static func pattern(for member: String) -> String {
        var pattern: [UInt8] = []
        for byte in member.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "/"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: " "):
                pattern.append(byte)
            case UInt8(ascii: "-") where !pattern.isEmpty: pattern.append(byte)
            default: if pattern.last != UInt8(ascii: "*") { pattern.append(UInt8(ascii: "*")) }
            }
        }
        return String(decoding: pattern, as: UTF8.self)
    }

    /// Reads some bytes; 0 at the end.
    /// - Throws: `StreamError.damaged` at an end that is none.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamError) -> Int {
        let read = try (program?.output ?? source).read(into: buffer, path: path)
        count &+= read
        if read == 0, let program {
            guard program.finish() == 0 else {
                throw StreamError.damaged(path: path, reason: "cut short or damaged")
            }
        }
        return read
    }

    /// How much of it is read, from 0 to 1; nil when nobody knows.
    var fraction: Double? {
        guard size > 0 else { return nil }
        let position = sharesPosition ? source.position ?? 0 : count
        return min(Double(position) / Double(size), 1)
    }
}
