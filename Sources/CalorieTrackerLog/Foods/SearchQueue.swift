/// Searches that failed for want of a network or of permission to ask so much, to be done again.
package struct SearchQueue {
    /// More than anybody catches up on.
    private static let most = 50

    private let state: StateDirectory

    /// The searches that wait in a directory.
    package init(in state: StateDirectory) {
        self.state = state
    }

    /// A search that waits.
    package struct Waiting {
        /// What was searched for.
        package let query: FoodQuery
        /// The page that was asked for.
        package let page: Int
        /// How many hits a page has.
        package let limit: Int
        /// Since when it waits.
        package let since: Timestamp
    }

    /// What waits, in the order it was searched for.
    package var all: [Waiting] {
        state.files(.waiting).compactMap { file in
            guard let kept = state.read(.waiting, file.key),
                let text = String(validating: kept.bytes, as: UTF8.self),
                let value = try? JSONParser.parse(text), let query = FoodQuery(saved: value),
                case .integer(let page)? = value["page"], (1...1000).contains(page),
                case .integer(let limit)? = value["limit"], (1...50).contains(limit)
            else { return nil }
            return Waiting(query: query, page: page, limit: limit, since: kept.writtenAt)
        }
    }

    /// Remembers a search; false when it cannot be kept.
    ///
    /// One that waits already keeps its place.
    package func add(_ query: FoodQuery, page: Int, limit: Int) -> Bool {
        let files = state.files(.waiting)
        if files.contains(where: { $0.key == key(query) }) { return true }
        for file in files.dropLast(SearchQueue.most - 1) { state.remove(.waiting, file.key) }
        var writer = JSONWriter(.compact)
        writer.object { writer in
            query.write(to: &writer)
            writer.key("page")
            writer.value(page)
            writer.key("limit")
            writer.value(limit)
        }
        return state.write(writer.bytes, .waiting, key(query)) != nil
    }

    /// Forgets a search that was answered.
    package func remove(_ query: FoodQuery) { state.remove(.waiting, key(query)) }

    private func key(_ query: FoodQuery) -> String {
        SHA1.hexDigest(of: Array(query.text.utf8) + [query.isExact ? 1 : 0])
    }
}
