/// How countme ends, as scripts see it.
///
/// The numbers are a promise.
enum ExitCode: Int32 {
    /// Done; also an empty day, a dry run, help.
    case done = 0
    /// Nothing matched: no food, no such id, nothing to undo.
    case noMatch = 1
    /// The command line or its input is wrong.
    case usage = 2
    /// A confirmation was needed and not possible, or the answer was no.
    case notConfirmed = 3
    /// The log, the configuration or the output cannot be read or written.
    case storage = 4
    /// The food service did not answer.
    case service = 5
    /// Ctrl-C in the middle of long work.
    case interrupted = 130
    /// Whoever reads the output closed it.
    case closedPipe = 141

    /// What each means, for help and the README.
    var summary: String {
        switch self {
        case .done: "done; also an empty day, a dry run, help"
        case .noMatch:
            "nothing matched: no food, no such id, nothing to undo; of check: not kept; of remind: logged"
        case .usage: "usage or input: an unknown command or option, a bad number or date"
        case .notConfirmed: "confirmation needed and not possible, or answered no"
        case .storage: "the log, the configuration or the output cannot be read or written"
        case .service: "food service: offline, timed out, refused, keys missing"
        case .interrupted: "Ctrl-C"
        case .closedPipe: "the reader of the output closed it"
        }
    }
}
