internal import CalorieTrackerCore

/// Marks a food as a favorite, so that it is found first.
struct FoodFavoriteCommand: Command {
    private static let off = Option("off", "Remove the food from your favorites.")

    static let manual = CommandManual(
        name: "food favorite",
        aliases: ["food favourite", "food fav", "food favorites"],
        summary: "Mark a food as a favorite, so it is found first.",
        usage: ["food favorite NAME|ID [--off]"],
        operands: ["NAME|ID": .knownFood],
        examples: [
            .init("countme food favorite banana", "also works for built-in foods"),
            .init("countme food favorite banana --off", "unmark it"),
            .init("countme food list --favorites", "your favorites"),
        ],
        options: [off, .dryRun]
    )

    private let reference: FoodReference
    private let isFavorite: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try FoodReference(arguments, example: .countme("food favorite banana"))
        isFavorite = !arguments.has(FoodFavoriteCommand.off)
    }

    func run(in context: CommandContext) throws {
        try context.log.change { tracker in
            let found = try reference.find(context.services.finder(tracker))
            let isChange = try tracker.setFavorite(found.food, isFavorite)
            let line = FoodReport.Line(food: found.food, own: found.own, isFavorite: isFavorite)
            return FoodReport(kind: .marked(isChange: isChange), foods: [line])
        }
    }
}
