/// The reason why a sync failed.
///
/// Unsent changes remain unsent.
package enum SharingError: Error, Equatable, Sendable {
    /// libpq is not installed on this device, or its version, the associated value, is too old.
    case noLibrary(version: Int?)
    /// The server cannot be reached, or the connection was lost.
    case offline(String)
    /// The server stopped sending data.
    case timedOut
    /// The server rejects the client.
    case login(String)
    /// There are too many connections, even after several attempts.
    case busy(String)
    /// There is no sync server in the database.
    case noServer
    /// A newer countme created the server, or its data requires a newer one.
    case newer
    /// The address leads to a server other than the one that was joined.
    case otherServer
    /// The server lacks changes that this log already sent: it was restored from a backup.
    case older
    /// A record on the server is not as it was written.
    case altered(kind: String, key: String, machine: String, reason: String)
    /// This log has records, and the role must not write them to the shared log.
    case notEmpty(log: String)
    /// The role has no log, or none with the given name.
    case noLog(names: [String])
    /// All slots for devices are taken; the devices that synced longest ago come first.
    case tooManyDevices(names: [String])
    /// The server rejects a statement.
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
    /// Whether the same statements may succeed if they are sent again.
    var isPassing: Bool {
        switch self {
        case .busy: true
        case .refused(let code, _): ["40001", "40P01", "55P03", "57014"].contains(code)
        default: false
        }
    }
}
