/// How a diary is read, where the file does not say.
public struct DiaryOptions {
    /// Which number of `3/4/2026` is the day.
    public var dateOrder: DateOrder?
    /// The columns that somebody named: what each is, and its place from 0.
    var columns: [(column: DiaryColumn, place: Int)] = []
    /// The only program whose entries are wanted: one that exports, or one that gave them to a collection.
    public var app: String?
    /// Whether sums of days are taken, where there is nothing else.
    public var takesTotals = false
    /// The day it is: what is later was planned.
    public var today: Day?
    /// The day and the time of an instant on the clocks of this machine.
    let localTime: (Timestamp) -> (day: Day, time: TimeOfDay)
    /// Is told now and then which part of a large file is read.
    public var progress: (Double?) -> Void = { _ in }

    /// Reads what the files say; `localTime` tells what the clocks of this machine showed.
    init(today: Day?, localTime: @escaping (Timestamp) -> (day: Day, time: TimeOfDay)) {
        self.today = today
        self.localTime = localTime
    }

    /// Names the columns of a table by their places from 1: `date=2,name=4,kcal=7`.
    ///
    /// - Throws: `DiaryProblem.badColumns`
    public mutating func nameColumns(_ text: String) throws(DiaryProblem) {
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false).map {
                PlainText.tidied(String($0))
            }
            guard sides.count == 2, let column = DiaryColumn(key: sides[0].lowercased()),
                let place = Int(sides[1]),
                place > 0, !columns.contains(where: { $0.column.key == column.key || $0.place == place - 1 })
            else { throw .badColumns(String(part)) }
            columns.append((column, place - 1))
        }
    }

    /// The columns of a table without heads, told by its first row; nil where that tells nothing.
    public static func guessedColumns(_ cells: [String]) -> String? {
        guard let day = cells.firstIndex(where: { DiaryDate.read($0) != nil }) else { return nil }
        let numbers = DiaryNumbers()
        let isNumber = { (place: Int) in if case .number = numbers.read(cells[place]) { true } else { false }
        }
        let others = cells.indices.filter { $0 != day && !cells[$0].isEmpty }
        guard let energy = others.first(where: isNumber),
            let name = others.first(where: { !isNumber($0) && DiaryTime.read(cells[$0]) == nil })
        else { return nil }
        return "date=\(day + 1),name=\(name + 1),kcal=\(energy + 1)"
    }

    /// The program among those that gave to a collection of another one.
    fileprivate func giver(in collection: DiaryApp) -> String? {
        app.flatMap { DiaryApp(named: $0) == collection ? nil : $0 }
    }
}

extension DiaryApp {
    /// The program of a name, written in any way.
    fileprivate init?(named name: String) {
        let key = FoldedName.key(name)
        guard
            let app = DiaryApp.allCases.first(where: {
                [$0.rawValue, FoldedName.key($0.title)].contains(key)
            })
        else { return nil }
        self = app
    }
}

/// An export of another program as it was given: a file, a folder, an archive, or the bytes of a pipe.
public struct DiaryExport {
    /// A file of it.
    private struct File {
        /// The last part of its name, in lower case.
        let name: String
        let source: Source
        let size: Int
    }

    private enum Source {
        case bytes([UInt8])
        case member(CatalogueMember)
    }

    private let files: [File]
    /// The folder that a single file is in.
    private let folder: String?
    private let searchPath: String

    /// Exports of Google have their files four folders down.
    private static let deepestFolder = 6
    /// The largest file that is read whole.
    private static let largestFile = 256 << 20

    /// Looks at a path; `searchPath` is where programs are.
    ///
    /// - Throws: `DiaryProblem.notReadable`, `.damaged` or `.missingProgram`
    public init(path: String, searchPath: String) throws(DiaryProblem) {
        self.searchPath = searchPath
        let members = try DiaryExport.translating(path) {
            try CatalogueMember.all(at: path, searchPath: searchPath, depth: DiaryExport.deepestFolder)
        }
        let isAlone = members.count == 1 && members[0].path == path && members[0].packing == .plain
        folder = isAlone ? path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." : nil
        files = members.map { File(name: $0.name, source: .member($0), size: $0.size) }
    }

    /// Takes the bytes of a pipe.
    public init(_ bytes: [UInt8]) {
        files = [File(name: "-", source: .bytes(bytes), size: bytes.count)]
        folder = nil
        searchPath = ""
    }

