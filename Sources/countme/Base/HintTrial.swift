internal import CalorieTrackerCore

/// A dry run of a hint that checks whether its command works before it is printed.
///
/// It changes nothing, asks nothing, and uses a copy of the log in memory. A command that reaches a file, a service, or
/// anything else outside the program has passed.
final class HintTrial {
    /// Ends a trial before it touches anything outside the program.
    struct Passed: Error {}

    /// Whether the command guessed a food, or found an amount that is a lot.
    var isDoubtful = false
    /// Whether the command can be run as a dry run; any other is stopped when it opens the log.
    var isDryRun = false

    /// The largest log that is copied.
    private static let largestLog = 16 << 20

    /// A copy of the log for the command.
    func log(at path: String) throws -> DataStore {
        guard isDryRun, BackupFile.size(of: path) <= HintTrial.largestLog else { throw Passed() }
        return try DataStore(copyOf: path)
    }
}

extension SystemEnvironment {
    /// The same environment for a dry run of a hint: nothing is printed, asked, written or sent.
    func trying(_ trial: HintTrial) -> SystemEnvironment {
        var copy = self
        copy.trial = trial
        copy.output = OutputPort(isTerminal: false, width: nil) { _ throws(OutputPort.Failure) in }
        copy.errorOutput = OutputPort(isTerminal: false, width: nil) { _ throws(OutputPort.Failure) in }
        copy.isInputTerminal = false
        copy.readLine = { nil }
        copy.writeFile = { _, _ throws(AtomicFile.Failure) in }
        copy.createFolder = { _ throws(AtomicFile.Failure) in }
        copy.makeTransport = { _ in NoTransport() }
        copy.sleep = { _ in }
        copy.startCompanion = { _ in }
        copy.endsWithCommand = false
        return copy
    }

    /// Ends the dry run of a hint; does nothing for a command of the user.
    func endTrial() throws {
        if trial != nil { throw HintTrial.Passed() }
    }
}

/// A transport that sends nothing.
private struct NoTransport: HTTPTransport {
    func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse {
        throw HTTPTransportError(.libraryMissing, host: request.address.host)
    }
}
