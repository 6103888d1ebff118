extension Pot: NumberedRecord {
    static let kind = RecordKind("pots", one: "pot", since: 11, format: SharedFormat.withRecipes)
    static let neededRight = ChangeRight.write
    static var links: FoodLinkPlace<Pot> { .food(\.eaten) }
    static let id = RecordID("number", .number)
    private static let startedAt = RecordKey("started_at", column: "begun_at")
    static let table = JournaledTable(
        "pots",
        of: Pot.self,
        rest: ["folded_name", "crc"],
        numbers: id.numbers
    )

    func tell(_ writer: inout some RecordWriter) {
        writer.number(Pot.id, number)
        writer.uuid(uuid)
        writer.moment(moment, at: Pot.startedAt)
        writer.eaten(eaten)
        writer.origin(eaten)
        writer.figure("portions", portions)
        writer.word("state", state.rawValue)
        writer.times(createdAt, updatedAt)
        writer.micronutrients(eaten.micronutrients)
        writer.guess(eaten.guess, shown: eaten.guess)
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        number = try reader.number(Pot.id)
        uuid = try reader.uuid()
        moment = try reader.moment(at: Pot.startedAt)
        eaten = try reader.eaten()
        if Reader.isUnchecked {
            guard let grams = eaten.amount?.grams, grams > 0, grams <= Recipe.largestWeight else {
                throw reader.failure(.not("a number above 0"), of: "grams")
            }
        }
        try reader.origin(&eaten)
        let limit = FigureLimit(largest: Recipe.mostPortions, isPositive: true)
        portions = try reader.optionalFigure("portions", limit)
        state = try reader.word("state", "open or over", State.open)
        (createdAt, updatedAt) = (try reader.instant("created_at"), try reader.instant("updated_at"))
        eaten.micronutrients = try reader.micronutrients()
        eaten.guess = try reader.guess(of: eaten.kilocalories)
        try reader.require(eaten.problems.first)
    }

    func rest(_ checksum: SQLiteValue) -> [SQLiteValue] { [.text(FoldedName.key(eaten.name)), checksum] }

    var label: RecordLabel { .named(eaten.name) }
}
