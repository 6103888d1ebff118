internal import CalorieTrackerCore

/// Shows a saved pet food.
struct PetShowCommand: Command {
    static let manual = CommandManual(
        name: "pet show",
        summary: "Show a saved pet food and where each value comes from.",
        usage: ["pet show ID|NAME|BARCODE"],
        operands: ["ID|NAME|BARCODE": .pet],
        examples: [
            .init("countme pet show pet:1", "by id, or just 1"),
            .init("countme pet show tuna pâté", "by name"),
            .init("countme pet show 1 --cat 4.5kg", "with the daily amount for a cat"),
        ],
        options: [PetFields.cat],
        details: "See countme help pet check for how the amount for a cat is calculated."
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
