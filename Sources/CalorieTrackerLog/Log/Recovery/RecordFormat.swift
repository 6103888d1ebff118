/// The format of numbers and rows in SQLite's pages.
///
/// https://sqlite.org/fileformat2.html
enum RecordFormat {
    /// The type of a text with a million bytes, more than any row of a log has.
    private static let largestType = 2_000_013

    /// Reads a number of one to nine bytes, and returns its length; nil beyond the end.
    static func variableInteger(
        _ bytes: UnsafeBufferPointer<UInt8>,
        at offset: Int
    ) -> (value: Int, size: Int)? {
        var value: UInt64 = 0
        for index in 0..<9 {
            guard bytes.indices.contains(offset + index) else { return nil }
            let byte = bytes[offset + index]
            if index == 8 { return (Int(truncatingIfNeeded: value << 8 | UInt64(byte)), 9) }
            value = value << 7 | UInt64(byte & 0x7f)
            if byte & 0x80 == 0 { return (Int(truncatingIfNeeded: value), index + 1) }
        }
        return nil
    }

    /// The types of the columns in the header of a row with a given size; nil if it is not a valid header.
    static func types(
        _ bytes: UnsafeBufferPointer<UInt8>,
        at start: Int,
        ofRow rowSize: Int
    ) -> (types: [Int], headerSize: Int)? {
        guard let (headerSize, first) = variableInteger(bytes, at: start), headerSize > first,
            headerSize <= 1000, start + headerSize <= bytes.count
        else { return nil }
        var types: [Int] = []
        var (offset, rest) = (start + first, rowSize - headerSize)
        while offset < start + headerSize {
            guard let (type, size) = variableInteger(bytes, at: offset), (0...largestType).contains(type),
                type != 10, type != 11
            else { return nil }
            // For most bytes that are not a header, the row would be too long.
            rest -= RecordFormat.size(ofType: type)
            guard rest >= 0 else { return nil }
            types.append(type)
            offset += size
        }
        return offset == start + headerSize && rest == 0 ? (types, headerSize) : nil
    }

    /// The size of a value of a type in bytes.
    static func size(ofType type: Int) -> Int {
        switch type {
        case 0...4: type
        case 5: 6
        case 6, 7: 8
        case 8, 9: 0
        default: (type - 12) / 2
        }
    }

    /// The values of a complete row; nil unless the bytes are exactly one row.
    static func values(_ bytes: UnsafeBufferPointer<UInt8>) -> [SQLiteValue]? {
        guard let (types, headerSize) = types(bytes, at: 0, ofRow: bytes.count) else { return nil }
        var offset = headerSize
        var values: [SQLiteValue] = []
        values.reserveCapacity(types.count)
        for type in types {
            let size = size(ofType: type)
            let field = UnsafeBufferPointer(rebasing: bytes[offset..<offset + size])
            switch type {
            case 0: values.append(.null)
            case 8, 9: values.append(.integer(type - 8))
            case 7: values.append(.real(Double(bitPattern: UInt64(bigEndian: field))))
            case 1...6: values.append(.integer(signed(field)))
            default:
                // An even type is a blob, which the log never contains.
                guard !type.isMultiple(of: 2), let text = String(validating: field, as: UTF8.self) else {
                    return nil
                }
                values.append(.text(text))
            }
            offset += size
        }
        return values
    }

    private static func signed(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let unused = 64 - 8 * bytes.count
        return Int(Int64(truncatingIfNeeded: UInt64(bigEndian: bytes) << UInt64(unused)) >> Int64(unused))
    }
}

extension UInt64 {
    fileprivate init(bigEndian bytes: UnsafeBufferPointer<UInt8>) {
        self = bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
