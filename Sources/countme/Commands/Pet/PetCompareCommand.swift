internal import CalorieTrackerCore

/// Compares pet foods.
struct PetCompareCommand: Command {
    static let manual = CommandManual(
        name: "pet compare",
        summary: "Compare pet foods side by side.",
        usage: ["pet compare ID ID…"],
        operands: ["ID…": .pet],
        examples: [
            .init("countme pet compare 1 2", "by id"),
            .init("countme pet compare \"tuna pâté\" pet:2 pet:3", "by name or id"),
        ]
    )

    private let references: [PetReference]

    init(_ arguments: ParsedArguments) throws(UserError) {
        references = arguments.allOperands.map { PetReference($0, arguments.invocation) }
        guard references.count > 1 else {
            throw UserError(.missingValue, "give at least two pet foods")
                .hint(.countme("pet compare 1 2"))
                .hint(.countme("pet list"))
        }
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        let certain = Set(references.compactMap { try? $0.find(tracker).number })
        let products = try references.map { try $0.find(tracker, besides: certain) }
        try context.console.answer(PetReport(kind: .compared, products: products.map { .init($0) }))
    }
}
