internal import CalorieTrackerCore

/// Starts a pot.
struct PotStartCommand: Command {
    private static let name = Option("name", "NAME", .typed, "Name of the pot (default: the recipe's name).")

    static let manual = CommandManual(
        name: "pot start",
        aliases: ["pot new", "pot add", "pot begin"],
        summary: "Start a pot; from then on, add takes from it.",
        usage: ["pot start RECIPE [--cooked WEIGHT] [--portions N] [--name NAME]"],
        operands: ["RECIPE": .recipe],
        examples: [
            .init("countme pot start chili --cooked 1850g", "weight of the food, without the empty pot"),
            .init(
                "countme pot start chili --cooked 1.85kg --portions 5",
                "with a different number of portions"
            ),
            .init("countme pot start chili --name 'second chili' --cooked 2kg", "alongside another pot"),
            .init("countme add 350g chili", "logs 350 g and takes it from the pot"),
        ],
        options: [CookedOptions.cooked, CookedOptions.portions, name, .on, .at, .dryRun],
        details: """
            The pot uses the recipe as it is now. Without --cooked, it uses the recipe's cooked
            weight, or its raw weight if there is none.
            """
    )

    static let readsDay: DatePhrase.Direction? = .back

    private let reference: RecipeReference
    private let cooked: CookedOptions
    private let options: EntryOptions
    private let name: String?
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try RecipeReference(arguments, operand: "RECIPE")
        cooked = try CookedOptions(ofPot: arguments)
        options = try EntryOptions(arguments)
        invocation = arguments.invocation
        name = arguments[.name].map(PlainText.tidied)
        if let name { try RecipeName.require(name, arguments.invocation) }
    }

    func run(in context: CommandContext) throws {
        try context.log.change { tracker in
            let own = try reference.find(tracker)
            let namesake = try name.flatMap { try context.services.finder(tracker).food(named: $0) }
            let change = try keepingBoth(tracker, own) {
                try tracker.startPot(
                    of: own,
                    named: name,
                    cookedGrams: cooked.grams.applied(to: nil),
                    portions: cooked.portions.applied(to: own.recipe?.portions),
                    at: try options.moment(context.clock)
                )
            }
            if !cooked.grams.isChange {
                let grams = change.after.pot.grams.tenthsText
                context.console.noteOfChange(
                    own.recipe?.cookedGrams == nil
                        ? "no cooked weight given, so the raw weight (\(grams) g) is used; after weighing: \(Hint.countme("pot edit", change.after.pot.eaten.name, "--cooked", "WEIGHT"))"
                        : "using \(grams) g, the recipe's cooked weight"
                )
            }
            let pot = change.after.pot
            if let name, FoldedName.key(name) != FoldedName.key(own.food.name), namesake?.isOfPot == false {
                context.console.noteOfChange(
                    "until the pot is ended, countme add \(SafeText.shown(name)) takes from it"
                )
            }
            if pot.moment.day > context.clock.today {
                context.console.noteOfChange(
                    "it starts on \(TextStyle.date(pot.moment.day)), in the future"
                )
            }
            return PotReport(kind: .started, pots: [change.after])
        }
    }

    /// Starts a pot; if a pot already has the name, one of the hints has a free name.
    private func keepingBoth(
        _ tracker: CalorieTracker,
        _ own: OwnFood,
        _ start: () throws -> PotChange
    ) throws -> PotChange {
        do {
            return try start()
        } catch PotError.isOpen(let other, let left) {
            let names = ["second", "third", "fourth", "fifth"].map { "\($0) \(own.food.name)" }
            let free = try names.first { try tracker.pot(named: $0) == nil }
            let words = invocation.without(.name).words
            throw UserError(
                .badName,
                "there is already a pot of \(quoted(other)) with \(left.tenthsText) g left"
            )
            .hints(
                [.countme("pot end", other, why: "to end it")]
                    + (free.map { [Hint(words: words + ["--name", $0], why: "to keep both")] } ?? [])
            )
        }
    }
}
