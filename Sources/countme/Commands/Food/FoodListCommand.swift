internal import CalorieTrackerCore

/// Lists the foods of a person's own.
struct FoodListCommand: Command {
    private static let favorites = Option("favorites", "Only foods you marked, your own or not.")
    private static let category = Option("category", "NAME", .ownCategory, "Only foods in one category.")

    static let manual = CommandManual(
        name: "food list",
        aliases: ["food ls"],
        summary: "List your own foods.",
        usage: ["food list [--category NAME] [--favorites]"],
        examples: [
            .init("countme food list", "all of them"),
            .init("countme food list --category snacks", "one category"),
            .init("countme food list --favorites", "the foods you marked"),
        ],
        options: [category, favorites]
    )

    private let category: String?
    private let onlyFavorites: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: Hint(words: ["search"] + arguments.allOperands))
        category = arguments[FoodListCommand.category]
        onlyFavorites = arguments.has(FoodListCommand.favorites)
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        let marks = try tracker.favorites()
        var foods = try tracker.ownFoods().map { FoodReport.Line(own: $0, marks: marks) }
        if onlyFavorites {
            foods = foods.filter(\.isFavorite)
            for mark in marks where !foods.contains(where: { $0.key == mark.key }) {
                let id = mark.key.split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
                guard let food = try context.services.catalogue.open().food(id: id) else { continue }
                foods.append(FoodReport.Line(food: food, own: nil, isFavorite: true))
            }
        }
        if let category {
            foods = foods.filter { FoldedName.key($0.food.category ?? "") == FoldedName.key(category) }
        }
        let isNarrowed = category != nil || onlyFavorites
        try context.console.answer(FoodReport(kind: .listed, isNarrowed: isNarrowed, foods: foods))
        if foods.isEmpty, category == nil {
            context.console.tip(
                onlyFavorites
                    ? .countme("food favorite banana", why: "mark one")
                    : .countme("food add \"Mum's cake\" --per slice=80g --kcal 320", why: "describe one")
            )
        }
    }
}
