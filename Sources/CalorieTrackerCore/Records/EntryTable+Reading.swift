extension EntryTable {
    private static let figures =
        ["kcal", "quantity", "grams", "milliliters"] + Nutrient.allCases.map(\.key.description)

    /// Reads what `csv` writes, also with its columns in another order, and as spreadsheets save it; each
    /// entry by itself, in the same memory however many there are.
    struct Reader {
        private var rows: RowReader
        private var columns: [Int] = []
        private var fields = RecordFields(FoodItem.recordFields, nestsNutrients: false)
        private let isFigure = FoodItem.recordFields.map { figures.contains("\($0)") }

        init(_ table: TableBytes) throws(ImportFileError) {
            do throws(RecordFailure) {
                rows = try RowReader(table)
            } catch {
                throw ImportFileError(error, line: nil, column: nil)
            }
            do throws(RecordFailure) {
                columns = try EntryTable.columns(try rows.next() ?? [], FoodItem.recordFields)
            } catch {
                throw rows.error(error)
            }
        }

        /// The next entry, and the line it begins in; nil at the end.
        mutating func next() throws(ImportFileError) -> (entry: FoodItem, line: Int)? {
            do throws(RecordFailure) {
                while let cells = try rows.next() {
                    if cells.allSatisfy(\.text.isEmpty) { continue }
                    guard cells.count == columns.count else {
                        throw RecordFailure(
                            .cellCount(cells.count, expected: columns.count),
                            at: cells[0].offset
                        )
                    }
                    for (cell, column) in zip(cells, columns) {
                        fields.set(
                            column,
                            EntryTable.scalar(cell.text, isFigure: isFigure[column]),
                            at: cell.offset
                        )
                    }
                    return (try FoodItem(&fields), rows.line)
                }
                return nil
            } catch {
                throw rows.error(error)
            }
        }

        /// The error for the entry that was read last, which says of a value what an earlier line does.
        func twin(_ key: String, ofLine line: Int) -> ImportFileError {
            ImportFileError(
                RecordFailure(.twice(first: "line \(line)")).inside(key),
                line: rows.line,
                column: 1
            )
        }
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
