/// Reads the values of a record strictly, in the order in which a `RecordWriter` writes them.
///
/// A value of another type than expected is an error that names the value, never a conversion.
protocol RecordReading: ~Copyable {
    associatedtype Failure: Error

    /// Whether the rules of records must still be checked; records in the log were checked before.
    static var isUnchecked: Bool { get }
    /// Whether only the names are read, with zeros and nil as values.
    static var readsNamesOnly: Bool { get }

    mutating func number(_ id: RecordID) throws(Failure) -> Int
    mutating func uuid() throws(Failure) -> EntryUUID
    /// A day, and an instant, which has a different name in each kind.
    mutating func moment(at instant: RecordKey) throws(Failure) -> Moment
    mutating func day(_ key: RecordKey) throws(Failure) -> Day
    mutating func instant(_ key: RecordKey) throws(Failure) -> Timestamp
    mutating func text(_ key: RecordKey, _ limit: Int?) throws(Failure) -> String
    mutating func optionalText(_ key: RecordKey, _ limit: Int?) throws(Failure) -> String?
    /// One of several words, such as `example`; the error lists them as in "food or drink".
    mutating func word<Word: RawRepresentable<String>>(
        _ key: RecordKey,
        _ words: String,
        _ example: Word
    ) throws(Failure) -> Word
    mutating func source() throws(Failure) -> FoodItemSource
    mutating func mark() throws(Failure) -> String
    mutating func figure(_ key: RecordKey, _ limit: FigureLimit?) throws(Failure) -> Double
    mutating func optionalFigure(_ key: RecordKey, _ limit: FigureLimit?) throws(Failure) -> Double?
    /// The known micronutrients, as a text or an object.
    mutating func micronutrients() throws(Failure) -> Micronutrients
    /// Sets the group of the following values.
    mutating func enter(_ group: StaticString?)
    mutating func list<Element>(
        _ key: RecordKey,
        fromText: (String) -> [Element]?,
        _ read: (inout RecordReader) throws(RecordFailure) -> Element
    ) throws(Failure) -> [Element]
    /// The error for a value that was read.
    func failure(_ problem: ImportFileError.Problem, of key: RecordKey) -> Failure
}

/// The limits of a number.
struct FigureLimit {
    let largest: Double
    var isPositive = false
}

extension RecordReading where Self: ~Copyable {
    @inline(__always)
    mutating func text(_ key: RecordKey) throws(Failure) -> String { try text(key, nil) }

    static var readsNamesOnly: Bool { false }

    @inline(__always)
    mutating func optionalText(_ key: RecordKey) throws(Failure) -> String? { try optionalText(key, nil) }

    @inline(__always)
    mutating func enter(_ group: StaticString?) {}

    @inline(__always)
    mutating func micronutrients() throws(Failure) -> Micronutrients {
        guard let text = try optionalText(Micronutrients.recordKey) else { return Micronutrients() }
        return try micronutrients(text)
    }

    func micronutrients(_ text: String) throws(Failure) -> Micronutrients {
        guard let stated = Micronutrients(text) else {
            throw failure(.not("amounts such as iron_mg=3.1"), of: Micronutrients.recordKey)
        }
        return stated
    }

    @inline(__always)
    mutating func nutrients(isLimited: Bool = false) throws(Failure) -> Nutrients {
        enter("nutrients")
        var nutrients = Nutrients()
        for nutrient in Nutrient.allCases {
            let limit = isLimited ? FigureLimit(largest: nutrient.limit) : nil
            nutrients[nutrient] = try optionalFigure(nutrient.recordKey, limit)
        }
        enter(nil)
        return nutrients
    }

    /// A food that was eaten, except for the values that `origin` reads.
    @inline(__always)
    mutating func eaten() throws(Failure) -> Eaten {
        let kind = try word("kind", "food or drink", FoodItem.Kind.food)
        let name = try text("name")
        let brand = try optionalText("brand")
        var eaten = Eaten(name, try figure("kcal", nil))
        eaten.kind = kind
        eaten.brand = brand
        eaten.nutrients = try nutrients()
        eaten.amount = try amount()
        return eaten
    }

    @inline(__always)
    private mutating func amount() throws(Failure) -> Amount? {
        let quantity = try optionalFigure("quantity", nil)
        let unit = try optionalText("unit")
        if quantity == nil, unit != nil { throw failure(.contradicts("quantity"), of: "unit") }
        let grams = try optionalFigure("grams", nil)
        if quantity == nil, grams != nil { throw failure(.contradicts("quantity"), of: "grams") }
        let milliliters = try optionalFigure("milliliters", nil)
        guard let quantity else {
            if milliliters != nil { throw failure(.contradicts("quantity"), of: "milliliters") }
            return nil
        }
        return Amount(quantity: quantity, unit: unit, grams: grams, milliliters: milliliters)
    }

    /// The range of an energy: either both numbers or none, with the energy between them.
    @inline(__always)
    mutating func guess(of kilocalories: Double) throws(Failure) -> EnergyRange? {
        let low = try optionalFigure(EnergyRange.lowKey, nil)
        let high = try optionalFigure(EnergyRange.highKey, nil)
        if low == nil, high == nil { return nil }
        guard let low else { throw failure(.contradicts("kcal_low"), of: EnergyRange.highKey) }
        guard let high else { throw failure(.contradicts("kcal_high"), of: EnergyRange.lowKey) }
        guard low >= 0 else { throw failure(.number(.negative), of: EnergyRange.lowKey) }
        guard low <= kilocalories else { throw failure(.contradicts("kcal"), of: EnergyRange.lowKey) }
        guard kilocalories <= high else { throw failure(.contradicts("kcal"), of: EnergyRange.highKey) }
        return low...high
    }

    @inline(__always)
    mutating func origin(_ eaten: inout Eaten) throws(Failure) {
        eaten.note = try optionalText("note")
        eaten.source = try source()
        eaten.foodID = try optionalText("food_id")
    }
}
