internal import CalorieTrackerLog

/// A typed line with the meanings of its words.
struct TypedLine {
    let text: String
    var tokens: [LineToken]
    /// The entries of the word table that begin at each token.
    private(set) var words: [[WordTable.Entry]] = []
    /// The word that each token adds to a name; not needed for a line with an energy.
    private var lazyNameWords = Lazy<[NameWords]> { [] }
    var nameWords: [NameWords] { lazyNameWords.value }
    /// The amounts that begin at each token.
    private(set) var amounts: [[AmountEdge]] = []

    init(_ text: String, _ table: WordTable, brands: WordTable? = nil) {
        self.text = text
        tokens = LineToken.tokens(text)
        lookUp(table, brands: brands)
    }

    /// Looks up the words of the tokens.
    mutating func lookUp(_ table: WordTable, brands: WordTable? = nil) {
        words = tokens.indices.map { table.entries(tokens, at: $0) }
        if let brands { lookUpBrands(brands) }
        lazyNameWords = Lazy { [tokens] in tokens.map(NameWords.init) }
        amounts = tokens.indices.map { place in
            var best: [AmountEdge] = []
            for edge in readAmounts(at: place) {
                if let other = best.firstIndex(where: { $0.end == edge.end && $0.amount == edge.amount }) {
                    if best[other].cost > edge.cost { best[other] = edge }
                } else {
                    best.append(edge)
                }
            }
            return best
        }
    }

    /// Adds the words of brands and the words that introduce one: "from a Wendy's".
    private mutating func lookUpBrands(_ brands: WordTable) {
        let found = tokens.indices.map { place in
            tokens[place].kind == .mark ? [] : brands.entries(tokens, at: place)
        }
        for place in tokens.indices {
            for origin in words[place] where origin.kind == .origin {
                let start = has(.article, at: origin.end) ? origin.end + 1 : origin.end
                guard start < tokens.count else { continue }
                words[place] += (found[start] + words[start]).filter { TypedLine.makers.contains($0.kind) }
            }
        }
        for place in tokens.indices { words[place] += found[place] }
    }

    /// Kinds of words that give the origin of a food.
    private static let makers: [WordTable.Kind] = [.brand, .chain, .maychain]

    func entries(at place: Int) -> [WordTable.Entry] { place < words.count ? words[place] : [] }
    func amounts(at place: Int) -> [AmountEdge] { place < amounts.count ? amounts[place] : [] }
    func text(_ place: Int) -> String { place < tokens.count ? tokens[place].text : "" }
    func has(_ kind: WordTable.Kind, at place: Int) -> Bool {
        entries(at: place).contains { $0.kind == kind }
    }
    func has(_ kinds: [WordTable.Kind], at place: Int) -> Bool {
        entries(at: place).contains { kinds.contains($0.kind) }
    }

    /// Returns whether a mark is the sign of a number, which has no meaning here: "-2", ".5".
    func isSign(_ place: Int) -> Bool {
        ["-", "."].contains(text(place)) && place + 1 < tokens.count && tokens[place + 1].kind == .number
            && !tokens[place + 1].isApart
    }

    /// Returns the words of a range as typed.
    func typed(_ range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        let (first, last) = (tokens[range.lowerBound].range, tokens[range.upperBound - 1].range)
        return String(decoding: Array(text.utf8)[first.lowerBound..<last.upperBound], as: UTF8.self)
    }
}
