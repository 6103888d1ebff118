#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Whether a person pressed Ctrl-C during a long piece of work, which then stops where nothing is half done.
///
/// Work that is over in a moment needs no such care: it is stored whole or not at all.
enum Interruption {
    /// Set by the handler and by nothing else.
    nonisolated(unsafe) private static var signalNumber: sig_atomic_t = 0

    /// Listens from now on, and returns whether a signal has come.
    static func watch() -> () -> Bool {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { Interruption.signalNumber = sig_atomic_t($0) }
        }
        return { signalNumber != 0 }
    }
}

/// The person had enough; nothing has changed.
struct Interrupted: Error {
    /// What was not done.
    let what: String
}
