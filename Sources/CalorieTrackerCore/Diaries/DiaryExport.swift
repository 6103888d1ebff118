/// An export of another program as it was given: a file, a folder, an archive, or the bytes of a pipe.
public struct DiaryExport {
    /// A file of it.
    struct File {
        /// The last part of its name, in lower case.
        let name: String
        /// Whether it is worth a look among thousands of others.
        var mayBeFood = true
        let source: Source
        let size: Int
    }

    enum Source {
        case bytes([UInt8])
        case member(CatalogueMember)
    }

    let files: [File]
    /// The folder that a single file is in.
    private let folder: String?
    let searchPath: String
    /// What may be read of all its files together.
    private(set) var budget = ImportBudget()

    /// Exports of Google have their files four folders down.
    private static let deepestFolder = 6
    /// The largest file that is read whole.
    private static let largestFile = 256 << 20

    /// Looks at a path; `searchPath` is where programs are.
    ///
    /// - Throws: `DiaryProblem.notReadable`, `.damaged`, `.tooManyFiles` or `.missingProgram`
    public init(path: String, searchPath: String) throws(DiaryProblem) {
        self.searchPath = searchPath
        let members = try DiaryExport.translating(path) {
            try CatalogueMember.all(
                at: path,
                depth: DiaryExport.deepestFolder,
                where: DiaryExport.mayBeFood
            )
        }
        let isAlone = members.count == 1 && members[0].path == path && members[0].packing == .plain
        folder = isAlone ? path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." : nil
        files = members.map { member in
            let place =
                if case .zip(let packed) = member.packing { packed.name } else {
                    String(member.path.dropFirst(path.count))
                }
            let mayBeFood = members.count == 1 || DiaryExport.mayBeFood(place)
            return File(name: member.name, mayBeFood: mayBeFood, source: .member(member), size: member.size)
        }
    }

    /// Takes the bytes of a pipe.
    public init(_ bytes: [UInt8]) {
        files = [File(name: "-", source: .bytes(bytes), size: bytes.count)]
        folder = nil
        searchPath = ""
    }

    static func translating<Value>(
        _ file: String,
        _ body: () throws -> Value
    ) throws(DiaryProblem) -> Value {
        do {
            return try body()
        } catch StreamError.missingProgram(let name, let package) {
            throw .missingProgram(name: name, package: package)
        } catch StreamError.notReadable(_, let reason) {
            throw .notReadable(file: file, reason: reason)
        } catch StreamError.tooManyFiles(_, let limit) {
            throw .tooManyFiles(limit: limit)
        } catch let problem as DiaryProblem {
            throw problem
        } catch let excess as ImportBudget.Excess {
            throw DiaryProblem(excess)
        } catch {
            throw .damaged(file: file)
        }
    }

    /// Whether it is a folder or an archive.
    public var isSet: Bool { files.count != 1 || folder == nil && !searchPath.isEmpty }

    // MARK: Bytes

    func window(
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

    func beginning(_ file: File) throws(DiaryProblem) -> [UInt8] {
        if case .bytes(let bytes) = file.source { return Array(bytes.prefix(1 << 16)) }
        let window = try window(file, limit: 1 << 16)
        return try DiaryExport.translating(file.name) {
            while window.unread.count < 1 << 14, case .more = try window.fill() {}
            return Array(window.unread.withoutByteOrderMark.bytes)
        }
    }

    func contents(_ file: File) throws(DiaryProblem) -> [UInt8] {
        if case .bytes(let bytes) = file.source { return bytes.withoutByteOrderMark }
        guard file.size <= DiaryExport.largestFile else { throw .tooLarge(file: file.name) }
        guard budget.spend(.megabytes, file.size) else { throw exceeded }
        let window = try window(file, limit: DiaryExport.largestFile + 1)
        return try DiaryExport.translating(file.name) {
            while case .more = try window.fill() {}
            guard window.unread.count <= DiaryExport.largestFile else {
                throw DiaryProblem.tooLarge(file: file.name)
            }
            return Array(window.unread.withoutByteOrderMark.bytes)
        }
    }

    /// The text of a file whose every line is made a string, and on request its every cell.
    func text(_ file: File, hasCells: Bool = false) throws(DiaryProblem) -> [UInt8] {
        let bytes = try contents(file)
        try requireLines(of: bytes)
        guard !hasCells || budget.spend(.values, bytes.count { $0 == UInt8(ascii: ",") }) else {
            throw exceeded
        }
        return bytes
    }

    /// Counts the lines of a text, none of which may be endless.
    func requireLines(of bytes: [UInt8]) throws(DiaryProblem) {
        var (lines, start) = (1, 0)
        for (place, byte) in bytes.enumerated() where byte == 0x0a {
            guard place - start <= ImportBudget.longestLine else { break }
            lines += 1
            start = place + 1
        }
        guard bytes.count - start <= ImportBudget.longestLine else { throw .tooLarge(file: "line \(lines)") }
        guard budget.spend(.rows, lines) else { throw exceeded }
    }

    /// The limit that was passed.
    private var exceeded: DiaryProblem {
        budget.excess.map(DiaryProblem.init) ?? .tooLarge(file: "-")
    }

    /// Throws when a limit was passed, so that nothing is read in part.
    func requireBudget() throws(DiaryProblem) {
        if budget.excess != nil { throw exceeded }
    }

    /// The same export in an archive of its own.
    func inside(_ path: String) throws(DiaryProblem) -> DiaryExport {
        var inside = try DiaryExport(path: path, searchPath: searchPath)
        inside.budget = budget
        return inside
    }

    /// A file that belongs to another one: of the same export, or beside a file that is given alone.
    func companion(_ isIt: (String) -> Bool) throws(DiaryProblem) -> [UInt8]? {
        if let file = files.first(where: { isIt($0.name) }) { return try contents(file) }
        guard let folder,
            let beside = try? CatalogueMember.all(
                at: folder + "/",
                depth: 1,
                where: { isIt(CatalogueMember.name(of: $0)) }
            ),
            let member = beside.first(where: { member in
                let place = member.path.dropFirst(folder.count).drop { $0 == "/" }
                return !place.contains("/") && isIt(member.name)
            })
        else { return nil }
        return try contents(File(name: member.name, source: .member(member), size: member.size))
    }

    /// A file that has been looked at.
    struct Part {
        let file: File
        let app: DiaryApp
        let role: DiaryDialect.Role
        /// Whether a day has several rows, as energy burned by the minute has: such rows are not daily totals.
        var repeatsDays = false
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
            guard file.mayBeFood else {
                unknown.append((file.name, nil))
                continue
            }
            // A file that is not part of the diary costs the others nothing.
            var looking = self
            looking.budget = ImportBudget()
            let kind: Kind
            do throws(DiaryProblem) {
                kind = try looking.kind(file, options)
            } catch {
                // In a folder, a file that is not text does not belong to the diary.
                guard files.count > 1, error.isOf(otherFile: file.name) else { throw error }
                unknown.append((file.name, nil))
                continue
            }
            if case .unknownTable(let columns) = kind {
                unknown.append((file.name, columns))
                continue
            }
            let found = try looking.parts(file, kind, options)
            if found.isEmpty { unknown.append((file.name, nil)) }
            if found.contains(where: { [.diary, .totals, .weights].contains($0.role) }) {
                budget.include(looking.budget)
                try requireBudget()
            }
            parts += found
        }
        return try read(parts, unknown, options)
    }

