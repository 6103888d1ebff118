import CSQLite
import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What SQLite reads of a file whose pages have checksums.
@Suite struct ChecksummedFilesTests {
    private let scratch: ScratchDirectory
    private let path: String

    init() throws {
        scratch = try ScratchDirectory()
        path = scratch.file("pages.db")
    }

    /// A database with rows that fill several pages, some of them longer than one, and an index.
    private func make(pageSize: Int = 4096) throws {
        try PrivateFile.createEmpty(path)
        let connection = try SQLiteConnection(.file(path))
        try connection.execute("PRAGMA page_size = \(pageSize)")
        try connection.execute("PRAGMA secure_delete = ON")
        try connection.startPageChecksums()
        try connection.execute("CREATE TABLE t (number INTEGER PRIMARY KEY, word TEXT NOT NULL)")
        try connection.execute("CREATE INDEX t_by_word ON t (word)")
        for number in 1...40 {
            let text = String(repeating: "word \(number) ", count: number % 10 == 0 ? pageSize / 4 : 5)
            try connection.execute("INSERT INTO t (word) VALUES (?)", [.text(text)])
        }
    }

    private var bytes: [UInt8] {
        get throws { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
    }

    private func write(_ bytes: some Sequence<UInt8>) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    private func rows() throws -> [String] {
        try SQLiteConnection(.file(path)).query("SELECT word FROM t ORDER BY number") { try $0.text("word") }
    }

    /// Reads bytes as SQLite does.
    private func read(
        _ count: Int,
        at offset: Int,
        of connection: SQLiteConnection
    ) throws -> (
        code: Int32, bytes: [UInt8]
    ) {
        var found: UnsafeMutablePointer<sqlite3_file>?
        sqlite3_file_control(connection.handle, "main", SQLITE_FCNTL_FILE_POINTER, &found)
        let file = try #require(found)
        var bytes = [UInt8](repeating: 0xee, count: count)
        let code = file.pointee.pMethods.pointee.xRead(file, &bytes, Int32(count), sqlite3_int64(offset))
        return (code, bytes)
    }

    private static let shortRead = SQLITE_IOERR | 2 << 8

    @Test(arguments: [512, 1024, 4096, 8192, 65_536])
    func `every flipped bit of a page in use shows, whatever the size of a page`(size: Int) throws {
        try make(pageSize: size)
        let words = try rows()
        #expect(words.count == 40)
        let right = try bytes
        #expect(right.count > 3 * size && right.count % size == 0)
        for place in stride(from: 0, to: right.count, by: size / 5 + 11) {
            var flipped = right
            flipped[place] ^= 1 << UInt8(place % 8)
            try write(flipped)
            let connection = try? SQLiteConnection(.file(path))
            let found = try? connection?.query("PRAGMA integrity_check") { try $0.text("check") }
            #expect(found != ["ok"], "byte \(place)")
        }
        try write(right)
        #expect(try rows() == words)
    }

    @Test(arguments: [1, 8, 100, 1500, 4095])
    func `a page that is cut short is damage, whichever it is`(cut: Int) throws {
        try make()
        let right = try bytes
        for number in 2...right.count / 4096 {
            try write(right.prefix(number * 4096 - cut))
            let connection = try SQLiteConnection(.file(path))
            let page = try read(4096, at: (number - 1) * 4096, of: connection)
            #expect(page.code == ChecksummedFiles.wrongPage, "page \(number)")
            // A page that is not written yet is none.
            #expect(try read(4096, at: number * 4096, of: connection).code == ChecksummedFilesTests.shortRead)
        }
        try write(right.prefix(right.count - cut))
        let connection = try SQLiteConnection(.file(path))
        let found = try? connection.query("PRAGMA integrity_check") { try $0.text("check") }
        #expect(found != ["ok"])
    }

    @Test func `a part of a page is read only if all of it is right`() throws {
        try make()
        let right = try bytes
        // A row that goes on in pages of its own is read in parts by SQLite 3.45 and 3.46.
        let parts = [(0, 4088), (0, 5), (0, 512), (4, 4088), (100, 16), (4088, 8)]
        for number in 2...right.count / 4096 {
            let start = (number - 1) * 4096
            var flipped = right
            flipped[start + 2000] ^= 4
            for (offset, count) in parts {
                try write(right)
                let part = try read(count, at: start + offset, of: SQLiteConnection(.file(path)))
                #expect(part.code == SQLITE_OK)
                #expect(part.bytes == Array(right[start + offset..<start + offset + count]))
                try write(flipped)
                let other = try read(count, at: start + offset, of: SQLiteConnection(.file(path)))
                #expect(
                    other.code == ChecksummedFiles.wrongPage,
                    "\(count) bytes at \(offset) of page \(number)"
                )
            }
        }
        // What is read without a lock may be in the middle of a change.
        try write(right)
        #expect(try read(16, at: 24, of: SQLiteConnection(.file(path))).bytes == Array(right[24..<40]))
    }

