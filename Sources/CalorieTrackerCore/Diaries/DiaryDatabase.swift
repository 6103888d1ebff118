/// Diaries that are databases of SQLite: of FoodYou and Health Connect.
struct DiaryDatabase {
    private typealias Refusal = DiaryReading.Refusal

    private let connection: SQLiteConnection
    private let tables: Set<String>
    private let file: String

    /// Opens the bytes of a database.
    ///
    /// - Throws: `DiaryProblem.damaged`
    init(_ bytes: [UInt8], file: String) throws(DiaryProblem) {
        self.file = file
        do {
            connection = try SQLiteConnection(holding: bytes)
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
        } catch {
            throw .damaged(file: file)
        }
    }

    /// What is not recorded may be the smallest number there is.
    private static func stated(_ number: Double?) -> Double? {
        number.flatMap { abs($0) < 1e-300 && $0 != 0 ? nil : $0 }
    }

    private func columns(of table: String) throws -> Set<String> {
        try Set(
            connection.query("SELECT name FROM pragma_table_info(?)", [.text(table)]) { try $0.text("name") }
        )
    }

    // MARK: Health Connect

    private static let meals = [1: "breakfast", 2: "lunch", 3: "dinner", 4: "snack"]

    private static let masses: [(nutrient: Nutrient, column: String)] = [
        (.protein, "protein"), (.carbs, "total_carbohydrate"), (.fat, "total_fat"),
        (.saturatedFat, "saturated_fat"), (.sugar, "sugar"), (.fiber, "dietary_fiber"), (.sodium, "sodium"),
        (.caffeine, "caffeine"),
    ]

