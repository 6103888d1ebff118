internal import CalorieTrackerCore

/// A JSON object that is one line in ndjson, csv, and tsv.
protocol Row {
    /// Writes each key with its value, in order; without a row only the keys, for a table's header.
    static func tell(_ row: Self?, to writer: inout ColumnWriter)
}

extension Row {
    /// The cells of a table's line, or those of its header if there is no row.
    static func cells(_ row: Self? = nil) -> [Cell] {
        var writer = ColumnWriter(row == nil ? .head : .line)
        tell(row, to: &writer)
        return writer.cells
    }
}

/// Writes a row as a JSON object, or as a table's header or line.
struct ColumnWriter {
    enum Form {
        case object
        case head
        case line
    }

    private let form: Form
    /// The writer for the keys of a JSON object.
    private var json = JSONWriter(.compact, reservingCapacity: 0)
    private(set) var cells: [Cell] = []
    /// The prefix of an object's columns: `typed_`.
    private var prefix = ""

    var isTable: Bool { form != .object }

    init(_ form: Form) { self.form = form }

    /// Writes the keys of a JSON object.
    static func write(to writer: inout JSONWriter, _ tell: (inout ColumnWriter) -> Void) {
        var columns = ColumnWriter(.object)
        swap(&writer, &columns.json)
        tell(&columns)
        swap(&writer, &columns.json)
    }

    /// Writes a value that has different forms in a table's cell and in JSON.
    mutating func column(
        _ key: StaticString,
        _ cell: @autoclosure () -> Cell,
        _ write: (inout JSONWriter) -> Void
    ) {
        switch form {
        case .object:
            json.key(key)
            write(&json)
        case .head: cells.append(.plain("\(prefix)\(key)"))
        case .line: cells.append(cell())
        }
    }

    /// Writes text from the user or a service.
    mutating func text(_ key: StaticString, _ text: String?) {
        column(key, Cell(text: text)) { $0.value(text) }
    }

    /// Writes a fixed word of countme.
    mutating func word(_ key: StaticString, _ word: String?) {
        column(key, word.map(Cell.plain) ?? .empty) { $0.value(word) }
    }

    mutating func number(_ key: StaticString, _ number: Double?) {
        column(key, Cell(number)) { $0.value(number) }
    }

    mutating func quantity(_ key: StaticString, _ number: Double?) {
        column(key, Cell(quantity: number)) { $0.quantity(number) }
    }

    /// Writes a number with up to six decimals, enough for a microgram in grams.
    mutating func exact(_ key: StaticString, _ number: Double?) {
        column(key, Cell(exactly: number)) { $0.exactly(number) }
    }

    mutating func count(_ key: StaticString, _ count: Int?) {
        column(key, count.map { .plain(String($0)) } ?? .empty) { $0.value(count) }
    }

    mutating func truth(_ key: StaticString, _ truth: Bool?) {
        column(key, truth.map { .plain(String($0)) } ?? .empty) { writer in
            if let truth { writer.value(truth) } else { writer.null() }
        }
    }

    mutating func nutrients(_ nutrients: Nutrients?, _ key: StaticString = "nutrients") {
        guard isTable else { return json.member(key, nutrients ?? Nutrients()) }
        for nutrient in Nutrient.allCases { number(nutrient.key, nutrients?[nutrient]) }
    }

    /// Writes the range of an energy; null or empty if it is exact.
    mutating func range(_ range: EnergyRange?) {
        number("kcal_low", range?.lowerBound)
        number("kcal_high", range?.upperBound)
    }

    /// Writes a nested object, whose keys are separate columns in a table, optionally prefixed with its key.
    mutating func object(
        _ key: String,
        isPrefix: Bool = false,
        isMissing: Bool = false,
        _ tell: (inout ColumnWriter) -> Void
    ) {
        if isTable {
            if isPrefix { prefix = key + "_" }
            tell(&self)
            prefix = ""
        } else {
            json.key(dynamic: key)
            guard !isMissing else { return json.null() }
            json.object { ColumnWriter.write(to: &$0, tell) }
        }
    }

    /// Writes a list of objects in JSON, or one text in a table.
    mutating func list<Element>(
        _ key: StaticString,
        of elements: [Element]?,
        asText: @autoclosure () -> String?,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        column(key, Cell(text: asText())) { writer in
            writer.array(of: elements ?? []) { writer, element in writer.object { write(&$0, element) } }
        }
    }

