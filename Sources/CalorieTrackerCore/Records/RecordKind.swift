/// What a log holds records of.
public struct RecordKind: Sendable {
    /// What they are called in exports and answers.
    public var name: String { key.description }
    /// What one of them is called by people.
    public let one: String
    /// What several of them are called by people.
    public let several: String
    let key: StaticString
    /// The version of the log that has them first.
    let since: Int
    /// The version of payloads in a shared log that has them first.
    let format: Int

    init(
        _ key: StaticString,
        one: String,
        several: String? = nil,
        since: Int = 0,
        format: Int = SharedFormat.first
    ) {
        self.key = key
        self.one = one
        self.several = several ?? key.description
        self.since = since
        self.format = format
    }

    /// All there are, in the order of an export; the only list.
    static let types: [any LogRecord.Type] = [
        FoodItem.self, Goal.self, OwnFood.self, Favorite.self, SavedMeal.self, PetProduct.self,
        Weighing.self, MarkedDay.self, DatedProfile.self, WeekdayGoal.self, PinnedNutrient.self,
        Pot.self, PlannedFood.self,
    ]

    /// All there are.
    public static let all = types.map { $0.kind }

    /// What was eaten and drunk.
    public static var entries: RecordKind { FoodItem.kind }

    /// Weights.
    public static var weights: RecordKind { Weighing.kind }
}

extension RecordKind: Hashable {
    /// Kinds are told apart by their names.
    public static func == (left: RecordKind, right: RecordKind) -> Bool { left.name == right.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A value for each kind of records.
struct PerKind<Value: Equatable & Sendable>: Equatable, Sendable {
    private let first: Value
    private var others: [RecordKind: Value] = [:]

    /// Starts with the same value for each kind.
    init(repeating value: Value) {
        first = value
    }

    /// The values in the order of the kinds.
    var values: [Value] { RecordKind.all.map { self[$0] } }

    subscript(kind: RecordKind) -> Value {
        get { others[kind] ?? first }
        set { others[kind] = newValue }
    }
}

/// Everything a log holds but the journal of its changes.
public struct LogContents: Sendable {
    /// A list of each kind that has records.
    private var lists: [RecordKind: any Sendable] = [:]

    /// Creates the contents of an empty log.
    init() {}

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
