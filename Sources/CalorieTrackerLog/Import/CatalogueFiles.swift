/// A file or folder of a public catalog, recognised by what is in it.
package struct CatalogueFiles: Sendable {
    /// What the files are.
    enum Format: Equatable, Sendable {
        /// The CSV files of the USDA's FoodData Central.
        case fdcCSV
        /// The old tables of the USDA's Standard Reference.
        case srASCII
        /// `ABBREV.txt` of the Standard Reference.
        case srAbbreviated
        /// The JSON of FoodData Central.
        case fdcJSON
        /// The tab separated table of Open Food Facts.
        case offCSV
        /// The lines of JSON of Open Food Facts.
        case offJSONL
    }

    /// What the files are.
    let format: Format
    /// A name for what is in them: "usda-sr", "usda-foundation", "usda-branded", "usda-survey", "usda", "off".
    let suggestedName: String
    /// The name that the foods have in their source.
    package var name: String

    private let members: [CatalogueMember]
    private let type: FoodDataCentralFood.DataType?
    private let searchPath: String

    /// Looks at files, folders and archives; several of one format are read one after the other.
    ///
    /// - Parameters:
    ///   - paths: What was named; a folder or an archive stands for what is in it.
    ///   - name: The name that the foods have in their source; the suggested one when it is nil.
    ///   - searchPath: The folders to look for gzip, as in `PATH`.
    /// - Throws: `CatalogueFileError`.
    package init(
        recognizing paths: [String],
        name: String? = nil,
        searchPath: String = "/usr/local/bin:/usr/bin:/bin"
    ) throws {
        let recognized = try CatalogueFileError.translating {
            try CatalogueRecognition(paths, searchPath: searchPath)
        }
        format = recognized.format
        members = recognized.members
        type = recognized.type
        suggestedName = recognized.suggestedName
        self.name = name ?? recognized.suggestedName
        self.searchPath = searchPath
    }

    /// Reads all records.
    ///
    /// Tables that have to be joined are read by the number of the food, ascending, and what is skipped by
    /// the kind of its row comes first; all others are read in the order of their file.
    ///
    /// - Parameters:
    ///   - scratch: The path of a folder for a file that is needed meanwhile.
    ///   - progress: Hears which part is read, from 0 to 1, or nil when nobody knows; throws to stop.
    ///   - body: Takes a record.
    /// - Throws: `CatalogueFileError`, `StorageError`, and what the closures throw.
    package func read(
        scratch: String,
        progress: (Double?) throws -> Void,
        _ body: (CatalogueRecord) throws -> Void
    ) throws {
        try withoutActuallyEscaping(progress) { report in
            try CatalogueFileError.translating(scratch: scratch) {
                try read(scratch: scratch, ReadingProgress(report), body)
            }
        }
    }

    private func read(
        scratch: String,
        _ progress: ReadingProgress,
        _ body: (CatalogueRecord) throws -> Void
    ) throws {
        let source = FoodItemSource.imported(name)
        let tables = StagedTables(
            members: members,
            searchPath: searchPath,
            progress: progress,
            source: source
        )
        switch format {
        case .fdcCSV: try FoodDataCentralTables(tables: tables).read(scratch: scratch, body)
        case .srASCII: try StandardReferenceTables(tables: tables).read(scratch: scratch, body)
        case .srAbbreviated, .fdcJSON, .offCSV, .offJSONL:
            let total = Double(max(members.reduce(0) { $0 + max($1.size, 1) }, 1))
            var done = 0.0
            for member in members {
                progress.begin(at: done / total, share: Double(max(member.size, 1)) / total)
                try read(member, progress, source, body)
                done += Double(max(member.size, 1))
            }
        }
    }

    private func read(
        _ member: CatalogueMember,
        _ progress: ReadingProgress,
        _ source: FoodItemSource,
        _ body: (CatalogueRecord) throws -> Void
    ) throws {
        // No food has so much JSON; a brace that is missing should not cost more than this.
        let limit = format == .fdcJSON ? 8 << 20 : 64 << 20
        let window = try member.window(searchPath: searchPath, progress: progress, limit: limit)
        switch format {
        case .fdcJSON:
            var reader = FoodDataCentralJSON(window, path: member.path, type: type, source: source)
            try reader.read(body)
        case .offCSV:
            var reader = OpenFoodFactsTable(window, source: source)
            try reader.read(body)
        case .offJSONL:
            var reader = OpenFoodFactsLines(window, source: source)
            try reader.read(body)
        case .srAbbreviated:
            var reader = AbbreviatedTable(window, source: source)
            try reader.read(body)
        case .fdcCSV, .srASCII: preconditionFailure("tables are read together")
        }
    }
}

/// Why files are no catalog that can be read.
package enum CatalogueFileError: Error, Equatable, Sendable {
    /// There is no such file.
    case notFound(path: String)
    /// It is there but cannot be read, in the words of the system.
    case notReadable(path: String, reason: String)
    /// It is no catalog known here; what it looks like.
    case unknownFormat(path: String, seen: String)
    /// The files are of several formats, which cannot be read at once.
    case mixedFormats
    /// A program that unpacks it is not installed; the name of its package in Debian.
    case missingProgram(name: String, package: String)
    /// Another file belongs to it, which was not there.
    case incomplete(path: String, missing: String)
    /// There are more files than the limit, which is attached.
    case tooManyFiles(path: String, limit: Int)
    /// It is cut short, or damaged in a way that nothing behind it can be trusted.
    case damaged(path: String, reason: String)

    init(_ error: StreamError) {
        switch error {
        case .notFound(let path): self = .notFound(path: path)
        case .notReadable(let path, let reason): self = .notReadable(path: path, reason: reason)
        case .missingProgram(let name, let package): self = .missingProgram(name: name, package: package)
        case .tooManyFiles(let path, let limit): self = .tooManyFiles(path: path, limit: limit)
        case .damaged(let path, let reason): self = .damaged(path: path, reason: reason)
        }
    }

    /// Runs a body, and says of a stream that fails what it means for a catalog.
    static func translating<Value>(scratch: String = "", _ body: () throws -> Value) throws -> Value {
        do {
            return try StorageError.translating(path: scratch, body)
        } catch let error as StreamError {
            throw CatalogueFileError(error)
        }
    }
}
