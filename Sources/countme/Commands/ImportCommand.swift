internal import CalorieTrackerCore

/// Brings an export into the log.
struct ImportCommand: Command {
    private static let force = Option("force", "Import a file even if it was changed since its export.")
    private static let dateOrder = Option(
        "date-order",
        "ORDER",
        .oneOf(["dmy", "mdy"]),
        "How to read 3/4/2026: dmy, the day first, or mdy."
    )
    private static let columns = Option(
        "columns",
        "LIST",
        .typed,
        "Which column is which: date=2,name=4,kcal=7."
    )
    private static let app = Option(
        "app",
        "NAME",
        .typed,
        "Only what this app exported, or gave to Apple Health."
    )
    private static let totals = Option("totals", "Take totals of days or meals, where there are no foods.")
    private static let weightUnit = Option(
        "weight-unit",
        "UNIT",
        .oneOf(["kg", "lb", "st"]),
        "The unit of weights that have none in the file: kg, lb or st."
    )
    private static let again = Option("deleted", "Bring back imported entries that were deleted here.")

    static let manual = CommandManual(
        group: .data,
        name: "import",
        summary: "Bring an export, or a diary of another program, into the log.",
        usage: ["import FILE|FOLDER|- [OPTIONS]"],
        operands: ["FILE": .file, "FOLDER": .file],
        examples: [
            .init("countme import countme.json", "what countme export wrote, here or elsewhere"),
            .init("countme import countme.zip", "with the photos from export --photos"),
            .init("countme import countme.json --dry-run", "what that would change"),
            .init("zcat countme.json.gz | countme import -", "from standard input"),
            .init("countme import entries.csv", "only entries, from a table"),
            .init("countme import File-Export.zip -n", "a diary of another app, without a change"),
            .init("countme import diary.csv --columns date=1,name=2,kcal=3", "any table"),
            .init("countme undo", "takes the whole import back"),
        ],
        options: [.dryRun, .yes, app, columns, dateOrder, weightUnit, totals, again, force],
        details: """
            An import is all or nothing: everything is checked before the log is touched, and
            an error names the line and the value. It is one change, so countme undo takes
            all of it back. Importing a file twice changes nothing. The log is backed up first.

            From countme: records with the same UUID are the same; where two differ, the one
            changed last wins. Foods or meals with the same name, and products with the same
            barcode, count as the same too. Goals already set here stay as they are. A new
            entry keeps its id, unless this log has already used it. A JSON file whose values
            were changed after the export is refused; --force imports it anyway, as long as
            the log can hold each record. CSV has no checksum; a table may come from a
            spreadsheet, with all the columns of countme export --format csv, in any order.

            From other programs, the file, folder or zip as you got it, whatever its name:
              Apple Health      Health > your picture > Export All Health Data
              Cronometer        cronometer.com > Account > Export Data > Food & Recipe Entries
              FatSecret         fatsecret.com > Food Diary > report by mail, as CSV
              Fitatu            the CSV it exports
              Fitbit            takeout.google.com > Fitbit; food_logs-0.json
              FoodYou           the database it exports
              Google Fit        takeout.google.com > Fit; the file of one app
              Health Connect    Android settings > Health Connect > Backup and restore
              Ledger            a journal of foods, with prices as kcal
              Lifesum           the zip it sends when you ask for your data
              Lose It!          loseit.com > Account > export (Premium), the whole zip
              MacroFactor       More > Data Management > Data Export, CSV or xlsx
              MyFitnessPal      the zip it mails (Premium), or the page Printable Diary, saved
                                from the browser: that one has the foods
              nom               its folder, ~/.local/share/nom
              OpenNutriTracker  the zip it exports
              org-calories      its logbook.org
              Samsung Health    Settings > Download personal data
              Waistline         waistline_export.json of its Import / Export settings
              Yazio             days.json and products.json of an exporter

            Any other table or workbook needs a date, a name and an energy; a time, a meal, an
            amount, nutrients and a note are optional. Its column names may be English, German,
            French, Spanish, Italian, Dutch or Portuguese; --columns names them by their
            places (date, time, meal, name, brand, kcal, kj, protein and other nutrients,
            quantity, unit, grams, milliliters, note).

            countme shows what it understood, what it leaves out and why, and then asks.
            Missing is not zero. Totals beside foods are compared with them and never added;
            where there is nothing else, --totals takes them. Importing a diary again, or a
            longer one, adds what is new and leaves alone what you edited or deleted. An entry
            without a time goes at the start of its day. Weights, vitamins and minerals are
            imported too; water, exercise, recipes and photos are not. Weights without a unit in
            the file need --weight-unit, or COUNTME_WEIGHT_UNIT if they fit those in your log.

            For your own foods from a table, and public catalogues: countme help food import
            """
    )

