/// An export from another program: a file, a folder, an archive, or the bytes of a pipe.
package struct DiaryExport {
    /// A file of it.
    struct File {
        /// The last component of its path, in lowercase.
        let name: String
        /// The path in the folder or archive.
        var place = ""
        let source: Source
        let size: Int
    }

    enum Source {
        case bytes([UInt8])
        case member(CatalogueMember)
    }

    let files: [File]
    /// The folder of a single file.
    private let folder: String?
    let searchPath: String
    /// The budget for reading all of its files.
    private(set) var budget = ImportBudget()

    /// Exports of Google have their files in nested folders four levels deep.
    private static let deepestFolder = 6

    /// Examines a path; `searchPath` is the search path for programs.
    ///
    /// - Throws: `DiaryProblem.notReadable`, `.damaged`, `.tooManyFiles` or `.missingProgram`
    package init(path: String, searchPath: String) throws(DiaryProblem) {
        self.searchPath = searchPath
        let members = try DiaryExport.translating(path) {
            try CatalogueMember.all(at: path, depth: DiaryExport.deepestFolder, where: DiaryExport.mayBeFood)
        }
        let isAlone = members.count == 1 && members[0].path == path && members[0].packing == .plain
        folder = isAlone ? path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." : nil
        files = members.map { member in
            let place =
                if case .zip(let packed) = member.packing { packed.name } else {
                    String(member.path.dropFirst(path.count))
                }
            return File(name: member.name, place: place, source: .member(member), size: member.size)
        }
    }

    /// Uses the bytes of a pipe.
    package init(_ bytes: [UInt8]) {
        files = [File(name: "-", source: .bytes(bytes), size: bytes.count)]
        folder = nil
        searchPath = ""
    }

    /// The extensions of files that may contain food, in exports with thousands of other files.
    private static let endings: Set<String> = [
        "csv", "tsv", "txt", "json", "xml", "htm", "html", "db", "sqlite", "sqlite3", "xlsx", "org", "ledger",
        "dat", "journal",
    ]

    /// Whether a file with this path is worth examining.
    private static func mayBeFood(_ path: String) -> Bool {
        let name = CatalogueMember.name(of: path)
        // Samsung Health has a file for each heart rate measurement there.
        if path.contains("/jsons/") || path.hasPrefix("jsons/") { return false }
        if name.hasPrefix("export_cda") || name.hasPrefix("derived_") { return false }
        let parts = name.split(separator: ".")
        return parts.count < 2 || endings.contains(String(parts[parts.count - 1]))
    }

    static func translating<Value>(_ file: String, _ body: () throws -> Value) throws(DiaryProblem) -> Value {
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
    package var isSet: Bool { files.count != 1 || folder == nil && !searchPath.isEmpty }

    /// The limit that was exceeded.
    var exceeded: DiaryProblem { budget.excess.map(DiaryProblem.init) ?? .tooLarge(file: "-") }

    /// Throws if a limit was exceeded, so that nothing is imported partially.
    private func requireBudget() throws(DiaryProblem) {
        if budget.excess != nil { throw exceeded }
    }

    /// The export in a nested archive.
    func inside(_ path: String) throws(DiaryProblem) -> DiaryExport {
        var inside = try DiaryExport(path: path, searchPath: searchPath)
        inside.budget = budget
        return inside
    }

    /// A file in the same folder, if this is a single file.
    func fileBeside(_ isIt: (String) -> Bool) -> File? {
        guard let folder else { return nil }
        let beside = try? CatalogueMember.all(
            at: folder + "/",
            depth: 1,
            where: { isIt(CatalogueMember.name(of: $0)) }
        )
        let member = beside?.first { member in
            let place = member.path.dropFirst(folder.count).drop { $0 == "/" }
            return !place.contains("/") && isIt(member.name)
        }
        return member.map { File(name: $0.name, source: .member($0), size: $0.size) }
    }

    /// The workbook in the archive; nil if it is another kind of archive.
    func workbook(_ options: DiaryOptions) throws(DiaryProblem) -> Workbook? {
        func file(_ place: String) -> File? { files.first { $0.place == place } }
        guard file("xl/workbook.xml") != nil else { return nil }
        let workbook = try Workbook(budget) { place throws(DiaryProblem) in
            try file(place).map { file throws(DiaryProblem) in
                try DiaryFile(file, self, options).contents()
            }
        }
        try requireBudget()
        return workbook
    }

    // MARK: Reading

    /// Reads the foods of all its files, and compares them with the totals in it.
    ///
    /// - Throws: `DiaryProblem`
    package func reading(_ options: DiaryOptions) throws(DiaryProblem) -> DiaryReading {
        if let workbook = try workbook(options) {
            let file = File(name: "workbook", source: .bytes([]), size: 0)
            let parts = try workbook.parts(of: DiaryFile(file, self, options))
            return try read(parts, besides: parts.isEmpty ? files.map(\.name) : [], options)
        }
        var parts: [DiaryPart] = []
        var others: [String] = []
        for file in files {
            let found = try self.parts(of: file, options)
            if found.isEmpty { others.append(file.name) }
            parts += found
        }
        return try read(parts, besides: others, options)
    }

    private func parts(of file: File, _ options: DiaryOptions) throws(DiaryProblem) -> [DiaryPart] {
        guard files.count == 1 || DiaryExport.mayBeFood(file.place) else { return [] }
        // A file that is not part of the diary does not reduce the budget of the others.
        var export = self
        export.budget = ImportBudget()
        var looked = DiaryFile(file, export, options)
        let parts: [DiaryPart]
        do throws(DiaryProblem) {
            try looked.look()
            parts = try DiaryReaders.parts(of: looked)
        } catch {
            // In a folder, a file that is not text is not part of the diary.
            guard files.count > 1, error.isOf(otherFile: file.name) else { throw error }
            return []
        }
        if parts.contains(where: { [.diary, .totals, .weights].contains($0.role) }) {
            budget.include(export.budget)
            try requireBudget()
        }
        return parts
    }

    private func read(
        _ parts: [DiaryPart],
        besides others: [String],
        _ options: DiaryOptions
    ) throws(DiaryProblem) -> DiaryReading {
        let wanted = options.app.flatMap(DiaryApp.init(named:))
        let chosen = parts.filter { $0.app == wanted }
        let parts = chosen.isEmpty ? parts : chosen
        let weights = parts.filter { $0.role == .weights }
        var (diaries, totals) = try foods(of: parts, options)
        let isOfWeights = diaries.isEmpty && totals.isEmpty
        // An export with only weights is processed in the same way.
        if isOfWeights { diaries = weights }
        guard let app = diaries.first?.app else { throw problem(parts) }
        totals.removeAll { $0.app != app || $0.repeatsDays }
        var reading = DiaryReading(app: app)
        for part in diaries {
            reading.append(try whole(part))
            try reading.requireRoom()
        }
        if isOfWeights, reading.weights.isEmpty { throw .nothingEaten(app) }
        for part in isOfWeights ? [] : weights {
            for weight in try whole(part).weights { reading.add(weight) }
            try reading.requireRoom()
        }
        for part in totals { reading.compare(withTotals: try whole(part).energyOfDays) }
        let used = Set(diaries.map(\.file))
        let isOther = { (part: DiaryPart) in
            !used.contains(part.file) && part.role != .weights
                && (part.role != .totals || part.app != app || part.repeatsDays)
        }
        reading.otherFiles = parts.filter(isOther).map(\.file) + others
        return reading
    }

    /// The parts with eaten foods, and the totals to compare them with.
    private func foods(
        of parts: [DiaryPart],
        _ options: DiaryOptions
    ) throws(DiaryProblem) -> (diaries: [DiaryPart], totals: [DiaryPart]) {
        var diaries = parts.filter { $0.role == .diary }
        let totals = parts.filter { $0.role == .totals }
        let apps = Set(diaries.map(\.app))
        guard apps.count <= 1 else { throw .several(apps.sorted { $0.rawValue < $1.rawValue }) }
        // The same entries exist in two formats.
        if diaries.contains(where: { $0.file.hasSuffix(".json") }), apps == [.opennutritracker] {
            diaries.removeAll { $0.file.hasSuffix(".csv") }
        }
        guard diaries.isEmpty else { return (diaries, totals) }
        // If the foods have no energy, totals in the same export may have it.
        for case .refused(let problem) in parts.map(\.role) where totals.isEmpty { throw problem }
        return options.takesTotals ? (Array(totals.prefix(1)), []) : ([], totals)
    }

    private func whole(_ part: DiaryPart) throws(DiaryProblem) -> DiaryReading {
        let reading = try part.read()
        try requireBudget()
        try reading.requireRoom()
        return reading
    }

    /// The reason why there is nothing to read.
    private func problem(_ parts: [DiaryPart]) -> DiaryProblem {
        if let totals = parts.first(where: { $0.role == .totals }) { return .totalsOnly(totals.app) }
        if let other = parts.first { return .nothingEaten(other.app) }
        return .unknown(files: files.map(\.name))
    }
}

extension DiaryProblem {
    /// Whether it only means that a file is not from a diary: it is not text, is too large, or begins with an endless
    /// line.
    fileprivate func isOf(otherFile name: String) -> Bool {
        [.notUTF8, .tooLarge(file: name), .tooLarge(file: DiaryRows.firstLine)].contains(self)
    }
}
