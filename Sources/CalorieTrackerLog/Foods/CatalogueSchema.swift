/// The tables of `catalogue.db`: a list of the sources, and some tables for each of them.
///
/// A contentless index cannot remove single foods, so a source is removed as a whole by dropping its tables.
enum CatalogueSchema {
    /// "CNTC", which identifies the file as a catalog of countme.
    static let applicationID = 0x434e_5443
    /// Incremented with every change of the tables; a file without imports is then recreated.
    static let version = 2

    static let sources = """
        CREATE TABLE sources (
            number INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            version TEXT NOT NULL,
            is_large INTEGER NOT NULL CHECK (is_large IN (0, 1)),
            food_count INTEGER NOT NULL,
            duplicate_count INTEGER NOT NULL,
            skipped TEXT NOT NULL,
            imported_at INTEGER NOT NULL
        ) STRICT
        """

    /// The columns of a food in order; `number` comes before them.
    static let columns =
        ["food_id", "name", "brand", "synonyms", "barcode", "category", "is_drink", "is_alcoholic", "kcal"]
        + Nutrient.allCases.map(\.key.description)
        + ["density", "portions", "default_portion"]

    /// The numbers are in order of preference, so that a search can stop when it has found enough.
    static func foods(_ source: Int) -> String {
        """
        CREATE TABLE foods_\(source) (
            number INTEGER PRIMARY KEY,
            food_id TEXT NOT NULL,
            name TEXT NOT NULL,
            brand TEXT,
            synonyms TEXT NOT NULL,
            barcode INTEGER,
            category TEXT,
            is_drink INTEGER NOT NULL,
            is_alcoholic INTEGER NOT NULL,
            kcal REAL NOT NULL CHECK (kcal >= 0),
            protein_g REAL,
            carbs_g REAL,
            fat_g REAL,
            fiber_g REAL,
            sugar_g REAL,
            saturated_fat_g REAL,
            sodium_mg REAL,
            alcohol_g REAL,
            caffeine_mg REAL,
            density REAL CHECK (density > 0),
            portions TEXT NOT NULL,
            default_portion TEXT
        ) STRICT
        """
    }

    /// The micronutrients of foods, in the format of the log; only for imports, and missing in those of earlier
    /// versions.
    ///
    /// Earlier versions leave this table behind when they drop a source, and may reuse its number: its contents must be
    /// removed with the foods.
    static func micronutrients(_ source: Int) -> String {
        """
        CREATE TABLE micronutrients_\(source) (
            number INTEGER PRIMARY KEY REFERENCES foods_\(source) (number) ON DELETE CASCADE,
            text TEXT NOT NULL
        ) STRICT
        """
    }

    static func foodsByID(_ source: Int) -> String {
        "CREATE INDEX foods_\(source)_by_id ON foods_\(source) (food_id)"
    }

    static func foodsByBarcode(_ source: Int) -> String {
        "CREATE INDEX foods_\(source)_by_barcode ON foods_\(source) (barcode) WHERE barcode IS NOT NULL"
    }

    /// The words of names, brands, and synonyms, already folded.
    static func words(_ source: Int) -> String {
        """
        CREATE VIRTUAL TABLE words_\(source)
        USING fts5(text, content = '', detail = none, columnsize = 0, tokenize = ascii)
        """
    }

    /// The complete names of foods; only for small sources.
    static func names(_ source: Int) -> String {
        """
        CREATE TABLE names_\(source) (
            key TEXT NOT NULL,
            number INTEGER NOT NULL REFERENCES foods_\(source) (number),
            PRIMARY KEY (key, number)
        ) STRICT, WITHOUT ROWID
        """
    }

    /// The words, with the number of foods that contain each; only for large sources.
    ///
    /// The index alone would collect all foods of all words with a prefix before it returns the first.
    static func terms(_ source: Int) -> String {
        """
        CREATE TABLE terms_\(source) (
            term TEXT PRIMARY KEY,
            food_count INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """
    }

    /// Statements that remove all data of a source except its row in `sources`.
    static func drop(_ source: Int) -> [String] {
        ["words", "names", "terms", "micronutrients", "foods"].map { "DROP TABLE IF EXISTS \($0)_\(source)" }
    }
}
