internal import CalorieTrackerCore

/// Looks a pet food up by its barcode.
struct PetLookupCommand: Command {
    private static let save = Option("save", "Keep it.")

    static let manual = CommandManual(
        name: "pet lookup",
        summary: "Look up a pet food by barcode at Open Pet Food Facts.",
        usage: ["pet lookup BARCODE|PHOTO [--save]"],
        operands: ["BARCODE|PHOTO": .petProduct],
        examples: [
            .init("countme pet lookup 4006381333931", "what others entered for it"),
            .init("countme pet lookup 4006381333931 --save --ash 2", "keep it, filling in what is missing"),
            .init("countme pet lookup bars.jpg", "a barcode in a photo, read by zbarimg"),
        ],
        options: PetFields.options + [save, .offline, .dryRun],
        details: """
            Answers are kept for a day, and the service is asked at most 15 times a minute. What
            it says is checked: impossible values are left out, with a note. Its data is under
            the ODbL 1.0: https://openpetfoodfacts.org
            """
    )

    private let code: String
    private let arguments: ParsedArguments
    private let fields: PetFields

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        code = arguments.allOperands.joined(separator: " ")
        fields = PetFields(arguments)
        _ = try fields.analysis(from: .typed)
        guard !code.isEmpty else {
            throw UserError(.missingValue, "which barcode?").hint(.countme("pet lookup 4006381333931"))
        }
    }

    func run(in context: CommandContext) throws {
        let barcode = try context.services.barcode(code, arguments.invocation)
        let lookup: PetLookup
        do {
            lookup = try PetLookup(barcode, context, isOffline: arguments.has(.offline))
        } catch let error as OpenFoodFactsError {
            throw UserError(
                error,
                from: .petFood,
                hints: [
                    .countme("pet scan label.jpg --barcode", barcode, why: "from the label"),
                    .countme(
                        "pet save NAME --barcode",
                        barcode,
                        "--protein",
                        "9",
                        "--fat",
                        "5",
                        why: "by hand"
                    ),
                ]
            )
        }
        var facts = lookup.facts
        facts.analysis = facts.analysis.merged(with: try fields.analysis(from: .typed))
        try fields.applyDetails(to: &facts)
        facts.kind = try fields.kind(of: facts, lookup)
        if let since = lookup.keptSince {
            context.console.note("the Open Pet Food Facts answer is from \(context.console.style.ago(since))")
        }
        if arguments.has(PetLookupCommand.save) {
            return try context.keep(facts, messages: lookup.messages)
        }
        try context.console.answer(
            PetReport(kind: .shown, products: [.init(facts, messages: lookup.messages)])
        )
        context.console.tip(arguments.invocation.appending("--save").saying("keep it"))
    }
}

/// What Open Pet Food Facts says of a barcode, checked.
struct PetLookup {
    let facts: PetFacts
    private(set) var messages: [PetMessage] = []
    private(set) var evidence = PetFoodKind.Evidence.nothing
    private(set) var categories: [String] = []
    /// When the answer was given; nil for a new one.
    private(set) var keptSince: Timestamp?

    /// A barcode that nothing is known of.
    init(barcode: String) { facts = PetFacts(barcode: barcode) }

    /// Asks the service, or what is kept of its answers.
    init(_ barcode: String, _ context: CommandContext, isOffline: Bool) throws {
        let answer = try context.services.openPetFoodFacts(isOffline: isOffline).product(barcode: barcode)
        let product = PetServiceProduct(answer.value)
        var stated: [PetNutrient: Double] = [:]
        stated[.protein] = product.protein?.per100Grams
        stated[.fat] = product.fat?.per100Grams
        stated[.fiber] = product.fiber?.per100Grams
        stated[.moisture] = product.moisture?.per100Grams
        stated[.ash] = product.ash?.per100Grams
        let checked = PetServiceFacts(
            name: product.name,
            brands: product.brand,
            categories: product.categories,
            stated: stated
        )
        facts = PetFacts(
            barcode: barcode,
            name: checked.name,
            brand: checked.brand,
            kind: checked.kind,
            analysis: checked.analysis,
            origin: .openPetFoodFacts
        )
        messages = checked.messages
        evidence = checked.kindEvidence
        categories = product.categories
        keptSince = answer.keptSince
    }
}
