/// The numbers of a file, which all have the same decimal separator: a point or a comma.
///
/// `1,200` alone is ambiguous; an unambiguous number determines the separator for all of them.
struct DiaryNumbers {
    enum Reading: Equatable {
        case missing
        case number(Double)
        /// It is not a number, or it is ambiguous.
        case unreadable
    }

    private static let point = UInt8(ascii: ".")
    private static let comma = UInt8(ascii: ",")
    private static let missing: Set<String> = ["", "-", "--", "n/a", "na", "null", "none", "nan", "nil"]

    /// The maximum length of a number in bytes.
    private static let longest = 200

    /// The decimal separators found so far.
    private var found: Set<UInt8>

    /// Creates a reader that does not know the decimal separator yet, or that uses points with commas as thousands
    /// separators.
    init(usesPoints: Bool = false) { found = usesPoints ? [DiaryNumbers.point] : [] }

    /// A number in the format of journals: digits with a point, and an optional sign.
    static func plain(_ text: some StringProtocol) -> Double? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        return digits.utf8.first?.isDigit == true ? Double(text) : nil
    }

    /// Whether a cell has no value.
    static func isMissing(_ text: String) -> Bool { missing.contains(text.lowercased()) }

    /// Learns the decimal separator of the file from a number.
    mutating func learn(from cell: String) {
        if let sign = DiaryNumbers.decimalSign(DiaryNumbers.bare(cell)) { found.insert(sign) }
    }

    /// The number in a cell; nil if it has no value.
    func value(_ cell: String) throws(DiaryRefusal) -> Double? {
        switch read(cell) {
        case .missing: return nil
        case .number(let number): return number
        case .unreadable: throw .unreadable
        }
    }

    /// Reads a cell.
    func read(_ cell: String) -> Reading {
        let digits = DiaryNumbers.bare(cell)
        if DiaryNumbers.isMissing(String(decoding: digits, as: UTF8.self)) { return .missing }
        let signs = Set(digits.filter { $0 == DiaryNumbers.point || $0 == DiaryNumbers.comma })
        guard !signs.isEmpty else { return DiaryNumbers.number(digits) }
        guard let decimal = found.count == 1 ? found.first : DiaryNumbers.decimalSign(digits) else {
            return .unreadable
        }
        let grouping = decimal == DiaryNumbers.point ? DiaryNumbers.comma : DiaryNumbers.point
        let parts = digits.split(separator: decimal, omittingEmptySubsequences: false)
        let groups = parts[0].split(separator: grouping, omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.dropFirst().allSatisfy({ !$0.contains(grouping) }),
            groups.count == 1 || groups.dropFirst().allSatisfy({ $0.count == 3 }) && groups[0].count <= 3
        else { return .unreadable }
        let whole = Array(groups.joined())
        return DiaryNumbers.number(parts.count == 2 ? whole + [DiaryNumbers.point] + parts[1] : whole)
    }

    private static func number(_ digits: [UInt8]) -> Reading {
        digits.withUnsafeBufferPointer { ByteSlice($0).decimal }.map(Reading.number) ?? .unreadable
    }

    /// The number without spaces and without its unit, as in `81g` and `412 kcal`; other text makes it invalid.
    private static func bare(_ cell: String) -> [UInt8] {
        guard cell.utf8.count <= longest else { return [UInt8(ascii: "x")] }
        // Nearly all numbers are plain digits.
        let bytes = Array(cell.utf8)
        if let last = bytes.last, last.isDigit, bytes.allSatisfy({ $0.isDigit || $0 == point || $0 == comma })
        {
            return bytes
        }
        let text = cell.filter { !$0.isWhitespace && $0 != "'" && $0 != "\u{2019}" }
        if isMissing(text) { return Array(text.utf8) }
        guard let end = text.lastIndex(where: { $0.isNumber || ".,-".contains($0) }) else {
            return Array(text.utf8)
        }
        let behind = text.index(after: end)
        guard units.contains(text[behind...].lowercased()) else { return Array(text.utf8) }
        return Array(text[..<behind].utf8)
    }

    private static let units: Set<String> = [
        "", "g", "mg", "mcg", "µg", "kcal", "cal", "cals", "kj", "ml", "oz", "lb", "lbs", "kg", "%",
        "г", "мг", "ккал", "мл",
    ]

    /// The decimal separator of an unambiguous number; nil for any other number.
    private static func decimalSign(_ digits: [UInt8]) -> UInt8? {
        guard let last = digits.lastIndex(where: { $0 == point || $0 == comma }) else { return nil }
        let sign = digits[last]
        let other = sign == point ? comma : point
        let count = digits.count { $0 == sign }
        if digits.contains(other) { return count == 1 ? sign : nil }
        // A separator that occurs more than once separates thousands.
        if count > 1 { return other }
        let whole = digits[..<last].filter(\.isDigit)
        let isDecimal =
            digits.count - last - 1 != 3 || whole.isEmpty || whole.count > 3 || whole[0] == UInt8(ascii: "0")
        return isDecimal ? sign : nil
    }
}