    /// Energies are in small calories, masses in grams.
    private func healthConnect(_ giver: String?) throws -> DiaryReading {
        var reading = DiaryReading(app: .healthConnect)
        let columns = try columns(of: "nutrition_record_table")
        let masses = DiaryDatabase.masses.map { mass in
            columns.contains(mass.column) ? "CAST(\(mass.column) AS REAL)" : "NULL"
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
            return (number, uuid, start, offset, local, meal, name, energy, app, nutrients)
        }
        for (number, uuid, start, offset, local, meal, name, energy, app, nutrients) in rows {
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
                var eaten = Eaten(name.isEmpty ? meal ?? "From \(app ?? "Health Connect")" : name, 0)
                eaten.nutrients = nutrients
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
                reading.weights.append(
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

    // MARK: FoodYou

    /// What 100 g or ml of a food have, and what its portions weigh.
    private struct Food {
        let name: String
        let isLiquid: Bool
        /// The weight of a package, and of a serving.
        var package: Double?
        var serving: Double?
        var energy: Double?
        var nutrients = Nutrients()

        /// How much a measurement of it is, in grams or milliliters.
        func exactly(_ measurement: Int, _ quantity: Double) -> Double? {
            switch measurement {
            case 0, 3: quantity
            case 1: package.map { $0 * quantity }
            case 2: serving.map { $0 * quantity }
            case 4: MeasurementUnit.ounces.grams.map { $0 * quantity }
            case 5: MeasurementUnit.fluidOunces.milliliters.map { $0 * quantity }
            default: nil
            }
        }
    }

    private static let figures: [(nutrient: Nutrient, column: String)] = [
        (.protein, "proteins"), (.carbs, "carbohydrates"), (.fat, "fats"), (.fiber, "dietaryFiber"),
        (.sugar, "sugars"), (.saturatedFat, "saturatedFats"), (.sodium, "sodiumMilli"),
        (.caffeine, "caffeineMilli"),
    ]

    private static let figureColumns = figures.map { "CAST(\($0.column) AS REAL)" }.joined(separator: ", ")

    private static func nutrients(_ row: inout SQLiteRow) throws -> Nutrients {
        var nutrients = Nutrients()
        for (nutrient, _) in figures { nutrients[nutrient] = try row.statedReal("figure") }
        return nutrients
    }

    private func foodYou() throws -> DiaryReading {
        var reading = DiaryReading(app: .foodyou)
        let products = try connection.query(
            """
            SELECT id, name, isLiquid, CAST(packageWeight AS REAL), CAST(servingWeight AS REAL),
                CAST(energy AS REAL), \(DiaryDatabase.figureColumns) FROM DiaryProduct
            """
        ) { row in
            let id = try row.integer("id")
            var food = Food(name: try row.text("name"), isLiquid: try row.integer("isLiquid") != 0)
            food.package = try row.statedReal("packageWeight")
            food.serving = try row.statedReal("servingWeight")
            food.energy = try row.statedReal("energy")
            food.nutrients = try DiaryDatabase.nutrients(&row)
            return (id, food)
        }
        let foods = Dictionary(products) { first, _ in first }
        let recipes = try recipes(of: foods)
        let meals = try Dictionary(
            connection.query("SELECT id, name FROM Meal") { (try $0.integer("id"), try $0.text("name")) }
        ) { first, _ in first }
        let rows = try connection.query(
            """
            SELECT id, mealId, epochDay, productId, recipeId, measurement, CAST(quantity AS REAL)
            FROM Measurement ORDER BY epochDay, id
            """
        ) { row in
            (
                try row.integer("id"), try row.integer("mealId"), try row.integer("epochDay"),
                try row.optionalInteger("productId"), try row.optionalInteger("recipeId"),
                try row.integer("measurement"), try row.statedReal("quantity")
            )
        }
        for (id, meal, day, product, recipe, measurement, quantity) in rows {
            let food = product.flatMap { foods[$0] } ?? recipe.flatMap { recipes[$0] }
            reading.take(row: id, food?.name ?? "") { () throws(Refusal) in
                guard let food else { throw Refusal(.foodMissing) }
                guard let day = Day(number: day) else { throw Refusal(.withoutDay) }
                guard let quantity else { throw Refusal(.unreadable) }
                guard let exact = food.exactly(measurement, quantity) else { throw Refusal(.withoutEnergy) }
                var eaten = Eaten(food.name, 0)
                eaten.nutrients = food.nutrients.mapKnown { $0 * exact / 100 }
                var amount = Amount(
                    quantity,
                    portion: ["g", "package", "serving", "ml", "oz", "floz"][measurement]
                )
                if measurement == 0 || measurement == 3 {
                    amount = Amount(quantity, food.isLiquid ? .milliliters : .grams)
                } else {
                    amount.state(grams: food.isLiquid ? nil : exact, milliliters: food.isLiquid ? exact : nil)
                }
                eaten.amount = amount
                return try DiaryReading.entry(
                    .foodyou,
                    day,
                    nil,
                    eaten,
                    food.energy.map { $0 * exact / 100 },
                    meal: meals[meal],
                    id: "measurement \(id)"
                )
            }
        }
        guard tables.contains("ManualDiaryEntry") else { return reading }
        let manual = try connection.query(
            """
            SELECT id, mealId, dateEpochDay, name, CAST(energy AS REAL), \(DiaryDatabase.figureColumns)
            FROM ManualDiaryEntry ORDER BY dateEpochDay, id
            """
        ) { row in
            (
                try row.integer("id"), try row.integer("mealId"), try row.integer("dateEpochDay"),
                try row.text("name"), try row.statedReal("energy"), try DiaryDatabase.nutrients(&row)
            )
        }
        for (id, meal, day, name, energy, nutrients) in manual {
            reading.take(row: id, name) { () throws(Refusal) in
                guard let day = Day(number: day) else { throw Refusal(.withoutDay) }
                var eaten = Eaten(PlainText.tidied(name), 0)
                eaten.nutrients = nutrients
                return try DiaryReading.entry(
                    .foodyou,
                    day,
                    nil,
                    eaten,
                    energy,
                    meal: meals[meal],
                    id: "manual \(id)"
                )
            }
        }
        return reading
    }

    /// Recipes as foods, each of what its ingredients come to; one with an ingredient of which nothing is known
    /// has no energy.
    private func recipes(of products: [Int: Food]) throws -> [Int: Food] {
        guard tables.isSuperset(of: ["DiaryRecipe", "DiaryRecipeIngredient"]) else { return [:] }
        let parts = try connection.query(
            """
            SELECT recipeId, ingredientProductId, ingredientRecipeId, measurement, CAST(quantity AS REAL)
            FROM DiaryRecipeIngredient ORDER BY id
            """
        ) { row in
            (
                try row.integer("recipeId"), try row.optionalInteger("ingredientProductId"),
                try row.optionalInteger("ingredientRecipeId"), try row.integer("measurement"),
                try row.statedReal("quantity")
            )
        }
        let heads = try connection.query("SELECT id, name, servings, isLiquid FROM DiaryRecipe") { row in
            (
                try row.integer("id"), try row.text("name"), try row.integer("servings"),
                try row.integer("isLiquid") != 0
            )
        }
        var recipes: [Int: Food] = [:]
        // A recipe of recipes is known once its parts are; one that contains itself never is.
        for _ in 0..<8 {
            for (id, name, servings, isLiquid) in heads where recipes[id] == nil {
                var food = Food(name: name, isLiquid: isLiquid)
                var (weight, energy): (Double, Double?) = (0, 0)
                var sums = Nutrients()
                for nutrient in Nutrient.allCases { sums[nutrient] = 0 }
                var isKnown = true
                for (owner, product, recipe, measurement, quantity) in parts where owner == id {
                    guard let part = product.flatMap({ products[$0] }) ?? recipe.flatMap({ recipes[$0] }),
                        let exact = quantity.flatMap({ part.exactly(measurement, $0) })
                    else {
                        isKnown = false
                        break
                    }
                    weight += exact
                    energy = energy.flatMap { sum in part.energy.map { sum + $0 * exact / 100 } }
                    for nutrient in Nutrient.allCases {
                        sums[nutrient] = sums[nutrient].flatMap { sum in
                            part.nutrients[nutrient].map { sum + $0 * exact / 100 }
                        }
                    }
                }
                guard isKnown, weight > 0 else { continue }
                food.package = weight
                food.serving = servings > 0 ? weight / Double(servings) : nil
                food.energy = energy.map { $0 * 100 / weight }
                food.nutrients = sums.mapKnown { $0 * 100 / weight }
                recipes[id] = food
            }
        }
        return recipes
    }
}
