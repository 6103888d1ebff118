/// Makes what the foods of a source are found by, when all of them are in its table.
struct CatalogueIndexer {
    private let connection: SQLiteConnection
    private let source: Int

    init(_ connection: SQLiteConnection, source: Int) {
        self.connection = connection
        self.source = source
    }

    /// Makes the indexes by id and by barcode, removes duplicates, and returns how many those were.
    ///
    /// An index that is made of all rows at once is sorted once, and as fast as it gets.
    func indexFoods() throws -> Int {
        try connection.execute(CatalogueSchema.foodsByID(source))
        var count = try removeDuplicates(of: "food_id")
        try connection.execute(CatalogueSchema.foodsByBarcode(source))
        count += try removeDuplicates(of: "barcode")
        return count
    }

    /// Leaves of foods with the same key the one people look up most, and the last of those.
    private func removeDuplicates(of column: String) throws -> Int {
        var (doomed, group, groupKey): ([Int], [Int], SQLiteValue) = ([], [], .null)
        func settleGroup() {
            guard let first = group.first else { return }
            let best = group.last { FoodNumber.rank($0) == FoodNumber.rank(first) }
            doomed.append(contentsOf: group.lazy.filter { $0 != best })
            group.removeAll(keepingCapacity: true)
        }
        // Few have one, if any, so the index finds their keys before they are looked at one by one.
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
        // Words of many foods are gathered in memory before they are written: less to merge later.
        try connection.execute(
            "INSERT INTO words_\(source) (words_\(source), rank) VALUES ('hashsize', 16777216)"
        )
        try insertWords(hasNames: !isLarge)
        // One piece to look into instead of several.
        try connection.execute("INSERT INTO words_\(source) (words_\(source)) VALUES ('optimize')")
        if isLarge { try insertTerms() }
    }

    /// In the order of the numbers, because the index writes out what it has gathered when they go back.
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

/// The number of a food in an import: the more people look it up the less, then in the order of the file.
enum FoodNumber {
    private static let rankShift = 40
    private static let mostRank = 15

    /// The number of a food that is looked up so often, and comes so late in its file.
    static func number(popularity: Int, sequence: Int) -> Int {
        let bucket = Int.bitWidth - 1 - (max(0, min(popularity, Int.max - 1)) + 1).leadingZeroBitCount
        return (mostRank - min(mostRank, bucket)) << rankShift | sequence
    }

    /// How far from the most popular foods a number is, 0 to 15.
    static func rank(_ number: Int) -> Int { number >> rankShift }
}
