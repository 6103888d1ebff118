package import CalorieTrackerCore

extension JSONValue {
    /// The elements of a list; none of anything else.
    package var items: [JSONValue] {
        guard case .array(let items) = self else { return [] }
        return items
    }
}
