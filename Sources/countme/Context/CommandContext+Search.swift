internal import CalorieTrackerCore

extension UserError {
    /// How to log a food that no search finds.
    static func manualWay(_ query: FoodQuery) -> Hint {
        query.text.hasPrefix("-")
            ? .countme("add -k KCAL --", query.text, why: "log it by hand")
            : .countme("add", query.text, "KCAL", why: "log it by hand")
    }
}

extension CommandContext {
    /// The last search of this terminal session.
    var lastSearch: SavedSearch? {
        state.flatMap { SavedSearch(session: surroundings.sessionID(), in: $0) }
    }

    /// Keeps a list for `--from N`.
    func keep(_ search: SavedSearch) {
        let isKept = state.map { search.save(session: surroundings.sessionID(), in: $0) }
        if isKept != true { note("this list cannot be kept, so --from will not know it") }
    }

    /// Lets `--from N` know nothing.
    func forgetLastSearch() { state?.remove(.search, String(surroundings.sessionID())) }

    /// Says what is odd about what was found.
    func noteOddities(of result: FoodSearch.Result) {
        for warning in result.warnings { note(warning.message) }
        if let since = result.keptSince {
            let age =
                clock.now.secondsSinceEpoch - since.secondsSinceEpoch < 60 ? "a moment ago" : style.ago(since)
            note("FatSecret's answer is from \(age)")
        }
    }
}
