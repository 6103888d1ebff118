/// The tables of `catalogue.db`, which can be made anew at any time.
enum CatalogueSchema {
    /// "CNTC": how a file says that it is a catalogue of countme.
    static let applicationID = 0x434e_5443
    /// Counted up with every change of the tables; an older file is made anew.
    static let version = 1

    static let columns =
        [
            "number", "source", "food_id", "name", "brand", "synonyms", "category", "kind", "is_alcoholic",
            "kcal",
        ]
        + Nutrient.allCases.map(\.key.description)
        + ["density", "portions", "default_portion"]

    static let statements = [
        // The order of the numbers is the order of preference: a search that has found enough in it stops.
        """
        CREATE TABLE foods (
            number INTEGER PRIMARY KEY,
            source TEXT NOT NULL,
            food_id TEXT NOT NULL,
            name TEXT NOT NULL,
            brand TEXT,
            synonyms TEXT NOT NULL,
            category TEXT,
            kind TEXT NOT NULL CHECK (kind IN ('food', 'drink')),
            is_alcoholic INTEGER NOT NULL CHECK (is_alcoholic IN (0, 1)),
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
        """,
        "CREATE UNIQUE INDEX foods_by_id ON foods (food_id, source)",
        // What a food is called, each in one piece.
        """
        CREATE TABLE names (
            key TEXT NOT NULL,
            number INTEGER NOT NULL REFERENCES foods (number),
            PRIMARY KEY (key, number)
        ) STRICT, WITHOUT ROWID
        """,
        // The words of names, brands and synonyms, folded before they come here.
        "CREATE VIRTUAL TABLE words USING fts5(text, content = '', detail = none, columnsize = 0, tokenize = ascii)",
        "CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    ]
}
