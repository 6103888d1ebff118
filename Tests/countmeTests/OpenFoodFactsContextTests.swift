import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Open Food Facts as commands meet it: the client they are handed, and the words for its errors.
@Suite struct OpenFoodFactsContextTests {
    private let scratch: ScratchDirectory

    init() throws { scratch = try ScratchDirectory() }

    /// A context with an environment, a real transport, and a clock that stands still.
    private func context(
        _ environment: [String: String],
        onSaid: @escaping (String) -> Void = { _ in }
    ) throws -> CommandContext {
        var system = SystemEnvironment.live()
        system.environment = { environment[$0] }
        system.now = { WallClock.sample.now }
        system.sleep = { _ in }
        system.errorOutput = OutputPort(isTerminal: true, width: nil) { buffer in
            onSaid(String(decoding: buffer, as: UTF8.self))
        }
        let settings = Settings(
            options: CommonSettings(),
            configuration: try Configuration(environment: system.environment),
            clock: .sample,
            command: "pet lookup"
        )
        return CommandContext(
            console: Console(system: system, settings: settings),
            ownLogPath: scratch.file("log.db"),
            catalogue: LazyCatalogue(
                path: scratch.file("catalogue.db"),
                table: system.foods,
                now: WallClock.sample.now,
                onDamage: { _ in }
            ),
            state: StateDirectory(path: scratch.file("state"), now: WallClock.sample.now)
        )
    }

    private func error(_ body: () throws -> Void) -> OpenFoodFactsError? {
        do {
            try body()
            return nil
        } catch {
            return error as? OpenFoodFactsError
        }
    }

