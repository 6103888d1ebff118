internal import CalorieTrackerCore

/// Everything outside the program, as values and functions; nothing else reads it.
///
/// `SystemEnvironment.live()` is the real world. Tests make their own.
struct SystemEnvironment {
    /// The reason a file could not be read, in the system's words.
    struct ReadFailure: Error {
        let reason: String
    }

    /// Looks up a variable of the environment.
    var environment: (String) -> String?
    /// The real time.
    var now: () -> Timestamp
    /// The offset of local clocks at an instant.
    var localOffset: @Sendable (Timestamp) -> UTCOffset
    /// The problem with the requested time zone; nil if it can be used.
    var timeZoneProblem: () -> String? = { nil }
    /// The base of relative paths on the command line.
    var currentDirectory: () -> String?
    /// The bytes of a file; nil if it does not exist.
    var readFile: (_ path: String, _ largestSize: Int) throws(ReadFailure) -> [UInt8]?
    /// The same for a requested file: if it is a pipe, this waits for a writer.
    var readAwaited: (_ path: String, _ largestSize: Int) throws(ReadFailure) -> [UInt8]?
    /// The first bytes of a regular file; nil if it cannot be read.
    var readBeginning: (_ path: String, _ count: Int) -> [UInt8]? = { _, _ in nil }
    /// Whether users other than the owner can read a file.
    var isReadableByOthers: (_ path: String) -> Bool = { _ in false }
    /// Everything on standard input.
    var readInput: (_ largestSize: Int) throws(ReadFailure) -> [UInt8]
    /// The status of a path.
    var fileStatus: (_ path: String) -> AtomicFile.Status = { _ in .missing }
    /// Writes a file completely or not at all, replacing any existing one.
    var writeFile: (_ path: String, AtomicFile.Pieces) throws(AtomicFile.Failure) -> Void = { _, _ in }
    var createFolder: (_ ofFile: String) throws(AtomicFile.Failure) -> Void = { _ in }
    /// The next line a person types.
    var readLine: () -> String?
    /// Whether a person types into standard input.
    var isInputTerminal: Bool
    var output: OutputPort
    var errorOutput: OutputPort
    /// The built-in foods.
    var foods: FoodTable.Bytes = FoodTable.builtin
    /// Identifies the terminal session; `noSession` if nothing is remembered for it.
    var sessionID: () -> Int
    static let noSession = -1
    /// The terminal session; nil without a terminal, as cron and pipes have none.
    var terminalSession: Int? {
        isInputTerminal || errorOutput.isTerminal || output.isTerminal ? sessionID() : nil
    }
    /// Makes the transport for requests.
    var makeTransport: (_ settings: TransportSettings) -> any HTTPTransport
    /// Seconds that only ever grow.
    var uptime: () -> Double
    /// Waits for a number of seconds.
    var sleep: (Double) -> Void
    /// Starts the program with other words, and does not wait for it.
    var startCompanion: (_ words: [String]) -> Void = { _ in }
    /// Whether a tool of an assistant runs the command.
    var isAssistant = false
    /// Whether the process exits after the command, which closes its files.
    var endsWithCommand = false
    /// Random bits.
    var random: () -> UInt64
    /// The dry run of a hint that this is; nil for a command of the user.
    var trial: HintTrial?
    /// Listens for Ctrl-C, and returns a check for whether it was pressed.
    var watchInterruption: () -> () -> Bool = { { false } }
}

