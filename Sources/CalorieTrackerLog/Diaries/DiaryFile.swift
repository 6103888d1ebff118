/// A file of an export, as readers see it.
struct DiaryFile {
    /// What a file is, told by its beginning.
    enum Form {
        case database(DiaryDatabase)
        case workbook(Workbook)
        case json(JSONValue)
        /// HTML or XML.
        case markup
        /// Anything else, which may be text, with the tidied lines of its beginning, blank ones left out.
        case text([String])
        /// An archive, or JSON, that no diary is in.
        case other
    }

    var name: String
    private let source: DiaryExport.Source
    private let size: Int
    let export: DiaryExport
    let options: DiaryOptions
    private(set) var beginning: [UInt8] = []
    private(set) var form = Form.other
    var budget: ImportBudget { export.budget }

    /// The largest file that is read whole.
    private static let largest = 256 << 20
    /// Documents of more than this are of something else: a year of food has a few megabytes.
    private static let largestJSON = 64 << 20

    init(_ file: DiaryExport.File, _ export: DiaryExport, _ options: DiaryOptions) {
        (name, source, size) = (file.name, file.source, file.size)
        self.export = export
        self.options = options
    }

    /// A part of a diary that is read from this file; an error that is no `DiaryProblem` means that it is damaged.
    func part(
        _ app: DiaryApp,
        _ role: DiaryPart.Role,
        _ read: @escaping (DiaryFile) throws -> DiaryReading
    ) -> DiaryPart {
        DiaryPart(file: name, app: app, role: role) { () throws(DiaryProblem) in
            try DiaryExport.translating(name) { try read(self) }
        }
    }

    /// A part that says nothing of food or weights.
    func part(_ app: DiaryApp, _ role: DiaryPart.Role = .other) -> DiaryPart {
        part(app, role) { _ in DiaryReading(app: app) }
    }

    // MARK: What it is

    /// Looks at the beginning, and at all of it where that is not enough.
    mutating func look() throws(DiaryProblem) {
        beginning = try firstBytes()
        form = try lookedForm()
    }

    /// The document that it is; nil if it is none.
    var json: JSONValue? { if case .json(let document) = form { document } else { nil } }

    /// The lines of its beginning that are whole: the last one may be cut.
    var wholeLines: [String] {
        guard case .text(let lines) = form else { return [] }
        return lines.count > 1 ? lines.dropLast() : lines
    }

    private func firstBytes() throws(DiaryProblem) -> [UInt8] {
        if case .bytes(let bytes) = source { return Array(bytes.prefix(1 << 16)) }
        let window = try window(limit: 1 << 16)
        return try DiaryExport.translating(name) {
            while window.unread.count < 1 << 14, case .more = try window.fill() {}
            return Array(window.unread.withoutByteOrderMark.bytes)
        }
    }

    private func lookedForm() throws(DiaryProblem) -> Form {
        if beginning.starts(with: "SQLite format 3\0".utf8) {
            let bytes = try contents()
            return try DiaryExport.translating(name) { .database(try DiaryDatabase(bytes)) }
        }
        if ImportArchive.isArchive(beginning) {
            guard case .member(let member) = source, member.packing == .plain else { return .other }
            return try export.inside(member.path).workbook(options).map(Form.workbook) ?? .other
        }
        switch beginning.first(where: { !$0.isSpace }) {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return try document().map(Form.json) ?? .other
        case UInt8(ascii: "<"): return .markup
        default: break
        }
        guard !beginning.contains(0) else { return .text([]) }
        let lines = DiaryRows.lines(String(decoding: beginning, as: UTF8.self)).map(PlainText.tidied)
        return .text(lines.filter { !$0.isEmpty })
    }

    private func document() throws(DiaryProblem) -> JSONValue? {
        let isKnown = DiaryReaders.mayBeJSON(beginning)
        guard isKnown || size < 1 << 20 else { return nil }
        guard size <= DiaryFile.largestJSON else { throw .tooLarge(file: name) }
        let bytes = try contents()
        // Of a takeout, most files are pulses and steps.
        guard isKnown || DiaryReaders.mayBeJSON(bytes) else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        guard let value = try parse(text) else {
            if isKnown { throw .damaged(file: name) }
            return nil
        }
        return value
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

    // MARK: What is in it

    func window(limit: Int, progress: ((Double?) -> Void)? = nil) throws(DiaryProblem) -> StreamWindow {
        switch source {
        case .bytes(let bytes): return StreamWindow(bytes)
        case .member(let member):
            return try DiaryExport.translating(name) {
                let progress = progress.map { report in ReadingProgress { report($0) } } ?? ReadingProgress()
                return try member.window(searchPath: export.searchPath, progress: progress, limit: limit)
            }
        }
    }

    func contents() throws(DiaryProblem) -> [UInt8] {
        if case .bytes(let bytes) = source { return bytes.withoutByteOrderMark }
        guard size <= DiaryFile.largest else { throw .tooLarge(file: name) }
        guard budget.spend(.megabytes, size) else { throw export.exceeded }
        let window = try window(limit: DiaryFile.largest + 1)
        return try DiaryExport.translating(name) {
            while case .more = try window.fill() {}
            guard window.unread.count <= DiaryFile.largest else { throw DiaryProblem.tooLarge(file: name) }
            return Array(window.unread.withoutByteOrderMark.bytes)
        }
    }

    /// Its lines, each of which is counted, and whether the last one may be cut; on request its cells are counted too.
    func lines(hasCells: Bool = false) throws(DiaryProblem) -> (lines: [String], endsEarly: Bool) {
        let bytes = try contents()
        try requireLines(of: bytes)
        guard !hasCells || budget.spend(.values, bytes.count { $0 == UInt8(ascii: ",") }) else {
            throw export.exceeded
        }
        return (try DiaryRows.lines(bytes), bytes.last != 0x0a)
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
        guard budget.spend(.rows, lines) else { throw export.exceeded }
    }

    /// The contents of a file that belongs to it: of the same export, or beside it if it is given alone.
    func companion(_ isIt: (String) -> Bool) throws(DiaryProblem) -> [UInt8]? {
        let file = export.files.first { isIt($0.name) } ?? export.fileBeside(isIt)
        return try file.map { file throws(DiaryProblem) in try DiaryFile(file, export, options).contents() }
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
    var isSpace: Bool { [0x20, 0x09, 0x0a, 0x0d].contains(self) }
}
