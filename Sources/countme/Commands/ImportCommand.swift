internal import CalorieTrackerCore

/// Imports an export or a diary into the log.
struct ImportCommand: Command {
    private static let force = Option("force", "Import a file even if it was edited after export.")
    private static let dateOrder = Option(
        "date-order",
        "ORDER",
        .oneOf(["dmy", "mdy"]),
        "Read 3/4/2026 as dmy (April 3) or mdy (March 4)."
    )
    private static let columns = Option(
        "columns",
        "LIST",
        .typed,
        "Column numbers: date=2,name=4,kcal=7."
    )
    private static let app = Option(
        "app",
        "NAME",
        .typed,
        "Import only this app's data from a mixed export."
    )
    private static let totals = Option("totals", "Import daily or meal totals when the file lists no foods.")
    private static let weightUnit = Option(
        "weight-unit",
        "UNIT",
        .oneOf(["kg", "lb", "st"]),
        "Unit for weights without one in the file: kg, lb or st."
    )
    private static let again = Option("restore-deleted", "Also import records that you deleted here.")

    static let manual = CommandManual(
        group: .data,
        name: "import",
        summary: "Import an export, or a diary from another app.",
        usage: ["import FILE|FOLDER|- [OPTIONS]"],
        operands: ["FILE": .file, "FOLDER": .file],
        examples: [
            .init("countme import countme.json", "an export from this or another device"),
            .init("countme import countme.zip", "with photos, from export --photos"),
            .init("countme import countme.json --dry-run", "preview"),
            .init("zcat countme.json.gz | countme import -", "from standard input"),
            .init("countme import entries.csv", "entries from a CSV export"),
            .init("countme import File-Export.zip -n", "preview another app's diary"),
            .init("countme import diary.csv --columns date=1,name=2,kcal=3", "any table"),
            .init("countme undo", "undo the whole import"),
        ],
        options: [.dryRun, .yes, app, columns, dateOrder, weightUnit, totals, again, force],
        details: """
            Imports are all or nothing: everything is checked first, and errors name the line and
            value. One countme undo reverts the whole import. Importing a file twice is harmless. The
            log is backed up first.

            In a countme export, records match by UUID, foods and meals also by name, pet foods also
            by barcode; if two versions differ, the one changed last wins. Deletions count as changes:
            records deleted later on the other device are deleted here, and records that you deleted
            stay deleted unless they were changed later, or you pass --restore-deleted. So two devices
            agree after each has imported the other's export. New entries keep their ids unless this
            log already uses them. CSV and older exports contain no deletions, and goals from them do
            not replace existing ones. A JSON file whose values were
            edited is rejected; --force imports it anyway if every record is valid. CSV has no
            checksum, so you can edit it in a spreadsheet; keep every column, in any order.

            From other apps, pass the file, folder or zip as you received it, under any name:
              Apple Health      Health > your picture > Export All Health Data
              Cronometer        cronometer.com > Account > Export Data > Food & Recipe Entries
              FatSecret         fatsecret.com > Food Diary > email the report as CSV
              Fitatu            its CSV export
              Fitbit            takeout.google.com > Fitbit; food_logs-0.json
              FoodYou           its database export
              Google Fit        takeout.google.com > Fit; one app's file
              Health Connect    Android settings > Health Connect > Backup and restore
              Ledger            a journal of foods, priced in kcal
              Lifesum           the zip from its data request
              Lose It!          loseit.com > Account > export (Premium), the whole zip
              MacroFactor       More > Data Management > Data Export, CSV or xlsx
              MyFitnessPal      the zip it emails (Premium); for foods, the Printable Diary page
                                saved from your browser
              nom               its folder, ~/.local/share/nom
              OpenNutriTracker  its zip export
              org-calories      its logbook.org
              Samsung Health    Settings > Download personal data
              Waistline         waistline_export.json, from its Import / Export settings
              Yazio             days.json and products.json from a third-party exporter

            Any other table or workbook needs columns for date, name and energy; time, meal, amount,
            nutrients and note are optional. Column names may be in English, German, French, Spanish,
            Italian, Dutch or Portuguese; --columns assigns them by number (date, time, meal, name,
            brand, kcal, kj, protein and other nutrients, quantity, unit, grams, milliliters, note).

            countme shows what it understood and what it will skip and why, then asks. Missing
            values are not zero. Totals listed next to foods are only used as a check; if a file has
            only totals, --totals imports them. Importing a newer export of the same diary adds only
            new entries and leaves your edits and deletions alone. Entries without a time are placed
            at the start of the day. Vitamins, minerals and weights are imported too, including
            weights from Garmin Connect, Libra, openScale, Renpho and Withings; water, exercise,
            recipes and photos are not. Weights without a unit need --weight-unit, or
            COUNTME_WEIGHT_UNIT if they fit the weights in your log.

            To import foods, see countme help food import.
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

    /// The same for `recipe import`, which imports only recipes.
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
                throw UserError(.badValue, "invalid --date-order \(quoted(text))")
                    .hints(["dmy", "mdy"].map { arguments.invocation.replacing(text, with: $0) })
            }
            return order
        }
        weightUnit = try arguments[ImportCommand.weightUnit].map { text throws(UserError) in
            guard let unit = WeightUnit(typed: text.lowercased()), unit != .grams else {
                throw UserError(.badValue, "invalid --weight-unit \(quoted(text)): kg, lb or st")
                    .hints(["kg", "lb"].map { arguments.invocation.replacing(text, with: $0) })
            }
            return unit
        }
        guard let file = arguments.allOperands.first else {
            throw UserError(.missingValue, "missing FILE")
                .hint(.countme("import FILE"))
                .hint("zcat countme.json.gz | countme import -")
        }
        self.file = file
        // "import cronometer x.csv": a file is recognized by its content.
        let files = arguments.allOperands.filter { $0.contains(".") || $0.contains("/") }
        try arguments.requireOperands(
            atMost: 1,
            hint: files.count == 1
                ? .countme("import", files[0], why: "to recognize the file by its content") : .help("import")
        )
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
        try requireNoLog(context)
        if takesOnlyRecipes {
            try requireNoTable(context)
        } else if let export = try foreignDiary(context), try importDiary(export, in: context) {
            return
        }
        if try isThere(context) { try requireNoDiaryOption() }
        let imported = try read(context)
        guard !takesOnlyRecipes || imported.holdsOnlyRecipes else { throw moreThanRecipes() }
        // No backup for an import that changes nothing: it would push out a useful one. Without a log, the
        // whole file is new, and a trial would fill memory with it.
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
        context.console.tip("countme undo reverts this import")
    }

    /// Imports a diary from another app; returns false for an export of a log, whose own error explains how to use it.
    private func importDiary(_ export: DiaryExport, in context: CommandContext) throws -> Bool {
        let options = ImportCommand.manual.options
        let allowed = options.filter { $0.name != ImportCommand.force.name }
        try arguments.requireOnly(allowed, of: options, "on a diary from another app")
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

    /// Rejects a log, such as a backup, which is restored instead.
    private func requireNoLog(_ context: CommandContext) throws {
        guard file != "-" else {
            guard !context.system.isInputTerminal,
                try context.console.readBytes(file, largestSize: LogExport.largestSize)
                    .starts(with: Array("SQLite format 3".utf8))
            else { return }
            throw UserError(.badInput, "standard input is a database, not an export")
                .hint(.countme("restore FILE", why: "to restore a countme backup"))
        }
        let path = try Paths(context.system).argument(file)
        guard context.system.fileStatus(path) == .database, BackupFile.isLog(path) else { return }
        guard DataStore.part(ofLogAt: context.log.path, at: path) == nil else {
            throw UserError(.badInput, "\(quoted(file)) is the log itself").hint(.countme("help import"))
        }
        throw UserError(.badInput, "\(quoted(file)) is a countme backup, which import cannot read")
            .hint(.countme("restore", file, why: "to replace the log with it, after a backup"))
            .hint(.countme("today --db", file, why: "to look at it"))
    }

    /// Whether there is something to read: a file that is missing has no format.
    private func isThere(_ context: CommandContext) throws -> Bool {
        try file == "-" || context.system.fileStatus(Paths(context.system).argument(file)) != .missing
    }

    /// Rejects options that apply only to diaries from other apps.
    private func requireNoDiaryOption() throws(UserError) {
        guard !takesOnlyRecipes else { return }
        try arguments.requireOnly(
            [ImportCommand.force, ImportCommand.again],
            of: ImportCommand.manual.options,
            "on a countme export"
        )
    }

    private func bring(_ imported: ImportFile, into tracker: CalorieTracker) throws -> LogImport {
        takesOnlyRecipes
            ? try tracker.importingRecipes(imported)
            : try tracker.importing(imported, restoresDeleted: bringsBack)
    }

    private func moreThanRecipes() -> UserError {
        UserError(
            .badInput,
            "\(file == "-" ? "standard input" : quoted(file)) contains more than recipes; nothing was imported"
        )
        .hint(.countme("import", file))
    }

    /// Rejects a table of entries, and a list of ingredients, which belongs to `recipe save`.
    private func requireNoTable(_ context: CommandContext) throws {
        var beginning: [UInt8]?
        if file != "-" {
            let path = try Paths(context.system).argument(file)
            guard context.system.fileStatus(path) == .file else { return }
            beginning = context.system.readBeginning(path, 4096)
        } else if !context.system.isInputTerminal {
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
        .hint("to save a list of ingredients: countme recipe save NAME - < \(input)")
    }

    private func isDatabase(_ context: CommandContext) throws -> Bool {
        try file != "-"
            && context.system.fileStatus(Paths(context.system).argument(file)) == .database
    }

    /// Saves the photos of an archive.
    private func keepPhotos(_ context: CommandContext) throws {
        guard let archive = try archive(context) else { return }
        for name in archive.photos.sorted(by: { $0.text < $1.text })
        where context.log.photos.size(of: name) == nil {
            try archive.photo(name).map(context.log.photos.keep)
        }
    }

    /// The file as an archive; nil for any other file.
    private func archive(_ context: CommandContext) throws -> ImportArchive? {
        guard file != "-" else { return nil }
        let path = try Paths(context.system).argument(file)
        guard context.system.fileStatus(path) == .file,
            let beginning = context.system.readBeginning(path, 4), ImportArchive.isArchive(beginning)
        else { return nil }
        return try ImportArchive(path: path)
    }

    private func report(_ outcome: LogImport, _ format: LogExport.Format) -> ImportReport {
        ImportReport(source: file, format: format, isOfRecipes: takesOnlyRecipes, outcome: outcome)
    }

    /// Reads the file and checks its content.
    private func read(_ context: CommandContext) throws -> ImportFile {
        if file == "-", context.system.isInputTerminal {
            throw UserError(.badInput, "expected an export on standard input")
                .hint(.countme("import FILE"))
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

    /// The diary from another app; nil for a countme export and for files that are not diaries.
    private func foreignDiary(_ context: CommandContext) throws -> DiaryExport? {
        if file == "-" {
            guard !context.system.isInputTerminal else { return nil }
            let bytes = try context.console.readBytes(file, largestSize: LogExport.largestSize)
            return ImportCommand.isOwn(bytes) || ImportArchive.isArchive(bytes) ? nil : DiaryExport(bytes)
        }
        let path = try Paths(context.system).argument(file)
        switch context.system.fileStatus(path) {
        case .folder, .database: break
        case .file:
            guard let beginning = context.system.readBeginning(path, 4096) else { return nil }
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

    /// Whether a file with this beginning is a countme export, or cannot be a diary.
    private static func isOwn(_ beginning: [UInt8]) -> Bool {
        if ImportFile.isTable(beginning) { return ImportFile.isOwnTable(beginning) }
        return !ImportFile.isForeignJSON(beginning)
    }

    /// The table in a file on disk, which is read in pieces; nil for anything else.
    private func table(_ context: CommandContext) throws(UserError) -> TableBytes? {
        guard file != "-" else { return nil }
        let path = try Paths(context.system).argument(file)
        guard context.system.fileStatus(path) == .file,
            let beginning = context.system.readBeginning(path, 4096), ImportFile.isTable(beginning)
        else { return nil }
        return TableBytes(path: path)
    }
}

/// The numbers of records an import added, updated and left alone.
struct ImportReport: ChangingReport {
    let source: String
    let format: LogExport.Format
    /// Whether it is an import of recipes only.
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
        let parts: [(String, KeyPath<LogImport.Tally, Int>)] = [
            ("added", \.added), ("updated", \.updated), ("deleted", \.removed),
        ]
        let changes = parts.compactMap { verb, part in phrase(part).map { "\($0) \(verb)" } }
        var lines: [String] = []
        if changes.isEmpty {
            // A user who expects undo to revert this import would lose another change.
            let isUndoable = !isDryRun && (phrase(\.unchanged) ?? phrase(\.kept)) != nil
            lines.append("Nothing new in \(from)" + (isUndoable ? "; \(TextStyle.undoTakesEarlier)" : ""))
        } else {
            let verb = isDryRun ? "Would import" : "Imported"
            lines.append("\(verb) \(from): \(changes.joined(separator: ", "))")
        }
        if let unchanged = phrase(\.unchanged) { lines.append("Already here: \(unchanged)") }
        if let kept = phrase(\.kept, of: { $0.hasTimeOfChange }) {
            lines.append("Not replaced (same or newer here): \(kept)")
        }
        if let kept = phrase(\.kept, of: { !$0.hasTimeOfChange }) {
            lines.append("Not replaced (existing ones are kept): \(kept)")
        }
        if let deleted = phrase(\.deleted) {
            lines.append("Skipped \(deleted) you deleted here (--restore-deleted restores them)")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The counts of each kind that qualifies, in words; nil if all are 0.
    private func phrase(
        _ part: KeyPath<LogImport.Tally, Int>,
        of qualifies: (RecordKind) -> Bool = { _ in true }
    ) -> String? {
        let parts = RecordKind.all.filter(qualifies).compactMap { kind -> String? in
            let count = outcome[kind][keyPath: part]
            guard count > 0 else { return nil }
            return isOfRecipes ? counted(count, "recipe", "recipes") : kind.phrase(count)
        }
        return parts.isEmpty ? nil : RecordKind.list(parts)
    }
}

extension ImportReport {
    /// The counts of one kind of record.
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
        row.count("deleted", tally?.removed)
        row.count("skipped", tally?.deleted)
    }
}
