import Foundation
import TestSupport

@testable import CalorieTrackerLog

/// Sample answers in the form the service gives them.
enum SampleAnswer {
    /// The bytes of a sample by its name without "fatsecret_".
    static func bytes(_ name: String) throws -> [UInt8] {
        var tests = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { tests.deleteLastPathComponent() }
        let folder = tests.appendingPathComponent("TestSupport/FatSecretServer/answers")
        return Array(try Data(contentsOf: folder.appendingPathComponent("fatsecret_" + name)))
    }

    /// A sample as JSON.
    static func json(_ name: String) throws -> JSONValue {
        try JSONParser.parse(String(decoding: bytes(name + ".json"), as: UTF8.self))
    }

    /// The text of an object.
    static func text(_ object: [String: Any]) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }

    /// An answer to a search; like the service, it has no list for nothing and none for one.
    static func search(_ foods: [[String: Any]], total: Int? = nil) throws -> String {
        var content: [String: Any] = ["total_results": String(total ?? foods.count)]
        if let first = foods.first { content["food"] = foods.count == 1 ? first : foods as Any }
        return try text(["foods": content])
    }
}

/// A service that answers by a script, with a clock that runs only while it is asked or waited for.
final class ScriptedService: HTTPTransport {
    enum Outcome: Sendable {
        case answer(Int, headers: [String: String] = [:], body: [UInt8])
        case failure(HTTPTransportError.Reason)

        static func text(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> Outcome {
            .answer(status, headers: headers, body: Array(text.utf8))
        }

        static func error(_ code: Int, status: Int = 200, headers: [String: String] = [:]) -> Outcome {
            .text(#"{"error": {"code": \#(code), "message": "no"}}"#, status: status, headers: headers)
        }

        /// An answer without foods.
        static let nothing = Outcome.text(#"{"foods": {"total_results": "0"}}"#)
    }

    struct Request {
        /// The decoded parameters.
        let parameters: [String: String]
        let timeout: Double
        /// The uptime at which it was sent.
        let sentAt: Double

        var nonce: String { parameters["oauth_nonce"] ?? "" }
        var timestamp: Int { parameters["oauth_timestamp"].flatMap { Int($0) } ?? 0 }
    }

    static let key = "0123key4567"
    static let secret = "89secret/+ü"

    private(set) var requests: [Request] = []
    private(set) var waits: [RequestPacing.Wait] = []
    private(set) var pauses: [Double] = []
    private(set) var malformed: [String] = []
    private(set) var uptime = 1000.0
    private let outcome: (Request, Int) -> Outcome
    private let seconds: Double
    private var random = SeededGenerator(seed: 7)

    /// A service that answers with each outcome in turn, then ever with the last; each takes so long.
    init(script outcomes: [Outcome], taking seconds: Double = 0) {
        outcome = { outcomes[min($1, outcomes.count - 1)] }
        self.seconds = seconds
    }

    convenience init(_ outcomes: Outcome..., taking seconds: Double = 0) {
        self.init(script: outcomes, taking: seconds)
    }

    /// A service that answers a request by what it asks.
    init(_ outcome: @escaping (Request) -> Outcome) {
        self.outcome = { request, _ in outcome(request) }
        seconds = 0
    }

    func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse {
        var parameters: [String: String] = [:]
        for field in request.query.split(separator: "&") {
            let parts = field.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            parameters[parts[0]] = parts[1].removingPercentEncoding
        }
        let asked = Request(parameters: parameters, timeout: request.timeout, sentAt: uptime)
        requests.append(asked)
        uptime += min(seconds, max(request.timeout, 0))
        let host = request.address.host
        if seconds > request.timeout { throw HTTPTransportError(.timeout, host: host) }
        switch outcome(asked, requests.count - 1) {
        case .answer(let status, let headers, let body):
            return HTTPResponse(status: status, headers: headers, body: body)
        case .failure(let reason): throw HTTPTransportError(reason, host: host)
        }
    }

    /// A client of it.
    func client(
        answers: StateDirectory? = nil,
        isOffline: Bool = false,
        region: String? = nil,
        language: String? = nil
    ) throws -> NutritionAPIClient {
        NutritionAPIClient(
            account: try ScriptedService.account(region: region, language: language),
            transport: self,
            pacing: RequestPacing(
                now: { WallClock.sample.now },
                uptime: { self.uptime },
                sleep: {
                    self.pauses.append($0)
                    self.uptime += $0
                },
                random: { self.random.next() },
                onWait: { self.waits.append($0) }
            ),
            answers: answers,
            isOffline: isOffline,
            onMalformed: { self.malformed.append(String(decoding: $0, as: UTF8.self)) }
        )
    }

    static func account(region: String? = nil, language: String? = nil) throws -> FatSecretAccount {
        guard let address = HTTPAddress("https://food.example/rest/server.api") else {
            throw RequirementFailure(description: "no address")
        }
        return FatSecretAccount(
            key: key,
            secret: secret,
            address: address,
            region: region,
            language: language
        )
    }
}

/// The error a body throws; nil when it throws none.
func serviceError(_ body: () throws -> Void) -> NutritionAPIError? {
    do {
        try body()
        return nil
    } catch {
        return error as? NutritionAPIError
    }
}
