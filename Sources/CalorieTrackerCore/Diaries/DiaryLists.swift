/// Diaries that are lists of entries, one object each: of OpenNutriTracker, Fitbit and Google Fit.
enum DiaryLists {
    private typealias Refusal = DiaryReading.Refusal

    /// Reads the foods of OpenNutriTracker, whose figures are of 100 g or ml.
    static func openNutriTracker(_ list: JSONValue) -> DiaryReading {
        var reading = DiaryReading(app: .opennutritracker)
        for (index, item) in list.elements.enumerated() {
            let meal = item["meal"]
            let name = DiaryJSON.text(meal, "name") ?? DiaryApp.opennutritracker.unnamed
            reading.take(row: index + 1, "\(DiaryJSON.text(item, "dateTime") ?? ""), \(name)") {
                () throws(Refusal) in
                guard let date = DiaryJSON.text(item, "dateTime").flatMap(DiaryDate.read),
                    let (day, time) = DiaryDate.day(date, nil)
                else { throw Refusal(.withoutDay) }
                guard let amount = DiaryJSON.number(item, "amount") else { throw Refusal(.unreadable) }
                var eaten = Eaten(name, 0)
                eaten.brand = DiaryJSON.text(meal, "brands")
                let unit = DiaryJSON.text(item, "unit") ?? "g"
                var exact = amount
                if unit == "serving" {
                    guard let serving = DiaryJSON.number(meal, "servingQuantity") else {
                        throw Refusal(.withoutEnergy)
                    }
                    exact = amount * serving
                    var said = Amount(amount, portion: unit)
                    let isLiquid = DiaryJSON.text(meal, "servingUnit") == "ml"
                    said.state(grams: isLiquid ? nil : exact, milliliters: isLiquid ? exact : nil)
                    eaten.amount = said
                } else {
                    let measure = MeasurementUnit(typed: unit)
                    eaten.amount = measure.map { Amount(amount, $0) } ?? Amount(amount, portion: unit)
                    exact = eaten.amount?.grams ?? eaten.amount?.milliliters ?? amount
                }
                let figures = meal?["nutriments"]
                let keys: [(Nutrient, String)] = [
                    (.protein, "proteins100"), (.carbs, "carbohydrates100"), (.fat, "fat100"),
                    (.fiber, "fiber100"), (.sugar, "sugars100"), (.saturatedFat, "saturatedFat100"),
                ]
                for (nutrient, key) in keys {
                    eaten.nutrients[nutrient] = DiaryJSON.number(figures, key).map { $0 * exact / 100 }
                }
                return try DiaryReading.entry(
                    .opennutritracker,
                    day,
                    time,
                    eaten,
                    DiaryJSON.number(figures, "energyKcal100").map { $0 * exact / 100 },
                    meal: DiaryJSON.text(item, "type"),
                    id: DiaryJSON.text(item, "id")
                )
            }
        }
        return reading
    }

    private static let fitbitMeals = [
        1: "breakfast", 2: "morning snack", 3: "lunch", 4: "afternoon snack", 5: "dinner",
    ]

    /// Reads the foods of Fitbit.
    static func fitbit(_ list: JSONValue) -> DiaryReading {
        var reading = DiaryReading(app: .fitbit)
        for (index, item) in list.elements.enumerated() {
            let food = item["loggedFood"]
            let name = DiaryJSON.text(food, "name") ?? DiaryApp.fitbit.unnamed
            reading.take(row: index + 1, "\(DiaryJSON.text(item, "logDate") ?? ""), \(name)") {
                () throws(Refusal) in
                guard let day = DiaryJSON.text(item, "logDate").flatMap(Day.init) else {
                    throw Refusal(.withoutDay)
                }
                let values = item["nutritionalValues"]
                var eaten = Eaten(name, 0)
                eaten.brand = DiaryJSON.text(food, "brand")
                eaten.amount = DiaryJSON.number(food, "amount").flatMap { amount in
                    DiaryTable.amount(amount.thousandthsText, unit: DiaryJSON.text(food?["unit"], "name"))
                }
                eaten.nutrients[.protein] = DiaryJSON.number(values, "protein")
                eaten.nutrients[.carbs] = DiaryJSON.number(values, "carbs")
                eaten.nutrients[.fat] = DiaryJSON.number(values, "fat")
                eaten.nutrients[.fiber] = DiaryJSON.number(values, "fiber")
                eaten.nutrients[.sodium] = DiaryJSON.number(values, "sodium")
                return try DiaryReading.entry(
                    .fitbit,
                    day,
                    nil,
                    eaten,
                    DiaryJSON.number(food, "calories") ?? DiaryJSON.number(values, "calories"),
                    meal: DiaryJSON.number(food, "mealTypeId").flatMap { Int(exactly: $0) }.flatMap {
                        fitbitMeals[$0]
                    },
                    id: DiaryJSON.text(item, "logId")
                )
            }
        }
        return reading
    }

