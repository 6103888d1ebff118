/// All foods there are figures for: built-in ones, and those that were imported.
public final class FoodCatalogue {
    /// As many of the foods that hold all words are looked at, in their order of preference.
    ///
    /// Ranking all matches of a common word among millions of products would take ten times as long.
    private static let mostRanked = 300

    private var connection: SQLiteConnection
    private let path: String
    private let table: FoodTable.Bytes
    private let now: Timestamp
    /// Hears where a file was put that could not be read.
    private let onDamage: (String) -> Void

    /// Opens the catalogue at an absolute path, and makes it of a table when there is none that fits.
    public init(
        path: String,
        table: FoodTable.Bytes,
        now: Timestamp,
        onDamage: @escaping (String) -> Void = { _ in }
    ) throws {
        self.path = path
        self.table = table
        self.now = now
        self.onDamage = onDamage
        let (connection, finding) = try StorageError.translating(path: path) {
            try CatalogueFile.open(path, table: table, now: now)
        }
        self.connection = connection
        if case .damaged(let path) = finding { onDamage(path) }
    }

    /// The food with an id.
    public func food(id: String) throws -> Food? {
        try foods("WHERE food_id = ? ORDER BY number LIMIT 1", [.text(id)]).first
    }

    /// The food that is called so, in its name or a synonym; the first in order of preference.
    public func food(named name: String) throws -> Food? {
        let key = FoodWords.key(name)
        if key.isEmpty { return nil }
        return try foods(
            "WHERE number = (SELECT min(number) FROM names WHERE key = ?)",
            [.text(key)]
        ).first
    }

    /// The foods that hold every word of a text, the last of which may be a beginning, the best first.
    ///
    /// What is called just so comes first, then what begins so, then what says the least besides.
    public func foods(
        holding text: String,
        lastWordMayBegin: Bool = true,
        where isWanted: (Food) -> Bool = { _ in true }
    ) throws -> [Food] {
        let words = FoodWords.words(text)
        guard let last = words.last else { return [] }
        let typed = FoldedName.key(text).split { !($0.isLetter || $0.isNumber || $0 == "%") }.last
        let lastTyped = lastWordMayBegin ? typed.map(String.init) : nil
        var terms = words.map { "\"\(FoodWords.token($0))\"" }
        if let lastTyped {
            terms[terms.count - 1] = "(\"\(FoodWords.token(last))\" OR \"\(FoodWords.token(lastTyped))\" *)"
        }
        let matching = try foods(
            """
            WHERE number IN (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT \(Self.mostRanked))
            ORDER BY number
            """,
            [.text(terms.joined(separator: " AND "))]
        )
        let key = words.joined(separator: " ")
        let named = try foods(
            "WHERE number IN (SELECT number FROM names WHERE key = ? ORDER BY number LIMIT 20) ORDER BY number",
            [.text(key)]
        )
        let ranked = (named + matching.filter { !named.contains($0) }).filter(isWanted).enumerated().map {
            (food: $1, rank: Rank($1, key: key, words: words, lastTyped: lastTyped, position: $0))
        }
        return ranked.sorted { $0.rank < $1.rank }.map(\.food)
    }

    /// What the built-in foods are called, for suggestions.
    public func builtinNames() throws -> [String] {
        try query(
            "SELECT name, synonyms FROM foods WHERE source = 'builtin' ORDER BY number LIMIT 5000"
        ) { row in [try row.text("name")] + (try row.text("synonyms")).split(separator: "|").map(String.init)
        }
        .flatMap(\.self)
    }

    private func query<Value>(
        _ sql: String,
        _ values: [SQLiteValue] = [],
        _ decode: (inout SQLiteRow) throws -> Value
    ) throws -> [Value] {
        do {
            return try StorageError.translating(path: path) { try connection.query(sql, values, decode) }
        } catch StorageError.damaged {
            // Nothing in it is lost for good, so it is made anew and asked once more.
            guard let aside = CatalogueFile.setAside(path, now: now) else {
                throw StorageError.damaged(detail: path)
            }
            onDamage(aside)
            return try StorageError.translating(path: path) {
                connection = try CatalogueFile.open(path, table: table, now: now).0
                return try connection.query(sql, values, decode)
            }
        }
    }

    private func foods(_ clause: String, _ values: [SQLiteValue]) throws -> [Food] {
        try query(
            "SELECT \(CatalogueSchema.columns.joined(separator: ", ")) FROM foods \(clause)",
            values
        ) { row in try Food(row: &row) }
    }
}

/// What makes one food a better answer than another; the less, the better.
private struct Rank: Comparable {
    private let parts: [Int]

    init(_ food: Food, key: String, words: [String], lastTyped: String?, position: Int) {
        /// Whether a word of the name is the one of the query at an index.
        func isWord(_ word: String, at index: Int) -> Bool {
            guard word != words[index] else { return true }
            guard index == words.count - 1, let lastTyped else { return false }
            return word.hasPrefix(lastTyped)
        }
        let name = FoodWords.words(food.name)
        let isCalledSo =
            key == name.joined(separator: " ") || food.synonyms.contains { FoodWords.key($0) == key }
        let beginsSo = name.count >= words.count && words.indices.allSatisfy { isWord(name[$0], at: $0) }
        // "Milk, 2%" and "Oat milk" are milks; "Milk chocolate" is none.
        let head = FoodWords.words(String(food.name.prefix { $0 != "," }))
        let kind = head == words ? 0 : head.suffix(words.count) == words[...] ? 1 : 2
        let holdsAll = words.indices.allSatisfy { index in name.contains { isWord($0, at: index) } }
        parts = [
            food.brand == nil ? 0 : 1, isCalledSo ? 0 : 1, kind,
            name.starts(with: words) ? 0 : 1,
            beginsSo ? 0 : 1, holdsAll ? 0 : 1, head.count, position,
        ]
    }

    static func < (left: Rank, right: Rank) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }
}

extension FoodWords {
    /// A word as the index writes it: letters and digits of ASCII, so that no tokenizer changes it.
    static func token(_ word: String) -> String {
        word.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7a).contains($0) }
            ? word
            : word.utf8.map { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte)
                    ? String(UnicodeScalar(byte)) : "z" + String(byte, radix: 16)
            }.joined()
    }
}
