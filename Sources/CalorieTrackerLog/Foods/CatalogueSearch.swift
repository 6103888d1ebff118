/// Finds the foods of a source that contain the words of a text, most popular first.
///
/// A search reads matches in order of preference, and stops when it has enough, regardless of their number.
struct CatalogueSearch {
    /// A found food that has not been read yet.
    struct Candidate {
        let source: CatalogueSource
        let number: Int
        let rank: FoodRanking.Rank

        /// Whether it comes before another one; of equally ranked foods, built-in ones come first, then more popular
        /// ones.
        func precedes(_ other: Candidate) -> Bool {
            if rank != other.rank { return rank < other.rank }
            if source.isBuiltin != other.source.isBuiltin { return source.isBuiltin }
            return (number, source.number) < (other.number, other.source.number)
        }
    }

    /// The maximum number of foods with all words that are ranked, in order of preference.
    ///
    /// Ranking all matches of a common word among millions of products would take ten times as long.
    static let mostRanked = 300
    /// The same limit for a large source, in which each food is probably on another page of the file.
    private static let mostRankedOfLarge = 100
    /// If this many foods contain several complete words, foods with a prefix are not searched.
    private static let enoughOfSeveralWords = 20
    /// The maximum number of words with a prefix that are searched: those in the most foods.
    private static let fewTerms = 30
    /// The maximum number of foods that are scanned for a prefix that the index would find slowly.
    private static let mostLookedThrough = 1000

    private let words: WordScanner
    private let tokens: [String]
    private let lastTyped: [UInt8]?
    /// The last word as it was typed, for the index.
    private let lastToken: String?

    /// A search for the words of a text; nil if it has none.
    init?(_ text: String, lastWordMayBegin: Bool) {
        var words = WordScanner()
        words.read(text)
        if words.ends.isEmpty { return nil }
        self.words = words
        tokens = words.words.map(FoodWords.token)
        let typed =
            lastWordMayBegin
            ? FoldedName.key(text).split { !($0.isLetter || $0.isNumber || $0 == "%") }.last : nil
        lastTyped = typed.map { Array($0.utf8) }
        lastToken = typed.map { FoodWords.token(String($0)) }
    }

    /// The candidates of a source, unordered.
    func candidates(in source: CatalogueSource, of connection: SQLiteConnection) throws -> [Candidate] {
        var reader = Reader(source: source, connection: connection, search: self)
        if source.isLarge {
            try readLarge(&reader)
        } else {
            var terms = tokens.map(CatalogueSearch.quoted)
            if let lastToken {
                let whole = terms.removeLast()
                terms.append("(\(whole) OR \(CatalogueSearch.quoted(lastToken)) *)")
            }
            try reader.read(matching: terms.joined(separator: " AND "))
            try reader.readNamed(String(decoding: words.bytes, as: UTF8.self))
        }
        return reader.candidates
    }

    /// Searches for the last word as a complete word first, and for words with that prefix if there are too few
    /// results.
    private func readLarge(_ reader: inout Reader) throws {
        let terms = tokens.map(CatalogueSearch.quoted)
        try reader.read(matching: terms.joined(separator: " AND "))
        guard let lastToken, let lastTyped else { return }
        // A single letter is a prefix of many words, so it is not selective.
        let isSingleLetter = lastTyped.count < 2
        let others = terms.dropLast()
        if others.isEmpty {
            if isSingleLetter { return }
            // Every word has at least one food, so as many words as wanted foods are enough.
            for count in [CatalogueSearch.fewTerms, CatalogueSearch.mostRankedOfLarge] where !reader.hasEnough
            {
                let beginnings = try reader.terms(beginning: lastToken, count: count)
                try reader.read(matching: CatalogueSearch.any(of: beginnings))
                if beginnings.count < count { return }
            }
            return
        }
        if reader.candidates.count >= CatalogueSearch.enoughOfSeveralWords { return }
        // If few foods contain the other words, scanning them is fast.
        let limit = CatalogueSearch.mostRankedOfLarge
        let all = others.joined(separator: " AND ")
        if try reader.read(matching: all, limit: limit, holding: lastTyped) < limit || isSingleLetter {
            return
        }
        let beginnings = try reader.terms(beginning: lastToken, count: CatalogueSearch.fewTerms)
        try reader.read(matching: "\(all) AND \(CatalogueSearch.any(of: beginnings))")
        if beginnings.count < CatalogueSearch.fewTerms { return }
        if reader.candidates.count >= CatalogueSearch.enoughOfSeveralWords { return }
        try reader.read(matching: all, limit: CatalogueSearch.mostLookedThrough, holding: lastTyped)
    }

