/// Determines the format of files.
struct CatalogueRecognition {
    let format: CatalogueFiles.Format
    let members: [CatalogueMember]
    /// The type of foods in JSON that do not include it themselves.
    let type: FoodDataCentralFood.DataType?
    let suggestedName: String

    init(_ paths: [String], searchPath: String) throws {
        let groups = try paths.map { try CatalogueMember.all(at: $0) }
        let names = Set(groups.joined().map(\.name))
        let path = paths.first ?? ""
        if names.contains("food.csv") {
            try Self.require(FoodDataCentralTables.needed, in: names, path)
            self.init(.fdcCSV, Array(groups.joined()), Self.name(ofTables: names))
        } else if names.contains("food_des.txt") || names.contains("nut_data.txt") {
            try Self.require(StandardReferenceTables.needed, in: names, path)
            self.init(.srASCII, Array(groups.joined()), Self.name(of: .standardReference))
        } else {
            // A folder or an archive of another format is identified by its largest file.
            let files = try zip(paths, groups).map { path, group in
                try RecognizedFile(path, group, searchPath: searchPath)
            }
            guard let format = files.first?.format else { throw CatalogueFileError.notFound(path: path) }
            guard files.allSatisfy({ $0.format == format }) else { throw CatalogueFileError.mixedFormats }
            let type = files.allSatisfy { $0.type == files[0].type } ? files[0].type : nil
            self.init(format, files.map(\.member), Self.name(of: format, type), type)
        }
    }

    private init(
        _ format: CatalogueFiles.Format,
        _ members: [CatalogueMember],
        _ suggestedName: String,
        _ type: FoodDataCentralFood.DataType? = nil
    ) {
        (self.format, self.members, self.suggestedName, self.type) = (format, members, suggestedName, type)
    }

    private static func require(_ needed: [String], in names: Set<String>, _ path: String) throws {
        for name in needed where !names.contains(name) {
            throw CatalogueFileError.incomplete(path: path, missing: name)
        }
    }

    private static func name(
        of format: CatalogueFiles.Format,
        _ type: FoodDataCentralFood.DataType?
    ) -> String {
        switch format {
        case .offCSV, .offJSONL: "off"
        case .srAbbreviated: name(of: .standardReference)
        case .fdcCSV, .srASCII, .fdcJSON: name(of: type)
        }
    }

    private static func name(of type: FoodDataCentralFood.DataType?) -> String {
        switch type {
        case .standardReference: "usda-sr"
        case .foundation: "usda-foundation"
        case .branded: "usda-branded"
        case .survey: "usda-survey"
        case nil: "usda"
        }
    }

    /// Each data set has its own table beside those that all of them have.
    private static func name(ofTables names: Set<String>) -> String {
        let own: [(String, FoodDataCentralFood.DataType)] = [
            ("sr_legacy_food.csv", .standardReference), ("foundation_food.csv", .foundation),
            ("branded_food.csv", .branded), ("survey_fndds_food.csv", .survey),
        ]
        let types = own.filter { names.contains($0.0) }.map(\.1)
        return name(of: types.count == 1 ? types[0] : nil)
    }
}

/// A file that was recognized by its contents.
private struct RecognizedFile {
    let member: CatalogueMember
    let format: CatalogueFiles.Format
    /// The type of all foods of the file, if the file has one.
    var type: FoodDataCentralFood.DataType?

    /// Examines the largest file of a folder or an archive.
    init(_ path: String, _ group: [CatalogueMember], searchPath: String) throws {
        guard let member = try RecognizedFile.largest(group) else {
            throw CatalogueFileError.unknownFormat(path: path, seen: "an empty folder or archive")
        }
        self.member = member
        switch try RecognizedFile.look(at: member, searchPath: searchPath) {
        case .fdcJSON(let type): (format, self.type) = (.fdcJSON, type)
        case .offCSV: format = .offCSV
        case .offJSONL: format = .offJSONL
        case .abbreviated: format = .srAbbreviated
        case .partOfFDC: throw CatalogueFileError.incomplete(path: member.path, missing: "food.csv")
        case .partOfSR: throw CatalogueFileError.incomplete(path: member.path, missing: "FOOD_DES.txt")
        case .unknown(let seen): throw CatalogueFileError.unknownFormat(path: member.path, seen: seen)
        }
    }

    /// The largest file of a folder or an archive after decompression.
    private static func largest(_ group: [CatalogueMember]) throws -> CatalogueMember? {
        guard let member = group.max(by: { $0.size < $1.size }) else { return nil }
        // A file in a folder may itself be compressed.
        guard group.count > 1, member.packing == .plain else { return member }
        return try CatalogueMember.all(at: member.path).max { $0.size < $1.size }
    }

    private static func look(at member: CatalogueMember, searchPath: String) throws -> CatalogueSniffer {
        let window = try member.window(searchPath: searchPath, limit: CatalogueSniffer.length)
        filling: while true {
            switch try window.fill() {
            case .more: continue
            case .end, .full: break filling
            }
        }
        return CatalogueSniffer(window.unread)
    }
}
