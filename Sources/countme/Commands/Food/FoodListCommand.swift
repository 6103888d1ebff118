internal import CalorieTrackerCore

/// Lists your own foods.
struct FoodListCommand: Command {
    private static let favorites = Option(
        "favorites",
        "Favorites only, including foods that are not your own."
    )
    private static let category = Option("category", "NAME", .ownCategory, "Foods in this category only.")

    static let manual = CommandManual(
        name: "food list",
        aliases: ["food ls"],
        summary: "List your own foods.",
        usage: ["food list [--category NAME] [--favorites]"],
        examples: [
            .init("countme food list", "all of them"),
            .init("countme food list --category snacks", "one category"),
            .init("countme food list --favorites", "your favorites"),
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
        let ifEmpty =
            switch (category, onlyFavorites) {
            case (nil, true): "No favorites."
            case (nil, false): "No foods of your own."
            case (_?, true): "No matching favorites."
            case (_?, false): "No matching foods of your own."
            }
        try context.console.answer(FoodReport(kind: .listed, ifEmpty: ifEmpty, foods: foods))
        if foods.isEmpty, category == nil {
            context.console.tip(
                onlyFavorites
                    ? .example("food favorite banana", why: "to mark one")
                    : .countme("food add \"Mom's cake\" --per slice=80g --kcal 320", why: "to add one")
            )
        }
    }
}
