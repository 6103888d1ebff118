internal import CLibrary

/// A program whose output is read; it never outlives this value.
final class ChildProgram {
    /// The name of a program, and its source.
    struct Name: Equatable, Sendable {
        let program: String
        /// Its Debian package.
        let package: String

        static let gzip = Name(program: "gzip", package: "gzip")
    }

    /// The reading end of the pipe for its output.
    let output: FileDescriptor
    private let process: pid_t
    private var isOver = false

    /// Starts a program with a file as its standard input; it is searched in the folders of `PATH`.
    init(_ name: Name, _ arguments: [String], input: FileDescriptor, searchPath: String) throws(StreamError) {
        guard let path = ChildProgram.find(name.program, in: searchPath) else {
            throw StreamError.missingProgram(name: name.program, package: name.package)
        }
        let ends: (reading: FileDescriptor, writing: FileDescriptor)
        do throws(SystemError) {
            ends = try FileDescriptor.pipe()
        } catch {
            throw StreamError.notReadable(path: path, reason: error.message)
        }
        #if os(Linux)
        // F_SETPIPE_SZ, to reduce the switching between the two processes.
        _ = fcntl(ends.writing.number, 1031, 1 << 20)
        #endif
        // If the signal is ignored, the exit status of a child is lost.
        signal(SIGCHLD, SIG_DFL)
        var child: pid_t = 0
        let code = Spawning(
            words: [path] + arguments,
            // `GZIP` and `UNZIP` must not add options.
            environment: ["LC_ALL=C", "PATH=\(searchPath)"],
            streams: [input.number, ends.writing.number, nil]
        ).start(path, &child)
        guard code == 0 else {
            throw StreamError.notReadable(path: path, reason: String(cString: strerror(code)).lowercased())
        }
        output = ends.reading
        process = child
    }

    deinit {
        if isOver { return }
        kill(process, SIGKILL)
        _ = wait()
    }

    /// Waits for the program to end after all its output was read, and returns its exit code; nil if it was killed.
    func finish() -> Int32? {
        if isOver { return 0 }
        isOver = true
        guard let status = wait(), status & 0x7f == 0 else { return nil }
        return status >> 8 & 0xff
    }

    private func wait() -> Int32? {
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 {
            if errno != EINTR { return nil }
        }
        return status
    }

    /// The first executable file with a name; the folders are searched in order, except relative ones.
    private static func find(_ program: String, in searchPath: String) -> String? {
        for folder in searchPath.split(separator: ":") where folder.hasPrefix("/") {
            let path = "\(folder)/\(program)"
            var status = stat()
            if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 {
                return path
            }
        }
        return nil
    }
}

extension ChildProgram.Name {
    static let tesseract = ChildProgram.Name(program: "tesseract", package: "tesseract-ocr")
    static let zbarimg = ChildProgram.Name(program: "zbarimg", package: "zbar-tools")
}

/// The reason why a file cannot be read as a stream of bytes.
enum StreamError: Error, Equatable, Sendable {
    /// There is no such file.
    case notFound(path: String)
    /// It exists but cannot be read; `reason` is the system's message.
    case notReadable(path: String, reason: String)
    /// The program to unpack it is not installed; the associated values include the name of its Debian package.
    case missingProgram(name: String, package: String)
    /// There are more files than the limit, which is an associated value.
    case tooManyFiles(path: String, limit: Int)
    /// It is truncated, or found to be damaged by the program that unpacks it.
    case damaged(path: String, reason: String)
}
