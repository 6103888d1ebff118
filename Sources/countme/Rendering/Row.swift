internal import CalorieTrackerCore

/// Something that stands on a line of its own in ndjson, csv and tsv.
protocol Row {
    /// The keys of a line, in order: those of the JSON object, nested ones lifted up.
    static var columns: [String] { get }

    /// The JSON object.
    func write(to writer: inout JSONWriter)

    /// The cells of a line of csv or tsv.
    var cells: [Cell] { get }
}

/// A row whose JSON object has the columns as its keys, those of nutrients one level down.
protocol FlatRow: Row {
    /// The values of the columns.
    var values: [RowValue] { get }
}

extension FlatRow {
    var cells: [Cell] { values.flatMap(\.cells) }

    func write(to writer: inout JSONWriter) { writer.object { writeMembers(to: &$0) } }

    /// Writes the keys and values of the object, perhaps without the first ones.
    func writeMembers(to writer: inout JSONWriter, droppingFirst count: Int = 0) {
        var columns = Self.columns.dropFirst(count)
        for value in values.dropFirst(count) {
            if case .nutrients = value {
                writer.key("nutrients")
            } else {
                writer.key(dynamic: columns[columns.startIndex])
            }
            value.write(to: &writer)
            columns.removeFirst(value.cells.count)
        }
    }
}

/// A value of a row, for JSON and for tables.
enum RowValue {
    /// What a person or a service wrote.
    case text(String?)
    /// A word of countme's own.
    case word(String?)
    case number(Double?)
    /// With up to six decimals: a microgram in grams has as many.
    case exact(Double?)
    case count(Int?)
    case truth(Bool)
    case nutrients(Nutrients)

    var cells: [Cell] {
        switch self {
        case .text(let text): [Cell(text: text)]
        case .word(let word): [word.map(Cell.plain) ?? .empty]
        case .number(let number): [Cell(number)]
        case .exact(let number): [number.map { .plain($0.roundedToMillionth.plainText) } ?? .empty]
        case .count(let count): [count.map { .plain(String($0)) } ?? .empty]
        case .truth(let truth): [.plain(String(truth))]
        case .nutrients(let nutrients): nutrients.cells
        }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .text(let text), .word(let text): writer.value(text)
        case .number(let number): writer.value(number)
        case .exact(let number): writer.exactly(number)
        case .count(let count): writer.value(count)
        case .truth(let truth): writer.value(truth)
        case .nutrients(let nutrients): writer.value(nutrients)
        }
    }
}

/// Rows for programs that read tables.
enum RowLines {
    /// One compact JSON object a line.
    static func ndjson(_ rows: [some Row]) -> [UInt8] {
        var writer = JSONWriter(.compact, reservingCapacity: 700 * rows.count)
        for row in rows {
            row.write(to: &writer)
            writer.endLine()
        }
        return writer.bytes
    }

    /// A header and a line for each row, as RFC 4180 has it but with a line feed alone.
    static func csv<Line: Row>(_ rows: [Line]) -> String {
        csv(Line.columns, rows.map(\.cells))
    }

    static func csv(_ columns: [String], _ rows: [[Cell]]) -> String {
        let lines = rows.map { $0.map(csvCell).joined(separator: ",") }
        return ([columns.joined(separator: ",")] + lines).joined(separator: "\n") + "\n"
    }

    /// The same with tabs, which no text of countme holds.
    static func tsv<Line: Row>(_ rows: [Line]) -> String {
        let header = Line.columns.joined(separator: "\t")
        let lines = rows.map { $0.cells.map(tsvCell).joined(separator: "\t") }
        return ([header] + lines).joined(separator: "\n") + "\n"
    }

    private static func csvCell(_ cell: Cell) -> String {
        // Bytes and not characters: a comma that carries an accent separates cells as any other does.
        var bytes: [UInt8] = []
        bytes.append(cell: tsvCell(cell), quotedFor: ",\n\r")
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func tsvCell(_ cell: Cell) -> String {
        switch cell {
        case .empty: return ""
        case .plain(let word): return word
        case .text(let text): return SpreadsheetText.guarded(SafeText.shown(text))
        }
    }
}

extension FoodItem: Row {}

extension Nutrients {
    static let columns = Nutrient.allCases.map(\.key.description)

    var cells: [Cell] { Nutrient.allCases.map { Cell(self[$0]) } }
}

extension JSONWriter {
    /// Writes a key with its value.
    mutating func member(_ key: StaticString, _ value: String?) {
        self.key(key)
        self.value(value)
    }

    mutating func member(_ key: StaticString, _ value: Int?) {
        self.key(key)
        self.value(value)
    }

    mutating func member(_ key: StaticString, _ value: Double?) {
        self.key(key)
        self.value(value)
    }

    mutating func member(_ key: StaticString, quantity value: Double?) {
        self.key(key)
        quantity(value)
    }

    mutating func member(_ key: StaticString, exactly value: Double?) {
        self.key(key)
        exactly(value)
    }

    /// A number with up to six decimals.
    mutating func exactly(_ number: Double?) {
        guard let number = number?.roundedToMillionth else { return null() }
        if number == number.rounded(), number.magnitude < 1e15 { value(Int(number)) } else { exact(number) }
    }

    mutating func member(_ key: StaticString, _ value: Bool) {
        self.key(key)
        self.value(value)
    }

    mutating func member(_ key: StaticString, _ value: Day) {
        self.key(key)
        self.value(value)
    }

    mutating func member(_ key: StaticString, _ value: Timestamp?) {
        self.key(key)
        if let value { self.value(value) } else { null() }
    }

    mutating func member(_ key: StaticString, _ nutrients: Nutrients) {
        self.key(key)
        value(nutrients)
    }

    mutating func value(_ nutrients: Nutrients) {
        object { writer in
            for nutrient in Nutrient.allCases { writer.member(nutrient.key, nutrients[nutrient]) }
        }
    }

    /// Writes a key with an object.
    mutating func object(_ key: StaticString, _ body: (inout JSONWriter) -> Void) {
        self.key(key)
        object(body)
    }

    /// Writes a key with a list.
    mutating func array(_ key: StaticString, _ body: (inout JSONWriter) -> Void) {
        self.key(key)
        array(body)
    }

    /// Writes a key with a list of rows.
    mutating func rows(_ key: StaticString, _ rows: [some Row]) {
        array(key, of: rows) { writer, row in row.write(to: &writer) }
    }

    /// Writes a key with a list of what there is to say, each with a word for scripts.
    mutating func messages(_ key: StaticString, _ messages: [(code: String, words: String)]) {
        array(key, of: messages) { writer, message in
            writer.object { writer in
                writer.member("code", message.code)
                writer.member("message", message.words)
            }
        }
    }

    /// Writes a key with a list that has a value for each element.
    mutating func array<Element>(
        _ key: StaticString,
        of elements: [Element],
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        self.key(key)
        array(of: elements, write)
    }
}

extension Double {
    fileprivate var roundedToMillionth: Double { magnitude < 1e9 ? (self * 1e6).rounded() / 1e6 : self }

    /// As a person writes it, without needless zeros and without an exponent.
    var plainText: String {
        if self == rounded(), magnitude < 1e15 { return String(Int(clamping: self)) }
        let text = description
        return text.contains("e") ? "0" : text
    }
}
