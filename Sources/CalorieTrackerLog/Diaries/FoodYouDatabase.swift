/// The database of FoodYou: measurements of products and recipes, with values per 100 g or ml.
struct FoodYouDatabase: DiaryReader {
    static func parts(of file: DiaryFile) -> [DiaryPart]? {
        guard case .database(let database) = file.form,
            database.tables.isSuperset(of: ["Measurement", "DiaryProduct", "Meal"])
        else { return nil }
        return [file.part(.foodyou, .diary) { _ in try FoodYouDatabase(database).reading() }]
    }

    /// The values per 100 g or ml of a food, and the weights of its portions.
    private struct Food {
        let name: String
        let isLiquid: Bool
        /// The weights of a package and of a serving.
        var package: Double?
        var serving: Double?
        var energy: Double?
        var nutrients = Nutrients()
    }

    /// An amount of a product or a recipe.
    private struct Portion {
        private let product: Int?
        private let recipe: Int?
        private let measurement: Int
        let quantity: Double?

        init(_ row: inout SQLiteRow) throws {
            product = try row.optionalInteger("productId")
            recipe = try row.optionalInteger("recipeId")
            measurement = try row.integer("measurement")
            quantity = try row.statedReal("quantity")
        }

        func food(among products: [Int: Food], and recipes: [Int: Food]) -> Food? {
            product.flatMap { products[$0] } ?? recipe.flatMap { recipes[$0] }
        }

        /// The amount of a food in grams or milliliters.
        func exactly(_ food: Food) -> Double? {
            guard let quantity else { return nil }
            return switch measurement {
            case 0, 3: quantity
            case 1: food.package.map { $0 * quantity }
            case 2: food.serving.map { $0 * quantity }
            case 4: MeasurementUnit.ounces.grams.map { $0 * quantity }
            case 5: MeasurementUnit.fluidOunces.milliliters.map { $0 * quantity }
            default: nil
            }
        }

        /// The amount as it was entered, with its weight or volume.
        func said(of food: Food, _ exact: Double) -> Amount? {
            guard let quantity else { return nil }
            guard let unit = [1: "package", 2: "serving", 4: "oz", 5: "floz"][measurement] else {
                return Amount(quantity, food.isLiquid ? .milliliters : .grams)
            }
            return Amount(quantity, portion: unit, of: exact, isLiquid: food.isLiquid)
        }
    }

    private let database: DiaryDatabase
    private let meals: [Int: String]
    private let products: [Int: Food]
    private var recipes: [Int: Food] = [:]

    private init(_ database: DiaryDatabase) throws {
        self.database = database
        let meals = try database.connection.query("SELECT id, name FROM Meal") {
            (try $0.integer("id"), try $0.text("name"))
        }
        self.meals = Dictionary(meals) { first, _ in first }
        let products = try database.connection.query(
            """
            SELECT id, name, isLiquid, CAST(packageWeight AS REAL), CAST(servingWeight AS REAL),
                CAST(energy AS REAL), \(FoodYouDatabase.figures) FROM DiaryProduct
            """
        ) { row in
            let id = try row.integer("id")
            var food = Food(name: try row.text("name"), isLiquid: try row.integer("isLiquid") != 0)
            food.package = try row.statedReal("packageWeight")
            food.serving = try row.statedReal("servingWeight")
            food.energy = try row.statedReal("energy")
            food.nutrients = try FoodYouDatabase.nutrients(&row)
            return (id, food)
        }
        self.products = Dictionary(products) { first, _ in first }
        try readRecipes()
    }

    private static let names: KeyValuePairs<Nutrient, String> = [
        .protein: "proteins", .carbs: "carbohydrates", .fat: "fats", .fiber: "dietaryFiber",
        .sugar: "sugars", .saturatedFat: "saturatedFats", .sodium: "sodiumMilli", .caffeine: "caffeineMilli",
    ]

    private static let figures = names.map { "CAST(\($0.value) AS REAL)" }.joined(separator: ", ")

    private static func nutrients(_ row: inout SQLiteRow) throws -> Nutrients {
        try Nutrients(names) { _, _ in try row.statedReal("figure") }
    }

    // MARK: Eaten foods