    /// The workbook that the archive is; nil for any other.
    func workbook() throws(DiaryProblem) -> Workbook? {
        func member(_ name: String) -> File? {
            files.first { file in
                guard case .member(let member) = file.source, case .zip(let packed) = member.packing else {
                    return false
                }
                return packed.name == name
            }
        }
        guard member("xl/workbook.xml") != nil else { return nil }
        let workbook = try Workbook(budget) { name throws(DiaryProblem) in
            try member(name).map { file throws(DiaryProblem) in try contents(file) }
        }
        try requireBudget()
        return workbook
    }

    /// The sheets of a workbook, and weights that stand in a column beside energies.
    func parts(
        of workbook: Workbook,
        _ file: File,
        _ options: DiaryOptions
    ) throws(DiaryProblem) -> [Part] {
        var parts: [Part] = []
        for sheet in workbook.sheets {
            let rows = DiaryRows(sheet.rows, budget)
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

    func read(
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
        let weights = parts.filter { $0.role == .weights }
        // Of weights alone everything else is told as well.
        if diaries.isEmpty, totals.isEmpty { diaries = weights }
        guard let app = diaries.first?.app else { throw problem(parts, unknown) }
        var reading = DiaryReading(app: app)
        func whole(_ part: Part) throws(DiaryProblem) -> DiaryReading {
            let reading = try part.read()
            try requireBudget()
            try reading.requireRoom()
            return reading
        }
        for part in diaries {
            reading.append(try whole(part))
            try reading.requireRoom()
        }
        if diaries.first?.role != .weights {
            for part in weights {
                for weight in try whole(part).weights { reading.add(weight) }
                try reading.requireRoom()
            }
        } else if reading.weights.isEmpty {
            throw .nothingEaten(app)
        }
        for part in totals where part.app == app && !part.repeatsDays {
            reading.compare(withTotals: try whole(part).energyOfDays)
        }
        let used = Set(diaries.map(\.file.name))
        reading.otherFiles =
            parts.filter { part in
                !used.contains(part.file.name) && part.role != .weights
                    && !(part.role == .totals && part.app == app && !part.repeatsDays)
            }.map(\.file.name)
            + unknown.map(\.name)
        return reading
    }

    /// Why there is nothing to read.
    func problem(
        _ parts: [Part],
        _ unknown: [(name: String, columns: [String]?)]
    ) -> DiaryProblem {
        if let totals = parts.first(where: { $0.role == .totals }) { return .totalsOnly(totals.app) }
        if let other = parts.first { return .nothingEaten(other.app) }
        if files.count == 1, let columns = unknown.first?.columns {
            var missing = ["date", "kcal", "name"]
            let found = columns.compactMap { DiaryColumn($0)?.key }
            missing.removeAll { found.contains($0) || $0 == "name" && found.contains("meal") }
            return .missingColumns(missing, found: columns)
        }
        return .unknown(files: files.map(\.name))
    }
}

extension [UInt8] {
    /// Without the mark that a file may begin with.
    fileprivate var withoutByteOrderMark: [UInt8] {
        starts(with: [0xef, 0xbb, 0xbf]) ? Array(dropFirst(3)) : self
    }
}

extension DiaryProblem {
    /// Whether it only says that a file is not from a diary: it is not text, too large, or begins with an endless line.
    fileprivate func isOf(otherFile name: String) -> Bool {
        [.notUTF8, .tooLarge(file: name), .tooLarge(file: DiaryRows.firstLine)].contains(self)
    }
}
