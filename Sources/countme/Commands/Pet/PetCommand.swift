internal import CalorieTrackerCore

/// Says what is in a tin of cat food.
struct PetCommand: Command {
    static let manual = CommandManual(
        name: "pet",
        summary: "Show how much carbohydrate is in pet food, from its label.",
        usage: ["pet [NAME]", "pet VERB …"],
        operands: ["NAME": .pet],
        examples: [
            .init("countme pet check --protein 9 --fat 5 --fiber 1 --moisture 78 --ash 2.5", "typed values"),
            .init("countme pet scan label.jpg", "a photo of the label"),
            .init("countme pet lookup 4006381333931", "by barcode, from Open Pet Food Facts"),
            .init("countme pet", "the foods you kept"),
        ],
        details: """
            Five values decide: protein, fat, fiber, moisture and ash, in % as fed. What is left
            of 100 % is carbohydrate, given as a share of dry matter because foods differ in water:
            below 5 % is good, up to 10 % moderate, above it high for a cat. A value nobody
            stated is missing, and without all five there is no figure. Nothing here is medical
            advice.
            """
    )

    static let verbs: [any Command.Type] = [
        PetCheckCommand.self, PetScanCommand.self, PetLookupCommand.self, PetSaveCommand.self,
        PetListCommand.self, PetShowCommand.self, PetCompareCommand.self, PetEditCommand.self,
        PetDeleteCommand.self, PetUploadCommand.self,
    ]

    private let list: PetListCommand?
    private let show: PetShowCommand?
    /// The error for a misspelt verb, if no pet food is called so; nil if the word is like no verb.
    private let refusal: UserError?

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard let word = arguments.allOperands.first else {
            list = try PetListCommand(arguments)
            (show, refusal) = (nil, nil)
            return
        }
        list = nil
        show = try PetShowCommand(arguments)
        let hints = PetCommand.corrections(of: word, in: arguments.invocation)
        refusal =
            hints.isEmpty
            ? nil
            : UserError(.unknownCommand, "unknown command \(quoted("pet " + word))")
                .hints(hints + [.countme("help pet")])
    }

    func run(in context: CommandContext) throws {
        try list?.run(in: context)
        do {
            try show?.run(in: context)
        } catch let error as UserError where error.code == .noMatch {
            throw refusal ?? error
        }
    }
}

/// A pet food as a person names it: `pet:3`, `3`, its barcode, or its name.
struct PetReference {
    let text: String
    private let invocation: Invocation

    init(_ text: String, _ invocation: Invocation) {
        self.text = PlainText.tidied(text)
        self.invocation = invocation
    }

    /// The one that all operands together name.
    init(_ arguments: ParsedArguments, example: Hint) throws(UserError) {
        self.init(arguments.allOperands.joined(separator: " "), arguments.invocation)
        guard !text.isEmpty else {
            throw UserError(.missingValue, "which pet food?").hint(example).hint(.countme("pet list"))
        }
    }

    func find(_ tracker: CalorieTracker) throws -> PetProduct {
        let number = text.hasPrefix("pet:") ? text.dropFirst(4) : text[...]
        if let number = Int(number), number > 0, let product = try tracker.petProduct(number: number) {
            return product
        }
        if let barcode = Barcode.normalized(text), let product = try tracker.petProduct(barcode: barcode) {
            return product
        }
        let products = try tracker.petProducts()
        let key = FoodWords.key(text)
        let named = products.filter { FoodWords.key($0.facts.name ?? "") == key }
        if let product = named.first {
            guard named.count == 1 else {
                throw UserError(.badID, "\(named.count) pet foods are called \(quoted(text))")
                    .hints(named.prefix(3).map { invocation.replacing(text, with: $0.id) })
            }
            return product
        }
        let names = products.compactMap(\.facts.name)
        let summary = "no pet food matches \(quoted(text))"
        throw invocation.noMatch(summary, for: text, among: names, or: .countme("pet list"))
    }
}
