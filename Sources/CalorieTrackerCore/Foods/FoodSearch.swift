/// A page of foods from wherever they are known: remembered ones first, then those of the service.
public struct FoodSearch {
    /// What a search found.
    public struct Result {
        /// The foods of the page.
        public internal(set) var hits: [ListedHit] = []
        /// How many foods there are on all pages.
        public internal(set) var total: Int
        /// When the oldest of the answers it comes from was given; nil when none was a kept one.
        public internal(set) var keptSince: Timestamp?
        /// How many results had no energy that could be one.
        public internal(set) var unusableCount = 0
        /// How many results did not hold what was searched for.
        public internal(set) var irrelevantCount = 0
        /// Why the service did not answer.
        public internal(set) var failure: NutritionAPIError?
        /// How many remembered foods stand at the beginning of the list.
        public let rememberedCount: Int
    }

    private let query: FoodQuery
    /// The page, from 1.
    private let page: Int
    private let limit: Int

    /// Creates a search.
    public init(_ query: FoodQuery, page: Int, limit: Int) {
        self.query = query
        self.page = page
        self.limit = limit
    }

    /// Runs it.
    ///
    /// Remembered foods take at most half of the first page when the service is asked too. On the pages
    /// after it they count as often as they did there, even when more was eaten meanwhile.
    public func run(
        remembered: [FoodHit],
        service: NutritionAPIClient?,
        last: SavedSearch?
    ) -> Result {
        let start = (page - 1) * limit
        let end = start + limit
        let shown = service == nil ? remembered.count : min(remembered.count, limit / 2)
        let earlier = page > 1 && last?.isSameList(query, limit: limit) == true ? last?.rememberedCount : nil
        let rememberedCount = earlier ?? shown
        var result = Result(total: rememberedCount, rememberedCount: rememberedCount)
        var hits = Array(remembered.dropFirst(start).prefix(max(0, min(end, rememberedCount) - start)))
        if let service, end > rememberedCount {
            let window = max(0, start - rememberedCount)..<(end - rememberedCount)
            let found = ask(service, for: window, &result)
            if let failure = result.failure, found.isEmpty, earlier == nil {
                // What is remembered is all there is then, so nothing of it is held back.
                var alone = run(remembered: remembered, service: nil, last: nil)
                alone.failure = failure
                return alone
            }
            hits += found
        }
        result.hits = hits.enumerated().map { ListedHit(number: start + $0 + 1, hit: $1) }
        return result
    }

    /// The usable results of a window of all the service has.
    ///
    /// The window may reach over two of its pages.
    private func ask(
        _ service: NutritionAPIClient,
        for window: Range<Int>,
        _ result: inout Result
    ) -> [FoodHit] {
        var hits: [FoodHit] = []
        var serviceTotal = 0
        defer { result.total += serviceTotal }
        for page in window.lowerBound / limit...(window.upperBound - 1) / limit {
            do throws(NutritionAPIError) {
                let answer = try service.searchFood(query: query, page: page, limit: limit)
                if let since = answer.keptSince { result.keptSince = min(since, result.keptSince ?? since) }
                serviceTotal = answer.value.total
                for (index, finding) in answer.value.findings.prefix(limit).enumerated()
                where window.contains(page * limit + index) {
                    switch finding {
                    case .hit(let hit): hits.append(hit)
                    case .irrelevant: result.irrelevantCount += 1
                    case .unusable: result.unusableCount += 1
                    }
                }
                if answer.value.findings.count < limit { break }
            } catch {
                result.failure = error
                break
            }
        }
        return hits
    }
}
