/// A file of an export, as seen by readers.
struct DiaryFile {
    /// The kind of a file, determined from its beginning.
    enum Form {
        case database(DiaryDatabase)
        case workbook(Workbook)
        case json(JSONValue)
        /// HTML or XML.
        case markup
        /// Anything else, which may be text, with the trimmed first lines, without blank ones.
        case text([String])
        /// An archive, or JSON, without a diary.
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

    /// The size limit for files that are read completely.
    private static let largest = 256 << 20
    /// Larger documents are something else: a year of food has a few megabytes.
    private static let largestJSON = 64 << 20

    init(_ file: DiaryExport.File, _ export: DiaryExport, _ options: DiaryOptions) {
        (name, source, size) = (file.name, file.source, file.size)
        self.export = export
        self.options = options
    }

    /// A part of a diary from this file; an error other than a `DiaryProblem` means that the file is damaged.
    func part(
        _ app: DiaryApp,
        _ role: DiaryPart.Role,
        _ read: @escaping (DiaryFile) throws -> DiaryReading
    ) -> DiaryPart {
        DiaryPart(file: name, app: app, role: role) { () throws(DiaryProblem) in
            try DiaryExport.translating(name) { try read(self) }
        }
    }

    /// A part without food or weights.
    func part(_ app: DiaryApp, _ role: DiaryPart.Role = .other) -> DiaryPart {
        part(app, role) { _ in DiaryReading(app: app) }
    }

    // MARK: File format

    /// Examines the beginning, and the whole file if necessary.
    mutating func look() throws(DiaryProblem) {
        beginning = try firstBytes()
        form = try lookedForm()
    }

    /// The JSON document; nil if it is not JSON.
    var json: JSONValue? { if case .json(let document) = form { document } else { nil } }

    /// The complete lines of its beginning: the last one may be cut off.
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
        // Most files of a takeout contain heart rates and steps.
        guard isKnown || DiaryReaders.mayBeJSON(bytes) else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        guard let value = try parse(text) else {
            if isKnown { throw .damaged(file: name) }
            return nil
        }
        return value
    }

    /// The JSON value of a text; nil if it is not JSON.
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

    // MARK: Contents

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

    /// Its lines, which count toward the budget, and whether the last one may be cut off; optionally its cells also
    /// count.
    func lines(hasCells: Bool = false) throws(DiaryProblem) -> (lines: [String], endsEarly: Bool) {
        let bytes = try contents()
        try requireLines(of: bytes)
        guard !hasCells || budget.spend(.values, bytes.count { $0 == UInt8(ascii: ",") }) else {
            throw export.exceeded
        }
        return (try DiaryRows.lines(bytes), bytes.last != 0x0a)
    }

    /// Counts the lines of a text, and rejects overlong ones.
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

    /// The contents of a related file: in the same export, or in the same folder if this is a single file.
    func companion(_ isIt: (String) -> Bool) throws(DiaryProblem) -> [UInt8]? {
        let file = export.files.first { isIt($0.name) } ?? export.fileBeside(isIt)
        return try file.map { file throws(DiaryProblem) in try DiaryFile(file, export, options).contents() }
    }
}

extension [UInt8] {
    /// The bytes without a byte order mark.
    fileprivate var withoutByteOrderMark: [UInt8] {
        starts(with: [0xef, 0xbb, 0xbf]) ? Array(dropFirst(3)) : self
    }
}

extension UInt8 {
    /// Whether it is a space or a line terminator.
    var isSpace: Bool { [0x20, 0x09, 0x0a, 0x0d].contains(self) }
}
