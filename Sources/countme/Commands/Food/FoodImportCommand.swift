internal import CalorieTrackerCore

/// Imports foods: a person's own from a table, or a public catalogue.
struct FoodImportCommand: Command {
    private static let template = Option("template", "Print a table to fill in with your own foods.")
    private static let name = Option(
        "name",
        "NAME",
        .catalogue,
        "What to call the catalogue: usda-sr, off; a new name keeps both."
    )
    private static let list = Option("list", "List the imported catalogues.")
    private static let remove = Option("remove", "NAME", .catalogue, "Remove an imported catalogue.")

    static let manual = CommandManual(
        name: "food import",
        summary: "Import your own foods from a table, or a public catalogue.",
        usage: [
            "food import FILE… [--name NAME]", "food import list", "food import --template | --remove NAME",
        ],
        operands: ["FILE…": .file],
        examples: [
            .init("countme food import FoodData_Central_sr_legacy_food_csv_2018-04.zip", "the USDA's foods"),
            .init("countme food import openfoodfacts-products.jsonl.gz", "Open Food Facts"),
            .init("countme food import foods.csv", "your own foods"),
            .init("countme food import --template > foods.csv", "a table to fill in"),
            .init("countme food import foods.csv --dry-run", "what would be imported"),
            .init("countme food import --list", "the imported catalogues"),
        ],
        options: [name, list, remove, template, .yes, .force, .dryRun],
        details: """
            The format is recognized from the content: USDA FoodData Central as CSV (a folder or
            the zip) or JSON, the old Standard Reference tables, Open Food Facts as CSV or
            JSONL, plain or gzipped. Nothing is downloaded. countme asks before another file
            replaces a catalogue of the same name: --yes replaces it, --name keeps both. The
            old one stays until the new one is complete, and after Ctrl-C. countme undo does
            not take a catalogue back, --remove does. Foods have the vitamins and minerals
            that the file states; what an earlier version imported has them when you import it
            again.

            Your own foods: the first line names the columns; name and kcal are required.
            Columns may be separated by commas, semicolons or tabs; per says what the figures
            are for, 100g by default. It is all or nothing. A food replaces your own food of
            the same name, so importing twice changes nothing; countme undo takes the whole
            import back.

            Where to get catalogues: https://fdc.nal.usda.gov/download-datasets and
            https://world.openfoodfacts.org/data
            """
    )

    private enum Request {
        case template
        case list
        case remove(String)
        case files([String])
    }

