internal import CalorieTrackerCore

/// Shows a pet food that was kept.
struct PetShowCommand: Command {
    static let manual = CommandManual(
        name: "pet show",
        summary: "Show a pet food you kept, each value with its source.",
        usage: ["pet show ID|NAME|BARCODE"],
        operands: ["ID|NAME|BARCODE": .pet],
        examples: [
            .init("countme pet show pet:1", "by its id, also 1"),
            .init("countme pet show tuna pâté", "by its name"),
        ]
    )

    private let reference: PetReference

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try PetReference(arguments, example: .countme("pet show pet:1"))
    }

    func run(in context: CommandContext) throws {
        let product = try reference.find(try context.openTracker(for: .reading))
        try context.answer(PetReport(kind: .shown, products: [.init(product)]))
    }
}