    private static func translating<Value>(
        _ file: String,
        _ body: () throws -> Value
    ) throws(DiaryProblem) -> Value {
        do {
            return try body()
        } catch StreamError.missingProgram(let name, let package) {
            throw .missingProgram(name: name, package: package)
        } catch StreamError.notReadable(_, let reason) {
            throw .notReadable(file: file, reason: reason)
        } catch let problem as DiaryProblem {
            throw problem
        } catch {
            throw .damaged(file: file)
        }
    }

    /// Whether it is a folder or an archive.
    public var isSet: Bool { files.count != 1 || folder == nil && !searchPath.isEmpty }

    // MARK: Bytes

    private func window(
        _ file: File,
        limit: Int,
        progress: ((Double?) -> Void)? = nil
    ) throws(DiaryProblem) -> StreamWindow {
        switch file.source {
        case .bytes(let bytes): return StreamWindow(bytes)
        case .member(let member):
            return try DiaryExport.translating(file.name) {
                let progress = progress.map { report in ReadingProgress { report($0) } } ?? ReadingProgress()
                return try member.window(searchPath: searchPath, progress: progress, limit: limit)
            }
        }
    }

    private func beginning(_ file: File) throws(DiaryProblem) -> [UInt8] {
        if case .bytes(let bytes) = file.source { return Array(bytes.prefix(1 << 16)) }
        let window = try window(file, limit: 1 << 16)
        return try DiaryExport.translating(file.name) {
            while window.unread.count < 1 << 14, case .more = try window.fill() {}
            return Array(window.unread.withoutByteOrderMark.bytes)
        }
    }

    private func contents(_ file: File) throws(DiaryProblem) -> [UInt8] {
        if case .bytes(let bytes) = file.source { return bytes.withoutByteOrderMark }
        guard file.size <= DiaryExport.largestFile else { throw .tooLarge(file: file.name) }
        let window = try window(file, limit: DiaryExport.largestFile + 1)
        return try DiaryExport.translating(file.name) {
            while case .more = try window.fill() {}
            guard window.unread.count <= DiaryExport.largestFile else {
                throw DiaryProblem.tooLarge(file: file.name)
            }
            return Array(window.unread.withoutByteOrderMark.bytes)
        }
    }

    /// A file that belongs to another one: of the same export, or beside a file that is given alone.
    private func companion(_ isIt: (String) -> Bool) throws(DiaryProblem) -> [UInt8]? {
        if let file = files.first(where: { isIt($0.name) }) { return try contents(file) }
        guard let folder,
            let beside = try? CatalogueMember.all(at: folder + "/", searchPath: searchPath, depth: 1),
            let member = beside.first(where: { member in
                let place = member.path.dropFirst(folder.count).drop { $0 == "/" }
                return !place.contains("/") && isIt(member.name)
            })
        else { return nil }
        return try contents(File(name: member.name, source: .member(member), size: member.size))
    }

    // MARK: Recognition

    /// What a file is.
    private enum Kind {
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

    /// Names that no file of food has, in exports that have thousands of files.
    private static let kinds: Set<String> = [
        "csv", "tsv", "txt", "json", "xml", "htm", "html", "db", "sqlite", "sqlite3", "xlsx", "org", "ledger",
        "dat", "journal",
    ]

    private func mayBeFood(_ name: String) -> Bool {
        guard files.count > 1 else { return true }
        if name.hasPrefix("export_cda") || name.hasPrefix("derived_") { return false }
        let parts = name.split(separator: ".")
        return parts.count < 2 || DiaryExport.kinds.contains(String(parts[parts.count - 1]))
    }

