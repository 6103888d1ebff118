/// What is in a zip archive.
enum ZipArchive {
    /// A file in it.
    struct Member: Equatable, Sendable {
        let name: String
        let size: Int
    }

    /// No catalogue has more than a few dozen files.
    private static let mostMembers = 100_000

    /// The files in an archive.
    static func members(of path: String, searchPath: String) throws -> [Member] {
        let stream = try ByteStream(listing: path, searchPath: searchPath)
        var lines = LineReader(StreamWindow(stream, progress: ReadingProgress(), limit: 1 << 16))
        var members: [Member] = []
        while let line = try lines.next() {
            guard case .bytes(let bytes) = line, members.count < mostMembers else { continue }
            if let member = member(bytes) { members.append(member) }
        }
        return members
    }

    /// Reads a line of `unzip -l`: length, date, time, name.
    ///
    /// The lines around the table have no length, or no name.
    private static func member(_ line: ByteSlice) -> Member? {
        var rest = line.stripped(of: 0x20)
        var words: [ByteSlice] = []
        while words.count < 3, let end = rest.index(of: 0x20) {
            words.append(rest[0..<end])
            rest = rest[end..<rest.count].stripped(of: 0x20)
        }
        guard words.count == 3, let size = words[0].integer, words[1].index(of: UInt8(ascii: "-")) != nil,
            words[2].index(of: UInt8(ascii: ":")) != nil, rest.last != UInt8(ascii: "/")
        else { return nil }
        return Member(name: String(decoding: rest.bytes, as: UTF8.self), size: size)
    }
}
