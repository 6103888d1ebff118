internal import CalorieTrackerCore

extension RecordKind {
    /// So many of them: `1 entry`, `3 goals`.
    func phrase(_ count: Int) -> String {
        "\(count) \(count == 1 ? one : several)"
    }

    /// Parts as a sentence lists them.
    static func list(_ parts: [String], _ conjunction: String = "and") -> String {
        guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}
