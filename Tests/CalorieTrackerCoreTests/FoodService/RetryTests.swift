import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct RetryTests {
    typealias Outcome = ScriptedService.Outcome

    private func search(_ service: ScriptedService) -> NutritionAPIError? {
        serviceError { _ = try service.client().search(FoodQuery("oats"), page: 0, limit: 9) }
    }

    @Test(arguments: [
        Outcome.failure(.unresolved), .failure(.unreachable), .failure(.timeout), .failure(.interrupted),
        .failure(.failed), .text("", status: 429), .text("", status: 500), .text("<html>", status: 502),
        .text("{", status: 503), .text(#"{"error": "busy"}"#, status: 503), .text("", status: 599), .error(1),
        .error(12), .error(20), .error(24), .error(20, status: 503),
    ])
    func `what may pass is tried three times with growing pauses`(outcome: Outcome) {
        let service = ScriptedService(outcome)
        let error = search(service)
        #expect(error?.isPassing == true)
        #expect(service.requests.count == 3)
        #expect(Set(service.requests.map(\.nonce)).count == 3)
        #expect(Set(service.requests.map { $0.parameters["oauth_signature"] }).count == 3)
        #expect(service.waits.map(\.seconds) == service.pauses)
        #expect(service.waits.allSatisfy { $0.reason == error })
        guard service.pauses.count == 2 else {
            Issue.record("\(service.pauses)")
            return
        }
        #expect((0.5...1).contains(service.pauses[0]))
        #expect((1...2).contains(service.pauses[1]))
    }

    @Test func `another attempt may succeed`() {
        let service = ScriptedService(.failure(.interrupted), .error(20), .nothing)
        #expect(search(service) == nil)
        #expect(service.requests.count == 3)
        #expect(service.malformed.isEmpty)
    }

    @Test(arguments: [
        2, 3, 4, 5, 8, 9, 10, 11, 13, 14, 21, 22, 23, 101, 102, 103, 104, 105, 106, 107, 108, 109, 201, 202,
        203, 204,
        205, 206, 207, 208, 209, 210, 211, 0, -1, 999,
    ])
    func `what the service refuses for good is asked once`(code: Int) {
        for status in [200, 400, 500] {
            let service = ScriptedService(.error(code, status: status))
            #expect(search(service) == NutritionAPIError(code: code, message: ""))
            #expect(service.requests.count == 1)
            #expect(service.pauses.isEmpty)
        }
    }

    @Test(arguments: [
        HTTPTransportError.Reason.tooLarge, .untrusted, .libraryMissing, .badCertificates,
    ])
    func `what no second attempt can mend is asked once`(reason: HTTPTransportError.Reason) {
        let service = ScriptedService(.failure(reason))
        #expect(search(service) == .network(HTTPTransportError(reason, host: "food.example")))
        #expect(service.requests.count == 1)
    }

    @Test func `a timeout is one however it is told`() {
        #expect(search(ScriptedService(.failure(.timeout))) == .timeout)
    }

    @Test func `all attempts together take no more than 30 seconds`() {
        let service = ScriptedService(.error(20), taking: 12)
        #expect(search(service) == .timeout)
        #expect(service.requests.count == 3)
        for request in service.requests { #expect(request.timeout == 1030 - request.sentAt) }
        #expect(service.uptime <= 1030)
    }

    @Test(arguments: [(29.0, 1), (30.0, 1), (100.0, 1), (14.0, 2)])
    func `without a second left there is no other attempt`(seconds: Double, count: Int) {
        let service = ScriptedService(.failure(.interrupted), taking: seconds)
        #expect(search(service) != nil)
        #expect(service.requests.count == count)
        #expect(service.uptime <= 1030)
    }

    @Test(arguments: [("5", 5.0), ("28", 28), ("2.5", 2.5)])
    func `a pause the service asks for is kept`(header: String, seconds: Double) {
        let service = ScriptedService(.text("", status: 429, headers: ["retry-after": header]), .nothing)
        #expect(search(service) == nil)
        #expect(service.pauses == [seconds])
        #expect(service.waits == [RequestPacing.Wait(reason: .rateLimitExceeded, seconds: seconds)])
        #expect(service.requests.last?.timeout == 30 - seconds)
    }

    @Test(arguments: ["600", "29.5", "1e30"])
    func `a pause that is too long is not waited for`(header: String) {
        let service = ScriptedService(.text("", status: 503, headers: ["retry-after": header]))
        #expect(search(service) == .unavailable)
        #expect(service.requests.count == 1)
        #expect(service.pauses.isEmpty)
    }

    @Test(arguments: ["", "soon", "-5", "nan", "inf", "-inf", "1e999", "0"])
    func `a pause that is none leaves the usual one`(header: String) {
        let service = ScriptedService(.text("", status: 503, headers: ["retry-after": header]), .nothing)
        #expect(search(service) == nil)
        #expect(service.pauses.count == 1)
        #expect(service.pauses.allSatisfy { (0.5...1).contains($0) })
    }

    @Test(arguments: [6, 7])
    func `a signature is made anew exactly once`(code: Int) {
        let service = ScriptedService(.error(code), .nothing)
        #expect(search(service) == nil)
        #expect(service.requests.count == 2)
        #expect(service.pauses.isEmpty)
        #expect(service.requests[0].nonce != service.requests[1].nonce)
        let refusing = ScriptedService(.error(code))
        #expect(search(refusing) == NutritionAPIError(code: code, message: ""))
        #expect(refusing.requests.count == 2)
        let both = ScriptedService(.error(6), .error(7), .nothing)
        #expect(search(both) == .refused(code: 7))
    }

    @Test func `a clock that is wrong is set by the service, for all attempts after it`() {
        let date = ["date": "Fri, 20 Nov 2026 14:30:05 GMT"]
        let service = ScriptedService(.error(6, headers: date), .error(20), .nothing)
        #expect(search(service) == nil)
        let now = WallClock.sample.now.secondsSinceEpoch
        #expect(service.requests.map(\.timestamp) == [now, now + 10_805, now + 10_805])
    }

    @Test(arguments: [[:], ["date": "yesterday"], ["date": ""]])
    func `without a time of the service the clock stays`(headers: [String: String]) {
        let service = ScriptedService(.error(6, headers: headers), .nothing)
        #expect(search(service) == nil)
        #expect(Set(service.requests.map(\.timestamp)) == [WallClock.sample.now.secondsSinceEpoch])
    }

    @Test func `whatever happens, attempts are few and end in time`() throws {
        let codes = [0, 1, 6, 7, 12, 20, 503, 429]
        let choice = Generator<Int>.int(0...codes.count - 1).list(1...6)
        try checkProperty(choice.and(.int(0...400)).and(.int(0...700))) { input, pause in
            let (choices, tenths) = input
            let header = ["retry-after": String(Double(pause) / 20)]
            let script = choices.map { index in
                let code = codes[index]
                return code == 0
                    ? .failure(.interrupted)
                    : code > 400
                        ? Outcome.text("", status: code, headers: header) : .error(code, headers: header)
            }
            let service = ScriptedService(script: script, taking: Double(tenths) / 10)
            _ = search(service)
            try require((1...4).contains(service.requests.count), "\(service.requests.count) requests")
            try require(service.uptime <= 1030.001, "until \(service.uptime)")
            try require(
                Set(service.requests.map(\.nonce)).count == service.requests.count,
                "a nonce was used twice"
            )
        }
    }

    @Test func `a nonce is 32 digits, also of small numbers`() {
        for number in [0, 1, UInt64.max] {
            let pacing = RequestPacing(
                now: { .earliest },
                uptime: { 0 },
                sleep: { _ in },
                random: { number }
            )
            #expect(pacing.makeNonce().utf8.count == 32)
            #expect((0.5...1).contains(pacing.pause(afterAttempt: 1)))
            #expect((1...2).contains(pacing.pause(afterAttempt: 2)))
        }
    }
}
