/// The export of Waistline: foods and recipes, and days that refer to them.
struct WaistlineExport: DiaryReader {
    static let marks: [StaticString] = ["\"foodList\"", "\"diary\""]

    static func parts(of file: DiaryFile) -> [DiaryPart]? {
        guard file.json?["foodList"] != nil, file.json?["diary"] != nil else { return nil }
        return [file.part(.waistline, .diary, reading)]
    }

    private let foods: [Int: JSONValue]
    private let recipes: [Int: JSONValue]
    private let meals: [String?]
    private let usesUTC: Bool
    private let localTime: (Timestamp) -> (day: Day, time: TimeOfDay)

    private init(_ export: JSONValue, _ options: DiaryOptions) {
        func byNumber(_ list: JSONValue?) -> [Int: JSONValue] {
            let pairs = (list?.elements ?? []).compactMap { food in food.integer("id").map { ($0, food) } }
            return Dictionary(pairs) { first, _ in first }
        }
        foods = byNumber(export["foodList"])
        recipes = byNumber(export["recipes"])
        meals = export["settings"]?["diary"]?["meal-names"]?.elements.map(\.looseText) ?? []
        usesUTC = (export.number("version") ?? 0) >= 31
        localTime = options.localTime
    }

    private static func reading(_ file: DiaryFile) -> DiaryReading {
        let document = file.json ?? .null
        let export = WaistlineExport(document, file.options)
        var reading = DiaryReading(app: .waistline)
        var number = 0
        for day in document["diary"]?.elements ?? [] {
            let written = day.text("dateTime") ?? ""
            let date = export.day(written)
            if let date, let weight = day["stats"]?.number("weight") {
                reading.add(DiaryWeight(day: date, time: nil, value: weight, unit: nil))
            }
            for item in day["items"]?.elements ?? [] {
                number += 1
                let food = export.food(item)
                let words = [written.prefix(10).description, food?.text("name")]
                let text = words.compactMap { $0 }.joined(separator: ", ")
                reading.take(row: number, text, try export.draft(item, food, on: date))
            }
        }
        return reading
    }

    /// The day as written; older versions wrote an instant.
    private func day(_ written: String) -> Day? {
        usesUTC ? Day(String(written.prefix(10))) : DiaryInstant.read(written).map { localTime($0).day }
    }

    private func food(_ item: JSONValue) -> JSONValue? {
        item.integer("id").flatMap { (item["type"] == .string("recipe") ? recipes : foods)[$0] }
    }

    private func draft(
        _ item: JSONValue,
        _ food: JSONValue?,
        on day: Day?
    ) throws(DiaryRefusal) -> DiaryDraft {
        guard let food else { throw .foodMissing }
        let quantity = item.number("quantity") ?? 1
        var draft = DiaryDraft(food.text("name"), on: day)
        draft.meal = item.integer("category").flatMap { meals.indices.contains($0) ? meals[$0] : nil }
        guard food["barcode"] != .string("quick-add") else {
            // Its quantity is the energy.
            draft.eaten.name = item.text("description") ?? food.text("name") ?? "Quick add"
            draft.kilocalories = quantity
            return draft
        }
        let whole = food.number("portion")
        guard let portion = item.number("portion") ?? whole, let whole, whole > 0 else {
            throw .unreadable
        }
        let factor = portion / whole * quantity
        let figures = food["nutrition"] ?? .null
        draft.eaten.brand = food.text("brand")
        draft.eaten.amount = Amount(portion * quantity, typed: item.text("unit"))
        draft.eaten.nutrients = WaistlineExport.nutrients(figures).mapKnown { $0 * factor }
        let energy =
            figures.number("calories")
            ?? figures.number("kilojoules").map { $0 / EnergyUnit.kilojoulesPerKilocalorie }
        draft.kilocalories = energy.map { $0 * factor }
        return draft
    }

    private static let names: KeyValuePairs<Nutrient, String> = [
        .protein: "proteins", .carbs: "carbohydrates", .fat: "fat", .fiber: "fiber", .sugar: "sugars",
        .saturatedFat: "saturated-fat", .sodium: "sodium", .alcohol: "alcohol", .caffeine: "caffeine",
    ]

    /// Before exports had versions, some nutrients had other names.
    private static let oldNames = ["proteins": "protein", "carbohydrates": "carbs", "sugars": "sugar"]

    private static func nutrients(_ figures: JSONValue) -> Nutrients {
        var nutrients = Nutrients(names) { figures.number($1, oldNames[$1] ?? $1) }
        if nutrients[.sodium] == nil { nutrients[.sodium] = figures.number("salt").map { $0 * 400 } }
        return nutrients
    }
}
