internal import CalorieTrackerCore

/// Shows all figures of a food.
struct FoodShowCommand: Command {
    static let manual = CommandManual(
        name: "food show",
        summary: "Show all figures of a food, portion by portion.",
        usage: ["food show NAME|ID"],
        operands: ["NAME|ID": .knownFood],
        examples: [
            .init("countme food show banana", "a built-in food"),
            .init("countme food show own:3", "one of your own, by id"),
            .init("countme food show beer --json | jq '.foods[0].kcal_per_100ml'", "for a script"),
        ]
    )

    private let reference: FoodReference

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try FoodReference(arguments, example: .countme("food show banana"))
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.openTracker(for: .reading)
        let found = try reference.find(context.finder(tracker))
        let marks = try tracker.favorites()
        try context.answer(
            FoodReport(kind: .shown, foods: [FoodReport.Line(food: found.food, own: found.own, marks: marks)])
        )
    }
}
