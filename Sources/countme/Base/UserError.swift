/// An error to show the user: what happened, and what to type next.
///
/// Hints are chained: `UserError(.noEntry, "the log has no entries").hint(.countme("today"))`.
struct UserError: Error {
    let code: ErrorCode
    /// What happened, in lower case and without a period, with the user's words in double quotes.
    let summary: String
    /// What to do next, most likely first, as whole commands if possible.
    private(set) var hints: [Hint] = []
    /// The underlying error of the library or the system, for `COUNTME_DEBUG`.
    private(set) var cause: (any Error)?

    init(_ code: ErrorCode, _ summary: String) {
        self.code = code
        self.summary = summary
    }

    /// The same error with one more hint.
    consuming func hint(_ hint: Hint) -> UserError {
        hints.append(hint)
        return self
    }

    /// The same error with more hints.
    consuming func hints(_ more: [Hint]) -> UserError {
        hints += more
        return self
    }

    /// The same error with its cause.
    consuming func caused(by cause: any Error) -> UserError {
        self.cause = self.cause ?? cause
        return self
    }

    /// The same error for a dry run: the commands in its hints for which `isSame` returns true are dry runs too.
    func asDryRun(where isSame: (_ words: [String]) -> Bool) -> UserError {
        let isTried = ["-n", "--dry-run"]
        return replacingHints { hint in
            guard let words = hint.words, isSame(words), !words.contains(where: isTried.contains)
            else { return hint }
            let place = words.firstIndex(of: "--") ?? words.endIndex
            return Hint(words: words[..<place] + ["-n"] + words[place...], why: hint.why, into: hint.output)
        }
    }

    /// The same error for foods that are described as in `add`, but not logged: `change` turns the words after
    /// `add` in its hints into another command.
    func mapHints(_ change: (_ words: [String], _ why: String?) -> Hint) -> UserError {
        replacingHints { hint in
            guard let words = hint.words, words.first == "add" else { return hint }
            return change(Array(words.dropFirst()), hint.why)
        }
    }

    private consuming func replacingHints(_ change: (Hint) -> Hint) -> UserError {
        hints = hints.map(change)
        return self
    }
}

extension UserError: Equatable {
    /// Errors with the same text are equal, whatever their causes.
    static func == (one: UserError, other: UserError) -> Bool {
        one.code == other.code && one.summary == other.summary && one.hints == other.hints
    }
}

/// A user's text in double quotes, cut to fit a message.
func quoted(_ text: String) -> String {
    guard text.count > 60 else { return "\"\(text)\"" }
    // The end of a path identifies the file.
    return text.hasPrefix("/") ? "\"…\(text.suffix(59))\"" : "\"\(text.prefix(59))…\""
}

/// The kind of an error, as JSON names it for scripts.
enum ErrorCode: String, CaseIterable {
    case usage
    case unknownCommand = "unknown_command"
    case unknownOption = "unknown_option"
    case missingValue = "missing_value"
    case badValue = "bad_value"
    case badNumber = "bad_number"
    case ambiguousNumber = "ambiguous_number"
    case badDate = "bad_date"
    case badTime = "bad_time"
    case badUnit = "bad_unit"
    case badName = "bad_name"
    case badID = "bad_id"
    case badRange = "bad_range"
    case badInput = "bad_input"
    case noMatch = "no_match"
    case noEntry = "no_entry"
    case noHit = "no_hit"
    case noPerson = "no_person"
    case noSearch = "no_search"
    case noGoal = "no_goal"
    case nothingLogged = "nothing_logged"
    case nothingToUndo = "nothing_to_undo"
    case keyUsed = "key_used"
    case changedSince = "changed_since"
    case changedElsewhere = "changed_elsewhere"
    case readOnly = "read_only"
    case needsConfirmation = "needs_confirmation"
    case storage
    case busy
    case outcomeUnknown = "outcome_unknown"
    case damaged
    case config
    case service
    case implausible
    case notJoined = "not_joined"
    case unavailable
    case serverOffline = "offline"
    case login
    case serverBusy = "server_busy"
    case serverRefused = "server_refused"
    case noServer = "no_server"
    case noLog = "no_log"
    case tooManyDevices = "too_many_devices"
    case otherServer = "other_server"
    case serverOlder = "server_older"
    case serverNewer = "server_newer"
    case altered

    var exitCode: ExitCode {
        switch self {
        case .noMatch, .noEntry, .noHit, .noPerson, .noSearch, .nothingToUndo, .keyUsed, .changedSince,
            .changedElsewhere,
            .notJoined, .noLog, .tooManyDevices:
            .noMatch
        case .needsConfirmation: .notConfirmed
        case .storage, .busy, .readOnly, .outcomeUnknown, .damaged, .config, .otherServer, .serverOlder,
            .serverNewer, .altered:
            .storage
        case .service, .unavailable, .serverOffline, .login, .serverBusy, .serverRefused, .noServer: .service
        default: .usage
        }
    }
}

/// The exit codes, which never change.
enum ExitCode: Int32 {
    /// Done; also an empty day or list, a dry run, help.
    case done = 0
    /// Nothing found: no food, no such name or id, nothing to undo. Also an answer of no.
    case noMatch = 1
    /// The command line or its input is wrong, or the goal it needs is not set.
    case usage = 2
    /// Confirmation was needed but not possible, or the answer was no.
    case notConfirmed = 3
    /// A file, the log, the configuration or the output is missing or cannot be read or written.
    case storage = 4
    /// The food service or the sync server did not answer.
    case service = 5
    /// Ctrl-C during a long task.
    case interrupted = 130
    /// The reader of the output closed it.
    case closedPipe = 141

    /// The meaning of each, for help and the README.
    var summary: String {
        switch self {
        case .done: "done; also an empty day or list, a dry run, help"
        case .noMatch: "nothing found: no food, no such name or id, nothing to undo"
        case .usage: "usage or input: unknown command or option, bad number or date, no goal"
        case .notConfirmed: "confirmation needed but not possible, or answered no"
        case .storage: "a file, the log, the configuration or the output: missing, unreadable, damaged"
        case .service: "food service or sync server: offline, timed out, refused, keys missing"
        case .interrupted: "Ctrl-C"
        case .closedPipe: "the output pipe was closed"
        }
    }
}

/// A count with its noun: `1 entry`, `3 entries`.
func counted(_ count: Int, _ one: String, _ several: String) -> String {
    "\(count) \(count == 1 ? one : several)"
}

/// The user pressed Ctrl-C; nothing changed.
struct Interrupted: Error {
    /// The operation that was not done.
    let what: String
}

/// Ends the program silently with a code.
struct SilentExit: Error {
    let code: ExitCode
}
