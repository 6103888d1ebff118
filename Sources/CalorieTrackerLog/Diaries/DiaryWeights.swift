/// A table of weights in the formats of scales and diaries.
struct DiaryWeights {
    /// The column names for a weight in other languages.
    private static let names: Set<String> = [
        "weight", "peso", "gewicht", "poids", "peso corporal", "weightkg",
    ]

    /// Whether a header is that of a table of weights.
    static func isOne(_ header: [String]) -> Bool {
        header.contains { column($0) != nil } && header.contains { DiaryColumn($0) == .day }
    }

    private let rows: DiaryRows
    private let dialect: DiaryDialect
    private let options: DiaryOptions
    private let day: Int?
    private let time: Int?
    /// The column for the kind of measurement, if the table contains more than weights.
    private let metric: Int?
    private let weight: Int
    private let unit: Int?
    /// The unit in the header of the weight column.
    private let unitOfHead: String?
    private let deleted: Int?

    /// Reads the header; if it has no unit, the unit may be in the cells or in another column.
    init(_ rows: DiaryRows, _ dialect: DiaryDialect, _ options: DiaryOptions) throws(DiaryProblem) {
        self.rows = rows
        self.dialect = dialect
        self.options = options
        let heads = rows.header.map(FoldedName.key)
        func place(_ names: String...) -> Int? { names.lazy.compactMap { heads.firstIndex(of: $0) }.first }
        day = heads.firstIndex { DiaryColumn($0) == .day } ?? place("time of measurement")
        time = place("time", "uhrzeit", "hora")
        metric = place("metric")
        let weight =
            metric == nil
            ? rows.header.firstIndex { DiaryWeights.column($0) != nil } : place("amount")
        guard let weight else { throw .missingColumns(["weight"], found: rows.header) }
        self.weight = weight
        unit = place("unit")
        unitOfHead = DiaryWeights.column(rows.header[weight])?.unit
        deleted = place("deleted")
    }

    /// Reads all rows.
    func reading() throws(DiaryProblem) -> DiaryReading {
        var reading = DiaryReading(app: dialect.app)
        let (order, numbers) = try rows.conventions(ofDays: day, numbers: [weight], dialect, options)
        // Garmin writes a day in a separate row above its weighings.
        var dayAbove: Day?
        rows.each { number, row in
            guard case .cells(let cells) = row else { return reading.leaveOut(.broken, row: number, "") }
            if day == nil, let date = DiaryDate.moment(cells[0], order) {
                dayAbove = date.day
                return
            }
            guard isWeight(cells) else { return }
            if let deleted, DiaryTable.isYes(cells[deleted]) {
                return reading.leaveOut(.deleted, row: number, cells[weight])
            }
            guard case .number(let value) = numbers.read(cells[weight]), value > 0 else { return }
            let date = day.flatMap { DiaryDate.moment(cells[$0], order) }
            guard let day = date?.day ?? dayAbove else {
                return reading.leaveOut(.withoutDay, row: number, cells[weight])
            }
            reading.add(
                DiaryWeight(
                    day: day,
                    time: time.flatMap { DiaryTime.read(cells[$0]) } ?? date?.time,
                    value: value,
                    unit: unit.map { cells[$0] } ?? unitOfHead ?? unit(behind: cells[weight])
                )
            )
        }
        return reading
    }

    private func isWeight(_ cells: DiaryRows.Cells) -> Bool {
        guard let metric else { return true }
        return cells[metric] == "Weight" || cells[metric].hasPrefix("Weight (")
    }

    private static let units: Set<String> = ["kg", "lb", "lbs", "st"]

    /// A column of weights, and its unit: `Weight (kg)`, `weight_kg`, `Peso`.
    private static func column(_ head: String) -> (name: String, unit: String?)? {
        var words = FoldedName.key(head).split { !$0.isLetter }.map(String.init)
        let unit = words.last.flatMap { units.contains($0) ? $0 : nil }
        if unit != nil, words.count > 1 { words.removeLast() }
        let name = words.joined(separator: " ")
        return names.contains(name) ? (name, unit) : nil
    }

    private func unit(behind text: String) -> String? {
        let word = text.split(separator: " ").last.map { String($0).lowercased() }
        return word.flatMap { DiaryWeights.units.contains($0) ? $0 : nil }
    }
}
