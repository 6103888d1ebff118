internal import CLibrary

/// A directory that only its owner can change, because food entries are health data.
enum PrivateDirectory {
    /// Creates a directory and its missing parents, each with mode 0700 and flushed to disk before this returns.
    static func create(_ path: String) throws(SystemError) {
        if mkdir(path, 0o700) == 0 {
            try synchronize(parent(of: path))
            return
        }
        switch errno {
        case EEXIST: return
        case ENOENT where path != "/":
            try create(parent(of: path))
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError("mkdir", path) }
            try synchronize(parent(of: path))
        default: throw SystemError("mkdir", path)
        }
    }

    /// Flushes changes to the entries of a directory, so that they survive a power failure.
    static func synchronize(_ path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            // A parent may be writable but not readable; its entries cannot be flushed then.
            if errno == EACCES { return }
            throw SystemError("open", path)
        }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError("fsync", path) }
    }

    /// The directory's path without symbolic links; nil if there is no such directory.
    static func resolve(_ path: String) throws(SystemError) -> String? {
        guard let resolved = realpath(path, nil) else {
            if errno == ENOENT { return nil }
            throw SystemError("realpath", path)
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The absolute path of a file with the links of its directory resolved; unchanged if there is no such directory.
    static func withoutLinks(_ path: String) -> String {
        guard let directory = try? resolve(parent(of: path)) else { return path }
        return file(named: path, in: directory)
    }

    /// The path in a directory for the file name of a path.
    static func file(named path: String, in directory: String) -> String {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
        return directory == "/" ? "/" + name : directory + "/" + name
    }

    /// Rejects a directory in which another user could replace the log.
    ///
    /// A sticky directory such as `/tmp` is acceptable, because only their owners can replace files there; the owner of
    /// each file is checked separately.
    static func requireTrustworthy(_ path: String) throws {
        var status = stat()
        guard stat(path, &status) == 0 else { throw StorageError(SystemError("stat", path)) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw StorageError.badPath(path: path, reason: "not a directory")
        }
        let isSticky = status.st_mode & S_ISVTX != 0
        if status.st_mode & 0o022 != 0, !isSticky {
            throw StorageError.badPath(path: path, reason: "others can write to this directory")
        }
        guard status.st_uid == PrivateFile.user || (isSticky && status.st_uid == 0) else {
            throw StorageError.badPath(path: path, reason: "this directory belongs to another user")
        }
    }

    /// Whether there is a directory that can be listed.
    static func canBeListed(_ path: String) -> Bool {
        guard let directory = opendir(path) else { return false }
        closedir(directory)
        return true
    }

    /// The number of bytes that an ordinary user can still write to the file system of a directory.
    static func freeBytes(at path: String) -> Int? {
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { return nil }
        return Int(clamping: status.f_bavail).multipliedReportingOverflow(by: Int(status.f_frsize))
            .partialValue
    }

    /// The names in a directory; empty if it cannot be read.
    static func names(in path: String) -> [String] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// The part before the last slash.
    static func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
