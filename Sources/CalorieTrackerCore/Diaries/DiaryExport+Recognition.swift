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

    /// Whether it is worth a look at a file of such a name.
    func mayBeFood(_ name: String) -> Bool {
        guard files.count > 1 else { return true }
        if name.hasPrefix("export_cda") || name.hasPrefix("derived_") { return false }
        let parts = name.split(separator: ".")
        return parts.count < 2 || DiaryExport.endings.contains(String(parts[parts.count - 1]))
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
            let inside = try DiaryExport(path: member.path, searchPath: searchPath)
            return try inside.workbook().map(Kind.workbook) ?? .other
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
        let bytes = try contents(file)
        // Text has no zeros; what has some is a picture, or in another encoding.
        guard !bytes.contains(0) else { return .other }
        return try table(DiaryRows(bytes), options, bytes)
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
                return .table(try DiaryRows(myFitnessPal: bytes), dialect)
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
        let marks: [StaticString] = [
            "\"consumed\"", "\"foodList\"", "\"nutriments\"", "\"loggedFood\"", "\"weight\"", "\"products\"",
            "\"base_unit\"", "com.google.nutrition", "\"diary\"", "\"Data Points\"",
        ]
        let isKnown = beginning.withUnsafeBufferPointer { bytes in
            marks.contains { ByteSlice(bytes).contains($0) }
        }
        guard isKnown || file.size < 1 << 20 else { return .other }
        guard file.size <= DiaryExport.largestJSON else { throw .tooLarge(file: file.name) }
        let bytes = try contents(file)
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        guard let value = try? JSONParser.parse(text) else {
            if isKnown { throw .damaged(file: file.name) }
            return .other
        }
        return DiaryJSON(value).map { .json($0, value) } ?? .other
    }
}

extension UInt8 {
    /// Whether it is a space, or ends a line.
    var isSpace: Bool { [0x20, 0x09, 0x0a, 0x0d].contains(self) }
}
