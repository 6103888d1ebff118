internal import CalorieTrackerCore

/// Whether a day keeps its limits.
struct LimitReport: Report {
    /// What a limit is about.
    enum Quantity {
        case energy
        case nutrient(Nutrient)
        case water

        var name: String {
            switch self {
            case .energy: "kcal"
            case .nutrient(let nutrient): nutrient.name
            case .water: "water"
            }
        }

        var unit: String {
            switch self {
            case .energy: "kcal"
            case .nutrient(let nutrient): nutrient.unit
            case .water: "ml"
            }
        }

        /// What help calls the value of its options.
        var valueName: String {
            switch self {
            case .energy: "N"
            case .nutrient(let nutrient): nutrient.unit == "mg" ? "MG" : "G"
            case .water: "AMOUNT"
            }
        }

        /// The words behind `goal` that set a goal for it.
        var exampleOfGoal: [String] {
            switch self {
            case .energy: ["2000"]
            case .nutrient(let nutrient): ["--\(nutrient.name)", "100"]
            case .water: ["--water", "2l"]
            }
        }

        func goal(of log: DailyLog) -> Double? {
            switch self {
            case .energy: log.goalCalories
            case .nutrient(let nutrient): log.goal?.nutrients[nutrient]
            case .water: log.waterGoal
            }
        }

        /// What the day has of it; nil when no entry of it says.
        func total(of log: DailyLog) -> Double? {
            switch self {
            case .energy: log.totalCalories
            case .nutrient(let nutrient): log.items.isEmpty ? 0 : log.nutrients[nutrient]
            case .water: log.water
            }
        }

        /// How many entries of a day state it.
        func knownCount(in log: DailyLog) -> Int {
            guard case .nutrient(let nutrient) = self else { return log.items.count }
            return log.items.count { $0.nutrients[nutrient] != nil }
        }

        /// Reads a limit with or without its unit.
        func amount(_ text: String, _ invocation: Invocation) throws(UserError) -> Double {
            switch self {
            case .energy: try EnergyText.require(text, what: "a limit", invocation)
            case .nutrient(let nutrient): try AmountText.requireNutrient(nutrient, text, invocation)
            case .water: try WaterText.require(text, invocation)
            }
        }
    }

    /// A limit with what the day has.
    struct Line: Row {
        let quantity: Quantity
        let isMaximum: Bool
        let limit: Double
        let total: Double?
        let knownCount: Int
        let entryCount: Int

        init(quantity: Quantity, isMaximum: Bool, limit: Double, log: DailyLog) {
            self.quantity = quantity
            self.isMaximum = isMaximum
            self.limit = limit
            total = quantity.total(of: log)
            knownCount = quantity.knownCount(in: log)
            entryCount = log.items.count
        }

        /// What is not known is no reason to say that all is well.
        var isKept: Bool { total.map { isMaximum ? $0 <= limit : $0 >= limit } ?? false }

        static let columns = [
            "name", "unit", "bound", "limit", "value", "ok", "known_entries", "entry_count",
        ]

        var cells: [Cell] {
            [
                .plain(quantity.name), .plain(quantity.unit), .plain(isMaximum ? "max" : "min"), Cell(limit),
                Cell(total), .plain(isKept ? "true" : "false"), .plain(String(knownCount)),
                .plain(String(entryCount)),
            ]
        }

        func write(to writer: inout JSONWriter) {
            writer.object { writer in
                writer.key("name")
                writer.value(quantity.name)
                writer.key("unit")
                writer.value(quantity.unit)
                writer.key("bound")
                writer.value(isMaximum ? "max" : "min")
                writer.key("limit")
                writer.value(limit)
                writer.key("value")
                writer.value(total)
                writer.key("ok")
                writer.value(isKept)
                writer.key("known_entries")
                writer.value(knownCount)
                writer.key("entry_count")
                writer.value(entryCount)
            }
        }
    }

    let day: Day
    let limits: [Line]

    var isKept: Bool { limits.allSatisfy(\.isKept) }
    var lines: [Line] { limits }

    func write(to writer: inout JSONWriter) {
        writer.key("date")
        writer.value(day)
        writer.key("ok")
        writer.value(isKept)
        writer.key("limits")
        writer.array(of: limits) { writer, limit in limit.write(to: &writer) }
    }

    func text(_ style: TextStyle) -> String {
        limits.map { limit in
            let state =
                limit.isKept
                ? style.colored("ok", .green)
                : style.colored(limit.isMaximum ? "over" : "short", .red)
            let name = limit.quantity.name
            guard let total = limit.total else {
                return "\(name) not known (0 of \(limit.entryCount)): \(style.colored("unknown", .red))\n"
            }
            let number = name == "kcal" ? style.energy(total) : total.tenthsText
            let bound = name == "kcal" ? style.energy(limit.limit) : limit.limit.tenthsText
            let unit = name == "kcal" ? style.unit.rawValue : limit.quantity.unit
            let label = name == "kcal" ? "" : name + " "
            let known =
                limit.knownCount < limit.entryCount
                ? " (known for \(limit.knownCount) of \(limit.entryCount))" : ""
            return
                "\(label)\(number) of at \(limit.isMaximum ? "most" : "least") \(bound) \(unit): \(state)\(known)\n"
        }.joined()
    }
}
