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

    /// A service that always answers in the same way.
    private struct FixedTransport: HTTPTransport {
        let answer: Result<HTTPResponse, HTTPTransportError>

        func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse { try answer.get() }
    }

    private static let failures: [(Result<HTTPResponse, HTTPTransportError>, String, ExitCode)] = [
        (.success(HTTPResponse(status: 404, body: Array("{\"status\":0}".utf8))), "no_hit", .noMatch),
        (.success(HTTPResponse(status: 200, body: Array("{\"status\":0}".utf8))), "no_hit", .noMatch),
        (.success(HTTPResponse(status: 429, body: [])), "service", .service),
        (.success(HTTPResponse(status: 503, body: [])), "service", .service),
        (.success(HTTPResponse(status: 403, body: [])), "service", .service),
        (.success(HTTPResponse(status: 302, headers: ["Location": "/"], body: [])), "service", .service),
        (.success(HTTPResponse(status: 200, body: Array("<html>\u{1b}[2J".utf8))), "service", .service),
        (.failure(HTTPTransportError(.timeout, host: "h")), "service", .service),
        (.failure(HTTPTransportError(.untrusted, host: "h")), "service", .service),
        (.failure(HTTPTransportError(.libraryMissing, host: "h")), "service", .service),
    ]

    @Test(arguments: failures.indices)
    func `a lookup that fails leaves the log alone and says what to type`(index: Int) throws {
        let (answer, code, exitCode) = OpenFoodFactsContextTests.failures[index]
        let app = try CountMeHarness()
        app.run("add oats 300")
        app.transport = FixedTransport(answer: answer)
        #expect(app.run("food lookup 4006381333931 --json") == exitCode)
        let error = try #require(try JSONParser.parse(app.errorOutput)["error"])
        #expect(error["code"] == .string(code))
        guard case .string(let message)? = error["message"], case .string(let hint)? = error["hint"] else {
            throw RequirementFailure(description: "\(error)")
        }
        #expect(!message.hasSuffix(".") && !message.contains("\u{1b}"))
        let typed = "countme food add NAME --barcode 4006381333931 --kcal N"
        #expect(hint.hasSuffix(typed), "\(hint)")
        let words = typed.dropFirst("countme ".count).replacing("NAME", with: "bar").replacing(
            "N",
            with: "90"
        )
        #expect(app.run(String(words)) == .done)
        #expect(app.run("add bar") == .done, "\(app.errorOutput)")
        #expect(try app.json("undo list")["changes"]?.items.count == 3)
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
