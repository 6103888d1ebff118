/// A journal or write-ahead file beside a log to which it does not belong.
///
/// SQLite would use any such file: it would roll the journal of another log back into this one, or that of a log that
/// was replaced by a backup later, and destroy the existing data.
enum StraySidecar {
    /// The suffix of a file that was set aside.
    private static let suffix = ".foreign"

    /// Renames companions of other logs, and returns their new names.
    ///
    /// The lock must be held, because the journal of a current change looks like any other.
    static func setAside(besideLogAt path: String) throws -> [String] {
        var names: [String] = []
        for (ending, isForeign) in [("-journal", isForeignJournal), ("-wal", isForeignWriteAhead)]
        where BackupFile.size(of: path + ending) > 0 && isForeign(path) {
            let name = PrivateFile.unusedName(path + ending + suffix)
            try StorageError.translating(system: PrivateFile.move(path + ending, to: name))
            names.append(name)
        }
        return names
    }

    /// The companions of other logs that were set aside.
    static func names(besideLogAt path: String) -> [String] {
        let folder = PrivateDirectory.parent(of: path)
        return PrivateDirectory.names(in: folder).map { folder + "/" + $0 }.filter { name in
            ["-journal", "-wal"].contains { name.hasPrefix(path + $0 + suffix) }
        }.sorted()
    }

    /// A log uses a journal and no write-ahead file, unless another program changed its header.
    private static func isForeignWriteAhead(of path: String) -> Bool {
        guard let page = DatabaseHeader(PrivateFile.beginning(at: path)) else { return false }
        return !page.isWriteAhead
    }

    /// Whether a journal belongs to another log, or to another state of this log.
    ///
    /// It contains pages from before an interrupted change, including the first one. The log is in that state, or has
    /// the mark of the change.
    private static func isForeignJournal(of path: String) -> Bool {
        let log = DatabaseHeader(PrivateFile.beginning(at: path))
        // The beginning of a journal with a mark is enough, regardless of its length.
        let beginning = try? PrivateFile.beginning(
            of: path + "-journal",
            count: RollbackJournal.beginningSize
        )
        guard let beginning, let journal = RollbackJournal(beginning) else {
            // SQLite does not find a journal in it either.
            return false
        }
        guard let mark = journal.mark else {
            let whole = PrivateFile.contents(of: path + "-journal", largestSize: 1 << 31)
            return whole.flatMap(RollbackJournal.init).map { isForeign($0, toLogAt: path, log) } ?? false
        }
        if journal.pageCount == 0 { return log.map { $0.mark != mark } ?? false }
        guard let log, journal.pageSize == log.pageSize else { return true }
        guard let before = journal.firstRecord.flatMap(DatabaseHeader.init) else {
            return journal.pageCount != log.pageCount
        }
        // The count is incremented with the last page that is written.
        return before != log && !(log.mark == mark && log.changeCount &- before.changeCount <= 1)
    }

    /// Whether a journal without a mark, from countme 0.1.0 or from another program, is foreign.
    ///
    /// The number of changes distinguishes most of them. Otherwise, a log that is valid without the journal does not
    /// need it: rolling it back could only lose data.
    private static func isForeign(
        _ journal: RollbackJournal,
        toLogAt path: String,
        _ log: DatabaseHeader?
    ) -> Bool {
        guard let log else {
            // A new log begins with a journal without pages.
            return journal.pageCount != 0
        }
        if journal.pageCount == 0, log.changeCount > 1 { return true }
        if journal.pageCount > 0 {
            guard journal.pageSize == log.pageSize else { return true }
            if let first = journal.firstPage {
                guard let before = DatabaseHeader(first) else { return true }
                let isSame = before.changeCount == log.changeCount
                guard isSame ? before == log : before.changeCount &+ 1 == log.changeCount else { return true }
            } else if journal.pageCount != log.pageCount {
                return true
            }
        }
        guard let bytes = PrivateFile.contents(of: path, largestSize: 1 << 31) else { return false }
        return !journal.changesNothing(in: bytes) && LogFile.isWhole(bytes)
    }
}

/// The header of a database.
///
/// https://sqlite.org/fileformat2.html#the_database_header
struct DatabaseHeader: Equatable {
    static let size = PageChecksum.headerSize

    private let bytes: [UInt8]

