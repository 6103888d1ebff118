/// A weight that the user measured.
package struct Weighing: Equatable, Sendable {
    /// Its number in the log.
    package internal(set) var number: Int
    /// Its id, the same in every log.
    package internal(set) var uuid: EntryUUID
    /// The moment of the weighing.
    package internal(set) var moment: Moment
    /// The weight on the scale, in the unit that was typed.
    package internal(set) var weight: BodyWeight
    /// A note.
    package internal(set) var note: String?
    /// The source.
    package let source: FoodItemSource
    /// The time it was stored.
    package internal(set) var createdAt: Timestamp
    /// The time it was last changed.
    package internal(set) var updatedAt: Timestamp

    /// Its id: `weight:3`.
    package var id: String { "weight:\(number)" }
    /// The day it belongs to.
    package var day: Day { moment.day }
    /// The weight in kilograms.
    package var kilograms: Double { weight.kilograms }
}

extension Weighing: NumberedRecord {
    static let kind = RecordKind("weights", one: "weight", since: 9)
    static let neededRight = ChangeRight.write
    static var links: FoodLinkPlace<Weighing> { .none }
    static let id = RecordID("id", .behind("weight:"))
    static let table = JournaledTable("weights", of: Weighing.self, numbers: id.numbers)

    func tell(_ writer: inout some RecordWriter) {
        writer.number(Weighing.id, number)
        writer.uuid(uuid)
        writer.moment(moment, at: "weighed_at")
        writer.figure("value", weight.value)
        writer.word("unit", weight.unit.rawValue)
        writer.text("note", note)
        writer.source(source)
        writer.times(createdAt, updatedAt)
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        number = try reader.number(Weighing.id)
        uuid = try reader.uuid()
        moment = try reader.moment(at: "weighed_at")
        let limit = FigureLimit(largest: BodyWeight.recordable.upperBound * 1000, isPositive: true)
        let value = try reader.figure("value", limit)
        weight = BodyWeight(value, try reader.word("unit", "kg, lb, st or g", WeightUnit.kilograms))
        if !Reader.readsNamesOnly, !BodyWeight.recordable.contains(weight.kilograms) {
            throw reader.failure(.not("a weight"), of: "value")
        }
        note = try reader.optionalText("note", PlainText.longestNote)
        source = try reader.source()
        (createdAt, updatedAt) = (try reader.instant("created_at"), try reader.instant("updated_at"))
    }

    var label: RecordLabel { .phrase("weight on \(day)") }
}
