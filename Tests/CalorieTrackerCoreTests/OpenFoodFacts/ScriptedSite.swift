import TestSupport
import Testing

@testable import CalorieTrackerLog

/// A site that answers by a script, with a clock that runs only while it is asked or waited for.
final class ScriptedSite: HTTPTransport {
    enum Outcome: Sendable {
        case answer(Int, String, headers: [String: String] = [:])
        case failure(HTTPTransportError.Reason)

        static let product = Outcome.answer(200, ScriptedSite.productText)
        static let nothing = Outcome.answer(404, #"{"code": "\#(barcode)", "status": 0}"#)
        static let saved = Outcome.answer(200, #"{"status": 1, "status_verbose": "fields saved"}"#)

        static func redirect(_ location: String, status: Int = 302) -> Outcome {
            .answer(status, "", headers: ["location": location])
        }
    }

    static let barcode = "4000000000020"
    static let productText = """
        {"code": "\(barcode)", "product": {"product_name": "Salmon"}, "status": 1}
        """
    static let user = "a-user"
    static let password = "hunter2 /+ü&\""

    private(set) var requests: [HTTPRequest] = []
    /// The seconds after the start at which requests came.
    private(set) var times: [Double] = []
    private(set) var waits: [OpenFoodFactsError] = []
    private(set) var pauses: [Double] = []
    private(set) var malformed: [String] = []
    private(set) var uptime = 0.0
    private let outcomes: [Outcome]
    private let seconds: Double
    private var random = SeededGenerator(seed: 11)

    /// A site that answers with each outcome in turn, then ever with the last; each takes so long.
    init(_ outcomes: Outcome..., taking seconds: Double = 0) {
        self.outcomes = outcomes
        self.seconds = seconds
    }

    func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse {
        requests.append(request)
        times.append(uptime)
        uptime += min(seconds, max(request.timeout, 0))
        let host = request.address.host
        if seconds > request.timeout { throw HTTPTransportError(.timeout, host: host) }
        switch outcomes[min(requests.count, outcomes.count) - 1] {
        case .answer(let status, let text, let headers):
            return HTTPResponse(status: status, headers: headers, body: Array(text.utf8))
        case .failure(let reason): throw HTTPTransportError(reason, host: host)
        }
    }

    /// Lets time pass.
    func pass(_ seconds: Double) { uptime += seconds }

    var now: Timestamp { Timestamp(clamping: WallClock.sample.now.secondsSinceEpoch + Int(uptime)) }

    /// The clocks and chance that go with it.
    var pacing: RequestPacing {
        RequestPacing(
            now: { self.now },
            uptime: { self.uptime },
            sleep: {
                self.pauses.append($0)
                self.uptime += $0
            },
            random: { self.random.next() }
        )
    }

    /// A client of it, with what is remembered at a path.
    func client(
        _ address: String = "https://world.openpetfoodfacts.org",
        statePath: String? = nil,
        isOffline: Bool = false,
        user: String? = ScriptedSite.user,
        password: String? = ScriptedSite.password
    ) throws -> OpenFoodFactsClient {
        OpenFoodFactsClient(
            site: try ScriptedSite.site(address, user: user, password: password),
            transport: self,
            pacing: pacing,
            answers: statePath.map { StateDirectory(path: $0, now: now) },
            isOffline: isOffline,
            onWait: { reason, _ in self.waits.append(reason) },
            onMalformed: { self.malformed.append(String(decoding: $0, as: UTF8.self)) }
        )
    }

    static func site(
        _ address: String = "https://world.openpetfoodfacts.org",
        user: String? = ScriptedSite.user,
        password: String? = ScriptedSite.password
    ) throws -> OpenFoodFactsSite {
        let address = try #require(HTTPAddress(address))
        return OpenFoodFactsSite(.petFood, address: address, user: user, password: password)
    }
}

extension ProductUpload {
    /// A pet food with all that can be known of it.
    static let sample = ProductUpload(
        barcode: ScriptedSite.barcode,
        name: "Salmon & cod",
        brand: "Beispiel",
        protein: 9,
        fat: 5.5,
        fiber: 0,
        ash: 2.25,
        moisture: 78,
        version: "1.2.3"
    )
}

/// The error a body throws; nil when it throws none.
func siteError(_ body: () throws -> Void) -> OpenFoodFactsError? {
    do {
        try body()
        return nil
    } catch {
        return error as? OpenFoodFactsError
    }
}
