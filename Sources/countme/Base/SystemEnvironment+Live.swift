internal import CalorieTrackerCore

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

extension SystemEnvironment {
    /// The real world.
    static func live() -> SystemEnvironment {
        tzset()
        return SystemEnvironment(
            environment: { name in getenv(name).flatMap { String(validatingCString: $0) } },
            now: SystemClock.now,
            localOffset: SystemClock.offset,
            timeZoneProblem: { timeZoneProblem(getenv("TZ").map { String(cString: $0) }) },
            currentDirectory: {
                guard let path = getcwd(nil, 0) else { return nil }
                defer { free(path) }
                return String(validatingCString: path)
            },
            readFile: { path, largestSize throws(ReadFailure) in try readFile(path, largestSize: largestSize)
            },
            readAwaited: { path, largestSize throws(ReadFailure) in
                try readFile(path, largestSize: largestSize, isAwaited: true)
            },
            readBeginning: readBeginning,
            isReadableByOthers: { path in
                var status = stat()
                return stat(path, &status) == 0 && status.st_mode & 0o077 != 0
            },
            readInput: remembering { largestSize throws(ReadFailure) in
                try readAll(STDIN_FILENO, largestSize: largestSize)
            },
            fileStatus: AtomicFile.status,
            writeFile: { path, pieces throws(AtomicFile.Failure) in try AtomicFile.write(to: path, pieces) },
            createFolder: AtomicFile.createFolder,
            readLine: { Swift.readLine() },
            isInputTerminal: isatty(STDIN_FILENO) == 1,
            output: port(STDOUT_FILENO),
            errorOutput: port(STDERR_FILENO),
            sessionID: { Int(getsid(0)) },
            makeTransport: { settings in
                CurlTransport(
                    userAgent: settings.userAgent,
                    certificates: settings.certificates,
                    whileWaiting: settings.whileWaiting,
                    isCancelled: settings.isCancelled
                )
            },
            uptime: SystemClock.uptime,
            sleep: SystemClock.sleep,
            startCompanion: { words in
                #if os(Linux)
                Companion.start("/proc/self/exe", words)
                #else
                Companion.start(CommandLine.arguments[0], words)
                #endif
            },
            endsWithCommand: true,
            random: {
                var generator = SystemRandomNumberGenerator()
                return generator.next()
            },
            watchInterruption: Interruption.watch
        )
    }

