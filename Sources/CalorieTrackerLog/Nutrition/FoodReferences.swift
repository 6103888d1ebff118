extension FoodTable {
    /// The references of some foods of the table, by id.
    ///
    /// A reference is `usda:01123`, `fndds:11100000`, or `recipe:flat-white` for a food computed from others. A food
    /// with unverified values is left out.
    static func references(of ids: Set<String>, in table: Bytes = builtin) -> [String: String] {
        var references: [String: String] = [:]
        var wanted: Set<String> = []
        for id in ids {
            if id.hasPrefix(PackedFoods.surveyPrefix) { references[id] = id } else { wanted.insert(id) }
        }
        guard !wanted.isEmpty else { return references }
        let column = columns.firstIndex(of: "reference") ?? 0
        var rest = table[...]
        while let first = rest.first {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            let line = rest[..<end]
            rest = rest[end...].dropFirst()
            guard first != UInt8(ascii: "#"), let tab = line.firstIndex(of: UInt8(ascii: "\t")) else {
                continue
            }
            let id = String(decoding: line[..<tab], as: UTF8.self)
            guard wanted.contains(id) else { continue }
            let cells = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            guard cells.count == columns.count else { continue }
            references[id] = reference(String(decoding: cells[column], as: UTF8.self), of: id)
        }
        return references
    }

    /// The reference in a cell of the table.
    ///
    /// An estimate is followed by the food that it resembles except for its values: `estimate; like usda:01256`.
    static func reference(_ cell: String, of id: String) -> String? {
        if cell.hasPrefix("usda:") || cell.hasPrefix("fndds:") { return cell }
        let words = cell.split(separator: " ")
        if words.count > 2, words[words.count - 2] == "like" { return words.last.map(String.init) }
        return cell.hasPrefix("recipe:") ? "recipe:" + id : nil
    }
}
