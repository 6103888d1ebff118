/// What a file of an export is, by what it begins with.
extension DiaryExport {
    /// What a file is.
    enum Kind {
        case table(DiaryRows, DiaryDialect)
        case weights(DiaryRows, DiaryDialect)
        case libra
        case fatSecret
        case page
        case appleHealth
        case samsung(String)
        case json(DiaryJSON, JSONValue)
        case database(DiaryDatabase)
        case journal(DiaryJournals.Kind)
        case fitbitTotals
        case workbook(Workbook)
        /// A table whose columns are not those of a diary.
        case unknownTable([String])
        case other
    }

    /// How the names of files end that may hold food, in exports that have thousands of others.
    private static let endings: Set<String> = [
        "csv", "tsv", "txt", "json", "xml", "htm", "html", "db", "sqlite", "sqlite3", "xlsx", "org", "ledger",
        "dat", "journal",
    ]

    /// Whether it is worth a look at a file of such a name, which may have folders in it.
    static func mayBeFood(_ path: String) -> Bool {
        let name = CatalogueMember.name(of: path)
        // Samsung Health has a file there for each measurement of a pulse.
        if path.contains("/jsons/") || path.hasPrefix("jsons/") { return false }
        if name.hasPrefix("export_cda") || name.hasPrefix("derived_") { return false }
        let parts = name.split(separator: ".")
        return parts.count < 2 || endings.contains(String(parts[parts.count - 1]))
    }

    /// Looks at the beginning of a file, and at all of it where that is not enough.
    func kind(_ file: File, _ options: DiaryOptions) throws(DiaryProblem) -> Kind {
        let beginning = try beginning(file)
        if beginning.starts(with: Array("SQLite format 3\0".utf8)) {
            let database = try DiaryDatabase(try contents(file), file: file.name)
            return database.app == nil ? .other : .database(database)
        }
        if ImportArchive.isArchive(beginning) {
            guard case .member(let member) = file.source, member.packing == .plain else { return .other }
            return try inside(member.path).workbook().map(Kind.workbook) ?? .other
        }
        if let first = beginning.first(where: { !$0.isSpace }) {
            if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
                return try json(file, beginning)
            }
            if first == UInt8(ascii: "<") {
                if AppleHealthExport.isOne(beginning) { return .appleHealth }
                // What a browser puts before the page itself may be long.
                return MyFitnessPalPage.isOne(try contents(file)) ? .page : .other
            }
        }
        if let table = SamsungHealth.table(beginning) { return .samsung(table) }
        if DiaryWeights.isLibra(beginning) { return .libra }
        if FatSecretReport.isOne(beginning) { return .fatSecret }
        if beginning.starts(with: Array("Foods\n".utf8)) || beginning.starts(with: Array("Foods\r\n".utf8)) {
            return .fitbitTotals
        }
        if let journal = DiaryJournals.kind(beginning), options.columns.isEmpty { return .journal(journal) }
        let bytes = DiaryExport.withLineFeeds(try contents(file))
        // Text has no zeros; what has some is a picture, or in another encoding.
        guard !bytes.contains(0) else { return .other }
        return try table(DiaryRows(bytes, budget), options, bytes)
    }

    /// Text whose lines end in line feeds: a carriage return alone ended them once.
    private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(0x0d), !bytes.contains(0x0a) else { return bytes }
        return bytes.map { $0 == 0x0d ? 0x0a : $0 }
    }

    func table(
        _ rows: DiaryRows,
        _ options: DiaryOptions,
        _ bytes: [UInt8] = []
    ) throws(DiaryProblem) -> Kind {
        guard options.columns.isEmpty else { return .table(rows, .table) }
        if let dialect = DiaryDialect.of(rows.header) {
            if dialect.role == .weights { return .weights(rows, dialect) }
            if dialect.app == .myfitnesspal, dialect.role == .diary, !bytes.isEmpty {
                try requireLines(of: bytes)
                return .table(try DiaryRows(myFitnessPal: bytes, budget), dialect)
            }
            return .table(rows, dialect)
        }
        if let table = try? DiaryTable(rows, .table, options) {
            // Without a food and a meal its rows are sums of days.
            return .table(rows, table.isOfDays ? .totals : .table)
        }
        if DiaryWeights.isOne(rows.header) { return .weights(rows, .table) }
        return .unknownTable(rows.header)
    }

    /// Documents of more than this are of something else: a year of food has a few megabytes.
    private static let largestJSON = 64 << 20

    func json(_ file: File, _ beginning: [UInt8]) throws(DiaryProblem) -> Kind {
        let isKnown = DiaryJSON.mayBeOne(beginning)
        guard isKnown || file.size < 1 << 20 else { return .other }
        guard file.size <= DiaryExport.largestJSON else { throw .tooLarge(file: file.name) }
        let bytes = try contents(file)
        // Of a takeout, most files are pulses and steps.
        guard isKnown || DiaryJSON.mayBeOne(bytes) else { return .other }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        guard let value = try parse(text) else {
            if isKnown { throw .damaged(file: file.name) }
            return .other
        }
        return DiaryJSON(value).map { .json($0, value) } ?? .other
    }

    /// The value that a text is; nil for what is no JSON.
    func parse(_ text: String) throws(DiaryProblem) -> JSONValue? {
        do throws(JSONParser.Failure) {
            let (value, count) = try JSONParser.parse(text, atMost: budget.left(of: .values))
            _ = budget.spend(.values, count)
            return value
        } catch {
            guard error.reason != JSONParser.tooMany else {
                throw DiaryProblem(ImportBudget.Excess(part: .values, limit: ImportBudget.limit(of: .values)))
            }
            return nil
        }
    }
}

extension UInt8 {
    /// Whether it is a space, or ends a line.
    var isSpace: Bool { [0x20, 0x09, 0x0a, 0x0d].contains(self) }
}