    /// Nil if the bytes are not a database.
    init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count >= DatabaseHeader.size, bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
            return nil
        }
        self.bytes = Array(bytes.prefix(DatabaseHeader.size))
    }

    var pageSize: Int {
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        return size == 1 ? 65_536 : size
    }

    /// Whether changes are written to a write-ahead file first.
    var isWriteAhead: Bool { bytes[18] == 2 || bytes[19] == 2 }
    /// Whether SQLite must not write to it: a newer version may have created it in another format.
    var forbidsWriting: Bool { bytes[18] > 2 }
    /// The number of changes; it wraps around after four billion.
    var changeCount: UInt32 { UInt32(truncatingIfNeeded: bytes.bigEndian(at: 24)) }
    var pageCount: Int { bytes.bigEndian(at: 28) }
    /// The mark of the last change; 0 in a log that only countme 0.1.0 wrote.
    var mark: ChangeMark { ChangeMark(in: UInt32(truncatingIfNeeded: bytes.bigEndian(at: 60))) }
}

/// The parts of a rollback journal that identify its log.
///
/// https://sqlite.org/fileformat2.html#the_rollback_journal
struct RollbackJournal {
    private static let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
    private static let headerSize = 28
    /// Enough for the longest possible header and page.
    static let beginningSize = 2 * 65_536 + 8
    /// The value of an unrecorded page count: the pages extend to the end of the file.
    private static let unknownCount = 0xffff_ffff

    /// The number of pages that the database had before.
    let pageCount: Int
    let pageSize: Int
    /// The mark of its change, if countme made it.
    let mark: ChangeMark?
    private let sector: Int
    private let bytes: [UInt8]

    /// Nil if the bytes are not a journal.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= RollbackJournal.headerSize, bytes.starts(with: RollbackJournal.magic) else {
            return nil
        }
        sector = bytes.bigEndian(at: 20)
        pageCount = bytes.bigEndian(at: 16)
        pageSize = bytes.bigEndian(at: 24)
        mark = ChangeMark(inJournal: bytes)
        self.bytes = bytes
        guard (32...65_536).contains(sector), (512...65_536).contains(pageSize) else { return nil }
    }

    /// The original first page of the database, if it is the first one in the journal, even if the journal was not
    /// flushed yet and has no page count.
    var firstRecord: ArraySlice<UInt8>? {
        guard bytes.count >= sector + 4 + pageSize, bytes.bigEndian(at: sector) == 1 else { return nil }
        return bytes[(sector + 4)..<(sector + 4 + pageSize)]
    }

    /// The original first page; nil if the journal does not contain it.
    var firstPage: ArraySlice<UInt8>? { pages.first { $0.number == 1 }?.content }

    /// Whether its pages are identical to those of a database with the same number of pages.
    func changesNothing(in database: [UInt8]) -> Bool {
        database.count == pageCount * pageSize
            && pages.allSatisfy { page in
                let start = (page.number - 1) * pageSize
                return start >= 0 && start + pageSize <= database.count
                    && database[start..<start + pageSize].elementsEqual(page.content)
            }
    }

    /// The original pages.
    ///
    /// Each part of a journal is a header that fills a sector, followed by pages, each with its number and checksum.
    private var pages: [(number: Int, content: ArraySlice<UInt8>)] {
        var pages: [(number: Int, content: ArraySlice<UInt8>)] = []
        let record = pageSize + 8
        var start = 0
        while start + RollbackJournal.headerSize <= bytes.count,
            bytes[start...].starts(with: RollbackJournal.magic)
        {
            let stated = bytes.bigEndian(at: start + 8)
            let held = max(bytes.count - start - sector, 0) / record
            let count = stated == RollbackJournal.unknownCount ? held : min(stated, held)
            for index in 0..<count {
                let position = start + sector + index * record
                pages.append(
                    (bytes.bigEndian(at: position), bytes[(position + 4)..<(position + 4 + pageSize)])
                )
            }
            guard count > 0 else { break }
            let end = start + sector + count * record
            start = (end + sector - 1) / sector * sector
        }
        return pages
    }
}

extension PrivateFile {
    /// The header of a database; empty if it cannot be read.
    fileprivate static func beginning(at path: String) -> [UInt8] {
        (try? beginning(of: path, count: DatabaseHeader.size)) ?? []
    }
}
