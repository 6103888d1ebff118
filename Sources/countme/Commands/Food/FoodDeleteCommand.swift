internal import CalorieTrackerCore

/// Deletes one of your own foods.
struct FoodDeleteCommand: Command {
    static let manual = CommandManual(
        name: "food delete",
        aliases: ["food rm"],
        summary: "Delete one of your own foods; logged entries stay.",
        usage: ["food delete NAME|ID"],
        operands: ["NAME|ID": .ownFood],
        examples: [
            .init("countme food delete Granola", "no confirmation; countme undo restores it"),
            .init("countme food delete own:3", "by id"),
        ],
        options: [.dryRun]
    )

    private let reference: FoodReference

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try FoodReference(arguments, example: .countme("food delete Granola"))
    }

    func run(in context: CommandContext) throws {
        try context.log.change { tracker in
            let own = try reference.findOwn(context.services.finder(tracker), isDeletion: true)
            let revealed = try context.services.catalogue.open().food(named: own.food.name)
            let line = FoodReport.Line(try tracker.remove(own))
            return FoodReport(kind: .deleted, foods: [line], revealed: revealed)
        }
    }
}
