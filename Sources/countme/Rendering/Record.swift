internal import CalorieTrackerCore

/// Something that stands on a line of its own in ndjson, csv and tsv.
protocol Record {
    /// The keys of a line, in order: those of the JSON object, nested ones lifted up.
    static var columns: [String] { get }

    /// The JSON object.
    func write(to writer: inout JSONWriter)

    /// The cells of a line of csv or tsv; nil is unknown.
    var cells: [Cell] { get }
}

/// Lines of records for programs that read tables.
enum RecordLines {
    /// One compact JSON object a line.
    static func ndjson(_ records: [some Record]) -> [UInt8] {
        var writer = JSONWriter(.compact, reservingCapacity: 700 * records.count)
        for record in records {
            record.write(to: &writer)
            writer.endLine()
        }
        return writer.bytes
    }

    /// A header and a line for each record, as RFC 4180 has it but with a line feed alone.
    static func csv<Line: Record>(_ records: [Line]) -> String {
        let header = Line.columns.joined(separator: ",")
        let lines = records.map { $0.cells.map(csvCell).joined(separator: ",") }
        return ([header] + lines).joined(separator: "\n") + "\n"
    }

    /// The same with tabs, which no text of countme holds.
    static func tsv<Line: Record>(_ records: [Line]) -> String {
        let header = Line.columns.joined(separator: "\t")
        let lines = records.map { $0.cells.map(tsvCell).joined(separator: "\t") }
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
