internal import CLibrary

/// Writes files at paths that a user chose, either completely or not at all.
package enum AtomicFile {
    /// The kind of file at a path; symbolic links are followed.
    package enum Status: Equatable, Sendable {
        case missing
        case file
        /// A database: a log, a catalog, or another program's, which must not be replaced.
        case database
        case folder
        /// A pipe, a device, or a socket.
        case special
    }

    /// The system's reason why a file was not written; an existing file is unchanged.
    package struct Failure: Error, Equatable, Sendable {
        /// The system's message.
        package let reason: String

        fileprivate init(_ error: SystemError) {
            reason = error.message
        }
    }

    /// Examines a path.
    package static func status(of path: String) -> Status {
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

    /// Writes a file with mode 0600, and replaces an existing one.
    ///
    /// It writes a temporary file in the same folder, flushes it to disk, and then renames it.
    package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        try write(to: path) { write throws(Failure) in try write(bytes) }
    }

    /// Creates the folder of a file with mode 0700, and the folders above it, unless they exist.
    package static func createFolder(of path: String) throws(Failure) {
        try translating { () throws(SystemError) in
            try PrivateDirectory.create(PrivateDirectory.parent(of: path))
        }
    }

    /// A function that passes the contents of a file piece by piece to its argument.
    package typealias Pieces = (_ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) -> Void

    /// Writes a file in pieces that need not be in memory together.
    package static func write(to path: String, _ pieces: Pieces) throws(Failure) {
        // For a symbolic link, its target is replaced, not the link.
        let path = resolved(path)
        let draft = beginDraft(of: path)
        do throws(Failure) {
            try translating { () throws(SystemError) in try PrivateFile.create(draft, holding: []) }
            try pieces { piece throws(Failure) in
                try translating { () throws(SystemError) in try PrivateFile.append(piece, to: draft) }
            }
            try translating { () throws(SystemError) in
                try PrivateFile.synchronize(draft)
                guard rename(draft, path) == 0 else { throw SystemError("rename", path) }
                try PrivateDirectory.synchronize(PrivateDirectory.parent(of: path))
            }
        } catch {
            unlink(draft)
            throw error
        }
    }

    private static func translating(_ body: () throws(SystemError) -> Void) throws(Failure) {
        do {
            try body()
        } catch {
            throw Failure(error)
        }
    }

    /// The target of symbolic links, even if it does not exist yet.
    static func resolved(_ path: String) -> String {
        var path = path
        // The system itself follows the same number of links.
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

    /// The target of a symbolic link; nil if the path is not a link.
    private static func target(ofLink path: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &target, target.count)
        guard count > 0 else { return nil }
        return String(decoding: target.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// Drafts of files, each in the same folder as the file that it replaces when it is complete.
///
/// The name of a draft ends with the id of its process, so that two processes never write the same one, and the next
/// process can recognize drafts of killed processes.
extension AtomicFile {
    private static let draftMark = ".draft-"

    /// The highest process id of any system.
    private static let lastProcess: Int32 = 4_194_304

    /// The path to write a file to; drafts of killed processes are removed.
    static func beginDraft(of path: String) -> String {
        for draft in abandonedDrafts(of: path) { removeDraft(draft) }
        return path + "\(draftMark)\(getpid())"
    }

    /// The drafts of a file whose processes have ended.
    static func abandonedDrafts(of path: String) -> [String] {
        let folder = PrivateDirectory.parent(of: path)
        guard let file = path.split(separator: "/").last else { return [] }
        let prefix = "\(file)\(draftMark)"
        let processes = PrivateDirectory.names(in: folder).filter { $0.hasPrefix(prefix) }
            .compactMap { Int32($0.dropFirst(prefix.count).prefix { $0.isNumber }) }
        return Set(processes).sorted().filter(isGone).map { "\(folder)/\(prefix)\($0)" }.filter(isDraft)
    }

    /// Removes a draft, with the journal and the folder of a database draft.
    static func removeDraft(_ path: String) {
        unlink(path)
        unlink(path + "-journal")
        let files = scratch(ofDraft: path)
        for name in PrivateDirectory.names(in: files) { unlink("\(files)/\(name)") }
        rmdir(files)
    }

    /// A folder for the temporary files of a draft, which is removed with it.
    static func scratch(ofDraft path: String) -> String { path + ".files" }

    private static func isGone(_ process: Int32) -> Bool {
        guard (1...lastProcess).contains(process) else { return false }
        // This process has no draft yet: one with its id is from an earlier process.
        return process == getpid() || (kill(process, 0) != 0 && errno == ESRCH)
    }

    /// Whether a file with the name of a draft can be one: a user's own file may have such a name.
    private static func isDraft(_ path: String) -> Bool {
        switch try? PrivateFile.status(of: path) {
        case .file(_, let isPrivate): isPrivate
        // If the process was killed during cleanup, only its folder remains.
        case .missing: true
        case nil: false
        }
    }
}