    /// Reads the weights of Fitbit, whose unit is nowhere.
    static func fitbitWeights(_ list: JSONValue) -> DiaryReading {
        var reading = DiaryReading(app: .fitbit)
        for item in list.elements {
            guard let value = DiaryJSON.number(item, "weight"),
                let date = DiaryJSON.text(item, "date").flatMap(DiaryDate.read),
                let (day, _) = DiaryDate.day(date, .monthFirst)
            else { continue }
            let time = DiaryJSON.text(item, "time")
            reading.add(
                DiaryWeight(
                    day: day,
                    // That is written where nobody said when.
                    time: time == "23:59:59" ? nil : time.flatMap(DiaryTime.read),
                    value: value,
                    unit: nil
                )
            )
        }
        return reading
    }

    private static let googleMeals = [1: "breakfast", 2: "lunch", 3: "dinner", 4: "snack"]

    /// Reads the nutrition of Google Fit, whose instants have no time zone; `wanted` is the only program whose
    /// records are.
    static func googleFit(
        _ document: JSONValue,
        from wanted: String?,
        localTime: (Timestamp) -> (day: Day, time: TimeOfDay)
    ) -> DiaryReading {
        var reading = DiaryReading(app: .googleFit)
        reading.remark(.localTimes)
        // raw:com.google.nutrition:com.example.diet:
        let source = DiaryJSON.text(document, "Data Source")?.split(separator: ":").map(String.init) ?? []
        let giver = source.count > 2 ? source[2] : "Google Fit"
        for (index, point) in (document["Data Points"]?.elements ?? []).enumerated() {
            let fields = point["fitValue"]?.elements.map { $0["value"] } ?? []
            var values: [String: Double] = [:]
            for pair in fields.first??["mapVal"]?.elements ?? [] {
                if let key = DiaryJSON.text(pair, "key") {
                    values[key] = DiaryJSON.number(pair["value"], "fpVal")
                }
            }
            let meal = fields.count > 1 ? DiaryJSON.number(fields[1], "intVal") : nil
            let name = fields.count > 2 ? DiaryJSON.text(fields[2], "stringVal") : nil
            let mealName = meal.flatMap { Int(exactly: $0) }.flatMap { googleMeals[$0] }
            let before = reading.entries.count
            reading.take(row: index + 1, name ?? mealName ?? "") { () throws(Refusal) in
                if let wanted, wanted != giver { throw Refusal(.otherApp) }
                guard let nanoseconds = DiaryJSON.text(point, "startTimeNanos").flatMap({ Int($0) }) else {
                    throw Refusal(.withoutDay)
                }
                let (day, time) = localTime(Timestamp(clamping: nanoseconds / 1_000_000_000))
                var eaten = Eaten(name ?? mealName ?? "From Google Fit", 0)
                eaten.nutrients[.protein] = values["protein"]
                eaten.nutrients[.carbs] = values["carbs.total"]
                eaten.nutrients[.fat] = values["fat.total"]
                eaten.nutrients[.fiber] = values["dietary_fiber"]
                eaten.nutrients[.sugar] = values["sugar"]
                eaten.nutrients[.saturatedFat] = values["fat.saturated"]
                eaten.nutrients[.sodium] = values["sodium"]
                return try DiaryReading.entry(
                    .googleFit,
                    day,
                    time,
                    eaten,
                    values["calories"],
                    meal: mealName
                )
            }
            if let day = reading.entries.last?.day, reading.entries.count > before {
                reading.count(giver, on: day)
            }
        }
        return reading
    }
}
