/// Receives the values of a record in order, as a row, a checksum, a JSON object, or a line of a table.
protocol RecordWriter {
    mutating func number(_ id: RecordID, _ number: Int)
    mutating func uuid(_ uuid: EntryUUID)
    mutating func moment(_ moment: Moment, at instant: RecordKey)
    mutating func day(_ key: RecordKey, _ day: Day)
    mutating func instant(_ key: RecordKey, _ instant: Timestamp)
    mutating func text(_ key: RecordKey, _ text: String?)
    /// A keyword of countme.
    mutating func word(_ key: RecordKey, _ word: String?)
    mutating func kind(_ kind: FoodItem.Kind)
    mutating func source(_ source: FoodItemSource)
    /// The key of a mark: the source and the id of a food, which are one text in a row.
    mutating func mark(_ key: String)
    mutating func figure(_ key: RecordKey, _ number: Double?)
    /// A quantity: a quarter of a pound is written with both of its decimals.
    mutating func quantity(_ key: RecordKey, _ number: Double?)
    /// The known micronutrients, which are one text in a row.
    mutating func micronutrients(_ stated: Micronutrients)
    /// The range of an energy as stored; `shown` is the one in responses.
    mutating func guess(_ stored: EnergyRange?, shown: EnergyRange?)
    /// A group of values.
    mutating func group(_ key: StaticString, _ tell: (inout Self) -> Void)
    /// A list, which is one text in a row.
    mutating func list(
        _ key: RecordKey,
        asText: @autoclosure () -> String,
        _ write: (inout JSONWriter) -> Void
    )
}

/// The name of a record's value: as a key in JSON and tables, and as a column of the log.
struct RecordKey: ExpressibleByStringLiteral {
    let name: StaticString
    let column: StaticString
    /// Whether records of older logs and exports do not have it; checksums omit it while it is missing.
    private(set) var isLater = false

    init(stringLiteral name: StaticString) { self.init(name, column: name) }

    init(_ name: StaticString, column: StaticString) {
        self.name = name
        self.column = column
    }

    /// The name of a value that was added after its kind of record.
    static func later(_ name: StaticString) -> RecordKey {
        var key = RecordKey(stringLiteral: name)
        key.isLater = true
        return key
    }
}

/// The name of a record's number, and its format outside of the log.
struct RecordID: Sendable {
    enum Form {
        /// The number itself.
        case number
        /// The number after a word: `own:3`.
        case behind(String)
        /// The letters of an entry id.
        case letters
    }

    let key: RecordKey
    let form: Form
    /// The valid numbers of records.
    let numbers: Range<Int>

    init(_ key: StaticString, _ form: Form, _ numbers: Range<Int> = 1..<2_000_000_000) {
        self.key = RecordKey(key, column: "number")
        self.form = form
        self.numbers = numbers
    }

    func text(_ number: Int) -> String {
        switch form {
        case .number: String(number)
        case .behind(let word): word + String(number)
        case .letters: EntryID(number: number)?.description ?? ""
        }
    }
}

extension RecordWriter {
    @inline(__always)
    mutating func quantity(_ key: RecordKey, _ number: Double?) { figure(key, number) }

    @inline(__always)
    mutating func kind(_ kind: FoodItem.Kind) { word("kind", kind.rawValue) }

    @inline(__always)
    mutating func source(_ source: FoodItemSource) { text("source", source.description) }

    @inline(__always)
    mutating func mark(_ key: String) { text("food", key) }

    @inline(__always)
    mutating func group(_ key: StaticString, _ tell: (inout Self) -> Void) { tell(&self) }

    @inline(__always)
    mutating func list(
        _ key: RecordKey,
        asText: @autoclosure () -> String,
        _ write: (inout JSONWriter) -> Void
    ) {
        let list = asText()
        text(key, key.isLater && list.isEmpty ? nil : list)
    }

    @inline(__always)
    mutating func nutrients(_ nutrients: Nutrients) {
        group("nutrients") { writer in
            for nutrient in Nutrient.allCases { writer.figure(nutrient.recordKey, nutrients[nutrient]) }
        }
    }

