internal import CalorieTrackerCore

/// Reads tables as spreadsheets save them: separated by commas, semicolons or tabs, with quotes.
enum DelimitedText {
    /// A row and the line it begins on.
    struct Row: Equatable {
        let line: Int
        let cells: [String]
    }

    /// The rows of a text that say something; what the header is separated by separates all.
    static func rows(_ text: String) throws(UserError) -> [Row] {
        let header = text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
        let separator =
            ["\t", ";", ","].max { left, right in
                header.count { $0 == left } < header.count { $0 == right }
            } ?? ","
        var rows: [Row] = []
        var cells: [String] = []
        var cell = String.UnicodeScalarView()
        var isQuoted = false
        var line = 1
        var start = 1
        var scalars = text.unicodeScalars[...]
        func finished(_ cell: String.UnicodeScalarView) -> String { unarmed(String(cell)) }
        while let scalar = scalars.popFirst() {
            if scalar == "\n" { line += 1 }
            if isQuoted {
                if scalar != "\"" {
                    cell.append(scalar)
                } else if scalars.first == "\"" {
                    cell.append(scalars.removeFirst())
                } else {
                    isQuoted = false
                }
            } else if scalar == "\"", cell.isEmpty {
                isQuoted = true
            } else if scalar == separator {
                cells.append(finished(cell))
                cell = String.UnicodeScalarView()
            } else if scalar == "\n" {
                if cell.last == "\r" { cell.removeLast() }
                cells.append(finished(cell))
                rows.append(Row(line: start, cells: cells))
                cells = []
                cell = String.UnicodeScalarView()
                start = line
            } else {
                cell.append(scalar)
            }
        }
        guard !isQuoted else {
            throw UserError(
                .badInput,
                "line \(start): a quote is not closed; nothing is imported",
                hint: .countme("food import --template")
            )
        }
        if !cell.isEmpty || !cells.isEmpty { rows.append(Row(line: start, cells: cells + [finished(cell)])) }
        return rows.filter { row in row.cells.contains { !$0.isEmpty } }
    }

    /// The text without the apostrophe that keeps a spreadsheet from running it.
    private static func unarmed(_ text: String) -> String {
        let restored = SpreadsheetText.restored(text)
        return restored.utf8.count < text.utf8.count ? restored : PlainText.tidied(text)
    }
}
