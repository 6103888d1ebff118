internal import CalorieTrackerCore

/// Logs water.
struct WaterCommand: Command {
    static let manual = CommandManual(
        group: .food,
        name: "water",
        summary: "Log a glass of water, or any amount.",
        usage: ["water [AMOUNT] [OPTIONS]"],
        operands: ["AMOUNT": .suchAs(["250ml", "500ml", "1l"])],
        examples: [
            .init("countme water", "a glass"),
            .init("countme water 500ml", "any volume; also 2 glasses or 1 bottle"),
            .init("countme water 1l --on yesterday", "for another day"),
            .init("countme goal --water 2l", "set a daily goal"),
        ],
        options: [.on, .at, .meal, .note, AddCommand.key, .dryRun],
        details: """
            countme today shows water once you have logged some or set a goal. Known drinks
            logged with add also count if their name contains water and they have almost no kcal.
            """
    )

    static let readsDay: DatePhrase.Direction? = .back

    private let amount: Amount
    private let arguments: ParsedArguments
    private let options: EntryOptions

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        options = try EntryOptions(arguments)
        let words = arguments.tidiedText
        guard arguments.allOperands.isEmpty || !words.isEmpty else {
            throw UserError(.missingValue, "the amount of water is empty").hint(.countme("water 250ml"))
        }
        if let mistake = WaterCommand.mistake(words) { throw mistake }
        // "cup" means one cup.
        let isVessel = words.first?.isLetter == true && !AmountText.isSpelled(words)
        let asked =
            words.isEmpty
            ? Amount(1, portion: nil)
            : try WaterText.amount(isVessel ? "1 " + words : words, arguments.invocation)
        amount = asked.unit == nil ? Amount(asked.quantity, portion: "glass") : asked
        guard asked.unit != nil || asked.quantity <= 20 else {
            throw UserError(
                .implausible,
                "\(NumberText.shown(asked.quantity)) glasses of water is over the limit of 20 at once"
            )
            .hint(arguments.invocation.replacing(words, with: NumberText.shown(asked.quantity) + "ml"))
        }
    }

    /// The command meant by words that are not an amount.
    private static func mistake(_ words: String) -> UserError? {
        let parts = words.lowercased().split(separator: " ").map(String.init)
        switch parts.first {
        case "goal", "target":
            let amount = parts.dropFirst().joined(separator: " ")
            return UserError(.usage, "to set a water goal, use countme goal")
                .hint(.countme("goal --water", amount.isEmpty ? "2l" : amount))
        case "delete", "remove", "undo", "rm", "clear":
            return UserError(.usage, "water is deleted like any entry, by its id")
                .hint(.countme("today", why: "to list the entries"))
                .hint(.countme("help delete"))
        case "today", "status", "left", "show", "list":
            return UserError(.usage, "to see today's water, run countme")
                .hint(.countme("today"))
                .hint(.countme("left"))
        default: return nil
        }
    }

    /// In milliliters: more than that in a day is fatal.
    private static let mostAtOnce = 6_000.0

    /// Water as in the built-in table, in case the table lacks it.
    private static var plainWater: Food {
        var water = Food(id: "water", name: "Water", kilocalories: 0, source: .builtin)
        water.kind = .drink
        water.density = 1
        water.portions = [.init(name: "glass", grams: 240), .init(name: "bottle", grams: 500)]
        return water
    }

    func run(in context: CommandContext) throws {
        let water = try context.services.catalogue.open().food(id: "water") ?? WaterCommand.plainWater
        guard var draft = Eaten(water, amount: amount).map(FoodItemDraft.init) else {
            let portions = water.portions.map { "\($0.name) (\($0.grams.tenthsText) ml)" }
            throw UserError(
                .badUnit,
                "unknown amount of water; known: \(portions.joined(separator: ", "))"
            )
            .hint(.countme("water 500ml"))
        }
        guard draft.amount?.milliliters ?? 0 <= WaterCommand.mostAtOnce else {
            throw UserError(
                .implausible,
                "\(TextStyle.serving(amount)) of water is over the limit of 6 l at once"
            )
            .hint(.countme("water 500ml"))
        }
        draft.set(try options.moment(context.clock))
        options.applyDetails(to: &draft)
        try context.add(with: arguments[AddCommand.key], as: "water") { _ in [draft] }
    }
}
