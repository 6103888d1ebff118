internal import CalorieTrackerCore

/// Prints recipes as a file that `recipe import` reads.
struct RecipeExportCommand: Command {
    static let manual = CommandManual(
        name: "recipe export",
        summary: "Print recipes as JSON for recipe import.",
        usage: ["recipe export [NAME] > FILE"],
        operands: ["NAME": .recipe, "FILE": .file],
        examples: [
            .init("countme recipe export chili > chili.json", "one recipe, to share"),
            .init("countme recipe export > recipes.json", "all recipes"),
        ],
        formats: [OutputFormat.json.rawValue],
        details: "The file is a countme export containing only recipes with their ingredients."
    )

    private let reference: RecipeReference?

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireFormat(.json, of: "recipe export")
        reference = arguments.allOperands.isEmpty ? nil : try RecipeReference(arguments)
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        let recipes = try reference.map { [try $0.find(tracker)] } ?? tracker.recipes()
        guard !recipes.isEmpty else {
            throw UserError(.noMatch, "no recipes")
                .hint(.example("recipe save chili --add", "500g ground beef", "--add", "400g kidney beans"))
        }
        try context.console.print(tracker.export(of: recipes).json)
    }
}
