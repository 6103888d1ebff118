internal import CalorieTrackerCore

extension SearchCommand {
    /// The command that shows a page of a search.
    static func command(_ query: FoodQuery, limit: Int, page: Int) -> Hint {
        var words = ["search"]
        if limit != defaultLimit { words += ["-l", String(limit)] }
        if query.isExact { words.append("--exact") }
        if page > 1 { words += ["--page", String(page)] }
        let typed = query.text.split(separator: " ").map(String.init)
        if typed.contains(where: { $0.hasPrefix("-") }) { words.append("--") }
        return Hint(words: words + typed)
    }
}
