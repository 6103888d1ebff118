internal import CalorieTrackerCore

/// Imports foods: your own from a table, or a public catalog.
struct FoodImportCommand: Command {
    private static let template = Option("template", "Print a CSV template for your own foods.")
    private static let name = Option(
        "name",
        "NAME",
        .catalogue,
        "Catalog name: usda-sr, off; a new name keeps the old catalog too."
    )
    private static let list = Option("list", "List the imported catalogs.")
    private static let remove = Option("remove", "NAME", .catalogue, "Remove an imported catalog.")

    static let manual = CommandManual(
        name: "food import",
        summary: "Import foods: your own CSV, or a public food database.",
        usage: [
            "food import FILE… [--name NAME]", "food import list", "food import --template | --remove NAME",
        ],
        operands: ["FILE…": .file],
        examples: [
            .init("countme food import FoodData_Central_sr_legacy_food_csv_2018-04.zip", "the USDA's foods"),
            .init("countme food import openfoodfacts-products.jsonl.gz", "Open Food Facts"),
            .init("countme food import foods.csv", "your own foods"),
            .init("countme food import --template > foods.csv", "a template to fill in"),
            .init("countme food import foods.csv --dry-run", "show what would be imported"),
            .init("countme food import --list", "the imported catalogs"),
        ],
        options: [name, list, remove, template, .yes, .force, .dryRun],
        details: """
            The format is detected from the content: USDA FoodData Central as CSV (a folder or the
            zip) or JSON, the old Standard Reference tables, or Open Food Facts as CSV or JSONL,
            plain or gzipped. Nothing is downloaded. Replacing a catalog with a different file
            needs confirmation: --yes replaces it, --name imports under another name. The old
            catalog stays in place until the new one is complete, even if you press Ctrl-C. countme
            undo does not cover catalogs; use --remove. Vitamins and minerals come from the file;
            to get them for a catalog that an older version imported, import it again.

            Your own foods: the first line names the columns; name and kcal are required. Columns
            are separated by commas, semicolons or tabs; the per column is the amount the values
            are for, 100g by default. The import is all or nothing. A food replaces your own food
            of the same name, so importing twice is harmless; countme undo reverts the whole import.

            Download catalogs from https://fdc.nal.usda.gov/download-datasets and
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
                "invalid --name \(quoted(name)): use up to 32 of a-z, digits and hyphens, and no name that countme uses itself"
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
            try arguments.requireFormat(.csv, of: "the template")
            request = .template
        } else {
            guard !paths.isEmpty else {
                throw UserError(.missingValue, "missing FILE")
                    .hint(.countme("food import FILE"))
                    .hint(.countme("food import --template", into: "foods.csv"))
            }
            request = .files(paths)
            return
        }
        try arguments.requireOperands(atMost: 0, hint: .countme("help food import"))
    }

    func run(in context: CommandContext) throws {
        switch request {
        case .template: try context.console.print(FoodCSV.template)
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
        context.system.fileStatus(try Paths(context.system).argument(path)) != .missing
    }

    /// A table of your own foods is one change, all or nothing; catalogs are not.
    private static func together(_ own: [String]) -> UserError {
        UserError(
            .usage,
            "\(own[0] == "-" ? "standard input" : quoted(own[0])) is a table of your own foods; import such tables one at a time"
        )
        .hints(own.prefix(2).map { Hint.countme("food import", $0, why: "to import one of them") })
    }

    /// Whether a file is a table of your own foods; standard input always is.
    private func isOwnTable(_ path: String, _ context: CommandContext) throws -> Bool {
        if path == "-" { return true }
        let absolute = try Paths(context.system).argument(path)
        guard let bytes = context.system.readBeginning(absolute, 65_536),
            let line = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first,
            var text = String(validating: line, as: UTF8.self)
        else { return false }
        if text.unicodeScalars.first == "\u{feff}" { text.unicodeScalars.removeFirst() }
        if text.unicodeScalars.last == "\r" { text.unicodeScalars.removeLast() }
        return (try? DelimitedText.rows(text))?.first.map { FoodCSV.isHeader($0.cells) } ?? false
    }

    private func importOwn(_ path: String, _ context: CommandContext) throws {
        let descriptions = try FoodCSV.read(try context.console.readText(path), isForced: isForced)
        try context.log.change { tracker in
            OwnFoodImportReport(changes: try tracker.storeFoods(descriptions, replacing: true))
        }
    }

    /// Removing a catalog can only be undone by importing it again, so it needs confirmation.
    private func remove(_ name: String, _ context: CommandContext) throws {
        let catalogue = try context.services.catalogue.open()
        let imports = catalogue.imports()
        guard let found = imports.first(where: { $0.name == name }) else {
            throw UserError(.noMatch, "no imported catalog named \(quoted(name))")
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

/// The result of importing a table of foods.
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
