/// A file or folder of a public catalog, recognized by its contents.
package struct CatalogueFiles: Sendable {
    /// The format of the files.
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

    /// The format of the files.
    let format: Format
    /// A suggested name for their foods: "usda-sr", "usda-foundation", "usda-branded", "usda-survey", "usda", "off".
    let suggestedName: String
    /// The name of the foods' source.
    package var name: String

    private let members: [CatalogueMember]
    private let type: FoodDataCentralFood.DataType?
    private let searchPath: String

    /// Examines files, folders, and archives; several of one format are read one after the other.
    ///
    /// - Parameters:
    ///   - paths: The paths; a folder or an archive means its contents.
    ///   - name: The name of the foods' source; nil for the suggested one.
    ///   - searchPath: The folders to search for gzip, as in `PATH`.
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
    /// Tables that must be joined are read in ascending order of the food number, after the records that are skipped
    /// because of the type of their row; all others are read in file order.
    ///
    /// - Parameters:
    ///   - scratch: The path of a folder for a temporary file.
    ///   - progress: Receives the progress from 0 to 1, or nil if it is unknown; throws to stop.
    ///   - body: Receives a record.
    /// - Throws: `CatalogueFileError`, `StorageError`, and the errors of the closures.
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
        // No food has this much JSON; a missing brace should not cost more than this.
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

/// The reason why files cannot be read as a catalog.
package enum CatalogueFileError: Error, Equatable, Sendable {
    /// There is no such file.
    case notFound(path: String)
    /// It exists but cannot be read; `reason` is the system's message.
    case notReadable(path: String, reason: String)
    /// It is not a supported catalog; `seen` describes its contents.
    case unknownFormat(path: String, seen: String)
    /// The files have different formats, which cannot be read together.
    case mixedFormats
    /// The program to unpack it is not installed; the associated values include the name of its Debian package.
    case missingProgram(name: String, package: String)
    /// Another file that it requires is missing.
    case incomplete(path: String, missing: String)
    /// There are more files than the limit, which is an associated value.
    case tooManyFiles(path: String, limit: Int)
    /// It is truncated, or damaged so that nothing after the damage can be trusted.
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

    /// Runs a body, and translates an error of a stream to its meaning for a catalog.
    static func translating<Value>(scratch: String = "", _ body: () throws -> Value) throws -> Value {
        do {
            return try StorageError.translating(path: scratch, body)
        } catch let error as StreamError {
            throw CatalogueFileError(error)
        }
    }
}
