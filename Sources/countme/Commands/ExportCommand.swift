internal import CalorieTrackerCore

/// Writes everything in the log to a file or to standard output.
struct ExportCommand: Command {
    private static let program = Option(
        "for",
        "PROGRAM",
        .oneOf(DiaryFormat.allCases.map(\.rawValue)),
        "Export for another program: table or nom."
    )
    private static let photos = Option("photos", "Write a zip archive that includes photos.")

    static let manual = CommandManual(
        group: .data,
        name: "export",
        summary: "Export your log to JSON or CSV.",
        usage: ["export [FILE] [--since DATE] [--until DATE]", "export [FILE] --format csv"],
        operands: ["FILE": .file],
        examples: [
            .init("countme export countme.json", "everything, for backup or another device"),
            .init("countme export entries.csv", "the entries, for a spreadsheet"),
            .init("countme export | gzip > countme.json.gz", "to standard output; - does the same"),
            .init("countme export november.csv --on november", "a month of entries"),
            .init("countme export --photos countme.zip", "with photos"),
            .init("countme export diary.csv --for table", "for another calorie tracker"),
            .init("countme export countme.json --yes", "overwrite an earlier export"),
        ],
        options: [program, photos, .onDays, .since, .until, .yes, .replacing] + EntryFilter.options,
        formats: LogExport.Format.allCases.map(\.rawValue),
        details: """
            JSON contains everything (entries, goals, your own foods, favorites, saved meals, pet
            foods, …), with every number exactly as stored, one record per line. It also lists
            deleted records, without their contents, for other devices that import it. You can reformat
            the file (with jq, say); a checksum detects changed values. CSV contains only entries,
            with exact numbers. Text that a spreadsheet would run as a formula gets a leading
            apostrophe, which import removes.

            Files are UTF-8 without a BOM; if your spreadsheet shows Ã© for é, choose UTF-8 when
            opening.

            The format comes from --format, then from FILE's extension; the default is JSON. --since
            and --until accept dates and periods. They limit only the entries, as do --on, --like and
            --meal.

            Files are written atomically and readable only by you. Existing files are overwritten only
            if you confirm, and files that countme did not write only with --force. With --json,
            countme reports in JSON what it wrote.

            --photos writes a zip archive: the export as countme.json, and its entries' photos in the
            folder photos. countme import reads it, and so does any unzip program.

            --for table writes the entries as CSV for people and other programs: Date, Time, Meal,
            Food, amounts, Calories (kcal) and nutrients, rounded to tenths. Any tracker that lets you
            map columns can read it; so can countme import. --for nom writes lines for nom's input
            file, in whole kcal.

            The undo history is not included, nor are deleted entries with --since, --until, --on,
            --like or --meal.
            """
    )

    /// Extensions of other formats; JSON under such a name would be misleading.
    private static let foreignEndings: Set<String> = [
        "xlsx", "xls", "ods", "numbers", "gz", "zip", "bz2", "xz", "zst", "pdf", "txt", "tsv", "xml", "html",
        "htm", "yaml", "yml", "md", "sql", "sqlite", "sqlite3", "ndjson", "jsonl", "parquet",
    ]

    private static let content = OutputFile.Content(
        phrase: "an export",
        example: "countme.json",
        printing: .countme("export")
    )

    private let file: String?
    private let format: LogExport.Format
    private let bounds: DayRangeArguments
    private let filter: EntryFilter
    private let answersJSON: Bool
    private let hasPhotos: Bool
    private let diary: DiaryFormat?

    init(_ arguments: ParsedArguments) throws(UserError) {
        // "export november out.json"
        let operands = arguments.allOperands
        let days = operands.filter(FileNameTypo.isPeriod)
        try arguments.requireOperands(
            atMost: 1,
            hint: days.count == 1 && operands.count == 2
                ? Hint(words: ["export"] + operands.filter { $0 != days[0] } + ["--on", days[0]])
                : .countme("export countme.json")
        )
        let operand = arguments.allOperands.first
        file = operand == "-" ? nil : operand
        hasPhotos = arguments.has(ExportCommand.photos)
        bounds = try DayRangeArguments(boundsOf: arguments)
        filter = try EntryFilter(arguments)
        diary = try arguments[ExportCommand.program].map { name throws(UserError) in
            guard let format = DiaryFormat(rawValue: name.lowercased()) else {
                throw UserError(.badValue, "invalid --for \(quoted(name))")
                    .hints(
                        DiaryFormat.allCases.map {
                            arguments.invocation.replacing(name, with: $0.rawValue)
                        }
                    )
            }
            return format
        }
        if diary != nil, hasPhotos || arguments[.format] != nil {
            throw UserError(.usage, "--for already sets the format")
                .hint(.countme("export diary.csv --for table"))
        }
        format = try hasPhotos ? .json : diary != nil ? .csv : ExportCommand.format(arguments, file: file)
        if hasPhotos {
            guard let file else {
                throw UserError(.missingValue, "--photos needs a file to write to")
                    .hint(.countme("export --photos countme.zip"))
            }
            guard file.lowercased().hasSuffix(".zip") else {
                let base = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
                throw UserError(.badValue, "--photos writes a zip archive")
                    .hint(arguments.invocation.replacing(file, with: base + ".zip"))
            }
        }
        answersJSON = arguments.has(.json)
    }

