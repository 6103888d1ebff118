/// A kind of records in a log, such as entries or goals.
public struct RecordKind: Sendable {
    /// The name of the kind in exports, such as `entries`.
    public var name: String { key.description }
    /// What one of them is called by people.
    package let one: String
    /// What several of them are called by people.
    package let several: String
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
    package static let all = types.map { $0.kind }

    /// What was eaten and drunk.
    package static var entries: RecordKind { FoodItem.kind }

    /// Weights.
    package static var weights: RecordKind { Weighing.kind }
}

extension RecordKind: Hashable {
    /// Returns whether two kinds have the same name.
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
package struct LogContents: Sendable {
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
    package internal(set) var entries: [FoodItem] {
        get { self[FoodItem.self] }
        set { self[FoodItem.self] = newValue }
    }

    /// How many records of a kind there are.
    package func count(of kind: RecordKind) -> Int {
        RecordKind.types.first { $0.kind == kind }?.count(in: self) ?? 0
    }
}

extension LogContents: Equatable {
    /// Whether all lists are the same.
    package static func == (left: LogContents, right: LogContents) -> Bool {
        RecordKind.types.allSatisfy { $0.isSame(in: left, as: right) }
    }
}
