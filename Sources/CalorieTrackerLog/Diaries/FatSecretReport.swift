/// The report of a food diary that FatSecret emails: not a table, but lines whose leading spaces determine their
/// meaning.
///
/// A line without spaces begins a day; one space is a meal, two are a food, and three are the amount of the food above.
/// Only the lowest level has entries: the others are totals.
struct FatSecretReport: DiaryReader {
    static func parts(of file: DiaryFile) throws(DiaryProblem) -> [DiaryPart]? {
        guard case .text = file.form else { return nil }
        let beginning = String(decoding: file.beginning.prefix(4000), as: UTF8.self)
        guard
            beginning.contains("# Food Diary Report")
                || beginning.contains(where: { $0 == "\n" }) && hasEnergy([beginning])
        else { return nil }
        let report = try FatSecretReport(file)
        return [file.part(.fatsecret, report.hasFoods ? .diary : .totals) { _ in report.reading() }]
    }

    /// Whether a text contains energy in its unit.
    private static func hasEnergy(_ texts: [String]) -> Bool {
        texts.contains { text in ["kcal", "ккал", "kJ", "кДж"].contains { text.contains("( \($0))") } }
    }

    /// A line for a day, a meal, or a food.
    private struct Line {
        let row: Int
        /// The number of leading spaces.
        let depth: Int
        let cells: [String]
        /// The amount of a food, from the line below it.
        var amount: String?

        var name: String { PlainText.tidied(cells.first ?? "") }

        func cell(_ place: Int) -> String { place < cells.count ? cells[place] : "" }
    }

    private let columns: [DiaryReading.Column]
    private let figures: DiaryFigures
    private var lines: [Line] = []
    private var numbers = DiaryNumbers()
    private let endsEarly: Bool

    /// Reads the lines.
    private init(_ file: DiaryFile) throws(DiaryProblem) {
        let (text, endsEarly) = try file.lines(hasCells: true)
        self.endsEarly = endsEarly
        let rows = text.map { UntypedCells.of($0) }
        // The summary of the period before it has a header of the same form.
        let header = rows.lastIndex { cells in
            cells.first?.hasPrefix("#") == false && FatSecretReport.hasEnergy(cells)
        }
        guard let header else { throw .missingColumns(["kcal"], found: []) }
        let meanings = rows[header].enumerated().map { $0 == 0 ? .day : FatSecretReport.column($1) }
        columns = zip(rows[header], meanings).map { DiaryReading.Column(name: $0, key: $1?.key) }
        figures = DiaryFigures(meanings)
        for (index, cells) in rows.enumerated().dropFirst(header + 1) {
            guard let first = cells.first, !first.allSatisfy({ $0 == " " }) else { continue }
            for place in figures.places where place < cells.count { numbers.learn(from: cells[place]) }
            let depth = min(first.prefix { $0 == " " }.count, 3)
            // A line belongs to the last one with one space less.
            guard depth <= (lines.last?.depth ?? -1) + 1 else { continue }
            if depth == 3 {
                lines[lines.count - 1].amount = cells.joined(separator: ",")
            } else {
                lines.append(Line(row: index + 1, depth: depth, cells: cells))
            }
        }
    }

    /// Whether it has foods, and not only daily totals.
    private var hasFoods: Bool { lines.contains { $0.depth > 0 } }

    /// The contents of the report: its foods, or daily totals if it has no foods.
    private func reading() -> DiaryReading {
        var reading = DiaryReading(app: .fatsecret)
        reading.columns = columns
        let hasFoods = hasFoods
        var totals: [Day: Double] = [:]
        var (day, meal): (Day?, String?) = (nil, nil)
        for (index, line) in lines.enumerated() {
            if line.depth == 0 { (day, meal) = (DiaryDate.moment(line.name)?.day, nil) }
            if line.depth == 1 { meal = line.name }
            guard let day else {
                if line.depth == 0 { reading.leaveOut(.withoutDay, row: line.row, line.name) }
                continue
            }
            if line.depth == 2 || !hasFoods {
                reading.take(row: line.row, line.name, try draft(line, on: day, meal: meal))
                continue
            }
            if line.depth == 0, let total = try? figures.energy(numbers, line.cell) {
                totals[day, default: 0] += total
            }
            // A meal without foods cannot be split into foods.
            let isEmpty = line.depth == 1 && (index + 1 == lines.count || lines[index + 1].depth < 2)
            reading.leaveOut(isEmpty ? .broken : .total, row: line.row, line.name)
        }
        // The values of foods are rounded to whole kilocalories.
        reading.compare(withTotals: totals, roundedTo: 1)
        if endsEarly { reading.remark(.endsEarly) }
        return reading
    }

    private func draft(_ line: Line, on day: Day, meal: String?) throws(DiaryRefusal) -> DiaryDraft {
        guard line.cells.count == columns.count else { throw .broken }
        // The total of a day has no name.
        var draft = DiaryDraft(line.depth == 0 ? nil : line.name, on: day)
        draft.kilocalories = try figures.energy(numbers, line.cell)
        try figures.fill(&draft.eaten, numbers, line.cell)
        draft.eaten.amount = line.amount.flatMap(FatSecretReport.amount)
        draft.meal = meal
        draft.isSum = line.depth == 0
        return draft
    }

    /// The meaning of a column in the known languages: `Fat( g)`, `Н/жир( г)`.
    private static func column(_ head: String) -> DiaryColumn? {
        let parts = head.split(separator: "(", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let name = FoldedName.key(PlainText.tidied(String(parts[0])))
        let unit = PlainText.tidied(parts[1].filter { $0 != ")" })
        if ["kcal", "ккал"].contains(unit) { return .energy(1) }
        if ["kJ", "кДж"].contains(unit) { return .energy(1 / EnergyUnit.kilojoulesPerKilocalorie) }
        // Other languages use the words of any table.
        guard let nutrient = nutrients[name] else { return DiaryColumn("\(name) (\(unit))") }
        guard let isGrams = ["g": true, "г": true, "mg": false, "мг": false][unit]
        else { return nil }
        return .nutrient(nutrient, (isGrams ? 1 : 0.001) * nutrient.perGram)
    }

    private static let nutrients: [String: Nutrient] = [
        "fat": .fat, "sat": .saturatedFat, "carbs": .carbs, "fiber": .fiber, "sugar": .sugar,
        "prot": .protein,
        "sod": .sodium, "жир": .fat, "н/жир": .saturatedFat, "углев": .carbs, "клетч": .fiber,
        "сахар": .sugar, "белк": .protein, "натри": .sodium,
    ]

    /// Reads `2 x 1 oz, 56 g`, `1 1/2 cupcakes`, `21 г`.
    private static func amount(_ text: String) -> Amount? {
        var parts = text.split(separator: ",").map { PlainText.tidied(String($0)) }
        let stated = parts.count > 1 ? parts.last.flatMap(weight) : nil
        if stated != nil { parts.removeLast() }
        if let weight = weight(parts.joined(separator: ", ")) { return weight }
        var words = parts.joined(separator: ", ").split(separator: " ")
        guard let quantity = LeadingNumber(&words) else { return stated }
        // "2 x 1 oz" means two of a food that weighs an ounce.
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
