extension FoodItem: NumberedRecord {
    static let kind = RecordKind("entries", one: "entry")
    static let neededRight = ChangeRight.write
    static var links: FoodLinkPlace<FoodItem> { .food(\.eaten) }
    static let id = RecordID("id", .letters, 1..<EntryID.largestNumber)
    static let table = JournaledTable(
        "entries",
        of: FoodItem.self,
        rest: ["crc", "folded_name"],
        numbers: id.numbers
    )

    func tell(_ writer: inout some RecordWriter) {
        writer.number(FoodItem.id, number)
        writer.uuid(uuid)
        writer.moment(moment, at: "eaten_at")
        writer.eaten(eaten)
        writer.text("meal", meal)
        writer.origin(eaten)
        writer.times(createdAt, updatedAt)
        writer.word(.later("certainty"), said?.certainty?.rawValue)
        writer.text(.later("text"), said?.text)
        writer.word(.later("photo"), photo?.text)
        writer.micronutrients(eaten.micronutrients)
        writer.guess(eaten.guess, shown: energyRange)
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        let number = try reader.number(FoodItem.id)
        guard let id = EntryID(number: number) else {
            throw reader.failure(.not("an entry id"), of: FoodItem.id.key)
        }
        self.id = id
        uuid = try reader.uuid()
        moment = try reader.moment(at: "eaten_at")
        eaten = try reader.eaten()
        meal = try reader.optionalText("meal")
        try reader.origin(&eaten)
        (createdAt, updatedAt) = (try reader.instant("created_at"), try reader.instant("updated_at"))
        said = try FoodItem.said(from: &reader)
        photo = try FoodItem.photo(from: &reader)
        eaten.micronutrients = try reader.micronutrients()
        eaten.guess = try reader.guess(of: eaten.kilocalories)
        if Reader.isUnchecked { try reader.require(FoodItemDraft(self).problems.first) }
    }

    private static func said<Reader: RecordReading & ~Copyable>(
        from reader: inout Reader
    ) throws(Reader.Failure) -> SourcePhrase? {
        let word = try reader.optionalText(.later("certainty"))
        let certainty = word.flatMap(Certainty.init)
        let isWord = word == nil || certainty != nil
        let text = try reader.optionalText(.later("text"))
        guard isWord, text != nil || word == nil else {
            throw reader.failure(.not("sure, likely or rough with a text"), of: .later("certainty"))
        }
        return text.map { SourcePhrase($0, certainty) }
    }

    private static func photo<Reader: RecordReading & ~Copyable>(
        from reader: inout Reader
    ) throws(Reader.Failure) -> PhotoName? {
        guard let text = try reader.optionalText(.later("photo")) else { return nil }
        guard let name = PhotoName(text) else {
            throw reader.failure(.not("a photo name"), of: .later("photo"))
        }
        return name
    }

    /// Writes the entry for a response: every number is rounded to tenths.
    package func write(to writer: inout JSONWriter) { writer.object { writeMembers(to: &$0) } }

    /// Writes the keys and values of the entry without an enclosing object.
    package func writeMembers(to writer: inout JSONWriter) { tell(&writer) }

    func rest(_ checksum: SQLiteValue) -> [SQLiteValue] { [checksum, .text(FoldedName.key(eaten.name))] }

    var label: RecordLabel { .named(eaten.name) }

    var number: Int {
        get { id.number }
        set { id = EntryID(number: newValue) ?? id }
    }

    /// SQLite's own `integrity_check` overlooks most flipped bits in a row; this checksum finds them.
    var checksum: Int {
        var checksum = Checksum()
        tell(&checksum)
        return Int(checksum.value)
    }

    static var sumsRow: Bool { false }

    static func add(_ contents: LogContents, to checksum: inout Checksum) {
        for entry in contents.entries { checksum.add(entry.checksum) }
    }
}

extension FoodItem {
    /// The keys of its cells.
    package static let columns = RecordNames(FoodItem.self).keys.map(\.description)

    /// A cell for each value, with the same values as a response.
    package var cells: [Cell] {
        var writer = CellWriter()
        tell(&writer)
        return writer.cells
    }
}

/// Collects the cells of a line.
private struct CellWriter: RecordWriter {
    private(set) var cells: [Cell] = []

    mutating func number(_ id: RecordID, _ number: Int) { cells.append(.plain(id.text(number))) }

    mutating func uuid(_ uuid: EntryUUID) { cells.append(.plain(uuid.description)) }

    mutating func moment(_ moment: Moment, at instant: RecordKey) {
        cells += [
            .plain(moment.day.description), .plain(moment.time.description),
            .plain(moment.eatenAt.description), .plain(moment.utcOffset.description),
        ]
    }

    mutating func day(_ key: RecordKey, _ day: Day) { cells.append(.plain(day.description)) }

    mutating func instant(_ key: RecordKey, _ instant: Timestamp) {
        cells.append(.plain(instant.description))
    }

    mutating func text(_ key: RecordKey, _ text: String?) { cells.append(Cell(text: text)) }

    mutating func word(_ key: RecordKey, _ word: String?) { cells.append(word.map(Cell.plain) ?? .empty) }

    mutating func figure(_ key: RecordKey, _ number: Double?) { cells.append(Cell(number)) }

    mutating func quantity(_ key: RecordKey, _ number: Double?) { cells.append(Cell(quantity: number)) }

    mutating func guess(_ stored: EnergyRange?, shown: EnergyRange?) { range(shown) }
}
