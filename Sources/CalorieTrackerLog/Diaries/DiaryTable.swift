/// A table of eaten foods with one row per entry and column names in some language.
///
/// Only the day and the energy are required: missing values are unknown.
struct DiaryTable {
    /// The columns that are read, the first one for each meaning.
    private let places: [DiaryColumn: Int]
    private let columns: [DiaryReading.Column]
    private let rows: DiaryRows
    private let dialect: DiaryDialect
    private let figures: DiaryFigures
    private let options: DiaryOptions
    /// The date and number formats, determined from all rows.
    private var order: DateOrder?
    private var numbers = DiaryNumbers()

    /// Reads the header.
    init(_ rows: DiaryRows, _ dialect: DiaryDialect, _ options: DiaryOptions) throws(DiaryProblem) {
        self.dialect = dialect
        self.options = options
        var places: [DiaryColumn: Int] = [:]
        let meanings = rows.header.enumerated().map { index, name -> DiaryColumn? in
            let column =
                options.columns.isEmpty
                ? dialect.meanings[FoldedName.key(name)] ?? DiaryColumn(name)
                : options.columns.first { $0.place == index }?.column
            guard let column, !places.keys.contains(where: { $0.key == column.key }) else { return nil }
            places[column] = index
            return column
        }
        columns = zip(rows.header, meanings).map { DiaryReading.Column(name: $0, key: $1?.key) }
        for (column, place) in options.columns where !rows.header.indices.contains(place) {
            throw .badColumns("\(column.key)=\(place + 1)")
        }
        self.places = places
        figures = DiaryFigures(meanings)
        let missing = (places[.day] == nil ? ["date"] : []) + (figures.hasEnergy ? [] : ["kcal"])
        guard missing.isEmpty else { throw .missingColumns(missing, found: rows.header) }
        // A first row that begins with a day is not a header.
        let isData =
            !options.columns.isEmpty && places[.day].flatMap { DiaryDate.read(rows.header[$0]) } != nil
        self.rows = isData ? rows.withoutHeader() : rows
    }

    /// Whether each row is the total of a day or a meal.
    private var holdsSums: Bool { places[.name] == nil }

    /// Whether its rows have neither foods nor meals.
    var isOfDays: Bool { places[.name] == nil && places[.meal] == nil }

    /// Reads all rows.
    func reading() throws(DiaryProblem) -> DiaryReading {
        var reading = DiaryReading(app: dialect.app)
        reading.columns = columns
        var table = self
        let amounts = [places[.grams], places[.milliliters]].compactMap { $0 }
        (table.order, table.numbers) = try rows.conventions(
            ofDays: places[.day],
            numbers: figures.places + amounts,
            dialect,
            options,
            in: isWhole
        )
        let totals = table.totals
        rows.each { number, row in table.take(row, number, isTotal: totals.contains(number), &reading) }
        if rows.endsEarly, let last = places.values.max(), last == rows.header.count - 1 {
            reading.remark(.endsEarly)
        }
        if dialect.role == .diary, holdsSums { reading.remark(isOfDays ? .daysOnly : .mealsOnly) }
        return reading
    }

    private func take(_ row: DiaryRows.Row, _ number: Int, isTotal: Bool, _ reading: inout DiaryReading) {
        guard case .cells(let cells) = row else { return reading.leaveOut(.broken, row: number, "") }
        func draft() throws(DiaryRefusal) -> DiaryDraft {
            guard isWhole(cells) else { throw .broken }
            if isTotal { throw .total }
            return try self.draft(cells)
        }
        reading.take(row: number, text(of: cells), try draft())
    }

    /// Whether a row has all its cells, with only empty ones after them.
    private func isWhole(_ cells: DiaryRows.Cells) -> Bool {
        cells.count == rows.header.count
            || cells.count > rows.header.count
                && (rows.header.count..<cells.count).allSatisfy { cells[$0].isEmpty }
    }

