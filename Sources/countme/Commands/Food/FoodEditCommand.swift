internal import CalorieTrackerCore

/// Changes one of your own foods.
struct FoodEditCommand: Command {
    static let manual = CommandManual(
        name: "food edit",
        summary: "Change one of your own foods.",
        usage: ["food edit NAME|ID [OPTIONS]"],
        operands: ["NAME|ID": .ownFood],
        examples: [
            .init("countme food edit Granola --kcal 460 --per 100g", "energy per 100 g"),
            .init("countme food edit \"Mom's cake\" --kcal 310 --per slice", "energy per slice"),
            .init("countme food edit \"Mom's cake\" --portion piece=60g", "add a portion"),
            .init("countme food edit Granola --portion cup=none --fiber none", "none clears a value"),
        ],
        options: [.newName] + FoodFields.options + [.force, .dryRun],
        details: """
            Only the fields you give change; logged entries do not. Values are per 100 g for a food
            without portions; for a food with portions, give --per.
            """
    )

    private let reference: FoodReference
    private let fields: FoodFields
    private let newName: String?

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try FoodReference(arguments, example: .countme("food edit Granola --kcal 460"))
        fields = FoodFields(arguments)
        newName = arguments[.name]
        let isChange = newName != nil || !fields.isEmpty
        try arguments.require(isChange, example: "--kcal", "180", of: "food edit")
    }

    func run(in context: CommandContext) throws {
        let fields = try fields.readingBarcode(context)
        // A rejected change needs no notes.
        var assumptions: [String] = []
        var notes: [String] = []
        try context.log.change { tracker in
            (assumptions, notes) = ([], [])
            let own = try reference.findOwn(context.services.finder(tracker))
            var description = OwnFoodDescription(food: own.food, note: own.note)
            if own.recipe == nil { try fields.requireBasis(for: own.food) }
            if let newName { description.food.name = PlainText.tidied(newName) }
            try fields.apply(to: &description) { assumptions.append($0) }
            try fields.requirePossible(description.food) { notes.append($0) }
            return FoodReport(kind: .changed, foods: [.init(try tracker.update(own, to: description))])
        }
        assumptions.forEach(context.console.noteOfChange)
        notes.forEach(context.console.note)
    }
}
