/// The database of Health Connect: energies are in small calories, masses in grams.
enum HealthConnectDatabase: DiaryReader {
    static func parts(of file: DiaryFile) -> [DiaryPart]? {
        guard case .database(let database) = file.form, database.tables.contains("nutrition_record_table")
        else { return nil }
        return [file.part(.healthConnect, .diary) { try reading(database, $0.options) }]
    }

    private static let meals = [1: "breakfast", 2: "lunch", 3: "dinner", 4: "snack"]

    private static let masses: KeyValuePairs<Nutrient, String> = [
        .protein: "protein", .carbs: "total_carbohydrate", .fat: "total_fat",
        .saturatedFat: "saturated_fat", .sugar: "sugar", .fiber: "dietary_fiber", .sodium: "sodium",
        .caffeine: "caffeine",
    ]

    /// Each micronutrient has a column with its own name.
    private static let smallMasses = Micronutrient.allCases.map { nutrient in
        String(nutrient.name.map { $0 == "-" ? "_" : $0 })
    }

    /// Reads its foods and weights.
    private static func reading(_ database: DiaryDatabase, _ options: DiaryOptions) throws -> DiaryReading {
        var reading = DiaryReading(app: .healthConnect, from: options.giver(in: .healthConnect))
        let columns = try database.columns(of: "nutrition_record_table")
        let figures = (masses.map(\.value) + smallMasses).map {
            columns.contains($0) ? "CAST(\($0) AS REAL)" : "NULL"
        }
        let hasApps = database.tables.contains("application_info_table")
        let join = hasApps ? "LEFT JOIN application_info_table AS app ON app.row_id = app_info_id" : ""
        let records = try database.connection.query(
            """
            SELECT nutrition_record_table.row_id, \(hasApps ? "coalesce(app_name, package_name)" : "NULL"),
                lower(hex(uuid)), start_time, start_zone_offset, local_date, meal_type, meal_name,
                CAST(energy AS REAL), \(figures.joined(separator: ", "))
            FROM nutrition_record_table \(join) ORDER BY start_time, nutrition_record_table.row_id
            """
        ) { row in
            (number: try row.integer("row_id"), app: try row.optionalText("app"), draft: try draft(&row))
        }
        for (number, app, draft) in records {
            let text = draft.eaten.name
            var named = draft
            if text.isEmpty, let app { named.eaten.name = DiaryApp.unnamed(from: app) }
            reading.take(row: number, text, from: app ?? DiaryApp.healthConnect.title, named)
        }
        if database.tables.contains("weight_record_table") { try weigh(database, &reading) }
        return reading
    }

    private static func draft(_ row: inout SQLiteRow) throws -> DiaryDraft {
        let id = try row.optionalText("uuid")
        let moment = moment(
            try row.optionalInteger("start_time"),
            offset: try row.optionalInteger("start_zone_offset")
        )
        let day = try row.optionalInteger("local_date").flatMap(Day.init(number:)) ?? moment?.day
        let meal = try row.optionalInteger("meal_type").flatMap { meals[$0] }
        let name = try row.optionalText("meal_name").map(PlainText.tidied) ?? ""
        var draft = DiaryDraft(name.isEmpty ? meal : name, on: day, at: moment?.time)
        draft.kilocalories = try amount(&row).map { $0 / 1000 }
        draft.eaten.nutrients = try Nutrients(masses) { nutrient, _ in
            try amount(&row).map { $0 * nutrient.perGram }
        }
        draft.eaten.micronutrients = Micronutrients(
            try Micronutrient.allCases.compactMap { nutrient in
                try amount(&row).map { (nutrient, $0 * nutrient.perGram) }
            }
        )
        draft.meal = meal
        draft.id = id
        return draft
    }

    /// The smallest possible number may mean a missing value.
    private static func amount(_ row: inout SQLiteRow) throws -> Double? {
        try row.statedReal("amount").flatMap { abs($0) < 1e-300 && $0 != 0 ? nil : $0 }
    }

    /// An instant in the local time where it was recorded.
    private static func moment(_ milliseconds: Int?, offset: Int?) -> (day: Day, time: TimeOfDay)? {
        guard let milliseconds, let zone = UTCOffset(seconds: offset ?? 0) else { return nil }
        return Timestamp(clamping: milliseconds / 1000).clock(at: zone)
    }

    private static func weigh(_ database: DiaryDatabase, _ reading: inout DiaryReading) throws {
        let weights = try database.connection.query(
            "SELECT time, zone_offset, CAST(weight AS REAL) FROM weight_record_table ORDER BY time"
        ) { row in
            let time = try row.integer("time")
            let moment = moment(time, offset: try row.optionalInteger("zone_offset"))
            return (moment, try row.statedReal("weight"))
        }
        for case (let (day, time)?, let grams?) in weights {
            reading.add(DiaryWeight(day: day, time: time, value: grams / 1000, unit: "kg"))
        }
    }
}
