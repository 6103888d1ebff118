internal import CalorieTrackerCore

/// Forgets a food of a person's own.
struct FoodDeleteCommand: Command {
    static let manual = CommandManual(
        name: "food delete",
        aliases: ["food rm"],
        summary: "Delete one of your own foods; what you logged stays.",
        usage: ["food delete NAME|ID"],
        operands: ["NAME|ID": .ownFood],
        examples: [
            .init("countme food delete Granola", "without asking; countme undo brings it back"),
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
            let own = try reference.findOwn(context.services.finder(tracker))
            let revealed = try context.services.catalogue.open().food(named: own.food.name)
            let line = FoodReport.Line(try tracker.remove(own))
            return FoodReport(kind: .deleted, foods: [line], revealed: revealed)
        }
    }
}
