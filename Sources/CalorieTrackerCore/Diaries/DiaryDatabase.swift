/// Diaries that are databases of SQLite: of FoodYou and Health Connect.
struct DiaryDatabase {
    typealias Refusal = DiaryReading.Refusal

    let connection: SQLiteConnection
    let tables: Set<String>
    private let file: String

    /// Opens the bytes of a database.
    ///
    /// - Throws: `DiaryProblem.damaged`
    init(_ bytes: [UInt8], file: String) throws(DiaryProblem) {
        self.file = file
        do {
            connection = try SQLiteConnection(holding: bytes)
            connection.resultBudget.mostRows = ImportBudget.limit(of: .rows)
            tables = try Set(
                connection.query("SELECT name FROM sqlite_schema WHERE type = 'table'") {
                    try $0.text("name")
                }
            )
        } catch {
            throw .damaged(file: file)
        }
    }

    /// The program that wrote it; nil for none that is known.
    var app: DiaryApp? {
        if tables.isSuperset(of: ["Measurement", "DiaryProduct", "Meal"]) { return .foodyou }
        if tables.contains("nutrition_record_table") { return .healthConnect }
        return nil
    }

    /// Reads it; `giver` is the only program whose records are wanted.
    ///
    /// - Throws: `DiaryProblem.damaged`
    func reading(from giver: String?) throws(DiaryProblem) -> DiaryReading {
        do {
            return try app == .foodyou ? foodYou() : healthConnect(giver)
        } catch let excess as ImportBudget.Excess {
            throw DiaryProblem(excess)
        } catch {
            throw .damaged(file: file)
        }
    }

    /// What is not recorded may be the smallest number there is.
    static func stated(_ number: Double?) -> Double? {
        number.flatMap { abs($0) < 1e-300 && $0 != 0 ? nil : $0 }
    }

    func columns(of table: String) throws -> Set<String> {
        try Set(
            connection.query("SELECT name FROM pragma_table_info(?)", [.text(table)]) { try $0.text("name") }
        )
    }
}
