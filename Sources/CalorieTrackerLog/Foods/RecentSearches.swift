/// The words of recent searches, newest first, without their results.
package struct RecentSearches {
    /// More searches than a user would look through.
    private static let most = 20
    private static let key = "list"

    private let state: StateDirectory

    /// Creates the list of searches stored in a directory.
    package init(in state: StateDirectory) {
        self.state = state
    }

    /// The recent searches, newest first.
    package var all: [FoodQuery] {
        guard let kept = state.read(.query, RecentSearches.key),
            let text = String(validating: kept.bytes, as: UTF8.self),
            let value = try? JSONParser.parse(text), case .array(let queries)? = value["queries"]
        else { return [] }
        return Array(queries.compactMap(FoodQuery.init(saved:)).prefix(RecentSearches.most))
    }

    /// Puts a search first; an earlier equal search moves there.
    package func add(_ query: FoodQuery) {
        let queries = ([query] + all.filter { $0 != query }).prefix(RecentSearches.most)
        var writer = JSONWriter(.compact)
        writer.object { writer in
            writer.key("queries")
            writer.array(of: queries) { writer, query in writer.object { query.write(to: &$0) } }
        }
        state.write(writer.bytes, .query, RecentSearches.key)
    }

    /// Removes all of them.
    package func forget() { state.remove(.query, RecentSearches.key) }
}
