/// CRC-32 (the polynomial of Ethernet and gzip) over a sequence of fields.
///
/// Each field begins with its length or its own mark, so moving a byte from one field to the next or losing a missing
/// value changes the result.
struct Checksum {
    private var register: UInt32 = 0xffff_ffff
    /// Looked up once, and not for every byte.
    private let table = Checksum.table

    /// The checksum of everything added so far.
    var value: UInt32 { ~register }

    mutating func add(_ integer: Int) {
        let word = UInt64(truncatingIfNeeded: integer)
        addWord(UInt32(truncatingIfNeeded: word))
        addWord(UInt32(truncatingIfNeeded: word >> 32))
    }

    /// Adds a number as SQLite returns it, without the sign of a zero.
    mutating func add(_ real: Double?) {
        guard let real else { return addByte(0xff) }
        add(Int(truncatingIfNeeded: real.withPlainZero.bitPattern))
    }

    mutating func add(_ text: String?) {
        guard var text else { return addByte(0xff) }
        text.withUTF8 { bytes in
            addWord(UInt32(truncatingIfNeeded: bytes.count))
            add(bytes: bytes)
        }
    }

    mutating func add(bytes: some Sequence<UInt8>) {
        for byte in bytes { addByte(byte) }
    }

    /// The checksum of the values of a row, including their types.
    static func sum(of values: some Sequence<SQLiteValue>) -> Int {
        var checksum = Checksum()
        for value in values { checksum.add(value) }
        return Int(checksum.value)
    }

    private mutating func add(_ value: SQLiteValue) {
        switch value {
        case .null: addByte(0xff)
        case .integer(let integer): add(integer)
        case .real(let real): add(Double?.some(real))
        case .text(let text): add(String?.some(text))
        }
    }

    /// Whether a stored number is the checksum of values.
    ///
    /// Logs of countme 0.1.0 may have rows whose checksum was computed with -0.
    static func isSum(_ stored: Int, of values: [SQLiteValue]) -> Bool {
        if stored == sum(of: values) { return true }
        let zeros = values.indices.filter { values[$0] == .real(0) }
        guard !zeros.isEmpty, zeros.count <= mostZeros else { return false }
        return (1..<(1 << zeros.count)).contains { choice in
            var checksum = Checksum()
            for (index, value) in values.enumerated() {
                if let place = zeros.firstIndex(of: index), choice >> place & 1 == 1 {
                    checksum.add(Int(truncatingIfNeeded: (-0.0).bitPattern))
                } else {
                    checksum.add(value)
                }
            }
            return stored == Int(checksum.value)
        }
    }

    /// The maximum number of numbers in a row.
    private static let mostZeros = 12

    private mutating func addByte(_ byte: UInt8) {
        register = table[Int(UInt8(truncatingIfNeeded: register) ^ byte)] ^ register >> 8
    }

    /// Adds four bytes at a time with four tables, each of which is the previous one advanced by a byte.
    private mutating func addWord(_ word: UInt32) {
        let mixed = register ^ word
        register =
            table[768 + Int(mixed & 0xff)] ^ table[512 + Int(mixed >> 8 & 0xff)]
            ^ table[256 + Int(mixed >> 16 & 0xff)] ^ table[Int(mixed >> 24)]
    }

    private static let table: [UInt32] = {
        var table = [UInt32](repeating: 0, count: 1024)
        for index in 0..<256 {
            var value = UInt32(index)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
            table[index] = value
        }
        for index in 256..<1024 {
            table[index] = table[Int(table[index - 256] & 0xff)] ^ table[index - 256] >> 8
        }
        return table
    }()
}
