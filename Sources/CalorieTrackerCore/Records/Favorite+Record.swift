extension Favorite: LogRecord {
    static let kind = RecordKind("favorites", one: "favorite")
    static let table = JournaledTable("favorites", of: Favorite.self)
    static let claims = [UniqueClaim<Favorite>("food_id") { UniqueValue($0.key) }]

    func tell(_ writer: inout some RecordWriter) {
        writer.mark(key)
        writer.text("name", name)
        writer.instant("added_at", addedAt)
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        self.init(
            key: try reader.mark(),
            name: try reader.text("name", PlainText.longestName),
            addedAt: try reader.instant("added_at")
        )
    }

    var title: String { "the mark of \(name)" }
}
