/// The list of foods that OpenNutriTracker exports, with values per 100 g or ml.
enum OpenNutriTrackerExport: DiaryReader {
    static let marks: [StaticString] = ["\"nutriments\""]

    static func parts(of file: DiaryFile) -> [DiaryPart]? {
        guard file.json?.elements.first?["meal"]?["nutriments"] != nil else { return nil }
        return [file.part(.opennutritracker, .diary, reading)]
    }

    private static func reading(_ file: DiaryFile) -> DiaryReading {
        var reading = DiaryReading(app: .opennutritracker)
        for (index, item) in (file.json?.elements ?? []).enumerated() {
            let name = item["meal"]?.text("name") ?? DiaryApp.opennutritracker.unnamed
            let text = "\(item.text("dateTime") ?? ""), \(name)"
            reading.take(row: index + 1, text, try draft(item, item["meal"] ?? .null))
        }
        return reading
    }

    private static let names: KeyValuePairs<Nutrient, String> = [
        .protein: "proteins100", .carbs: "carbohydrates100", .fat: "fat100", .fiber: "fiber100",
        .sugar: "sugars100", .saturatedFat: "saturatedFat100",
    ]

    private static func draft(_ item: JSONValue, _ meal: JSONValue) throws(DiaryRefusal) -> DiaryDraft {
        let (amount, exact) = try amount(item, meal)
        let figures = meal["nutriments"]
        let moment = DiaryDate.moment(item.text("dateTime"))
        var draft = DiaryDraft(meal.text("name"), on: moment?.day, at: moment?.time)
        draft.eaten.brand = meal.text("brands")
        draft.eaten.amount = amount
        draft.eaten.nutrients = Nutrients(names) { figures?.number($1) }.mapKnown { $0 * exact / 100 }
        draft.kilocalories = figures?.number("energyKcal100").map { $0 * exact / 100 }
        draft.meal = item.text("type")
        draft.id = item.text("id")
        return draft
    }

    /// The amount as entered, and in grams or milliliters.
    private static func amount(
        _ item: JSONValue,
        _ meal: JSONValue
    ) throws(DiaryRefusal) -> (said: Amount, exact: Double) {
        guard let number = item.number("amount") else { throw .unreadable }
        let unit = item.text("unit") ?? "g"
        guard unit != "serving" else {
            guard let serving = meal.number("servingQuantity") else { throw .withoutEnergy }
            let exact = number * serving
            let isLiquid = meal.text("servingUnit") == "ml"
            return (Amount(number, portion: unit, of: exact, isLiquid: isLiquid), exact)
        }
        let said = MeasurementUnit(typed: unit).map { Amount(number, $0) } ?? Amount(number, portion: unit)
        return (said, said.grams ?? said.milliliters ?? number)
    }
}
