/// How diaries write JSON: what they leave out is not known.
extension JSONValue {
    /// The elements of a list; none of anything else.
    var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    /// The members of an object by their keys.
    var byKey: [String: JSONValue] {
        guard case .object(let members) = self else { return [:] }
        return Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    }

    /// A number under one of several keys, the first that is stated.
    func number(_ keys: String...) -> Double? { keys.lazy.compactMap { self[$0]?.looseNumber }.first }

    /// A whole number, such as that of a meal or a food.
    func integer(_ key: String) -> Int? { number(key).flatMap { Int(exactly: $0) } }

    /// A text without the spaces around it; nil for an empty one.
    func text(_ key: String) -> String? {
        guard let text = self[key]?.looseText.map(PlainText.tidied), !text.isEmpty else { return nil }
        return text
    }
}
