internal import CalorieTrackerCore

/// Everything outside the program, as values and functions; nothing else reads it.
///
/// `Surroundings.live()` is the real world. Tests make their own.
struct Surroundings {
    /// What could not be read, in the system's words.
    struct ReadFailure: Error {
        let reason: String
    }

    /// Looks up a variable of the environment.
    var environment: (String) -> String?
    /// The real time.
    var now: () -> Timestamp
    /// The offset of local clocks at an instant.
    var localOffset: @Sendable (Timestamp) -> UTCOffset
    /// Why the time zone that is asked for cannot be used; nil when it can.
    var timeZoneProblem: () -> String? = { nil }
    /// The folder that relative paths on the command line start from.
    var currentDirectory: () -> String?
    /// The bytes of a file; nil when there is none.
    var readFile: (_ path: String, _ largestSize: Int) throws(ReadFailure) -> [UInt8]?
    /// The same of a file that was asked for: if it is a pipe, it waits for somebody to write into it.
    var readAwaited: (_ path: String, _ largestSize: Int) throws(ReadFailure) -> [UInt8]?
    /// The first bytes of a regular file; nil when there is none that can be read.
    var readBeginning: (_ path: String, _ count: Int) -> [UInt8]? = { _, _ in nil }
    /// Whether others than its owner may read a file.
    var isReadableByOthers: (_ path: String) -> Bool = { _ in false }
    /// Everything on standard input.
    var readInput: (_ largestSize: Int) throws(ReadFailure) -> [UInt8]
    /// What there is at a path.
    var fileStatus: (_ path: String) -> WholeFile.Status = { _ in .missing }
    /// Writes a file whole or not at all, in place of the one that is there.
    var writeFile: (_ path: String, WholeFile.Pieces) throws(WholeFile.Failure) -> Void = { _, _ in }
    /// The next line a person types.
    var readLine: () -> String?
    /// Whether a person types into standard input.
    var isInputTerminal: Bool
    var output: OutputPort
    var errorOutput: OutputPort
    /// The built-in foods.
    var foods: FoodTable.Bytes = FoodTable.builtin
    /// What tells one terminal session from another.
    var sessionID: () -> Int
    /// The terminal session; nil without a terminal, as cron and pipes have none.
    var terminalSession: Int? {
        isInputTerminal || errorOutput.isTerminal || output.isTerminal ? sessionID() : nil
    }
    /// Makes what sends requests.
    var makeTransport: (_ settings: TransportSettings) -> any HTTPTransport
    /// Seconds that only ever grow.
    var uptime: () -> Double
    /// Waits so many seconds.
    var sleep: (Double) -> Void
    /// Starts the program with other words, and does not wait for it.
    var startCompanion: (_ words: [String]) -> Void = { _ in }
    /// Whether the process ends when the command is done, which closes its files.
    var endsWithCommand = false
    /// Random bits.
    var random: () -> UInt64
    /// Listens for Ctrl-C from now on, and returns whether it was pressed.
    var watchInterruption: () -> () -> Bool = { { false } }
}

/// What the program says about how to send requests.
struct TransportSettings {
    /// Certificates to trust besides those of the system, as PEM.
    let certificates: [UInt8]?
    /// How the program introduces itself.
    let userAgent: String
    /// Called at least once a second while an answer is awaited.
    let whileWaiting: () -> Void
}

/// A way out of the program for text: standard output, standard error, or a buffer in tests.
final class OutputPort {
    /// Why bytes did not arrive.
    enum Failure: Error, Equatable {
        /// The reader closed the pipe: it has read enough.
        case closedPipe
        /// The system refused, in its own words.
        case failed(String)
    }

    /// Whether a person watches it.
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
    /// Writes an answer; an error says whether a change that it tells of is saved.
    func deliver(_ bytes: [UInt8], isChangeSaved: Bool = false) throws(OutputError) {
        do {
            try write(bytes)
        } catch {
            throw OutputError(failure: error, isChangeSaved: isChangeSaved)
        }
    }
}

/// An answer that did not arrive.
struct OutputError: Error {
    let failure: OutputPort.Failure
    let isChangeSaved: Bool
}