    private func text(of cells: DiaryRows.Cells) -> String {
        (0..<min(cells.count, 6)).map { cells[$0] }.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The rows with daily totals: in any language, the last row of each day, with the same name on all days, and with
    /// the energy of the other rows together.
    private var totals: Set<Int> {
        guard dialect.role == .totals, let mealPlace = places[.meal], let dayPlace = places[.day] else {
            return []
        }
        var days: [[(number: Int, meal: String, energy: Double)]] = []
        var current: String?
        rows.each { number, row in
            guard case .cells(let cells) = row, isWhole(cells),
                let energy = try? figures.energy(numbers, { cells[$0] })
            else { return }
            if cells[dayPlace] != current { days.append([]) }
            current = cells[dayPlace]
            days[days.count - 1].append((number, cells[mealPlace], energy))
        }
        let lasts = days.compactMap(\.last)
        let areTotals =
            Set(lasts.map(\.meal)).count == 1
            && days.allSatisfy { day in
                day.count > 1
                    && abs(day.reduce(0) { $0 + $1.energy } - 2 * (day.last?.energy ?? 0)) < 0.01
                        * Double(day.count)
            }
        return areTotals ? Set(lasts.map(\.number)) : []
    }

    // MARK: A row

    private func draft(_ cells: DiaryRows.Cells) throws(DiaryRefusal) -> DiaryDraft {
        let meal = text(.meal, cells)
        let name = text(.name, cells)
        if text(.isDeleted, cells).map(DiaryTable.isYes) == true { throw .deleted }
        // A total row has the name of the total in place of the name of a food.
        if [name, meal].contains(where: { $0.map(DiaryTable.isTotal) ?? false }) { throw .total }
        if dialect.app == .loseit, meal == "Exercise" { throw .exercise }
        guard let (day, time) = DiaryDate.moment(text(.day, cells), order) else { throw .withoutDay }
        if dialect.plansAhead, let today = options.today, day > today { throw .planned }
        guard let energy = try figures.energy(numbers, { cells[$0] }) else { throw .withoutEnergy }
        // Such rows are placeholders for days without entries.
        if isOfDays, energy == 0 { throw .padding }
        var draft = DiaryDraft(name ?? meal, on: day, at: text(.time, cells).flatMap(DiaryTime.read) ?? time)
        draft.eaten.brand = text(.brand, cells)
        draft.eaten.note = text(.note, cells)
        draft.eaten.amount = try amount(cells)
        let share = try share(of: draft.eaten.amount, cells)
        try figures.fill(&draft.eaten, times: share, numbers) { cells[$0] }
        draft.kilocalories = energy * share
        draft.meal = meal
        draft.id = text(.id, cells)
        draft.isSum = holdsSums
        return draft
    }

    private func text(_ column: DiaryColumn, _ cells: DiaryRows.Cells) -> String? {
        guard let place = places[column] else { return nil }
        let text = cells[place]
        return DiaryNumbers.isMissing(text) ? nil : text
    }

    private func number(_ column: DiaryColumn, _ cells: DiaryRows.Cells) throws(DiaryRefusal) -> Double? {
        guard let place = places[column] else { return nil }
        return try numbers.value(cells[place])
    }

    /// The eaten share of the quantity to which the values refer, if they are per 100 g.
    private func share(of amount: Amount?, _ cells: DiaryRows.Cells) throws(DiaryRefusal) -> Double {
        guard places[.serving] != nil else { return 1 }
        guard let amount else { throw .withoutEnergy }
        if let exact = amount.grams ?? amount.milliliters { return exact / 100 }
        guard let serving = try number(.serving, cells) else { throw .withoutEnergy }
        return amount.quantity * serving / 100
    }

    private func amount(_ cells: DiaryRows.Cells) throws(DiaryRefusal) -> Amount? {
        let grams = try number(.grams, cells)
        let milliliters = try number(.milliliters, cells)
        let said = text(.amount, cells).flatMap { DiaryTable.amount($0, unit: text(.unit, cells)) }
        guard var said else {
            return grams.map { Amount($0, .grams) } ?? milliliters.map { Amount($0, .milliliters) }
        }
        if said.unit == "serving", let serving = try number(.serving, cells) {
            said.grams = said.quantity * serving
        }
        said.state(grams: grams, milliliters: milliliters)
        return said
    }

    /// Whether a cell means yes.
    static func isYes(_ text: String) -> Bool { ["1", "true", "yes"].contains(text.lowercased()) }

    /// Parses `150 g`, `1.00 full recipe`, `1x slice`, or a number with its unit in another column.
    static func amount(_ said: String, unit: String?) -> Amount? {
        var words = said.split(separator: " ")
        // "150g" is a number and a unit too, and "1x slice" is a number of slices.
        if let first = words.first, let end = first.firstIndex(where: { $0.isLetter }), end > first.startIndex
        {
            let rest = first[end...]
            words.replaceSubrange(0...0, with: rest == "x" ? [first[..<end]] : [first[..<end], rest])
        }
        guard let quantity = LeadingNumber(&words) else { return nil }
        let rest = words.joined(separator: " ")
        // If an amount is only a number, its unit is unknown.
        var unit = rest.isEmpty || rest.allSatisfy(\.isNumber) ? unit : rest
        if unit?.lowercased() == "each" { unit = nil }
        return Amount(quantity.value, typed: unit)
    }

    private static let totals: Set<String> = [
        "total", "totals", "daily total", "daily totals", "summe", "gesamt", "tagessumme", "somme", "totale",
        "totaal",
    ]

    private static func isTotal(_ name: String) -> Bool {
        totals.contains(FoldedName.key(name.filter { $0 != ":" }))
    }
}

extension DiaryTable: DiaryReader {
    static func parts(of file: DiaryFile) throws(DiaryProblem) -> [DiaryPart]? {
        guard case .text = file.form else { return nil }
        let bytes = withLineFeeds(try file.contents())
        // Text does not contain zeros; a file with zeros is a picture, or has another encoding.
        guard !bytes.contains(0) else { return nil }
        let rows = try DiaryRows(bytes, file.budget)
        if let parts = try parts(of: rows, in: file, bytes) { return parts }
        guard file.export.files.count > 1 else { throw missing(in: rows.header) }
        return nil
    }

