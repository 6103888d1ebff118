internal import CalorieTrackerCore

/// Reads the tokens of a label as names, numbers, and the elements between them.
struct PetLabelEventReader {
    private let tokens: [LabelToken]
    private var position = 0
    private var isAfterCrude = false
    /// The index after the last name.
    private var endOfName = -1
    /// The unit from the heading for numbers without a unit.
    private let unit: PetLabelHeadingUnit?
    private(set) var events: [PetLabelEvent] = []

    /// Reads a range of tokens.
    init(_ tokens: ArraySlice<LabelToken>) {
        self.tokens = Array(tokens)
        unit = PetLabelHeadingUnit(self.tokens)
        while position < self.tokens.count { step() }
    }

    private mutating func add(_ kind: PetLabelEvent.Kind, _ certainty: PetLabelEvent.Certainty = .certain) {
        events.append(PetLabelEvent(kind: kind, line: tokens[position].line, certainty: certainty))
    }

    private mutating func step() {
        let token = tokens[position]
        switch token.kind {
        case .word(let word): readWord(word)
        case .number: readNumber()
        case .symbol(let symbol):
            switch symbol {
            case "%": add(.otherValue)  // its number was not recognized
            case ",", ";", "•", "|", "«", "*", "+", "»": add(.separator)
            case ":": add(.colon)
            default: break
            }
            position += 1
        }
    }

    private mutating func readWord(_ word: String) {
        if let name = nameMatch() {
            let isOrdinary = PetLabelWords.ordinary.contains(word) && name.count == 1
            let isCertain = isAfterCrude || name.length >= 8 || isQualified(after: position + name.count)
            // "digestibility of protein" and "poultry protein" have another meaning.
            if isAfterCrude || isAtStartOfItem {
                add(.name(name.meaning), isCertain ? .certain : isOrdinary ? .ordinary : .likely)
            } else {
                add(name.meaning == nil ? .name(nil) : .text)
            }
            position += name.count
            endOfName = position
            isAfterCrude = false
            return
        }
        isAfterCrude = isCrude(word)
        if let qualifier = PetLabelQualifier(word: word) {
            add(.qualifier(qualifier))
        } else if isAfterCrude {
            // It belongs to the next name, or replaces a name that cannot be read.
            add(.scrap)
        } else {
            let isScrap = (word.count <= 3 || word.looksLikeLeaders) && !PetLabelWords.links.contains(word)
            add(isScrap ? .scrap : .text)
        }
        position += 1
    }

    /// Returns whether a word for a minimum or maximum follows, as it does only in an analysis.
    private func isQualified(after index: Int) -> Bool {
        guard let next = tokens[index...].prefix(2).first(where: { $0.word != nil })?.word else {
            return false
        }
        return PetLabelQualifier(word: next).map { $0 != .neutral } ?? false
    }

    private func nameMatch() -> LabelVocabulary<PetNutrient?>.Match? {
        PetLabelWords.names.match(tokens, at: position, isExpected: isAfterCrude)
    }

    private func isCrude(_ word: String) -> Bool {
        (4...6).contains(word.count)
            && LabelSpelling.cost(of: Array(word.utf8), for: PetLabelWords.crude, limit: 6) != nil
    }

    /// Whether the text before a name has ended, so that the name is not a part of it.
    private var isAtStartOfItem: Bool {
        guard position > 0, position != endOfName else { return true }
        let before = tokens[position - 1]
        // "gevogelte-eiwit" is one word.
        let isHyphenated = before.isSymbol("-") && !before.isSpaced && !tokens[position].isSpaced
        if isHyphenated, position > 1, tokens[position - 2].word != nil { return false }
        guard let word = before.word, before.line == tokens[position].line else { return true }
        if PetLabelQualifier(word: word) != nil || isCrude(word) { return true }
        // A few letters between a number and a name are the rest of a word for minimum or maximum.
        return word.count <= 3 && position > 1 && tokens[position - 2].word == nil
            && (tokens[position - 2].number != nil || tokens[position - 2].isSymbol("%"))
    }

