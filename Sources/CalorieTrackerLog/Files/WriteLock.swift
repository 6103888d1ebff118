internal import CLibrary

/// A lock file beside a log, at which its writers queue.
///
/// SQLite itself polls for its lock, which is unfair: one of eight simultaneous writers may wait for seconds or give
/// up. `flock` waits in the kernel's queue, and the kernel releases the lock when its holder dies. It is never used on
/// the database file itself, because SQLite would lose its own locks.
final class WriteLock {
    private let descriptor: Int32

    /// Waits for the lock of a log.
    /// - Throws: `StorageError.busy` with the process ID of the holder if the wait times out.
    convenience init(besideLogAt path: String, timeout: Int = 30) throws {
        try self.init(lockFile: path + ".lock", timeout: timeout)
    }

    /// Waits for the lock of a lock file.
    init(lockFile lockPath: String, timeout: Int) throws {
        descriptor = try WriteLock.locked(lockPath, timeout: timeout)
        writeProcessID()
    }

    deinit { close(descriptor) }

    /// Opens a file, and locks it.
    private static func locked(_ path: String, timeout: Int) throws -> Int32 {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw StorageError(SystemError("open", path)) }
        do {
            try PrivateFile.requireOwned(descriptor, path)
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
            switch errno {
            case EWOULDBLOCK: break
            // The file system does not support `flock`, so SQLite's own locks must suffice.
            case ENOLCK, ENOTSUP, EINVAL: return descriptor
            default: throw StorageError(SystemError("flock", "the log's lock file"))
            }
        } catch {
            close(descriptor)
            throw error
        }
        let holder = holder(in: descriptor)
        guard LockQueue(descriptor).wait(seconds: timeout) else { throw StorageError.busy(holder: holder) }
        return descriptor
    }

    /// Writes the process ID of the lock's holder, for the error message of a process that gives up.
    ///
    /// It has a fixed width, so that a shorter number overwrites a longer one.
    private func writeProcessID() {
        var line: [UInt8] = []
        line.append(decimal: Int(getpid()))
        line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, 19 - line.count)))
        line.append(UInt8(ascii: "\n"))
        // Nothing depends on it, so a full disk is not an error here.
        _ = pwrite(descriptor, line, line.count, 0)
    }

    /// Writes after the line with the process ID; nothing depends on this either.
    func write(_ bytes: [UInt8], after position: Int) {
        _ = pwrite(descriptor, bytes, bytes.count, off_t(WriteLock.firstLine + position))
    }

    /// The length of the line with the process ID, in bytes.
    static let firstLine = 20

    private static func holder(in descriptor: Int32) -> Int? {
        var bytes = [UInt8](repeating: 0, count: firstLine)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        return Int(String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    }
}

/// A thread that waits for the lock of a file, so that its caller can stop waiting after a timeout.
///
/// An alarm signal could interrupt the wait too, but it affects the whole process: an app may use it, and another
/// thread may receive it.
private final class LockQueue {
    private let descriptor: Int32
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var isLocked = false
    private var isGivenUp = false
    /// A pipe: the thread writes to the second end once it has the lock.
    private var pipeEnds: [Int32] = [-1, -1]

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
        for end in pipeEnds where end >= 0 { close(end) }
    }

    /// Waits for the lock; closes the file on timeout.
    func wait(seconds: Int) -> Bool {
        guard seconds > 0, pipe(&pipeEnds) == 0, begin() else {
            close(descriptor)
            return false
        }
        let deadline = LockQueue.monotonicMilliseconds() + 1000 * seconds
        var left = 1000 * seconds
        var readable = pollfd(fd: pipeEnds[0], events: Int16(POLLIN), revents: 0)
        while left > 0, poll(&readable, 1, Int32(clamping: left)) <= 0 {
            left = deadline - LockQueue.monotonicMilliseconds()
        }
        return exclusively {
            isGivenUp = !isLocked
            return isLocked
        }
    }

    private func begin() -> Bool {
        for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let context = Unmanaged.passRetained(self)
        let code = pthread_create(
            &thread,
            nil,
            { context in
                #if canImport(Darwin)
                let context: UnsafeMutableRawPointer? = context
                #endif
                if let context { Unmanaged<LockQueue>.fromOpaque(context).takeRetainedValue().queue() }
                return nil
            },
            context.toOpaque()
        )
        if code != 0 { context.release() }
        #if canImport(Darwin)
        if let thread { pthread_detach(thread) }
        #else
        if code == 0 { pthread_detach(thread) }
        #endif
        return code == 0
    }

    /// Waits for the lock; if the caller has given up, the lock is released immediately.
    private func queue() {
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        exclusively {
            isLocked = true
            if isGivenUp { close(descriptor) }
        }
        _ = write(pipeEnds[1], "!", 1)
    }

    private func exclusively<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    private static func monotonicMilliseconds() -> Int {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
    }
}
