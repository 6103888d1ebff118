extension Food.Portion {
    /// Portions as a table writes them: `slice=25|piece=80`.
    ///
    /// The marks of the table cannot be part of a name.
    static func text(_ portions: [Food.Portion]) -> String {
        if portions.isEmpty { return "" }
        return portions.map { "\(tableName($0.name))=\($0.grams)" }.joined(separator: "|")
    }

    /// A name of a portion as a table can hold it.
    static func tableName(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "=") }) else {
            return name
        }
        return String(name.map { $0 == "|" || $0 == "=" ? "/" : $0 })
    }

    /// Reads what `text` writes; nil when it is something else.
    static func list(_ text: String) -> [Food.Portion]? {
        if text.isEmpty { return [] }
        var portions: [Food.Portion] = []
        for part in text.split(separator: "|") {
            let sides = part.split(separator: "=").map(String.init)
            guard sides.count == 2, let grams = Double(sides[1]), grams > 0, grams.isFinite
            else { return nil }
            portions.append(Food.Portion(name: sides[0], grams: grams))
        }
        return portions
    }
}