    @Test func `each database is asked at its address, with the name of the user and no password`() throws {
        let (food, petFood) = (try OpenFoodFactsServer(), try OpenFoodFactsServer())
        let context = try context([
            "OPENFOODFACTS_BASE_URL": food.baseURL + "/", "OPENPETFOODFACTS_BASE_URL": petFood.baseURL,
            "OPENFOODFACTS_USER": OpenFoodFactsServer.user,
            "OPENFOODFACTS_PASSWORD": OpenFoodFactsServer.password,
        ])
        let barcode = try #require(OpenFoodFactsServer.samples["food"])
        #expect(try context.services.openFoodFacts().product(barcode: barcode).value.code == barcode)
        #expect(try context.services.openPetFoodFacts().product(barcode: barcode).value.code == barcode)
        for request in try food.requests() + petFood.requests() {
            #expect(request.path == "/api/v2/product/\(barcode).json")
            #expect(request.headers["user-agent"] == "countme/\(Version.number) (test-user)")
            #expect(!"\(request)".contains("hunter2"))
        }
        #expect(try food.requests().count == 1)
        #expect(try petFood.requests().count == 1)
        // What is known now needs no network.
        #expect(
            try context.services.openPetFoodFacts(isOffline: true).product(barcode: barcode).keptSince != nil
        )
        #expect(
            error { _ = try context.services.openFoodFacts(isOffline: true).product(barcode: "1") }
                == .offline
        )
    }

    @Test func `without settings the public addresses hold, and products cannot be added`() throws {
        let context = try context([:])
        let client = try context.services.openPetFoodFacts(isOffline: true)
        #expect(String(describing: client.site) == "OpenFoodFactsSite(world.openpetfoodfacts.org)")
        #expect(!client.site.canUpload)
        #expect(try context.services.openFoodFacts(isOffline: true).site.database == .food)
    }

    @Test(arguments: [
        "", "food.example", "http://food.example", "https://me:pw@food.example/", "https://a/?b",
    ])
    func `an address that is none is an error that names the setting`(address: String) throws {
        let context = try context(["OPENPETFOODFACTS_BASE_URL": address])
        // An empty value counts as not set.
        guard !address.isEmpty else {
            _ = try context.services.openPetFoodFacts(isOffline: true)
            return
        }
        let error = #expect(throws: UserError.self) { try context.services.openPetFoodFacts() }
        #expect(error?.code == .config)
        #expect(error?.summary == "invalid OPENPETFOODFACTS_BASE_URL")
    }

    @Test func `the sixteenth product in a minute is refused in words`() throws {
        let server = try OpenFoodFactsServer()
        let context = try context(["OPENPETFOODFACTS_BASE_URL": server.baseURL])
        var refusal: OpenFoodFactsError?
        for number in 1...16 {
            refusal = error { _ = try context.services.openPetFoodFacts().product(barcode: String(number)) }
        }
        #expect(refusal == .limitReached(seconds: 61))
        #expect(try server.requests().count == 15)
        let message = ErrorMessage(UserError(try #require(refusal), from: .petFood))
        #expect(message.text().contains("Open Pet Food Facts rate limit reached (15 requests a minute)"))
        #expect(message.text().contains("try again in 61 s"))
    }

    @Test func `a person who watches is told why it takes longer`() throws {
        let server = try OpenFoodFactsServer(products: ["1": #"{"close": true}"#])
        var said = ""
        let context = try context(["OPENFOODFACTS_BASE_URL": server.baseURL]) { said += $0 }
        #expect(error { _ = try context.services.openFoodFacts().product(barcode: "1") } != nil)
        #expect(said.contains("countme: the connection to 127.0.0.1 was lost; retrying in "))
    }

    private static let errors: [(OpenFoodFactsError, ErrorCode, ExitCode, String)] = [
        (.notFound, .noHit, .noMatch, "Open Food Facts has no product with this barcode"),
        (.badBarcode, .badValue, .usage, "a barcode has only digits"),
        (.limitReached(seconds: 12), .service, .service, "15 requests a minute"),
        (.tooManyRequests, .service, .service, "rate limit reached"),
        (.unavailable, .service, .service, "is having problems"),
        (.offline, .service, .service, "not cached, and --offline is set"),
        (.timedOut, .service, .service, "did not answer in time"),
        (.network(HTTPTransportError(.timeout, host: "h")), .service, .service, "in time"),
        (.network(HTTPTransportError(.untrusted, host: "h")), .service, .service, "certificate check"),
        (.badAnswer(status: 200, detail: "x"), .service, .service, "invalid response from "),
        (.badAnswer(status: 302, detail: "x"), .service, .service, "a redirect"),
        (.badAnswer(status: 403, detail: "x"), .service, .service, "(HTTP 403)"),
        (.noAccount, .service, .service, "needs an account"),
        (.wrongCredentials, .service, .service, "rejected the user name or password"),
        (.refused("bad \u{1b}[2J"), .service, .service, "rejected the product"),
        (.refused(""), .service, .service, "rejected the product"),
        (.outcomeUnknown(nil), .service, .service, "that it accepted the product"),
    ]

    @Test(arguments: errors.indices)
    func `every error has its words, its code and its exit code`(index: Int) {
        let (error, code, exitCode, words) = OpenFoodFactsContextTests.errors[index]
        let message = ErrorMessage(UserError(error, from: .food, hints: [.countme("pet list")]))
        #expect(message.code == code)
        #expect(message.exitCode == exitCode)
        #expect(message.summary.contains(words))
        #expect(message.hints.last == .countme("pet list"))
        #expect(!message.summary.hasSuffix("."))
        #expect(!message.text().contains("\u{1b}"))
    }

    @Test func `config tells whether there is a password, and never which`() throws {
        let app = try CountMeHarness()
        app.environment["OPENFOODFACTS_USER"] = "test-user"
        app.environment["OPENFOODFACTS_PASSWORD"] = "hunter2"
        for line in ["config", "config --json", "help environment"] {
            #expect(app.run(line) == .done)
            #expect(app.output.contains("OPENFOODFACTS_PASSWORD"))
            #expect(!app.output.contains("hunter2"))
            #expect(app.errorOutput.isEmpty)
        }
        app.run("config")
        #expect(app.output.contains("test-user"))
        #expect(app.output.contains("https://world.openpetfoodfacts.org"))
    }
}
