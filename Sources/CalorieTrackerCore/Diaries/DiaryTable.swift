/// A table of what was eaten, a row an entry, whose columns say in some language what they are.
///
/// Only a day, and an energy, have to be there: what a row does not say is not known.
struct DiaryTable {
    /// The columns that are taken, each the first of its meaning.
    private let places: [DiaryColumn: Int]
    private let columns: [DiaryReading.Column]
    private let rows: DiaryRows
    private let dialect: DiaryDialect
    private let energy: (place: Int, factor: Double)
    private let nutrients: [(nutrient: Nutrient, place: Int, factor: Double)]
    private let micronutrients: [(nutrient: Micronutrient, place: Int, factor: Double)]
    private let options: DiaryOptions

    /// Reads the header.
    init(_ rows: DiaryRows, _ dialect: DiaryDialect, _ options: DiaryOptions) throws(DiaryProblem) {
        self.dialect = dialect
        self.options = options
        var places: [DiaryColumn: Int] = [:]
        var columns: [DiaryReading.Column] = []
        for (index, name) in rows.header.enumerated() {
            let column =
                options.columns.isEmpty
                ? dialect.meanings[FoldedName.key(name)] ?? DiaryColumn(name)
                : options.columns.first { $0.place == index }?.column
            let isTaken = column.map { column in !places.keys.contains { $0.key == column.key } } ?? false
            if let column, isTaken { places[column] = index }
            columns.append(DiaryReading.Column(name: name, key: isTaken ? column?.key : nil))
        }
        for (column, place) in options.columns where !rows.header.indices.contains(place) {
            throw .badColumns("\(column.key)=\(place + 1)")
        }
        self.places = places
        self.columns = columns
        var energy: (place: Int, factor: Double)?
        var nutrients: [(nutrient: Nutrient, place: Int, factor: Double)] = []
        var micronutrients: [(nutrient: Micronutrient, place: Int, factor: Double)] = []
        for (column, place) in places {
            switch column {
            case .energy(let factor): energy = (place, factor)
            case .nutrient(let nutrient, let factor): nutrients.append((nutrient, place, factor))
            case .micronutrient(let nutrient, let factor): micronutrients.append((nutrient, place, factor))
            default: break
            }
        }
        self.nutrients = nutrients
        self.micronutrients = micronutrients
        var missing: [String] = []
        if places[.day] == nil { missing.append("date") }
        if energy == nil { missing.append("kcal") }
        guard missing.isEmpty, let energy else { throw .missingColumns(missing, found: rows.header) }
        self.energy = energy
        // A first row that begins with a day is none of names.
        let isData =
            !options.columns.isEmpty && places[.day].flatMap { DiaryDate.read(rows.header[$0]) } != nil
        self.rows = isData ? rows.withoutHeader() : rows
    }

    /// Whether a row is a day, or a meal, in sum.
    private var holdsSums: Bool { places[.name] == nil }

    /// Whether its rows say neither food nor meal.
    var isOfDays: Bool { places[.name] == nil && places[.meal] == nil }

    /// Reads all rows.
    func reading() throws(DiaryProblem) -> DiaryReading {
        var reading = DiaryReading(app: dialect.app)
        reading.columns = columns
        let (order, numbers) = try conventions()
        let totals = totals(numbers)
        rows.each { number, row in
            guard case .cells(let cells) = row, isWhole(cells) else {
                if case .cells(let cells) = row { reading.leaveOut(.broken, row: number, text(of: cells)) }
                if case .broken = row { reading.leaveOut(.broken, row: number, "") }
                return
            }
            let isTotal = totals.contains(number)
            do throws(DiaryReading.Refusal) {
                guard !isTotal else { throw DiaryReading.Refusal(.total) }
                reading.add(try entry(cells, order, numbers))
            } catch {
                reading.leaveOut(error.reason, row: number, text(of: cells))
            }
        }
        if rows.endsEarly, let last = places.values.max(), last == rows.header.count - 1 {
            reading.remark(.endsEarly)
        }
        if dialect.role == .diary, holdsSums { reading.remark(isOfDays ? .daysOnly : .mealsOnly) }
        return reading
    }

