/// A row as the journal keeps it: a value for each column of its table.
struct RowImage: Equatable {
    let values: [SQLiteValue]

    init(values: [SQLiteValue]) {
        self.values = values
    }

    var key: SQLiteValue { values[0] }

    /// The row with another value in one of its columns.
    func replacing(_ value: SQLiteValue, at place: Int) -> RowImage {
        if values[place] == value { return self }
        var values = values
        values[place] = value
        return RowImage(values: values)
    }

    /// The row as a JSON object whose keys are the columns.
    func json(_ table: JournaledTable) -> String {
        var writer = JSONWriter(.compact)
        writer.object { writer in
            for (column, value) in zip(table.columns, values) {
                writer.key(dynamic: column)
                switch value {
                case .null: writer.null()
                case .integer(let integer): writer.value(integer)
                case .real(let real): writer.exact(real)
                case .text(let text): writer.value(text)
                }
            }
        }
        return writer.text
    }

    /// The number in what `json` wrote of a row whose first column it is.
    static func number(json: String) -> Int? {
        let beginning = "{\"number\":"
        guard json.hasPrefix(beginning) else { return nil }
        return Int(json.dropFirst(beginning.count).prefix { $0.isNumber })
    }

    /// Reads what `json` wrote.
    ///
    /// A column that did not exist yet when it was written is NULL; a checksum is made up for.
    init(json: String, _ table: JournaledTable) throws {
        let object: JSONValue
        do {
            object = try JSONParser.parse(json)
        } catch {
            throw StorageError.damaged(detail: "journal of \(table.name): \(error.reason)")
        }
        var values: [SQLiteValue] = []
        for column in table.columns {
            switch object[column] {
            case nil where column == "crc": values.append(.integer(Checksum.sum(of: values)))
            case nil, .null: values.append(.null)
            case .integer(let integer): values.append(.integer(integer))
            case .number(let number): values.append(.real(number))
            case .string(let text): values.append(.text(text))
            default: throw StorageError.damaged(detail: "journal of \(table.name): column \(column)")
            }
        }
        self.values = values
    }
}
