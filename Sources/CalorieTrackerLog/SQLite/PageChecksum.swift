/// The checksum at the end of each page of a log, in bytes reserved by SQLite.
///
/// SQLite does not verify content: a flipped bit in an index hides rows, or shows them under another day, and nothing
/// else in the file contradicts it. The number of the page is part of the checksum, so that a page written to the wrong
/// place is detected too.
///
/// A page from an older copy of the file has a right checksum, and nothing in a page can tell its age: a page that no
/// later change touched is old and correct. The page that leads to it would have to contain its checksum, but SQLite
/// does not tell the file layer which page that is. With a sum of all checksums in the first page, each reader would
/// have to read the whole file, and each change would have to read every page before it writes it, and write the first
/// page last, whereas SQLite writes it first. So commands may answer from such a page. `doctor` finds it without a
/// checksum: a row, an index or a counter differs from the others or from the journal.
enum PageChecksum {
    /// The size in bytes: two sums of four bytes each, in little-endian order.
    static let size = 8

    private static let modulus: UInt64 = 0xffff_ffff

    /// Sums over a page except its last eight bytes, in words of four bytes: the sum of the words, and the sum of all
    /// intermediate sums.
    ///
    /// Fletcher's checksum: https://en.wikipedia.org/wiki/Fletcher%27s_checksum
    private static func sums(of page: UnsafeRawBufferPointer, number: Int) -> UInt64 {
        var sum = UInt64(truncatingIfNeeded: number)
        var sumOfSums: UInt64 = 0
        // The sums cannot overflow, because a page has at most 65,536 bytes.
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

    /// Writes the checksum of a page at its end.
    static func write(to page: UnsafeMutableRawBufferPointer, number: Int) {
        let sums = sums(of: UnsafeRawBufferPointer(page), number: number)
        page.storeBytes(of: sums.littleEndian, toByteOffset: page.count - size, as: UInt64.self)
    }
}

extension PageChecksum {
    /// The position of the number of reserved bytes per page in the header of a database.
    static let placeInHeader = 20

    /// The position of the first page number of the list of free pages.
    static let placeOfFreeList = 32

    /// The length of the header.
    static let headerSize = 100

    /// Whether the pages have checksums, according to the header of a database or its whole first page.
    static func isUsed(in header: UnsafeRawBufferPointer) -> Bool { header[placeInHeader] == UInt8(size) }

    /// The page size in bytes, from the header of a database or its whole first page; nil if the size in the header is
    /// invalid.
    static func pageSize(in header: UnsafeRawBufferPointer) -> Int? {
        // The largest size does not fit in the two bytes, and is written as 1.
        let size = Int(header[16]) << 8 | Int(header[17]) << 16
        return (512...65_536).contains(size) && size & (size - 1) == 0 ? size : nil
    }

    /// Whether a first page has a checksum that is hidden only by damage to one byte.
    static func isHidden(in page: UnsafeRawBufferPointer) -> Bool {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: page.count, alignment: 8)
        defer { copy.deallocate() }
        copy.copyMemory(from: page)
        copy[placeInHeader] = UInt8(size)
        return isRight(in: UnsafeRawBufferPointer(copy), number: 1)
    }
}

extension PageChecksum {
    private static let placeOfChangeCounter = 24
    /// The position of the change counter's copy: SQLite writes both with each change.
    private static let placeOfCounterCopy = 92

    /// Whether a first page with a wrong checksum may have been written by another program through SQLite, which
    /// increments the change counter but leaves the checksum as it was.
    ///
    /// It cannot if a flipped bit explains the difference.
    static func mayBeOfOtherProgram(_ page: UnsafeRawBufferPointer) -> Bool {
        func number(at place: Int) -> UInt32 { page.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
        return number(at: placeOfChangeCounter) == number(at: placeOfCounterCopy)
            && !hasFlippedBit(page, number: 1)
    }

    /// Whether the checksum of a page would be right if one of its bits were the opposite.
    ///
    /// A bit of a word changes the first sum by a power of two, and the second by that times the number of words from
    /// there to the end.
    private static func hasFlippedBit(_ page: UnsafeRawBufferPointer, number: Int) -> Bool {
        let right = sums(of: page, number: number)
        let stored = UInt64(
            littleEndian: page.loadUnaligned(fromByteOffset: page.count - size, as: UInt64.self)
        )
        if (right ^ stored).nonzeroBitCount == 1 { return true }
        func difference(_ sum: UInt64, _ other: UInt64) -> UInt64 {
            ((sum & modulus) + modulus - (other & modulus) % modulus) % modulus
        }
        let first = difference(right, stored)
        let second = difference(right >> 32, stored >> 32)
        let isSet = first.nonzeroBitCount == 1
        let bit = isSet ? first : modulus - first
        guard bit.nonzeroBitCount == 1 else { return false }
        let count = (page.count - size) / 4
        return (0..<count).contains { index in
            let word = UInt32(littleEndian: page.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
            return (UInt64(word) & bit != 0) == isSet
                && first * UInt64(count - index) % modulus == second
        }
    }
}