    private func kind(_ file: File, _ options: DiaryOptions) throws(DiaryProblem) -> Kind {
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
            if first == UInt8(ascii: "<"),
                !beginning.contains(UInt8(ascii: "|")) || AppleHealthExport.isOne(beginning)
            {
                if AppleHealthExport.isOne(beginning) { return .appleHealth }
                return MyFitnessPalPage.isOne(beginning) ? .page : .other
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

    private func table(
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

    private func json(_ file: File, _ beginning: [UInt8]) throws(DiaryProblem) -> Kind {
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

    // MARK: Reading

    /// A file that has been looked at.
    private struct Part {
        let file: File
        let app: DiaryApp
        let role: DiaryDialect.Role
        let read: () throws(DiaryProblem) -> DiaryReading
    }

    /// Reads the foods of all its files; totals beside them are compared with them.
    ///
    /// - Throws: `DiaryProblem`
    public func reading(_ options: DiaryOptions) throws(DiaryProblem) -> DiaryReading {
        var parts: [Part] = []
        var unknown: [(name: String, columns: [String]?)] = []
        if let workbook = try workbook() {
            let file = File(name: "workbook", source: .bytes([]), size: 0)
            let parts = try self.parts(file, .workbook(workbook), options)
            return try read(parts, parts.isEmpty ? files.map { ($0.name, nil) } : [], options)
        }
        for file in files {
            guard mayBeFood(file.name) else {
                unknown.append((file.name, nil))
                continue
            }
            let kind: Kind
            do throws(DiaryProblem) {
                kind = try self.kind(file, options)
            } catch {
                // In a folder, a file that is no text is none of a diary.
                guard files.count > 1, error == .notUTF8 || error == .tooLarge(file: file.name) else {
                    throw error
                }
                unknown.append((file.name, nil))
                continue
            }
            if case .unknownTable(let columns) = kind {
                unknown.append((file.name, columns))
            } else {
                let found = try self.parts(file, kind, options)
                if found.isEmpty { unknown.append((file.name, nil)) }
                parts += found
            }
        }
        return try read(parts, unknown, options)
    }

    /// The workbook that the archive is; nil for any other.
    private func workbook() throws(DiaryProblem) -> Workbook? {
        func member(_ name: String) -> File? {
            files.first { file in
                guard case .member(let member) = file.source, case .zip(name, _) = member.packing else {
                    return false
                }
                return true
            }
        }
        guard member("xl/workbook.xml") != nil else { return nil }
        return try Workbook { name throws(DiaryProblem) in
            try member(name).map { file throws(DiaryProblem) in try contents(file) }
        }
    }

    /// The sheets of a workbook, and weights that stand in a column beside energies.
    private func parts(
        of workbook: Workbook,
        _ file: File,
        _ options: DiaryOptions
    ) throws(DiaryProblem) -> [Part] {
        var parts: [Part] = []
        for sheet in workbook.sheets {
            let rows = DiaryRows(sheet.rows)
            let sheetFile = File(name: sheet.name, source: file.source, size: 0)
            parts += try self.parts(sheetFile, try table(rows, options), options)
        }
        let apps = Set(parts.map(\.app)).subtracting([.table])
        // Sheets that are no program's own belong to that of the others.
        guard let app = apps.first, apps.count == 1 else { return parts }
        return parts.map {
            $0.app == .table ? Part(file: $0.file, app: app, role: $0.role, read: $0.read) : $0
        }
    }

    private func read(
        _ parts: [Part],
        _ unknown: [(name: String, columns: [String]?)],
        _ options: DiaryOptions
    ) throws(DiaryProblem) -> DiaryReading {
        let wanted = options.app.flatMap(DiaryApp.init(named:))
        let chosen = parts.filter { $0.app == wanted }
        let parts = chosen.isEmpty ? parts : chosen
        var diaries = parts.filter { $0.role == .diary }
        let apps = Set(diaries.map(\.app))
        guard apps.count <= 1 else { throw .several(apps.sorted { $0.rawValue < $1.rawValue }) }
        // The same entries stand in two forms.
        if diaries.contains(where: { $0.file.name.hasSuffix(".json") }), apps == [.opennutritracker] {
            diaries.removeAll { $0.file.name.hasSuffix(".csv") }
        }
        var totals = parts.filter { $0.role == .totals }
        if diaries.isEmpty {
            // Where the foods say no energy, totals beside them may.
            for case .refused(let problem) in parts.map(\.role) where totals.isEmpty { throw problem }
            if options.takesTotals { (diaries, totals) = (totals.first.map { [$0] } ?? [], []) }
        }
        guard let app = diaries.first?.app else { throw try problem(parts, unknown) }
        var reading = DiaryReading(app: app)
        for part in diaries { reading.append(try part.read()) }
        for part in parts where part.role == .weights { reading.weights += try part.read().weights }
        for part in totals where part.app == app { reading.compare(withTotals: try part.read().energyOfDays) }
        let used = Set(diaries.map(\.file.name))
        reading.otherFiles =
            parts.filter { part in
                !used.contains(part.file.name) && part.role != .weights
                    && !(part.role == .totals && part.app == app)
            }.map(\.file.name)
            + unknown.map(\.name)
        return reading
    }

    /// Why there is nothing to read.
    private func problem(
        _ parts: [Part],
        _ unknown: [(name: String, columns: [String]?)]
    ) throws(DiaryProblem) -> DiaryProblem {
        if let totals = parts.first(where: { $0.role == .totals }) { return .totalsOnly(totals.app) }
        let weights = parts.filter { $0.role == .weights }
        if let first = weights.first {
            var count = 0
            for part in weights { count += try part.read().weights.count }
            return .weightsOnly(first.app, count: count)
        }
        if let other = parts.first { return .nothingEaten(other.app) }
        if files.count == 1, let columns = unknown.first?.columns {
            var missing = ["date", "kcal", "name"]
            let found = columns.compactMap { DiaryColumn($0)?.key }
            missing.removeAll { found.contains($0) || $0 == "name" && found.contains("meal") }
            return .missingColumns(missing, found: columns)
        }
        return .unknown(files: files.map(\.name))
    }

    private func parts(_ file: File, _ kind: Kind, _ options: DiaryOptions) throws(DiaryProblem) -> [Part] {
        if case .workbook(let workbook) = kind { return try parts(of: workbook, file, options) }
        var parts: [Part] = []
        if let part = try part(file, kind, options) { parts.append(part) }
        if case .table(let rows, let dialect) = kind, DiaryWeights.isOne(rows.header) {
            parts.append(
                Part(file: file, app: dialect.app, role: .weights) { () throws(DiaryProblem) in
                    try DiaryWeights.reading(rows, dialect.app, options.dateOrder, usual: dialect.dateOrder)
                }
            )
        }
        return parts
    }

    private func part(_ file: File, _ kind: Kind, _ options: DiaryOptions) throws(DiaryProblem) -> Part? {
        func part(
            _ app: DiaryApp,
            _ role: DiaryDialect.Role,
            _ read: @escaping () throws(DiaryProblem) -> DiaryReading
        ) -> Part {
            Part(file: file, app: app, role: role, read: read)
        }
        func nothing(_ app: DiaryApp, _ role: DiaryDialect.Role) -> Part {
            part(app, role) { () throws(DiaryProblem) in DiaryReading(app: app) }
        }
        switch kind {
        case .other, .unknownTable, .workbook: return nil
        case .table(let rows, let dialect):
            guard [.diary, .totals].contains(dialect.role) else { return nothing(dialect.app, dialect.role) }
            return part(dialect.app, dialect.role) { () throws(DiaryProblem) in
                try DiaryTable(rows, dialect, options).reading()
            }
        case .weights(let rows, let dialect):
            return part(dialect.app, .weights) { () throws(DiaryProblem) in
                try DiaryWeights.reading(rows, dialect.app, options.dateOrder, usual: dialect.dateOrder)
            }
        case .libra:
            return part(.libra, .weights) { () throws(DiaryProblem) in
                try DiaryWeights.libra(try contents(file), localTime: options.localTime)
            }
        case .fatSecret:
            let report = try FatSecretReport(try contents(file))
            return part(.fatsecret, report.hasFoods ? .diary : .totals) { () throws(DiaryProblem) in
                report.reading()
            }
        case .page:
            return part(.myfitnesspal, .diary) { () throws(DiaryProblem) in
                try MyFitnessPalPage.reading(try contents(file))
            }
        case .appleHealth:
            return part(.appleHealth, .diary) { () throws(DiaryProblem) in
                let window = try window(file, limit: 1 << 22, progress: options.progress)
                return try DiaryExport.translating(file.name) {
                    try AppleHealthExport.reading(
                        window,
                        from: options.giver(in: .appleHealth),
                        file: file.name
                    )
                }
            }
        case .samsung(let table):
            return try samsung(file, table, part, nothing)
        case .json(let kind, let value): return try json(kind, value, options, part, nothing)
        case .database(let database):
            guard let app = database.app else { return nil }
            return part(app, .diary) { () throws(DiaryProblem) in
                try database.reading(from: options.giver(in: app))
            }
        case .journal(let journal): return try self.journal(file, journal, part)
        case .fitbitTotals:
            return part(.fitbit, .totals) { () throws(DiaryProblem) in
                // Several tables follow each other; the first is that of the days.
                let lines = try contents(file).split(separator: 0x0a, omittingEmptySubsequences: false)
                    .dropFirst()
                let days = lines.prefix { $0.contains { !$0.isSpace } }
                return try DiaryTable(
                    DiaryRows(Array(days.joined(separator: [0x0a])) + [0x0a]),
                    .fitbitDays,
                    options
                )
                .reading()
            }
        }
    }

    private typealias MakePart = (
        DiaryApp, DiaryDialect.Role, @escaping () throws(DiaryProblem) -> DiaryReading
    ) -> Part

    private func samsung(
        _ file: File,
        _ table: String,
        _ part: MakePart,
        _ nothing: (DiaryApp, DiaryDialect.Role) -> Part
    ) throws(DiaryProblem) -> Part {
        switch table {
        case "com.samsung.health.food_intake":
            return part(.samsungHealth, .diary) { () throws(DiaryProblem) in
                let foods = try companion { $0.hasPrefix("com.samsung.health.food_info.") }
                return SamsungHealth.reading(
                    try SamsungHealth(try contents(file)),
                    foods: try foods.map { bytes throws(DiaryProblem) in try SamsungHealth(bytes) }
                )
            }
        case "com.samsung.health.weight":
            return part(.samsungHealth, .weights) { () throws(DiaryProblem) in
                SamsungHealth.weights(try SamsungHealth(try contents(file)))
            }
        default: return nothing(.samsungHealth, .other)
        }
    }

    private func json(
        _ kind: DiaryJSON,
        _ value: JSONValue,
        _ options: DiaryOptions,
        _ part: MakePart,
        _ nothing: (DiaryApp, DiaryDialect.Role) -> Part
    ) throws(DiaryProblem) -> Part {
        switch kind {
        case .yazioDays:
            return part(.yazio, .diary) { () throws(DiaryProblem) in
                guard let bytes = try companion({ $0.hasPrefix("products") && $0.hasSuffix(".json") }) else {
                    throw .missingFile("products.json", .yazio)
                }
                guard let products = try? JSONParser.parse(String(decoding: bytes, as: UTF8.self)) else {
                    throw .damaged(file: "products.json")
                }
                return YazioDays.reading(value, products: products)
            }
        case .yazioProducts, .googleFitDerived: return nothing(kind.app, .other)
        case .waistline:
            return part(.waistline, .diary) { () throws(DiaryProblem) in
                WaistlineExport.reading(value, localTime: options.localTime)
            }
        case .openNutriTracker:
            return part(.opennutritracker, .diary) { () throws(DiaryProblem) in
                DiaryLists.openNutriTracker(value)
            }
        case .fitbitFoods:
            return part(.fitbit, .diary) { () throws(DiaryProblem) in DiaryLists.fitbit(value) }
        case .fitbitWeights:
            return part(.fitbit, .weights) { () throws(DiaryProblem) in DiaryLists.fitbitWeights(value) }
        case .googleFit:
            return part(.googleFit, .diary) { () throws(DiaryProblem) in
                DiaryLists.googleFit(
                    value,
                    from: options.giver(in: .googleFit),
                    localTime: options.localTime
                )
            }
        }
    }

    private func journal(
        _ file: File,
        _ kind: DiaryJournals.Kind,
        _ part: MakePart
    ) throws(DiaryProblem) -> Part {
        switch kind {
        case .nomFoods:
            return part(.nom, .diary) { () throws(DiaryProblem) in
                try DiaryJournals.nom(
                    try contents(file),
                    configuration: try companion { ["config", "config.yaml", "config.yml"].contains($0) }
                )
            }
        case .nomWeights:
            return part(.nom, .weights) { () throws(DiaryProblem) in
                try DiaryJournals.nomWeights(try contents(file))
            }
        case .org:
            return part(.orgCalories, .diary) { () throws(DiaryProblem) in
                try DiaryJournals.org(try contents(file))
            }
        case .ledger:
            return part(.ledger, .diary) { () throws(DiaryProblem) in
                try DiaryJournals.ledger(try contents(file)) { name throws(DiaryProblem) in
                    // Of a path only the name: nothing outside of the export is read.
                    try companion { $0 == CatalogueMember.name(of: name) }
                }
            }
        }
    }
}

extension [UInt8] {
    /// Without the mark that a file may begin with.
    fileprivate var withoutByteOrderMark: [UInt8] {
        starts(with: [0xef, 0xbb, 0xbf]) ? Array(dropFirst(3)) : self
    }
}

extension UInt8 {
    /// Whether it is a space, or ends a line.
    fileprivate var isSpace: Bool { [0x20, 0x09, 0x0a, 0x0d].contains(self) }
}
