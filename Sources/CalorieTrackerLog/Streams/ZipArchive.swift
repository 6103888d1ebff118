/// The files in a zip archive, from its directory.
///
/// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
struct ZipArchive {
    /// A file in it.
    struct Member: Equatable, Sendable {
        let name: String
        /// The uncompressed size in bytes.
        let size: Int
        fileprivate(set) var packedSize: Int
        /// The position in the archive.
        fileprivate(set) var offset: Int
        /// The compression method: 0 for none, 8 for deflate, and others that only some programs support.
        let method: Int
        let isEncrypted: Bool
        let checksum: UInt32
        /// The header fields that the directory and the local header have in common.
        fileprivate let head: [UInt8]
    }

    /// More files than any export or catalog has.
    static let mostMembers = 100_000
    private static let largestDirectory = 64 << 20
    private static let longestComment = 0xffff

    let members: [Member]

    /// Reads the directory of the archive at a path.
    ///
    /// - Throws: `StreamError.damaged` if it contradicts itself, `.tooManyFiles`
    init(_ path: String) throws(StreamError) {
        let file = try FileDescriptor.reading(path)
        let damaged = StreamError.damaged(path: path, reason: "truncated or damaged")
        guard let place = try ZipArchive.directory(of: file, path: path) else { throw damaged }
        let (count, size, offset, end) = place
        guard size >= 0, size <= min(end, ZipArchive.largestDirectory), offset >= 0, offset <= end - size
        else {
            throw damaged
        }
        // Other data may come before an archive, such as a self-extracting program.
        let shift = end - size - offset
        let directory = Fields(try file.bytes(in: end - size..<end, path: path))
        var members: [Member] = []
        var number = 0
        var position = 0
        while position < size {
            guard let (member, next) = directory.member(at: position, shift: shift) else { throw damaged }
            position = next
            number += 1
            guard number <= ZipArchive.mostMembers else {
                throw StreamError.tooManyFiles(path: path, limit: ZipArchive.mostMembers)
            }
            if !member.isFolder { members.append(member) }
        }
        // Older programs write only the lower two bytes of a larger count.
        guard number & 0xffff == count & 0xffff, ZipArchive.areApart(members, before: end - size) else {
            throw damaged
        }
        self.members = members
    }

    /// The number of files in the directory, its size, its recorded offset, and its actual end; nil if there is none.
    private static func directory(
        of file: FileDescriptor,
        path: String
    ) throws(StreamError) -> (count: Int, size: Int, offset: Int, end: Int)? {
        let length = file.size ?? 0
        let tailStart = max(0, length - longestComment - 22)
        let tail = Fields(try file.bytes(in: tailStart..<length, path: path))
        guard let mark = tail.lastEnd else { return nil }
        let (count, size, offset) = (tail.word(mark + 10), tail.long(mark + 12), tail.long(mark + 16))
        let isLarge = count == 0xffff || size == 0xffff_ffff || offset == 0xffff_ffff
        guard isLarge, mark >= 20, tail.long(mark - 20) == 0x0706_4b50 else {
            return (count, size, offset, tailStart + mark)
        }
        let end = tail.huge(mark - 12)
        guard end >= 0, end <= length - 56 else { return nil }
        let large = Fields(try file.bytes(in: end..<end + 56, path: path))
        guard large.long(0) == 0x0606_4b50 else { return nil }
        return (large.huge(32), large.huge(40), large.huge(48), end)
    }

    /// Whether no byte belongs to two files: otherwise a few bytes could produce any number of them.
    private static func areApart(_ members: [Member], before end: Int) -> Bool {
        var last = 0
        for member in members.sorted(by: { $0.offset < $1.offset }) {
            guard member.offset >= last, member.packedSize <= end - member.offset else { return false }
            last = member.offset + member.packedSize
        }
        return true
    }

    /// The little-endian numbers in a part of an archive.
    fileprivate struct Fields {
        let bytes: [UInt8]

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        func word(_ offset: Int) -> Int { number(offset, 2) }
        func long(_ offset: Int) -> Int { number(offset, 4) }
        func huge(_ offset: Int) -> Int { number(offset, 8) }

        private func number(_ offset: Int, _ count: Int) -> Int {
            guard offset >= 0, offset + count <= bytes.count else { return -1 }
            return (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
        }

        /// The position of the end record of an archive, whose comment is at the end of the file, unless some bytes
        /// were appended.
        var lastEnd: Int? {
            let places = (0...max(bytes.count - 22, 0)).reversed().filter { long($0) == 0x0605_4b50 }
            func end(_ place: Int) -> Int { place + 22 + word(place + 20) }
            return places.first { end($0) == bytes.count } ?? places.first { end($0) < bytes.count }
        }

        func member(at start: Int, shift: Int) -> (member: Member, next: Int)? {
            guard start + 46 <= bytes.count, long(start) == 0x0201_4b50 else { return nil }
            let (nameLength, extraLength) = (word(start + 28), word(start + 30))
            let extra = start + 46 + nameLength
            let next = extra + extraLength + word(start + 32)
            guard next <= bytes.count else { return nil }
            var sizes = [long(start + 24), long(start + 20), long(start + 42)]
            // Values that need more than four bytes are after the name, in this order.
            if sizes.contains(0xffff_ffff), var place = field(1, from: extra, to: extra + extraLength) {
                for index in sizes.indices where sizes[index] == 0xffff_ffff {
                    sizes[index] = huge(place)
                    place += 8
                }
            }
            guard sizes.allSatisfy({ $0 >= 0 && $0 < 1 << 48 }) else { return nil }
            let name = bytes[start + 46..<extra]
            let head = Array(bytes[start + 10..<start + 12]) + name
            return (
                Member(
                    name: String(decoding: name, as: UTF8.self),
                    size: sizes[0],
                    packedSize: sizes[1],
                    offset: sizes[2] + shift,
                    method: word(start + 10),
                    isEncrypted: word(start + 8) & 1 == 1,
                    checksum: UInt32(long(start + 16)),
                    head: head
                ),
                next
            )
        }

        /// The beginning of the contents of an extra field of a kind.
        private func field(_ kind: Int, from start: Int, to end: Int) -> Int? {
            var place = start
            while place + 4 <= end {
                if word(place) == kind { return place + 4 }
                place += 4 + word(place + 2)
            }
            return nil
        }
    }
}

extension ZipArchive.Member {
    fileprivate var isFolder: Bool { name.hasSuffix("/") }

    /// The position of the file's data, after its local header; nil if that header belongs to another file.
    func start(in file: FileDescriptor, path: String) throws(StreamError) -> Int? {
        let length = head.count + 28
        let fields = ZipArchive.Fields(try file.bytes(in: offset..<offset + length, path: path))
        guard fields.bytes.count == length, fields.long(0) == 0x0403_4b50, fields.word(26) == head.count - 2,
            fields.bytes[8..<10] == head[..<2], fields.bytes[30...] == head[2...]
        else { return nil }
        return offset + length + fields.word(28)
    }
}
