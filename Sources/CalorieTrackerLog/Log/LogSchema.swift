/// The tables of `log.db`.
enum LogSchema {
    /// "CNTM", which identifies the file as a log of countme.
    static let applicationID = 0x434e_544d

    /// The first schema with a checksum in every row.
    static let firstChecked = 4
    /// The first schema in which the checksum of a change also covers its state.
    static let firstWithCheckedState = 5
    /// The first schema with support for a shared log.
    static let firstShared = 8
    /// The first schema that stores records set aside from a shared log.
    static let firstSettingAside = 15
    /// The first schema that stores earlier marks on a shared log.
    static let firstWithMarks = (migrations.firstIndex { $0.name == "keep-marks" } ?? migrations.count) + 1

    /// All migrations, oldest first.
    ///
    /// Append only: a released migration is never edited. Each one changes a table or an index, so that a log of a
    /// newer countme cannot be mistaken for one whose version was altered.
    static let migrations = [
        Migration(
            "create-log",
            """
            CREATE TABLE entries (
                number INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 0),
                uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
                day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
                eaten_at INTEGER NOT NULL,
                utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -86399 AND 86399),
                kind TEXT NOT NULL CHECK (kind IN ('food', 'drink')),
                name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 3200),
                brand TEXT,
                kcal REAL NOT NULL CHECK (kcal >= 0),
                protein_g REAL CHECK (protein_g >= 0),
                carbs_g REAL CHECK (carbs_g >= 0),
                fat_g REAL CHECK (fat_g >= 0),
                fiber_g REAL CHECK (fiber_g >= 0),
                sugar_g REAL CHECK (sugar_g >= 0),
                saturated_fat_g REAL CHECK (saturated_fat_g >= 0),
                sodium_mg REAL CHECK (sodium_mg >= 0),
                alcohol_g REAL CHECK (alcohol_g >= 0),
                caffeine_mg REAL CHECK (caffeine_mg >= 0),
                quantity REAL CHECK (quantity >= 0),
                unit TEXT,
                grams REAL CHECK (grams >= 0),
                milliliters REAL CHECK (milliliters >= 0),
                meal TEXT,
                note TEXT,
                source TEXT NOT NULL,
                food_id TEXT,
                created_at INTEGER NOT NULL,
                updated_at INTEGER NOT NULL,
                crc INTEGER NOT NULL,
                folded_name TEXT NOT NULL,
                CHECK (quantity IS NOT NULL OR (unit IS NULL AND grams IS NULL AND milliliters IS NULL))
            ) STRICT
            """,
            "CREATE INDEX entries_by_day ON entries (day)",
            "CREATE INDEX entries_by_name ON entries (folded_name)",
            """
            CREATE TABLE goals (
                since TEXT PRIMARY KEY CHECK (since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
                kcal REAL CHECK (kcal > 0),
                protein_g REAL CHECK (protein_g >= 0),
                carbs_g REAL CHECK (carbs_g >= 0),
                fat_g REAL CHECK (fat_g >= 0),
                fiber_g REAL CHECK (fiber_g >= 0),
                sugar_g REAL CHECK (sugar_g >= 0),
                saturated_fat_g REAL CHECK (saturated_fat_g >= 0),
                sodium_mg REAL CHECK (sodium_mg >= 0),
                alcohol_g REAL CHECK (alcohol_g >= 0),
                caffeine_mg REAL CHECK (caffeine_mg >= 0)
            ) STRICT, WITHOUT ROWID
            """,
            // One row for each command that made a change. `undone` changes can be redone until the next new change,
            // which turns them into `dropped` ones.
            """
            CREATE TABLE changes (
                number INTEGER PRIMARY KEY CHECK (number > 0),
                command TEXT NOT NULL,
                made_at INTEGER NOT NULL,
                state TEXT NOT NULL DEFAULT 'done' CHECK (state IN ('done', 'undone', 'dropped')),
                key TEXT
            ) STRICT
            """,
            "CREATE UNIQUE INDEX changes_by_key ON changes (key) WHERE key IS NOT NULL",
            "CREATE INDEX changes_undone ON changes (number) WHERE state = 'undone'",
            // The rows affected by a change, before and after it, as JSON objects of their columns.
            """
            CREATE TABLE changed_rows (
                change INTEGER NOT NULL REFERENCES changes (number),
                position INTEGER NOT NULL CHECK (position >= 0),
                table_name TEXT NOT NULL,
                before TEXT,
                after TEXT,
                PRIMARY KEY (change, position),
                CHECK (before IS NOT NULL OR after IS NOT NULL)
            ) STRICT, WITHOUT ROWID
            """
        ),
        Migration(
            "create-foods-and-meals",
            """
            CREATE TABLE own_foods (
                number INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 0),
                uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
                name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 3200),
                brand TEXT,
                synonyms TEXT NOT NULL,
                category TEXT,
                kind TEXT NOT NULL CHECK (kind IN ('food', 'drink')),
                kcal REAL NOT NULL CHECK (kcal >= 0),
                protein_g REAL CHECK (protein_g >= 0),
                carbs_g REAL CHECK (carbs_g >= 0),
                fat_g REAL CHECK (fat_g >= 0),
                fiber_g REAL CHECK (fiber_g >= 0),
                sugar_g REAL CHECK (sugar_g >= 0),
                saturated_fat_g REAL CHECK (saturated_fat_g >= 0),
                sodium_mg REAL CHECK (sodium_mg >= 0),
                alcohol_g REAL CHECK (alcohol_g >= 0),
                caffeine_mg REAL CHECK (caffeine_mg >= 0),
                density REAL CHECK (density > 0),
                portions TEXT NOT NULL,
                barcode TEXT,
                note TEXT,
                source TEXT NOT NULL,
                created_at INTEGER NOT NULL,
                updated_at INTEGER NOT NULL,
                folded_name TEXT NOT NULL,
                words TEXT NOT NULL,
                crc INTEGER NOT NULL
            ) STRICT
            """,
            "CREATE UNIQUE INDEX own_foods_by_name ON own_foods (folded_name)",
            "CREATE UNIQUE INDEX own_foods_by_barcode ON own_foods (barcode) WHERE barcode IS NOT NULL",
            """
            CREATE TABLE favorites (
                food TEXT PRIMARY KEY CHECK (length(food) > 0),
                name TEXT NOT NULL,
                added_at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
            // The foods of a meal are one JSON array, because they are only read and written together.
            """
            CREATE TABLE saved_meals (
                number INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 0),
                uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
                name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 800),
                foods TEXT NOT NULL,
                created_at INTEGER NOT NULL,
                updated_at INTEGER NOT NULL,
                folded_name TEXT NOT NULL UNIQUE,
                crc INTEGER NOT NULL
            ) STRICT
            """,
            "ALTER TABLE goals ADD COLUMN water_ml REAL CHECK (water_ml > 0)"
        ),
        // An unknown value is NULL together with its source; 0 is a real 0%.
        Migration(
            "create-pet-products",
            """
            CREATE TABLE pet_products (
                number INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 0),
                uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
                barcode TEXT,
                name TEXT,
                brand TEXT,
                kind TEXT NOT NULL CHECK (kind IN ('wet', 'semi_moist', 'dry')),
                protein REAL CHECK (protein BETWEEN 0 AND 100),
                protein_source TEXT CHECK ((protein IS NULL) = (protein_source IS NULL)),
                protein_read_from TEXT,
                fat REAL CHECK (fat BETWEEN 0 AND 100),
                fat_source TEXT CHECK ((fat IS NULL) = (fat_source IS NULL)),
                fat_read_from TEXT,
                fiber REAL CHECK (fiber BETWEEN 0 AND 100),
                fiber_source TEXT CHECK ((fiber IS NULL) = (fiber_source IS NULL)),
                fiber_read_from TEXT,
                moisture REAL CHECK (moisture BETWEEN 0 AND 100),
                moisture_source TEXT CHECK ((moisture IS NULL) = (moisture_source IS NULL)),
                moisture_read_from TEXT,
                ash REAL CHECK (ash BETWEEN 0 AND 100),
                ash_source TEXT CHECK ((ash IS NULL) = (ash_source IS NULL)),
                ash_read_from TEXT,
                stated_kcal_per_kg REAL CHECK (stated_kcal_per_kg > 0),
                origin TEXT NOT NULL CHECK (origin IN ('local', 'openpetfoodfacts')),
                created_at INTEGER NOT NULL,
                updated_at INTEGER NOT NULL,
                crc INTEGER NOT NULL
            ) STRICT
            """,
            "CREATE UNIQUE INDEX pet_products_by_barcode ON pet_products (barcode) WHERE barcode IS NOT NULL"
        ),
        // `integrity_check` overlooks most flipped bits, in a goal or in the journal as well as in an entry.
        Migration(
            "check-every-row",
            "ALTER TABLE goals ADD COLUMN crc INTEGER NOT NULL DEFAULT 0",
            """
            UPDATE goals SET crc = row_checksum(
                since, kcal, protein_g, carbs_g, fat_g, fiber_g, sugar_g, saturated_fat_g, sodium_mg,
                alcohol_g, caffeine_mg, water_ml
            )
            """,
            "ALTER TABLE favorites ADD COLUMN crc INTEGER NOT NULL DEFAULT 0",
            "UPDATE favorites SET crc = row_checksum(food, name, added_at)",
            "ALTER TABLE changes ADD COLUMN crc INTEGER NOT NULL DEFAULT 0",
            "UPDATE changes SET crc = row_checksum(command, made_at, key)",
            "ALTER TABLE changed_rows ADD COLUMN crc INTEGER NOT NULL DEFAULT 0",
            "UPDATE changed_rows SET crc = row_checksum(change, position, table_name, before, after)"
        ),
        // If a bit of a state had flipped, undo reverted another change.
        Migration(
            "check-states-of-changes",
            "UPDATE changes SET crc = row_checksum(command, made_at, key, state)",
            // It only renames the index: each migration must change a table or an index.
            "DROP INDEX changes_undone",
            "CREATE INDEX changes_to_redo ON changes (number) WHERE state = 'undone'"
        ),
        // The text from which a meal was parsed, and its certainty.
        Migration(
            "keep-words-of-meals",
            "ALTER TABLE entries ADD COLUMN certainty TEXT",
            "ALTER TABLE entries ADD COLUMN text TEXT"
        ),
        // The name of a picture, which is a file beside the log.
        Migration("keep-photos", "ALTER TABLE entries ADD COLUMN photo TEXT"),
        // The sync state: the membership, pending changes, records whose name another record has, and changes that undo
        // skips because they were made elsewhere, or because other devices have changed the same records since.
        Migration(
            "share-log",
            """
            CREATE TABLE shared (
                only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
                share TEXT NOT NULL,
                log TEXT NOT NULL,
                name TEXT NOT NULL,
                device TEXT NOT NULL,
                device_name TEXT NOT NULL,
                slot INTEGER NOT NULL CHECK (slot BETWEEN 0 AND 15),
                rights TEXT NOT NULL,
                cursor INTEGER NOT NULL CHECK (cursor >= 0),
                dense INTEGER NOT NULL CHECK (dense >= 0),
                pushes TEXT NOT NULL,
                synced_at INTEGER,
                crc INTEGER NOT NULL
            ) STRICT
            """,
            """
            CREATE TABLE pending (
                kind TEXT NOT NULL,
                key TEXT NOT NULL,
                stamp INTEGER NOT NULL,
                seen INTEGER NOT NULL,
                crc INTEGER NOT NULL,
                PRIMARY KEY (kind, key)
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE hidden (
                kind TEXT NOT NULL,
                key TEXT NOT NULL,
                number INTEGER,
                payload TEXT NOT NULL,
                crc INTEGER NOT NULL,
                PRIMARY KEY (kind, key)
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE passed_changes (
                change INTEGER PRIMARY KEY REFERENCES changes (number),
                machine TEXT,
                crc INTEGER NOT NULL
            ) STRICT
            """
        ),
        // A weight is stored as it was typed, so that 179 lb stays 179 lb.
        Migration(
            "keep-weights",
            """
            CREATE TABLE weights (
                number INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 0),
                uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
                day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
                weighed_at INTEGER NOT NULL,
                utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -86399 AND 86399),
                value REAL NOT NULL CHECK (value > 0),
                unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb', 'st', 'g')),
                note TEXT,
                source TEXT NOT NULL,
                created_at INTEGER NOT NULL,
                updated_at INTEGER NOT NULL,
                crc INTEGER NOT NULL
            ) STRICT
            """,
            "CREATE INDEX weights_by_day ON weights (day)",
            """
            CREATE TABLE day_marks (
                day TEXT PRIMARY KEY CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
                mark TEXT NOT NULL CHECK (mark IN ('complete', 'incomplete', 'fasted')),
                crc INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE profiles (
                since TEXT PRIMARY KEY CHECK (since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
                height_cm REAL CHECK (height_cm > 0),
                sex TEXT CHECK (sex IN ('female', 'male')),
                birth_year REAL CHECK (birth_year > 0),
                life_stage TEXT CHECK (life_stage IN ('pregnancy', 'lactation')),
                crc INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
            // Each goal applies to the weekday on which it begins.
            """
            CREATE TABLE weekday_goals (
                since TEXT PRIMARY KEY CHECK (since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
                kcal REAL CHECK (kcal > 0),
                protein_g REAL CHECK (protein_g >= 0),
                carbs_g REAL CHECK (carbs_g >= 0),
                fat_g REAL CHECK (fat_g >= 0),
                fiber_g REAL CHECK (fiber_g >= 0),
                sugar_g REAL CHECK (sugar_g >= 0),
                saturated_fat_g REAL CHECK (saturated_fat_g >= 0),
                sodium_mg REAL CHECK (sodium_mg >= 0),
                alcohol_g REAL CHECK (alcohol_g >= 0),
                caffeine_mg REAL CHECK (caffeine_mg >= 0),
                water_ml REAL CHECK (water_ml > 0),
                crc INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """
        ),
        // The vitamins and minerals from a label or another program: iron_mg=3.1|vitamin_d_ug=25.
        Migration(
            "keep-micronutrients",
            "ALTER TABLE entries ADD COLUMN micronutrients TEXT",
            "ALTER TABLE own_foods ADD COLUMN micronutrients TEXT",
            // The nutrients that the user wants to see first.
            """
            CREATE TABLE pinned_nutrients (
                name TEXT PRIMARY KEY,
                place REAL NOT NULL CHECK (place > 0),
                crc INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """
        ),
        // Recipes, and pots with cooked food. The grams of a pot are its full weight; the amounts taken from it are in
        // its entries, which are the few whose food id begins with "pot:".
        Migration(
            "keep-recipes-and-pots",
            "ALTER TABLE own_foods ADD COLUMN ingredients TEXT",
            "ALTER TABLE own_foods ADD COLUMN recipe_portions REAL CHECK (recipe_portions > 0)",
            "ALTER TABLE own_foods ADD COLUMN cooked_g REAL CHECK (cooked_g > 0)",
            """
            CREATE TABLE pots (
                number INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 0),
                uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
                day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
                begun_at INTEGER NOT NULL,
                utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -86399 AND 86399),
                kind TEXT NOT NULL CHECK (kind IN ('food', 'drink')),
                name TEXT NOT NULL,
                brand TEXT,
                kcal REAL NOT NULL CHECK (kcal >= 0),
                protein_g REAL CHECK (protein_g >= 0),
                carbs_g REAL CHECK (carbs_g >= 0),
                fat_g REAL CHECK (fat_g >= 0),
                fiber_g REAL CHECK (fiber_g >= 0),
                sugar_g REAL CHECK (sugar_g >= 0),
                saturated_fat_g REAL CHECK (saturated_fat_g >= 0),
                sodium_mg REAL CHECK (sodium_mg >= 0),
                alcohol_g REAL CHECK (alcohol_g >= 0),
                caffeine_mg REAL CHECK (caffeine_mg >= 0),
                quantity REAL CHECK (quantity > 0),
                unit TEXT,
                grams REAL NOT NULL CHECK (grams > 0),
                milliliters REAL,
                note TEXT,
                source TEXT NOT NULL,
                food_id TEXT,
                portions REAL CHECK (portions > 0),
                state TEXT NOT NULL CHECK (state IN ('open', 'over')),
                created_at INTEGER NOT NULL,
                updated_at INTEGER NOT NULL,
                micronutrients TEXT,
                folded_name TEXT NOT NULL,
                crc INTEGER NOT NULL
            ) STRICT
            """,
            "CREATE INDEX pots_by_name ON pots (folded_name)",
            """
            CREATE INDEX entries_of_pots ON entries (food_id)
            WHERE food_id >= 'pot:' AND food_id < 'pot;'
            """
        ),
        // Planned foods, in a separate table, so that no sum of entries can include them.
        Migration(
            "keep-plans",
            """
            CREATE TABLE plans (
                number INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 0),
                uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
                day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
                meal TEXT,
                state TEXT NOT NULL CHECK (state IN ('planned', 'eaten', 'skipped')),
                kind TEXT NOT NULL CHECK (kind IN ('food', 'drink')),
                name TEXT NOT NULL,
                brand TEXT,
                kcal REAL NOT NULL CHECK (kcal >= 0),
                protein_g REAL CHECK (protein_g >= 0),
                carbs_g REAL CHECK (carbs_g >= 0),
                fat_g REAL CHECK (fat_g >= 0),
                fiber_g REAL CHECK (fiber_g >= 0),
                sugar_g REAL CHECK (sugar_g >= 0),
                saturated_fat_g REAL CHECK (saturated_fat_g >= 0),
                sodium_mg REAL CHECK (sodium_mg >= 0),
                alcohol_g REAL CHECK (alcohol_g >= 0),
                caffeine_mg REAL CHECK (caffeine_mg >= 0),
                quantity REAL,
                unit TEXT,
                grams REAL,
                milliliters REAL,
                note TEXT,
                source TEXT NOT NULL,
                food_id TEXT,
                created_at INTEGER NOT NULL,
                updated_at INTEGER NOT NULL,
                micronutrients TEXT,
                crc INTEGER NOT NULL
            ) STRICT
            """,
            "CREATE INDEX plans_by_day ON plans (day)"
        ),
        // The range of an estimated energy, for entries and for plans.
        Migration(
            "keep-guesses",
            "ALTER TABLE entries ADD COLUMN kcal_low REAL CHECK (kcal_low BETWEEN 0 AND kcal)",
            """
            ALTER TABLE entries ADD COLUMN kcal_high REAL
                CHECK (kcal_high >= kcal) CHECK ((kcal_high IS NULL) = (kcal_low IS NULL))
            """,
            "ALTER TABLE plans ADD COLUMN kcal_low REAL CHECK (kcal_low BETWEEN 0 AND kcal)",
            """
            ALTER TABLE plans ADD COLUMN kcal_high REAL
                CHECK (kcal_high >= kcal) CHECK ((kcal_high IS NULL) = (kcal_low IS NULL))
            """,
            "ALTER TABLE pots ADD COLUMN kcal_low REAL CHECK (kcal_low BETWEEN 0 AND kcal)",
            """
            ALTER TABLE pots ADD COLUMN kcal_high REAL
                CHECK (kcal_high >= kcal) CHECK ((kcal_high IS NULL) = (kcal_low IS NULL))
            """
        ),
        // From this version, every page has a checksum, which older programs would not update; the index has another
        // name, so that the tables show this migration.
        Migration(
            "add-page-checksums",
            "DROP INDEX plans_by_day",
            "CREATE INDEX plans_of_days ON plans (day)"
        ),
        // The records of the shared log that this device cannot read.
        Migration(
            "set-records-aside",
            """
            CREATE TABLE set_aside (
                kind TEXT NOT NULL,
                key TEXT NOT NULL,
                position INTEGER NOT NULL,
                format INTEGER NOT NULL,
                machine TEXT NOT NULL,
                reason TEXT NOT NULL,
                crc INTEGER NOT NULL,
                PRIMARY KEY (kind, key)
            ) STRICT, WITHOUT ROWID
            """
        ),
        // The marks that this device left on the server, to recognize one that was restored from a backup.
        Migration(
            "keep-marks",
            """
            CREATE TABLE marks (
                number INTEGER PRIMARY KEY,
                mark TEXT NOT NULL,
                visits INTEGER NOT NULL,
                position INTEGER NOT NULL,
                crc INTEGER NOT NULL
            ) STRICT
            """
        ),
        // The changes of the energy goal of single days.
        Migration(
            "adjust-goals",
            """
            CREATE TABLE goal_adjustments (
                day TEXT PRIMARY KEY CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
                change TEXT NOT NULL CHECK (change IN ('more', 'less')),
                kcal REAL NOT NULL CHECK (kcal > 0),
                crc INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """
        ),
    ]
}

