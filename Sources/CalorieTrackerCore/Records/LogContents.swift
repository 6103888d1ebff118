/// Everything a log holds but the journal of its changes.
public struct LogContents: Sendable {
    /// A list of each kind that has records.
    private var lists: [RecordKind: any Sendable] = [:]

    /// Creates the contents of an empty log.
    public init() {}

    /// The records of a kind: entries in the order they were logged in, others by their keys.
    subscript<Record: LogRecord>(type: Record.Type) -> [Record] {
        get { lists[type.kind] as? [Record] ?? [] }
        set { lists[type.kind] = newValue }
    }

    /// What was eaten, in the order it was logged in.
    public internal(set) var entries: [FoodItem] {
        get { self[FoodItem.self] }
        set { self[FoodItem.self] = newValue }
    }

    /// How many records of a kind there are.
    public func count(of kind: RecordKind) -> Int {
        RecordKind.types.first { $0.kind == kind }?.count(in: self) ?? 0
    }
}

extension LogContents: Equatable {
    /// Whether all lists are the same.
    public static func == (left: LogContents, right: LogContents) -> Bool {
        RecordKind.types.allSatisfy { $0.isSame(in: left, as: right) }
    }
}
