internal import CLibrary

/// Files of a person's own choosing, which are written whole or not at all.
package enum AtomicFile {
    /// What there is at a path, symbolic links followed.
    package enum Status: Equatable, Sendable {
        case missing
        case file
        /// A database: a log, a catalog or that of another program, which nothing may take the place of.
        case database
        case folder
        /// A pipe, a device or a socket.
        case special
    }

    /// Why a file was not written, in the words of the system; whatever was there is as it was.
    package struct Failure: Error, Equatable, Sendable {
        /// The words.
        package let reason: String

        fileprivate init(_ error: SystemError) {
            reason = error.message
        }
    }

    /// Looks at a path.
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

    /// Writes a file with mode 0600, in place of the one that is there.
    ///
    /// It is written beside it, brought to the disk, and then takes its name.
    package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        try write(to: path) { write throws(Failure) in try write(bytes) }
    }

    /// Hands over what goes into a file, a piece at a time.
    package typealias Pieces = (_ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) -> Void

    /// The same of pieces that need not be in memory together.
    package static func write(to path: String, _ pieces: Pieces) throws(Failure) {
        // Of a symbolic link the file is replaced, not the link.
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

/// Files in the making, each beside the one it takes the place of when it is whole.
///
/// Its name ends in the number of the process that makes it, so that no two write to one, and so that the
/// next process can tell which ones were left by processes that were killed.
extension AtomicFile {
    private static let draftMark = ".draft-"

    /// The highest number that a system gives to a process.
    private static let lastProcess: Int32 = 4_194_304

    /// Where a file is to be written; what killed processes left of it is removed.
    static func beginDraft(of path: String) -> String {
        for draft in abandonedDrafts(of: path) { removeDraft(draft) }
        return path + "\(draftMark)\(getpid())"
    }

    /// The drafts of a file whose makers are gone.
    static func abandonedDrafts(of path: String) -> [String] {
        let folder = PrivateDirectory.parent(of: path)
        guard let file = path.split(separator: "/").last else { return [] }
        let prefix = "\(file)\(draftMark)"
        let processes = PrivateDirectory.names(in: folder).filter { $0.hasPrefix(prefix) }
            .compactMap { Int32($0.dropFirst(prefix.count).prefix { $0.isNumber }) }
        return Set(processes).sorted().filter(isGone).map { "\(folder)/\(prefix)\($0)" }.filter(isDraft)
    }

    /// Removes a draft, with the journal and the folder that the one of a database has.
    static func removeDraft(_ path: String) {
        unlink(path)
        unlink(path + "-journal")
        let files = scratch(ofDraft: path)
        for name in PrivateDirectory.names(in: files) { unlink("\(files)/\(name)") }
        rmdir(files)
    }

    /// A folder for what a draft is made of, which goes with it.
    static func scratch(ofDraft path: String) -> String { path + ".files" }

    private static func isGone(_ process: Int32) -> Bool {
        guard (1...lastProcess).contains(process) else { return false }
        // This process has none yet: one with its number was left by an earlier process.
        return process == getpid() || (kill(process, 0) != 0 && errno == ESRCH)
    }

    /// Whether what has the name of a draft can be one: somebody's own file may be called so.
    private static func isDraft(_ path: String) -> Bool {
        switch try? PrivateFile.status(of: path) {
        case .file(_, let isPrivate): isPrivate
        // Its folder alone is left where the process was killed while it cleared away.
        case .missing: true
        case nil: false
        }
    }
}