    private func reading() throws -> DiaryReading {
        var reading = DiaryReading(app: .foodyou)
        let measured = try database.connection.query(
            """
            SELECT id, mealId, epochDay, productId, recipeId, measurement, CAST(quantity AS REAL)
            FROM Measurement ORDER BY epochDay, id
            """
        ) { row in
            (try row.integer("id"), try row.integer("mealId"), try row.integer("epochDay"), try Portion(&row))
        }
        for (id, meal, day, portion) in measured {
            let food = portion.food(among: products, and: recipes)
            var draft = DiaryDraft(food?.name, on: Day(number: day))
            draft.meal = meals[meal]
            draft.id = "measurement \(id)"
            reading.take(row: id, food?.name ?? "", try fill(draft, with: portion, of: food))
        }
        guard database.tables.contains("ManualDiaryEntry") else { return reading }
        let typed = try database.connection.query(
            """
            SELECT id, mealId, dateEpochDay, name, CAST(energy AS REAL), \(FoodYouDatabase.figures)
            FROM ManualDiaryEntry ORDER BY dateEpochDay, id
            """
        ) { row in
            (
                try row.integer("id"), try row.integer("mealId"), try row.integer("dateEpochDay"),
                try row.text("name"), try row.statedReal("energy"), try FoodYouDatabase.nutrients(&row)
            )
        }
        for (id, meal, day, name, energy, nutrients) in typed {
            var draft = DiaryDraft(PlainText.tidied(name), on: Day(number: day))
            draft.eaten.nutrients = nutrients
            draft.kilocalories = energy
            draft.meal = meals[meal]
            draft.id = "manual \(id)"
            reading.take(row: id, name, draft)
        }
        return reading
    }

    private func fill(
        _ head: DiaryDraft,
        with portion: Portion,
        of food: Food?
    ) throws(DiaryRefusal) -> DiaryDraft {
        guard let food else { throw .foodMissing }
        guard portion.quantity != nil else { throw .unreadable }
        guard let exact = portion.exactly(food) else { throw .withoutEnergy }
        var draft = head
        draft.eaten.nutrients = food.nutrients.mapKnown { $0 * exact / 100 }
        draft.eaten.amount = portion.said(of: food, exact)
        draft.kilocalories = food.energy.map { $0 * exact / 100 }
        return draft
    }

    // MARK: Recipes

    /// Reads recipes as foods, with the sums of their ingredients.
    private mutating func readRecipes() throws {
        guard database.tables.isSuperset(of: ["DiaryRecipe", "DiaryRecipeIngredient"]) else { return }
        let ingredients = try database.connection.query(
            """
            SELECT recipeId, ingredientProductId, ingredientRecipeId, measurement, CAST(quantity AS REAL)
            FROM DiaryRecipeIngredient ORDER BY id
            """
        ) { row in (recipe: try row.integer("recipeId"), portion: try Portion(&row)) }
        let heads = try database.connection.query("SELECT id, name, servings, isLiquid FROM DiaryRecipe") {
            (
                id: try $0.integer("id"), name: try $0.text("name"), servings: try $0.integer("servings"),
                isLiquid: try $0.integer("isLiquid") != 0
            )
        }
        let portions = Dictionary(grouping: ingredients, by: \.recipe).mapValues { $0.map(\.portion) }
        // A recipe made of recipes is known once its parts are known; one that contains itself never is.
        for _ in 0..<8 {
            for head in heads where recipes[head.id] == nil {
                var food = Food(name: head.name, isLiquid: head.isLiquid)
                guard let weight = cook(portions[head.id] ?? [], into: &food) else { continue }
                food.package = weight
                food.serving = head.servings > 0 ? weight / Double(head.servings) : nil
                recipes[head.id] = food
            }
        }
    }

    /// Sums the ingredients of a recipe as 100 g or ml of a food; a value that is missing in one of them is unknown.
    /// - Returns: The total weight; nil if one of them is unknown.
    private func cook(_ portions: [Portion], into food: inout Food) -> Double? {
        var weight = 0.0
        food.energy = 0
        for nutrient in Nutrient.allCases { food.nutrients[nutrient] = 0 }
        for portion in portions {
            guard let part = portion.food(among: products, and: recipes), let exact = portion.exactly(part)
            else { return nil }
            func add(_ figure: Double?, to sum: inout Double?) {
                sum = sum.flatMap { sum in figure.map { sum + $0 * exact / 100 } }
            }
            weight += exact
            add(part.energy, to: &food.energy)
            for nutrient in Nutrient.allCases { add(part.nutrients[nutrient], to: &food.nutrients[nutrient]) }
        }
        guard weight > 0 else { return nil }
        food.energy = food.energy.map { $0 * 100 / weight }
        food.nutrients = food.nutrients.mapKnown { $0 * 100 / weight }
        return weight
    }
}
