internal import CalorieTrackerCore

extension RecordKind {
    /// So many of them: `1 entry`, `3 goals`.
    func phrase(_ count: Int) -> String {
        let one =
            switch self {
            case .entries: "entry"
            case .goals: "goal"
            case .foods: "food"
            case .favorites: "favorite"
            case .meals: "meal"
            case .products: "pet food"
            }
        let many = self == .products ? "pet foods" : rawValue
        return "\(count) \(count == 1 ? one : many)"
    }

    /// Parts as a sentence lists them.
    static func list(_ parts: [String]) -> String {
        guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }
}
