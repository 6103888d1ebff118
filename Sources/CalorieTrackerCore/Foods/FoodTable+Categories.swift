extension FoodTable {
    /// The categories of a table, each once, in the order of their first foods; without reading the foods.
    public static func categories(in text: Bytes) -> [String] {
        var seen: Set<String> = []
        var categories: [String] = []
        let column = columns.firstIndex(of: "category") ?? 0
        var isHeader = true
        for line in text.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            defer { isHeader = false }
            if isHeader { continue }
            let tab = UInt8(ascii: "\t")
            let cells = line.split(separator: tab, maxSplits: column + 1, omittingEmptySubsequences: false)
            guard cells.count > column, !cells[column].isEmpty else { continue }
            let category = String(decoding: cells[column], as: UTF8.self)
            if seen.insert(category).inserted { categories.append(category) }
        }
        return categories
    }
}
