/// The values of a record, read one after the other as a row of the log is: strictly.
///
/// A value of another type than asked for is a failure that names the value, never a conversion.
struct RecordFields {
    /// What the values are called, in the order they are read in.
    let names: [StaticString]
    /// Whether nutrients are an object of their own, and not columns among others.
    private let nestsNutrients: Bool
    private var values: [Scalar]
    private var offsets: [Int]
    private var position = 0

    init(_ names: [StaticString], nestsNutrients: Bool = true) {
        self.names = names
        self.nestsNutrients = nestsNutrients
        values = Array(repeating: .null, count: names.count)
        offsets = Array(repeating: 0, count: names.count)
    }

    /// Gives a value its place.
    mutating func set(_ index: Int, _ value: Scalar, at offset: Int) {
        values[index] = value
        offsets[index] = offset
    }

    /// Reads the next value of a record into a place.
    mutating func read(_ index: Int, _ reader: inout RecordReader) throws(RecordFailure) {
        _ = reader.next
        let offset = reader.position
        set(index, try reader.scalar(), at: offset)
    }

    /// Reads the next value of a record into the place with a name.
    mutating func read(_ name: String, _ reader: inout RecordReader) throws(RecordFailure) {
        guard let index = names.firstIndex(where: { "\($0)" == name }) else {
            preconditionFailure("no value is called \(name)")
        }
        try read(index, &reader)
    }

    /// Begins at the first value again.
    mutating func rewind() { position = 0 }

    /// Leaves out some values.
    mutating func skip(_ count: Int) { position += count }

    /// The failure of the value that was read last.
    func failure(_ problem: ImportFileError.Problem) -> RecordFailure { failure(problem, at: position - 1) }

    /// The failure of a value by its name.
    func failure(_ problem: ImportFileError.Problem, of name: String) -> RecordFailure {
        failure(problem, at: names.firstIndex { "\($0)" == name } ?? position - 1)
    }

    private func failure(_ problem: ImportFileError.Problem, at index: Int) -> RecordFailure {
        let name = "\(names[index])"
        let failure = RecordFailure(problem, at: offsets[index]).inside(name)
        let isNested = nestsNutrients && Nutrient.allCases.contains { $0.key.description == name }
        return isNested ? failure.inside("nutrients") : failure
    }

    mutating func optionalText() throws(RecordFailure) -> String? {
        position += 1
        switch values[position - 1] {
        case .null: return nil
        case .text(let text): return text
        case .number: throw failure(.not("a text"))
        }
    }

    mutating func text() throws(RecordFailure) -> String {
        guard let text = try optionalText() else { throw failure(.not("a text")) }
        return text
    }

    /// A text that a person or a service wrote.
    mutating func plainText(limit: Int) throws(RecordFailure) -> String {
        let text = try text()
        if let problem = PlainText.problem(in: text, limit: limit) { throw failure(.text(problem)) }
        return text
    }

    mutating func optionalPlainText(limit: Int) throws(RecordFailure) -> String? {
        guard let text = try optionalText() else { return nil }
        if let problem = PlainText.problem(in: text, limit: limit) { throw failure(.text(problem)) }
        return text
    }

    mutating func optionalNumber() throws(RecordFailure) -> Double? {
        position += 1
        switch values[position - 1] {
        case .null: return nil
        // Zero is added, because a negative zero would be another number in the log.
        case .number(let number): return number + 0
        case .text: throw failure(.not("a number"))
        }
    }

    mutating func number() throws(RecordFailure) -> Double {
        guard let number = try optionalNumber() else { throw failure(.not("a number")) }
        return number
    }

    /// A number between nothing and a limit, or more than nothing.
    mutating func optionalNumber(
        upTo limit: Double,
        isPositive: Bool = false
    ) throws(RecordFailure) -> Double? {
        guard let number = try optionalNumber() else { return nil }
        if number < 0 { throw failure(.number(.negative)) }
        if number > limit { throw failure(.number(.tooLarge(limit: limit))) }
        if isPositive, number == 0 { throw failure(.not("a number above 0")) }
        return number
    }

    mutating func wholeNumber(_ range: ClosedRange<Int>) throws(RecordFailure) -> Int {
        guard let number = Int(exactly: try number()), range.contains(number) else {
            throw failure(.not("a whole number from \(range.lowerBound) to \(range.upperBound)"))
        }
        return number
    }

    mutating func nutrients() throws(RecordFailure) -> Nutrients {
        var nutrients = Nutrients()
        for nutrient in Nutrient.allCases { nutrients[nutrient] = try optionalNumber() }
        return nutrients
    }

    mutating func amount() throws(RecordFailure) -> Amount? {
        let quantity = try optionalNumber()
        let unit = try optionalText()
        if quantity == nil, unit != nil { throw failure(.contradicts("quantity")) }
        let grams = try optionalNumber()
        if quantity == nil, grams != nil { throw failure(.contradicts("quantity")) }
        let milliliters = try optionalNumber()
        guard let quantity else {
            if milliliters != nil { throw failure(.contradicts("quantity")) }
            return nil
        }
        return Amount(quantity: quantity, unit: unit, grams: grams, milliliters: milliliters)
    }

    /// A text that stands for something.
    private mutating func word<Value>(
        _ what: String,
        _ decode: (String) -> Value?
    ) throws(RecordFailure) -> Value {
        guard let value = decode(try text()) else { throw failure(.not(what)) }
        return value
    }

    mutating func uuid() throws(RecordFailure) -> EntryUUID {
        try word("a UUID") { EntryUUID($0) }
    }

    mutating func day() throws(RecordFailure) -> Day {
        try word("a day such as 2026-11-20") { Day($0) }
    }

    mutating func optionalDay() throws(RecordFailure) -> Day? {
        guard case .null = values[position] else { return try day() }
        position += 1
        return nil
    }

    mutating func timestamp() throws(RecordFailure) -> Timestamp {
        try word("a time such as 2026-11-20T07:10:00Z") { Timestamp(exactly: $0) }
    }

    mutating func offset() throws(RecordFailure) -> UTCOffset {
        try word("an offset such as +01:00") { UTCOffset(exactly: $0) }
    }

    mutating func kind() throws(RecordFailure) -> FoodItem.Kind {
        try word("food or drink") { FoodItem.Kind(rawValue: $0) }
    }

    mutating func source() throws(RecordFailure) -> FoodItemSource {
        try word("a source") { FoodItemSource($0) }
    }

    mutating func entryID() throws(RecordFailure) -> EntryID {
        try word("an id of an entry") { text in EntryID(text).flatMap { $0.description == text ? $0 : nil } }
    }

    /// The number of a record of a table.
    mutating func number(in table: JournaledTable) throws(RecordFailure) -> Int {
        try wholeNumber(table.numbers.lowerBound...table.numbers.upperBound - 1)
    }

    /// The number behind a word such as `own:`, of a record of a table.
    mutating func number(after prefix: String, in table: JournaledTable) throws(RecordFailure) -> Int {
        try word("an id from \(prefix)1 to \(prefix)\(table.numbers.upperBound - 1)") { text in
            let digits = text.dropFirst(prefix.utf8.count)
            guard text.hasPrefix(prefix), let number = Int(digits), table.numbers.contains(number),
                String(number) == digits
            else { return nil }
            return number
        }
    }
}
