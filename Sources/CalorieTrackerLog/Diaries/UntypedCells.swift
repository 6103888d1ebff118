/// The cells of lines that a program writes without the quoting rules of CSV.
///
/// A quote encloses a cell only if it begins the cell and another one ends it.
enum UntypedCells {
    /// The cells of a line, at most a given number, the last of which contains the rest of the line.
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

    /// The text in the quotes at the beginning of a text, with doubled quotes replaced, and the text after them.
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
