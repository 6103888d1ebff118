extension EntryTable {
    private static let figures =
        ["kcal", "quantity", "grams", "milliliters"] + Nutrient.allCases.map(\.key.description)

    /// Reads what `csv` writes; also with its columns in another order, and as spreadsheets save it.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>,
        from start: Int
    ) throws(RecordFailure) -> LogContents {
        let names = FoodItem.recordFields
        var rows = try RowReader(bytes, from: start)
        let header = try rows.next() ?? []
        let columns = try columns(header, names)
        let isFigure = names.map { figures.contains("\($0)") }
        var fields = RecordFields(names, nestsNutrients: false)
        var contents = LogContents()
        var starts: [Int] = []
        while let cells = try rows.next() {
            if cells.allSatisfy(\.text.isEmpty) { continue }
            guard cells.count == columns.count else {
                throw RecordFailure(.cellCount(cells.count, expected: columns.count), at: cells[0].offset)
            }
            for (cell, column) in zip(cells, columns) {
                fields.set(column, scalar(cell.text, isFigure: isFigure[column]), at: cell.offset)
            }
            starts.append(cells[0].offset)
            contents.entries.append(try FoodItem(&fields))
        }
        if let twin = contents.firstTwin(of: .entries) {
            let line = rows.line(of: starts[twin.first])
            throw RecordFailure(.twice(first: "line \(line)"), at: starts[twin.second]).inside(twin.key)
        }
        return contents
    }

    /// The place of each column among the values of an entry.
    private static func columns(
        _ header: [RowReader.Cell],
        _ names: [StaticString]
    ) throws(RecordFailure) -> [Int] {
        let known = names.map { "\($0)" }
        let found = header.map { known.firstIndex(of: $0.text) }
        // A table of something else has hardly a name in common with ours.
        guard found.contains(where: { $0 != nil }) else { throw RecordFailure(.unknownFormat) }
        let missing = known.indices.filter { !found.contains($0) }.map { known[$0] }
        // What else may be wrong with a table of something else is of no interest.
        if missing.contains("uuid") {
            throw RecordFailure(.missingColumns(missing), at: header[0].offset)
        }
        var columns: [Int] = []
        for (cell, index) in zip(header, found) {
            guard let index else {
                throw RecordFailure(.unknown, at: cell.offset).inside(String(cell.text.prefix(60)))
            }
            if columns.contains(index) {
                throw RecordFailure(.twice(first: nil), at: cell.offset).inside(cell.text)
            }
            columns.append(index)
        }
        guard missing.isEmpty else { throw RecordFailure(.missingColumns(missing), at: header[0].offset) }
        return columns
    }

    private static func scalar(_ text: String, isFigure: Bool) -> Scalar {
        if text.isEmpty { return .null }
        guard isFigure else { return .text(SpreadsheetText.restored(text)) }
        var figure = text
        let number = figure.withUTF8 { ExactNumber.read($0) }
        return number.map(Scalar.number) ?? .text(text)
    }
}
