/// A cell of a line of csv or tsv.
public enum Cell: Equatable, Sendable {
    /// What nobody knows.
    case empty
    /// A number or a word of countme's own.
    case plain(String)
    /// What a person or a service wrote.
    case text(String)

    /// A number rounded to tenths.
    public init(_ number: Double?) {
        self = number.map { .plain($0.tenthsText) } ?? .empty
    }

    /// What a person or a service wrote.
    public init(text: String?) {
        self = text.map(Cell.text) ?? .empty
    }
}
