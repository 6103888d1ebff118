internal import CalorieTrackerCore

/// Looks up a pet food by its barcode.
struct PetLookupCommand: Command {
    private static let save = Option("save", "Save the product.")

    static let manual = CommandManual(
        name: "pet lookup",
        summary: "Look up a barcode on Open Pet Food Facts.",
        usage: ["pet lookup BARCODE|PHOTO [--save]"],
        operands: ["BARCODE|PHOTO": .petProduct],
        examples: [
            .init("countme pet lookup 4006381333931", "show the product's public data"),
            .init("countme pet lookup 4006381333931 --save --ash 2", "save it and fill in a missing value"),
            .init("countme pet lookup bars.jpg", "a photo of the barcode (needs zbarimg)"),
        ],
        options: PetFields.options + [save, .offline, .dryRun],
        details: """
            Results are cached for a day and lookups limited to 15 a minute. Impossible values are
            dropped, with a note. The data is under the ODbL 1.0: https://openpetfoodfacts.org
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
            throw UserError(.missingValue, "missing BARCODE|PHOTO").hint(.countme("pet lookup 4006381333931"))
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
                    .countme("pet scan FILE --barcode", barcode, why: "to scan the label"),
                    .countme(
                        "pet save NAME --barcode",
                        barcode,
                        "--protein",
                        "9",
                        "--fat",
                        "5",
                        why: "to type the values"
                    ),
                ]
            )
        }
        var facts = lookup.facts
        facts.analysis = facts.analysis.merged(with: try fields.analysis(from: .typed))
        try fields.applyDetails(to: &facts)
        facts.kind = try fields.kind(of: facts, lookup)
        if let since = lookup.keptSince {
            context.console.note("data fetched from Open Pet Food Facts \(context.console.style.ago(since))")
        }
        if arguments.has(PetLookupCommand.save) {
            return try context.keep(facts, messages: lookup.messages)
        }
        try context.console.answer(
            PetReport(kind: .shown, products: [.init(facts, messages: lookup.messages)])
        )
        context.console.tip(arguments.invocation.appending("--save").withReason("to save it"))
    }
}

/// The checked answer of Open Pet Food Facts for a barcode.
struct PetLookup {
    let facts: PetFacts
    private(set) var messages: [PetMessage] = []
    private(set) var evidence = PetFoodKind.Evidence.nothing
    private(set) var categories: [String] = []
    /// The time of a cached answer; nil for a new one.
    private(set) var keptSince: Timestamp?

    /// A barcode without an answer.
    init(barcode: String) { facts = PetFacts(barcode: barcode) }

    /// Asks the service, or reads a cached answer.
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
