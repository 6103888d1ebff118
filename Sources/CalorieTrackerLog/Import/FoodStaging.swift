internal import CLibrary

/// Joins the tables of a catalog in a separate file, because they may be larger than memory.
final class FoodStaging {
    private static let statements = [
        """
        CREATE TABLE foods (
            number INTEGER PRIMARY KEY,
            code TEXT NOT NULL,
            type INTEGER NOT NULL,
            description TEXT NOT NULL,
            category TEXT NOT NULL,
            brand TEXT NOT NULL,
            synonyms TEXT NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE packages (
            number INTEGER PRIMARY KEY,
            brand_name TEXT NOT NULL,
            brand_owner TEXT NOT NULL,
            barcode TEXT NOT NULL,
            category TEXT NOT NULL,
            serving REAL,
            serving_unit TEXT NOT NULL,
            household TEXT NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE portions (
            number INTEGER NOT NULL,
            position INTEGER NOT NULL,
            amount REAL,
            grams REAL NOT NULL,
            unit TEXT NOT NULL,
            description TEXT NOT NULL,
            modifier TEXT NOT NULL,
            PRIMARY KEY (number, position)
        ) WITHOUT ROWID, STRICT
        """,
        "CREATE TABLE amounts (number INTEGER PRIMARY KEY, \(columns.map { $0 + " REAL" }.joined(separator: ", "))) STRICT",
    ]

    /// A column of amounts for every nutrient.
    static let columns = FoodDataCentralNutrient.allCases.map { "n\($0.rawValue)" }

    let connection: SQLiteConnection

    /// Creates the file in a folder, and unlinks it immediately, so that it never remains after the process ends.
    init(folder: String) throws {
        let resolved = try StorageError.translating(system: PrivateDirectory.resolve(folder))
        guard let resolved, resolved.hasPrefix("/") else {
            throw StorageError.badPath(path: folder, reason: "no such folder")
        }
        let path = "\(resolved)/import-\(getpid())-\(UInt64.random(in: 0...UInt64.max)).db"
        try PrivateFile.createEmpty(path)
        defer { unlink(path) }
        connection = try StorageError.translating(path: path) {
            let connection = try SQLiteConnection(.file(path))
            // The data need not survive the process. With a journal in memory, SQLite does not check the name of its
            // file, and a new file needs no rollback.
            try connection.execute("PRAGMA synchronous = OFF")
            _ = try connection.query("PRAGMA journal_mode = MEMORY", []) { try $0.text("mode") }
            try connection.execute("PRAGMA cache_size = -65536")
            try connection.execute("BEGIN EXCLUSIVE")
            for statement in FoodStaging.statements { try connection.execute(statement) }
            return connection
        }
    }

    private static let foods = """
        SELECT foods.number, code, type, description, foods.category, brand, synonyms,
            packages.brand_name, brand_owner, barcode, packages.category, serving, serving_unit, household,
            \(columns.joined(separator: ", "))
        FROM foods
        LEFT JOIN packages USING (number)
        LEFT JOIN amounts USING (number)
        ORDER BY foods.number
        """
    private static let portions = """
        SELECT amount, grams, unit, description, modifier
        FROM portions
        WHERE number = ?
        ORDER BY position
        """

    /// Reads all foods with their amounts, in order of their number.
    func read(
        source: FoodItemSource,
        progress: ReadingProgress,
        _ body: (CatalogueRecord) throws -> Void
    ) throws {
        let total =
            try connection.query("SELECT count(*) FROM foods", []) { try $0.integer("count") }.first ?? 0
        let foods = try SQLiteStatement(FoodStaging.foods, on: connection)
        let portions = try SQLiteStatement(FoodStaging.portions, on: connection)
        var count = 0
        while try foods.step() {
            if count % 1000 == 0 { try progress.advance(to: Double(count) / Double(max(total, 1))) }
            count += 1
            var row = foods.row
            let number = try row.integer("number")
            var food = try FoodDataCentralFood(row: &row)
            try portions.bind([.integer(number)])
            while try portions.step() {
                var row = portions.row
                try FoodDataCentralPortion(row: &row).add(to: &food.portions)
            }
            portions.reset()
            try body(food.record(source: source))
        }
        try progress.advance(to: 1)
    }
}

/// The files of a catalog in which the data of a food is in several tables.
struct StagedTables {
    let members: [CatalogueMember]
    let searchPath: String
    let progress: ReadingProgress
    let source: FoodItemSource

    /// Stages files in an order, and reads all foods in order of their number.
    ///
    /// Rows that are skipped because of their type come first. Joining takes part of the time.
    func read(
        _ names: [String],
        joining: Double,
        scratch: String,
        _ body: (CatalogueRecord) throws -> Void,
        stage: (String, inout FoodStagingWriter) throws -> Void
    ) throws {
        let staging = try FoodStaging(folder: scratch)
        var writer = try FoodStagingWriter(staging)
        let sizes = names.map { name in members.first { $0.name == name }.map { max($0.size, 1) } ?? 0 }
        let total = Double(max(sizes.reduce(0, +), 1)) / (1 - joining)
        var done = 0.0
        for (name, size) in zip(names, sizes) {
            progress.begin(at: done / total, share: Double(size) / total)
            try stage(name, &writer)
            done += Double(size)
        }
        progress.begin(at: 1 - joining, share: joining)
        try staging.read(source: source, progress: progress, body)
    }

    /// Opens a file; nil if there is none with that name.
    func window(_ name: String) throws -> StreamWindow? {
        try members.first { $0.name == name }?.window(searchPath: searchPath, progress: progress)
    }
}

extension FoodDataCentralFood {
    fileprivate init(row: inout SQLiteRow) throws {
        self.init()
        id = try row.text("code")
        type = DataType(rawValue: try row.integer("type")) ?? .standardReference
        description = try row.text("description")
        let shelf = try row.text("category")
        let maker = try row.text("brand")
        synonyms = try row.text("synonyms")
        brandName = try row.optionalText("brand_name")
        brandOwner = try row.optionalText("brand_owner") ?? (maker.isEmpty ? nil : maker)
        barcode = try row.optionalText("barcode")
        category = try row.optionalText("package category").flatMap { $0.isEmpty ? nil : $0 } ?? shelf
        servingQuantity = try row.statedReal("serving")
        servingUnit = try row.optionalText("serving_unit") ?? ""
        household = try row.optionalText("household")
        var amounts = FoodDataCentralNutrient.Amounts()
        for nutrient in FoodDataCentralNutrient.allCases {
            amounts[nutrient] = try row.statedReal("amount")
        }
        figures = amounts.figures
    }
}

extension FoodDataCentralPortion {
    fileprivate init(row: inout SQLiteRow) throws {
        amount = try row.statedReal("amount")
        guard let grams = try row.statedReal("grams") else {
            throw SQLiteDecodingError(column: "grams", reason: "not a number")
        }
        self.grams = grams
        unit = try row.text("unit")
        description = try row.text("description")
        modifier = try row.text("modifier")
    }
}
