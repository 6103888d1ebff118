extension Goal: LogRecord {
    static let kind = RecordKind("goals", one: "goal")
    static let neededRight = ChangeRight.goals
    static var links: FoodLinkPlace<Goal> { .none }
    static let lastChange = LastChange.journal
    static let table = JournaledTable("goals", of: Goal.self)
    static let claims = [UniqueClaim<Goal>("since") { .number($0.since.number) }]

    func tell(_ writer: inout some RecordWriter) {
        writer.day("since", since)
        writer.figure("kcal", kilocalories)
        writer.nutrients(nutrients)
        writer.figure("water_ml", water)
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        let energy = FigureLimit(largest: FoodItemDraft.largestEnergy, isPositive: true)
        self.init(
            since: try reader.day("since"),
            kilocalories: try reader.optionalFigure("kcal", energy),
            nutrients: try reader.nutrients(isLimited: true),
            water: try reader.optionalFigure("water_ml", energy)
        )
    }

    var label: RecordLabel { .phrase("goal since \(since)") }
}