/// A migration of the schema, which is never edited after its release.
struct Migration {
    let name: String
    /// The statements, each of which is complete.
    let statements: [String]

    init(_ name: String, _ statements: String...) {
        self.name = name
        self.statements = statements
    }
}

extension SQLiteConnection {
    /// The id of the program that a file belongs to.
    func applicationID() throws -> Int {
        try query("PRAGMA application_id") { row in try row.integer("application_id") }.first ?? 0
    }

    /// Migrates a file to the newest schema.
    ///
    /// Each migration is a transaction, so a crash never leaves a partial one.
    func migrate(_ migrations: [Migration], applicationID: Int) throws {
        try defineRowChecksum()
        var last = -1
        while try schemaVersion() < migrations.count {
            do {
                let (index, mark) = try beginMarked()
                // A disk that loses written data would make this migration repeat forever.
                guard index > last else {
                    throw StorageError.inputOutput(detail: "data just written is not in the file")
                }
                last = index
                // Another process may have applied the last migration while this one waited for the lock.
                guard index < migrations.count else { return try execute("ROLLBACK") }
                if index == 0 { try execute("PRAGMA application_id = \(applicationID)") }
                for statement in migrations[index].statements { try execute(statement) }
                try set(mark, schemaVersion: index + 1)
                try execute("COMMIT")
            } catch {
                // The failure may have caused a rollback already; the first error is the one to report.
                if isInTransaction { try? execute("ROLLBACK") }
                throw error
            }
        }
    }
}
