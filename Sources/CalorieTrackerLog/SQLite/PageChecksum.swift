/// The checksum at the end of each page of a log, in bytes that SQLite sets aside.
///
/// SQLite checks no content: a flipped bit in an index hides rows, or shows them under another day, and
/// nothing else in the file contradicts it. The number of the page is part of the sum, so that a page that
/// was written to the place of another one is noticed too.
enum PageChecksum {
    /// How many bytes it has: two sums of four bytes, the lowest byte first.
    static let size = 8

    private static let modulus: UInt64 = 0xffff_ffff

    /// The sums of the first bytes of a page, all but its last eight, as words of four bytes: of the words,
    /// and of all sums on the way.
    ///
    /// Fletcher's checksum: https://en.wikipedia.org/wiki/Fletcher%27s_checksum
    private static func sums(of page: UnsafeRawBufferPointer, number: Int) -> UInt64 {
        var sum = UInt64(truncatingIfNeeded: number)
        var sumOfSums: UInt64 = 0
        // Neither overflows: a page has at most 65,536 bytes.
        for offset in stride(from: 0, to: page.count - size, by: 4) {
            sum &+= UInt64(UInt32(littleEndian: page.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
            sumOfSums &+= sum
        }
        return sum % modulus | (sumOfSums % modulus) << 32
    }

    /// Whether the last bytes of a page are the checksum of the others.
    static func isRight(in page: UnsafeRawBufferPointer, number: Int) -> Bool {
        let stored = page.loadUnaligned(fromByteOffset: page.count - size, as: UInt64.self)
        return UInt64(littleEndian: stored) == sums(of: page, number: number)
    }

    /// Writes the checksum of a page to its end.
    static func write(to page: UnsafeMutableRawBufferPointer, number: Int) {
        let sums = sums(of: UnsafeRawBufferPointer(page), number: number)
        page.storeBytes(of: sums.littleEndian, toByteOffset: page.count - size, as: UInt64.self)
    }
}

extension PageChecksum {
    /// Where the header of a database has the number of bytes that are set aside in each page.
    static let placeInHeader = 20

    /// Where it has the number of the page that begins the list of free pages.
    static let placeOfFreeList = 32

    /// How long that header is.
    static let headerSize = 100

    /// Whether the header of a database, or its whole first page, says that its pages have checksums.
    static func isUsed(in header: UnsafeRawBufferPointer) -> Bool { header[placeInHeader] == UInt8(size) }

    /// How many bytes a page has, by the header of a database or its whole first page; nil where the header has no
    /// size that there is.
    static func pageSize(in header: UnsafeRawBufferPointer) -> Int? {
        // The largest size does not fit into the two bytes, and is written as 1.
        let size = Int(header[16]) << 8 | Int(header[17]) << 16
        return (512...65_536).contains(size) && size & (size - 1) == 0 ? size : nil
    }

    /// Whether only the damage of one byte hides that a first page has a checksum.
    static func isHidden(in page: UnsafeRawBufferPointer) -> Bool {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: page.count, alignment: 8)
        defer { copy.deallocate() }
        copy.copyMemory(from: page)
        copy[placeInHeader] = UInt8(size)
        return isRight(in: UnsafeRawBufferPointer(copy), number: 1)
    }
}
