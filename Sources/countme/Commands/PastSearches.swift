internal import CalorieTrackerCore

/// The recent searches.
struct RecentSearchesReport: Report {
    /// The words of a search, with its number for `--repeat`.
    struct Line: Row {
        let number: Int
        let query: FoodQuery

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.count("n", line?.number)
            row.text("query", line?.query.text)
        }
    }

    let queries: [FoodQuery]
    /// Whether there were searches that are now cleared.
    var isCleared = false

    var lines: [Line] { queries.enumerated().map { Line(number: $0.offset + 1, query: $0.element) } }

    func write(to writer: inout JSONWriter) { writer.rows("queries", lines) }

    func text(_ style: TextStyle) -> String {
        guard !queries.isEmpty else {
            return isCleared ? "Cleared your recent searches.\n" : "No recent searches.\n"
        }
        return lines.map { "\($0.number)  \(SafeText.shown($0.query.text))\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        if isCleared { return [] }
        return queries.isEmpty
            ? [.example("search greek yogurt", why: "to search")]
            : [.countme("search --repeat 1", why: "to repeat the first")]
    }
}

/// Runs the searches that failed and are queued.
struct PendingSearches {
    func run(in context: CommandContext) throws {
        guard let service = try context.services.foodService() else {
            throw UserError(.service, "no FatSecret key")
                .hint(.countme("help search", why: "to add one"))
        }
        let waiting = context.log.state.map(SearchQueue.init)
        var reports: [SearchReport] = []
        var problem: UserError?
        // The lists share one numbering, so that `--from` is unambiguous.
        var listed: [ListedHit] = []
        for search in waiting?.all ?? [] {
            var result = FoodSearch(search.query, page: search.page, limit: search.limit).run(
                local: [],
                service: service,
                last: nil
            )
            if let failure = result.failure {
                problem = UserError(failure, hints: [.countme("search --retry", why: "to try again")])
                // A rejected search says nothing about the next.
                guard failure.isAboutRequest else { break }
                waiting?.remove(search.query)
                continue
            }
            waiting?.remove(search.query)
            context.services.noteWarnings(of: result)
            result.number(from: listed.count + 1)
            listed += result.hits
            reports.append(SearchReport(query: search.query, page: search.page, result: result, problem: nil))
        }
        if let first = reports.first?.query {
            context.services.keep(
                SavedSearch(
                    query: first,
                    limit: max(1, listed.count),
                    page: 1,
                    nextServiceIndex: 0,
                    hits: listed
                )
            )
        }
        try context.console.answer(
            PendingReport(searches: reports, waiting: waiting?.all ?? []),
            // Version 0.1.0 used this name.
            as: context.invocation.words.contains("--pending") ? "search --pending" : "search --retry"
        )
        if let problem { throw problem }
    }
}
