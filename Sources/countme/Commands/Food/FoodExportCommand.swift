internal import CalorieTrackerCore

/// Prints your own foods as a table that `food import` reads.
struct FoodExportCommand: Command {
    static let manual = CommandManual(
        name: "food export",
        summary: "Print your own foods as CSV.",
        usage: ["food export > foods.csv"],
        examples: [
            .init("countme food export > foods.csv", "to edit in a spreadsheet and import again"),
            .init("countme food export --json", "with ids and times"),
        ]
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("food export", into: "foods.csv"))
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        let foods = try tracker.ownFoods()
        guard context.settings.options.format == .text || context.settings.options.format == .csv else {
            let marks = try tracker.favorites()
            let lines = foods.map { FoodReport.Line(own: $0, marks: marks) }
            return try context.console.answer(FoodReport(kind: .listed, foods: lines))
        }
        // The values of a recipe come from its ingredients, which a table cannot have.
        let plain = foods.filter { $0.recipe == nil }
        try context.console.print(FoodCSV.text(plain))
        let count = foods.count - plain.count
        guard count > 0 else { return }
        let (recipes, them) = count == 1 ? ("1 recipe is", "it") : ("\(count) recipes are", "them")
        let hint = Hint.countme("recipe export", into: "recipes.json")
        context.console.note("\(recipes) left out; to export \(them): \(hint)")
    }
}
