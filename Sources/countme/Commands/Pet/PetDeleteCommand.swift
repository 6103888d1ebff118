internal import CalorieTrackerCore

/// Forgets a pet food.
struct PetDeleteCommand: Command {
    static let manual = CommandManual(
        name: "pet delete",
        aliases: ["pet rm"],
        summary: "Delete a pet food you kept.",
        usage: ["pet delete ID|NAME|BARCODE"],
        operands: ["ID|NAME|BARCODE": .pet],
        examples: [.init("countme pet delete 1", "without a question: countme undo brings it back")],
        options: [.dryRun]
    )

    private let reference: PetReference
    private let isDryRun: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try PetReference(arguments, example: "countme pet delete 1")
        isDryRun = arguments.has(.dryRun)
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.openTracker(for: isDryRun ? .trying : .changing)
        let product = try reference.find(tracker.store)
        _ = try tracker.removePetFood(product)
        try context.answer(
            PetReport(kind: .deleted, isDryRun: isDryRun, products: [.init(product)]),
            isChangeSaved: !isDryRun
        )
    }
}
