internal import CalorieTrackerCore

/// Says what is in a tin of cat food.
struct PetCommand: Command {
    static let manual = CommandManual(
        name: "pet",
        summary: "Say how much carbohydrate is in pet food, from its label.",
        usage: ["pet VERB …", "pet"],
        examples: [
            .init("countme pet check --protein 9 --fat 5 --fiber 1 --moisture 78 --ash 2.5", "typed values"),
            .init("countme pet scan label.jpg", "a photo of the label"),
            .init("countme pet lookup 4006381333931", "by barcode, from Open Pet Food Facts"),
            .init("countme pet", "the foods you kept"),
        ],
        details: """
            Five values decide: protein, fat, fiber, moisture and ash, in % as fed. What is left
            of 100 % is carbohydrate; told of the dry matter, because foods differ in water:
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

    private let list: PetListCommand

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard let word = arguments.allOperands.first else {
            list = try PetListCommand(arguments)
            return
        }
        throw UserError(
            .unknownCommand,
            "pet does not know \(quoted(word))",
            hints: PetCommand.corrections(of: word, in: arguments.invocation) + [.countme("help pet")]
        )
    }

    func run(in context: CommandContext) throws { try list.run(in: context) }
}
