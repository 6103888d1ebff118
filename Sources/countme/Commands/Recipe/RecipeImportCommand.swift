internal import CalorieTrackerCore

/// Brings recipes of a file into the log.
struct RecipeImportCommand: Command {
    static let manual = CommandManual(
        name: "recipe import",
        summary: "Bring in the recipes of a file from recipe export.",
        usage: ["recipe import FILE|-"],
        operands: ["FILE": .file],
        examples: [
            .init("countme recipe import chili.json", "countme undo takes it back"),
            .init("countme recipe import chili.json -n", "what that would change"),
        ],
        options: [.dryRun],
        details: """
            Of two recipes with one name the newer wins. A file that holds more than recipes is
            refused: countme import takes it. A list of ingredients is none: countme recipe save.
            """
    )

    private let command: ImportCommand

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard !arguments.allOperands.isEmpty else {
            throw UserError(.missingValue, "which file?").hint(.countme("recipe import chili.json"))
        }
        command = try ImportCommand(arguments, takesOnlyRecipes: true)
    }

    func run(in context: CommandContext) throws { try command.run(in: context) }
}
