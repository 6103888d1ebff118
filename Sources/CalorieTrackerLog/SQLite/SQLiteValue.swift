/// A value in one of SQLite's storage classes.
///
/// There are no blobs, because the log has none.
enum SQLiteValue: Hashable, Sendable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)

    /// A text, or NULL.
    init(_ text: String?) {
        self = text.map(SQLiteValue.text) ?? .null
    }

    /// A real number, or NULL.
    init(_ real: Double?) {
        self = real.map(SQLiteValue.real) ?? .null
    }
}

extension SQLiteValue: Comparable {
    /// Orders values like SQLite: NULL, numbers, texts.
    static func < (left: SQLiteValue, right: SQLiteValue) -> Bool {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): left < right
        case (.real(let left), .real(let right)): left < right
        case (.text(let left), .text(let right)): left < right
        default: left.rank < right.rank
        }
    }

    private var rank: Int {
        switch self {
        case .null: 0
        case .integer, .real: 1
        case .text: 2
        }
    }
}
