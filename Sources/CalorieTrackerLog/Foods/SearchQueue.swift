/// Searches to repeat later, because the network was missing or a request limit was reached.
package struct SearchQueue {
    /// More searches than are worth repeating.
    private static let most = 50

    private let state: StateDirectory

    /// Creates the queue stored in a directory.
    package init(in state: StateDirectory) {
        self.state = state
    }

    /// A waiting search.
    package struct Waiting {
        /// The query.
        package let query: FoodQuery
        /// The requested page.
        package let page: Int
        /// The number of hits per page.
        package let limit: Int
        /// The time it started waiting.
        package let since: Timestamp
    }

    /// The waiting searches, in the order in which they were made.
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

    /// Adds a search; false if it cannot be saved.
    ///
    /// A search that is already waiting stays in its place.
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

    /// Removes a search that succeeded.
    package func remove(_ query: FoodQuery) { state.remove(.waiting, key(query)) }

    private func key(_ query: FoodQuery) -> String {
        SHA1.hexDigest(of: Array(query.text.utf8) + [query.isExact ? 1 : 0])
    }
}
