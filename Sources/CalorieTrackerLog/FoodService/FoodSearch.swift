/// A page of foods from all sources, with local foods first and then those of the service.
package struct FoodSearch {
    /// The result of a search.
    package struct Result {
        /// The foods of the page.
        package internal(set) var hits: [ListedHit] = []
        /// The number of foods on all pages.
        package var total = 0
        /// The time of the oldest stored response used; nil if none was stored.
        package internal(set) var keptSince: Timestamp?
        /// The number of results with an impossible energy.
        package internal(set) var unusableCount = 0
        /// The number of results that do not match the search.
        package internal(set) var irrelevantCount = 0
        /// The reason why the service did not respond.
        package internal(set) var failure: NutritionAPIError?
        /// The index of the first result of the service on the next page.
        package internal(set) var nextServiceIndex = 0

        /// Renumbers the foods, starting with a number.
        package mutating func number(from first: Int) {
            hits = hits.enumerated().map { ListedHit(number: first + $0, hit: $1.hit) }
        }
    }

    private let query: FoodQuery
    /// The page, from 1.
    private let page: Int
    private let limit: Int

    /// Creates a search.
    package init(_ query: FoodQuery, page: Int, limit: Int) {
        self.query = query
        self.page = page
        self.limit = limit
    }

    /// Runs the search.
    ///
    /// Half of each page is for local foods and half for foods of the service, until one of them has no more. The page
    /// after the last page shown continues where that page ended, regardless of foods eaten or imported since then.
    package func run(local: [FoodHit], service: NutritionAPIClient?, last: SavedSearch?) -> Result {
        let half = service == nil ? limit : max(1, limit / 2)
        let earlier = last.flatMap { $0.isFollowed(byPage: page, of: query, limit: limit) ? $0 : nil }
        let rest =
            if let earlier {
                local.filter { !earlier.shows($0) }
            } else {
                Array(local.dropFirst((page - 1) * half))
            }
        let start = earlier?.nextServiceIndex ?? (page - 1) * (limit - half)
        var result = Result()
        result.total = local.count
        var taken = min(half, rest.count)
        var found: [FoodHit] = []
        result.nextServiceIndex = start
        if let service, taken < limit {
            let end = start + limit - taken
            found = ask(service, for: start..<end, &result)
            result.nextServiceIndex = end
        }
        taken = min(rest.count, limit - found.count)
        let first = (page - 1) * limit + 1
        result.hits = (rest.prefix(taken) + found).enumerated().map {
            ListedHit(number: first + $0, hit: $1)
        }
        return result
    }

    /// The usable results in a window over all results of the service.
    ///
    /// The window may span two of its pages.
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
                let answer = try service.search(query, page: page, limit: limit)
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

/// One page of search results.
public struct FoodSearchResults: Sendable {
    /// The foods of the page, best first.
    public let foods: [NutritionSearchResult]
    /// The number of foods on all pages.
    public let total: Int
    /// The reason why FatSecret did not answer, although the other foods could be searched; nil if it answered, or was
    /// not asked.
    public let failure: NutritionAPIError?

    package init(foods: [NutritionSearchResult], total: Int, failure: NutritionAPIError?) {
        self.foods = foods
        self.total = total
        self.failure = failure
    }
}
