internal import CLibrary

/// A draft of a catalog, in the same folder as the one that it replaces when it is complete.
///
/// Its creator holds the lock of that catalog. Until it is published, no process reads it, so it needs no journal; a
/// draft left by a dead process is removed by the next one.
final class CatalogueDraft {
    /// The path of the draft.
    let path: String
    private let target: String

    /// Creates an empty draft of a catalog, and removes those of dead processes.
    init(of target: String) throws {
        self.target = target
        path = AtomicFile.beginDraft(of: target)
        try PrivateFile.createEmpty(path)
    }

    deinit { AtomicFile.removeDraft(path) }

    /// A temporary folder, which is removed with the draft.
    var scratch: String { AtomicFile.scratch(ofDraft: path) }

    /// Creates the folder.
    func makeScratch() throws {
        try StorageError.translating(system: PrivateDirectory.create(scratch))
    }

    /// Opens the draft for fast writing, with constant memory regardless of its size.
    func connect() throws -> SQLiteConnection {
        let connection = try SQLiteConnection(.file(path))
        _ = try connection.query("PRAGMA journal_mode = OFF", [], { try $0.text("mode") })
        _ = try connection.query("PRAGMA locking_mode = EXCLUSIVE", [], { try $0.text("mode") })
        try connection.execute("PRAGMA synchronous = OFF")
        try connection.execute("PRAGMA cache_size = -16000")
        // The data sorted for an index does not fit in memory.
        try connection.execute("PRAGMA temp_store = FILE")
        return connection
    }

    /// Copies the bytes of another file.
    func copy(_ source: String, progress: () throws -> Void) throws {
        let input = open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard input >= 0 else { throw StorageError(SystemError("open", source)) }
        defer { close(input) }
        let output = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard output >= 0 else { throw StorageError(SystemError("open", path)) }
        defer { close(output) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            try progress()
            let count = read(input, &bytes, bytes.count)
            guard count >= 0 else { throw StorageError(SystemError("read", source)) }
            if count == 0 { return }
            var written = 0
            while written < count {
                let part = bytes.withUnsafeBytes { all in
                    let rest = UnsafeRawBufferPointer(rebasing: all[written..<count])
                    return write(output, rest.baseAddress, rest.count)
                }
                guard part > 0 else { throw StorageError(SystemError("write", path)) }
                written += part
            }
        }
    }

    /// Flushes the draft to disk before it is published; every connection to it must be closed.
    func synchronize() throws {
        try StorageError.translating(system: PrivateFile.synchronize(path))
    }

    /// Replaces the catalog with the draft.
    func publish() throws {
        // SQLite identifies a journal by the name of its file; the old one must not be rolled back into this one.
        unlink(target + "-journal")
        guard rename(path, target) == 0 else { throw StorageError(SystemError("rename", target)) }
        let folder = PrivateDirectory.parent(of: target)
        try StorageError.translating(system: PrivateDirectory.synchronize(folder))
    }
}
