/// The values of a record in a file: an object of an export, or a row of a table.
struct RecordFields {
    /// A value of an object, or a nested object with some of the values.
    private struct Part {
        let key: StaticString
        let places: Range<Int>
        let isGroup: Bool
    }

    private let names: [RecordNames.Name]
    private let parts: [Part]
    private let keys: [StaticString]
    private let keysOfGroups: [[StaticString]]
    /// The values that an older file may lack.
    private let laterPlaces: [Int]
    private let optionalParts: Set<Int>
    /// Whether the values are in a row, and not in an object.
    private let isRow: Bool
    private var values: [Scalar]
    private var offsets: [Int]
    private var position = 0
    /// Reads the lists of the object in place.
    private var object: RecordReader?

    init(_ names: RecordNames, isRow: Bool = false) {
        self.names = names.all
        self.isRow = isRow
        var parts: [Part] = []
        for (place, name) in names.all.enumerated() {
            let key = name.group ?? name.key.name
            if name.group != nil, let last = parts.last, last.isGroup, "\(last.key)" == "\(key)" {
                parts[parts.count - 1] = Part(
                    key: key,
                    places: last.places.lowerBound..<place + 1,
                    isGroup: true
                )
            } else {
                parts.append(
                    Part(key: key, places: place..<place + 1, isGroup: name.group != nil)
                )
            }
        }
        self.parts = parts
        keys = parts.map(\.key)
        keysOfGroups = parts.map { part in part.places.map { names.all[$0].key.name } }
        laterPlaces = names.all.indices.filter { names.all[$0].key.isLater }
        optionalParts = Set(parts.indices.filter { names.all[parts[$0].places.lowerBound].key.isLater })
        values = Array(repeating: .null, count: names.all.count)
        offsets = Array(repeating: 0, count: names.all.count)
    }

    /// Reads the values of the next object, in any order; with `mayLackAny`, missing values are nil.
    mutating func take(_ reader: inout RecordReader, mayLackAny: Bool = false) throws(RecordFailure) {
        object = reader
        for place in mayLackAny ? Array(names.indices) : laterPlaces {
            set(place, .null, at: reader.position)
        }
        let optional = mayLackAny ? Set(parts.indices) : optionalParts
        try reader.object(keys, optional: optional) { reader, index throws(RecordFailure) in
            let part = parts[index]
            if part.isGroup {
                try reader.object(
                    keysOfGroups[index],
                    optional: mayLackAny ? Set(keysOfGroups[index].indices) : []
                ) { reader, place throws(RecordFailure) in
                    try take(part.places.lowerBound + place, &reader)
                }
            } else {
                try take(part.places.lowerBound, &reader)
            }
        }
        position = 0
    }

    /// Reads the next value for an index.
    mutating func take(_ place: Int, _ reader: inout RecordReader) throws(RecordFailure) {
        _ = reader.next
        let offset = reader.position
        if names[place].isList {
            try reader.skipList()
            set(place, .text(""), at: offset)
        } else if names[place].isObject, reader.next == UInt8(ascii: "{") {
            try reader.skipValue(deeper: 1)
            set(place, .text(""), at: offset)
        } else {
            set(place, try reader.scalar(), at: offset)
        }
    }

    /// Stores a value at an index.
    mutating func set(_ place: Int, _ value: Scalar, at offset: Int) {
        values[place] = value
        offsets[place] = offset
    }

    /// Starts again at the first value, or at another one.
    mutating func rewind(to place: Int = 0) { position = place }

    /// The error for the last value.
    private func failure(_ problem: ImportFileError.Problem) -> RecordFailure {
        failure(problem, at: position - 1)
    }

    private func failure(_ problem: ImportFileError.Problem, at place: Int) -> RecordFailure {
        let failure = RecordFailure(problem, at: offsets[place]).inside("\(names[place].key.name)")
        guard !isRow, let group = names[place].group else { return failure }
        return failure.inside("\(group)")
    }

