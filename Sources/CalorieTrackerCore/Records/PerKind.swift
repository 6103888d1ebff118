/// A value for each kind of records.
struct PerKind<Value: Equatable & Sendable>: Equatable, Sendable {
    /// The values in the order of `RecordKind`.
    private(set) var values: [Value]

    /// Starts with the same value for each kind.
    init(repeating value: Value) {
        values = Array(repeating: value, count: RecordKind.allCases.count)
    }

    subscript(kind: RecordKind) -> Value {
        get { values[PerKind.index(kind)] }
        set { values[PerKind.index(kind)] = newValue }
    }

    private static func index(_ kind: RecordKind) -> Int { RecordKind.allCases.firstIndex(of: kind) ?? 0 }
}
