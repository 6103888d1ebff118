/// A journal or write-ahead file beside a log that is not its own.
///
/// SQLite takes whatever stands there for its own: it would roll the journal of another log back into this
/// one, or that of a log which was replaced by a backup since, and nothing would be left of what was there.
enum ForeignCompanion {
    /// What the name of one ends in when it has been put aside.
    private static let suffix = ".foreign"

    /// Whether there is anything that SQLite would apply to the log.
    static func isPossible(besideLogAt path: String) -> Bool {
        BackupFile.size(of: path + "-journal") > 0 || BackupFile.size(of: path + "-wal") > 0
    }

    /// Gives companions of other logs another name, which they are returned by.
    ///
    /// The gate must be held: the journal of a change that is being made looks like any other.
    static func setAside(besideLogAt path: String) throws -> [String] {
        var names: [String] = []
        for (ending, isForeign) in [("-journal", isForeignJournal), ("-wal", isForeignWriteAhead)]
        where BackupFile.size(of: path + ending) > 0 && isForeign(path) {
            let name = PrivateFile.unusedName(path + ending + suffix)
            try StorageError.translatingSystem { () throws(SystemError) in
                try PrivateFile.rename(path + ending, to: name)
                try PrivateDirectory.synchronize(PrivateDirectory.parent(of: path))
            }
            names.append(name)
        }
        return names
    }

    /// The companions of other logs that were put aside.
    static func names(besideLogAt path: String) -> [String] {
        let folder = PrivateDirectory.parent(of: path)
        return PrivateDirectory.names(in: folder).map { folder + "/" + $0 }.filter { name in
            ["-journal", "-wal"].contains { name.hasPrefix(path + $0 + suffix) }
        }.sorted()
    }

    /// A log keeps a journal and no write-ahead file, unless another program set its header so.
    private static func isForeignWriteAhead(of path: String) -> Bool {
        guard let page = DatabaseHeader(PrivateFile.beginning(at: path)) else { return false }
        return !page.isWriteAhead
    }

    /// Whether a journal is of another log, or of another time.
    ///
    /// It holds pages as they were before a change that was cut short. The first page counts the changes:
    /// that of the journal has the log's number, or the one before if the log's own is written already.
    private static func isForeignJournal(of path: String) -> Bool {
        guard let bytes = PrivateFile.contents(of: path + "-journal", largestSize: 1 << 31),
            let journal = RollbackJournal(bytes)
        else {
            // SQLite finds no journal in it either.
            return false
        }
        guard let log = DatabaseHeader(PrivateFile.beginning(at: path)) else {
            // A log is begun with a journal of no pages.
            return journal.pageCount != 0
        }
        if journal.pageCount == 0 { return log.changeCount > 1 }
        guard journal.pageSize == log.pageSize else { return true }
        guard let first = journal.firstPage else { return journal.pageCount != log.pageCount }
        guard let before = DatabaseHeader(first) else { return true }
        if before.changeCount == log.changeCount { return before != log }
        return before.changeCount &+ 1 != log.changeCount
    }
}

/// What the first bytes of a database say.
///
/// https://sqlite.org/fileformat2.html#the_database_header
struct DatabaseHeader: Equatable {
    static let size = 100

    private let bytes: [UInt8]

    /// Nil for what is no database.
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

    /// Whether changes go to a file beside it first.
    var isWriteAhead: Bool { bytes[18] == 2 || bytes[19] == 2 }
    /// How many changes were made; it begins anew after four billion.
    var changeCount: UInt32 { UInt32(truncatingIfNeeded: bytes.bigEndian(at: 24)) }
    var pageCount: Int { bytes.bigEndian(at: 28) }
}

/// What a rollback journal says of the log it belongs to.
///
/// https://sqlite.org/fileformat2.html#the_rollback_journal
struct RollbackJournal {
    private static let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
    private static let headerSize = 28
    /// A count of pages that was not kept: they go on to the end of the file.
    private static let unknownCount = 0xffff_ffff

    /// How many pages the database had before.
    let pageCount: Int
    let pageSize: Int
    /// The first page as it was before; nil when the journal does not hold it.
    let firstPage: ArraySlice<UInt8>?

    /// Nil for what is no journal.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= RollbackJournal.headerSize, bytes.starts(with: RollbackJournal.magic) else {
            return nil
        }
        let sector = bytes.bigEndian(at: 20)
        pageCount = bytes.bigEndian(at: 16)
        pageSize = bytes.bigEndian(at: 24)
        guard (32...65_536).contains(sector), (512...65_536).contains(pageSize) else { return nil }
        firstPage = RollbackJournal.firstPage(of: bytes, sector: sector, pageSize: pageSize)
    }

    /// Each part of a journal is a header that fills a sector, and so many pages with number and checksum.
    private static func firstPage(of bytes: [UInt8], sector: Int, pageSize: Int) -> ArraySlice<UInt8>? {
        let record = pageSize + 8
        var start = 0
        while start + headerSize <= bytes.count, bytes[start...].starts(with: magic) {
            let stated = bytes.bigEndian(at: start + 8)
            let held = max(bytes.count - start - sector, 0) / record
            let count = stated == unknownCount ? held : min(stated, held)
            for index in 0..<count {
                let position = start + sector + index * record
                guard bytes.bigEndian(at: position) == 1 else { continue }
                return bytes[(position + 4)..<(position + 4 + pageSize)]
            }
            guard count > 0 else { return nil }
            let end = start + sector + count * record
            start = (end + sector - 1) / sector * sector
        }
        return nil
    }
}

extension [UInt8] {
    /// The number of four bytes from a position on, the most significant first.
    fileprivate func bigEndian(at position: Int) -> Int {
        self[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
}

extension PrivateFile {
    /// The header of a database; nothing when it cannot be read.
    fileprivate static func beginning(at path: String) -> [UInt8] {
        (try? beginning(of: path, count: DatabaseHeader.size)) ?? []
    }
}
