import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct FoodSearchTests {
    private static let query = FoodQuery("food")

    private static func remembered(_ count: Int) -> [FoodHit] {
        (0..<count).map { number in
            FoodHit(Eaten("food \(number)", 100), foodID: "log:\(number)", isRemembered: true)
        }
    }

    /// A service with numbered foods; every seventh does not match, every eleventh has no energy.
    private static func service(_ count: Int) -> ScriptedService {
        let foods = (0..<count).map { number in
            let name = number % 7 == 6 ? "other" : "food"
            let energy = number % 11 == 10 ? "no" : "90"
            return [
                "food_id": String(number), "food_name": "\(name) \(number)",
                "food_description": "Per 100g - Calories: \(energy)kcal",
            ]
        }
        return ScriptedService { request in
            let page = request.parameters["page_number"].flatMap { Int($0) } ?? -1
            let limit = request.parameters["max_results"].flatMap { Int($0) } ?? -1
            guard page >= 0, (1...50).contains(limit) else { return .error(107) }
            let slice = foods.dropFirst(page * limit).prefix(limit)
            guard let text = try? SampleAnswer.search(Array(slice), total: count) else { return .error(1) }
            return .text(text)
        }
    }

    private static func saved(_ result: FoodSearch.Result, page: Int, limit: Int) -> SavedSearch {
        SavedSearch(
            query: query,
            limit: limit,
            page: page,
            nextServiceIndex: result.nextServiceIndex,
            hits: result.hits
        )
    }

    /// All pages of a list, each with the one before kept as the last search.
    private func pages(
        _ remembered: [FoodHit],
        _ service: NutritionAPIClient?,
        limit: Int,
        atLeast count: Int
    ) -> [FoodSearch.Result] {
        var last: SavedSearch?
        var results: [FoodSearch.Result] = []
        for page in 1...max(1, (count + limit - 1) / limit) {
            let search = FoodSearch(FoodSearchTests.query, page: page, limit: limit)
            let result = search.run(local: remembered, service: service, last: last)
            var saved = FoodSearchTests.saved(result, page: page, limit: limit)
            if let last { saved.addPages(of: last) }
            last = saved
            results.append(result)
        }
        return results
    }

    @Test func `the pages together list everything exactly once`() throws {
        let counts = Generator<Int>.int(0...30).and(.int(0...120)).and(.int(1...50))
        try checkProperty(counts) { input, limit in
            let (localCount, count) = input
            let service = FoodSearchTests.service(count)
            let remembered = FoodSearchTests.remembered(localCount)
            let results = pages(
                remembered,
                try service.client(),
                limit: limit,
                atLeast: 2 * (localCount + count)
            )
            let hits = results.flatMap(\.hits)
            let expected = (0..<count).filter { $0 % 7 != 6 && $0 % 11 != 10 }.map(String.init)
            try require(hits.map(\.hit).filter(\.isRemembered) == remembered, "the foods of the log")
            let found = hits.map(\.hit).filter { !$0.isRemembered }.map(\.foodID)
            try require(found == expected, "those of the service: \(found)")
            let numbers = hits.map(\.number)
            try require(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }, "numbers \(numbers)")
            for (index, result) in results.enumerated() {
                let range = (index * limit + 1)...((index + 1) * limit)
                try require(result.hits.allSatisfy { range.contains($0.number) }, "numbers of a page")
                try require(result.total <= localCount + count, "total \(result.total)")
                try require(result.failure == nil && result.keptSince == nil, "a failure")
            }
            let unusable = (0..<count).count { $0 % 11 == 10 }
            let irrelevant = (0..<count).count { $0 % 7 == 6 && $0 % 11 != 10 }
            try require(results.reduce(0) { $0 + $1.unusableCount } == unusable, "unusable ones")
            try require(results.reduce(0) { $0 + $1.irrelevantCount } == irrelevant, "irrelevant ones")
            try require(service.requests.count <= 2 * results.count, "\(service.requests.count) requests")
        }
    }

    @Test func `without a service the log has all the pages`() throws {
        try checkProperty(Generator<Int>.int(0...60).and(.int(1...50))) { count, limit in
            let remembered = FoodSearchTests.remembered(count)
            let results = pages(remembered, nil, limit: limit, atLeast: count)
            let hits = results.flatMap(\.hits)
            try require(hits.map(\.hit) == remembered, "\(hits.map(\.hit.foodID))")
            try require(hits.map(\.number) == Array(1..<count + 1), "numbers \(hits.map(\.number))")
            try require(results.allSatisfy { $0.total == count }, "total")
        }
    }

    @Test func `what is eaten between two pages moves nothing`() throws {
        for (before, after) in [(3, 9), (9, 3), (5, 0), (0, 5)] {
            let client = try FoodSearchTests.service(40).client()
            let first = FoodSearch(FoodSearchTests.query, page: 1, limit: 10).run(
                local: FoodSearchTests.remembered(before),
                service: client,
                last: nil
            )
            let second = FoodSearch(FoodSearchTests.query, page: 2, limit: 10).run(
                local: FoodSearchTests.remembered(after),
                service: client,
                last: FoodSearchTests.saved(first, page: 1, limit: 10)
            )
            let next = (10 - min(before, 5)..<40).first { $0 % 7 != 6 && $0 % 11 != 10 }
            let fromService = second.hits.first { !$0.hit.isRemembered }
            #expect(fromService?.hit.foodID == next.map(String.init))
            let shown = Set(first.hits.map(\.hit.foodID))
            #expect(second.hits.allSatisfy { !shown.contains($0.hit.foodID) })
        }
    }

    @Test func `a page past the end is empty`() throws {
        let search = FoodSearch(FoodSearchTests.query, page: 9, limit: 10)
        let service = FoodSearchTests.service(12)
        let result = search.run(
            local: FoodSearchTests.remembered(3),
            service: try service.client(),
            last: nil
        )
        #expect(result.hits.isEmpty)
        #expect(result.total == 15)
        #expect(result.failure == nil)
    }

    @Test func `when the service fails, what is remembered is there with the reason`() throws {
        let service = ScriptedService(.error(11))
        let result = FoodSearch(FoodSearchTests.query, page: 1, limit: 10).run(
            local: FoodSearchTests.remembered(3),
            service: try service.client(),
            last: nil
        )
        #expect(result.hits.map(\.hit.foodID) == ["log:0", "log:1", "log:2"])
        #expect(result.failure == .quotaExceeded)
        #expect(result.total == 3)
    }

    @Test func `when the service fails, the log has all the pages`() throws {
        for error in [NutritionAPIError.quotaExceeded, .offline] {
            let service = ScriptedService(.error(11))
            let remembered = FoodSearchTests.remembered(23)
            let client = try service.client(isOffline: error == .offline)
            let results = pages(remembered, client, limit: 10, atLeast: 23)
            #expect(results.flatMap(\.hits).map(\.hit) == remembered)
            #expect(results.flatMap(\.hits).map(\.number) == Array(1...23))
            #expect(results.map(\.total) == [23, 23, 23])
            #expect(results.map(\.failure) == [error, error, error])
        }
    }

    @Test func `when only the second request fails, the first one's results are there`() throws {
        let good = FoodSearchTests.service(40)
        let text = try SampleAnswer.search(
            (0..<10).map {
                [
                    "food_id": String($0), "food_name": "food",
                    "food_description": "Per 1 cup - Calories: 9kcal",
                ]
            },
            total: 40
        )
        let service = ScriptedService(.text(text), .error(11))
        let shown = FoodSearchTests.remembered(5).enumerated().map { ListedHit(number: $0 + 1, hit: $1) }
        let saved = SavedSearch(
            query: FoodSearchTests.query,
            limit: 10,
            page: 1,
            nextServiceIndex: 5,
            hits: shown
        )
        let result = FoodSearch(FoodSearchTests.query, page: 2, limit: 10).run(
            local: FoodSearchTests.remembered(5),
            service: try service.client(),
            last: saved
        )
        #expect(result.hits.map(\.hit.foodID) == ["5", "6", "7", "8", "9"])
        #expect(result.hits.map(\.number) == [11, 12, 13, 14, 15])
        #expect(result.failure == .quotaExceeded)
        #expect(result.total == 45)
        #expect(good.requests.isEmpty)
    }

    @Test func `kept answers say since when`() throws {
        let scratch = try ScratchDirectory()
        let now = WallClock.sample.now.secondsSinceEpoch
        var since: [Timestamp?] = []
        for seconds in [0, 60] {
            let time = Timestamp(clamping: now + seconds)
            let state = StateDirectory(path: scratch.path, now: time)
            let result = FoodSearch(FoodSearchTests.query, page: 1, limit: 10).run(
                local: [],
                service: try FoodSearchTests.service(40).client(answers: state),
                last: nil
            )
            since.append(result.keptSince)
        }
        #expect(since == [nil, WallClock.sample.now])
    }

    @Test func `a service that sends more than was asked for adds nothing`() throws {
        let foods = (0..<30).map {
            ["food_id": String($0), "food_name": "food", "food_description": "Per 1 cup - Calories: 9kcal"]
        }
        let service = ScriptedService(.text(try SampleAnswer.search(foods)))
        let result = FoodSearch(FoodSearchTests.query, page: 1, limit: 10).run(
            local: [],
            service: try service.client(),
            last: nil
        )
        #expect(result.hits.map(\.hit.foodID) == (0..<10).map(String.init))
    }

    @Test(arguments: [9_000_000_000_000_000_000, Int.max])
    func `a total beyond belief can be counted on`(total: Int) throws {
        let service = ScriptedService(.text(#"{"foods": {"total_results": "9223372036854774784"}}"#))
        let result = FoodSearch(FoodSearchTests.query, page: 1, limit: 10).run(
            local: FoodSearchTests.remembered(2000),
            service: try service.client(),
            last: nil
        )
        #expect(result.total > 0)
        #expect(result.total < total)
    }
}
