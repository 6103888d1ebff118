/// Reads tables as saved by spreadsheets and people: separated by commas, semicolons, or tabs, with quotes.
///
/// `RowReader` rejects a table of entries with any syntax error; this reader treats a quote inside a cell as a
/// character, and text after a closing quote as part of the cell.
package enum DelimitedText {
    /// A row of cells.
    package struct Row: Equatable, Sendable {
        /// The line it begins on, from 1.
        package let line: Int
        /// The contents of its cells.
        package let cells: [String]
    }

    /// A quote is not closed.
    package struct QuoteNotClosed: Error {
        /// The line of the beginning of its row, from 1.
        package let line: Int
    }

    /// The rows of a text that are not blank; the separator of the header applies to all.
    package static func rows(_ text: String) throws(QuoteNotClosed) -> [Row] {
        try Array(text.utf8).withUnsafeBufferPointer { bytes throws(QuoteNotClosed) in
            try rows(ByteSlice(bytes)).filter { row in row.cells.contains { !$0.isEmpty } }
        }
    }

    private static func rows(_ bytes: ByteSlice) throws(QuoteNotClosed) -> [Row] {
        let separator = separator(of: bytes)
        var rows: [Row] = []
        var cells: [String] = []
        var cell: [UInt8] = []
        var line = 1
        var start = 1
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case QuotedField.quote where cell.isEmpty:
                guard let field = QuotedField(in: bytes, openingAt: position) else {
                    throw QuoteNotClosed(line: start)
                }
                cell = field.content(of: bytes)
                line += cell.count { $0 == 0x0a }
                position = field.end
            case separator:
                cells.append(unarmed(cell))
                cell = []
            case 0x0a:
                if cell.last == 0x0d { cell.removeLast() }
                rows.append(Row(line: start, cells: cells + [unarmed(cell)]))
                cells = []
                cell = []
                line += 1
                start = line
            default: cell.append(byte)
            }
            position += 1
        }
        if !cell.isEmpty || !cells.isEmpty { rows.append(Row(line: start, cells: cells + [unarmed(cell)])) }
        return rows
    }

    /// The separator that occurs most often in the header.
    private static func separator(of bytes: ByteSlice) -> UInt8 {
        let header = bytes.bytes.prefix { $0 != 0x0a && $0 != 0x0d }
        return [0x09, UInt8(ascii: ";"), UInt8(ascii: ",")].max { left, right in
            header.count { $0 == left } < header.count { $0 == right }
        } ?? UInt8(ascii: ",")
    }

    /// The text without the apostrophe that keeps a spreadsheet from running it as a formula.
    private static func unarmed(_ cell: [UInt8]) -> String {
        let text = String(decoding: cell, as: UTF8.self)
        let restored = SpreadsheetText.restored(text)
        return restored.utf8.count < text.utf8.count ? restored : PlainText.tidied(text)
    }
}
