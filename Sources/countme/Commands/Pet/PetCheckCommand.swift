internal import CalorieTrackerCore

/// Computes what typed values of a pet food come to.
struct PetCheckCommand: Command {
    static let manual = CommandManual(
        name: "pet check",
        summary: "Compute what a label's values come to.",
        usage: ["pet check [--protein % --fat % --fiber % --moisture % --ash %] [OPTIONS]"],
        examples: [
            .init("countme pet check --protein 9 --fat 5 --fiber 1 --moisture 78 --ash 2.5", "all five"),
            .init("countme pet check --protein 9 --fat 5 --moisture 78", "it says what is missing"),
            .init("countme pet save \"Tuna pâté\" --protein 9 --fat 5", "to keep it"),
            .init(
                "countme pet check --protein 9 --fat 5 --fiber 1 --moisture 78 --ash 2.5 --cat 4.5kg",
                "how much of it a cat needs a day"
            ),
        ],
        options: PetFields.options + [PetFields.cat],
        details: """
            Nothing is kept: countme pet save takes the same options.

            --cat computes the food's energy with the modified Atwater factors, 3.5 kcal per gram
            of protein or carbohydrate and 8.5 of fat, and an adult cat's needs as FEDIAF and the
            NRC give them: 100 kcal x kg^0.67 a day if lean, about 75 if neutered and indoors.
            Cats vary a lot, and kittens and sick cats have other needs.
            """
    )

    static let example = Hint.countme("pet check --protein 9 --fat 5 --fiber 1 --moisture 78 --ash 2.5")

    private let facts: PetFacts
    private let cat: Double?
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: PetCheckCommand.example)
        let fields = PetFields(arguments)
        cat = try PetFields.cat(arguments)
        invocation = arguments.invocation
        var facts = PetFacts(analysis: try fields.analysis(from: .typed))
        guard !facts.analysis.isEmpty else {
            throw UserError(.missingValue, "which values?").hint(PetCheckCommand.example)
        }
        try fields.applyDetails(to: &facts)
        facts.kind = try fields.kind(of: facts)
        self.facts = facts
    }

    func run(in context: CommandContext) throws {
        try context.console.answer(PetReport(kind: .shown, products: [.init(facts, cat: cat)]))
        context.noteMissingMoisture(of: facts, invocation.appending("--moisture", PetFields.usualMoisture))
    }
}
