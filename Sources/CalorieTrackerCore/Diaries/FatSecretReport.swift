/// The report of a food diary that FatSecret mails: no table, but lines of which the spaces at the beginning say
/// what they are.
///
/// No space begins a day, one a meal, two a food, and three the amount of the food above it. Only the lowest of
/// these are entries: the others are their sums.
struct FatSecretReport {
    /// Whether a file is one.
    static func isOne(_ bytes: [UInt8]) -> Bool {
        let beginning = String(decoding: bytes.prefix(4000), as: UTF8.self)
        return beginning.contains("# Food Diary Report")
            || beginning.contains { $0 == "\n" } && energyHeads.contains { beginning.contains("( \($0))") }
    }

    private static let energyHeads = ["kcal", "ккал", "kJ", "кДж"]

    /// A day, a meal or a food, with what stands below it.
    private struct Node {
        let row: Int
        let cells: [String]
        var amount: String?
        var parts: [Node] = []

        var name: String { PlainText.tidied(cells.first ?? "") }
    }

    private let columns: [DiaryReading.Column]
    private let places: [(column: DiaryColumn, place: Int)]
    private let days: [Node]
    private let numbers: DiaryNumbers
    private let endsEarly: Bool

    /// Reads the lines.
    init(_ bytes: [UInt8]) throws(DiaryProblem) {
        guard DiaryRows.isText(bytes) else { throw .notUTF8 }
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
            .map { LooseCells.of(String($0)) }
        // The summary of the period has a header of the same kind before.
        let header = lines.lastIndex { cells in
            cells.first?.hasPrefix("#") == false
                && cells.contains { cell in FatSecretReport.energyHeads.contains { cell.contains("( \($0))") }
                }
        }
        guard let header else { throw .missingColumns(["kcal"], found: []) }
        var columns: [DiaryReading.Column] = []
        var places: [(column: DiaryColumn, place: Int)] = []
        for (place, head) in lines[header].enumerated() {
            let column = place == 0 ? .day : FatSecretReport.column(head)
            if let column { places.append((column, place)) }
            columns.append(DiaryReading.Column(name: head, key: column?.key))
        }
        var days: [Node] = []
        var numbers = DiaryNumbers()
        for (index, cells) in lines.enumerated().dropFirst(header + 1) {
            guard let first = cells.first, !first.allSatisfy({ $0 == " " }) else { continue }
            for (_, place) in places.dropFirst() where place < cells.count {
                numbers.learn(from: cells[place])
            }
            let node = Node(row: index + 1, cells: cells)
            let (day, meal) = (days.count - 1, (days.last?.parts.count ?? 0) - 1)
            switch first.prefix(while: { $0 == " " }).count {
            case 0: days.append(node)
            case 1 where day >= 0: days[day].parts.append(node)
            case 2 where meal >= 0: days[day].parts[meal].parts.append(node)
            case 3... where meal >= 0 && !days[day].parts[meal].parts.isEmpty:
                let food = days[day].parts[meal].parts.count - 1
                days[day].parts[meal].parts[food].amount = cells.joined(separator: ",")
            default: continue
            }
        }
        endsEarly = bytes.last != 0x0a
        self.columns = columns
        self.places = places
        self.days = days
        self.numbers = numbers
    }

    /// Whether it has foods, and not only sums of days.
    var hasFoods: Bool { days.contains { !$0.parts.isEmpty } }

    /// What it holds: its foods, or sums of days where it has no foods.
    func reading() -> DiaryReading {
        var reading = DiaryReading(app: .fatsecret)
        reading.columns = columns
        var totals: [Day: Double] = [:]
        for day in days {
            guard let date = DiaryDate.read(day.name).flatMap({ DiaryDate.day($0, nil) })?.day else {
                reading.leaveOut(.withoutDay, row: day.row, day.name)
                continue
            }
            guard hasFoods else {
                take(day, on: date, meal: nil, into: &reading)
                continue
            }
            reading.leaveOut(.total, row: day.row, day.name)
            if let (column, place) = places.first(where: {
                if case .energy = $0.column { true } else { false }
            }),
                case .energy(let factor) = column, place < day.cells.count,
                case .number(let total) = numbers.read(day.cells[place])
            {
                totals[date, default: 0] += total * factor
            }
            for meal in day.parts {
                // A meal whose foods are gone says nothing of them.
                reading.leaveOut(meal.parts.isEmpty ? .broken : .total, row: meal.row, meal.name)
                for food in meal.parts { take(food, on: date, meal: meal.name, into: &reading) }
            }
        }
        // Figures of foods are rounded to whole kilocalories.
        reading.compare(withTotals: totals, roundedTo: 1)
        if endsEarly { reading.remark(.endsEarly) }
        return reading
    }

