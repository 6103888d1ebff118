internal import CSQLite

/// A file layer for databases in which SQLite verifies the checksum of every page that it reads.
///
/// It is a layer above the system's own files: https://sqlite.org/vfs.html. Only the database itself is treated
/// specially; its journal contains pages with their original checksums.
enum ChecksummedFiles {
    /// The SQLite code for a page with a wrong checksum: `SQLITE_IOERR_DATA`.
    static let wrongPage = SQLITE_IOERR | 32 << 8
    /// The code for a first page with a wrong checksum that another program may have written; no code of SQLite.
    static let pageOfOtherProgram = SQLITE_IOERR | 127 << 8
    /// The code for a read beyond the end of a file, which SQLite fills with zeros: `SQLITE_IOERR_SHORT_READ`.
    private static let shortRead = SQLITE_IOERR | 2 << 8

    /// The name of the layer for opening a database.
    static var name: UnsafePointer<CChar> {
        _ = isRegistered
        return cName
    }

    private static var cName: UnsafePointer<CChar> {
        let text: StaticString = "countme"
        return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    /// Makes a new, empty file add a checksum to each page, including pages written before the first.
    static let startOperation: Int32 = 0x434e_5401

    /// Makes a locked file return zeros for the contents of its free pages, until `readFreePagesOperation`.
    ///
    /// A free page has no content, so its checksum need not match: a power failure may leave one half written, and no
    /// journal restores it. Only a copy of the whole file ever reads one.
    static let clearFreePagesOperation: Int32 = 0x434e_5402
    /// Makes the file return the actual contents of its free pages again.
    static let readFreePagesOperation: Int32 = 0x434e_5403

    /// Whether the layer is registered with SQLite; if not, opening fails with an error.
    private static let isRegistered = register()

    private static func register() -> Bool {
        guard let system = sqlite3_vfs_find(nil) else { return false }
        let files = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        files.initialize(to: system.pointee)
        files.pointee.pNext = nil
        files.pointee.zName = cName
        files.pointee.szOsFile += Int32(File.size)
        files.pointee.xOpen = { ChecksummedFiles.open($1, $2, $3, $4) }
        return sqlite3_vfs_register(files, 0) == SQLITE_OK
    }

    private static func open(
        _ path: UnsafePointer<CChar>?,
        _ file: UnsafeMutablePointer<sqlite3_file>?,
        _ flags: Int32,
        _ flagsOut: UnsafeMutablePointer<Int32>?
    ) -> Int32 {
        guard let system = sqlite3_vfs_find(nil), let file else { return SQLITE_CANTOPEN }
        guard flags & SQLITE_OPEN_MAIN_DB != 0 else {
            return system.pointee.xOpen(system, path, file, flags, flagsOut)
        }
        let opened = File.of(file)
        let inner = File.inner(file)
        inner.pointee.pMethods = nil
        let code = system.pointee.xOpen(system, path, inner, flags, flagsOut)
        opened.initialize(to: File(methods: nil))
        // Regardless of the code, SQLite closes a file that has methods.
        if let methods = inner.pointee.pMethods {
            opened.pointee.file.pMethods = ChecksummedFiles.methods(above: methods.pointee)
        }
        return code
    }

    /// An open database, followed in memory by the system's own file.
    private struct File {
        var file: sqlite3_file
        /// Whether its pages have checksums.
        var isChecksummed = false
        /// The page size in bytes; 0 until the first page was read or written.
        var pageSize = 0
        /// The numbers of the pages that are read as zeros.
        var clearedPages: Set<Int> = []

        init(methods: UnsafePointer<sqlite3_io_methods>?) {
            file = sqlite3_file(pMethods: methods)
        }

        static let size = MemoryLayout<File>.stride

        static func of(_ file: UnsafeMutablePointer<sqlite3_file>) -> UnsafeMutablePointer<File> {
            UnsafeMutableRawPointer(file).assumingMemoryBound(to: File.self)
        }

        static func inner(_ file: UnsafeMutablePointer<sqlite3_file>) -> UnsafeMutablePointer<sqlite3_file> {
            (UnsafeMutableRawPointer(file) + size).assumingMemoryBound(to: sqlite3_file.self)
        }
    }

    /// Calls a method of the system's file.
    private static func pass(
        _ file: UnsafeMutablePointer<sqlite3_file>?,
        _ body: (sqlite3_io_methods, UnsafeMutablePointer<sqlite3_file>) -> Int32
    ) -> Int32 {
        guard let file, let methods = File.inner(file).pointee.pMethods else { return SQLITE_IOERR }
        return body(methods.pointee, File.inner(file))
    }

    /// The beginning of a file is also read without a lock, before any page, so it is not verified then.
    private static let shortestPage: Int32 = 512

    private static func read(
        _ file: UnsafeMutablePointer<sqlite3_file>?,
        _ buffer: UnsafeMutableRawPointer?,
        _ count: Int32,
        _ offset: sqlite3_int64
    ) -> Int32 {
        guard let file, let buffer else { return SQLITE_IOERR }
        let opened = File.of(file)
        let isHeader = Int(offset) + Int(count) <= PageChecksum.headerSize
        let size = opened.pointee.pageSize
        if opened.pointee.isChecksummed, !isHeader, offset > 0, size > 0, Int(count) != size {
            return readPart(file, buffer, Int(count), Int(offset))
        }
        let code = pass(file) { $0.xRead($1, buffer, count, offset) }
        guard code == SQLITE_OK || code == shortRead else { return code }
        let bytes = UnsafeRawBufferPointer(start: buffer, count: Int(count))
        if offset == 0, count >= PageChecksum.headerSize, code == SQLITE_OK {
            opened.pointee.isChecksummed = PageChecksum.isUsed(in: bytes)
            opened.pointee.pageSize =
                PageChecksum.pageSize(in: bytes) ?? (count >= shortestPage ? Int(count) : 0)
        }
        guard !isHeader else { return code }
        guard opened.pointee.isChecksummed else {
            return offset == 0 && count >= shortestPage && PageChecksum.isHidden(in: bytes)
                ? wrongPage : code
        }
        // SQLite requested a page of another size, and will retry after it has read the header.
        if offset == 0, Int(count) != opened.pointee.pageSize { return code }
        return verified(file, bytes, at: Int(offset), code)
    }

    /// The result code for a page that was read.
    private static func verified(
        _ file: UnsafeMutablePointer<sqlite3_file>,
        _ page: UnsafeRawBufferPointer,
        at offset: Int,
        _ code: Int32
    ) -> Int32 {
        let number = offset / page.count + 1
        if PageChecksum.isRight(in: page, number: number) { return code }
        if File.of(file).pointee.clearedPages.contains(number) {
            UnsafeMutableRawBufferPointer(mutating: page).initializeMemory(as: UInt8.self, repeating: 0)
            return SQLITE_OK
        }
        guard code == shortRead else {
            return number == 1 && PageChecksum.mayBeOfOtherProgram(page) ? pageOfOtherProgram : wrongPage
        }
        // SQLite has added a page that is not written yet, or the file was truncated within one.
        var size: sqlite3_int64 = 0
        let sizeCode = pass(file) { $0.xFileSize($1, &size) }
        return sizeCode == SQLITE_OK && size <= offset ? code : wrongPage
    }

    /// Reads a part of a page, as some versions of SQLite do if a row continues; the whole page must be valid.
    private static func readPart(
        _ file: UnsafeMutablePointer<sqlite3_file>,
        _ buffer: UnsafeMutableRawPointer,
        _ count: Int,
        _ offset: Int
    ) -> Int32 {
        let size = File.of(file).pointee.pageSize
        let start = offset % size
        guard start + count <= size else { return wrongPage }
        return withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { page in
            let code = read(file, page.baseAddress, Int32(size), sqlite3_int64(offset - start))
            if code == SQLITE_OK || code == shortRead {
                UnsafeMutableRawBufferPointer(start: buffer, count: count).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: page[start..<start + count])
                )
            }
            return code
        }
    }

    private static func write(
        _ file: UnsafeMutablePointer<sqlite3_file>?,
        _ buffer: UnsafeRawPointer?,
        _ count: Int32,
        _ offset: sqlite3_int64
    ) -> Int32 {
        // SQLite writes only whole pages.
        if let file, let buffer, count >= shortestPage {
            // The buffer is SQLite's own page, whose last bytes it does not use otherwise.
            let bytes = UnsafeMutableRawBufferPointer(
                start: UnsafeMutableRawPointer(mutating: buffer),
                count: Int(count)
            )
            let opened = File.of(file)
            opened.pointee.pageSize = Int(count)
            // A rollback starts with the first page, including a rollback of the rewrite that added checksums.
            if offset == 0 {
                opened.pointee.isChecksummed = PageChecksum.isUsed(in: UnsafeRawBufferPointer(bytes))
            }
            if opened.pointee.isChecksummed {
                PageChecksum.write(to: bytes, number: Int(offset) / Int(count) + 1)
            }
        }
        return pass(file) { $0.xWrite($1, buffer, count, offset) }
    }

    private static func control(
        _ file: UnsafeMutablePointer<sqlite3_file>?,
        _ operation: Int32,
        _ argument: UnsafeMutableRawPointer?
    ) -> Int32 {
        guard let file else { return SQLITE_IOERR }
        switch operation {
        case startOperation:
            var size: sqlite3_int64 = 0
            let code = pass(file) { $0.xFileSize($1, &size) }
            guard code == SQLITE_OK, size == 0 else { return code == SQLITE_OK ? SQLITE_READONLY : code }
            File.of(file).pointee.isChecksummed = true
            return SQLITE_OK
        case clearFreePagesOperation:
            File.of(file).pointee.clearedPages = freePages(of: file)
            return SQLITE_OK
        case readFreePagesOperation:
            File.of(file).pointee.clearedPages = []
            return SQLITE_OK
        default:
            return pass(file) { $0.xFileControl($1, operation, argument) }
        }
    }

    /// The numbers of the pages without content, from the list of free pages; the pages of the list itself have
    /// content.
    ///
    /// https://sqlite.org/fileformat2.html#the_freelist
    private static func freePages(of file: UnsafeMutablePointer<sqlite3_file>) -> Set<Int> {
        let size = File.of(file).pointee.pageSize
        guard File.of(file).pointee.isChecksummed, size > 0 else { return [] }
        return withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { page in
            func number(at place: Int) -> Int {
                Int(UInt32(bigEndian: page.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
            }
            func read(_ number: Int) -> Bool {
                ChecksummedFiles.read(
                    file,
                    page.baseAddress,
                    Int32(size),
                    sqlite3_int64(number - 1) * sqlite3_int64(size)
                ) == SQLITE_OK
            }
            var free: Set<Int> = []
            var lists: Set<Int> = []
            guard read(1) else { return [] }
            var next = number(at: PageChecksum.placeOfFreeList)
            while next > 0, lists.insert(next).inserted, read(next) {
                let count = min(number(at: 4), size / 4 - 2)
                for place in 0..<count { free.insert(number(at: 8 + 4 * place)) }
                next = number(at: 0)
            }
            return free.subtracting(lists).subtracting([1])
        }
    }

    /// `SQLITE_IOCAP_SUBPAGE_READ`: whether parts of a page may be read, which would require reading the whole page.
    private static let partsOfPages: Int32 = 0x8000

    /// File methods that wrap those of the system.
    static func methods(above inner: sqlite3_io_methods) -> UnsafePointer<sqlite3_io_methods> {
        UnsafePointer(inner.iVersion < 2 ? methodsWithoutSharedMemory : methods)
    }

    /// For a file system without shared memory, and therefore without write-ahead logs.
    nonisolated(unsafe) private static let methodsWithoutSharedMemory = {
        let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        methods.initialize(to: ChecksummedFiles.methods.pointee)
        methods.pointee.iVersion = 1
        return methods
    }()

    nonisolated(unsafe) private static let methods: UnsafeMutablePointer<sqlite3_io_methods> = {
        var own = sqlite3_io_methods()
        // Version 3 would allow memory-mapped files, which bypass the checksums.
        own.iVersion = 2
        own.xClose = { file in
            guard let file else { return SQLITE_IOERR }
            let code = pass(file) { $0.xClose($1) }
            File.of(file).pointee.clearedPages = []
            return code
        }
        own.xRead = { read($0, $1, $2, $3) }
        own.xWrite = { write($0, $1, $2, $3) }
        own.xTruncate = { file, size in pass(file) { $0.xTruncate($1, size) } }
        own.xSync = { file, flags in pass(file) { $0.xSync($1, flags) } }
        own.xFileSize = { file, size in pass(file) { $0.xFileSize($1, size) } }
        own.xLock = { file, lock in pass(file) { $0.xLock($1, lock) } }
        own.xUnlock = { file, lock in pass(file) { $0.xUnlock($1, lock) } }
        own.xCheckReservedLock = { file, result in pass(file) { $0.xCheckReservedLock($1, result) } }
        own.xFileControl = { control($0, $1, $2) }
        own.xSectorSize = { file in pass(file) { $0.xSectorSize($1) } }
        own.xDeviceCharacteristics = { file in
            pass(file) { $0.xDeviceCharacteristics($1) } & ~partsOfPages
        }
        // A log with a write-ahead file from another program can be read and repaired.
        own.xShmMap = { file, page, size, isExtended, address in
            pass(file) { $0.xShmMap($1, page, size, isExtended, address) }
        }
        own.xShmLock = { file, offset, count, flags in pass(file) { $0.xShmLock($1, offset, count, flags) } }
        own.xShmBarrier = { file in
            guard let file, let methods = File.inner(file).pointee.pMethods else { return }
            methods.pointee.xShmBarrier(File.inner(file))
        }
        own.xShmUnmap = { file, isDeleted in pass(file) { $0.xShmUnmap($1, isDeleted) } }
        let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        methods.initialize(to: own)
        return methods
    }()
}
