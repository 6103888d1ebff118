internal import CalorieTrackerCore

/// Shows a pet food that was kept.
struct PetShowCommand: Command {
    static let manual = CommandManual(
        name: "pet show",
        summary: "Show a pet food you kept, each value with its source.",
        usage: ["pet show ID|NAME|BARCODE"],
        operands: ["ID|NAME|BARCODE": .pet],
        examples: [
            .init("countme pet show pet:1", "by id; also 1"),
            .init("countme pet show tuna pâté", "by name"),
            .init("countme pet show 1 --cat 4.5kg", "how much of it a cat needs a day"),
        ],
        options: [PetFields.cat],
        details: "countme pet check --help says how the amount for a cat is computed."
    )

    private let reference: PetReference
    private let cat: Double?

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try PetReference(arguments, example: .countme("pet show pet:1"))
        cat = try PetFields.cat(arguments)
    }

    func run(in context: CommandContext) throws {
        let product = try reference.find(try context.log.openTracker(for: .reading))
        try context.console.answer(PetReport(kind: .shown, products: [.init(product, cat: cat)]))
    }
}
