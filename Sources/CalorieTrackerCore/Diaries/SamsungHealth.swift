/// The tables of Samsung Health: a line about the table comes before the header, and every row ends in one comma
/// too many.
struct SamsungHealth {
    private typealias Refusal = DiaryReading.Refusal

    /// The table a file holds, such as `com.samsung.health.food_intake`; nil for any other file.
    static func table(_ beginning: [UInt8]) -> String? {
        let line = String(decoding: beginning.prefix { $0 != 0x0a && $0 != 0x0d }.prefix(200), as: UTF8.self)
        let name = line.drop { $0 == "\u{feff}" }.prefix { $0 != "," }
        return name.hasPrefix("com.samsung.") ? String(name) : nil
    }

    private let header: [String]
    private let rows: DiaryRows

    /// Reads a table without its first line.
    init(_ bytes: [UInt8], _ budget: ImportBudget) throws(DiaryProblem) {
        rows = try DiaryRows(Array(bytes.drop { $0 != 0x0a }.dropFirst()), budget)
        header = rows.header.last == "" ? rows.header.dropLast() : rows.header
    }

    /// Calls with each row as a function that gives a cell by the name of its column.
    ///
    /// A comment is written without quotes: with k cells too many, it takes that many more.
    private func each(_ body: (_ number: Int, _ cell: (String) -> String, _ isWhole: Bool) -> Void) {
        let comment = header.firstIndex(of: "comment")
        let places = Dictionary(header.enumerated().map { ($1, $0) }) { first, _ in first }
        rows.each { number, row in
            guard case .cells(let read) = row else { return body(number + 1, { _ in "" }, false) }
            var cells = read.all
            if cells.count > header.count, cells.last == "" { cells.removeLast() }
            if let comment, cells.count > header.count {
                let end = comment + cells.count - header.count
                cells.replaceSubrange(comment...end, with: [cells[comment...end].joined(separator: ", ")])
            }
            body(
                number + 1,
                { places[$0].flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? "" },
                cells.count == header.count
            )
        }
    }

    private static let meals = [
        "100001": "breakfast", "100002": "lunch", "100003": "dinner", "100004": "morning snack",
        "100005": "afternoon snack", "100006": "evening snack",
    ]

    /// The figures of a food, and what they are for.
    private struct Food {
        let name: String
        /// The grams or milliliters of a serving, where they are stated.
        let serving: Double?
        let isLiquid: Bool
        let nutrients: Nutrients
    }

    /// Reads what was eaten, with the foods of another table.
    static func reading(_ intake: SamsungHealth, foods: SamsungHealth?) -> DiaryReading {
        let foods = foods?.foods() ?? [:]
        var reading = DiaryReading(app: .samsungHealth)
        reading.columns = intake.header.map { name in
            let keys = [
                "start_time": "date", "calorie": "kcal", "meal_type": "meal", "name": "name",
                "amount": "quantity",
                "comment": "note",
            ]
            return DiaryReading.Column(name: name, key: keys[name])
        }
        intake.each { number, cell, isWhole in
            let food = foods[cell("food_info_id")]
            let name = cell("name").isEmpty ? food?.name ?? "" : cell("name")
            let meal = meals[cell("meal_type")]
            reading.take(
                row: number,
                [cell("start_time"), name].filter { !$0.isEmpty }.joined(separator: ", ")
            ) {
                () throws(Refusal) in
                guard isWhole else { throw Refusal(.broken) }
                guard let (day, time) = date(cell("start_time"), cell("time_offset")) else {
                    throw Refusal(.withoutDay)
                }
                var eaten = Eaten(name.isEmpty ? meal ?? DiaryApp.samsungHealth.unnamed : name, 0)
                eaten.note = cell("comment").isEmpty ? nil : cell("comment")
                if let amount = decimal(cell("amount")) {
                    switch cell("unit") {
                    case "120002":
                        eaten.amount = Amount(amount, food?.isLiquid == true ? .milliliters : .grams)
                    case "120001":
                        var said = Amount(amount, portion: "serving")
                        let exact = food?.serving.map { $0 * amount }
                        said.state(
                            grams: food?.isLiquid == true ? nil : exact,
                            milliliters: food?.isLiquid == true ? exact : nil
                        )
                        eaten.amount = said
                    default: break
                    }
                    // Nutrients are those of a serving whose weight is known.
                    if let food, let serving = food.serving, serving > 0 {
                        let share = cell("unit") == "120002" ? amount / serving : amount
                        if ["120001", "120002"].contains(cell("unit")) {
                            eaten.nutrients = food.nutrients.mapKnown { $0 * share }
                        }
                    }
                }
                guard !cell("calorie").isEmpty else { throw Refusal(.withoutEnergy) }
                guard let energy = decimal(cell("calorie")) else { throw Refusal(.unreadable) }
                return try DiaryReading.entry(
                    .samsungHealth,
                    day,
                    time,
                    eaten,
                    energy,
                    meal: meal,
                    id: cell("datauuid").isEmpty ? nil : cell("datauuid")
                )
            }
        }
        return reading
    }