    /// Reads a number with its unit.
    ///
    /// Two numbers that are one number split by a space are joined.
    private mutating func readNumber() {
        guard var numeral = tokens[position].number else { return }
        var next = position + 1
        if let (joined, count) = joinedNumeral() {
            numeral = joined
            next = position + count
        }
        let isReadable = numeral.decimal != nil && numeral.decimals <= 2 && !isAfterMark
        if let found = PetLabelUnit(tokens, at: next) {
            let factor = found.factor ?? (found.isGrams ? unit?.factor : nil)
            add(factor.flatMap { isReadable ? .value(numeral, factor: $0) : nil } ?? .otherValue)
            position = next + found.count
        } else if isReadable, let unit, isAlone(from: position, to: next) {
            add(.value(numeral, factor: unit.factor))
            position = next
        } else if isReadable, numeral.decimals > 0, numeral.decimal != 0, !numeral.isPointRestored,
            isAlone(from: position, to: next)
        {
            // Only the percent sign was lost.
            add(.value(numeral, factor: 1))
            position = next
        } else {
            add(.bare(numeral))
            position = next
        }
        isAfterCrude = false
    }

    /// Whether the number begins earlier: it follows a point after a sign, as in `$. 5`, or a slash.
    private var isAfterMark: Bool {
        let marks: [Character] = ["$", "?", "~", "&", "@", "§"]
        guard position > 0 else { return false }
        let before = tokens[position - 1]
        if marks.contains(where: before.isSymbol) { return true }
        guard position > 1 else { return false }
        if before.isSymbol("/") { return tokens[position - 2].number != nil }
        return (before.isSymbol(".") || before.isSymbol(","))
            && marks.contains(where: tokens[position - 2].isSymbol)
    }

    /// Returns whether a number is the only one between a name and the end of its item.
    private func isAlone(from start: Int, to end: Int) -> Bool {
        guard endOfName >= 0, tokens[endOfName - 1].line == tokens[start].line,
            !tokens[endOfName..<start].contains(where: { $0.number != nil || $0.isSymbol("%") })
        else { return false }
        guard end < tokens.count, tokens[end].line == tokens[start].line else { return true }
        switch tokens[end].kind {
        case .symbol(let symbol): return ["(", ",", ";", "|"].contains(symbol)
        case .word(let word): return PetLabelQualifier(word: word) != nil
        case .number: return false
        }
    }

    /// Joins `5. 5`, `5 ,5`, and `5 5` before `%`, if no dots before them can have become digits.
    private func joinedNumeral() -> (LabelNumeral, count: Int)? {
        guard let first = tokens[position].number, first.isWhole, first.groups[0].count <= 2,
            tokens[position].isSpaced || position == 0 || tokens[position - 1].word == nil
        else { return nil }
        var next = position + 1
        if next < tokens.count, [".", ",", ":"].contains(where: { tokens[next].isSymbol($0) }) { next += 1 }
        guard next < tokens.count, tokens[next].line == tokens[position].line,
            let second = tokens[next].number, second.isWhole, second.groups[0].count <= 2,
            next + 1 < tokens.count, tokens[next + 1].isSymbol("%")
        else { return nil }
        var joined = LabelNumeral(groups: [first.groups[0], second.groups[0]], separators: [" "])
        let isPlain = next == position + 1
        let isAfterDots = position > 1 && tokens[(position - 2)..<position].allSatisfy { $0.isSymbol(".") }
        let isFirst = isAfterDots || (position > 0 && isScrap(tokens[position - 1]))
        joined.isDamaged =
            first.isDamaged || (isPlain && second.isDamaged) || isFirst
            || (isPlain && second.groups[0].count > 1)
        return (joined, next + 1 - position)
    }

    private func isScrap(_ token: LabelToken) -> Bool {
        token.word.map { $0.looksLikeLeaders && PetLabelQualifier(word: $0) == nil } ?? false
    }
}

extension String {
    /// Whether it consists of the letters that recognition makes of a row of dots.
    fileprivate var looksLikeLeaders: Bool {
        let letters = unicodeScalars
        let round = letters.count { "ceo".unicodeScalars.contains($0) }
        return round * 2 >= letters.count && letters.allSatisfy { "ceosnrt".unicodeScalars.contains($0) }
    }
}
