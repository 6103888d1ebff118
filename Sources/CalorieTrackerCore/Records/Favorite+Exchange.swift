extension Favorite {
    /// The keys of a mark in an export, in order.
    static let recordKeys: [StaticString] = ["source", "food_id", "name", "added_at"]

    /// The source and the id, which is behind the first space.
    private var parts: (source: Substring, id: Substring) {
        let source = key.prefix { $0 != " " }
        return (source, key.dropFirst(source.count + 1))
    }

    /// Writes the mark.
    func writeRecord(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("source")
            writer.value(String(parts.source))
            writer.key("food_id")
            writer.value(String(parts.id))
            writer.key("name")
            writer.value(name)
            writer.key("added_at")
            writer.value(addedAt)
        }
    }

    /// Reads what `writeRecord` writes.
    init(_ reader: inout RecordReader, _ fields: inout RecordFields) throws(RecordFailure) {
        try reader.object(Favorite.recordKeys) { reader, index throws(RecordFailure) in
            try fields.read(index, &reader)
        }
        fields.rewind()
        let source = try fields.source()
        if source.description.contains(" ") { throw fields.failure(.not("a source")) }
        let id = try fields.plainText(limit: PlainText.longestName)
        self.init(
            key: Favorite.key(source: source, id: id),
            name: try fields.plainText(limit: PlainText.longestName),
            addedAt: try fields.timestamp()
        )
    }
}
