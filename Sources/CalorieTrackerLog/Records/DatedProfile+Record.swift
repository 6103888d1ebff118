extension DatedProfile: LogRecord {
    static let kind = RecordKind("profiles", one: "profile", since: 9)
    static let neededRight = ChangeRight.write
    static var links: FoodLinkPlace<DatedProfile> { .none }
    static let lastChange = LastChange.journal
    static let table = JournaledTable("profiles", of: DatedProfile.self)
    static let claims = [UniqueClaim<DatedProfile>("since") { .number($0.since.number) }]

    func tell(_ writer: inout some RecordWriter) {
        writer.day("since", since)
        writer.figure("height_cm", height)
        writer.word("sex", sex?.rawValue)
        writer.figure("birth_year", birthYear.map(Double.init))
        writer.word("life_stage", lifeStage?.rawValue)
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        self.init(since: try reader.day("since"))
        let limit = FigureLimit(largest: DatedProfile.heights.upperBound, isPositive: true)
        height = try reader.optionalFigure("height_cm", limit)
        if Reader.isUnchecked, let height, !DatedProfile.heights.contains(height) {
            throw reader.failure(.not("a height"), of: "height_cm")
        }
        sex = try reader.optionalWord("sex", "female or male")
        let year = try reader.optionalFigure("birth_year", FigureLimit(largest: 9999, isPositive: true))
        birthYear = year.flatMap { Int(exactly: $0) }
        if year != nil, birthYear == nil { throw reader.failure(.not("a year"), of: "birth_year") }
        lifeStage = try reader.optionalWord("life_stage", "pregnancy or lactation")
    }

    var label: RecordLabel { .phrase("profile since \(since)") }
}

extension RecordReading where Self: ~Copyable {
    /// One of several words, or nil.
    fileprivate mutating func optionalWord<Word: RawRepresentable<String>>(
        _ key: RecordKey,
        _ words: String
    ) throws(Failure) -> Word? {
        guard let text = try optionalText(key) else { return nil }
        guard let word = Word(rawValue: text) else { throw failure(.not(words), of: key) }
        return word
    }
}
