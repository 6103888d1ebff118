extension OwnFood: NumberedRecord {
    static let kind = RecordKind("foods", one: "food")
    static let neededRight = ChangeRight.write
    static var links: FoodLinkPlace<OwnFood> { .none }
    static let id = RecordID("food_id", .behind("own:"))
    static let table = JournaledTable(
        "own_foods",
        of: OwnFood.self,
        rest: ["folded_name", "words", "crc"],
        numbers: id.numbers,
        mayBeLarge: true
    )
    static let names = [
        UniqueClaim<OwnFood>("name") { UniqueValue(FoldedName.key($0.food.name)) },
        UniqueClaim<OwnFood>("barcode") { UniqueValue($0.food.barcode) },
    ]

    private static let energy = RecordKey("kcal_per_100g", column: "kcal")

    func tell(_ writer: inout some RecordWriter) {
        writer.number(OwnFood.id, number)
        writer.uuid(uuid)
        writer.text("name", food.name)
        writer.text("brand", food.brand)
        writer.list("synonyms", asText: food.synonyms.joined(separator: "|")) { writer in
            for synonym in food.synonyms { writer.value(synonym) }
        }
        writer.text("category", food.category)
        writer.kind(food.kind)
        writer.figure(OwnFood.energy, food.kilocalories)
        writer.nutrients(food.nutrients)
        writer.figure("density", food.density)
        writer.list("portions", asText: Food.Portion.text(food.portions)) { writer in
            for portion in food.portions { writer.object { portion.tell(&$0) } }
        }
        writer.text("barcode", food.barcode)
        writer.text("note", note)
        writer.source(food.source)
        writer.times(createdAt, updatedAt)
        writer.micronutrients(food.micronutrients)
        writer.eaten(.later("ingredients"), recipe?.ingredients ?? [])
        writer.figure(.later("recipe_portions"), recipe?.portions)
        writer.figure(.later("cooked_g"), recipe?.cookedGrams)
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        let number = try reader.number(OwnFood.id)
        let uuid = try reader.uuid()
        var food = try OwnFood.food(&reader)
        let note = try reader.optionalText("note")
        food.source = try reader.source()
        if Reader.isUnchecked, case .imported(let name) = food.source,
            let problem = PlainText.problem(in: name, limit: PlainText.longestName)
        {
            throw reader.failure(.text(problem), of: "source")
        }
        try reader.require(OwnFoodDescription(food: food, note: note).problems.first, energy: OwnFood.energy)
        let (createdAt, updatedAt) = (try reader.instant("created_at"), try reader.instant("updated_at"))
        food.micronutrients = try reader.micronutrients()
        // Checked again, because these values were set later.
        try reader.require(OwnFoodDescription(food: food, note: note).problems.first, energy: OwnFood.energy)
        self.init(
            number: number,
            uuid: uuid,
            food: food,
            note: note,
            recipe: try OwnFood.recipe(&reader),
            createdAt: createdAt,
            updatedAt: updatedAt
        )
    }

    private static func food<Reader: RecordReading & ~Copyable>(
        _ reader: inout Reader
    ) throws(Reader.Failure) -> Food {
        var food = Food(id: "", name: try reader.text("name"), kilocalories: 0, source: .own)
        food.brand = try reader.optionalText("brand")
        food.synonyms = try reader.list("synonyms") { text in
            text.split(separator: "|").map(String.init)
        } _: { reader throws(RecordFailure) in
            try OwnFood.synonym(&reader)
        }
        food.category = try reader.optionalText("category")
        food.kind = try reader.word("kind", "food or drink", FoodItem.Kind.food)
        food.kilocalories = try reader.figure(OwnFood.energy, nil)
        food.nutrients = try reader.nutrients()
        food.isAlcoholic = (food.nutrients[.alcohol] ?? 0) > 0
        food.density = try reader.optionalFigure("density", FigureLimit(largest: 1000, isPositive: true))
        var portions = RecordFields(Food.Portion.names)
        food.portions = try reader.list("portions", fromText: Food.Portion.list) {
            reader throws(RecordFailure) in
            try portions.take(&reader)
            return try Food.Portion(from: &portions)
        }
        food.barcode = try reader.optionalText("barcode", PlainText.longestMeal)
        return food
    }

    private static func recipe<Reader: RecordReading & ~Copyable>(
        _ reader: inout Reader
    ) throws(Reader.Failure) -> Recipe? {
        let ingredients = try reader.eaten(.later("ingredients"))
        let portions = try reader.optionalFigure(
            .later("recipe_portions"),
            FigureLimit(largest: Recipe.mostPortions, isPositive: true)
        )
        let cooked = try reader.optionalFigure(
            .later("cooked_g"),
            FigureLimit(largest: Recipe.largestWeight, isPositive: true)
        )
        guard ingredients.isEmpty else {
            return Recipe(ingredients: ingredients, portions: portions, cookedGrams: cooked)
        }
        if portions != nil || cooked != nil {
            throw reader.failure(.contradicts("ingredients"), of: .later("cooked_g"))
        }
        return nil
    }

    /// The folded name, all searchable words with spaces around each, and the checksum.
    func rest(_ checksum: SQLiteValue) -> [SQLiteValue] {
        let words = ([food.name] + food.synonyms + [food.brand ?? ""]).flatMap(FoodWords.words)
        return [
            .text(FoldedName.key(food.name)), .text(" " + words.map { $0 + " " }.joined()), checksum,
        ]
    }

    var label: RecordLabel { .named(food.name) }

    /// A word that the log stores between vertical bars.
    private static func synonym(_ reader: inout RecordReader) throws(RecordFailure) -> String {
        _ = reader.next
        let offset = reader.position
        guard case .text(let text) = try reader.scalar(), !text.isEmpty, !text.contains("|") else {
            throw RecordFailure(.not("a word without |"), at: offset)
        }
        return text
    }
}

extension Food.Portion {
    fileprivate static let names = RecordNames { reader in _ = Food.Portion(from: &reader) }

    fileprivate func tell(_ writer: inout JSONWriter) {
        writer.text("name", name)
        writer.figure("grams", grams)
    }

    fileprivate init<Reader: RecordReading>(from reader: inout Reader) throws(Reader.Failure) {
        let name = try reader.text("name", PlainText.longestMeal)
        if Reader.isUnchecked, Food.Portion.tableName(name) != name {
            throw reader.failure(.not("a portion"), of: "name")
        }
        let grams = try reader.figure("grams", FigureLimit(largest: 1_000_000, isPositive: true))
        self.init(name: name, grams: grams)
    }
}
