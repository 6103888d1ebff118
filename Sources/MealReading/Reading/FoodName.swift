internal import CalorieTrackerLog

/// A food that a range of words may name.
struct FoodName {
    /// The ways to find a food, the most certain first.
    enum How: Int, Comparable {
        /// Word for word, by a name or a synonym.
        case exact
        /// By the same words in another order.
        case reordered
        /// By all words of the text and of the name, as the matcher compares them.
        case whole
        /// By a name that contains all typed words, including its head.
        case covered
        /// By a name that lacks typed words or has another head.
        case guessed

        static func < (left: How, right: How) -> Bool { left.rawValue < right.rawValue }
    }

    let range: Range<Int>
    /// The number of the food in the packed foods; -1 for a personal food.
    let food: Int
    let how: How
    let cost: Float
    /// The likeliest foods, if the matcher found it.
    var matches: [FoodMatcher.Match] = []
    /// The user's own food; nil for a built-in food.
    var personal: PersonalFood?
    /// Whether the name means another food in another country, and nothing determines the country.
    var isLocal = false
    /// The chain's dish; nil for other foods.
    var dish: NamedDish?

    /// Returns the same name at another position.
    func moved(to range: Range<Int>, extra: Float = 0) -> FoodName {
        FoodName(range: range, food: food, how: how, cost: cost + extra, matches: matches)
    }
}

/// The words of a name without articles, in one of three degrees of normalization, for comparing names.
enum NameKey: CaseIterable {
    /// The words as typed.
    case typed
    /// The words in the singular.
    case singular
    /// The words with unified spelling: "yoghurt" is "yogurt".
    case spelled

    /// Returns whether a word does not distinguish names.
    static func isSilent(_ word: String) -> Bool { NameTable.builtin.has(.article, word) }

    /// Returns whether a token does not distinguish names; "thé" does.
    static func isSilent(_ token: LineToken) -> Bool { isSilent(token.text) && !token.isAccented }

    /// Returns the words of tokens.
    ///
    /// Commas and slashes are kept in a name as it is written: "rice, egg" is two foods, and "Milk, whole" is one.
    func words(_ tokens: some Sequence<LineToken>, isWritten: Bool = false) -> [String] {
        tokens.compactMap { token in
            switch token.kind {
            case .mark:
                return NameTable.builtin.value(.sign, of: token.text)
                    ?? (isWritten && [",", "/"].contains(token.text) ? token.text : nil)
            case .number: return token.text
            case .word: return NameKey.isSilent(token) ? nil : word(token)
            }
        }
    }

    /// Normalizes a word to this degree.
    func word(_ token: LineToken) -> String {
        if let meant = NameTable.builtin.value(.sign, of: token.text) { return meant }
        if self == .typed { return token.text }
        let word = FoldedWord.singular(token.text)
        guard self == .spelled else { return word }
        let rewritten = FoodTerms.rewritten([word])
        return rewritten.count == 1 ? rewritten[0] : word
    }
}

/// The word that a token adds to a name, as typed and with unified spelling; nil if it adds none.
struct NameWords {
    let typed: String?
    let spelled: String?

    init(_ token: LineToken) {
        typed = NameKey.typed.words(CollectionOfOne(token)).first
        spelled = NameKey.spelled.words(CollectionOfOne(token)).first
    }
}

/// A name of a built-in food, whose words are read when they are compared.
final class TableName {
    let food: Int
    let isSynonym: Bool
    private let text: String
    private(set) lazy var tokens = LineToken.tokens(text)

    init(_ text: String, of food: Int, isSynonym: Bool) {
        (self.text, self.food, self.isSynonym) = (text, food, isSynonym)
    }

    /// Returns whether the first word that distinguishes the name can begin with a letter.
    func mayBegin(with letter: UInt8?) -> Bool {
        guard let letter, let first = text.utf8.first, first | 0x20 != letter else { return true }
        if first >= 0x80 { return text.unicodeScalars.first.map(FoldedName.key(of:))?.utf8.first == letter }
        let word = text.prefix { $0 != " " }.lowercased()
        return NameKey.isSilent(word) || !word.utf8.allSatisfy(\.isLetter)
    }
}
