/// A cell in a line of CSV or TSV.
package enum Cell: Equatable, Sendable {
    /// An unknown value.
    case empty
    /// A number or a keyword of countme.
    case plain(String)
    /// A text from a user or a service.
    case text(String)

    /// A number rounded to tenths.
    package init(_ number: Double?) {
        self = number.map { .plain($0.tenthsText) } ?? .empty
    }

    /// A quantity rounded to thousandths.
    package init(quantity number: Double?) {
        self = number.map { .plain($0.thousandthsText) } ?? .empty
    }

    /// Creates a cell with a text from a user or a service.
    package init(text: String?) {
        self = text.map(Cell.text) ?? .empty
    }
}

/// Text in a cell of a table that may be opened in a spreadsheet.
///
/// A spreadsheet runs a cell that begins like a formula. A leading apostrophe keeps it text; text that begins with
/// apostrophes before such a character gets one more, so that it can be read back unchanged.
package enum SpreadsheetText {
    /// The text as a cell that no spreadsheet runs as a formula.
    package static func guarded(_ text: String) -> String { isFormula(text) ? "'" + text : text }

    /// The original text of a cell written by `guarded`.
    static func restored(_ cell: String) -> String {
        cell.utf8.first == UInt8(ascii: "'") && isFormula(cell) ? String(cell.dropFirst()) : cell
    }

    /// Whether the first character other than an apostrophe begins a formula; some spreadsheets treat full-width East
    /// Asian characters like the plain ones.
    private static func isFormula(_ text: String) -> Bool {
        switch text.unicodeScalars.first(where: { $0 != "'" }) {
        case "=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠": true
        default: false
        }
    }
}
