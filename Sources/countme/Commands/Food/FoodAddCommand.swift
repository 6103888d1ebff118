internal import CalorieTrackerCore

/// Adds a food of your own.
struct FoodAddCommand: Command {
    static let manual = CommandManual(
        name: "food add",
        summary: "Add a food of your own.",
        usage: ["food add NAME --kcal N [--per AMOUNT] [OPTIONS]"],
        operands: ["NAME": .typed],
        examples: [
            .init("countme food add Granola --kcal 450 --protein 10 --carbs 60 --fat 18", "per 100 g"),
            .init("countme food add \"Mom's cake\" --per slice=80g --kcal 320", "per slice of 80 g"),
            .init("countme food add Kombucha --per 100ml --kcal 17 --portion bottle=330ml", "a drink"),
            .init(
                "countme food add \"Vitamin D\" --per tablet --vitamin-d 25ug",
                "a supplement; kcal defaults to 0"
            ),
            .init("countme food add Skyr --kcal 63 --category Dairy --portion cup=150g", "with a portion"),
        ],
        options: FoodFields.options + [.force, .dryRun],
        details: """
            Values are per 100 g unless you give --per. Values you leave out are unknown, not zero.
            Until you log another amount, the name alone logs the first portion. Give vitamins and
            minerals with a unit: --calcium 120mg --b12 0.4ug; countme nutrients --all lists them.
            For many foods, use countme food import FILE.
            """
    )

    private let name: String
    private let fields: FoodFields

    init(_ arguments: ParsedArguments) throws(UserError) {
        name = arguments.tidiedText
        fields = FoodFields(arguments)
        guard !name.isEmpty else {
            throw UserError(.missingValue, "missing NAME")
                .hint(.countme("food add \"Mom's cake\" --per slice=80g --kcal 320"))
        }
        // A supplement has none.
        guard arguments.has(FoodFields.kcal) || fields.statesMicronutrients else {
            let last = arguments.operands.last ?? ""
            let isEnergy = arguments.operands.count > 1 && NumberText.read(last) != .notANumber
            throw UserError(.missingValue, "missing --kcal")
                .hints(isEnergy ? [arguments.invocation.replacing(last, with: ["--kcal", last])] : [])
                .hint(arguments.invocation.appending("--kcal", "N"))
        }
    }

    func run(in context: CommandContext) throws {
        let fields = try fields.readingBarcode(context)
        var description = OwnFoodDescription(food: Food(id: "", name: name, kilocalories: 0, source: .own))
        // A rejected food needs no notes.
        var assumptions: [String] = []
        var notes: [String] = []
        try fields.apply(to: &description) { assumptions.append($0) }
        try fields.requirePossible(description.food) { notes.append($0) }
        try context.log.change { tracker in
            let changes = try tracker.storeFoods([description], replacing: false)
            return FoodReport(kind: .added, foods: changes.map { FoodReport.Line($0) })
        }
        assumptions.forEach(context.console.noteOfChange)
        notes.forEach(context.console.note)
    }
}
