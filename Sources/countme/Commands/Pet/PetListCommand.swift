internal import CalorieTrackerCore

/// Lists the saved pet foods.
struct PetListCommand: Command {
    private static let sort = Option(
        "sort",
        "BY",
        .oneOf(["carbs", "name", "date"]),
        "Sort by carbs, name or date."
    )

    static let manual = CommandManual(
        name: "pet list",
        aliases: ["pet ls"],
        summary: "List saved pet foods.",
        usage: ["pet list [--sort carbs|name|date]"],
        examples: [
            .init("countme pet list --sort carbs", "least carbohydrate first"),
            .init("countme pet list --json | jq '.products[] | {name, carbs_percent}'", "for a script"),
        ],
        options: [sort]
    )

    private let order: String

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: Hint(words: ["pet", "show"] + arguments.allOperands))
        order = arguments[PetListCommand.sort]?.lowercased() ?? "date"
        guard PetListCommand.sort.choices.contains(order) else {
            throw UserError(.badValue, "invalid --sort \(quoted(order)): carbs, name or date")
                .hints(PetListCommand.sort.choices.map { .countme("pet list --sort", $0) })
        }
    }

    func run(in context: CommandContext) throws {
        var products = try context.log.openTracker(for: .reading).petProducts()
        switch order {
        case "name":
            products.sort { FoldedName.key($0.facts.name ?? "") < FoldedName.key($1.facts.name ?? "") }
        case "carbs":
            // Foods with unknown carbohydrate come last.
            let carbs = { (product: PetProduct) in
                PetCarbohydrate(product.facts.analysis).percent ?? .infinity
            }
            products.sort { (carbs($0), $0.number) < (carbs($1), $1.number) }
        default: break
        }
        try context.console.answer(PetReport(kind: .listed, products: products.map { .init($0) }))
        if products.isEmpty {
            context.console.tip("to add one: countme pet scan FILE, or countme help pet save")
        }
    }
}
