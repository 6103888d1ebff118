/// A cell of a line of csv or tsv.
package enum Cell: Equatable, Sendable {
    /// What nobody knows.
    case empty
    /// A number or a word of countme's own.
    case plain(String)
    /// What a person or a service wrote.
    case text(String)

    /// A number rounded to tenths.
    package init(_ number: Double?) {
        self = number.map { .plain($0.tenthsText) } ?? .empty
    }

    /// A quantity rounded to thousandths.
    package init(quantity number: Double?) {
        self = number.map { .plain($0.thousandthsText) } ?? .empty
    }

    /// What a person or a service wrote.
    package init(text: String?) {
        self = text.map(Cell.text) ?? .empty
    }
}

/// Text in a cell of a table that a spreadsheet may open.
///
/// A spreadsheet runs a cell that begins like a formula. An apostrophe in front keeps it text; text that
/// begins with apostrophes before such a sign gets one more, so reading it back is certain.
package enum SpreadsheetText {
    /// The text as a cell that no spreadsheet runs.
    package static func guarded(_ text: String) -> String { isFormula(text) ? "'" + text : text }

    /// The text that `guarded` was given.
    static func restored(_ cell: String) -> String {
        cell.utf8.first == UInt8(ascii: "'") && isFormula(cell) ? String(cell.dropFirst()) : cell
    }

    /// Whether a sign of a formula comes first, apostrophes aside; some spreadsheets take the wide signs
    /// of East Asian text for the plain ones.
    private static func isFormula(_ text: String) -> Bool {
        switch text.unicodeScalars.first(where: { $0 != "'" }) {
        case "=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠": true
        default: false
        }
    }
}
