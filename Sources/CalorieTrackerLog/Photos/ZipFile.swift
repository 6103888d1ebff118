/// Writes files to a zip archive one after another without compression, because pictures are already compressed.
///
/// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
struct ZipFile {
    /// The maximum size of an archive that every program can open, in bytes.
    static let largestSize = 0xffff_ffff

    private struct Member {
        let name: String
        let checksum: UInt32
        let size: Int
        let offset: Int
    }

    private let day: Day
    private var members: [Member] = []
    /// The number of bytes written so far.
    private(set) var size = 0

    /// Starts an archive whose files all have the date of a day.
    init(day: Day) { self.day = day }

    /// The bytes to append for another file.
    mutating func adding(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        var checksum = Checksum()
        checksum.add(bytes: bytes)
        let member = Member(name: name, checksum: checksum.value, size: bytes.count, offset: size)
        members.append(member)
        let head = number(0x0403_4b50, 4) + description(of: member) + number(0, 2) + Array(name.utf8)
        size += head.count + bytes.count
        return head + bytes
    }

    /// The bytes after the last file: the directory.
    func end() -> [UInt8] {
        var directory: [UInt8] = []
        for member in members {
            // Created on Unix, with read and write permission for the owner only.
            directory += number(0x0201_4b50, 4) + number(3 << 8 | 20, 2) + description(of: member)
            directory += number(0, 2) + number(0, 2) + number(0, 2) + number(0, 2) + number(0o100600 << 16, 4)
            directory += number(member.offset, 4) + Array(member.name.utf8)
        }
        return directory + number(0x0605_4b50, 4) + number(0, 2) + number(0, 2)
            + number(members.count, 2) + number(members.count, 2) + number(directory.count, 4)
            + number(size, 4)
            + number(0, 2)
    }

    /// The description of a file that comes both before it and in the directory.
    private func description(of member: Member) -> [UInt8] {
        let date = (max(day.year, 1980) - 1980) << 9 | day.month << 5 | day.day
        return number(20, 2) + number(0, 2) + number(0, 2) + number(0, 2) + number(date, 2)
            + number(Int(member.checksum), 4) + number(member.size, 4) + number(member.size, 4)
            + number(member.name.utf8.count, 2)
    }

    private func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
