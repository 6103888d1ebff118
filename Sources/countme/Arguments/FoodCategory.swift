internal import CalorieTrackerCore

/// The category that `search --category` asks for.
enum FoodCategory {
    /// Those there are: of the foods of one's own, then of the table.
    static func names(own: [OwnFood], table: FoodTable.Bytes?) -> [String] {
        var seen: Set<String> = []
        return (own.compactMap(\.food.category) + (table.map(FoodTable.categories) ?? []))
            .filter { seen.insert(FoldedName.key($0)).inserted }
    }

    /// Refuses a category that no food has, and names those there are.
    static func require(_ name: String, among names: [String], _ invocation: Invocation) throws(UserError) {
        guard !names.contains(where: { FoldedName.key($0) == FoldedName.key(name) }) else { return }
        throw UserError(
            .badValue,
            "no category is called \(quoted(name))",
            hints: invocation.replacing(name, withNearestOf: names)
                + ["there are \(names.joined(separator: ", "))"]
        )
    }
}
