internal import CalorieTrackerCore

/// Something that stands on a line of its own in ndjson, csv and tsv.
protocol Row {
    /// The keys of a line, in order: those of the JSON object, nested ones lifted up.
    static var columns: [String] { get }

    /// The JSON object.
    func write(to writer: inout JSONWriter)

    /// The cells of a line of csv or tsv; nil is unknown.
    var cells: [Cell] { get }
}

/// Rows for programs that read tables.
enum RowLines {
    /// One compact JSON object a line.
    static func ndjson(_ rows: [some Row]) -> [UInt8] {
        var writer = JSONWriter(.compact, reservingCapacity: 700 * rows.count)
        for row in rows {
            row.write(to: &writer)
            writer.endLine()
        }
        return writer.bytes
    }

    /// A header and a line for each row, as RFC 4180 has it but with a line feed alone.
    static func csv<Line: Row>(_ rows: [Line]) -> String {
        let header = Line.columns.joined(separator: ",")
        let lines = rows.map { $0.cells.map(csvCell).joined(separator: ",") }
        return ([header] + lines).joined(separator: "\n") + "\n"
    }

    /// The same with tabs, which no text of countme holds.
    static func tsv<Line: Row>(_ rows: [Line]) -> String {
        let header = Line.columns.joined(separator: "\t")
        let lines = rows.map { $0.cells.map(tsvCell).joined(separator: "\t") }
        return ([header] + lines).joined(separator: "\n") + "\n"
    }

    private static func csvCell(_ cell: Cell) -> String {
        let text = tsvCell(cell)
        // Scalars and not characters: a comma that carries an accent separates cells as any other does.
        let scalars = text.unicodeScalars
        guard scalars.contains(where: { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }) else {
            return text
        }
        let parts = scalars.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        return "\"" + parts.joined(separator: "\"\"") + "\""
    }

    private static func tsvCell(_ cell: Cell) -> String {
        switch cell {
        case .empty: return ""
        case .plain(let word): return word
        case .text(let text): return SpreadsheetText.guarded(SafeText.shown(text))
        }
    }
}

extension FoodItem: Row {}

extension Nutrients {
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            for nutrient in Nutrient.allCases {
                writer.key(nutrient.key)
                writer.value(self[nutrient])
            }
        }
    }
}
