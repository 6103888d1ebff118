internal import CalorieTrackerCore

/// What was cooked and is eaten over days.
struct PotCommand: Command {
    private static let all = Option("all", "Show those that are empty or over as well.")

    static let manual = CommandManual(
        name: "pot",
        summary: "Show what is left in the pot.",
        usage: ["pot [NAME] [--all]", "pot VERB …"],
        operands: ["NAME": .pot],
        examples: [
            .init("countme pot start chili --cooked 1850g", "what was cooked, without the weight of the pot"),
            .init("countme add 350g chili", "takes from it; also 1 portion chili"),
            .init("countme add the rest of the chili", "all that is left"),
            .init("countme pot", "what is left in grams, portions and kcal"),
            .init("countme pot edit chili --cooked 1900g", "weighed again"),
            .init("countme pot end chili", "the rest went elsewhere"),
            .init("countme pot --json | jq '.pots[0].remaining_g'", "for a script"),
        ],
        options: [all],
        details: """
            A pot holds a recipe as it was when the pot was begun: a later change of the recipe
            changes neither what is left nor what was eaten. What is left is computed from the
            entries, so edit, delete and undo put back or take out; all portions together have
            the energy of the pot. The last portion ends it. From an empty one nothing can be
            taken: begin another, or end it and log the recipe itself.
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

/// A pot as a person names it.
struct PotReference {
    let name: String
    private let invocation: Invocation

    init(_ name: String, _ invocation: Invocation) {
        self.name = name
        self.invocation = invocation
    }

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.init(arguments.tidiedText, arguments.invocation)
        guard !name.isEmpty else { throw UserError(.missingValue, "which pot?").hint(.countme("pot")) }
    }

    /// The pot that nobody ended.
    func find(_ tracker: CalorieTracker) throws -> PotStanding {
        if let standing = try tracker.pot(named: name) { return standing }
        throw try noPot(tracker)
    }

    func noPot(_ tracker: CalorieTracker) throws -> UserError {
        let names = try tracker.pots().filter(\.isOpen).map(\.pot.eaten.name)
        let verb = name.split(separator: " ").first.map(String.init) ?? ""
        let isRecipe = try tracker.recipe(named: name) != nil
        return UserError(.noMatch, "no pot of \(quoted(name))")
            .hints(
                invocation.replacing(name, withNearestOf: names)
                    + PotCommand.corrections(of: verb, in: invocation)
                    + (isRecipe ? [.countme("pot start", name, "--cooked", "WEIGHT", why: "begin one")] : [])
                    + [.countme("pot --all")]
            )
    }
}
