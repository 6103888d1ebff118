import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct SavedSearchTests {
    private let scratch: ScratchDirectory
    private let state: StateDirectory

    init() throws {
        scratch = try ScratchDirectory()
        state = StateDirectory(path: scratch.path, now: WallClock.sample.now)
    }

    private func search(_ numbers: [Int], _ name: String = "oats") -> SavedSearch {
        var random = SeededGenerator(seed: 1)
        let hits = numbers.map { number in
            var hit = Generator<FoodHit>.hit.generate(&random)
            hit.name = name
            return ListedHit(number: number, hit: hit)
        }
        return SavedSearch(query: FoodQuery("oats"), limit: 10, page: 1, nextServiceIndex: 0, hits: hits)
    }

    @Test func `a search is loaded as it was saved`() throws {
        let hits = Generator<FoodHit>.hit.list(0...6)
        try checkProperty(hits.and(.name).and(.int(0...49))) { input, number in
            let (hits, text) = input
            let saved = SavedSearch(
                query: FoodQuery(text, isExact: number % 2 == 0),
                limit: number + 1,
                page: number + 1,
                nextServiceIndex: number / 2,
                hits: hits.enumerated().map { ListedHit(number: number * 10 + $0 + 1, hit: $1) }
            )
            try require(saved.save(session: number, in: state), "it was not saved")
            let loaded = SavedSearch(session: number, in: state)
            try require(loaded == saved, "loaded \(String(describing: loaded))")
            // Swift takes composed and decomposed letters for equal; what is sent must be the same bytes.
            try require(
                loaded.map { Array($0.query.text.utf8) } == Array(saved.query.text.utf8),
                "other bytes"
            )
        }
    }

    @Test(arguments: ["a\u{1b}b", "\u{0}", "\u{202e}", "\"\\/", "\u{2028}", "é", "e\u{301}", "\u{7f}\u{9b}"])
    func `whatever a name holds, it is loaded`(name: String) throws {
        let saved = search([1, 2], name)
        #expect(saved.save(session: 1, in: state))
        let loaded = try #require(SavedSearch(session: 1, in: state)?.hit(numbered: 2)?.name)
        #expect(Array(loaded.utf8) == Array(name.utf8))
    }

    @Test func `each session has its own, for a day`() throws {
        #expect(search([1]).save(session: 1, in: state))
        #expect(search([1, 2]).save(session: 2, in: state))
        #expect(SavedSearch(session: 1, in: state)?.hits.count == 1)
        #expect(SavedSearch(session: 2, in: state)?.hits.count == 2)
        #expect(SavedSearch(session: 3, in: state) == nil)
        #expect(search([1, 2, 3]).save(session: 1, in: state))
        #expect(SavedSearch(session: 1, in: state)?.hits.count == 3)
        let tomorrow = Timestamp(clamping: WallClock.sample.now.secondsSinceEpoch + 86_400)
        #expect(SavedSearch(session: 1, in: StateDirectory(path: scratch.path, now: tomorrow)) == nil)
    }

    @Test(arguments: [
        "", "{", "[]", "{}",
        #"{"query": "a", "is_exact": false, "limit": 10, "page": 1, "next_service_index": 0}"#,
        #"{"query": "a", "is_exact": false, "limit": "10", "page": 1, "next_service_index": 0, "hits": []}"#,
        #"{"query": "a", "is_exact": 0, "limit": 10, "page": 1, "next_service_index": 0, "hits": []}"#,
        #"{"query": "a", "is_exact": false, "limit": 0, "page": 1, "next_service_index": 0, "hits": []}"#,
        #"{"query": "a", "is_exact": false, "limit": 10, "local_count": -1, "hits": []}"#,
        #"{"query": "a", "is_exact": false, "limit": 10, "local_count": 9223372036854775807, "hits": []}"#,
    ])
    func `a file that is none is no search`(text: String) {
        state.write(Array(text.utf8), .search, "1")
        #expect(SavedSearch(session: 1, in: state) == nil)
    }

    @Test func `a hit that cannot be read is passed over`() {
        let text = #"""
            {"query": "a", "is_exact": false, "limit": 10, "page": 1, "next_service_index": 0, "hits": [null, {},
            {"number": 1, "food_id": "7", "name": "Oats", "kind": "meal", "kcal": 1, "source": "own",
            "match": "words", "is_remembered": false}, {"number": -9223372036854775808, "food_id": "7",
            "name": "Oats", "kind": "food", "kcal": 1, "source": "own", "match": "words",
            "is_remembered": false}, {"number": 2, "food_id": "7", "name": "Oats",
            "kind": "food", "kcal": 1, "source": "own", "match": "words", "is_remembered": false}]}
            """#
        state.write(Array(text.utf8), .search, "1")
        #expect(SavedSearch(session: 1, in: state)?.hits.map(\.number) == [2])
    }

    @Test func `where nothing can be kept, saving says so`() throws {
        let path = try scratch.write("a file", to: "state")
        #expect(!search([1]).save(session: 1, in: StateDirectory(path: path, now: WallClock.sample.now)))
    }

    @Test func `earlier pages keep their numbers, and the newer page wins`() {
        var search = search([11, 12], "new")
        search.addPages(of: self.search([1, 2, 11], "old"))
        search.addPages(of: self.search([21, 1], "older"))
        #expect(search.hits.map(\.number) == [1, 2, 11, 12, 21])
        #expect(search.hits.map(\.hit.name) == ["old", "old", "new", "new", "older"])
        #expect(search.hit(numbered: 12)?.name == "new")
        #expect(search.hit(numbered: 3) == nil)
        #expect(search.hit(numbered: 0) == nil)
    }

    @Test func `a page belongs to the same words and the same length of a page`() {
        let search = search([1])
        #expect(search.isSameList(FoodQuery(" oats "), limit: 10))
        #expect(!search.isSameList(FoodQuery("oats"), limit: 20))
        #expect(!search.isSameList(FoodQuery("oats", isExact: true), limit: 10))
        #expect(!search.isSameList(FoodQuery("milk"), limit: 10))
    }
}