    /// Makes the process safe, before any file is opened.
    static func prepareProcess() {
        umask(0o077)
        // A closed standard stream would give its number to the next file that is opened. Opened for the
        // wrong direction, so that using it fails as using a closed one does.
        for (descriptor, flags) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
        ]
        where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", flags)
        }
        // Reaching a file size limit is an error to report, not a reason to crash.
        signal(SIGXFSZ, SIG_IGN)
        // A library loaded later would write the keys of its connections there.
        unsetenv("SSLKEYLOGFILE")
    }

    /// Reserves standard input and output for messages.
    ///
    /// After this call, other code reads nothing from standard input, and its output goes to standard error. Programs
    /// that are started are not waited for.
    static func takeWire() -> AssistantWire {
        let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
        let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        dup2(nothing, STDIN_FILENO)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        close(nothing)
        var action = sigaction()
        action.sa_flags = SA_NOCLDWAIT
        sigaction(SIGCHLD, &action, nil)
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let next = {
            while true {
                let count = read(input, &chunk, chunk.count)
                if count >= 0 { return Array(chunk[..<count]) }
                if errno != EINTR { return [] }
            }
        }
        let hasInput = {
            var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
            return poll(&descriptor, 1, 0) > 0
        }
        return AssistantWire(read: next, hasInput: hasInput, output: port(output))
    }

    /// Reads the system's time zone again, for a process that runs for days.
    static func refreshTimeZone() { tzset() }

    /// The file of this program.
    static var ownPath: String {
        #if os(Linux)
        let path = "/proc/self/exe"
        #else
        let path = CommandLine.arguments[0]
        #endif
        guard let resolved = realpath(path, nil) else { return "countme" }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Reads once and remembers the result, for a command that runs again after the log was recovered.
    private static func remembering(
        _ read: @escaping (Int) throws(ReadFailure) -> [UInt8]
    ) -> (Int) throws(ReadFailure) -> [UInt8] {
        var remembered: [UInt8]?
        return { largestSize throws(ReadFailure) in
            if let remembered { return remembered }
            let bytes = try read(largestSize)
            remembered = bytes
            return bytes
        }
    }

    private static func port(_ descriptor: Int32) -> OutputPort {
        let isTerminal = isatty(descriptor) == 1
        return OutputPort(isTerminal: isTerminal, width: isTerminal ? terminalWidth(descriptor) : nil) {
            buffer throws(OutputPort.Failure) in
            var rest = buffer
            while !rest.isEmpty {
                let count = write(descriptor, rest.baseAddress, rest.count)
                if count >= 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                } else if errno == EPIPE {
                    throw .closedPipe
                } else if errno != EINTR {
                    throw .failed(systemReason)
                }
            }
        }
    }

    private static func terminalWidth(_ descriptor: Int32) -> Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    private static func readFile(
        _ path: String,
        largestSize: Int,
        isAwaited: Bool = false
    ) throws(ReadFailure) -> [UInt8]? {
        // Not to hang on a FIFO, the file is opened without waiting for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw ReadFailure(reason: systemReason)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
            throw ReadFailure(reason: "it is a directory")
        }
        // Before reading: a file with holes may claim to hold more than the disk does.
        if status.st_mode & S_IFMT == S_IFREG, status.st_size > largestSize {
            throw ReadFailure(reason: tooLarge(largestSize))
        }
        // The writer of a pipe such as `<(zcat export.json.gz)` may be slow, even to open it.
        if isAwaited, status.st_mode & S_IFMT == S_IFIFO { waitForWriter(descriptor) }
        _ = fcntl(descriptor, F_SETFL, 0)
        return try readAll(descriptor, largestSize: largestSize)
    }

    /// A pipe without a writer looks like the end of the file.
    private static func waitForWriter(_ descriptor: Int32) {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&waiting, 1, -1) < 0, errno == EINTR {}
    }

    private static func readBeginning(_ path: String, count: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        let size = pread(descriptor, &bytes, count, 0)
        return size < 0 ? nil : Array(bytes.prefix(size))
    }

    /// The most bytes to read from a device, as `/dev/zero` never ends.
    private static let mostOfDevice = 1 << 20

    private static func readAll(_ descriptor: Int32, largestSize: Int) throws(ReadFailure) -> [UInt8] {
        var status = stat()
        let isDevice =
            fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR && isatty(descriptor) == 0
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw ReadFailure(reason: systemReason)
            }
            bytes.append(contentsOf: chunk[..<count])
            if isDevice, bytes.count > mostOfDevice { throw ReadFailure(reason: "it is a device") }
            if bytes.count > largestSize {
                throw ReadFailure(reason: tooLarge(largestSize))
            }
        }
    }

    /// The system's message for the last failed call.
    private static var systemReason: String { String(cString: strerror(errno)).lowercased() }

    private static func tooLarge(_ largestSize: Int) -> String { "it is larger than \(largestSize) bytes" }

    /// The C library silently treats an unknown zone as UTC.
    private static func timeZoneProblem(_ zone: String?) -> String? {
        guard let zone, !zone.isEmpty else { return nil }
        let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
        let letters = name.prefix { $0.isLetter }
        // "UTC", "EST5EDT", "<+03>-3": the form of POSIX, which the C library computes itself.
        if name.hasPrefix("<") || ["UTC", "GMT"].contains(name) { return nil }
        if letters.count >= 3, let next = name.dropFirst(letters.count).first, "+-0123456789".contains(next) {
            return nil
        }
        let folder = getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo"
        let path = name.hasPrefix("/") ? name : folder + "/" + name
        var status = stat()
        if !name.contains(".."), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return nil }
        return "unknown time zone \(quoted(SafeText.shown(zone))); times are in UTC"
    }
}

/// Stops a long operation after Ctrl-C, at a point where nothing is half done.
///
/// Short operations do not need this: they are stored completely or not at all.
enum Interruption {
    /// Set only by the signal handler.
    nonisolated(unsafe) private static var signalNumber: sig_atomic_t = 0

    /// Starts to listen, and returns a check for whether a signal arrived.
    static func watch() -> () -> Bool {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { Interruption.signalNumber = sig_atomic_t($0) }
        }
        return { signalNumber != 0 }
    }
}
