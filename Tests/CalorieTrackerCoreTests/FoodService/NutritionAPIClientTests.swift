import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct NutritionAPIClientTests {
    @Test func `a search asks for its page`() throws {
        let service = ScriptedService(.answer(200, body: try SampleAnswer.bytes("foods_search_many.json")))
        let query = FoodQuery("  M&M's  100%  Käse ")
        let answer = try service.client().search(query, page: 4, limit: 10)
        #expect(answer.keptSince == nil)
        let request = try #require(service.requests.first)
        #expect(service.requests.count == 1)
        let plain = request.parameters.filter { !$0.key.hasPrefix("oauth_") }
        #expect(
            plain == [
                "method": "foods.search", "search_expression": "M&M's 100% Käse", "page_number": "4",
                "max_results": "10", "format": "json",
            ]
        )
        #expect(request.timeout == 30)
        #expect(service.pauses.isEmpty)
        #expect(service.malformed.isEmpty)
    }

    @Test func `a request carries all that is signed`() throws {
        let service = ScriptedService(.nothing)
        _ = try service.client().search(FoodQuery("oats"), page: 0, limit: 20)
        let sent = try #require(service.requests.first).parameters
        #expect(sent["oauth_consumer_key"] == ScriptedService.key)
        #expect(sent["oauth_signature_method"] == "HMAC-SHA1")
        #expect(sent["oauth_version"] == "1.0")
        #expect(sent["oauth_timestamp"] == String(WallClock.sample.now.secondsSinceEpoch))
        #expect(sent["oauth_nonce"]?.utf8.count == 32)
        let signature = OAuth1SignatureGenerator(consumerSecret: ScriptedService.secret).signature(
            method: "GET",
            url: "https://food.example/rest/server.api",
            parameters: sent.filter { $0.key != "oauth_signature" }.map { .init($0.key, $0.value) }
        )
        #expect(sent["oauth_signature"] == signature)
    }

    @Test func `a food is asked for by its id`() throws {
        let bytes = try SampleAnswer.bytes("food_get_v2_many_servings.json")
        let service = ScriptedService(.answer(200, body: bytes))
        #expect(try service.client().details(id: "6243").value.name == "Corn")
        let sent = try #require(service.requests.first).parameters.filter { !$0.key.hasPrefix("oauth_") }
        #expect(sent == ["method": "food.get.v2", "food_id": "6243", "format": "json"])
    }

    @Test func `an answer about another food is refused`() throws {
        let bytes = try SampleAnswer.bytes("food_get_v2_many_servings.json")
        let service = ScriptedService(.answer(200, body: bytes))
        #expect(
            serviceError { _ = try service.client().details(id: "1") }
                == .invalidData(detail: "it is for a different food")
        )
    }

    @Test(
        arguments: [
            (nil, nil, nil, nil), ("NO", nil, "NO", nil), ("NO", "no", "NO", "no"), (nil, "no", nil, nil),
        ] as [(String?, String?, String?, String?)]
    )
    func `a language goes with a region only`(
        region: String?,
        language: String?,
        sentRegion: String?,
        sentLanguage: String?
    ) throws {
        let service = ScriptedService(.nothing)
        let client = try service.client(region: region, language: language)
        _ = try client.search(FoodQuery("oats"), page: 0, limit: 20)
        #expect(service.requests[0].parameters["region"] == sentRegion)
        #expect(service.requests[0].parameters["language"] == sentLanguage)
    }

    @Test func `an offline client sends nothing`() throws {
        let service = ScriptedService(.nothing)
        let client = try service.client(isOffline: true)
        #expect(serviceError { _ = try client.details(id: "1") } == .offline)
        #expect(
            serviceError { _ = try client.search(FoodQuery("a"), page: 0, limit: 9) } == .offline
        )
        #expect(service.requests.isEmpty)
    }

    @Test(arguments: [
        "{", "", " ", #"{"foods": {"food": "#, #"{"foods": {}} x"#, "null", "[]", "{}", "<html></html>",
        #"{"foods": []}"#,
        #"{"foods": {"food": "\ud800"}}"#, String(repeating: "[", count: 100_000),
        #"{"foods": "# + String(repeating: #"{"food":"#, count: 100_000),
    ])
    func `an answer that cannot be read is refused and shown to whoever looks for the fault`(
        body: String
    ) throws {
        let service = ScriptedService(.text(body))
        let client = try service.client()
        let error = serviceError { _ = try client.search(FoodQuery("oats"), page: 0, limit: 9) }
        guard case .invalidResponse(200, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(service.requests.count == 1)
        #expect(service.malformed == [body])
    }

    @Test func `an answer that is not UTF-8 is refused`() throws {
        let body = Array(#"{"foods": {"x": ""#.utf8) + [0xff, 0xc3] + Array(#""}}"#.utf8)
        let client = try ScriptedService(.answer(200, body: body)).client()
        #expect(
            serviceError { _ = try client.search(FoodQuery("a"), page: 0, limit: 9) }
                == .invalidResponse(status: 200, detail: "not UTF-8")
        )
    }

    @Test func `a byte order mark before an answer does no harm`() throws {
        let service = ScriptedService(.text("\u{feff}" + #"{"foods": {}}"#))
        #expect(try service.client().search(FoodQuery("a"), page: 0, limit: 9).value.total == 0)
    }

    @Test(arguments: [
        (404, #"{"message": "no such page"}"#), (404, "<html>not found</html>"), (302, ""), (401, "no"),
        (400, "{}"),
        (403, #"{"foods": []}"#), (204, ""), (404, #"{"error": "not found"}"#),
    ])
    func `an answer with another status says so`(status: Int, body: String) throws {
        let service = ScriptedService(.text(body, status: status))
        let client = try service.client()
        let error = serviceError { _ = try client.search(FoodQuery("a"), page: 0, limit: 9) }
        guard case .invalidResponse(status, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(service.requests.count == 1)
    }
}
