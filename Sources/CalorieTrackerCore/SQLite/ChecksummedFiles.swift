internal import CSQLite

/// The way to the files of a database on which SQLite reads no page without comparing its checksum.
///
/// A layer above the system's own files: https://sqlite.org/vfs.html. Only the database itself is treated in
/// a special way; its journal holds pages with the checksums that they had.
enum ChecksummedFiles {
    /// What SQLite calls a page whose checksum is wrong: `SQLITE_IOERR_DATA`.
    static let wrongPage = SQLITE_IOERR | 32 << 8

    /// The name that a database is opened with.
    static var name: UnsafePointer<CChar> {
        _ = isRegistered
        return cName
    }

    private static var cName: UnsafePointer<CChar> {
        let text: StaticString = "countme"
        return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    /// Asks a new, empty file to give each page a checksum, also those that are written before the first.
    static let startOperation: Int32 = 0x434e_5401

    /// Whether SQLite knows it; if not, opening fails and says so.
    private static let isRegistered: Bool = {
        guard let system = sqlite3_vfs_find(nil) else { return false }
        let files = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        files.initialize(to: system.pointee)
        files.pointee.pNext = nil
        files.pointee.zName = cName
        files.pointee.szOsFile += Int32(File.size)
        files.pointee.xOpen = { _, path, file, flags, flagsOut in
            guard let system = sqlite3_vfs_find(nil), let file else { return SQLITE_CANTOPEN }
            guard flags & SQLITE_OPEN_MAIN_DB != 0 else {
                return system.pointee.xOpen(system, path, file, flags, flagsOut)
            }
            let opened = File.of(file)
            opened.pointee = File(methods: nil)
            let inner = File.inner(file)
            inner.pointee.pMethods = nil
            let code = system.pointee.xOpen(system, path, inner, flags, flagsOut)
            // Whatever the code, SQLite closes a file that has methods.
            if inner.pointee.pMethods != nil { opened.pointee.file.pMethods = UnsafePointer(methods) }
            return code
        }
        return sqlite3_vfs_register(files, 0) == SQLITE_OK
    }()

    /// An open database, followed in memory by the system's own file.
    private struct File {
        var file: sqlite3_file
        /// Whether its pages have checksums.
        var isChecksummed = false

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

    /// Runs a method of the file of the system.
    private static func pass(
        _ file: UnsafeMutablePointer<sqlite3_file>?,
        _ body: (sqlite3_io_methods, UnsafeMutablePointer<sqlite3_file>) -> Int32
    ) -> Int32 {
        guard let file, let methods = File.inner(file).pointee.pMethods else { return SQLITE_IOERR }
        return body(methods.pointee, File.inner(file))
    }

    /// A page is read and written as a whole; whatever else SQLite reads is shorter than the shortest page.
    private static let shortestPage: Int32 = 512

    private static func read(
        _ file: UnsafeMutablePointer<sqlite3_file>?,
        _ buffer: UnsafeMutableRawPointer?,
        _ count: Int32,
        _ offset: sqlite3_int64
    ) -> Int32 {
        let code = pass(file) { $0.xRead($1, buffer, count, offset) }
        guard code == SQLITE_OK, let file, count >= PageChecksum.headerSize else { return code }
        let bytes = UnsafeRawBufferPointer(start: buffer, count: Int(count))
        if offset == 0 { File.of(file).pointee.isChecksummed = PageChecksum.isUsed(in: bytes) }
        guard count >= shortestPage else { return code }
        guard File.of(file).pointee.isChecksummed else {
            return offset == 0 && PageChecksum.isHidden(in: bytes) ? wrongPage : code
        }
        return PageChecksum.isRight(in: bytes, number: Int(offset) / Int(count) + 1) ? code : wrongPage
    }

    private static func write(
        _ file: UnsafeMutablePointer<sqlite3_file>?,
        _ buffer: UnsafeRawPointer?,
        _ count: Int32,
        _ offset: sqlite3_int64
    ) -> Int32 {
        if let file, count >= shortestPage {
            // SQLite hands over its own page, whose last bytes it has no other use for.
            let bytes = UnsafeMutableRawBufferPointer(
                start: UnsafeMutableRawPointer(mutating: buffer),
                count: Int(count)
            )
            // A change is taken back from its first page on, and so is that which brought checksums.
            if offset == 0 {
                File.of(file).pointee.isChecksummed = PageChecksum.isUsed(in: UnsafeRawBufferPointer(bytes))
            }
            if File.of(file).pointee.isChecksummed {
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
        guard operation == startOperation, let file else {
            return pass(file) { $0.xFileControl($1, operation, argument) }
        }
        var size: sqlite3_int64 = 0
        let code = pass(file) { $0.xFileSize($1, &size) }
        guard code == SQLITE_OK, size == 0 else { return code == SQLITE_OK ? SQLITE_READONLY : code }
        File.of(file).pointee.isChecksummed = true
        return SQLITE_OK
    }

    /// `SQLITE_IOCAP_SUBPAGE_READ`: whether parts of a page may be read, past the checksum.
    private static let partsOfPages: Int32 = 0x8000

    nonisolated(unsafe) private static let methods: UnsafeMutablePointer<sqlite3_io_methods> = {
        var own = sqlite3_io_methods()
        // Version 3 would have files mapped into memory, where nothing compares a checksum.
        own.iVersion = 2
        own.xClose = { file in pass(file) { $0.xClose($1) } }
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
        // A log that another program gave a write-ahead file can be read and set right.
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