    @inline(__always)
    mutating func micronutrients(_ stated: Micronutrients) { text(Micronutrients.recordKey, stated.text) }

    @inline(__always)
    mutating func guess(_ stored: EnergyRange?, shown: EnergyRange?) { range(stored) }

    @inline(__always)
    mutating func range(_ range: EnergyRange?) {
        figure(EnergyRange.lowKey, range?.lowerBound)
        figure(EnergyRange.highKey, range?.upperBound)
    }

    /// A food that was eaten, except for the values that `origin` writes.
    @inline(__always)
    mutating func eaten(_ eaten: Eaten) {
        kind(eaten.kind)
        text("name", eaten.name)
        text("brand", eaten.brand)
        figure("kcal", eaten.kilocalories)
        nutrients(eaten.nutrients)
        quantity("quantity", eaten.amount?.quantity)
        text("unit", eaten.amount?.unit)
        figure("grams", eaten.amount?.grams)
        figure("milliliters", eaten.amount?.milliliters)
    }

    @inline(__always)
    mutating func origin(_ eaten: Eaten) {
        text("note", eaten.note)
        source(eaten.source)
        text("food_id", eaten.foodID)
    }

    @inline(__always)
    mutating func times(_ createdAt: Timestamp, _ updatedAt: Timestamp) {
        instant("created_at", createdAt)
        instant("updated_at", updatedAt)
    }
}

extension Micronutrients {
    static var recordKey: RecordKey { .later("micronutrients") }
}

extension EnergyRange {
    static var lowKey: RecordKey { .later("kcal_low") }
    static var highKey: RecordKey { .later("kcal_high") }
}

extension Nutrient {
    var recordKey: RecordKey { RecordKey(stringLiteral: key) }
}

/// Collects the values of a row.
struct RowWriter: RecordWriter {
    private(set) var values: [SQLiteValue] = []

    mutating func number(_ id: RecordID, _ number: Int) { values.append(.integer(number)) }

    mutating func uuid(_ uuid: EntryUUID) { values.append(.text(uuid.description)) }

    mutating func moment(_ moment: Moment, at instant: RecordKey) {
        values.append(.text(moment.day.description))
        values.append(.integer(moment.eatenAt.secondsSinceEpoch))
        values.append(.integer(moment.utcOffset.seconds))
    }

    mutating func day(_ key: RecordKey, _ day: Day) { values.append(.text(day.description)) }

    mutating func instant(_ key: RecordKey, _ instant: Timestamp) {
        values.append(.integer(instant.secondsSinceEpoch))
    }

    mutating func text(_ key: RecordKey, _ text: String?) { values.append(SQLiteValue(text)) }

    mutating func word(_ key: RecordKey, _ word: String?) { values.append(SQLiteValue(word)) }

    mutating func figure(_ key: RecordKey, _ number: Double?) { values.append(SQLiteValue(number)) }
}

/// The checksum of an entry covers its decoded values; those of other records cover their rows.
extension Checksum: RecordWriter {
    @inline(__always)
    mutating func number(_ id: RecordID, _ number: Int) { add(number) }

    @inline(__always)
    mutating func uuid(_ uuid: EntryUUID) {
        add(Int(truncatingIfNeeded: uuid.high))
        add(Int(truncatingIfNeeded: uuid.low))
    }

    @inline(__always)
    mutating func moment(_ moment: Moment, at instant: RecordKey) {
        add(moment.day.number)
        add(moment.eatenAt.secondsSinceEpoch)
        add(moment.utcOffset.seconds)
    }

    @inline(__always)
    mutating func day(_ key: RecordKey, _ day: Day) { add(day.number) }

    @inline(__always)
    mutating func instant(_ key: RecordKey, _ instant: Timestamp) { add(instant.secondsSinceEpoch) }

    @inline(__always)
    mutating func text(_ key: RecordKey, _ text: String?) {
        if text != nil || !key.isLater { add(text) }
    }

