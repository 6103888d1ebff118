/// A piece of a line of a label.
struct LabelToken: Equatable {
    enum Kind: Equatable {
        /// Letters, folded.
        case word(String)
        case number(LabelNumeral)
        /// Anything else but space; `%` for all its signs.
        case symbol(Character)
    }

    let kind: Kind
    /// The line it stands on, from 0.
    let line: Int
    /// Whether space or the beginning of the line is before it.
    let isSpaced: Bool

    var word: String? {
        guard case .word(let word) = kind else { return nil }
        return word
    }

    var number: LabelNumeral? {
        guard case .number(let number) = kind else { return nil }
        return number
    }

    func isSymbol(_ symbol: Character) -> Bool { kind == .symbol(symbol) }
}