    /// The format from `--format`, else from `--json` if there is no file, else from the file's extension.
    private static func format(
        _ arguments: ParsedArguments,
        file: String?
    ) throws(UserError) -> LogExport.Format {
        let isJSON = file == nil && arguments.last(of: [.json, .format])?.name == Option.json.name
        guard let name = arguments[.format], !isJSON else {
            let name = file?.lowercased() ?? ""
            if name.hasSuffix(".csv") { return .csv }
            let base = name.split(separator: "/").last ?? ""
            guard let dot = base.lastIndex(of: "."),
                foreignEndings.contains(String(base[dot...].dropFirst())),
                arguments[.format] == nil, !arguments.has(.json), let file
            else { return .json }
            throw UserError(.usage, "cannot tell the format from \(quoted(file)): use .json or .csv")
                .hints(
                    base.hasSuffix(".gz")
                        ? [Hint(stringLiteral: "countme export | gzip > \(Shell.word(file))")]
                        : ["json", "csv"].map { arguments.invocation.appending("--format", $0) }
                )
        }
        guard let format = LogExport.Format(rawValue: name.lowercased()) else {
            throw UserError(.badValue, "invalid --format \(quoted(name))")
                .hints(["csv", "json"].map { arguments.invocation.replacing(name, with: $0) })
        }
        return format
    }

    func run(in context: CommandContext) throws {
        let days = try bounds.bounds(
            today: context.clock.today,
            weekStart: context.settings.configuration.weekStart
        )
        let context = file == nil ? context : context.answering(in: answersJSON ? .json : .text)
        let target = try file.map { name in
            try FileNameTypo.refuse(
                name,
                near: [
                    "json": .countme("export --format json"), "csv": .countme("export --format csv"),
                    "list": .countme("history"), "help": .countme("help export"),
                ],
                forPeriod: .countme("export --since", name, "--until", name),
                in: context
            )
            return try OutputFile(name, for: ExportCommand.content, in: context)
        }
        let export = try context.log.openTracker(for: .reading).export(
            since: days.since,
            until: days.until,
            of: filter
        )
        let entries = export.contents.entries
        let bytes = diary?.bytes(of: entries) ?? (format == .json ? export.json : EntryTable.csv(entries))
        guard format != .json || bytes.count <= LogExport.largestSize else {
            throw UserError(.badRange, "the export is too large for one import file")
                .hint(.countme("export entries.csv"))
                .hint(.countme("export first.json --until 2019-12-31"))
        }
        guard let target else { return try context.console.print(bytes) }
        var report = ExportReport(file: target.name, format: format, size: bytes.count, export: export)
        report.diary = diary
        if hasPhotos {
            report.photos = try ExportCommand.archive(bytes, export, to: target, in: context)
            report.size = report.photos?.size ?? 0
        } else {
            try target.write(bytes, in: context)
        }
        try context.console.answer(report, isChangeSaved: true)
    }

    /// Writes an export with the photos of its entries, one by one.
    private static func archive(
        _ bytes: [UInt8],
        _ export: LogExport,
        to target: OutputFile,
        in context: CommandContext
    ) throws -> ExportReport.Photos {
        var photos = ExportReport.Photos()
        let folder = context.log.photos
        var archive = ExportArchive(day: context.clock.today)
        try target.write(in: context) { write throws(AtomicFile.Failure) in
            func add(_ piece: [UInt8]) throws(AtomicFile.Failure) {
                photos.size += piece.count
                try write(piece)
            }
            try add(archive.log(bytes))
            for name in export.photos {
                guard let photo = folder.photo(name) else {
                    photos.missing += 1
                    continue
                }
                guard let piece = archive.photo(photo) else {
                    photos.left += 1
                    continue
                }
                try add(piece)
                photos.count += 1
            }
            try add(archive.end())
        }
        if photos.missing > 0 {
            context.console.note(
                "\(counted(photos.missing, "photo is", "photos are")) missing; run countme doctor for a list"
            )
        }
        if photos.left > 0 {
            context.console.note(
                "\(counted(photos.left, "photo", "photos")) did not fit in 4 GB; use --since and --until to split the export"
            )
        }
        return photos
    }
}

/// The result of an export.
struct ExportReport: Report {
    let file: String
    let format: LogExport.Format
    /// The number of bytes written.
    var size: Int
    let export: LogExport
    /// The photos in the archive; nil without `--photos`.
    var photos: Photos?
    /// The format of another program; nil for countme's own formats.
    var diary: DiaryFormat?

    /// Counts of photos.
    struct Photos {
        var count = 0
        var missing = 0
        /// Photos that did not fit.
        var left = 0
        /// The size of the archive in bytes.
        var size = 0
    }

    /// Always empty: in these formats the export itself is the answer.
    var lines: [FoodItem] { [] }

    private func count(_ kind: RecordKind) -> Int {
        format == .csv && kind != .entries ? 0 : export.contents.count(of: kind)
    }

    func write(to writer: inout JSONWriter) {
        writer.member("file", file)
        writer.member("format", photos != nil ? "zip" : diary?.rawValue ?? format.rawValue)
        writer.member("bytes", size)
        writer.member("since", export.since?.description)
        writer.member("until", export.until?.description)
        writer.object("counts") { writer in
            for kind in RecordKind.all {
                writer.key(dynamic: kind.name)
                writer.value(count(kind))
            }
        }
        writer.member("photos", photos?.count)
    }

    func text(_ style: TextStyle) -> String {
        let parts = RecordKind.all.compactMap { kind in
            count(kind) > 0 || kind == .entries ? kind.phrase(count(kind)) : nil
        }
        let name = photos != nil ? "zip" : diary == .nom ? "nom" : format == .json ? "JSON" : "CSV"
        let pictures = photos.map { " with \(counted($0.count, "photo", "photos"))" } ?? ""
        let target = SafeText.shown(file)
        return
            "Exported \(RecordKind.list(parts))\(pictures) to \(target) (\(name), \(FileSize.text(size)))\n"
    }
}
