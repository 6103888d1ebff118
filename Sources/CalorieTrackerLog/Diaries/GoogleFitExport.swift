/// The nutrition of Google Fit, whose instants have no time zone.
enum GoogleFitExport: DiaryReader {
    static let marks: [StaticString] = ["com.google.nutrition", "\"Data Points\""]

    static func parts(of file: DiaryFile) -> [DiaryPart]? {
        guard case .array(let points)? = file.json?["Data Points"] else { return nil }
        let source = file.json?["Data Source"]?.looseText ?? ""
        guard
            points.first?["dataTypeName"] == .string("com.google.nutrition")
                || source.contains("com.google.nutrition")
        else { return nil }
        // Data that Google Fit derived from other records is a duplicate.
        let isDerived = source.hasPrefix("derived:")
        return [isDerived ? file.part(.googleFit) : file.part(.googleFit, .diary, reading)]
    }

    private static func reading(_ file: DiaryFile) -> DiaryReading {
        var reading = DiaryReading(app: .googleFit, from: file.options.giver(in: .googleFit))
        reading.remark(.localTimes)
        // raw:com.google.nutrition:com.example.diet:
        let source = file.json?.text("Data Source")?.split(separator: ":").map(String.init) ?? []
        let giver = source.count > 2 ? source[2] : "Google Fit"
        for (index, point) in (file.json?["Data Points"]?.elements ?? []).enumerated() {
            let draft = draft(point, file.options.localTime)
            reading.take(row: index + 1, draft.eaten.name, from: giver, draft)
        }
        return reading
    }

    private static let meals = [1: "breakfast", 2: "lunch", 3: "dinner", 4: "snack"]

    private static let names: KeyValuePairs<Nutrient, String> = [
        .protein: "protein", .carbs: "carbs.total", .fat: "fat.total", .fiber: "dietary_fiber",
        .sugar: "sugar", .saturatedFat: "fat.saturated", .sodium: "sodium",
    ]

    private static func draft(
        _ point: JSONValue,
        _ localTime: (Timestamp) -> (day: Day, time: TimeOfDay)
    ) -> DiaryDraft {
        let fields = point["fitValue"]?.elements.map { $0["value"] } ?? []
        var figures: [String: Double] = [:]
        for pair in fields.first??["mapVal"]?.elements ?? [] {
            if let key = pair.text("key") { figures[key] = pair["value"]?.number("fpVal") }
        }
        let meal = fields.dropFirst().first??.integer("intVal").flatMap { meals[$0] }
        let moment = point.text("startTimeNanos").flatMap { Int($0) }.map { nanoseconds in
            localTime(Timestamp(clamping: nanoseconds / 1_000_000_000))
        }
        let name = fields.dropFirst(2).first??.text("stringVal")
        var draft = DiaryDraft(name ?? meal, on: moment?.day, at: moment?.time)
        draft.eaten.nutrients = Nutrients(names) { figures[$1] }
        draft.kilocalories = figures["calories"]
        draft.meal = meal
        return draft
    }
}