    /// Converts line terminators to line feeds: very old files use single carriage returns.
    private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(0x0d), !bytes.contains(0x0a) else { return bytes }
        return bytes.map { $0 == 0x0d ? 0x0a : $0 }
    }

    private static func missing(in header: [String]) -> DiaryProblem {
        let found = header.compactMap { DiaryColumn($0)?.key }
        let missing = ["date", "kcal", "name"].filter {
            !found.contains($0) && ($0 != "name" || !found.contains("meal"))
        }
        return .missingColumns(missing, found: header)
    }

    /// The parts of a diary in the rows of a file or a sheet, including a column of weights beside energies; nil if the
    /// columns are not those of a diary.
    static func parts(
        of rows: DiaryRows,
        in file: DiaryFile,
        _ bytes: [UInt8] = []
    ) throws(DiaryProblem) -> [DiaryPart]? {
        guard let dialect = dialect(of: rows, file.options) else { return nil }
        let weights = file.part(dialect.app, .weights) {
            try DiaryWeights(rows, dialect, $0.options).reading()
        }
        if dialect.role == .weights { return [weights] }
        var part = file.part(dialect.app, dialect.role)
        if [.diary, .totals].contains(dialect.role) {
            var read = rows
            if dialect.app == .myfitnesspal, !bytes.isEmpty {
                try file.requireLines(of: bytes)
                read = try DiaryRows(myFitnessPal: bytes, file.budget)
            }
            part = file.part(dialect.app, dialect.role) { [read] in
                try DiaryTable(read, dialect, $0.options).reading()
            }
            part.repeatsDays = dialect.app == .table && dialect.role == .totals && rows.repeatDays
        }
        return DiaryWeights.isOne(rows.header) ? [part, weights] : [part]
    }

    private static func dialect(of rows: DiaryRows, _ options: DiaryOptions) -> DiaryDialect? {
        guard options.columns.isEmpty else { return .table }
        if let dialect = DiaryDialect.of(rows.header) { return dialect }
        // Without foods and meals, its rows are daily totals.
        if let table = try? DiaryTable(rows, .table, options) { return table.isOfDays ? .totals : .table }
        return DiaryWeights.isOne(rows.header) ? .weights : nil
    }
}