    private mutating func scalar() -> Scalar {
        position += 1
        return values[position - 1]
    }

    mutating func wholeNumber(_ range: ClosedRange<Int>) throws(RecordFailure) -> Int {
        guard let number = Int(exactly: try figure("", nil)), range.contains(number) else {
            throw failure(.not("a whole number from \(range.lowerBound) to \(range.upperBound)"))
        }
        return number
    }

    /// A text that represents a value.
    private mutating func text<Value>(
        for what: String,
        _ decode: (String) -> Value?
    ) throws(RecordFailure) -> Value {
        guard let value = decode(try text("")) else { throw failure(.not(what)) }
        return value
    }

    mutating func optionalDay() throws(RecordFailure) -> Day? {
        guard case .null = values[position] else { return try day("") }
        position += 1
        return nil
    }
}

extension RecordFields: RecordReading {
    static var isUnchecked: Bool { true }

    mutating func number(_ id: RecordID) throws(RecordFailure) -> Int {
        let last = id.numbers.upperBound - 1
        switch id.form {
        case .number: return try wholeNumber(id.numbers.lowerBound...last)
        case .letters:
            return try text(for: "an entry id") { text in
                EntryID(text).flatMap { $0.description == text ? $0.number : nil }
            }
        case .behind(let word):
            return try text(for: "an id from \(id.text(1)) to \(id.text(last))") { text in
                Int(text.dropFirst(word.utf8.count)).flatMap { number in
                    id.numbers.contains(number) && id.text(number) == text ? number : nil
                }
            }
        }
    }

    mutating func uuid() throws(RecordFailure) -> EntryUUID { try text(for: "a UUID") { EntryUUID($0) } }

    mutating func moment(at instant: RecordKey) throws(RecordFailure) -> Moment {
        let day = try day("date")
        let time = try text("time")
        let eatenAt = try self.instant(instant)
        let offset = try text(for: "an offset such as +01:00") { UTCOffset(exactly: $0) }
        let moment = Moment(day: day, eatenAt: eatenAt, utcOffset: offset)
        guard moment.time.description == time else {
            throw failure(.contradicts("\(instant.name) and utc_offset"), of: "time")
        }
        return moment
    }

    mutating func day(_ key: RecordKey) throws(RecordFailure) -> Day {
        try text(for: "a day such as 2026-11-20") { Day($0) }
    }

    mutating func instant(_ key: RecordKey) throws(RecordFailure) -> Timestamp {
        try text(for: "a time such as 2026-11-20T07:10:00Z") { Timestamp(exactly: $0) }
    }

    mutating func text(_ key: RecordKey, _ limit: Int?) throws(RecordFailure) -> String {
        guard let text = try optionalText(key, limit) else { throw failure(.not("text")) }
        return text
    }

    mutating func optionalText(_ key: RecordKey, _ limit: Int?) throws(RecordFailure) -> String? {
        switch scalar() {
        case .null: return nil
        case .number: throw failure(.not("text"))
        case .text(let text):
            if let limit, let problem = PlainText.problem(in: text, limit: limit) {
                throw failure(.text(problem))
            }
            return text
        }
    }

    mutating func word<Word: RawRepresentable<String>>(
        _ key: RecordKey,
        _ words: String,
        _ example: Word
    ) throws(RecordFailure) -> Word {
        try text(for: words) { Word(rawValue: $0) }
    }

    mutating func source() throws(RecordFailure) -> FoodItemSource {
        try text(for: "a source") { FoodItemSource($0) }
    }

    mutating func mark() throws(RecordFailure) -> String {
        let source = try source()
        if source.description.contains(" ") { throw failure(.not("a source")) }
        return Favorite.key(source: source, id: try text("food_id", PlainText.longestName))
    }

    mutating func figure(_ key: RecordKey, _ limit: FigureLimit?) throws(RecordFailure) -> Double {
        guard let number = try optionalFigure(key, limit) else { throw failure(.not("a number")) }
        return number
    }

