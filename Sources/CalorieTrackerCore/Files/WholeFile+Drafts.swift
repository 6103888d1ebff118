#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Files in the making, each beside the one it takes the place of when it is whole.
///
/// Its name ends in the number of the process that makes it, so that no two write to one, and so that the
/// next process can tell which ones were left by processes that were killed.
extension WholeFile {
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
        // A draft of this process is one of an earlier process with its number.
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
