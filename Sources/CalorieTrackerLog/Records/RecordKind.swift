/// A kind of records in a log, such as entries or goals.
public struct RecordKind: Sendable {
    /// The name of the kind in exports, such as `entries`.
    public var name: String { key.description }
    /// The singular for users.
    package let one: String
    /// The plural for users.
    package let several: String
    let key: StaticString
    /// The first version of the log with this kind.
    let since: Int
    /// The first version of payloads in a shared log with this kind.
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

    /// All kinds, in the order of an export; this is the only list.
    static let types: [any LogRecord.Type] = [
        FoodItem.self, Goal.self, OwnFood.self, Favorite.self, SavedMeal.self, PetProduct.self,
        Weighing.self, MarkedDay.self, DatedProfile.self, WeekdayGoal.self, PinnedNutrient.self,
        Pot.self, PlannedFood.self, GoalAdjustment.self,
    ]

    /// All kinds.
    package static let all = types.map { $0.kind }

    /// Foods and drinks that were eaten.
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

/// A value for each kind of record.
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

/// The contents of a log without the journal of its changes.
package struct LogContents: Sendable {
    /// A list for each kind with records.
    private var lists: [RecordKind: any Sendable] = [:]

    /// Creates the contents of an empty log.
    init() {}

    /// The records of a kind: entries in the order in which they were logged, others by key.
    subscript<Record: LogRecord>(type: Record.Type) -> [Record] {
        get { lists[type.kind] as? [Record] ?? [] }
        set { lists[type.kind] = newValue }
    }

    /// The entries, in the order in which they were logged.
    package internal(set) var entries: [FoodItem] {
        get { self[FoodItem.self] }
        set { self[FoodItem.self] = newValue }
    }

    /// The number of records of a kind.
    package func count(of kind: RecordKind) -> Int {
        RecordKind.types.first { $0.kind == kind }?.count(in: self) ?? 0
    }
}

extension LogContents: Equatable {
    /// Whether all lists are equal.
    package static func == (left: LogContents, right: LogContents) -> Bool {
        RecordKind.types.allSatisfy { $0.isSame(in: left, as: right) }
    }
}
