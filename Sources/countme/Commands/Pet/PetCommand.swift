internal import CalorieTrackerCore

/// Calculates the carbohydrate in pet food.
struct PetCommand: Command {
    static let manual = CommandManual(
        group: .pets,
        name: "pet",
        summary: "Work out the carbs in pet food from its label.",
        usage: ["pet [NAME]", "pet VERB …"],
        operands: ["NAME": .pet],
        examples: [
            .init("countme pet check --protein 9 --fat 5 --fiber 1 --moisture 78 --ash 2.5", "typed values"),
            .init("countme pet scan label.jpg", "a photo of the label"),
            .init("countme pet lookup 4006381333931", "by barcode, from Open Pet Food Facts"),
            .init("countme pet", "your saved pet foods"),
        ],
        details: """
            Carbohydrate is the remainder of 100% after protein, fat, fiber, moisture and ash (in %
            as fed), shown as a share of dry matter so that wet and dry food can be compared. For a
            cat, below 5% is good, 5 to 10% moderate, above 10% high. Missing values are not zero;
            all five are needed. This is not medical advice.
            """
    )

    static let verbs: [any Command.Type] = [
        PetCheckCommand.self, PetScanCommand.self, PetLookupCommand.self, PetSaveCommand.self,
        PetListCommand.self, PetShowCommand.self, PetCompareCommand.self, PetEditCommand.self,
        PetDeleteCommand.self, PetUploadCommand.self,
    ]

    private let request: ListOrShow<PetListCommand, PetShowCommand>

    init(_ arguments: ParsedArguments) throws(UserError) {
        request = try ListOrShow(PetCommand.self, arguments)
    }

    func run(in context: CommandContext) throws { try request.run(in: context) }
}

/// A pet food as typed: `pet:3`, `3`, its barcode, its name, or words that are unique to its name or brand.
struct PetReference {
    let text: String
    private let invocation: Invocation

    init(_ text: String, _ invocation: Invocation) {
        self.text = PlainText.tidied(text)
        self.invocation = invocation
    }

    /// The pet food that all operands together refer to.
    init(_ arguments: ParsedArguments, example: Hint) throws(UserError) {
        self.init(arguments.allOperands.joined(separator: " "), arguments.invocation)
        guard !text.isEmpty else {
            throw UserError(.missingValue, "missing ID|NAME|BARCODE").hint(example).hint(.countme("pet list"))
        }
    }

    /// The pet food; if several match, the hints leave out those that the command names already.
    func find(_ tracker: CalorieTracker, besides named: Set<Int> = []) throws -> PetProduct {
        let number = text.hasPrefix("pet:") ? text.dropFirst(4) : text[...]
        if let number = Int(number), number > 0, let product = try tracker.petProduct(number: number) {
            return product
        }
        if let barcode = Barcode.normalized(text), let product = try tracker.petProduct(barcode: barcode) {
            return product
        }
        let products = try tracker.petProducts()
        let key = FoodWords.key(text)
        let namesakes = products.filter { FoodWords.key($0.facts.name ?? "") == key }
        let words = FoodWords.words(text)
        let matching =
            namesakes.isEmpty && !words.isEmpty ? products.filter { $0.facts.has(words) } : namesakes
        if let product = matching.first {
            guard matching.count == 1 else {
                let verb = namesakes.isEmpty ? "match" : "are named"
                throw UserError(.badID, "\(matching.count) pet foods \(verb) \(quoted(text))")
                    .hints(
                        matching.filter { !named.contains($0.number) }.prefix(3).map { product in
                            let hint = invocation.replacing(text: text, with: [product.id])
                            return namesakes.isEmpty ? hint.withReason(TextStyle.name(product.facts)) : hint
                        }
                    )
            }
            return product
        }
        let names = products.compactMap(\.facts.name)
        let summary = "no pet food matches \(quoted(text))"
        throw invocation.noMatch(summary, for: text, among: names, or: .countme("pet list"))
    }
}

extension PetFacts {
    /// Whether each of some words begins a word of its name or brand.
    fileprivate func has(_ words: [String]) -> Bool {
        let own = FoodWords.words([name, brand].compactMap(\.self).joined(separator: " "))
        return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }
}
