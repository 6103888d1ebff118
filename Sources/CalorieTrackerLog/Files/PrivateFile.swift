internal import CLibrary

/// Files that only their owner can read.
enum PrivateFile {
    /// The effective user of this process, as long as it runs.
    static let user = geteuid()

    /// The kind of file at a path; symbolic links are not followed.
    enum Status: Equatable {
        case missing
        case file(size: Int, isPrivate: Bool)
    }

    /// The identity of a file, which differs for a file that replaces it.
    struct Identity: Equatable {
        fileprivate let device: UInt64
        fileprivate let number: UInt64
    }

    /// The state of a file, which changes when it is written.
    struct State: Equatable {
        fileprivate let identity: Identity
        fileprivate let size: Int
        fileprivate let seconds: Int
        fileprivate let nanoseconds: Int
    }

    /// The state of the file at a path, with symbolic links followed; nil if there is none.
    static func state(of path: String) -> State? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
        let changed = status.st_mtimespec
        #else
        let changed = status.st_mtim
        #endif
        return State(
            identity: Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino)),
            size: Int(status.st_size),
            seconds: Int(changed.tv_sec),
            nanoseconds: Int(changed.tv_nsec)
        )
    }

    /// The size of the file at a path in bytes; nil if there is none.
    static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// The identity of the file at a path; nil if there is none.
    static func identity(of path: String) -> Identity? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    }

    /// Whether a file was renamed or lost a link after another file was written.
    static func wasNamed(_ path: String, after written: String) -> Bool {
        var (named, other) = (stat(), stat())
        guard lstat(path, &named) == 0, lstat(written, &other) == 0 else { return false }
        #if canImport(Darwin)
        let (time, limit) = (named.st_ctimespec, other.st_mtimespec)
        #else
        let (time, limit) = (named.st_ctim, other.st_mtim)
        #endif
        return (time.tv_sec, time.tv_nsec) >= (limit.tv_sec, limit.tv_nsec)
    }

    /// The number of names (hard links) of the file at a path; 0 if there is no file.
    static func nameCount(of path: String) -> Int {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
        return Int(status.st_nlink)
    }

    /// Examines a path for a log or one of its companions.
    /// - Throws: `StorageError.badPath` for anything but a regular file of this user.
    static func status(of path: String) throws -> Status {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return .missing }
            throw StorageError(SystemError("lstat", path))
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFLNK: throw StorageError.badPath(path: path, reason: "it is a symbolic link")
        case S_IFDIR: throw StorageError.badPath(path: path, reason: "it is a directory")
        default: throw StorageError.badPath(path: path, reason: "not a regular file")
        }
        guard status.st_uid == PrivateFile.user else {
            throw StorageError.badPath(path: path, reason: "this file belongs to another user")
        }
        return .file(size: Int(status.st_size), isPrivate: status.st_mode & 0o077 == 0)
    }

    /// Creates an empty file if it does not exist; it is not an error if another process creates it first.
    static func createEmpty(_ path: String) throws {
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            if errno == EEXIST { return }
            throw StorageError(SystemError("open", path))
        }
        close(descriptor)
        let folder = PrivateDirectory.parent(of: path)
        try StorageError.translating(system: PrivateDirectory.synchronize(folder))
    }

    /// Rejects an open file that is not a regular file of this user.
    static func requireOwned(_ descriptor: Int32, _ path: String) throws {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw StorageError(SystemError("fstat", path)) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw StorageError.badPath(path: path, reason: "not a regular file")
        }
        guard status.st_uid == PrivateFile.user else {
            throw StorageError.badPath(path: path, reason: "this file belongs to another user")
        }
    }

    /// Whether users other than the owner have any access to an existing file or folder.
    static func isExposed(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFLNK && status.st_mode & 0o077 != 0
            && status.st_uid == PrivateFile.user
    }

    /// Removes all permissions of a file or folder except those of its owner.
    static func keepOwnerPermissions(of path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK else { return }
        chmod(path, status.st_mode & 0o700)
    }

    /// The first bytes of a file.
    static func beginning(of path: String, count: Int) throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw StorageError(SystemError("open", path)) }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: count)
        let size = pread(descriptor, &bytes, count, 0)
        guard size >= 0 else { throw StorageError(SystemError("read", path)) }
        return Array(bytes.prefix(size))
    }

    /// The bytes of a file; nil if it cannot be read or is too large.
    static func contents(of path: String, largestSize: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_uid == PrivateFile.user, status.st_size <= largestSize
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        return readAll(descriptor, &bytes) ? bytes : nil
    }

    /// Fills a buffer; the system reads at most two gigabytes at a time.
    private static func readAll(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Bool {
        bytes.withUnsafeMutableBytes { buffer in
            var count = 0
            while count < buffer.count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
                let size = pread(descriptor, rest.baseAddress, rest.count, off_t(count))
                guard size > 0 else { return false }
                count += size
            }
            return true
        }
    }

    /// Creates a file that must not exist yet, with its bytes; if it cannot be written completely, it is removed.
    static func create(
        _ path: String,
        holding bytes: [UInt8],
        writing: (Int32, UnsafeRawBufferPointer) -> Int = { write($0, $1.baseAddress, $1.count) }
    ) throws(SystemError) {
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw SystemError("open", path) }
        do {
            try finish(descriptor, path, bytes, writing)
        } catch {
            unlink(path)
            throw error
        }
    }

    /// Appends bytes to an existing file.
    static func append(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw SystemError("open", path) }
        try finish(descriptor, path, bytes) { write($0, $1.baseAddress, $1.count) }
    }

    /// Writes all bytes, and closes the file.
    private static func finish(
        _ descriptor: Int32,
        _ path: String,
        _ bytes: [UInt8],
        _ writing: (Int32, UnsafeRawBufferPointer) -> Int
    ) throws(SystemError) {
        var failure: SystemError?
        var written = 0
        while written < bytes.count, failure == nil {
            let count = bytes.withUnsafeBytes { buffer in
                writing(descriptor, UnsafeRawBufferPointer(rebasing: buffer[written...]))
            }
            // A signal may arrive before the first byte; the rest is written anyway.
            if count < 0, errno != EINTR { failure = SystemError("write", path) }
            written += max(count, 0)
        }
        if close(descriptor) != 0, failure == nil { failure = SystemError("close", path) }
        if let failure { throw failure }
    }

    /// An unused name, with a number if necessary.
    static func unusedName(_ wanted: String) -> String {
        var name = wanted
        var number = 1
        while exists(name) {
            number += 1
            name = "\(wanted)-\(number)"
        }
        return name
    }

    /// Whether a path exists.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Deletes a file, if it exists.
    static func remove(_ path: String) { unlink(path) }

    /// Renames a file, and replaces an existing file with the new name.
    static func rename(_ path: String, to name: String) throws(SystemError) {
        guard renameFile(path, name) == 0 else { throw SystemError("rename", path) }
    }

    /// Renames a file within its folder, so that the change survives a power failure.
    static func move(_ path: String, to name: String) throws(SystemError) {
        try rename(path, to: name)
        try PrivateDirectory.synchronize(PrivateDirectory.parent(of: name))
    }

    /// Creates a hard link to a file, or a copy if the file system does not support hard links.
    static func link(_ path: String, as name: String) throws(SystemError) {
        if linkFile(path, name) == 0 { return }
        let error = SystemError("link", path)
        guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(error.code) else { throw error }
        guard let bytes = contents(of: path, largestSize: .max) else { throw error }
        try create(name, holding: bytes)
        try synchronize(name)
    }

    /// Flushes the bytes of a file, so that they survive a power failure.
    static func synchronize(_ path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw SystemError("open", path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw SystemError("fsync", path) }
    }

    /// Whether this user may read an existing file.
    static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

    /// Whether this user may write to an existing file.
    static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }
}

// Functions of the C library that are hidden by those with the same names above.
private func linkFile(_ path: String, _ name: String) -> Int32 { link(path, name) }
private func renameFile(_ path: String, _ name: String) -> Int32 { rename(path, name) }

extension StorageError {
    /// Translates an error of the operating system to its meaning for the log.
    static func translating<Value>(
        system value: @autoclosure () throws(SystemError) -> Value
    ) throws(StorageError) -> Value {
        try translatingSystem(value)
    }

    /// Runs a body, and translates an error of the operating system to its meaning for the log.
    static func translatingSystem<Value>(
        _ body: () throws(SystemError) -> Value
    ) throws(StorageError) -> Value {
        do {
            return try body()
        } catch {
            throw StorageError(error)
        }
    }
}
