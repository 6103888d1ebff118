/// Writes JSON in the order of the calls, without characters that a terminal might interpret.
///
/// Keys keep their order, missing values are written as `null`, numbers have no exponent, `/` is not escaped, and
/// control characters, DEL, C1, and bidirectional controls are escaped.
package struct JSONWriter {
    /// The amount of white space.
    package enum Layout: Sendable {
        /// Two spaces per level, and a line for each value.
        case indented
        /// No white space, for one object per line.
        case compact
        /// A line for each value of the object and for each element of its lists; their contents are compact.
        case records
    }

    /// The bytes written so far, in UTF-8.
    package private(set) var bytes: [UInt8] = []

    /// Whether numbers are written with all their digits, instead of rounded to tenths.
    let isExact: Bool
    /// Whether missing values are omitted if they are newer than their kind of record: checksums do not cover them, and
    /// older programs do not see them.
    var leavesOutMissing = false

    /// Whether a number that JSON does not support, such as infinity, is written as text instead of null.
    var namesNonFinite = false
    /// Whether a non-finite number was written as `null`, so that the output is an error.
    package private(set) var holdsImpossibleNumber = false

    private let layout: Layout
    private var depth = 0
    /// Whether the current container has no value yet.
    private var isEmpty = true
    private var followsKey = false

    /// Creates an empty writer.
    package init(_ layout: Layout, isExact: Bool = false, reservingCapacity capacity: Int = 1024) {
        self.layout = layout
        self.isExact = isExact
        bytes.reserveCapacity(capacity)
    }

    /// The written bytes as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes an object with the members that the body writes.
    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        container(open: UInt8(ascii: "{"), close: UInt8(ascii: "}"), body)
    }

    /// Writes an array with the elements that the body writes.
    package mutating func array(_ body: (inout JSONWriter) -> Void) {
        container(open: UInt8(ascii: "["), close: UInt8(ascii: "]"), body)
    }

    /// Writes an array with a value for each element.
    package mutating func array<Element>(
        of elements: some Sequence<Element>,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        array { writer in
            for element in elements { write(&writer, element) }
        }
    }

    private mutating func container(open: UInt8, close: UInt8, _ body: (inout JSONWriter) -> Void) {
        beginValue()
        bytes.append(open)
        depth += 1
        isEmpty = true
        body(&self)
        let isBroken = !isEmpty && breaksLines
        depth -= 1
        if isBroken { breakLine() }
        bytes.append(close)
        isEmpty = false
    }

    /// Writes the key of the next value.
    package mutating func key(_ key: StaticString) {
        beginValue()
        bytes.append(UInt8(ascii: "\""))
        append(key)
        endKey()
    }

    /// Writes a key that is known only at run time.
    ///
    /// It has a label, because otherwise a literal would choose it over the faster method above.
    package mutating func key(dynamic key: String) {
        beginValue()
        appendString(key)
        bytes.removeLast()
        endKey()
    }

    private mutating func endKey() {
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        if breaksLines { bytes.append(UInt8(ascii: " ")) }
        followsKey = true
    }

    private mutating func beginValue() {
        if followsKey {
            followsKey = false
            return
        }
        if !isEmpty { bytes.append(UInt8(ascii: ",")) }
        isEmpty = false
        if depth > 0 { breakLine() }
    }

    /// Whether each value of the current container is on its own line.
    private var breaksLines: Bool { layout == .indented || (layout == .records && depth <= 2) }

    private mutating func breakLine() {
        guard breaksLines else { return }
        bytes.append(contentsOf: JSONWriter.lineBreaks[min(depth, JSONWriter.lineBreaks.count - 1)])
    }

    /// A line feed with the indentation for each depth.
    private static let lineBreaks = (0...16).map { depth in
        [UInt8(ascii: "\n")] + [UInt8](repeating: UInt8(ascii: " "), count: 2 * depth)
    }

    /// Ends the document with a line feed.
    package mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        isEmpty = true
    }

    /// Writes `null`.
    package mutating func null() { literal("null") }

    /// Writes `true` or `false`.
    package mutating func value(_ value: Bool) { literal(value ? "true" : "false") }

    private mutating func literal(_ word: StaticString) {
        beginValue()
        append(word)
    }

    /// Appends a word byte by byte, which is faster than copying so few bytes.
    private mutating func append(_ word: StaticString) {
        for byte in UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount) {
            bytes.append(byte)
        }
    }

    /// Writes a string, or `null`.
    package mutating func value(_ value: String?) {
        guard let value else { return null() }
        beginValue()
        appendString(value)
    }

    /// Writes a whole number, or `null`.
    package mutating func value(_ value: Int?) {
        guard let value else { return null() }
        beginValue()
        bytes.append(decimal: value)
    }

    /// Writes a number with at most one decimal, or `null`.
    package mutating func value(_ value: Double?) {
        guard let value else { return null() }
        guard value.isFinite else {
            holdsImpossibleNumber = true
            return null()
        }
        beginValue()
        bytes.append(tenths: value)
    }

    /// Writes the shortest number that reads back as the same `Double`; `null` for infinity, which JSON does not
    /// support.
    package mutating func exact(_ value: Double) {
        guard value.isFinite else { return namesNonFinite ? self.value("not finite") : null() }
        beginValue()
        bytes.append(contentsOf: value.withPlainZero.description.utf8)
    }

    /// Writes a UUID as a string.
    package mutating func value(_ value: EntryUUID) {
        beginValue()
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 38) { buffer in
            buffer[0] = UInt8(ascii: "\"")
            value.write(to: UnsafeMutableBufferPointer(rebasing: buffer[1...]))
            buffer[37] = UInt8(ascii: "\"")
            bytes.append(contentsOf: UnsafeBufferPointer(buffer))
        }
    }

    /// Writes an ASCII string that needs no escapes.
    mutating func ascii(_ append: (inout [UInt8]) -> Void) {
        beginValue()
        bytes.append(UInt8(ascii: "\""))
        append(&bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func appendString(_ value: String) {
        var value = value
        bytes.append(UInt8(ascii: "\""))
        let isPlain = value.withUTF8 { utf8 in
            guard utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f && $0 != 0x22 && $0 != 0x5c }) else {
                return false
            }
            bytes.append(contentsOf: utf8)
            return true
        }
        if !isPlain { for scalar in value.unicodeScalars { append(scalar) } }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": bytes.append(contentsOf: #"\""#.utf8)
        case "\\": bytes.append(contentsOf: #"\\"#.utf8)
        case "\n": bytes.append(contentsOf: #"\n"#.utf8)
        case "\t": bytes.append(contentsOf: #"\t"#.utf8)
        case "\r": bytes.append(contentsOf: #"\r"#.utf8)
        default:
            if PlainText.isUnprintable(scalar) {
                let digits = String(scalar.value, radix: 16)
                bytes.append(contentsOf: #"\u"#.utf8)
                bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
                bytes.append(contentsOf: digits.utf8)
            } else {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }
}

extension JSONWriter {
    /// Writes a day as a string.
    package mutating func value(_ day: Day) { ascii { bytes in bytes.append(day) } }

    /// Writes a time of day as a string.
    package mutating func value(_ time: TimeOfDay) { ascii { bytes in bytes.append(time) } }

    /// Writes an instant in UTC as a string.
    package mutating func value(_ timestamp: Timestamp) {
        ascii { bytes in
            let (day, second) = timestamp.dayAndSecond(offset: .utc)
            bytes.append(day)
            bytes.append(UInt8(ascii: "T"))
            bytes.append(TimeOfDay(uncheckedHour: second / 3600, minute: second / 60 % 60))
            bytes.append(UInt8(ascii: ":"))
            bytes.append(twoDigits: second % 60)
            bytes.append(UInt8(ascii: "Z"))
        }
    }

    /// Writes an entry id as a string.
    package mutating func value(_ id: EntryID) { value(id.description) }
}

extension [UInt8] {
    fileprivate mutating func append(twoDigits value: Int) {
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10))
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
    }

    fileprivate mutating func append(_ day: Day) {
        append(twoDigits: day.year / 100)
        append(twoDigits: day.year % 100)
        append(UInt8(ascii: "-"))
        append(twoDigits: day.month)
        append(UInt8(ascii: "-"))
        append(twoDigits: day.day)
    }

    fileprivate mutating func append(_ time: TimeOfDay) {
        append(twoDigits: time.hour)
        append(UInt8(ascii: ":"))
        append(twoDigits: time.minute)
    }
}
