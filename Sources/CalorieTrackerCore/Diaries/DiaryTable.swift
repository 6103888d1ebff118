/// A table of what was eaten, a row an entry, whose columns say in some language what they are.
///
/// Only a day, and an energy, have to be there: what a row does not say is not known.
struct DiaryTable {
    /// The columns that are taken, each the first of its meaning.
    private let places: [DiaryColumn: Int]
    private let columns: [DiaryReading.Column]
    private let bytes: [UInt8]
    private let separator: UInt8
    private let app: String

    /// Reads the header.
    init(_ bytes: [UInt8], app: String = "table") throws(DiaryProblem) {
        self.bytes = bytes
        self.app = app
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
        let header = bytes.prefix { $0 != 0x0a }
        separator =
            [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].max { left, right in
                header.count { $0 == left } < header.count { $0 == right }
            } ?? UInt8(ascii: ",")
        var rows = DiaryTable.scanner(bytes, separator)
        let names = (try? rows.next()).flatMap { $0 }.map { _ in rows.cells } ?? []
        var places: [DiaryColumn: Int] = [:]
        var columns: [DiaryReading.Column] = []
        for (index, name) in names.enumerated() {
            let column = DiaryColumn(name)
            let isTaken = column.map { DiaryTable.place(of: $0, in: places) == nil } ?? false
            if let column, isTaken { places[column] = index }
            columns.append(DiaryReading.Column(name: name, key: isTaken ? column?.key : nil))
        }
        self.places = places
        self.columns = columns
        var missing: [String] = []
        if places[.day] == nil { missing.append("date") }
        if DiaryTable.energy(in: places) == nil { missing.append("kcal") }
        if places[.name] == nil, places[.meal] == nil { missing.append("name") }
        guard missing.isEmpty else { throw .missingColumns(missing, found: names) }
    }

    /// Where a column of the same meaning is, be it in another unit.
    private static func place(of column: DiaryColumn, in places: [DiaryColumn: Int]) -> Int? {
        places.first { $0.key.key == column.key }?.value
    }

    private static func energy(in places: [DiaryColumn: Int]) -> (place: Int, factor: Double)? {
        for (column, place) in places { if case .energy(let factor) = column { return (place, factor) } }
        return nil
    }

    /// Reads all rows; `order` is that of its days, where they can be read in two ways.
    func reading(_ order: DateOrder? = nil) throws(DiaryProblem) -> DiaryReading {
        var reading = DiaryReading(app: app)
        reading.columns = columns
        var order = order
        if order == nil { order = try DiaryDate.order(of: days) }
        let numbers = numbers
        eachRow { row, cells in
            guard !cells.allSatisfy(\.isEmpty) else { return }
            let text = cells.prefix(6).filter { !$0.isEmpty }.joined(separator: ", ")
            do throws(Refusal) {
                if let entry = try entry(cells, order, numbers) { reading.entries.append(entry) }
            } catch {
                reading.leaveOut(error.reason, row: row, text)
            }
        }
        return reading
    }

    /// Why a row is no entry.
    private struct Refusal: Error {
        let reason: DiaryReading.Reason
    }

    private func entry(
        _ cells: [String],
        _ order: DateOrder?,
        _ numbers: DiaryNumbers
    ) throws(Refusal) -> DiaryEntry? {
        func text(_ column: DiaryColumn) -> String? {
            guard let place = places[column], place < cells.count else { return nil }
            let text = PlainText.tidied(cells[place])
            return DiaryNumbers.isMissing(text) ? nil : text
        }
        func number(_ place: Int) throws(Refusal) -> Double? {
            guard place < cells.count else { return nil }
            switch numbers.read(cells[place]) {
            case .missing: return nil
            case .number(let number): return number
            case .unreadable: throw Refusal(reason: .unreadable)
            }
        }
        let meal = text(.meal)
        let name = text(.name)
        guard !(text(.isDeleted).map { ["1", "true", "yes"].contains($0.lowercased()) } ?? false) else {
            throw Refusal(reason: .deleted)
        }
        // A row that sums others up has a name for that where a food has its own.
        guard ![name, meal].contains(where: { $0.map(DiaryTable.isTotal) ?? false }) else {
            throw Refusal(reason: .total)
        }
        guard let date = text(.day).flatMap(DiaryDate.read).flatMap({ DiaryDate.day($0, order) }) else {
            throw Refusal(reason: .withoutDay)
        }
        guard let energy = DiaryTable.energy(in: places), let stated = try number(energy.place) else {
            throw Refusal(reason: .withoutEnergy)
        }
        guard stated >= 0 else { throw Refusal(reason: .negative) }
        let kilocalories = stated * energy.factor
        guard kilocalories <= DiaryTable.mostEnergy else { throw Refusal(reason: .implausible) }
        var eaten = Eaten(name ?? meal ?? "From a \(app)", (kilocalories * 10).rounded() / 10)
        eaten.source = .imported(app)
        eaten.brand = text(.brand)
        eaten.note = text(.note)
        for (column, place) in places {
            guard case .nutrient(let nutrient, let factor) = column else { continue }
            eaten.nutrients[nutrient] = try number(place).map { ($0 * factor).roundedToTenth }
        }
        eaten.amount = try amount(text, number)
        guard eaten.amount?.quantity != 0 else { throw Refusal(reason: .zeroAmount) }
        let entry = DiaryEntry(
            day: date.day,
            time: text(.time).flatMap(DiaryTime.read) ?? date.time,
            eaten: eaten,
            meal: name == nil ? nil : meal?.lowercased()
        )
        guard eaten.problems.isEmpty,
            entry.meal.map({ PlainText.problem(in: $0, limit: PlainText.longestMeal) == nil }) ?? true
        else { throw Refusal(reason: .invalid) }
        return entry
    }

