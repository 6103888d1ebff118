import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Runs command lines in a world of its own: words in; exit code, output and stored rows out.
final class CountMeHarness {
    private let scratch: ScratchDirectory
    /// The environment, with a fixed clock.
    var environment: [String: String]
    /// What standard input holds.
    var input = ""
    /// What a person answers when asked; nil when nobody can be asked.
    var answer: String?
    /// Whether the person presses Ctrl-D instead of answering.
    var closesInput = false
    /// What happens while a person thinks about a question.
    var beforeAnswer: (() -> Void)?
    /// The width of the terminal the output goes to; nil for a pipe.
    var terminalWidth: Int?
    /// Why writing to standard output fails.
    var outputFailure: OutputPort.Failure?
    /// The built-in foods: none, or a table of the test's own.
    var foods = EmbeddedTable("")
    /// What answers requests; without one, a request is a failure of the test.
    var transport: (any HTTPTransport)?
    /// The terminal session the commands are typed in.
    var session = 1
    /// The pauses that were made between requests.
    private(set) var pauses: [Double] = []
    /// What the last command printed.
    private(set) var output = ""
    /// What the last command said on standard error.
    private(set) var errorOutput = ""

    init() throws {
        scratch = try ScratchDirectory()
        environment = ["HOME": scratch.path, "COUNTME_NOW": "2026-11-20T12:30:00+01:00", "LANG": "C.UTF-8"]
    }

    /// Gives the commands a key, and a server of this machine to use it with.
    func useFatSecret(_ server: FatSecretServer) {
        environment["FATSECRET_CONSUMER_KEY"] = FatSecretServer.key
        environment["FATSECRET_CONSUMER_SECRET"] = FatSecretServer.secret
        environment["FATSECRET_BASE_URL"] = server.baseURL
        transport = CurlTransport(userAgent: "countme/test")
    }

    /// The JSON a command line prints.
    func json(_ line: String) throws -> JSONValue {
        run(line + " --json")
        return try JSONParser.parse(output)
    }

    /// The keys of the kinds of records, in the order of an export: exports are read for ever.
    static let kinds = [
        "entries", "goals", "foods", "favorites", "meals", "products", "weights", "marks", "profiles",
        "weekday_goals", "pins", "pots", "plans", "goal_adjustments",
    ]

    var home: String { scratch.path }

    func write(_ text: String, to name: String) throws -> String {
        try scratch.write(text, to: name)
    }

    /// What the program started besides itself.
    var companions: [[String]] = []

    /// Runs the words of a command line, split at spaces.
    @discardableResult
    func run(_ line: String) -> ExitCode {
        run(words: line.split(separator: " ").map(String.init))
    }

    /// Runs the words of a command line.
    @discardableResult
    func run(words: [String?]) -> ExitCode {
        var output: [UInt8] = []
        var errorOutput: [UInt8] = []
        let failure = outputFailure
        let system = SystemEnvironment(
            environment: { [environment] in environment[$0] },
            now: { Timestamp(clamping: time(nil)) },
            localOffset: { _ in .utc },
            currentDirectory: { [home] in home },
            readFile: SystemEnvironment.live().readFile,
            readAwaited: SystemEnvironment.live().readAwaited,
            readBeginning: SystemEnvironment.live().readBeginning,
            isReadableByOthers: SystemEnvironment.live().isReadableByOthers,
            readInput: { [input] _ in Array(input.utf8) },
            fileStatus: SystemEnvironment.live().fileStatus,
            writeFile: SystemEnvironment.live().writeFile,
            createFolder: SystemEnvironment.live().createFolder,
            readLine: { [answer, beforeAnswer, closesInput] in
                beforeAnswer?()
                return closesInput ? nil : answer
            },
            isInputTerminal: answer != nil,
            output: OutputPort(isTerminal: terminalWidth != nil, width: terminalWidth) {
                buffer throws(OutputPort.Failure) in
                if let failure { throw failure }
                output.append(contentsOf: buffer)
            },
            errorOutput: OutputPort(isTerminal: answer != nil, width: nil) {
                buffer throws(OutputPort.Failure) in
                errorOutput.append(contentsOf: buffer)
            },
            foods: foods.bytes,
            sessionID: { [session] in session },
            makeTransport: { [transport] _ in transport ?? UntouchedTransport() },
            uptime: { [self] in pauses.reduce(0, +) },
            sleep: { [self] in pauses.append($0) },
            startCompanion: { [self] in companions.append($0) },
            random: { UInt64.random(in: .min ... .max) }
        )
        let code = CountMe.run(words.map { $0 ?? "\u{fffd}" }, areValid: !words.contains(nil), in: system)
        self.output = String(decoding: output, as: UTF8.self)
        self.errorOutput = String(decoding: errorOutput, as: UTF8.self)
        return code
    }

    /// The path of the log.
    var logPath: String { home + "/.local/share/countme/log.db" }

    /// The log of a day as it is stored.
    func storedLog(_ day: String = "2026-11-20") throws -> DailyLog {
        let tracker = CalorieTracker(store: try DataStore(unbacked: logPath, for: .reading), clock: .sample)
        guard let day = Day(day) else { throw RequirementFailure(description: "no day \(day)") }
        return try tracker.log(for: day)
    }
}

/// A network that nothing may touch.
private struct UntouchedTransport: HTTPTransport {
    func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse {
        Issue.record("a request was made to \(request.address.text)")
        throw HTTPTransportError(.failed, host: request.address.host)
    }
}

/// A table of foods that is there as long as a test needs it.
final class EmbeddedTable {
    let bytes: FoodTable.Bytes

    /// The built-in table.
    init() { bytes = FoodTable.builtin }

    /// A table of lines without the header.
    init(_ lines: String) {
        let text = FoodTable.columns.joined(separator: "\t") + "\n" + lines
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = copy.initialize(from: text.utf8)
        // Never freed: harnesses hand it on, and tests end soon.
        bytes = FoodTable.Bytes(copy)
    }
}