    private let request: Request
    private let name: String?
    private let isForced: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        isForced = arguments.has(.force)
        name = arguments[FoodImportCommand.name]
        if let name, !CatalogueImport.isName(name) {
            throw UserError(
                .badName,
                "a catalogue cannot be called \(quoted(name)): use up to 32 of a-z, digits and hyphens, and no name that countme uses itself"
            )
            .hint(arguments.invocation.replacing(name, with: "usda-sr"))
        }
        let paths = arguments.allOperands
        func only(_ option: Option) throws(UserError) {
            let options = FoodImportCommand.manual.options
            try arguments.requireOnly([option], of: options, "with --\(option.name)")
        }
        if let name = arguments[FoodImportCommand.remove] {
            try only(FoodImportCommand.remove)
            request = .remove(name)
        } else if arguments.has(FoodImportCommand.list) {
            try only(FoodImportCommand.list)
            request = .list
        } else if arguments.has(FoodImportCommand.template) {
            try only(FoodImportCommand.template)
            request = .template
        } else {
            guard !paths.isEmpty else {
                throw UserError(.missingValue, "which file?")
                    .hint(.countme("food import foods.csv"))
                    .hint(.countme("food import --template", into: "foods.csv"))
            }
            request = .files(paths)
            return
        }
        try arguments.requireOperands(atMost: 0, hint: .countme("help food import"))
    }

    func run(in context: CommandContext) throws {
        switch request {
        case .template: try context.console.print(FoodSheet.template)
        case .list: try list(context)
        case .remove(let name): try remove(name, context)
        case .files(["list"]) where try !isThere("list", context): try list(context)
        case .files(let paths):
            let own = try paths.filter { try isOwnTable($0, context) }
            if let path = own.first {
                guard paths.count == 1 else { throw FoodImportCommand.together(own) }
                if name != nil {
                    throw UserError(.usage, "--name has no effect on a table of your own foods")
                        .hint(context.invocation.removing(FoodImportCommand.name))
                }
                try importOwn(path, context)
            } else {
                try CatalogueFilesImport(paths: paths, name: name).run(in: context)
            }
        }
    }

    private func list(_ context: CommandContext) throws {
        try context.console.answer(
            ImportsReport(kind: .listed, imports: context.services.catalogue.open().imports())
        )
    }

    private func isThere(_ path: String, _ context: CommandContext) throws -> Bool {
        context.surroundings.fileStatus(try Places(context.surroundings).argument(path)) != .missing
    }

    /// A table of own foods is all or nothing, and one change; catalogues are something else.
    private static func together(_ own: [String]) -> UserError {
        UserError(
            .usage,
            "\(own[0] == "-" ? "standard input" : quoted(own[0])) is a table of your own foods: import one at a time"
        )
        .hints(own.prefix(2).map { Hint.countme("food import", $0) })
    }

    /// Whether a file is a table of own foods; what is on standard input can be nothing else.
    private func isOwnTable(_ path: String, _ context: CommandContext) throws -> Bool {
        if path == "-" { return true }
        let absolute = try Places(context.surroundings).argument(path)
        guard let bytes = context.surroundings.readBeginning(absolute, 65_536),
            let line = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first,
            var text = String(validating: line, as: UTF8.self)
        else { return false }
        if text.unicodeScalars.first == "\u{feff}" { text.unicodeScalars.removeFirst() }
        if text.unicodeScalars.last == "\r" { text.unicodeScalars.removeLast() }
        return (try? DelimitedText.rows(text))?.first.map { FoodSheet.isHeader($0.cells) } ?? false
    }

    private func importOwn(_ path: String, _ context: CommandContext) throws {
        let descriptions = try FoodSheet.read(try context.console.readText(path), isForced: isForced)
        try context.log.change { tracker in
            OwnFoodImportReport(changes: try tracker.storeFoods(descriptions, replacing: true))
        }
    }

    /// What is removed here cannot be undone but by importing it again, so it is asked.
    private func remove(_ name: String, _ context: CommandContext) throws {
        let catalogue = try context.services.catalogue.open()
        let imports = catalogue.imports()
        guard let found = imports.first(where: { $0.name == name }) else {
            throw UserError(.noMatch, "no catalogue called \(quoted(name)) was imported")
                .hints(
                    context.invocation.replacing(name, withNearestOf: imports.map(\.name)) + [
                        .countme("food import --list")
                    ]
                )
        }
        if !context.isDryRun {
            try context.console.confirm(
                "remove \(found.foodCount == 1 ? "the food" : "all \(found.foodCount) foods") of \(quoted(name))"
            )
        }
        if !context.isDryRun { _ = try catalogue.removeImport(named: name) }
        try context.console.answer(change: ImportsReport(kind: .removed, imports: [found]))
    }
}

/// What became of the foods of a table.
struct OwnFoodImportReport: ChangingReport {
    var isDryRun = false
    let changes: [Difference<OwnFood>]

    var lines: [FoodReport.Line] { changes.map { FoodReport.Line($0) } }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.member("added", added.count)
        writer.member("changed", changed.count)
        writer.member("unchanged", changes.count - added.count - changed.count)
        writer.rows("foods", lines)
    }

    private var added: [Difference<OwnFood>] { changes.filter { $0.before == nil } }
    private var changed: [Difference<OwnFood>] {
        changes.filter { $0.before != nil && $0.before != $0.after }
    }

    func text(_ style: TextStyle) -> String {
        var lines: [String] = []
        for difference in added + changed {
            guard let own = difference.after else { continue }
            let verb = difference.before == nil ? "Added" : "Changed"
            let wouldBe = difference.before == nil ? "Would add" : "Would change"
            lines.append("\(isDryRun ? wouldBe : verb) \(own.food.id): \(style.figures(own.food))")
        }
        let unchanged = changes.count - added.count - changed.count
        let isUnchanged = !isDryRun && unchanged == changes.count
        lines.append(
            "\(isDryRun ? "Would import" : "Imported") \(counted(changes.count, "food", "foods")): \(added.count) new, \(changed.count) changed, \(unchanged) unchanged\(isUnchanged ? "; \(TextStyle.undoTakesEarlier)" : "")."
        )
        return lines.map { $0 + "\n" }.joined()
    }
}