    /// More energy than anybody eats at once.
    private static let mostEnergy = 10_000.0

    private func amount(
        _ text: (DiaryColumn) -> String?,
        _ number: (Int) throws(Refusal) -> Double?
    ) throws(Refusal) -> Amount? {
        let grams = try places[.grams].map(number) ?? nil
        let milliliters = try places[.milliliters].map(number) ?? nil
        var amount: Amount?
        if let said = text(.amount) {
            var words = said.split(separator: " ")
            // "150g" is a number and a unit too.
            if words.count == 1, let end = said.firstIndex(where: { $0.isLetter }) {
                words = [said[..<end], said[end...]]
            }
            let quantity = LeadingNumber(&words)
            let rest = words.joined(separator: " ")
            let unit = rest.isEmpty ? text(.unit) : rest
            if let quantity {
                amount =
                    unit.flatMap(MeasurementUnit.init(typed:)).map { Amount(quantity.value, $0) }
                    ?? Amount(quantity.value, portion: unit.map { $0.lowercased() })
            }
        }
        if var stated = amount {
            stated.state(grams: grams, milliliters: milliliters)
            return stated
        }
        return grams.map { Amount($0, .grams) } ?? milliliters.map { Amount($0, .milliliters) }
    }

    private static let totals: Set<String> = [
        "total", "totals", "daily total", "daily totals", "summe", "gesamt", "tagessumme", "somme", "totale",
        "totaal",
    ]

    private static func isTotal(_ name: String) -> Bool {
        totals.contains(FoldedName.key(name.filter { $0 != ":" }))
    }

    /// The days of all rows, as far as they can be read.
    private var days: [DiaryDate.Reading] {
        guard let place = places[.day] else { return [] }
        var days: [DiaryDate.Reading] = []
        eachRow { _, cells in
            if place < cells.count, let day = DiaryDate.read(cells[place]) { days.append(day) }
        }
        return days
    }

    /// How the numbers of the file are written: told by all of them together.
    private var numbers: DiaryNumbers {
        let figures = places.filter { column, _ in
            switch column {
            case .energy, .nutrient, .grams, .milliliters: true
            default: false
            }
        }.map(\.value)
        var numbers = DiaryNumbers()
        eachRow { _, cells in
            for place in figures where place < cells.count { numbers.learn(from: cells[place]) }
        }
        return numbers
    }

    private func eachRow(_ body: (_ row: Int, _ cells: [String]) -> Void) {
        var rows = DiaryTable.scanner(bytes, separator)
        var row = 0
        while let finding = (try? rows.next()) ?? nil {
            row += 1
            // The header.
            if row == 1 { continue }
            guard case .record = finding else { continue }
            body(row, rows.cells)
        }
    }

    private static func scanner(_ bytes: [UInt8], _ separator: UInt8) -> Rows {
        Rows(bytes, separator)
    }
}

/// The rows of a table in memory.
private struct Rows {
    private var scanner: QuotedScanner?

    init(_ bytes: [UInt8], _ separator: UInt8) {
        scanner = try? QuotedScanner(StreamWindow(bytes), longestRecord: 1 << 20, separator: separator)
    }

    mutating func next() throws -> QuotedScanner.Finding? { try scanner?.next() }

    var cells: [String] {
        guard let scanner else { return [] }
        return scanner.spans.indices.map { SpreadsheetText.restored(scanner[$0].text ?? "") }
    }
}
