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
        let number = try reader.number(Weighing.id)
        let uuid = try reader.uuid()
        let moment = try reader.moment(at: "weighed_at")
        let value = try reader.figure(
            "value",
            FigureLimit(largest: BodyWeight.recordable.upperBound * 1000, isPositive: true)
        )
        let unit = try reader.word("unit", "kg, lb, st or g", WeightUnit.kilograms)
        let weight = BodyWeight(value, unit)
        if !Reader.readsNamesOnly, !BodyWeight.recordable.contains(weight.kilograms) {
            throw reader.failure(.not("a weight"), of: "value")
        }
        self.init(
            number: number,
            uuid: uuid,
            moment: moment,
            weight: weight,
            note: try reader.optionalText("note", PlainText.longestNote),
            source: try reader.source(),
            createdAt: try reader.instant("created_at"),
            updatedAt: try reader.instant("updated_at")
        )
    }

    var label: RecordLabel { .phrase("weight of \(day)") }
}