    private static func any(of terms: [String]) -> String {
        // An expression must have a term; the index does not contain the empty one.
        terms.isEmpty ? quoted("") : "(\(terms.map(quoted).joined(separator: " OR ")))"
    }

    private static func quoted(_ token: String) -> String { "\"\(token)\"" }

    /// Reads and ranks the foods that the index returns.
    private struct Reader {
        private let source: CatalogueSource
        private let connection: SQLiteConnection
        private var ranking: FoodRanking
        private var scanner = WordScanner()
        private(set) var candidates: [Candidate] = []
        private var seen: Set<Int> = []

        init(source: CatalogueSource, connection: SQLiteConnection, search: CatalogueSearch) {
            self.source = source
            self.connection = connection
            ranking = FoodRanking(search.words, lastTyped: search.lastTyped)
        }

        var hasEnough: Bool { candidates.count >= CatalogueSearch.mostRankedOfLarge }

        /// The words with a prefix, in order of their number of foods.
        func terms(beginning: String, count: Int) throws -> [String] {
            try connection.query(
                """
                SELECT term
                FROM terms_\(source.number)
                WHERE term >= ? AND term < ?
                ORDER BY food_count DESC
                LIMIT ?
                """,
                // Words in the index contain no character after "z".
                [.text(beginning), .text(beginning + "{"), .integer(count)]
            ) { row in try row.text("term") }
        }

        /// Reads foods that match an expression; with a prefix, only those with a word that has it.
        ///
        /// - Returns: The number of matches.
        @discardableResult
        mutating func read(
            matching expression: String,
            limit: Int? = nil,
            holding beginning: [UInt8]? = nil
        ) throws -> Int {
            let most = source.isLarge ? CatalogueSearch.mostRankedOfLarge : CatalogueSearch.mostRanked
            let table = "words_\(source.number)"
            let matches = "SELECT rowid FROM \(table) WHERE \(table) MATCH ? ORDER BY rowid LIMIT ?"
            return try read(matches, [.text(expression), .integer(limit ?? most)], holding: beginning)
        }

        /// Reads foods with an exact name.
        mutating func readNamed(_ key: String) throws {
            let matches = "SELECT number FROM names_\(source.number) WHERE key = ? ORDER BY number LIMIT 20"
            _ = try read(matches, [.text(key)], holding: nil)
        }

        private mutating func read(
            _ numbers: String,
            _ values: [SQLiteValue],
            holding beginning: [UInt8]?
        ) throws -> Int {
            try connection.query(
                """
                SELECT number, name, synonyms, brand
                FROM foods_\(source.number)
                WHERE number IN (\(numbers))
                """,
                values
            ) { row in
                let number = try row.integer("number")
                let name = try row.utf8("name")
                let synonyms = try row.utf8("synonyms")
                let brand = try row.utf8("brand")
                if let beginning, !holds(beginning, [name, synonyms, brand]) { return }
                guard seen.insert(number).inserted else { return }
                let rank = ranking.rank(name: name, synonyms: synonyms, isBranded: !brand.isEmpty)
                candidates.append(Candidate(source: source, number: number, rank: rank))
            }.count
        }

        private mutating func holds(_ beginning: [UInt8], _ texts: [UnsafeBufferPointer<UInt8>]) -> Bool {
            scanner.clear()
            for text in texts { scanner.read(text) }
            return scanner.ends.indices.contains { scanner.word($0).starts(with: beginning) }
        }
    }
}

extension FoodWords {
    /// A word in the form of the index: ASCII letters and digits, which no tokenizer changes.
    static func token(_ word: String) -> String {
        if word.utf8.allSatisfy(ByteClass.isPlain) { return word }
        return word.utf8.map { byte in
            ByteClass.isPlain(byte) ? String(UnicodeScalar(byte)) : "z" + String(byte, radix: 16)
        }.joined()
    }
}
