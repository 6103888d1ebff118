/// The user's change of the energy goal of a single day, such as a day with sports.
package struct GoalAdjustment: Equatable, Sendable {
    /// The direction of the change.
    package enum Direction: String, Sendable {
        /// The goal is raised.
        case more
        /// The goal is lowered.
        case less
    }

    /// The day.
    package let day: Day
    private let direction: Direction
    /// The size of the change, above 0.
    private let size: Double

    /// The kilocalories added to the goal of the day; negative if it is lowered.
    package var kilocalories: Double { direction == .more ? size : -size }

    /// Creates the change of a day's goal; nil if it changes nothing.
    package init?(_ kilocalories: Double, on day: Day) {
        guard kilocalories != 0 else { return nil }
        self.day = day
        direction = kilocalories > 0 ? .more : .less
        size = abs(kilocalories)
    }
}

extension GoalAdjustment: LogRecord {
    static let kind = RecordKind(
        "goal_adjustments",
        one: "goal change",
        several: "goal changes",
        since: 17,
        format: SharedFormat.withGoalAdjustments
    )
    static let neededRight = ChangeRight.goals
    static var links: FoodLinkPlace<GoalAdjustment> { .none }
    static let lastChange = LastChange.journal
    static let table = JournaledTable("goal_adjustments", of: GoalAdjustment.self)
    static let claims = [UniqueClaim<GoalAdjustment>("date") { .number($0.day.number) }]

    func tell(_ writer: inout some RecordWriter) {
        writer.day(GoalAdjustment.date, day)
        writer.word("change", direction.rawValue)
        writer.figure("kcal", size)
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        day = try reader.day(GoalAdjustment.date)
        direction = try reader.word("change", "more or less", Direction.more)
        size = try reader.figure("kcal", FigureLimit(largest: FoodItemDraft.largestEnergy, isPositive: true))
    }

    private static let date = RecordKey("date", column: "day")

    var label: RecordLabel { .phrase("goal change on \(day)") }
}
