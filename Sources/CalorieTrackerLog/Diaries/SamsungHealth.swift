/// The tables of Samsung Health: the line before the header describes the table, and every row ends with an extra
/// comma.
struct SamsungHealth: DiaryReader {
    static func parts(of file: DiaryFile) -> [DiaryPart]? {
        guard case .text = file.form else { return nil }
        let line = file.beginning.prefix { $0 != 0x0a && $0 != 0x0d }.prefix(200)
        let name = String(decoding: line, as: UTF8.self).drop { $0 == "\u{feff}" }.prefix { $0 != "," }
        switch name {
        case "com.samsung.health.food_intake": return [file.part(.samsungHealth, .diary, reading)]
        case "com.samsung.health.weight": return [file.part(.samsungHealth, .weights, weights)]
        default: return name.hasPrefix("com.samsung.") ? [file.part(.samsungHealth)] : nil
        }
    }

    private let header: [String]
    private let rows: DiaryRows

    /// Reads a table without its first line.
    private init(_ bytes: [UInt8], _ budget: ImportBudget) throws(DiaryProblem) {
        rows = try DiaryRows(Array(bytes.drop { $0 != 0x0a }.dropFirst()), budget)
        header = rows.header.last == "" ? rows.header.dropLast() : rows.header
    }

    /// A row whose cells are accessed by column name.
    private struct Row {
        let number: Int
        var cells: [String] = []
        var places: [String: Int] = [:]
        var isWhole = false

        subscript(name: String) -> String {
            places[name].flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? ""
        }

        /// The text of a cell; nil if it is empty.
        func text(_ name: String) -> String? { self[name].isEmpty ? nil : self[name] }

        func number(_ name: String) -> Double? {
            Array(self[name].utf8).withUnsafeBufferPointer { ByteSlice($0).decimal }
        }

        /// The local time where it was recorded: `2026-03-02 02:35:10.120` in UTC, and `UTC+0530`.
        var moment: (day: Day, time: TimeOfDay)? {
            let zone = self["time_offset"].drop { $0.isLetter }
            guard case (let day, let time?)? = DiaryDate.moment(self["start_time"]),
                let offset = UTCOffset("\(zone.prefix(3)):\(zone.dropFirst(3))")
            else { return nil }
            let seconds = (day.number * 1440 + time.hour * 60 + time.minute) * 60
            return Timestamp(clamping: seconds).clock(at: offset)
        }
    }

    /// Calls the body with each row.
    ///
    /// Comments are not quoted: if there are k cells too many, the comment consists of that many more cells.
    private func each(_ body: (Row) -> Void) {
        let comment = header.firstIndex(of: "comment")
        let places = Dictionary(header.enumerated().map { ($1, $0) }) { first, _ in first }
        rows.each { number, row in
            guard case .cells(let read) = row else { return body(Row(number: number + 1)) }
            var cells = read.all
            if cells.count > header.count, cells.last == "" { cells.removeLast() }
            if let comment, cells.count > header.count {
                let end = comment + cells.count - header.count
                cells.replaceSubrange(comment...end, with: [cells[comment...end].joined(separator: ", ")])
            }
            let isWhole = cells.count == header.count
            body(Row(number: number + 1, cells: cells, places: places, isWhole: isWhole))
        }
    }

    // MARK: Foods

    private static let keys = [
        "start_time": "date", "calorie": "kcal", "meal_type": "meal", "name": "name", "amount": "quantity",
        "comment": "note",
    ]

    /// Reads the eaten foods, with the foods of another table.
    private static func reading(_ file: DiaryFile) throws(DiaryProblem) -> DiaryReading {
        var foods: [String: Food] = [:]
        if let bytes = try file.companion({ $0.hasPrefix("com.samsung.health.food_info.") }) {
            try SamsungHealth(bytes, file.budget).each { row in
                if row.isWhole, let id = row.text("datauuid") { foods[id] = Food(row) }
            }
        }
        let intake = try SamsungHealth(try file.contents(), file.budget)
        var reading = DiaryReading(app: .samsungHealth)
        reading.columns = intake.header.map { DiaryReading.Column(name: $0, key: keys[$0]) }
        func take(_ row: Row) {
            let food = foods[row["food_info_id"]]
            let name = row.text("name") ?? food?.name ?? ""
            let text = [row["start_time"], name].filter { !$0.isEmpty }.joined(separator: ", ")
            reading.take(row: row.number, text, try draft(row, food, name))
        }
        intake.each(take)
        return reading
    }

    private static let meals = [
        "100001": "breakfast", "100002": "lunch", "100003": "dinner", "100004": "morning snack",
        "100005": "afternoon snack", "100006": "evening snack",
    ]

    private static func draft(_ row: Row, _ food: Food?, _ name: String) throws(DiaryRefusal) -> DiaryDraft {
        guard row.isWhole else { throw .broken }
        let energy = row.number("calorie")
        if energy == nil, row.text("calorie") != nil { throw .unreadable }
        let meal = meals[row["meal_type"]]
        var draft = DiaryDraft(name.isEmpty ? meal : name, on: row.moment?.day, at: row.moment?.time)
        draft.eaten.note = row.text("comment")
        if let number = row.number("amount"), let unit = Unit(rawValue: row["unit"]) {
            draft.eaten.amount = unit.amount(number, of: food)
            draft.eaten.nutrients = unit.nutrients(number, of: food)
        }
        draft.kilocalories = energy
        draft.meal = meal
        draft.id = row.text("datauuid")
        return draft
    }

    /// The values of a food, and the quantity that they are for.
    private struct Food {
        let name: String
        /// The grams or milliliters of a serving, if known.
        let serving: Double?
        let isLiquid: Bool
        let nutrients: Nutrients

        private static let names: KeyValuePairs<Nutrient, String> = [
            .protein: "protein", .carbs: "carbohydrate", .fat: "total_fat", .fiber: "dietary_fiber",
            .sugar: "sugar", .saturatedFat: "saturated_fat", .sodium: "sodium",
        ]

        init(_ row: Row) {
            name = row["name"]
            serving = row.number("metric_serving_amount")
            isLiquid = row["metric_serving_unit"] == "ml"
            nutrients = Nutrients(Food.names) { row.number($1) }
        }
    }

    /// The units of amounts.
    private enum Unit: String {
        case servings = "120001"
        case grams = "120002"

        func amount(_ number: Double, of food: Food?) -> Amount {
            let isLiquid = food?.isLiquid == true
            guard self == .servings else { return Amount(number, isLiquid ? .milliliters : .grams) }
            let exact = food?.serving.map { $0 * number }
            return Amount(number, portion: "serving", of: exact, isLiquid: isLiquid)
        }

        /// The nutrients are those of a serving with a known weight.
        func nutrients(_ number: Double, of food: Food?) -> Nutrients {
            guard let food, let serving = food.serving, serving > 0 else { return Nutrients() }
            let share = self == .grams ? number / serving : number
            return food.nutrients.mapKnown { $0 * share }
        }
    }

    // MARK: Weights

    /// Reads weights in kilograms; rows of 1970 are placeholders.
    private static func weights(_ file: DiaryFile) throws(DiaryProblem) -> DiaryReading {
        var reading = DiaryReading(app: .samsungHealth)
        try SamsungHealth(try file.contents(), file.budget).each { row in
            guard let value = row.number("weight") else { return }
            guard let (day, time) = row.moment, day.year > 1970 else {
                return reading.leaveOut(.padding, row: row.number, row["start_time"])
            }
            reading.add(DiaryWeight(day: day, time: time, value: value, unit: "kg"))
        }
        return reading
    }
}