    private func foods() -> [String: Food] {
        var foods: [String: Food] = [:]
        each { _, cell, isWhole in
            guard isWhole, !cell("datauuid").isEmpty else { return }
            var nutrients = Nutrients()
            let keys: [(Nutrient, String)] = [
                (.protein, "protein"), (.carbs, "carbohydrate"), (.fat, "total_fat"),
                (.fiber, "dietary_fiber"),
                (.sugar, "sugar"), (.saturatedFat, "saturated_fat"), (.sodium, "sodium"),
            ]
            for (nutrient, key) in keys { nutrients[nutrient] = SamsungHealth.decimal(cell(key)) }
            foods[cell("datauuid")] = Food(
                name: cell("name"),
                serving: SamsungHealth.decimal(cell("metric_serving_amount")),
                isLiquid: cell("metric_serving_unit") == "ml",
                nutrients: nutrients
            )
        }
        return foods
    }

    /// Reads weights, in kilograms; rows of 1970 stand for nothing.
    static func weights(_ table: SamsungHealth) -> DiaryReading {
        var reading = DiaryReading(app: .samsungHealth)
        table.each { number, cell, _ in
            guard let value = decimal(cell("weight")) else { return }
            guard let (day, time) = date(cell("start_time"), cell("time_offset")), day.year > 1970 else {
                return reading.leaveOut(.padding, row: number, cell("start_time"))
            }
            reading.add(DiaryWeight(day: day, time: time, value: value, unit: "kg"))
        }
        return reading
    }

    private static func decimal(_ text: String) -> Double? {
        Array(text.utf8).withUnsafeBufferPointer { ByteSlice($0).decimal }
    }

    /// The time of the clocks where it was eaten: `2026-03-02 02:35:10.120` of UTC, and `UTC+0530`.
    private static func date(_ text: String, _ offset: String) -> (day: Day, time: TimeOfDay)? {
        guard let reading = DiaryDate.read(text), let (day, time) = DiaryDate.day(reading, nil), let time
        else {
            return nil
        }
        let zone = offset.drop { $0.isLetter }
        let digits = zone.filter(\.isNumber)
        guard digits.count == 4, let number = Int(digits) else { return nil }
        let minutes = (zone.hasPrefix("-") ? -1 : 1) * (number / 100 * 60 + number % 100)
        let total = day.number * 1440 + time.hour * 60 + time.minute + minutes
        let local = Day(number: total >= 0 ? total / 1440 : (total - 1439) / 1440)
        return local.flatMap { local in
            let rest = total - local.number * 1440
            return TimeOfDay(hour: rest / 60, minute: rest % 60).map { (local, $0) }
        }
    }
}
