#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Files of a person's own choosing, which are written whole or not at all.
public enum WholeFile {
    /// What there is at a path, symbolic links followed.
    public enum Status: Equatable, Sendable {
        case missing
        case file
        /// A database: a log, a catalogue or that of another program, which nothing may take the place of.
        case database
        case folder
        /// A pipe, a device or a socket.
        case special
    }

    /// Why a file was not written, in the words of the system; whatever was there is as it was.
    public struct Failure: Error, Equatable, Sendable {
        /// The words.
        public let reason: String

        fileprivate init(_ error: SystemError) {
            reason = error.message
        }
    }

    /// Looks at a path.
    public static func status(of path: String) -> Status {
        var status = stat()
        guard stat(path, &status) == 0 else { return .missing }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG:
            let beginning = try? PrivateFile.beginning(of: resolved(path), count: 16)
            return beginning == Array("SQLite format 3\0".utf8) ? .database : .file
        default: return .special
        }
    }

    /// Writes a file with mode 0600, in place of the one that is there.
    ///
    /// It is written beside it, brought to the disk, and then takes its name.
    public static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        // Of a symbolic link the file is replaced, not the link.
        let path = resolved(path)
        let draft = beginDraft(of: path)
        do throws(SystemError) {
            try PrivateFile.create(draft, holding: bytes)
            try PrivateFile.synchronize(draft)
            guard rename(draft, path) == 0 else { throw SystemError("rename", path) }
            try PrivateDirectory.synchronize(PrivateDirectory.parent(of: path))
        } catch {
            unlink(draft)
            throw Failure(error)
        }
    }

    /// The path that symbolic links lead to; the same one where there is nothing.
    static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
