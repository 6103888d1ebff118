internal import CalorieTrackerCore

/// Imports foods of a person's own from a table.
struct FoodImportCommand: Command {
    private static let template = Option(name: "template", summary: "Print a table to fill in.")

    static let manual = CommandManual(
        name: "food import",
        summary: "Import foods of your own from a table.",
        usage: ["food import FILE|-", "food import --template"],
        examples: [
            .init("countme food import --template > foods.csv", "a table to fill in"),
            .init("countme food import foods.csv --dry-run", "what would be imported"),
            .init("countme food import foods.csv", "all of it or nothing"),
        ],
        options: [template, .force, .dryRun],
        details: """
            The first line names the columns, of which name and kcal are needed. Columns may be
            separated by commas, semicolons or tabs; per says what the figures are for, 100g if
            nothing. A food with the name of one of yours replaces it, so importing twice
            changes nothing. countme undo takes the whole import back.
            """
    )

    private let path: String?
    private let isDryRun: Bool
    private let isForced: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        isDryRun = arguments.has(.dryRun)
        isForced = arguments.has(.force)
        if arguments.has(FoodImportCommand.template) {
            path = nil
            return
        }
        guard let path = arguments.allOperands.first else {
            throw UserError(
                .missingValue,
                "which file?",
                hints: ["countme food import foods.csv", "countme food import --template > foods.csv"]
            )
        }
        try arguments.requireOperands(atMost: 1, hint: Invocation.command(["food", "import", path]))
        self.path = path
    }

    func run(in context: CommandContext) throws {
        guard let path else { return try context.print(FoodSheet.template) }
        let descriptions = try FoodSheet.read(try context.readText(path), isForced: isForced)
        let tracker = try context.openTracker(for: isDryRun ? .trying : .changing)
        let changes = try tracker.storeFoods(descriptions, replacing: true)
        try context.answer(
            OwnFoodImportReport(isDryRun: isDryRun, changes: changes),
            isChangeSaved: !isDryRun
        )
    }
}

extension CommandContext {
    private static let largestSheet = 64 << 20

    /// The text of a file that was named on the command line, or of standard input for `-`.
    func readText(_ path: String) throws -> String {
        let bytes: [UInt8]?
        do {
            bytes =
                path == "-"
                ? try surroundings.readInput()
                : try surroundings.readFile(
                    try Places(surroundings).argument(path),
                    CommandContext.largestSheet
                )
        } catch let error as Surroundings.ReadFailure {
            throw UserError(
                .storage,
                "\(path == "-" ? "standard input" : path) cannot be read: \(error.reason)",
                hint: "ls -l \(Invocation.shellWord(path))"
            )
        }
        guard let bytes else {
            throw UserError(.storage, "there is no file \(quoted(path))", hint: "ls")
        }
        guard var text = String(validating: bytes, as: UTF8.self) else {
            throw UserError(
                .badInput,
                "\(path) is not UTF-8",
                hint: "iconv -f LATIN1 -t UTF-8 \(Invocation.shellWord(path)) | countme food import -"
            )
        }
        if text.unicodeScalars.first == "\u{feff}" { text.unicodeScalars.removeFirst() }
        return text
    }
}
