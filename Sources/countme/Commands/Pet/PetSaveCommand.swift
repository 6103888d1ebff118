internal import CalorieTrackerCore

/// Saves a pet food with typed values.
struct PetSaveCommand: Command {
    static let manual = CommandManual(
        name: "pet save",
        aliases: ["pet add"],
        summary: "Save a pet food with the values you type.",
        usage: ["pet save NAME [--protein % …] [OPTIONS]"],
        operands: ["NAME": .typed],
        examples: [
            .init(
                "countme pet save \"Tuna pâté\" --protein 11 --fat 4 --fiber 0.5 --moisture 80 --ash 2",
                "with typed values"
            ),
            .init(
                "countme pet save \"Tuna pâté\" --brand Felix --barcode 4006381333931 --protein 11",
                "with more details"
            ),
            .init("countme pet scan label.jpg --name \"Tuna pâté\"", "from a photo"),
            .init("countme pet lookup 4006381333931 --save", "from Open Pet Food Facts"),
        ],
        options: PetFields.options.filter { $0.name != "name" } + [.barcode, .dryRun],
        details: "Replaces a food with the same barcode, but keeps values corrected with pet edit."
    )

    private let facts: PetFacts
    private let fields: PetFields

    init(_ arguments: ParsedArguments) throws(UserError) {
        let name = arguments.tidiedText
        if let problem = PlainText.problem(in: name, limit: PlainText.longestName) {
            throw UserError(
                .badName,
                problem == .empty ? "missing NAME" : "the name is too long or not plain text"
            )
            .hint(.countme("pet save \"Tuna pâté\" --protein 11 --fat 4 --fiber 0.5 --moisture 80 --ash 2"))
        }
        fields = PetFields(arguments)
        var facts = PetFacts(name: name, analysis: try fields.analysis(from: .typed))
        try fields.applyDetails(to: &facts)
        guard !facts.analysis.isEmpty || facts.statedKilocaloriesPerKilogram != nil else {
            throw UserError(.missingValue, "missing the values of \(quoted(name))")
                .hint(
                    arguments.invocation.appending(
                        "--protein",
                        "11",
                        "--fat",
                        "4",
                        "--fiber",
                        "0.5",
                        "--moisture",
                        "80",
                        "--ash",
                        "2"
                    )
                )
                .hint(.countme("help pet save"))
        }
        facts.kind = try fields.kind(of: facts)
        self.facts = facts
    }

    func run(in context: CommandContext) throws {
        var facts = facts
        facts.barcode = try fields.barcode(context)
        try context.keep(facts)
    }
}

extension [PetProduct] {
    /// The first other food of the same name, if the food has a name.
    fileprivate func first(namedLike product: PetProduct) -> PetProduct? {
        guard let name = product.facts.name else { return nil }
        return first {
            $0.number != product.number && FoodWords.key($0.facts.name ?? "") == FoodWords.key(name)
        }
    }
}

extension CommandContext {
    /// Saves a pet food and shows it, with the messages from reading it.
    func keep(_ facts: PetFacts, messages: [PetMessage] = []) throws {
        var namesake: PetProduct?
        var id: String?
        try log.change { tracker in
            let change = try tracker.savePetFood(facts)
            id = change.after?.id
            // It is already saved: an unreadable other food is a matter for doctor.
            namesake = change.after.flatMap { (try? tracker.petProducts())?.first(namedLike: $0) }
            return change.after.map { product in
                let isNew = change.before == nil
                return PetReport(kind: .saved(isNew: isNew), products: [.init(product, messages: messages)])
            }
        }
        if let id, !isDryRun {
            noteMissingMoisture(of: facts, .countme("pet edit", id, "--moisture", PetFields.usualMoisture))
        }
        guard let namesake else { return }
        let hints: [Hint] = [
            .countme("pet edit", namesake.id, "--name", "\(namesake.facts.name ?? "") 1"),
            .countme("pet delete", namesake.id),
        ]
        console.note(
            "\(namesake.id) has the same name; rename it with \(console.style.shown(hints[0])) or delete it with \(console.style.shown(hints[1]))"
        )
    }
}
