import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Which answers are kept, and when a kept one is used.
@Suite struct AnswerCacheTests {
    private static let now = WallClock.sample.now
    private let scratch: ScratchDirectory

    init() throws { scratch = try ScratchDirectory() }

    private func state(after seconds: Int = 0) -> StateDirectory {
        let now = Timestamp(clamping: AnswerCacheTests.now.secondsSinceEpoch + seconds)
        return StateDirectory(path: scratch.path, now: now)
    }

    private func many() throws -> ScriptedService {
        ScriptedService(.answer(200, body: try SampleAnswer.bytes("foods_search_many.json")))
    }

    @discardableResult
    private func search(
        _ service: ScriptedService,
        _ query: FoodQuery = FoodQuery("rice"),
        page: Int = 0,
        limit: Int = 20,
        after seconds: Int = 0,
        isOffline: Bool = false,
        region: String? = nil
    ) throws -> ServiceAnswer<FoodSearchPage> {
        try service.client(answers: state(after: seconds), isOffline: isOffline, region: region)
            .search(query, page: page, limit: limit)
    }

    @Test(arguments: [0, 1, 3600, 86_399])
    func `an answer of the last day is used again`(seconds: Int) throws {
        let service = try many()
        let first = try search(service)
        #expect(first.keptSince == nil)
        let again = try search(service, after: seconds)
        #expect(again.keptSince == AnswerCacheTests.now)
        #expect(again.value == first.value)
        #expect(service.requests.count == 1)
    }

    @Test(arguments: [86_400, 86_401, 10_000_000, -1, -100_000])
    func `an older answer, or one of a clock set back, is not used`(seconds: Int) throws {
        let service = try many()
        try search(service)
        #expect(try search(service, after: seconds).keptSince == nil)
        #expect(service.requests.count == 2)
    }

    @Test func `an answer counts for the very same request only`() throws {
        let service = try many()
        try search(service)
        try search(service, page: 1)
        try search(service, limit: 10)
        try search(service, FoodQuery("rices"))
        try search(service, FoodQuery("Rice"))
        try search(service, region: "NO")
        #expect(service.requests.count == 6)
        #expect(state().files(.answer).count == 6)
        // How the answer is looked at is no part of the request.
        #expect(try search(service, FoodQuery(" rice  ", isExact: true)).keptSince != nil)
        #expect(service.requests.count == 6)
    }

    @Test func `a food is kept as well`() throws {
        let bytes = try SampleAnswer.bytes("food_get_v2_many_servings.json")
        let service = ScriptedService(.answer(200, body: bytes))
        let first = try service.client(answers: state()).details(id: "6243")
        let again = try service.client(answers: state(after: 60)).details(id: "6243")
        #expect(first.keptSince == nil)
        #expect(again.keptSince == AnswerCacheTests.now)
        #expect(again.value == first.value)
        #expect(service.requests.count == 1)
    }

    @Test func `an offline client uses what was kept and nothing else`() throws {
        let service = try many()
        try search(service)
        let kept = try search(service, after: 60, isOffline: true)
        #expect(kept.keptSince == AnswerCacheTests.now)
        #expect(serviceError { try search(service, page: 1, isOffline: true) } == .offline)
        #expect(serviceError { try search(service, after: 86_400, isOffline: true) } == .offline)
        #expect(service.requests.count == 1)
    }

    @Test(arguments: [ScriptedService.key, ScriptedService.secret, "oauth_nonce", "89secret%2F%2B%C3%BC"])
    func `an answer that quotes the request is not kept`(quote: String) throws {
        let service = ScriptedService(.text(#"{"foods": {"note": "\#(quote)"}}"#))
        #expect(try search(service).value.total == 0)
        #expect(state().files(.answer).isEmpty)
    }

    @Test(arguments: ["{", "{}", #"{"error": {"code": 8}}"#, "<html>"])
    func `an answer that cannot be used is not kept`(body: String) throws {
        let service = ScriptedService(.text(body))
        #expect(serviceError { try search(service) } != nil)
        #expect(state().files(.answer).isEmpty)
    }

    @Test(arguments: ["", "{", "{}", #"{"error": {"code": 8}}"#, "\u{0}", #"{"foods": null}"#])
    func `a kept answer that is broken is asked for anew and replaced`(body: String) throws {
        let service = try many()
        try search(service)
        let key = try #require(state().files(.answer).first?.key)
        state().write(Array(body.utf8), .answer, key)
        #expect(try search(service, after: 1).keptSince == nil)
        #expect(service.requests.count == 2)
        #expect(try search(service, after: 2).keptSince != nil)
        #expect(state(after: 2).files(.answer).count == 1)
        #expect(service.malformed.isEmpty)
    }

    @Test func `where nothing can be kept, answers come all the same`() throws {
        let path = try scratch.write("a file", to: "state")
        let service = try many()
        let client = try service.client(answers: StateDirectory(path: path, now: AnswerCacheTests.now))
        for _ in 0..<2 {
            #expect(try client.search(FoodQuery("rice"), page: 0, limit: 20).keptSince == nil)
        }
        #expect(service.requests.count == 2)
    }

    @Test func `neither the name of a kept answer nor what is in it tells the key`() throws {
        try search(many())
        for name in try FileManager.default.contentsOfDirectory(atPath: scratch.path) {
            let content = try String(contentsOfFile: scratch.file(name), encoding: .utf8)
            for secret in [ScriptedService.key, ScriptedService.secret, "oauth_", "rice "] {
                #expect(!name.contains(secret))
                #expect(secret == "rice " || !content.contains(secret))
            }
        }
    }
}