extension SystemEnvironment {
    /// Returns the same environment for a command that a tool of an assistant runs in this process.
    ///
    /// It cannot ask questions, remembers nothing for a terminal, and prints to these ports. Without a `wait` for
    /// answers it uses no network.
    func unattended(
        output: OutputPort,
        errorOutput: OutputPort,
        waiting wait: NetworkWait?
    ) -> SystemEnvironment {
        var inner = self
        inner.isAssistant = true
        if let wait {
            inner.makeTransport = { [makeTransport] settings in
                var settings = settings
                let show = settings.whileWaiting
                settings.whileWaiting = {
                    show()
                    wait.attend()
                }
                settings.isCancelled = { wait.isCancelled() }
                return CancellableTransport(base: makeTransport(settings), isCancelled: settings.isCancelled)
            }
            inner.sleep = { [sleep] seconds in
                var rest = seconds
                while rest > 0, !wait.isCancelled() {
                    wait.attend()
                    sleep(min(rest, NetworkWait.step))
                    rest -= NetworkWait.step
                }
            }
        } else {
            inner.makeTransport = { _ in ClosedTransport() }
            inner.sleep = { _ in }
        }
        inner.readInput = { _ throws(ReadFailure) in [] }
        inner.readLine = { nil }
        inner.isInputTerminal = false
        inner.output = output
        inner.errorOutput = errorOutput
        inner.sessionID = { SystemEnvironment.noSession }
        inner.endsWithCommand = false
        inner.watchInterruption = { { false } }
        return inner
    }
}

/// A network that may not be used.
private struct ClosedTransport: HTTPTransport {
    func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse {
        throw HTTPTransportError(.failed, host: request.address.host, detail: "the network is off")
    }
}

/// What a program does while a command that it runs waits for the network.
final class NetworkWait {
    /// The seconds between two looks at the input.
    static let step = 0.1

    var attend: () -> Void = {}
    /// Whether the result is no longer needed.
    var isCancelled: () -> Bool = { false }
}

/// A transport that sends nothing for a command whose result is no longer needed.
private struct CancellableTransport: HTTPTransport {
    let base: any HTTPTransport
    let isCancelled: () -> Bool

    func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse {
        guard !isCancelled() else { throw HTTPTransportError(.failed, host: request.address.host) }
        return try base.send(request)
    }
}

/// The messages of an assistant's program.
struct AssistantWire {
    /// Waits for the next bytes; empty at the end of the input.
    let read: () -> [UInt8]
    /// Whether `read` returns without waiting.
    let hasInput: () -> Bool
    let output: OutputPort
}

/// The settings for requests.
struct TransportSettings {
    /// Extra certificates to trust, as PEM.
    let certificates: [UInt8]?
    /// The program's name for servers.
    let userAgent: String
    /// Called at least once a second while waiting for a response.
    var whileWaiting: () -> Void
    /// Whether the response is no longer needed; asked as often.
    var isCancelled: () -> Bool = { false }
}

/// An output for text: standard output, standard error, or a buffer in tests.
final class OutputPort {
    /// The reason why bytes could not be written.
    enum Failure: Error, Equatable {
        /// The reader closed the pipe.
        case closedPipe
        /// The system refused, in its own words.
        case failed(String)
    }

    /// Whether it is a terminal.
    let isTerminal: Bool
    /// The width of the terminal in cells.
    let width: Int?
    private let send: (UnsafeRawBufferPointer) throws(Failure) -> Void

    init(
        isTerminal: Bool,
        width: Int?,
        send: @escaping (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) {
        self.isTerminal = isTerminal
        self.width = width
        self.send = send
    }

    /// Writes everything, or throws: nothing is lost silently.
    func write(_ bytes: [UInt8]) throws(Failure) {
        let result: Result<Void, Failure> = bytes.withUnsafeBytes { buffer in
            do throws(Failure) {
                try send(buffer)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    func write(_ text: String) throws(Failure) {
        try write(Array(text.utf8))
    }
}

extension OutputPort {
    /// Writes an answer; an error says whether the change in it is saved.
    func deliver(_ bytes: [UInt8], isChangeSaved: Bool = false) throws(OutputError) {
        do {
            try write(bytes)
        } catch {
            throw OutputError(failure: error, isChangeSaved: isChangeSaved)
        }
    }
}

/// An answer that could not be written.
struct OutputError: Error {
    let failure: OutputPort.Failure
    let isChangeSaved: Bool
}