    private let file: String
    private let isForced: Bool
    private let order: DateOrder?
    private let columns: String?
    private let app: String?
    private let takesTotals: Bool
    private let bringsBack: Bool
    private let takesOnlyRecipes: Bool
    private let weightUnit: WeightUnit?
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UserError) {
        try self.init(arguments, takesOnlyRecipes: false)
    }

    /// The same for `recipe import`, which takes nothing else.
    init(_ arguments: ParsedArguments, takesOnlyRecipes: Bool) throws(UserError) {
        self.takesOnlyRecipes = takesOnlyRecipes
        self.arguments = arguments
        isForced = arguments.has(ImportCommand.force)
        bringsBack = arguments.has(ImportCommand.again)
        columns = arguments[ImportCommand.columns]
        app = arguments[ImportCommand.app]
        takesTotals = arguments.has(ImportCommand.totals)
        order = try arguments[ImportCommand.dateOrder].map { text throws(UserError) in
            guard let order = DateOrder(rawValue: text.lowercased()) else {
                throw UserError(.badValue, "--date-order cannot be \(quoted(text))")
                    .hints(["dmy", "mdy"].map { arguments.invocation.replacing(text, with: $0) })
            }
            return order
        }
        weightUnit = try arguments[ImportCommand.weightUnit].map { text throws(UserError) in
            guard let unit = WeightUnit(typed: text.lowercased()), unit != .grams else {
                throw UserError(.badValue, "invalid --weight-unit \(quoted(text)); units are kg, lb and st")
                    .hints(["kg", "lb"].map { arguments.invocation.replacing(text, with: $0) })
            }
            return unit
        }
        guard let file = arguments.allOperands.first else {
            throw UserError(.missingValue, "which file?")
                .hint(.countme("import countme.json"))
                .hint("zcat countme.json.gz | countme import -")
        }
        self.file = file
        try arguments.requireOperands(atMost: 1, hint: .countme("import", file))
    }

    func run(in context: CommandContext) throws {
        do {
            try importFile(in: context)
        } catch let error as ImportFileError {
            throw UserError(error, in: file, context.invocation)
        } catch let problem as ImportArchive.Problem {
            throw UserError(problem, in: file)
        }
    }

    private func importFile(in context: CommandContext) throws {
        if takesOnlyRecipes {
            try requireNoTable(context)
        } else if let export = try foreignDiary(context), try importDiary(export, in: context) {
            return
        }
        try requireNoDiaryOption()
        let imported = try read(context)
        guard !takesOnlyRecipes || imported.holdsOnlyRecipes else { throw moreThanRecipes() }
        // No backup for an import that changes nothing: it would push out one that is worth something. Where
        // no log is there yet, all that is in the file is new, and would be tried out in memory.
        if try context.isDryRun || imported.isEmpty || context.log.openLog(for: .looking).exists {
            let trial = try bring(imported, into: context.log.openTracker(for: .trying))
            if trial.isChange { context.log.noteSharing() }
            guard trial.isChange, !context.isDryRun else {
                return try context.console.answer(change: report(trial, imported.format))
            }
        }
        let store = try context.log.openLog(for: .changing)
        try context.log.putBy(store, .import)
        try keepPhotos(context)
        let outcome = try bring(imported, into: CalorieTracker(store: store, clock: context.clock))
        try context.console.answer(change: report(outcome, imported.format), number: store.lastChange)
        try context.log.noteMissingPhotos(of: store)
        context.console.tip("countme undo takes it back")
    }

    /// Imports the diary of another program; false for a log, which is no diary, and says itself what to do with it.
    private func importDiary(_ export: DiaryExport, in context: CommandContext) throws -> Bool {
        let options = ImportCommand.manual.options
        let allowed = options.filter { $0.name != ImportCommand.force.name }
        try arguments.requireOnly(allowed, of: options, "on a diary of another program")
        var diary = DiaryOptions(clock: context.clock)
        diary.dateOrder = order
        diary.app = app
        diary.takesTotals = takesTotals
        do throws(DiaryProblem) {
            if let columns { try diary.nameColumns(columns) }
        } catch {
            throw UserError(error, in: file, context.invocation)
        }
        let importer = DiaryImporter(
            source: file,
            options: diary,
            bringsBack: bringsBack,
            weightUnit: weightUnit
        )
        if try importer.run(export, in: context) { return true }
        guard try isDatabase(context) else {
            throw UserError(.unknown(files: [file]), in: file, context.invocation)
        }
        return false
    }

    /// Refuses what is said of the diary of another program, which the file is not.
    private func requireNoDiaryOption() throws(UserError) {
        guard !takesOnlyRecipes else { return }
        try arguments.requireOnly(
            [ImportCommand.force],
            of: ImportCommand.manual.options,
            "on an export of countme"
        )
    }

    private func bring(_ imported: ImportFile, into tracker: CalorieTracker) throws -> LogImport {
        takesOnlyRecipes ? try tracker.importingRecipes(imported) : try tracker.importing(imported)
    }

    private func moreThanRecipes() -> UserError {
        UserError(
            .badInput,
            "\(file == "-" ? "standard input" : quoted(file)) holds more than recipes; nothing was imported"
        )
        .hint(.countme("import", file))
    }

    /// Refuses a table of entries, and a list of ingredients, which is to be saved.
    private func requireNoTable(_ context: CommandContext) throws {
        var beginning: [UInt8]?
        if file != "-" {
            let path = try Places(context.surroundings).argument(file)
            guard context.surroundings.fileStatus(path) == .file else { return }
            beginning = context.surroundings.readBeginning(path, 4096)
        } else if !context.surroundings.isInputTerminal {
            beginning = try context.console.readBytes(file, largestSize: LogExport.largestSize)
        }
        guard let beginning, !ImportArchive.isArchive(beginning), ImportFile.isTable(beginning) else {
            return
        }
        if ImportFile.isOwnTable(beginning) { throw moreThanRecipes() }
        let input = file == "-" ? "FILE" : Shell.word(file)
        throw UserError(
            .badInput,
            "\(file == "-" ? "standard input" : quoted(file)) is not from recipe export"
        )
        .hint("a list of ingredients: countme recipe save NAME - < \(input)")
    }

    private func isDatabase(_ context: CommandContext) throws -> Bool {
        try file != "-"
            && context.surroundings.fileStatus(Places(context.surroundings).argument(file)) == .database
    }

    /// Keeps the pictures that are in an archive.
    private func keepPhotos(_ context: CommandContext) throws {
        guard let archive = try archive(context) else { return }
        for name in archive.photos.sorted(by: { $0.text < $1.text })
        where context.log.photos.size(of: name) == nil {
            try archive.photo(name).map(context.log.photos.keep)
        }
    }

    /// The archive that the file is; nil for all else.
    private func archive(_ context: CommandContext) throws -> ImportArchive? {
        guard file != "-" else { return nil }
        let path = try Places(context.surroundings).argument(file)
        guard context.surroundings.fileStatus(path) == .file,
            let beginning = context.surroundings.readBeginning(path, 4), ImportArchive.isArchive(beginning)
        else { return nil }
        return try ImportArchive(path: path)
    }

    private func report(_ outcome: LogImport, _ format: LogExport.Format) -> ImportReport {
        ImportReport(source: file, format: format, isOfRecipes: takesOnlyRecipes, outcome: outcome)
    }

    /// The file with everything in it checked.
    private func read(_ context: CommandContext) throws -> ImportFile {
        if file == "-", context.surroundings.isInputTerminal {
            throw UserError(.badInput, "standard input is a terminal, not an export")
                .hint(.countme("import countme.json"))
        }
        if let archive = try archive(context) {
            return try ImportFile(archive.log(largestSize: LogExport.largestSize), acceptsChanges: isForced)
        }
        if let table = try table(context) { return try ImportFile(table: table) }
        let bytes = try context.console.readBytes(file, largestSize: LogExport.largestSize)
        guard !ImportArchive.isArchive(bytes) else {
            throw UserError(.badInput, "a zip archive cannot be read from standard input")
                .hint(.countme("import countme.zip"))
        }
        return try ImportFile(bytes, acceptsChanges: isForced)
    }

    /// The diary of another program; nil for what countme exported, or for nothing that is one.
    private func foreignDiary(_ context: CommandContext) throws -> DiaryExport? {
        if file == "-" {
            guard !context.surroundings.isInputTerminal else { return nil }
            let bytes = try context.console.readBytes(file, largestSize: LogExport.largestSize)
            return ImportCommand.isOwn(bytes) || ImportArchive.isArchive(bytes) ? nil : DiaryExport(bytes)
        }
        let path = try Places(context.surroundings).argument(file)
        switch context.surroundings.fileStatus(path) {
        case .folder, .database: break
        case .file:
            guard let beginning = context.surroundings.readBeginning(path, 4096) else { return nil }
            if ImportArchive.isArchive(beginning) {
                if try archive(context)?.hasExport == true { return nil }
            } else if ImportCommand.isOwn(beginning) {
                return nil
            }
        default: return nil
        }
        do throws(DiaryProblem) {
            return try DiaryExport(path: path, searchPath: context.services.searchPath)
        } catch {
            throw UserError(error, in: file, context.invocation)
        }
    }

    /// Whether a file that begins so is one of countme, or nothing that a diary could be.
    private static func isOwn(_ beginning: [UInt8]) -> Bool {
        if ImportFile.isTable(beginning) { return ImportFile.isOwnTable(beginning) }
        return !ImportFile.isForeignJSON(beginning)
    }

    /// The table in a file of the disk, which is read as it is needed; nil for all else.
    private func table(_ context: CommandContext) throws(UserError) -> TableBytes? {
        guard file != "-" else { return nil }
        let path = try Places(context.surroundings).argument(file)
        guard context.surroundings.fileStatus(path) == .file,
            let beginning = context.surroundings.readBeginning(path, 4096), ImportFile.isTable(beginning)
        else { return nil }
        return TableBytes(path: path)
    }
}

