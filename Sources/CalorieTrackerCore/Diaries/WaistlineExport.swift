/// The export of Waistline: foods and recipes, and days that name them.
enum WaistlineExport {
    private typealias Refusal = DiaryReading.Refusal

    /// Reads it; `localTime` tells the day of an instant, which older versions wrote.
    static func reading(
        _ export: JSONValue,
        localTime: (Timestamp) -> (day: Day, time: TimeOfDay)
    ) -> DiaryReading {
        var reading = DiaryReading(app: .waistline)
        let foods = byNumber(export["foodList"])
        let recipes = byNumber(export["recipes"])
        let meals = export["settings"]?["diary"]?["meal-names"]?.elements.map(\.looseText) ?? []
        let usesUTC = (DiaryJSON.number(export, "version") ?? 0) >= 31
        var number = 0
        for day in export["diary"]?.elements ?? [] {
            let written = DiaryJSON.text(day, "dateTime") ?? ""
            let date: Day? =
                usesUTC
                ? Day(String(written.prefix(10)))
                : DiaryInstant.read(written).map { localTime($0).day }
            if let date, let weight = DiaryJSON.number(day["stats"], "weight") {
                reading.add(DiaryWeight(day: date, time: nil, value: weight, unit: nil))
            }
            for item in day["items"]?.elements ?? [] {
                number += 1
                let id = DiaryJSON.number(item, "id").flatMap { Int(exactly: $0) }
                let isRecipe = item["type"] == .string("recipe")
                let food = id.flatMap { (isRecipe ? recipes : foods)[$0] }
                let words = [written.prefix(10).description, DiaryJSON.text(food, "name")]
                reading.take(row: number, words.compactMap { $0 }.joined(separator: ", ")) {
                    () throws(Refusal) in
                    guard let date else { throw Refusal(.withoutDay) }
                    guard let food else { throw Refusal(.foodMissing) }
                    let (eaten, energy) = try eaten(item, food)
                    let meal = DiaryJSON.number(item, "category").flatMap { Int(exactly: $0) }
                    return try DiaryReading.entry(
                        .waistline,
                        date,
                        nil,
                        eaten,
                        energy,
                        meal: meal.flatMap { meals.indices.contains($0) ? meals[$0] : nil }
                    )
                }
            }
        }
        return reading
    }

    private static func byNumber(_ list: JSONValue?) -> [Int: JSONValue] {
        let pairs = (list?.elements ?? []).compactMap { food in
            DiaryJSON.number(food, "id").flatMap { Int(exactly: $0) }.map { ($0, food) }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private static func eaten(_ item: JSONValue, _ food: JSONValue) throws(Refusal) -> (Eaten, Double?) {
        let quantity = DiaryJSON.number(item, "quantity") ?? 1
        guard food["barcode"] != .string("quick-add") else {
            // Its quantity is the energy.
            let name = DiaryJSON.text(item, "description") ?? DiaryJSON.text(food, "name")
            return (Eaten(name ?? "Quick add", 0), quantity)
        }
        let whole = DiaryJSON.number(food, "portion")
        guard let portion = DiaryJSON.number(item, "portion") ?? whole, let whole, whole > 0 else {
            throw Refusal(.unreadable)
        }
        let factor = portion / whole * quantity
        var eaten = Eaten(DiaryJSON.text(food, "name") ?? DiaryApp.waistline.unnamed, 0)
        eaten.brand = DiaryJSON.text(food, "brand")
        let unit = DiaryJSON.text(item, "unit")
        eaten.amount =
            unit.flatMap(MeasurementUnit.init(typed:)).map { Amount(portion * quantity, $0) }
            ?? Amount(portion * quantity, portion: unit?.lowercased())
        let nutrition = food["nutrition"]
        // Before versions were counted, some nutrients had other names.
        eaten.nutrients[.protein] = DiaryJSON.number(nutrition, "proteins", "protein")
        eaten.nutrients[.carbs] = DiaryJSON.number(nutrition, "carbohydrates", "carbs")
        eaten.nutrients[.fat] = DiaryJSON.number(nutrition, "fat")
        eaten.nutrients[.fiber] = DiaryJSON.number(nutrition, "fiber")
        eaten.nutrients[.sugar] = DiaryJSON.number(nutrition, "sugars", "sugar")
        eaten.nutrients[.saturatedFat] = DiaryJSON.number(nutrition, "saturated-fat")
        eaten.nutrients[.sodium] =
            DiaryJSON.number(nutrition, "sodium") ?? DiaryJSON.number(nutrition, "salt").map { $0 * 400 }
        eaten.nutrients[.alcohol] = DiaryJSON.number(nutrition, "alcohol")
        eaten.nutrients[.caffeine] = DiaryJSON.number(nutrition, "caffeine")
        eaten.nutrients = eaten.nutrients.mapKnown { $0 * factor }
        let energy =
            DiaryJSON.number(nutrition, "calories")
            ?? DiaryJSON.number(nutrition, "kilojoules").map { $0 / EnergyUnit.kilojoulesPerKilocalorie }
        return (eaten, energy.map { $0 * factor })
    }
}
