internal import CalorieTrackerCore

/// Writes everything in the log to a file or to standard output.
struct ExportCommand: Command {
    private static let program = Option(
        "for",
        "PROGRAM",
        .oneOf(DiaryFormat.allCases.map(\.rawValue)),
        "Write the entries as another program takes them in: table or nom."
    )
    private static let photos = Option("photos", "Write a zip archive that includes the photos.")

    static let manual = CommandManual(
        name: "export",
        summary: "Write everything in the log to a file that import reads.",
        usage: ["export [FILE] [--since DATE] [--until DATE]", "export [FILE] --format csv"],
        operands: ["FILE": .file],
        examples: [
            .init("countme export countme.json", "everything, to keep or to move"),
            .init("countme export entries.csv", "the entries, for a spreadsheet"),
            .init("countme export | gzip > countme.json.gz", "to standard output; so does -"),
            .init("countme export november.csv --on november", "a month of entries"),
            .init("countme export --photos countme.zip", "with photos"),
            .init("countme export diary.csv --for table", "for a spreadsheet or another tracker"),
            .init("countme export countme.json --yes", "replacing an earlier one"),
        ],
        options: [program, photos, .onDays, .since, .until, .yes, .replacing] + EntryFilter.options,
        formats: LogExport.Format.allCases.map(\.rawValue),
        details: """
            JSON holds everything: entries, goals, your own foods, favorites, saved meals and
            pet foods, every number exactly as stored, one record per line. It carries a
            checksum of its values: a file that jq merely reformatted can be imported, one with
            changed values is refused. CSV holds only the entries, also with exact numbers;
            text that a spreadsheet would run as a formula gets a leading apostrophe, which
            import removes again.

            Files are UTF-8 without a byte order mark: if a spreadsheet shows é as Ã©, choose
            UTF-8 when opening one.

            --format json or csv sets the format; otherwise the extension of FILE does, or it is
            JSON. --since and --until take dates and periods, and limit only the entries; so do
            --like and --meal.

            A FILE is written whole or not at all, and only you can read it. An existing one is
            replaced only after you say yes, and one that countme did not write only with --force. With --json the answer is JSON: what was written
            where.

            --photos writes a zip archive: the export as countme.json, and the photos of its
            entries in a folder photos. countme import reads it, and so does any other program.

            --for table writes the entries as a CSV that people and other programs read: Date,
            Time, Meal, Food, amounts, Calories (kcal) and the nutrients, rounded to tenths. A
            tracker that lets you name the columns takes it in, and so does countme import.
            --for nom writes lines for nom's input file, in whole kcal.

            The changes that undo takes back are not included.
            """
    )

    /// Endings of what an export is not; JSON under such a name would puzzle whoever opens it.
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
        try arguments.requireOperands(atMost: 1, hint: .countme("export countme.json"))
        let operand = arguments.allOperands.first
        file = operand == "-" ? nil : operand
        hasPhotos = arguments.has(ExportCommand.photos)
        bounds = try DayRangeArguments(boundsOf: arguments)
        filter = try EntryFilter(arguments)
        diary = try arguments[ExportCommand.program].map { name throws(UserError) in
            guard let format = DiaryFormat(rawValue: name.lowercased()) else {
                throw UserError(.badValue, "countme knows no format that \(quoted(name)) takes in")
                    .hints(
                        DiaryFormat.allCases.map {
                            arguments.invocation.replacing(name, with: $0.rawValue)
                        }
                    )
            }
            return format
        }
        if diary != nil, hasPhotos || arguments[.format] != nil {
            throw UserError(.usage, "--for says the format already")
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
                throw UserError(.badValue, "with --photos an export is a zip archive")
                    .hint(arguments.invocation.replacing(file, with: base + ".zip"))
            }
        }
        answersJSON = arguments.has(.json)
    }

    /// What `--format` says, else `--json`, where there is no file to tell, else the ending of the file.
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
            throw UserError(.usage, "an export is JSON or CSV, and \(quoted(file)) is neither")
                .hints(
                    base.hasSuffix(".gz")
                        ? [Hint(stringLiteral: "countme export | gzip > \(Shell.word(file))")]
                        : ["json", "csv"].map { arguments.invocation.appending("--format", $0) }
                )
        }
        guard let format = LogExport.Format(rawValue: name.lowercased()) else {
            throw UserError(.badValue, "an export is JSON or CSV, not \(quoted(name))")
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
            try MeantWord.refuse(
                name,
                near: [
                    "json": .countme("export --format json"), "csv": .countme("export --format csv"),
                    "help": .countme("help export"),
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
            throw UserError(.badRange, "that is more than import can read from one file")
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

    /// Writes an export with the pictures of its entries, one after the other.
    private static func archive(
        _ bytes: [UInt8],
        _ export: LogExport,
        to target: OutputFile,
        in context: CommandContext
    ) throws -> ExportReport.Photos {
        var photos = ExportReport.Photos()
        let folder = context.log.photos
        var archive = ExportArchive(day: context.clock.today)
        try target.write(in: context) { write throws(WholeFile.Failure) in
            func add(_ piece: [UInt8]) throws(WholeFile.Failure) {
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
                "\(counted(photos.missing, "photo is", "photos are")) missing; countme doctor names them"
            )
        }
        if photos.left > 0 {
            context.console.note(
                "\(counted(photos.left, "photo", "photos")) did not fit in 4 GB; --since and --until make smaller files"
            )
        }
        return photos
    }
}

/// What was exported, and where to.
struct ExportReport: Report {
    let file: String
    let format: LogExport.Format
    /// How many bytes were written.
    var size: Int
    let export: LogExport
    /// The pictures that went with it; nil when none were asked for.
    var photos: Photos?
    /// The form of another program; nil for those of countme.
    var diary: DiaryFormat?

    /// What became of the pictures.
    struct Photos {
        var count = 0
        var missing = 0
        /// Those there was no room for.
        var left = 0
        /// How many bytes the archive has.
        var size = 0
    }

    /// There is no line of it: in these formats the export itself is the answer.
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
