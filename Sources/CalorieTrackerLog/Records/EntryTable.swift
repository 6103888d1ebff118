/// The entries of a log as a table: a header, and a row for each entry.
package enum EntryTable {
    static let names = RecordNames(FoodItem.self)

    /// Columns that every version has, and no table of another program has together.
    private static let marks: Set<String> = [
        "id", "uuid", "date", "time", "eaten_at", "utc_offset", "name", "kcal",
    ]

    /// Whether a file with this beginning is such a table, with its columns in any order.
    package static func isOne(_ beginning: [UInt8]) -> Bool {
        let header = String(decoding: beginning.prefix { $0 != 0x0a && $0 != 0x0d }, as: UTF8.self)
        return marks.isSubset(of: header.split(separator: ",").map(String.init))
    }

    /// The table, with exact numbers.
    package static func csv(_ entries: [FoodItem]) -> [UInt8] {
        var writer = TableWriter(reservingCapacity: 360 * (entries.count + 1))
        for key in names.keys { writer.word(RecordKey(key, column: key), key.description) }
        writer.endRow()
        for entry in entries {
            entry.tell(&writer)
            writer.endRow()
        }
        return writer.bytes
    }
}

/// Writes rows by RFC 4180, with exact numbers.
private struct TableWriter: RecordWriter {
    private(set) var bytes: [UInt8] = []

    init(reservingCapacity capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    mutating func endRow() { bytes[bytes.count - 1] = UInt8(ascii: "\n") }

    private mutating func cell(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        bytes.append(UInt8(ascii: ","))
    }

    mutating func number(_ id: RecordID, _ number: Int) { cell(id.text(number)) }

    mutating func uuid(_ uuid: EntryUUID) { cell(uuid.description) }

    mutating func moment(_ moment: Moment, at instant: RecordKey) {
        cell(moment.day.description)
        cell(moment.time.description)
        cell(moment.eatenAt.description)
        cell(moment.utcOffset.exactDescription)
    }

    mutating func day(_ key: RecordKey, _ day: Day) { cell(day.description) }

    mutating func instant(_ key: RecordKey, _ instant: Timestamp) { cell(instant.description) }

    mutating func word(_ key: RecordKey, _ word: String?) { cell(word ?? "") }

    mutating func text(_ key: RecordKey, _ text: String?) {
        if let text {
            let shown = SpreadsheetText.guarded(PlainText.withoutControls(text))
            bytes.append(cell: shown, quotedFor: ",;\t\n\r")
        }
        bytes.append(UInt8(ascii: ","))
    }

    mutating func figure(_ key: RecordKey, _ number: Double?) {
        if let number {
            if number == number.rounded(), number.magnitude < 1e15 {
                bytes.append(decimal: Int(number))
            } else {
                bytes.append(contentsOf: number.description.utf8)
            }
        }
        bytes.append(UInt8(ascii: ","))
    }
}

extension EntryTable {
    /// Reads the output of `csv`, also with its columns in another order, and as saved by spreadsheets; it reads one
    /// entry at a time, with constant memory.
    struct Reader {
        private var rows: RowReader
        private var columns: [Int] = []
        private var fields = RecordFields(names, isRow: true)

        init(_ table: TableBytes) throws(ImportFileError) {
            do throws(RecordFailure) {
                rows = try RowReader(table)
            } catch {
                throw ImportFileError(error, line: nil, column: nil)
            }
            do throws(RecordFailure) {
                columns = try EntryTable.columns(try rows.next() ?? [])
            } catch {
                throw rows.error(error)
            }
        }

        /// The next entry and its first line; nil at the end.
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
                            EntryTable.scalar(
                                cell.text,
                                isFigure: names.all[column].isFigure,
                                hasDecimalCommas: rows.separatesBySemicolons
                            ),
                            at: cell.offset
                        )
                    }
                    fields.rewind()
                    return (try FoodItem(from: &fields), rows.line)
                }
                return nil
            } catch {
                throw rows.error(error)
            }
        }

        /// The error that a value of the last entry is the same as on an earlier line.
        func twin(_ key: String, ofLine line: Int) -> ImportFileError {
            ImportFileError(
                RecordFailure(.twice(first: "line \(line)")).inside(key),
                line: rows.line,
                column: 1
            )
        }
    }

    /// The index of each column among the values of an entry.
    private static func columns(_ header: [RowReader.Cell]) throws(RecordFailure) -> [Int] {
        let known = names.keys.map(\.description)
        let found = header.map { known.firstIndex(of: $0.text) }
        // A table of other data has hardly any column name in common with ours.
        guard found.contains(where: { $0 != nil }) else { throw RecordFailure(.unknownFormat) }
        let missing = known.indices.filter { !found.contains($0) && !names.all[$0].key.isLater }.map {
            known[$0]
        }
        // Other errors in a table of other data are not relevant.
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

    private static func scalar(_ text: String, isFigure: Bool, hasDecimalCommas: Bool) -> Scalar {
        if text.isEmpty { return .null }
        guard isFigure else { return .text(SpreadsheetText.restored(text)) }
        var figure = text
        // Spreadsheets in most of Europe separate cells by semicolons, because their numbers contain commas.
        if hasDecimalCommas, text.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 1, !text.contains(".") {
            figure = String(text.map { $0 == "," ? "." : $0 })
        }
        let number = figure.withUTF8 { ExactNumber.read($0) }
        return number.map(Scalar.number) ?? .text(text)
    }
}
