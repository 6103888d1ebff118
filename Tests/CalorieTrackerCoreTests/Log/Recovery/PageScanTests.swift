import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct PageScanTests {
    @Test func `every row of every table is found in the bytes of the file`() throws {
        try checkProperty(cases: 10, .int(0...1_000_000)) { seed in
            let log = try SampleLog(entries: 40, seed: UInt64(seed))
            let salvage = try SalvagedLog(scanning: log.bytes)
            for (table, rows) in try SampleLog.rows(log.path) {
                let found = (salvage.rows[table] ?? [:]).values.sorted { $0.key < $1.key }
                try require(found == rows, "\(table): \(found.count) of \(rows.count) rows")
            }
            try require(salvage.keyedChanges.map(\.change.key) == ["breakfast"], "the key is lost")
        }
    }

    @Test func `what the journal says last of a row is found as well`() throws {
        let log = try SampleLog(entries: 40)
        let salvage = try SalvagedLog(scanning: log.bytes)
        for (table, rows) in try SampleLog.rows(log.path) {
            let images = (salvage.lastImages[table] ?? [:]).values.compactMap(\.row).sorted {
                $0.key < $1.key
            }
            #expect(images == rows, "\(table)")
        }
    }

    @Test func `a file without its first page, or with its pages' heads gone, gives its rows`() throws {
        let log = try SampleLog(entries: 40)
        let rows = try SampleLog.rows(log.path)["entries"] ?? []
        var bytes = try log.bytes
        for index in 0..<4096 { bytes[index] = 0 }
        #expect(try SalvagedLog(scanning: bytes).rows["entries"]?.count == rows.count)
        for start in stride(from: 4096, to: bytes.count, by: 4096) where bytes[start] == 13 {
            for index in start..<start + 8 { bytes[index] = 0xee }
        }
        let found = try SalvagedLog(scanning: bytes).uncertainRows["entries"] ?? [:]
        for row in found.values { #expect(rows.contains(row)) }
        // What continues in other pages is found by its beginning, too.
        #expect(found.count == rows.count)
    }

    @Test func `rows that are altered by a bit are never handed out`() throws {
        let log = try SampleLog(entries: 20)
        let original = try SampleLog.rows(log.path)
        let bytes = try log.bytes
        try checkProperty(cases: 150, Generator<Int>.int(0...bytes.count * 8 - 1).list(1...4)) { bits in
            var damaged = bytes
            for bit in bits { damaged[bit / 8] ^= 1 << UInt8(bit % 8) }
            let salvage = try SalvagedLog(scanning: damaged)
            for (table, rows) in Array(salvage.rows) + Array(salvage.uncertainRows) {
                for row in rows.values {
                    try require(original[table]?.contains(row) == true, "an altered row of \(table)")
                }
            }
        }
    }

    @Test func `a large file that is none of countme's is not looked through to its end`() throws {
        var bytes = [UInt8](repeating: 0, count: 64 << 20)
        var random = SeededGenerator(seed: 3)
        for index in stride(from: 1 << 20, to: 8 << 20, by: 4096) {
            withUnsafeBytes(of: random.next()) { noise in
                for (offset, byte) in noise.enumerated() { bytes[index + offset] = byte }
            }
        }
        let search = try SalvagedLog.firstRow(in: bytes)
        #expect(!search.isFound && search.byteCount <= 4 << 20)
    }

    @Test func `a log is known by its first row, wherever that stands`() throws {
        let log = try SampleLog(entries: 40)
        let bytes = try log.bytes
        let search = try SalvagedLog.firstRow(in: bytes)
        #expect(search.isFound && search.byteCount < bytes.count)
        var headless = bytes
        for start in stride(from: 0, to: bytes.count, by: 4096) {
            for index in start..<start + 16 { headless[index] = 0xee }
        }
        #expect(try SalvagedLog.firstRow(in: headless).isFound)
        // Behind five megabytes of nothing, with and without a head that says what it is.
        let gap = [UInt8](repeating: 0, count: 5 << 20)
        #expect(try SalvagedLog.firstRow(in: Array(bytes[..<4096]) + gap + bytes[4096...]).isFound)
        #expect(try !SalvagedLog.firstRow(in: gap + bytes).isFound)
    }

    @Test func `bytes that are no database give nothing, and no trap`() throws {
        try checkProperty(cases: 60, Generator<Int>.int(0...255).list(0...9000)) { values in
            let salvage = try SalvagedLog(scanning: values.map { UInt8($0) })
            try require(salvage.rowCount == 0, "rows out of nothing")
        }
        for fill in [0x00, 0x0d, 0x0a, 0x02, 0x05, 0xff] as [UInt8] {
            let bytes = [UInt8](repeating: fill, count: 40_960)
            #expect(try SalvagedLog(scanning: bytes).rowCount == 0)
        }
    }

    @Test func `lengths that no file can have are no rows, and no trap`() {
        // A row of 13 columns, each of the largest type a number of nine bytes can name.
        let header: [UInt8] =
            [118] + Array(repeating: [UInt8](repeating: 0xff, count: 9), count: 13).flatMap(\.self)
        header.withUnsafeBufferPointer { #expect(RecordFormat.types($0, at: 0, ofRow: 1000)?.types == nil) }
        let large: [UInt8] = [11, 0xbf] + [UInt8](repeating: 0xff, count: 8) + [0x01]
        large.withUnsafeBufferPointer { bytes in
            #expect(RecordFormat.types(bytes, at: 0, ofRow: bytes.count)?.types == nil)
            #expect(RecordFormat.values(bytes) == nil)
        }
    }
}
