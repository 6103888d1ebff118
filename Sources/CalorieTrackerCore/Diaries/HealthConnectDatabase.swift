/// The database of Health Connect: energies are in small calories, masses in grams.
extension DiaryDatabase {
    private static let meals = [1: "breakfast", 2: "lunch", 3: "dinner", 4: "snack"]

    private static let masses: [(nutrient: Nutrient, column: String)] = [
        (.protein, "protein"), (.carbs, "total_carbohydrate"), (.fat, "total_fat"),
        (.saturatedFat, "saturated_fat"), (.sugar, "sugar"), (.fiber, "dietary_fiber"), (.sodium, "sodium"),
        (.caffeine, "caffeine"),
    ]

    private static let smallMasses: [(nutrient: Micronutrient, column: String)] = [
        (.calcium, "calcium"), (.iron, "iron"), (.magnesium, "magnesium"), (.phosphorus, "phosphorus"),
        (.potassium, "potassium"), (.zinc, "zinc"), (.copper, "copper"), (.manganese, "manganese"),
        (.selenium, "selenium"), (.vitaminA, "vitamin_a"), (.vitaminC, "vitamin_c"),
        (.vitaminD, "vitamin_d"), (.vitaminE, "vitamin_e"), (.vitaminK, "vitamin_k"),
        (.thiamin, "thiamin"), (.riboflavin, "riboflavin"), (.niacin, "niacin"),
        (.pantothenicAcid, "pantothenic_acid"), (.vitaminB6, "vitamin_b6"), (.folate, "folate"),
        (.folicAcid, "folic_acid"), (.vitaminB12, "vitamin_b12"), (.cholesterol, "cholesterol"),
        (.monounsaturatedFat, "monounsaturated_fat"), (.polyunsaturatedFat, "polyunsaturated_fat"),
        (.transFat, "trans_fat"),
    ]

    /// Reads its foods and weights; `giver` is the only program whose records are wanted.
    func healthConnect(_ giver: String?) throws -> DiaryReading {
        var reading = DiaryReading(app: .healthConnect)
        let columns = try columns(of: "nutrition_record_table")
        let masses = (DiaryDatabase.masses.map(\.column) + DiaryDatabase.smallMasses.map(\.column)).map {
            columns.contains($0) ? "CAST(\($0) AS REAL)" : "NULL"
        }
        let apps = tables.contains("application_info_table") ? "coalesce(app_name, package_name)" : "NULL"
        let join =
            tables.contains("application_info_table")
            ? "LEFT JOIN application_info_table AS app ON app.row_id = app_info_id" : ""
        let rows = try connection.query(
            """
            SELECT nutrition_record_table.row_id, lower(hex(uuid)), start_time, start_zone_offset, local_date,
                meal_type, meal_name, CAST(energy AS REAL), \(apps), \(masses.joined(separator: ", "))
            FROM nutrition_record_table \(join) ORDER BY start_time, nutrition_record_table.row_id
            """
        ) { row in
            let number = try row.integer("row_id")
            let uuid = try row.optionalText("uuid")
            let start = try row.optionalInteger("start_time")
            let offset = try row.optionalInteger("start_zone_offset") ?? 0
            let local = try row.optionalInteger("local_date")
            let meal = try row.optionalInteger("meal_type").flatMap { DiaryDatabase.meals[$0] }
            let name = try row.optionalText("meal_name").map(PlainText.tidied) ?? ""
            let energy = DiaryDatabase.stated(try row.statedReal("energy")).map { $0 / 1000 }
            let app = try row.optionalText("app")
            var nutrients = Nutrients()
            for (nutrient, _) in DiaryDatabase.masses {
                nutrients[nutrient] = DiaryDatabase.stated(try row.statedReal("mass"))
                    .map { $0 * (nutrient.unit == "mg" ? 1000 : 1) }
            }
            var known: [(nutrient: Micronutrient, amount: Double)] = []
            for (nutrient, _) in DiaryDatabase.smallMasses {
                let grams = DiaryDatabase.stated(try row.statedReal("mass"))
                if let grams, let factor = nutrient.factor(of: "g") {
                    known.append((nutrient, grams * factor))
                }
            }
            return (
                number, uuid, start, offset, local, meal, name, energy, app, nutrients, Micronutrients(known)
            )
        }
        for (
            number, uuid, start, offset, local, meal, name, energy, app, nutrients, micronutrients
        ) in rows {
            let before = reading.entries.count
            reading.take(row: number, name.isEmpty ? meal ?? "" : name) { () throws(Refusal) in
                if let giver, FoldedName.key(app ?? "") != FoldedName.key(giver) { throw Refusal(.otherApp) }
                let moment = start.map { Timestamp(clamping: $0 / 1000) }
                let zone = UTCOffset(seconds: offset)
                let day =
                    local.flatMap(Day.init(number:))
                    ?? moment.flatMap { moment in
                        zone.map { moment.dayAndSecond(offset: $0).day }
                    }
                guard let day else { throw Refusal(.withoutDay) }
                var eaten = Eaten(
                    name.isEmpty ? meal ?? DiaryApp.unnamed(from: app ?? DiaryApp.healthConnect.title) : name,
                    0
                )
                eaten.nutrients = nutrients
                eaten.micronutrients = micronutrients
                let time = moment.flatMap { moment in zone.map { moment.timeOfDay(offset: $0) } }
                return try DiaryReading.entry(.healthConnect, day, time, eaten, energy, meal: meal, id: uuid)
            }
            if let day = reading.entries.last?.day, reading.entries.count > before {
                reading.count(app ?? "Health Connect", on: day)
            }
        }
        if tables.contains("weight_record_table") {
            let weights = try connection.query(
                "SELECT time, zone_offset, CAST(weight AS REAL) FROM weight_record_table ORDER BY time"
            ) { row in
                (
                    try row.integer("time"), try row.optionalInteger("zone_offset") ?? 0,
                    try row.statedReal("weight")
                )
            }
            for (time, offset, grams) in weights {
                guard let zone = UTCOffset(seconds: offset), let grams else { continue }
                let moment = Timestamp(clamping: time / 1000)
                reading.add(
                    DiaryWeight(
                        day: moment.dayAndSecond(offset: zone).day,
                        time: moment.timeOfDay(offset: zone),
                        value: grams / 1000,
                        unit: "kg"
                    )
                )
            }
        }
        return reading
    }
}
