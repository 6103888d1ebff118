/// Creates the indexes of a source, when all its foods are in its table.
struct CatalogueIndexer {
    private let connection: SQLiteConnection
    private let source: Int

    init(_ connection: SQLiteConnection, source: Int) {
        self.connection = connection
        self.source = source
    }

    /// Creates the indexes by id and by barcode, removes duplicates, and returns their number.
    ///
    /// Creating an index from all rows at once sorts only once, which is the fastest way.
    func indexFoods() throws -> Int {
        try connection.execute(CatalogueSchema.foodsByID(source))
        var count = try removeDuplicates(of: "food_id")
        try connection.execute(CatalogueSchema.foodsByBarcode(source))
        count += try removeDuplicates(of: "barcode")
        return count
    }

    /// Keeps the most popular of the foods with the same key, or the last of several equally popular ones.
    private func removeDuplicates(of column: String) throws -> Int {
        var (doomed, group, groupKey): ([Int], [Int], SQLiteValue) = ([], [], .null)
        func settleGroup() {
            guard let first = group.first else { return }
            let best = group.last { FoodNumber.rank($0) == FoodNumber.rank(first) }
            doomed.append(contentsOf: group.lazy.filter { $0 != best })
            group.removeAll(keepingCapacity: true)
        }
        // Few foods have duplicates, so the index finds their keys before they are examined individually.
        let select = try SQLiteStatement(
            """
            SELECT number, \(column)
            FROM foods_\(source)
            WHERE \(column) IN (
                SELECT \(column)
                FROM foods_\(source)
                WHERE \(column) IS NOT NULL
                GROUP BY \(column)
                HAVING count(*) > 1
            )
            ORDER BY \(column), number
            """,
            on: connection
        )
        while try select.step() {
            var row = select.row
            let (number, key) = (try row.integer("number"), try row.value("key"))
            if key != groupKey { settleGroup() }
            groupKey = key
            group.append(number)
        }
        settleGroup()
        let delete = try SQLiteStatement("DELETE FROM foods_\(source) WHERE number = ?", on: connection)
        for number in doomed {
            try delete.bind(number, at: 1)
            try delete.run()
        }
        return doomed.count
    }

    /// Fills the index of words, and the tables of terms or names.
    func indexWords(isLarge: Bool) throws {
        try connection.execute(CatalogueSchema.words(source))
        // Words of many foods are collected in memory before they are written, which reduces merging later.
        try connection.execute(
            "INSERT INTO words_\(source) (words_\(source), rank) VALUES ('hashsize', 16777216)"
        )
        try insertWords(hasNames: !isLarge)
        // A search then reads one segment instead of several.
        try connection.execute("INSERT INTO words_\(source) (words_\(source)) VALUES ('optimize')")
        if isLarge { try insertTerms() }
    }

    /// Inserts in the order of the numbers, because the index flushes its buffer when they decrease.
    private func insertWords(hasNames: Bool) throws {
        let insertion = "INSERT INTO words_\(source) (rowid, text) VALUES (?, ?)"
        let insert = try SQLiteStatement(insertion, on: connection)
        if hasNames { try connection.execute(CatalogueSchema.names(source)) }
        let names = "INSERT OR IGNORE INTO names_\(source) (key, number) VALUES (?, ?)"
        let insertName = try SQLiteStatement(hasNames ? names : "SELECT ?, ?", on: connection)
        let selection = "SELECT number, name, synonyms, brand FROM foods_\(source) ORDER BY number"
        let select = try SQLiteStatement(selection, on: connection)
        var scanner = WordScanner()
        var tokens: [UInt8] = []
        func add(_ text: UnsafeBufferPointer<UInt8>) {
            scanner.clear()
            scanner.read(text)
            if !tokens.isEmpty { tokens.append(UInt8(ascii: " ")) }
            scanner.appendTokens(to: &tokens)
        }
        func addName(_ text: UnsafeBufferPointer<UInt8>, _ number: Int) throws {
            add(text)
            guard hasNames else { return }
            try insertName.bind(number, at: 2)
            try scanner.bytes.withUnsafeBufferPointer { try insertName.bind(utf8: $0, at: 1) }
            try insertName.run()
        }
        while try select.step() {
            var row = select.row
            let number = try row.integer("number")
            tokens.removeAll(keepingCapacity: true)
            try addName(try row.utf8("name"), number)
            for synonym in try row.utf8("synonyms").split(separator: UInt8(ascii: "|")) {
                try addName(UnsafeBufferPointer(rebasing: synonym), number)
            }
            add(try row.utf8("brand"))
            try insert.bind(number, at: 1)
            try tokens.withUnsafeBufferPointer { try insert.bind(utf8: $0, at: 2) }
            try insert.run()
        }
    }

    private func insertTerms() throws {
        try connection.execute(CatalogueSchema.terms(source))
        try connection.execute(
            "CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab (main, words_\(source), row)"
        )
        try connection.execute(
            "INSERT INTO terms_\(source) (term, food_count) SELECT term, doc FROM temp.vocabulary"
        )
        try connection.execute("DROP TABLE temp.vocabulary")
    }
}

/// The number of a food in an import: more popular foods have lower numbers, and equally popular ones are in the order
/// of the file.
enum FoodNumber {
    private static let rankShift = 40
    private static let mostRank = 15

    /// The number of a food with a popularity and a position in its file.
    static func number(popularity: Int, sequence: Int) -> Int {
        let bucket = Int.bitWidth - 1 - (max(0, min(popularity, Int.max - 1)) + 1).leadingZeroBitCount
        return (mostRank - min(mostRank, bucket)) << rankShift | sequence
    }

    /// The popularity rank of a number, from 0 for the most popular foods to 15.
    static func rank(_ number: Int) -> Int { number >> rankShift }
}
