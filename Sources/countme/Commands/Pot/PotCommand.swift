internal import CalorieTrackerCore

/// Shows cooked dishes that are eaten over several days.
struct PotCommand: Command {
    private static let all = Option("all", "Include empty and ended pots.")

    static let manual = CommandManual(
        group: .food,
        name: "pot",
        summary: "Track cooked dishes that you eat over several days.",
        usage: ["pot [NAME] [--all]", "pot VERB …"],
        operands: ["NAME": .pot],
        examples: [
            .init("countme pot start chili --cooked 1850g", "weight of the food, without the empty pot"),
            .init("countme add 350g chili", "logs 350 g and takes it from the pot; also 1 portion chili"),
            .init("countme add the rest of the chili", "everything that is left"),
            .init("countme pot", "the rest in grams, portions and kcal"),
            .init("countme pot edit chili --cooked 1900g", "a corrected weight"),
            .init("countme pot end chili", "if the rest was frozen, shared or thrown away"),
            .init("countme pot --json | jq '.pots[0].remaining_g'", "for a script"),
        ],
        options: [all],
        details: """
            A pot uses the recipe as it was when you started the pot; editing the recipe later
            does not change the pot. The rest is computed from your entries, so edit, delete and undo
            adjust it. The portions always add up to the whole pot. The last portion empties the
            pot. You cannot take from an empty pot: start a new one, or end it and log the
            recipe.
            """
    )

    static let verbs: [any Command.Type] = [PotStartCommand.self, PotEditCommand.self, PotEndCommand.self]

    private let name: String?
    private let showsAll: Bool
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        name = arguments.allOperands.isEmpty ? nil : arguments.tidiedText
        showsAll = arguments.has(PotCommand.all)
        invocation = arguments.invocation
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        var pots = try tracker.pots(all: showsAll || name != nil)
        if let name {
            let key = FoldedName.key(name)
            pots = pots.filter { FoldedName.key($0.pot.eaten.name) == key }
            guard !pots.isEmpty else { throw try PotReference(name, invocation).noPot(tracker) }
        }
        let shown = showsAll ? pots : name == nil ? pots.filter(\.isOpen) : Array(pots.prefix(1))
        let hasOthers = try shown.isEmpty && !tracker.pots().isEmpty
        try context.console.answer(PotReport(kind: .listed, pots: shown, hasOthers: hasOthers))
    }
}

/// The user's reference to a pot.
struct PotReference {
    let name: String
    private let invocation: Invocation

    init(_ name: String, _ invocation: Invocation) {
        self.name = name
        self.invocation = invocation
    }

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.init(arguments.tidiedText, arguments.invocation)
        guard !name.isEmpty else { throw UserError(.missingValue, "missing NAME").hint(.countme("pot")) }
    }

    /// Finds the pot, unless it has ended.
    func find(_ tracker: CalorieTracker) throws -> PotBalance {
        if let standing = try tracker.pot(named: name) { return standing }
        throw try noPot(tracker)
    }

    func noPot(_ tracker: CalorieTracker) throws -> UserError {
        let names = try tracker.pots().filter(\.isOpen).map(\.pot.eaten.name)
        let verb = name.split(separator: " ").first.map(String.init) ?? ""
        let isRecipe = try tracker.recipe(named: name) != nil
        return UserError(.noMatch, "no pot called \(quoted(name))")
            .hints(
                invocation.replacing(name, withNearestOf: names)
                    + PotCommand.corrections(of: verb, in: invocation)
                    + (isRecipe
                        ? [.countme("pot start", name, "--cooked", "WEIGHT", why: "to start one")] : [])
                    + [.countme("pot --all")]
            )
    }
}