    private func take(_ node: Node, on day: Day, meal: String?, into reading: inout DiaryReading) {
        reading.take(row: node.row, node.name) { () throws(DiaryReading.Refusal) in
            guard node.cells.count == columns.count else { throw DiaryReading.Refusal(.broken) }
            return try entry(node, on: day, meal: meal)
        }
    }

    private func entry(
        _ node: Node,
        on day: Day,
        meal: String?
    ) throws(DiaryReading.Refusal) -> DiaryEntry {
        func number(_ place: Int) throws(DiaryReading.Refusal) -> Double? {
            guard place < node.cells.count else { return nil }
            switch numbers.read(node.cells[place]) {
            case .missing: return nil
            case .number(let number): return number
            case .unreadable: throw DiaryReading.Refusal(.unreadable)
            }
        }
        var energy: Double?
        var nutrients = Nutrients()
        for (column, place) in places {
            switch column {
            case .energy(let factor): energy = try number(place).map { $0 * factor }
            case .nutrient(let nutrient, let factor):
                nutrients[nutrient] = try number(place).map { ($0 * factor).roundedToTenth }
            default: break
            }
        }
        // The sum of a day is named after nothing.
        var eaten = Eaten(DiaryDate.read(node.name) == nil ? node.name : DiaryApp.fatsecret.unnamed, 0)
        eaten.nutrients = nutrients
        eaten.amount = node.amount.flatMap(FatSecretReport.amount)
        var entry = try DiaryReading.entry(.fatsecret, day, nil, eaten, energy, meal: meal)
        entry.isSum = !hasFoods
        return entry
    }

    /// What a column is called in the languages that were seen: `Fat( g)`, `Н/жир( г)`.
    private static func column(_ head: String) -> DiaryColumn? {
        let parts = head.split(separator: "(", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let name = FoldedName.key(PlainText.tidied(String(parts[0])))
        let unit = PlainText.tidied(parts[1].filter { $0 != ")" })
        if ["kcal", "ккал"].contains(unit) { return .energy(1) }
        if ["kJ", "кДж"].contains(unit) { return .energy(1 / EnergyUnit.kilojoulesPerKilocalorie) }
        // Of other languages the words are those of any table.
        guard let nutrient = nutrients[name] else { return DiaryColumn("\(name) (\(unit))") }
        guard let isGrams = ["g": true, "г": true, "mg": false, "мг": false][unit]
        else { return nil }
        return .nutrient(nutrient, (isGrams ? 1 : 0.001) * (nutrient.unit == "mg" ? 1000 : 1))
    }

    private static let nutrients: [String: Nutrient] = [
        "fat": .fat, "sat": .saturatedFat, "carbs": .carbs, "fiber": .fiber, "sugar": .sugar,
        "prot": .protein,
        "sod": .sodium, "жир": .fat, "н/жир": .saturatedFat, "углев": .carbs, "клетч": .fiber,
        "сахар": .sugar,
        "белк": .protein, "натри": .sodium,
    ]

    /// Reads `2 x 1 oz, 56 g`, `1 1/2 cupcakes`, `21 г`.
    private static func amount(_ text: String) -> Amount? {
        var parts = text.split(separator: ",").map { PlainText.tidied(String($0)) }
        let stated = parts.count > 1 ? parts.last.flatMap(weight) : nil
        if stated != nil { parts.removeLast() }
        if let weight = weight(parts.joined(separator: ", ")) { return weight }
        var words = parts.joined(separator: ", ").split(separator: " ")
        guard let quantity = LeadingNumber(&words) else { return stated }
        // "2 x 1 oz" are two of what weighs an ounce.
        if words.first == "x", words.dropFirst().first?.first?.isNumber != true { words.removeFirst() }
        let portion = words.joined(separator: " ").lowercased()
        var amount = Amount(quantity.value, portion: portion.isEmpty ? nil : portion)
        amount.state(grams: stated?.grams, milliliters: stated?.milliliters)
        return amount
    }

    private static func weight(_ text: String) -> Amount? {
        let words = text.split(separator: " ")
        guard words.count == 2, let number = Double(words[0].map { $0 == "," ? "." : String($0) }.joined())
        else { return nil }
        switch words[1] {
        case "g", "г": return Amount(number, .grams)
        case "ml", "мл": return Amount(number, .milliliters)
        case "oz": return Amount(number, .ounces)
        default: return nil
        }
    }
}
