import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct SearchQueueTests {
    private let scratch: ScratchDirectory

    init() throws { scratch = try ScratchDirectory() }

    private func waiting(after seconds: Int = 0) -> SearchQueue {
        let now = Timestamp(clamping: WallClock.sample.now.secondsSinceEpoch + seconds)
        return SearchQueue(in: StateDirectory(path: scratch.path, now: now))
    }

    private func texts(after seconds: Int) -> [String] { waiting(after: seconds).all.map(\.query.text) }

    @Test func `searches wait in the order they were made`() {
        for (second, text) in ["oats", "milk", "Käse 100%", "a"].enumerated() {
            #expect(waiting(after: second).add(FoodQuery(text), page: 1, limit: 10))
        }
        #expect(texts(after: 9) == ["oats", "milk", "Käse 100%", "a"])
        #expect(
            waiting(after: 9).all.map(\.since.secondsSinceEpoch)
                == (0...3).map {
                    WallClock.sample.now.secondsSinceEpoch + $0
                }
        )
    }

    @Test func `a search waits once and keeps its place`() {
        for (second, text) in ["oats", "milk", "oats", " oats "].enumerated() {
            #expect(waiting(after: second).add(FoodQuery(text), page: 1, limit: 10))
        }
        #expect(texts(after: 9) == ["oats", "milk"])
    }

    @Test func `an exact search is another one`() {
        _ = waiting().add(FoodQuery("oats"), page: 1, limit: 10)
        _ = waiting(after: 1).add(FoodQuery("oats", isExact: true), page: 1, limit: 10)
        #expect(waiting(after: 2).all.map(\.query.isExact) == [false, true])
        waiting(after: 3).remove(FoodQuery("oats"))
        #expect(waiting(after: 3).all.map(\.query.isExact) == [true])
    }

    @Test func `no more than 50 wait, the latest ones`() {
        for number in 0..<60 {
            #expect(waiting(after: number).add(FoodQuery("food \(number)"), page: 1, limit: 10))
        }
        #expect(texts(after: 60) == (10..<60).map { "food \($0)" })
    }

    @Test func `a search that was answered waits no more`() {
        _ = waiting().add(FoodQuery("oats"), page: 1, limit: 10)
        waiting().remove(FoodQuery("milk"))
        #expect(texts(after: 0) == ["oats"])
        waiting().remove(FoodQuery("oats"))
        #expect(texts(after: 0).isEmpty)
    }

    @Test func `a search waits for 30 days`() {
        _ = waiting().add(FoodQuery("oats"), page: 1, limit: 10)
        #expect(texts(after: 30 * 86_400 - 1) == ["oats"])
        #expect(texts(after: 30 * 86_400).isEmpty)
    }

    @Test(arguments: ["", "{", "[]", #"{"query": 1, "is_exact": true}"#, #"{"query": "a"}"#])
    func `a file that is none is passed over`(text: String) {
        let state = StateDirectory(path: scratch.path, now: WallClock.sample.now)
        state.write(Array(text.utf8), .waiting, "a")
        #expect(texts(after: 0).isEmpty)
        #expect(waiting().add(FoodQuery("oats"), page: 1, limit: 10))
        #expect(texts(after: 0) == ["oats"])
    }

    @Test func `where nothing can be kept, nothing waits`() throws {
        let path = try scratch.write("a file", to: "state")
        let waiting = SearchQueue(in: StateDirectory(path: path, now: WallClock.sample.now))
        #expect(!waiting.add(FoodQuery("oats"), page: 1, limit: 10))
        #expect(waiting.all.isEmpty)
    }
}
