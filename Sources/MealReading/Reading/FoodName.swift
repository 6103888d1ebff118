internal import CalorieTrackerLog

/// A food that a stretch of words may name.
struct FoodName {
    /// How it was found, the surest way first.
    enum How: Int, Comparable {
        /// Word for word: a name or a synonym.
        case exact
        /// The same words in another order.
        case reordered
        /// All words of both, as the matcher compares them.
        case whole
        /// All words that were typed are in the name, and so is its head.
        case covered
        /// Words are left over, or the head is another one.
        case guessed

        static func < (left: How, right: How) -> Bool { left.rawValue < right.rawValue }
    }

    let range: Range<Int>
    /// The number of the food in the packed foods; -1 of a personal food.
    let food: Int
    let how: How
    let cost: Float
    /// The likeliest foods, where the matcher found it.
    var matches: [FoodMatcher.Match] = []
    /// The food of a person's own; nil of one of the table.
    var personal: PersonalFood?
    /// Whether it means another food in another country, and nothing says which one it is.
    var isLocal = false
    /// The dish of a chain; nil of other foods.
    var dish: NamedDish?

    /// The same name in another place.
    func moved(to range: Range<Int>, extra: Float = 0) -> FoodName {
        FoodName(range: range, food: food, how: how, cost: cost + extra, matches: matches)
    }
}

/// The words of a name as names are compared: without articles, in one of three degrees of likeness.
enum NameKey: CaseIterable {
    /// The words as they are typed.
    case typed
    /// The words in the singular.
    case singular
    /// The words in one spelling: a yoghurt is a yogurt.
    case spelled

    /// Whether a word makes no difference between names.
    static func isSilent(_ word: String) -> Bool { NameTable.builtin.has(.article, word) }

    /// Whether a word makes no difference; "thé" does.
    static func isSilent(_ token: LineToken) -> Bool { isSilent(token.text) && !token.isAccented }

    /// The words of tokens.
    ///
    /// A comma and a stroke stay where the name is compared as it is written: "rice, egg" is two foods, and "Milk,
    /// whole" one.
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

    /// A word in this degree of likeness.
    func word(_ token: LineToken) -> String {
        if let meant = NameTable.builtin.value(.sign, of: token.text) { return meant }
        if self == .typed { return token.text }
        let word = FoldedWord.singular(token.text)
        guard self == .spelled else { return word }
        let rewritten = FoodTerms.rewritten([word])
        return rewritten.count == 1 ? rewritten[0] : word
    }
}

/// The word that a token adds to a name, as it is typed and in one spelling; nil for one that adds none.
struct NameWords {
    let typed: String?
    let spelled: String?

    init(_ token: LineToken) {
        typed = NameKey.typed.words(CollectionOfOne(token)).first
        spelled = NameKey.spelled.words(CollectionOfOne(token)).first
    }
}

/// A name that a food of the table has, whose words are read when they are compared.
final class TableName {
    let food: Int
    let isSynonym: Bool
    private let text: String
    private(set) lazy var tokens = LineToken.tokens(text)

    init(_ text: String, of food: Int, isSynonym: Bool) {
        (self.text, self.food, self.isSynonym) = (text, food, isSynonym)
    }

    /// Whether the first word that makes a difference may begin with a letter.
    func mayBegin(with letter: UInt8?) -> Bool {
        guard let letter, let first = text.utf8.first, first | 0x20 != letter else { return true }
        if first >= 0x80 { return text.unicodeScalars.first.map(FoldedName.key(of:))?.utf8.first == letter }
        let word = text.prefix { $0 != " " }.lowercased()
        return NameKey.isSilent(word) || !word.utf8.allSatisfy(\.isLetter)
    }
}
