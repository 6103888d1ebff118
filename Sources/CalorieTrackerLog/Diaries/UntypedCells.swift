/// The cells of lines that a program writes without the rules of CSV.
///
/// A quote is one around a cell only where it begins the cell and another ends it.
enum UntypedCells {
    /// The cells of a line, the last of at most so many being all the rest of it.
    static func of(_ line: String, atMost most: Int = .max) -> [String] {
        var cells: [String] = []
        var rest = line[...]
        while cells.count < most - 1 {
            if let (cell, behind) = quoted(rest), behind.first ?? "," == "," {
                cells.append(cell)
                rest = behind
            } else {
                let end = rest.firstIndex(of: ",") ?? rest.endIndex
                cells.append(String(rest[..<end]))
                rest = rest[end...]
            }
            guard rest.first == "," else { return cells }
            rest = rest.dropFirst()
        }
        if let (cell, behind) = quoted(rest), behind.isEmpty { return cells + [cell] }
        return cells + [String(rest)]
    }

    /// What is between the quotes that a text begins with, two of them being one, and what is behind.
    private static func quoted(_ text: Substring) -> (cell: String, rest: Substring)? {
        guard text.first == "\"" else { return nil }
        var cell = ""
        var rest = text.dropFirst()
        while let quote = rest.firstIndex(of: "\"") {
            cell += rest[..<quote]
            rest = rest[quote...].dropFirst()
            guard rest.first == "\"" else { return (cell, rest) }
            cell += "\""
            rest = rest.dropFirst()
        }
        return nil
    }
}
