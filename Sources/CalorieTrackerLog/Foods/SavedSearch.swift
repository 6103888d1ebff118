/// The last search of a terminal session, for `--from N` and the next page.
package struct SavedSearch: Equatable, Sendable {
    /// The query.
    package let query: FoodQuery
    /// The number of hits per page.
    package let limit: Int
    /// The page that was shown last.
    package let page: Int
    /// The index of the first result of the service on the next page.
    let nextServiceIndex: Int
    /// The hits shown so far, on all pages.
    package private(set) var hits: [ListedHit]

    /// Creates a saved search.
    package init(query: FoodQuery, limit: Int, page: Int, nextServiceIndex: Int, hits: [ListedHit]) {
        self.query = query
        self.limit = limit
        self.page = page
        self.nextServiceIndex = nextServiceIndex
        self.hits = hits
    }

    /// Whether a page belongs to the same list of results.
    package func isSameList(_ query: FoodQuery, limit: Int) -> Bool {
        self.query == query && self.limit == limit
    }

    /// Whether a page follows the last page shown.
    func isFollowed(byPage page: Int, of query: FoodQuery, limit: Int) -> Bool {
        isSameList(query, limit: limit) && self.page == page - 1
    }

    /// Whether a food was shown on one of the pages.
    func shows(_ hit: FoodHit) -> Bool {
        hits.contains { $0.hit.foodID == hit.foodID && $0.hit.source == hit.source }
    }

    /// The hit with a number; nil if it was not shown.
    package func hit(numbered number: Int) -> FoodHit? { hits.first { $0.number == number }?.hit }

    /// Adds the pages that an earlier search showed, with their numbers.
    package mutating func addPages(of earlier: SavedSearch) {
        let numbers = Set(hits.map(\.number))
        hits = (hits + earlier.hits.filter { !numbers.contains($0.number) }).sorted { $0.number < $1.number }
    }

    /// The last search of a session within a day; nil if there is none.
    package init?(session: Int, in state: StateDirectory) {
        guard let kept = state.read(.search, String(session)),
            let text = String(validating: kept.bytes, as: UTF8.self),
            let value = try? JSONParser.parse(text), let query = FoodQuery(saved: value),
            case .integer(let limit)? = value["limit"], (1...50).contains(limit),
            case .integer(let page)? = value["page"], (1...1000).contains(page),
            case .integer(let nextServiceIndex)? = value["next_service_index"],
            (0...1_000_000).contains(nextServiceIndex),
            case .array(let hits)? = value["hits"]
        else { return nil }
        self.init(
            query: query,
            limit: limit,
            page: page,
            nextServiceIndex: nextServiceIndex,
            hits: hits.compactMap(ListedHit.init)
        )
    }

    /// Saves this as the last search of a session; false if that fails.
    package func save(session: Int, in state: StateDirectory) -> Bool {
        var writer = JSONWriter(.compact)
        writer.object { writer in
            query.write(to: &writer)
            writer.key("limit")
            writer.value(limit)
            writer.key("page")
            writer.value(page)
            writer.key("next_service_index")
            writer.value(nextServiceIndex)
            writer.key("hits")
            writer.array(of: hits) { writer, hit in hit.save(to: &writer) }
        }
        return state.write(writer.bytes, .search, String(session)) != nil
    }
}

extension FoodQuery {
    /// Reads the keys that `write` writes.
    init?(saved value: JSONValue) {
        guard case .string(let text)? = value["query"], case .bool(let isExact)? = value["is_exact"] else {
            return nil
        }
        self.init(text, isExact: isExact)
    }

    /// Writes the keys of a query into an object.
    func write(to writer: inout JSONWriter) {
        writer.key("query")
        writer.value(text)
        writer.key("is_exact")
        writer.value(isExact)
    }
}
