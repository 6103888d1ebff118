/// The database of FoodYou: measurements of products and recipes, whose figures are of 100 g or ml.
extension DiaryDatabase {
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

    func foodYou() throws -> DiaryReading {
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
        let partsOf = Dictionary(grouping: parts) { $0.0 }
        var recipes: [Int: Food] = [:]
        // A recipe of recipes is known once its parts are; one that contains itself never is.
        for _ in 0..<8 {
            for (id, name, servings, isLiquid) in heads where recipes[id] == nil {
                var food = Food(name: name, isLiquid: isLiquid)
                var (weight, energy): (Double, Double?) = (0, 0)
                var sums = Nutrients()
                for nutrient in Nutrient.allCases { sums[nutrient] = 0 }
                var isKnown = true
                for (_, product, recipe, measurement, quantity) in partsOf[id] ?? [] {
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
