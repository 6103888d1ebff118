extension PlannedFood: NumberedRecord {
    static let kind = RecordKind(
        "plans",
        one: "planned food",
        several: "planned foods",
        since: 12,
        format: SharedFormat.withRecipes
    )
    static let neededRight = ChangeRight.write
    static var links: FoodLinkPlace<PlannedFood> { .food(\.eaten) }
    static let id = RecordID("plan_id", .number)
    static let table = JournaledTable("plans", of: PlannedFood.self, numbers: id.numbers)

    func tell(_ writer: inout some RecordWriter) {
        writer.number(PlannedFood.id, number)
        writer.uuid(uuid)
        writer.day(PlannedFood.date, day)
        writer.text("meal", meal)
        writer.word("state", state.rawValue)
        writer.eaten(eaten)
        writer.origin(eaten)
        writer.times(createdAt, updatedAt)
        writer.micronutrients(eaten.micronutrients)
        writer.guess(eaten.guess, shown: eaten.guess)
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        let number = try reader.number(PlannedFood.id)
        let uuid = try reader.uuid()
        let day = try reader.day(PlannedFood.date)
        let meal = try reader.optionalText("meal", PlainText.longestMeal)
        let state = try reader.word("state", "planned, eaten or skipped", State.planned)
        var eaten = try reader.eaten()
        try reader.origin(&eaten)
        let (createdAt, updatedAt) = (try reader.instant("created_at"), try reader.instant("updated_at"))
        eaten.micronutrients = try reader.micronutrients()
        eaten.guess = try reader.guess(of: eaten.kilocalories)
        try reader.require(eaten.problems.first)
        self.init(
            number: number,
            uuid: uuid,
            day: day,
            meal: meal,
            eaten: eaten,
            state: state,
            createdAt: createdAt,
            updatedAt: updatedAt
        )
    }

    private static let date = RecordKey("date", column: "day")

    var label: RecordLabel { .named(eaten.name) }
}
