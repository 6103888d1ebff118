internal import CalorieTrackerCore

/// Corrects a food of a person's own.
struct FoodEditCommand: Command {
    static let manual = CommandManual(
        name: "food edit",
        summary: "Correct one of your own foods.",
        usage: ["food edit NAME|ID [OPTIONS]"],
        operands: ["NAME|ID": .ownFood],
        examples: [
            .init("countme food edit Granola --kcal 460 --per 100g", "its energy"),
            .init("countme food edit \"Mum's cake\" --kcal 310 --per slice", "of one of its portions"),
            .init("countme food edit \"Mum's cake\" --portion piece=60g", "one more portion"),
            .init("countme food edit Granola --portion cup=none --fiber none", "none removes them"),
        ],
        options: [.name] + FoodFields.options + [.force, .dryRun],
        details: """
            Only what you name is changed. What you logged stays as it was. Values are for 100 g
            of a food without portions; if it has some, --per says what they are for.
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
        try context.log.change { tracker in
            let own = try reference.findOwn(context.services.finder(tracker))
            var description = OwnFoodDescription(food: own.food, note: own.note)
            if own.recipe == nil { try fields.requireBasis(for: own.food) }
            if let newName { description.food.name = PlainText.tidied(newName) }
            try fields.apply(to: &description, note: context.console.noteOfChange)
            try fields.requirePossible(description.food, note: context.console.note)
            return FoodReport(kind: .changed, foods: [.init(try tracker.update(own, to: description))])
        }
    }
}
