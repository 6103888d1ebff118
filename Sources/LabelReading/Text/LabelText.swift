internal import CalorieTrackerCore

/// The lines of a label and their tokens.
struct LabelText {
    /// A photo of a label contains a few hundred lines at most.
    private static let longestText = 100_000

    /// The lines for display to the user.
    let lines: [String]
    /// The tokens of all lines.
    private(set) var tokens: [LabelToken] = []

    /// Splits a text into lines and tokens.
    init(_ text: String) {
        let scalars = text.unicodeScalars.prefix(LabelText.longestText)
        let split = scalars.split(omittingEmptySubsequences: false) { scalar in
            scalar == "\n" || scalar == "\r" || scalar == "\u{c}" || scalar == "\u{2028}"
        }
        lines = split.map { line in
            let spaced = line.map { $0.properties.isWhitespace ? " " : $0 }
            return PlainText.tidied(PlainText.cleaned(String(String.UnicodeScalarView(spaced))))
        }
        for index in lines.indices { append(Array(lines[index]), line: index) }
        joinDividedWords()
    }

    private mutating func append(_ characters: [Character], line: Int) {
        var position = 0
        while position < characters.count {
            let character = characters[position]
            let isSpaced = position == 0 || characters[position - 1] == " "
            func add(_ kind: LabelToken.Kind) {
                tokens.append(LabelToken(kind: kind, line: line, isSpaced: isSpaced))
            }
            if character == " " {
                position += 1
            } else if character.isASCIIDigit {
                add(.number(LabelNumeral(characters, at: &position)))
            } else if character.isLetter {
                var letters: [Character] = []
                while position < characters.count, let letter = LabelText.letter(characters, at: position) {
                    letters.append(letter)
                    position += 1
                }
                add(.word(FoldedName.key(String(letters))))
            } else {
                let isPercent = character == "％" || character == "﹪"
                add(.symbol(isPercent ? "%" : character))
                position += 1
            }
        }
    }

    /// Returns the letter at a position; some signs between letters are misread letters.
    private static func letter(_ characters: [Character], at position: Int) -> Character? {
        let character = characters[position]
        if character.isLetter { return character }
        guard position > 0, position + 1 < characters.count, characters[position - 1].isLetter,
            characters[position + 1].isLetter
        else { return nil }
        switch character {
        case "1", "|": return "l"
        case "0": return "o"
        case "~", "?", "$", "@", "£", "€": return "~"
        default: return nil
        }
    }

    /// Joins words that are hyphenated at the end of a line; the joined word belongs to the first line.
    private mutating func joinDividedWords() {
        var joined: [LabelToken] = []
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            if index + 2 < tokens.count, let first = token.word, let second = tokens[index + 2].word,
                tokens[index + 1].isSymbol("-"), !tokens[index + 1].isSpaced,
                tokens[index + 1].line == token.line, tokens[index + 2].line == token.line + 1
            {
                let kind = LabelToken.Kind.word(first + second)
                joined.append(LabelToken(kind: kind, line: token.line, isSpaced: token.isSpaced))
                index += 3
            } else {
                joined.append(token)
                index += 1
            }
        }
        tokens = joined
    }
}

extension Character {
    /// Whether it is an ASCII digit; `isNumber` also accepts "½" and "²".
    var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

/// A token on a line of a label.
struct LabelToken: Equatable {
    enum Kind: Equatable {
        /// Folded letters.
        case word(String)
        case number(LabelNumeral)
        /// Any other character except white space; `%` for all percent signs.
        case symbol(Character)
    }

    let kind: Kind
    /// The number of its line, from 0.
    let line: Int
    /// Whether white space or the start of the line precedes it.
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
