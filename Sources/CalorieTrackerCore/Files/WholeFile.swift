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

    /// The path that symbolic links lead to, also where nothing is there yet.
    static func resolved(_ path: String) -> String {
        var path = path
        // As many links as the system itself follows.
        for _ in 0..<40 {
            if let resolved = realpath(path, nil) {
                defer { free(resolved) }
                return String(cString: resolved)
            }
            guard let folder = try? PrivateDirectory.resolve(PrivateDirectory.parent(of: path)) else { break }
            let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
            let start = folder == "/" ? "/" : folder + "/"
            path = start + name
            guard let target = target(ofLink: path) else { break }
            path = target.hasPrefix("/") ? target : start + target
        }
        return path
    }

    /// What a symbolic link says; nil for what is none.
    private static func target(ofLink path: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &target, target.count)
        guard count > 0 else { return nil }
        return String(decoding: target.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
