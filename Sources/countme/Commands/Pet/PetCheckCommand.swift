internal import CalorieTrackerCore

/// Calculates the carbohydrate of a pet food from typed values.
struct PetCheckCommand: Command {
    static let manual = CommandManual(
        name: "pet check",
        summary: "Calculate carbs from label values, without saving.",
        usage: ["pet check [--protein % --fat % --fiber % --moisture % --ash %] [OPTIONS]"],
        examples: [
            .init(
                "countme pet check --protein 9 --fat 5 --fiber 1 --moisture 78 --ash 2.5",
                "all five values"
            ),
            .init("countme pet check --protein 9 --fat 5 --moisture 78", "says which values are missing"),
            .init("countme pet save \"Tuna pâté\" --protein 9 --fat 5", "save a food"),
            .init(
                "countme pet check --protein 9 --fat 5 --fiber 1 --moisture 78 --ash 2.5 --cat 4.5kg",
                "with the daily amount for a cat"
            ),
        ],
        options: PetFields.options + [PetFields.cat],
        details: """
            Nothing is saved; to save a food, use countme pet save.

            --cat calculates the food's energy with the modified Atwater factors, 3.5 kcal per gram
            of protein or carbohydrate and 8.5 of fat, and an adult cat's needs according to FEDIAF
            and the NRC: 100 kcal × kg^0.67 a day for a lean cat, about 75 if neutered and kept
            indoors. Cats vary a lot; kittens and sick cats need different amounts.
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
            throw UserError(.missingValue, "missing label values").hint(PetCheckCommand.example)
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
