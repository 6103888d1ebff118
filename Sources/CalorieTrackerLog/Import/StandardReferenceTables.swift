/// Reads the old tables of the USDA's Standard Reference: `^` between fields, `~` around text, ISO 8859-1.
struct StandardReferenceTables {
    let tables: StagedTables

    /// The required files.
    static let needed = ["food_des.txt", "nut_data.txt"]
    private static let used = ["fd_group.txt", "food_des.txt", "weight.txt", "nut_data.txt"]
    private static let mostGroups = 10_000

    /// Reads all foods, in order of their number.
    func read(scratch: String, _ body: (CatalogueRecord) throws -> Void) throws {
        try tables.read(Self.used, joining: 0.1, scratch: scratch, body) { name, writer in
            switch name {
            case "food_des.txt": try readFoods(into: writer, body)
            case "weight.txt": try readPortions(into: &writer)
            case "nut_data.txt": try readAmounts(into: &writer)
            default: break
            }
        }
    }

    /// The lines of a file; nil if there is no such file.
    private func lines(of name: String) throws -> LineReader? {
        try tables.window(name).map(LineReader.init)
    }

    /// The fields of a line, without the marks around text; `"` is an ordinary character, which means inches.
    static func fields(_ line: ByteSlice, limit: Int = 100) -> [ByteSlice] {
        line.split(at: UInt8(ascii: "^"), limit: limit).map { $0.stripped(of: UInt8(ascii: "~")) }
    }

    /// Runs a body for the fields of each line with the expected number of fields.
    private func rows(
        of name: String,
        count: Int,
        limit: Int = 100,
        _ body: ([ByteSlice]) throws -> Void
    ) throws {
        guard var lines = try lines(of: name) else { return }
        try lines.read { line in
            let fields = Self.fields(line, limit: limit)
            if fields.count == count { try body(fields) }
        }
    }

    private func groups() throws -> [String: String] {
        var groups: [String: String] = [:]
        try rows(of: "fd_group.txt", count: 2) { fields in
            if groups.count < Self.mostGroups { groups[fields[0].latin1Text] = fields[1].latin1Text }
        }
        return groups
    }

    private func readFoods(
        into writer: borrowing FoodStagingWriter,
        _ body: (CatalogueRecord) throws -> Void
    ) throws {
        let groups = try groups()
        guard var lines = try lines(of: "food_des.txt") else { return }
        while let line = try lines.next() {
            guard case .bytes(let bytes) = line else {
                try body(.skipped(.broken))
                continue
            }
            if bytes.isEmpty { continue }
            let fields = Self.fields(bytes)
            // The number is text with a leading zero, but it is sorted as a number.
            guard fields.count == 14, let number = fields[0].integer else {
                try body(.skipped(.broken))
                continue
            }
            let group = fields[1].latin1Text
            try writer.add(
                food: number,
                code: fields[0].latin1Text,
                type: .standardReference,
                description: fields[2].latin1Text,
                category: groups[group] ?? "",
                brand: fields[5].latin1Text,
                synonyms: fields[4].latin1Text
            )
        }
    }

    private func readPortions(into writer: inout FoodStagingWriter) throws {
        try rows(of: "weight.txt", count: 7) { fields in
            guard let number = fields[0].integer else { return }
            var portion = FoodDataCentralPortion()
            portion.amount = fields[2].decimal
            portion.modifier = fields[3].latin1Text
            portion.grams = fields[4].decimal
            try writer.add(portion: portion, of: number)
        }
    }

    private func readAmounts(into writer: inout FoodStagingWriter) throws {
        try rows(of: "nut_data.txt", count: 4, limit: 4) { fields in
            guard let number = fields[0].integer, let nutrient = FoodDataCentralNutrient(number: fields[1]),
                let amount = fields[2].decimal
            else { return }
            try writer.add(amount, of: nutrient, in: number)
        }
        try writer.finishAmounts()
    }
}
