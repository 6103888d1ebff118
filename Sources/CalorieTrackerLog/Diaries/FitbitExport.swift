/// The exports of Fitbit: lists of foods and of weights, and the daily table from its website.
enum FitbitExport: DiaryReader {
    static let marks: [StaticString] = ["\"loggedFood\"", "\"weight\""]

    static func parts(of file: DiaryFile) -> [DiaryPart]? {
        if case .text = file.form {
            let isTable = ["Foods\n", "Foods\r\n"].contains { file.beginning.starts(with: $0.utf8) }
            return isTable ? [file.part(.fitbit, .totals, days)] : nil
        }
        let first = file.json?.elements.first
        if first?["loggedFood"] != nil, first?["logDate"] != nil {
            return [file.part(.fitbit, .diary, foods)]
        }
        guard first?["weight"] != nil, first?["logId"] != nil else { return nil }
        return [file.part(.fitbit, .weights, weights)]
    }

    private static func foods(_ file: DiaryFile) -> DiaryReading {
        var reading = DiaryReading(app: .fitbit)
        for (index, item) in (file.json?.elements ?? []).enumerated() {
            let draft = draft(item, item["loggedFood"] ?? .null)
            let name = draft.eaten.name.isEmpty ? DiaryApp.fitbit.unnamed : draft.eaten.name
            reading.take(row: index + 1, "\(item.text("logDate") ?? ""), \(name)", draft)
        }
        return reading
    }

    private static let meals = [
        1: "breakfast", 2: "morning snack", 3: "lunch", 4: "afternoon snack", 5: "dinner",
    ]

    private static let names: KeyValuePairs<Nutrient, String> = [
        .protein: "protein", .carbs: "carbs", .fat: "fat", .fiber: "fiber", .sodium: "sodium",
    ]

    private static func draft(_ item: JSONValue, _ food: JSONValue) -> DiaryDraft {
        let values = item["nutritionalValues"]
        var draft = DiaryDraft(food.text("name"), on: item.text("logDate").flatMap(Day.init))
        draft.eaten.brand = food.text("brand")
        draft.eaten.amount = food.number("amount").flatMap { amount in
            DiaryTable.amount(amount.thousandthsText, unit: food["unit"]?.text("name"))
        }
        draft.eaten.nutrients = Nutrients(names) { values?.number($1) }
        draft.kilocalories = food.number("calories") ?? values?.number("calories")
        draft.meal = food.integer("mealTypeId").flatMap { meals[$0] }
        draft.id = item.text("logId")
        return draft
    }

    /// Reads weights, whose unit is not in the export.
    private static func weights(_ file: DiaryFile) -> DiaryReading {
        var reading = DiaryReading(app: .fitbit)
        for item in file.json?.elements ?? [] {
            guard let value = item.number("weight"),
                let day = DiaryDate.moment(item.text("date"), .monthFirst)?.day
            else { continue }
            // The last second of a day means that the time is unknown.
            let time = item.text("time").flatMap { $0 == "23:59:59" ? nil : DiaryTime.read($0) }
            reading.add(DiaryWeight(day: day, time: time, value: value, unit: nil))
        }
        return reading
    }

    private static func days(_ file: DiaryFile) throws(DiaryProblem) -> DiaryReading {
        let bytes = try file.contents()
        try file.requireLines(of: bytes)
        // The file contains several tables; the first is that of the days.
        let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).dropFirst()
        let days = lines.prefix { $0.contains { !$0.isSpace } }
        let rows = try DiaryRows(Array(days.joined(separator: [0x0a])) + [0x0a], file.budget)
        return try DiaryTable(rows, .fitbitDays, file.options).reading()
    }
}
