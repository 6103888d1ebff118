extension FoodItem {
    /// The keys of its cells.
    public static let columns = RecordNames(FoodItem.self).keys.map(\.description)

    /// A cell for each value, as an answer has it.
    public var cells: [Cell] {
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

    mutating func moment(_ moment: Moment) {
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

    mutating func list(
        _ key: RecordKey,
        asText: @autoclosure () -> String,
        _ write: (inout JSONWriter) -> Void
    ) {
        cells.append(.text(asText()))
    }
}
