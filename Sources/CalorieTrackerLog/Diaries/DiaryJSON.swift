/// The JSON of diaries: omitted values are unknown.
extension JSONValue {
    /// The elements of a list; empty for any other value.
    var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    /// The members of an object by key.
    var byKey: [String: JSONValue] {
        guard case .object(let members) = self else { return [:] }
        return Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    }

    /// The number under the first of several keys that has one.
    func number(_ keys: String...) -> Double? { keys.lazy.compactMap { self[$0]?.looseNumber }.first }

    /// A whole number, such as the id of a meal or a food.
    func integer(_ key: String) -> Int? { number(key).flatMap { Int(exactly: $0) } }

    /// A text without surrounding spaces; nil for an empty one.
    func text(_ key: String) -> String? {
        guard let text = self[key]?.looseText.map(PlainText.tidied), !text.isEmpty else { return nil }
        return text
    }
}