    @inline(__always)
    mutating func word(_ key: RecordKey, _ word: String?) { text(key, word) }

    @inline(__always)
    mutating func kind(_ kind: FoodItem.Kind) { add(kind == .food ? 0 : 1) }

    @inline(__always)
    mutating func source(_ source: FoodItemSource) { add(source == .manual ? nil : source.description) }

    @inline(__always)
    mutating func figure(_ key: RecordKey, _ number: Double?) {
        if number != nil || !key.isLater { add(number) }
    }
}

/// An export contains exact numbers, a response rounded ones.
extension JSONWriter: RecordWriter {
    @inline(__always)
    mutating func number(_ id: RecordID, _ number: Int) {
        key(id.key.name)
        if case .number = id.form { value(number) } else { value(id.text(number)) }
    }

    @inline(__always)
    mutating func uuid(_ uuid: EntryUUID) {
        key("uuid")
        value(uuid)
    }

    @inline(__always)
    mutating func moment(_ moment: Moment, at instant: RecordKey) {
        key("date")
        value(moment.day)
        key("time")
        value(moment.time)
        key(instant.name)
        value(moment.eatenAt)
        key("utc_offset")
        value(isExact ? moment.utcOffset.exactDescription : moment.utcOffset.description)
    }

    @inline(__always)
    mutating func day(_ key: RecordKey, _ day: Day) {
        self.key(key.name)
        value(day)
    }

    @inline(__always)
    mutating func instant(_ key: RecordKey, _ instant: Timestamp) {
        self.key(key.name)
        value(instant)
    }

    @inline(__always)
    mutating func text(_ key: RecordKey, _ text: String?) {
        if text == nil, key.isLater, leavesOutMissing { return }
        self.key(key.name)
        value(text)
    }

    @inline(__always)
    mutating func word(_ key: RecordKey, _ word: String?) { text(key, word) }

    @inline(__always)
    mutating func mark(_ key: String) {
        let source = key.prefix { $0 != " " }
        text("source", String(source))
        text("food_id", String(key.dropFirst(source.count + 1)))
    }

    @inline(__always)
    mutating func figure(_ key: RecordKey, _ number: Double?) {
        if number == nil, key.isLater, leavesOutMissing { return }
        self.key(key.name)
        figure(number)
    }

    mutating func quantity(_ key: RecordKey, _ number: Double?) {
        self.key(key.name)
        quantity(number)
    }

    /// Writes a number with at most three decimals, or with all its digits.
    package mutating func quantity(_ number: Double?) {
        guard !isExact, let number = number?.roundedToThousandth else { return figure(number) }
        if number == number.rounded(), number.magnitude < 1e15 { value(Int(number)) } else { exact(number) }
    }

    /// Writes a number with all its digits and without superfluous ones, unless it is to be rounded.
    @inline(__always)
    mutating func figure(_ number: Double?) {
        guard isExact, let number else { return value(number) }
        if number == number.rounded(), number.magnitude < 1e15 { value(Int(number)) } else { exact(number) }
    }

    @inline(__always)
    mutating func micronutrients(_ stated: Micronutrients) {
        guard !stated.isEmpty else { return text(Micronutrients.recordKey, nil) }
        key(Micronutrients.recordKey.name)
        exact(stated)
    }

    /// The range that follows from the certainty of words is computed for display, and never stored.
    @inline(__always)
    mutating func guess(_ stored: EnergyRange?, shown: EnergyRange?) { range(isExact ? stored : shown) }

    @inline(__always)
    mutating func group(_ key: StaticString, _ tell: (inout JSONWriter) -> Void) {
        self.key(key)
        object(tell)
    }

    @inline(__always)
    mutating func list(
        _ key: RecordKey,
        asText: @autoclosure () -> String,
        _ write: (inout JSONWriter) -> Void
    ) {
        if key.isLater, leavesOutMissing, asText().isEmpty { return }
        self.key(key.name)
        array(write)
    }
}
