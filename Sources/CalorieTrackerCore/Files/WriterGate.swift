internal import CLibrary

/// The queue that writers of one log stand in: a lock file beside it.
///
/// SQLite alone polls for its lock and is unfair about it; a writer in a burst of eight may wait for
/// seconds or give up. `flock` sleeps in the kernel's queue, and the kernel opens the gate when its
/// holder dies. It is never taken on the database file itself, whose locks SQLite would lose.
final class WriterGate {
    private let descriptor: Int32

    /// Waits for the gate of a log.
    /// - Throws: `StorageError.busy` naming the holder when it does not open in time.
    convenience init(besideLogAt path: String, timeout: Int = 30) throws {
        try self.init(lockFile: path + ".lock", timeout: timeout)
    }

    /// Waits for the gate that a file of locks is.
    init(lockFile lockPath: String, timeout: Int) throws {
        descriptor = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw StorageError(SystemError("open", lockPath)) }
        do {
            try PrivateFile.requireOwned(descriptor, lockPath)
            if try !lock(waiting: false), try timeout == 0 || !lock(waiting: true, timeout: timeout) {
                throw StorageError.busy(holder: holder)
            }
        } catch {
            close(descriptor)
            throw error
        }
        writeProcessID()
    }

    deinit { close(descriptor) }

    /// Whether the gate opened; also when the file system knows no `flock` and SQLite's locks must do.
    private func lock(waiting: Bool, timeout: Int = 0) throws -> Bool {
        let deadline = WriterGate.monotonicSeconds() + timeout
        if waiting { startTimer() }
        defer { if waiting { stopTimer() } }
        while true {
            if flock(descriptor, waiting ? LOCK_EX : LOCK_EX | LOCK_NB) == 0 { return true }
            switch errno {
            case EWOULDBLOCK: return false
            case EINTR: if WriterGate.monotonicSeconds() >= deadline { return false }
            case ENOLCK, ENOTSUP, EINVAL: return true
            default: throw StorageError(SystemError("flock", "the log's lock file"))
            }
        }
    }

    /// Interrupts the waiting `flock` once a second, so that it can look at the clock.
    private func startTimer() {
        var action = sigaction()
        // A handler that does nothing, installed without SA_RESTART: all it does is cause EINTR.
        #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { _ in }
        #else
        action.__sigaction_handler.sa_handler = { _ in }
        #endif
        sigaction(SIGALRM, &action, nil)
        var every = itimerval()
        every.it_interval.tv_sec = 1
        every.it_value.tv_sec = 1
        #if canImport(Darwin)
        setitimer(ITIMER_REAL, &every, nil)
        #else
        setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &every, nil)
        #endif
    }

    private func stopTimer() {
        var never = itimerval()
        #if canImport(Darwin)
        setitimer(ITIMER_REAL, &never, nil)
        #else
        setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &never, nil)
        #endif
        signal(SIGALRM, SIG_DFL)
    }

    private static func monotonicSeconds() -> Int {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return now.tv_sec
    }

    /// Says who holds the gate, for the message of the one who gives up.
    ///
    /// Fixed width, so that a shorter number overwrites a longer one.
    private func writeProcessID() {
        var line: [UInt8] = []
        line.append(decimal: Int(getpid()))
        line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, 19 - line.count)))
        line.append(UInt8(ascii: "\n"))
        // Nothing depends on it, so a full disk here is no reason to fail.
        _ = pwrite(descriptor, line, line.count, 0)
    }

    /// Writes after the line of the process; nothing depends on it either.
    func write(_ bytes: [UInt8], after position: Int) {
        _ = pwrite(descriptor, bytes, bytes.count, off_t(WriterGate.firstLine + position))
    }

    /// How many bytes the line of the process has.
    static let firstLine = 20

    private var holder: Int? {
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        return Int(String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    }
}