/// What an import did, in numbers.
struct ImportReport: ChangingReport {
    let source: String
    let format: LogExport.Format
    /// Whether all foods of it are cooked from others.
    let isOfRecipes: Bool
    var isDryRun = false
    let outcome: LogImport

    var lines: [Line] { RecordKind.all.map { Line(kind: $0, tally: outcome[$0]) } }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.member("source", source)
        writer.member("format", format.rawValue)
        for line in lines {
            writer.key(dynamic: line.kind.name)
            writer.row(line.tally)
        }
    }

    func text(_ style: TextStyle) -> String {
        let from = source == "-" ? "standard input" : SafeText.shown(source)
        let changes = [("added", \.added), ("updated", \.updated)].compactMap { verb, part in
            phrase(part).map { "\($0) \(verb)" }
        }
        var lines: [String] = []
        if changes.isEmpty {
            // A person who expects undo to take this import back would lose something else.
            let isUndoable = !isDryRun && (phrase(\.unchanged) ?? phrase(\.kept)) != nil
            lines.append("Nothing new in \(from)" + (isUndoable ? "; \(TextStyle.undoTakesEarlier)" : ""))
        } else {
            let verb = isDryRun ? "Would import" : "Imported"
            lines.append("\(verb) \(from): \(changes.joined(separator: ", "))")
        }
        if let unchanged = phrase(\.unchanged) { lines.append("Already here: \(unchanged)") }
        if let kept = phrase(\.kept) { lines.append("Kept as they are here, newer or just as new: \(kept)") }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The kinds with so many of them; nil when there is none.
    private func phrase(_ part: KeyPath<LogImport.Tally, Int>) -> String? {
        let parts = RecordKind.all.compactMap { kind -> String? in
            let count = outcome[kind][keyPath: part]
            guard count > 0 else { return nil }
            return isOfRecipes ? counted(count, "recipe", "recipes") : kind.phrase(count)
        }
        return parts.isEmpty ? nil : RecordKind.list(parts)
    }
}

extension ImportReport {
    /// What became of the records of a kind.
    struct Line: Row {
        let kind: RecordKind
        let tally: LogImport.Tally

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.word("kind", line?.kind.name)
            LogImport.Tally.tell(line?.tally, to: &row)
        }
    }
}

extension LogImport.Tally: Row {
    static func tell(_ tally: Self?, to row: inout ColumnWriter) {
        row.count("added", tally?.added)
        row.count("updated", tally?.updated)
        row.count("unchanged", tally?.unchanged)
        row.count("kept", tally?.kept)
    }
}