    /// Whether a row has all its cells, and at most empty ones behind.
    private func isWhole(_ cells: DiaryRows.Cells) -> Bool {
        cells.count == rows.header.count
            || cells.count > rows.header.count
                && (rows.header.count..<cells.count).allSatisfy { cells[$0].isEmpty }
    }

    private func text(of cells: DiaryRows.Cells) -> String {
        (0..<min(cells.count, 6)).map { cells[$0] }.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    // MARK: What the whole file tells

    /// How its days and numbers are written: told by all of them together.
    private func conventions() throws(DiaryProblem) -> (DateOrder?, DiaryNumbers) {
        let figures =
            [energy.place] + nutrients.map(\.place) + micronutrients.map(\.place)
            + [places[.grams], places[.milliliters]].compactMap { $0 }
        var numbers = DiaryNumbers()
        if dialect.usesPoints { numbers.learn(from: "0.5") }
        var days = DiaryDate.Orders()
        rows.each { _, row in
            guard case .cells(let cells) = row, isWhole(cells) else { return }
            if options.dateOrder == nil, let place = places[.day], let day = DiaryDate.read(cells[place]) {
                days.learn(from: day)
            }
            for place in figures { numbers.learn(from: cells[place]) }
        }
        if let order = options.dateOrder { return (order, numbers) }
        return (try days.decided(or: dialect.dateOrder), numbers)
    }

    /// The rows that sum up others of their day: in any language, the last of each day, always called the
    /// same, whose energy is that of the others.
    private func totals(_ numbers: DiaryNumbers) -> Set<Int> {
        guard dialect.role == .totals, let mealPlace = places[.meal], let dayPlace = places[.day] else {
            return []
        }
        var days: [[(number: Int, meal: String, energy: Double)]] = []
        var current: String?
        rows.each { number, row in
            guard case .cells(let cells) = row, isWhole(cells),
                case .number(let energy) = numbers.read(cells[self.energy.place])
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

    private func entry(
        _ cells: DiaryRows.Cells,
        _ order: DateOrder?,
        _ numbers: DiaryNumbers
    ) throws(DiaryReading.Refusal) -> DiaryEntry {
        func text(_ column: DiaryColumn) -> String? {
            guard let place = places[column] else { return nil }
            let text = cells[place]
            return DiaryNumbers.isMissing(text) ? nil : text
        }
        func number(_ place: Int) throws(DiaryReading.Refusal) -> Double? {
            switch numbers.read(cells[place]) {
            case .missing: return nil
            case .number(let number): return number
            case .unreadable: throw DiaryReading.Refusal(.unreadable)
            }
        }
        let meal = text(.meal)
        let name = text(.name)
        guard !(text(.isDeleted).map { ["1", "true", "yes"].contains($0.lowercased()) } ?? false) else {
            throw DiaryReading.Refusal(.deleted)
        }
        // A row that sums others up has a name for that where a food has its own.
        guard ![name, meal].contains(where: { $0.map(DiaryTable.isTotal) ?? false }) else {
            throw DiaryReading.Refusal(.total)
        }
        if dialect.app == .loseit, meal == "Exercise" { throw DiaryReading.Refusal(.exercise) }
        guard let date = text(.day).flatMap(DiaryDate.read).flatMap({ DiaryDate.day($0, order) }) else {
            throw DiaryReading.Refusal(.withoutDay)
        }
        if dialect.plansAhead, let today = options.today, date.day > today {
            throw DiaryReading.Refusal(.planned)
        }
        guard let stated = try number(energy.place) else { throw DiaryReading.Refusal(.withoutEnergy) }
        // Such rows fill up days on which nothing was logged.
        if isOfDays, stated == 0 { throw DiaryReading.Refusal(.padding) }
        var eaten = Eaten(name ?? meal ?? dialect.app.unnamed, 0)
        eaten.brand = text(.brand)
        eaten.note = text(.note)
        eaten.amount = try amount(text, number)
        let share = try share(of: eaten.amount, number)
        for (nutrient, place, factor) in nutrients {
            eaten.nutrients[nutrient] = try number(place).map { $0 * factor * share }
        }
        var known: [(nutrient: Micronutrient, amount: Double)] = []
        for (nutrient, place, factor) in micronutrients {
            if let amount = try number(place) { known.append((nutrient, amount * factor * share)) }
        }
        eaten.micronutrients = Micronutrients(known)
        var entry = try DiaryReading.entry(
            dialect.app,
            date.day,
            text(.time).flatMap(DiaryTime.read) ?? date.time,
            eaten,
            stated * energy.factor * share,
            meal: meal,
            id: text(.id)
        )
        entry.isSum = holdsSums
        return entry
    }

    /// How much of what its figures are for was eaten, where they are for 100 g.
    private func share(
        of amount: Amount?,
        _ number: (Int) throws(DiaryReading.Refusal) -> Double?
    ) throws(DiaryReading.Refusal) -> Double {
        guard let place = places[.serving] else { return 1 }
        guard let amount else { throw DiaryReading.Refusal(.withoutEnergy) }
        if let exact = amount.grams ?? amount.milliliters { return exact / 100 }
        guard let serving = try number(place) else { throw DiaryReading.Refusal(.withoutEnergy) }
        return amount.quantity * serving / 100
    }

    private func amount(
        _ text: (DiaryColumn) -> String?,
        _ number: (Int) throws(DiaryReading.Refusal) -> Double?
    ) throws(DiaryReading.Refusal) -> Amount? {
        let grams = try places[.grams].map(number) ?? nil
        let milliliters = try places[.milliliters].map(number) ?? nil
        var amount = text(.amount).flatMap { DiaryTable.amount($0, unit: text(.unit)) }
        if let place = places[.serving], amount?.unit == "serving", let serving = try number(place) {
            let quantity = amount?.quantity ?? 0
            amount?.grams = quantity * serving
        }
        if var stated = amount {
            stated.state(grams: grams, milliliters: milliliters)
            return stated
        }
        return grams.map { Amount($0, .grams) } ?? milliliters.map { Amount($0, .milliliters) }
    }

    /// Reads `150 g`, `1.00 full recipe`, `1x slice` and a number with its unit elsewhere.
    static func amount(_ said: String, unit: String?) -> Amount? {
        var words = said.split(separator: " ")
        // "150g" is a number and a unit too, and "1x slice" a number of slices.
        if let first = words.first, let end = first.firstIndex(where: { $0.isLetter }), end > first.startIndex
        {
            let rest = first[end...]
            words.replaceSubrange(0...0, with: rest == "x" ? [first[..<end]] : [first[..<end], rest])
        }
        guard let quantity = LeadingNumber(&words) else { return nil }
        let rest = words.joined(separator: " ")
        // Of what is counted by a number alone nobody knows what it counts.
        var unit = rest.isEmpty || rest.allSatisfy(\.isNumber) ? unit : rest
        if unit?.lowercased() == "each" { unit = nil }
        return unit.flatMap(MeasurementUnit.init(typed:)).map { Amount(quantity.value, $0) }
            ?? Amount(quantity.value, portion: unit.map { $0.lowercased() })
    }

    private static let totals: Set<String> = [
        "total", "totals", "daily total", "daily totals", "summe", "gesamt", "tagessumme", "somme", "totale",
        "totaal",
    ]

    private static func isTotal(_ name: String) -> Bool {
        totals.contains(FoldedName.key(name.filter { $0 != ":" }))
    }
}
