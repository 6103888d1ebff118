internal import CalorieTrackerCore

/// Deletes a pet food.
struct PetDeleteCommand: Command {
    static let manual = CommandManual(
        name: "pet delete",
        aliases: ["pet rm"],
        summary: "Delete a saved pet food.",
        usage: ["pet delete ID|NAME|BARCODE"],
        operands: ["ID|NAME|BARCODE": .pet],
        examples: [.init("countme pet delete 1", "no confirmation; countme undo restores it")],
        options: [.dryRun]
    )

    private let reference: PetReference

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try PetReference(arguments, example: .countme("pet delete 1"))
    }

    func run(in context: CommandContext) throws {
        try context.log.change { tracker in
            let product = try reference.find(tracker)
            _ = try tracker.removePetFood(product)
            return PetReport(kind: .deleted, products: [.init(product)])
        }
    }
}
