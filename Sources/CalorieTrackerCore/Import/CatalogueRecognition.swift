/// Finds out what files are.
struct CatalogueRecognition {
    let format: CatalogueFiles.Format
    let members: [CatalogueMember]
    /// What foods of JSON are, when they do not say so themselves.
    let type: FoodDataCentralFood.DataType?
    let suggestedName: String

    init(_ paths: [String], searchPath: String) throws {
        let groups = try paths.map { try CatalogueMember.all(at: $0) }
        let all = Array(groups.joined())
        let names = Set(all.map(\.name))
        let first = paths.first ?? ""
        if names.contains("food.csv") {
            try Self.require(FoodDataCentralTables.needed, in: names, first)
            format = .fdcCSV
            members = all
            type = nil
            suggestedName = Self.name(ofTables: names)
            return
        }
        if names.contains("food_des.txt") || names.contains("nut_data.txt") {
            try Self.require(StandardReferenceTables.needed, in: names, first)
            format = .srASCII
            members = all
            type = nil
            suggestedName = "usda-sr"
            return
        }
        // A folder or an archive of something else is as good as the largest file in it.
        var chosen: [(member: CatalogueMember, look: CatalogueLook)] = []
        for (path, group) in zip(paths, groups) {
            guard let member = try Self.largest(group) else {
                throw CatalogueFileError.unknownFormat(path: path, seen: "an empty folder or archive")
            }
            chosen.append((member, try Self.look(at: member, searchPath: searchPath)))
        }
        let formats = try chosen.map { try Self.format(of: $0.look, $0.member.path) }
        guard let format = formats.first else { throw CatalogueFileError.notFound(path: first) }
        guard formats.allSatisfy({ $0 == format }) else { throw CatalogueFileError.mixedFormats }
        self.format = format
        members = chosen.map(\.member)
        let types = chosen.map { $0.look.type }
        type = types.allSatisfy { $0 == types[0] } ? types[0] : nil
        suggestedName =
            switch format {
            case .offCSV, .offJSONL: "off"
            case .srAbbreviated: "usda-sr"
            case .fdcCSV, .srASCII, .fdcJSON: Self.name(of: type)
            }
    }

    private static func require(_ needed: [String], in names: Set<String>, _ path: String) throws {
        for name in needed where !names.contains(name) {
            throw CatalogueFileError.incomplete(path: path, missing: name)
        }
    }

    /// The largest file of a folder or archive, as it is once it is unpacked.
    private static func largest(_ group: [CatalogueMember]) throws -> CatalogueMember? {
        guard let member = group.max(by: { $0.size < $1.size }) else { return nil }
        // A file in a folder may be packed by itself.
        guard group.count > 1, member.packing == .plain else { return member }
        return try CatalogueMember.all(at: member.path).max { $0.size < $1.size }
    }

    private static func look(at member: CatalogueMember, searchPath: String) throws -> CatalogueLook {
        let window = try member.window(searchPath: searchPath, limit: CatalogueLook.length)
        filling: while true {
            switch try window.fill() {
            case .more: continue
            case .end, .full: break filling
            }
        }
        return CatalogueLook(window.unread)
    }

    private static func format(of look: CatalogueLook, _ path: String) throws -> CatalogueFiles.Format {
        switch look {
        case .fdcJSON: return .fdcJSON
        case .offCSV: return .offCSV
        case .offJSONL: return .offJSONL
        case .abbreviated: return .srAbbreviated
        case .partOfFDC: throw CatalogueFileError.incomplete(path: path, missing: "food.csv")
        case .partOfSR: throw CatalogueFileError.incomplete(path: path, missing: "FOOD_DES.txt")
        case .unknown(let seen): throw CatalogueFileError.unknownFormat(path: path, seen: seen)
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

    /// Each data set has a table of its own beside those that all have.
    private static func name(ofTables names: Set<String>) -> String {
        let own: [(String, FoodDataCentralFood.DataType)] = [
            ("sr_legacy_food.csv", .standardReference), ("foundation_food.csv", .foundation),
            ("branded_food.csv", .branded), ("survey_fndds_food.csv", .survey),
        ]
        let types = own.filter { names.contains($0.0) }.map(\.1)
        return name(of: types.count == 1 ? types[0] : nil)
    }
}

extension CatalogueLook {
    /// What the foods of the file are, when the file says it for all of them.
    var type: FoodDataCentralFood.DataType? {
        if case .fdcJSON(let type) = self { type } else { nil }
    }
}
