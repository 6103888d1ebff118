/// What a log holds records of, in the order an export lists them.
public enum RecordKind: String, CaseIterable, Sendable {
    case entries
    case goals
    case foods
    case favorites
    case meals
    case products
}
