/// Why a sync failed.
///
/// Unsent changes stay unsent.
package enum SharingError: Error, Equatable, Sendable {
    /// libpq is not on this machine, or older than what is needed, which is told.
    case noLibrary(version: Int?)
    /// The server cannot be reached, or was lost on the way.
    case offline(String)
    /// The server has sent nothing for a while.
    case timedOut
    /// The server refuses who asks.
    case login(String)
    /// Too many ask at once, again and again.
    case busy(String)
    /// There is no share in the database.
    case noServer
    /// The share was made by a newer countme, or holds what only a newer one can read.
    case newer
    /// Under the same address is another share than the one that was joined.
    case otherServer
    /// The share knows less than this log was told by it: it was put back from a backup.
    case older
    /// A record of the share is not as it was written.
    case altered(kind: String, key: String, machine: String, reason: String)
    /// This log holds records, and the role may not write them to the shared one.
    case notEmpty(log: String)
    /// The role has no log, or none of the name.
    case noLog(names: [String])
    /// All places for machines are taken.
    case tooManyDevices(names: [String])
    /// The server refuses a statement.
    case refused(code: String, message: String)

    init(_ error: PostgresError) {
        self =
            switch error {
            case .noLibrary: .noLibrary(version: nil)
            case .oldLibrary(let version): .noLibrary(version: version)
            case .offline(let words): .offline(words)
            case .timedOut: .timedOut
            case .login(let words): .login(words)
            case .busy(let words): .busy(words)
            case .refused("42P01", _), .refused("3F000", _): .noServer
            case .refused(let code, let message): .refused(code: code, message: message)
            }
    }
}

extension PostgresError {
    /// Whether the same statements may go through when they are sent again.
    var isPassing: Bool {
        switch self {
        case .busy: true
        case .refused(let code, _): ["40001", "40P01", "55P03", "57014"].contains(code)
        default: false
        }
    }
}
