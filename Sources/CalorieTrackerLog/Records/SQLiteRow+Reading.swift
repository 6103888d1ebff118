extension SQLiteRow: RecordReading {
    static var isUnchecked: Bool { false }

    @inline(__always)
    mutating func number(_ id: RecordID) throws(SQLiteDecodingError) -> Int {
        let number = try integer("number")
        guard id.numbers.contains(number) else { throw failure(.not("a record number"), of: id.key) }
        return number
    }

    @inline(__always)
    mutating func uuid() throws(SQLiteDecodingError) -> EntryUUID { try text("uuid") { EntryUUID(utf8: $0) } }

    @inline(__always)
    mutating func moment(at instant: RecordKey) throws(SQLiteDecodingError) -> Moment {
        let day = try text("day") { Day(utf8: $0) }
        let eatenAt = try timestamp(instant.column)
        guard let offset = UTCOffset(seconds: try integer("utc_offset")) else {
            throw failure(.not("an offset"), of: "utc_offset")
        }
        return Moment(day: day, eatenAt: eatenAt, utcOffset: offset)
    }

    @inline(__always)
    mutating func day(_ key: RecordKey) throws(SQLiteDecodingError) -> Day {
        try text(key.column) { Day(utf8: $0) }
    }

    @inline(__always)
    mutating func instant(_ key: RecordKey) throws(SQLiteDecodingError) -> Timestamp {
        try timestamp(key.column)
    }

    @inline(__always)
    mutating func timestamp(_ name: StaticString) throws(SQLiteDecodingError) -> Timestamp {
        guard let timestamp = Timestamp(secondsSinceEpoch: try integer(name)) else {
            throw failure(.not("a time"), of: RecordKey(stringLiteral: name))
        }
        return timestamp
    }

    @inline(__always)
    mutating func text(_ key: RecordKey, _ limit: Int?) throws(SQLiteDecodingError) -> String {
        try text(key.column)
    }

    @inline(__always)
    mutating func optionalText(_ key: RecordKey, _ limit: Int?) throws(SQLiteDecodingError) -> String? {
        try optionalText(key.column)
    }

    @inline(__always)
    mutating func word<Word: RawRepresentable<String>>(
        _ key: RecordKey,
        _ words: String,
        _ example: Word
    ) throws(SQLiteDecodingError) -> Word {
        guard let word = Word(rawValue: try text(key.column)) else { throw failure(.not(words), of: key) }
        return word
    }

    @inline(__always)
    mutating func source() throws(SQLiteDecodingError) -> FoodItemSource {
        guard let source = FoodItemSource(try text("source")) else {
            throw failure(.not("a source"), of: "source")
        }
        return source
    }

    @inline(__always)
    mutating func mark() throws(SQLiteDecodingError) -> String { try text("food") }

    @inline(__always)
    mutating func figure(_ key: RecordKey, _ limit: FigureLimit?) throws(SQLiteDecodingError) -> Double {
        try real(key.column)
    }

    @inline(__always)
    mutating func optionalFigure(
        _ key: RecordKey,
        _ limit: FigureLimit?
    ) throws(SQLiteDecodingError)
        -> Double?
    {
        try optionalReal(key.column)
    }

    @inline(__always)
    mutating func list<Element>(
        _ key: RecordKey,
        fromText: (String) -> [Element]?,
        _ read: (inout RecordReader) throws(RecordFailure) -> Element
    ) throws(SQLiteDecodingError) -> [Element] {
        let text = key.isLater ? try optionalText(key.column) : try text(key.column)
        guard let text else { return [] }
        guard let elements = fromText(text) else { throw failure(.not("a list"), of: key) }
        return elements
    }

    func failure(_ problem: ImportFileError.Problem, of key: RecordKey) -> SQLiteDecodingError {
        let reason =
            switch problem {
            case .not(let what): "not \(what)"
            case .contradicts(let other): "inconsistent with \(other)"
            default: "not valid"
            }
        return SQLiteDecodingError(column: key.column.description, reason: reason)
    }
}
