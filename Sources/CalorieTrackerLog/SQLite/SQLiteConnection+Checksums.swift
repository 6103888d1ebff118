internal import CSQLite

/// Page checksums of a file that was opened without verifying them.
extension SQLiteConnection {
    /// The file of the database, as SQLite uses it: opening it again and closing it would drop SQLite's locks.
    private func usingFile<Value>(
        _ body: (UnsafeMutablePointer<sqlite3_file>, sqlite3_io_methods) throws(SQLiteError) -> Value
    ) throws(SQLiteError) -> Value {
        var file: UnsafeMutablePointer<sqlite3_file>?
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
        guard let file, let methods = file.pointee.pMethods else {
            throw SQLiteError(extendedCode: SQLITE_IOERR, message: "no file", sql: nil)
        }
        return try body(file, methods.pointee)
    }

    private func require(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else {
            throw SQLiteError(extendedCode: code, message: String(cString: sqlite3_errstr(code)), sql: nil)
        }
    }

    /// The page size of the file; nil if its pages have no checksums.
    private func checksummedPageSize() throws(SQLiteError) -> Int? {
        try usingFile { file, methods throws(SQLiteError) in
            var header = [UInt8](repeating: 0, count: PageChecksum.headerSize)
            try require(methods.xRead(file, &header, Int32(header.count), 0))
            return header.withUnsafeBytes {
                PageChecksum.isUsed(in: $0) ? PageChecksum.pageSize(in: $0) : nil
            }
        }
    }

    /// The numbers of the pages of the file that do not match their checksums, in order.
    ///
    /// The file must be locked.
    func pagesWithWrongChecksum() throws(SQLiteError) -> [Int] {
        guard let size = try checksummedPageSize() else { return [] }
        return try usingFile { file, methods throws(SQLiteError) in
            var length: sqlite3_int64 = 0
            try require(methods.xFileSize(file, &length))
            var page = [UInt8](repeating: 0, count: size)
            var numbers: [Int] = []
            for index in 0..<Int(length) / size {
                try require(methods.xRead(file, &page, Int32(size), sqlite3_int64(index * size)))
                let isRight = page.withUnsafeBytes { PageChecksum.isRight(in: $0, number: index + 1) }
                if !isRight { numbers.append(index + 1) }
            }
            return numbers
        }
    }

    /// Writes the checksums of some pages to the file, and flushes it.
    func rewriteChecksums(of numbers: [Int]) throws(SQLiteError) {
        guard !numbers.isEmpty, let size = try checksummedPageSize() else { return }
        try usingFile { file, methods throws(SQLiteError) in
            var page = [UInt8](repeating: 0, count: size)
            for number in numbers {
                let start = sqlite3_int64((number - 1) * size)
                try require(methods.xRead(file, &page, Int32(size), start))
                page.withUnsafeMutableBytes { PageChecksum.write(to: $0, number: number) }
                let checksum = Array(page.suffix(PageChecksum.size))
                let place = start + sqlite3_int64(size - PageChecksum.size)
                try require(methods.xWrite(file, checksum, Int32(PageChecksum.size), place))
            }
            try require(methods.xSync(file, SQLITE_SYNC_FULL))
        }
    }
}
