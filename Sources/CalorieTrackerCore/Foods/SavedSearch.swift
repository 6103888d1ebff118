/// The last search of a terminal session: what `--from N` and the next page refer to.
public struct SavedSearch: Equatable, Sendable {
    /// What was searched for.
    public let query: FoodQuery
    /// How many hits a page has.
    public let limit: Int
    /// How many of the hits in the list, at its beginning, are remembered foods.
    public let rememberedCount: Int
    /// What was shown, of all pages.
    public private(set) var hits: [ListedHit]

    /// Creates a saved search.
    public init(query: FoodQuery, limit: Int, rememberedCount: Int, hits: [ListedHit]) {
        self.query = query
        self.limit = limit
        self.rememberedCount = rememberedCount
        self.hits = hits
    }

    /// Whether another page belongs to the same list.
    public func isSameList(_ query: FoodQuery, limit: Int) -> Bool {
        self.query == query && self.limit == limit
    }

    /// The hit with a number; nil when none was shown.
    public func hit(numbered number: Int) -> FoodHit? {
        hits.first { $0.number == number }?.hit
    }

    /// Adds the pages an earlier search showed, which keep their numbers.
    public mutating func addPages(of earlier: SavedSearch) {
        let numbers = Set(hits.map(\.number))
        hits = (hits + earlier.hits.filter { !numbers.contains($0.number) }).sorted { $0.number < $1.number }
    }
}

extension SavedSearch {
    /// The search of a session, when it made one within a day.
    public init?(session: Int, in state: StateDirectory) {
        guard let kept = state.read(.search, String(session)),
            let text = String(validating: kept.bytes, as: UTF8.self),
            let value = try? JSONParser.parse(text), let query = FoodQuery(saved: value),
            case .integer(let limit)? = value["limit"], (1...50).contains(limit),
            case .integer(let rememberedCount)? = value["remembered_count"],
            (0...1_000_000).contains(rememberedCount),
            case .array(let hits)? = value["hits"]
        else { return nil }
        self.init(
            query: query,
            limit: limit,
            rememberedCount: rememberedCount,
            hits: hits.compactMap(ListedHit.init)
        )
    }

    /// Keeps it as the last search of a session; false when it cannot be kept.
    public func save(session: Int, in state: StateDirectory) -> Bool {
        var writer = JSONWriter(.compact)
        writer.object { writer in
            query.write(to: &writer)
            writer.key("limit")
            writer.value(limit)
            writer.key("remembered_count")
            writer.value(rememberedCount)
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