    /// Writes to JSON only.
    mutating func json<Told>(_ row: Told?, _ write: (inout JSONWriter, Told) -> Void) {
        if !isTable, let row { write(&json, row) }
    }

    /// Writes to tables only.
    mutating func append(_ cells: [Cell]) { self.cells += cells }
}

extension Cell {
    /// A number with up to six decimals.
    fileprivate init(exactly number: Double?) {
        self = number.map { .plain($0.roundedToMillionth.plainText) } ?? .empty
    }
}

/// Rows for programs that read tables.
enum RowLines {
    /// One compact JSON object per line.
    static func ndjson(_ rows: [some Row]) -> [UInt8] {
        var writer = JSONWriter(.compact, reservingCapacity: 700 * rows.count)
        for row in rows {
            writer.row(row)
            writer.endLine()
        }
        return writer.bytes
    }

    /// A header and a line for each row, as in RFC 4180 but with line feeds only.
    static func csv<Line: Row>(_ rows: [Line]) -> String { csv(Line.cells(), rows.map(Line.cells)) }

    static func csv(_ head: [Cell], _ rows: [[Cell]]) -> String { text([head] + rows, ",", csvCell) }

    /// The same with tabs, which no countme text contains.
    static func tsv<Line: Row>(_ rows: [Line]) -> String {
        text([Line.cells()] + rows.map(Line.cells), "\t", tsvCell)
    }

    private static func text(_ lines: [[Cell]], _ separator: String, _ cell: (Cell) -> String) -> String {
        lines.map { $0.map(cell).joined(separator: separator) + "\n" }.joined()
    }

    private static func csvCell(_ cell: Cell) -> String {
        // This compares bytes, not characters: a comma with a combining accent still separates cells.
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

extension FoodItem: Row {
    static func tell(_ item: FoodItem?, to row: inout ColumnWriter) {
        if row.isTable { row.append(item?.cells ?? columns.map(Cell.plain)) }
        row.json(item) { $1.writeMembers(to: &$0) }
    }
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

    /// Writes a row as an object; without a row null.
    mutating func row(_ row: (some Row)?) {
        guard let row else { return null() }
        object { $0.members(of: row) }
    }

    /// Writes the keys and values of a row.
    mutating func members<Told: Row>(of row: Told) {
        ColumnWriter.write(to: &self) { Told.tell(row, to: &$0) }
    }

    /// Writes a key with a row, or with null.
    mutating func row(_ key: StaticString, _ row: (some Row)?) {
        self.key(key)
        self.row(row)
    }

    /// Writes a key with a list of rows.
    mutating func rows(_ key: StaticString, _ rows: [some Row]) {
        array(key, of: rows) { writer, row in writer.row(row) }
    }

    /// Writes a key with a list of changes, each with the states before and after.
    mutating func differences(_ key: StaticString, _ differences: [Difference<some Row>]) {
        objects(key, of: differences) { writer, difference in
            writer.row("before", difference.before)
            writer.row("after", difference.after)
        }
    }

    /// Writes a key with a list of messages, each with a code for scripts.
    mutating func messages(_ key: StaticString, _ messages: [(code: String, words: String)]) {
        objects(key, of: messages) { writer, message in
            writer.member("code", message.code)
            writer.member("message", message.words)
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

    /// Writes a key with a list that has an object for each element.
    mutating func objects<Element>(
        _ key: StaticString,
        of elements: [Element],
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        array(key, of: elements) { writer, element in writer.object { write(&$0, element) } }
    }

    /// Writes a key with an object of a value, or with null.
    mutating func object<Value>(
        _ key: StaticString,
        of value: Value?,
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        self.key(key)
        guard let value else { return null() }
        object { write(&$0, value) }
    }
}

extension Double {
    var roundedToHundredth: Double { (self * 100).rounded() / 100 }

    fileprivate var roundedToMillionth: Double { magnitude < 1e9 ? (self * 1e6).rounded() / 1e6 : self }

    /// The number in plain notation, without unnecessary zeros or an exponent.
    var plainText: String {
        if self == rounded(), magnitude < 1e15 { return String(Int(clamping: self)) }
        let text = description
        return text.contains("e") ? "0" : text
    }
}