    @Test func `what a free page holds is nobody's, and a copy has it as zeros`() throws {
        try make()
        do {
            let connection = try SQLiteConnection(.file(path))
            try connection.execute("PRAGMA secure_delete = ON")
            try connection.execute("DELETE FROM t WHERE number > 5")
        }
        let right = try bytes
        func number(at place: Int) -> Int { right[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        let list = number(at: PageChecksum.placeOfFreeList)
        let start = (list - 1) * 4096
        let free = (0..<number(at: start + 4)).map { number(at: start + 8 + 4 * $0) }
        #expect(free.count > 2)
        func copy() throws -> [UInt8] {
            let place = scratch.file("copy-\(UInt32.random(in: .min ... .max)).db")
            try PrivateFile.createEmpty(place)
            do {
                let other = try SQLiteConnection(.file(place))
                try other.startPageChecksums()
                try SQLiteConnection(.file(path)).copyPages(to: other)
            }
            return Array(try Data(contentsOf: URL(fileURLWithPath: place)))
        }
        for page in free {
            var flipped = right
            flipped[(page - 1) * 4096 + 99] ^= 1
            try write(flipped)
            #expect(try rows().count == 5)
            let copied = try copy()
            #expect(copied[(page - 1) * 4096..<page * 4096 - 8].allSatisfy { $0 == 0 })
            // The space is used again.
            let connection = try SQLiteConnection(.file(path))
            try connection.execute(
                "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 400) "
                    + "INSERT INTO t (word) SELECT 'again ' || x FROM n"
            )
            #expect(try connection.query("PRAGMA integrity_check") { try $0.text("check") } == ["ok"])
        }
        var flipped = right
        flipped[start + 4000] ^= 1
        try write(flipped)
        #expect(throws: SQLiteError.self) { try copy() }
    }

    @Test func `a file with content is not asked to have checksums from the beginning`() throws {
        try PrivateFile.createEmpty(path)
        let connection = try SQLiteConnection(.file(path))
        try connection.execute("PRAGMA application_id = 0")
        try connection.execute("CREATE TABLE t (x)")
        try connection.execute("DROP TABLE t")
        #expect(throws: SQLiteError.self) { try connection.startPageChecksums() }
        #expect(!connection.hasPageChecksums)
        try connection.addPageChecksums()
        #expect(connection.hasPageChecksums)
    }

    @Test func `where no memory can be shared, no method says that it can`() {
        for (version, expected) in [(1, 1), (2, 2), (3, 2)] as [(Int32, Int32)] {
            var inner = sqlite3_io_methods()
            inner.iVersion = version
            #expect(ChecksummedFiles.methods(above: inner).pointee.iVersion == expected)
        }
    }

    @Test func `a statement between two rows of another one does not lend it more to do`() throws {
        let source = try SQLiteConnection(.memory)
        try source.execute("CREATE TABLE t (x)")
        try PrivateFile.createEmpty(path)
        try source.copyPages(to: SQLiteConnection(.file(path)))
        let connection = try SQLiteConnection(holding: bytes)
        let much = """
            WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 60),
            m (y) AS (SELECT 1 UNION ALL SELECT y + 1 FROM m WHERE y < 30000)
            SELECT (SELECT count(*) FROM m WHERE y > x) AS count FROM n
            """
        #expect(throws: SQLiteError.moreThanFits) {
            try connection.query(much) { row in
                _ = try connection.query("SELECT 1 AS one") { try $0.integer("one") }
                return try row.integer("count")
            }
        }
    }
}
