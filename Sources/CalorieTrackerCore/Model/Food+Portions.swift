extension Food.Portion {
    /// Portions as a table writes them: `slice=25|piece=80`.
    static func text(_ portions: [Food.Portion]) -> String {
        portions.map { "\($0.name)=\($0.grams)" }.joined(separator: "|")
    }

    /// Reads what `text` writes; nil when it is something else.
    static func list(_ text: String) -> [Food.Portion]? {
        var portions: [Food.Portion] = []
        for part in text.split(separator: "|") {
            let sides = part.split(separator: "=").map(String.init)
            guard sides.count == 2, let grams = Double(sides[1]), grams > 0 else { return nil }
            portions.append(Food.Portion(name: sides[0], grams: grams))
        }
        return portions
    }
}
