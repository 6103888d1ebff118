internal import CalorieTrackerCore

/// Imports the recipes of a file into the log.
struct RecipeImportCommand: Command {
    static let manual = CommandManual(
        name: "recipe import",
        summary: "Import recipes saved with recipe export.",
        usage: ["recipe import FILE|-"],
        operands: ["FILE": .file],
        examples: [
            .init("countme recipe import chili.json", "countme undo reverts it"),
            .init("countme recipe import chili.json -n", "preview it"),
        ],
        options: [.dryRun],
        details: """
            If two recipes share a name, the newer one wins. Files containing other records are
            rejected (use countme import), and so are plain ingredient lists (use countme recipe
            save).
            """
    )

    private let command: ImportCommand

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard !arguments.allOperands.isEmpty else {
            throw UserError(.missingValue, "missing FILE").hint(.countme("recipe import chili.json"))
        }
        command = try ImportCommand(arguments, takesOnlyRecipes: true)
    }

    func run(in context: CommandContext) throws { try command.run(in: context) }
}