    mutating func optionalFigure(_ key: RecordKey, _ limit: FigureLimit?) throws(RecordFailure) -> Double? {
        switch scalar() {
        case .null: return nil
        case .text: throw failure(.not("a number"))
        case .number(let number):
            if let limit {
                if number < 0 { throw failure(.number(.negative)) }
                if number > limit.largest { throw failure(.number(.tooLarge(limit: limit.largest))) }
                if limit.isPositive, number == 0 { throw failure(.not("a number above 0")) }
            }
            return number.withPlainZero
        }
    }

    mutating func micronutrients() throws(RecordFailure) -> Micronutrients {
        let text = try optionalText(Micronutrients.recordKey, nil)
        guard !isRow else {
            return try text.map { text throws(RecordFailure) in try micronutrients(text) } ?? Micronutrients()
        }
        guard text == "", var reader = object else {
            if text != nil { throw failure(.not("an object")) }
            return Micronutrients()
        }
        reader.position = offsets[position - 1]
        var stated = Micronutrients()
        let keys = Micronutrient.allCases.map(\.key)
        do throws(RecordFailure) {
            try reader.object(keys, optional: Set(keys.indices)) { reader, index throws(RecordFailure) in
                _ = reader.next
                let offset = reader.position
                guard case .number(let amount) = try reader.scalar() else {
                    throw RecordFailure(.not("a number"), at: offset)
                }
                stated[Micronutrient.allCases[index]] = amount
            }
        } catch {
            throw error.inside("\(Micronutrients.recordKey.name)")
        }
        return stated
    }

    mutating func list<Element>(
        _ key: RecordKey,
        fromText: (String) -> [Element]?,
        _ read: (inout RecordReader) throws(RecordFailure) -> Element
    ) throws(RecordFailure) -> [Element] {
        position += 1
        guard var reader = object else { return [] }
        if key.isLater, case .null = values[position - 1] { return [] }
        reader.position = offsets[position - 1]
        var elements: [Element] = []
        do throws(RecordFailure) {
            try reader.list { reader, _ throws(RecordFailure) in elements.append(try read(&reader)) }
        } catch {
            throw error.inside("\(names[position - 1].key.name)")
        }
        return elements
    }

    func failure(_ problem: ImportFileError.Problem, of key: RecordKey) -> RecordFailure {
        // For a name that occurs more than once, the last one read is meant.
        let place = names[..<position].lastIndex { "\($0.key.name)" == "\(key.name)" }
        return failure(problem, at: place ?? position - 1)
    }
}

extension RecordReading where Self: ~Copyable {
    /// Rejects a value that breaks a rule of entries.
    func require(_ problem: @autoclosure () -> FoodItemProblem?, energy: RecordKey = "kcal") throws(Failure) {
        guard Self.isUnchecked, let problem = problem() else { return }
        func key(_ field: FoodItemProblem.Field) -> RecordKey {
            switch field {
            case .name: "name"
            case .brand: "brand"
            case .category: "category"
            case .synonym: "synonyms"
            case .portion: "portions"
            case .barcode: "barcode"
            case .energy: energy
            case .guess: EnergyRange.highKey
            case .nutrient(let nutrient): nutrient.recordKey
            case .micronutrient: Micronutrients.recordKey
            case .amount: "quantity"
            case .source: "source"
            case .meal: "meal"
            case .note: "note"
            case .text: "text"
            case .time: "eaten_at"
            case .day: "date"
            }
        }
        switch problem {
        case .missing(let field): throw failure(.missing, of: key(field))
        case .badText(let field, let problem): throw failure(.text(problem), of: key(field))
        case .badNumber(let field, let problem): throw failure(.number(problem), of: key(field))
        // It is only created from a failure, and never for an entry.
        case .badValue: throw failure(.not("valid"), of: "name")
        }
    }
}
