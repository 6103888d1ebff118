/// The names of a record's values, found by reading an empty one.
struct RecordNames {
    /// A value, in the order of reading.
    struct Name {
        let key: RecordKey
        /// The name of its group: `nutrients`.
        let group: StaticString?
        var isList = false
        var isObject = false
        var isFigure = false
        /// Whether a row has it; a time follows from other values.
        var isColumn = true
    }

    private(set) var all: [Name] = []
    private var group: StaticString?

    init(_ type: (some LogRecord).Type) {
        _ = type.init(from: &self)
    }

    /// Finds the names in a part of a record.
    init(_ read: (inout RecordNames) -> Void) {
        read(&self)
    }

    /// The names of the values in a table for users.
    var keys: [StaticString] { all.map(\.key.name) }

    private mutating func add(
        _ key: RecordKey,
        isList: Bool = false,
        isObject: Bool = false,
        isFigure: Bool = false,
        isColumn: Bool = true
    ) {
        all.append(
            Name(
                key: key,
                group: group,
                isList: isList,
                isObject: isObject,
                isFigure: isFigure,
                isColumn: isColumn
            )
        )
    }
}

extension RecordNames: RecordReading {
    static var isUnchecked: Bool { false }
    static var readsNamesOnly: Bool { true }

    mutating func number(_ id: RecordID) -> Int {
        add(id.key)
        return id.numbers.lowerBound
    }

    mutating func uuid() -> EntryUUID {
        add("uuid")
        return EntryUUID(high: 0, low: 0)
    }

    mutating func moment(at instant: RecordKey) -> Moment {
        add(RecordKey("date", column: "day"))
        add("time", isColumn: false)
        add(instant)
        add("utc_offset")
        return Moment(day: .first, eatenAt: Timestamp(clamping: 0), utcOffset: .utc)
    }

    mutating func day(_ key: RecordKey) -> Day {
        add(key)
        return .first
    }

    mutating func instant(_ key: RecordKey) -> Timestamp {
        add(key)
        return Timestamp(clamping: 0)
    }

    mutating func text(_ key: RecordKey, _ limit: Int?) -> String {
        add(key)
        return ""
    }

    mutating func optionalText(_ key: RecordKey, _ limit: Int?) -> String? {
        add(key)
        return nil
    }

    mutating func word<Word: RawRepresentable<String>>(
        _ key: RecordKey,
        _ words: String,
        _ example: Word
    ) -> Word {
        add(key)
        return example
    }

    mutating func source() -> FoodItemSource {
        add("source")
        return .manual
    }

    mutating func mark() -> String {
        add("source", isColumn: false)
        add(RecordKey("food_id", column: "food"))
        return ""
    }

    mutating func figure(_ key: RecordKey, _ limit: FigureLimit?) -> Double {
        add(key, isFigure: true)
        return 0
    }

    mutating func optionalFigure(_ key: RecordKey, _ limit: FigureLimit?) -> Double? {
        add(key, isFigure: true)
        return nil
    }

    mutating func micronutrients() -> Micronutrients {
        add(Micronutrients.recordKey, isObject: true)
        return Micronutrients()
    }

    mutating func enter(_ group: StaticString?) { self.group = group }

    mutating func list<Element>(
        _ key: RecordKey,
        fromText: (String) -> [Element]?,
        _ read: (inout RecordReader) throws(RecordFailure) -> Element
    ) -> [Element] {
        add(key, isList: true)
        return []
    }

    func failure(_ problem: ImportFileError.Problem, of key: RecordKey) -> Never {
        preconditionFailure(
            "\(key.name) may not be refused here: a record is also read from zeros and nothing, for its names; check Reader.isUnchecked"
        )
    }
}
