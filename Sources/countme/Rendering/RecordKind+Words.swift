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
        return "\(count) \(count == 1 ? one : plural)"
    }

    /// Several of them.
    var plural: String { self == .products ? "pet foods" : rawValue }

    /// Parts as a sentence lists them.
    static func list(_ parts: [String], _ conjunction: String = "and") -> String {
        guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}
