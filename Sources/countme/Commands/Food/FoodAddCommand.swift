internal import CalorieTrackerCore

/// Describes a food of a person's own.
struct FoodAddCommand: Command {
    static let manual = CommandManual(
        name: "food add",
        summary: "Describe a food of your own.",
        usage: ["food add NAME --kcal N [--per AMOUNT] [OPTIONS]"],
        operands: ["NAME": .typed],
        examples: [
            .init("countme food add Granola --kcal 450 --protein 10 --carbs 60 --fat 18", "per 100 g"),
            .init("countme food add \"Mum's cake\" --per slice=80g --kcal 320", "per slice of 80 g"),
            .init("countme food add Kombucha --per 100ml --kcal 17 --portion bottle=330ml", "a drink"),
            .init("countme food add \"Vitamin D\" --per tablet --vitamin-d 25ug", "a supplement: 0 kcal"),
            .init("countme food add Skyr --kcal 63 --category Dairy --portion cup=150g", "with a portion"),
        ],
        options: FoodFields.options + [.force, .dryRun],
        details: """
            The figures are for 100 g unless --per says otherwise. What you do not state is
            unknown, not 0. The name alone means the first portion. Vitamins and minerals are
            stated with their unit: --calcium 120mg --b12 0.4ug --folate 30ug; countme nutrients
            --all names them.
            For many at once: countme food import FILE.
            """
    )

    private let name: String
    private let fields: FoodFields

    init(_ arguments: ParsedArguments) throws(UserError) {
        name = arguments.tidiedText
        fields = FoodFields(arguments)
        guard !name.isEmpty else {
            throw UserError(.missingValue, "what is it called?")
                .hint(.countme("food add \"Mum's cake\" --per slice=80g --kcal 320"))
        }
        // A supplement has none.
        guard arguments.has(FoodFields.kcal) || fields.statesMicronutrients else {
            throw UserError(.missingValue, "its energy is missing")
                .hint(arguments.invocation.appending("--kcal", "N"))
        }
    }

    func run(in context: CommandContext) throws {
        var description = OwnFoodDescription(food: Food(id: "", name: name, kilocalories: 0, source: .own))
        try fields.apply(to: &description, note: context.console.noteOfChange)
        try fields.requirePossible(description.food, note: context.console.note)
        try context.log.change { tracker in
            let changes = try tracker.storeFoods([description], replacing: false)
            return FoodReport(kind: .added, foods: changes.map { FoodReport.Line($0) })
        }
    }
}
