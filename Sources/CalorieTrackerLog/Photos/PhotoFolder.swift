/// The folder of a log's pictures: `countme-photos` beside the log, or beside a copy of it.
///
/// A picture never changes, and is deleted only on request, because undo may restore its entry.
package struct PhotoFolder: Equatable, Sendable {
    /// The path of the folder, which may not exist yet.
    package let path: String

    /// The folder beside a log or a copy of one.
    package init(beside path: String) {
        let folder = PrivateDirectory.parent(of: AtomicFile.resolved(path))
        self.path = (folder == "/" ? "" : folder) + "/countme-photos"
    }

    /// The path of a picture, even if it does not exist.
    package func path(of name: PhotoName) -> String { "\(path)/\(name.text)" }

    /// The size of a picture in bytes; nil if it is missing.
    package func size(of name: PhotoName) -> Int? {
        guard case .file(let size, _)? = try? PrivateFile.status(of: path(of: name)), size > 0 else {
            return nil
        }
        return size
    }

    /// Whether a picture exists and is unchanged: its name contains the checksum of its bytes.
    package func isIntact(_ name: PhotoName) -> Bool {
        guard let bytes = PrivateFile.contents(of: path(of: name), largestSize: Photo.largestSize) else {
            return false
        }
        return PhotoName(digest: SHA1.hexDigest(of: bytes), name.format) == name
    }

    /// A picture as it was stored; nil if it is missing or changed.
    package func photo(_ name: PhotoName) -> Photo? {
        guard let bytes = PrivateFile.contents(of: path(of: name), largestSize: Photo.largestSize),
            let photo = try? Photo(bytes), photo.name == name
        else { return nil }
        return photo
    }

    /// Stores a picture: it is on disk when this returns.
    package func keep(_ photo: Photo) throws {
        // A link is never one of our pictures, regardless of its target.
        guard size(of: photo.name) == nil || self.photo(photo.name) == nil else { return }
        try prepare()
        try StorageError.translatingSystem { () throws(SystemError) in
            try PrivateFile.replace(path(of: photo.name), with: photo.bytes)
        }
    }

    /// The pictures in it, with or without an entry.
    package var names: [PhotoName] {
        PrivateDirectory.names(in: path).compactMap { PhotoName($0) }.filter { size(of: $0) != nil }
            .sorted { $0.text < $1.text }
    }

    /// Permanently deletes pictures.
    package func remove(_ names: some Sequence<PhotoName>) throws {
        for name in names { PrivateFile.remove(path(of: name)) }
        try StorageError.translatingSystem { () throws(SystemError) in
            try PrivateDirectory.synchronize(path)
        }
    }

    /// Copies the missing pictures from the folder of another log, and with `replacingAltered` also the altered ones.
    /// - Returns: The pictures that are intact in neither folder.
    package func take(
        _ names: some Sequence<PhotoName>,
        from other: PhotoFolder,
        replacingAltered: Bool = false
    ) throws -> [PhotoName] {
        try names.filter { name in
            if replacingAltered ? isIntact(name) : size(of: name) != nil { return false }
            guard other.isIntact(name) else { return true }
            try prepare()
            try StorageError.translatingSystem { () throws(SystemError) in
                try PrivateFile.copy(other.path(of: name), to: path(of: name))
            }
            return false
        }
    }

    private func prepare() throws {
        try StorageError.translatingSystem { () throws(SystemError) in try PrivateDirectory.create(path) }
        try PrivateDirectory.requireTrustworthy(path)
    }
}

extension PrivateFile {
    /// Creates a hard link to a file that never changes, or a copy if that is impossible, as on another disk.
    fileprivate static func copy(_ path: String, to name: String) throws(SystemError) {
        do {
            try link(path, as: name)
        } catch {
            guard let bytes = contents(of: path, largestSize: Photo.largestSize) else { throw error }
            return try replace(name, with: bytes)
        }
        try PrivateDirectory.synchronize(PrivateDirectory.parent(of: name))
    }

    /// Writes a file beside its path and renames it: an existing file or link with that name is replaced.
    fileprivate static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        let draft = AtomicFile.beginDraft(of: path)
        remove(draft)
        do throws(SystemError) {
            try create(draft, holding: bytes)
            try synchronize(draft)
            try rename(draft, to: path)
        } catch {
            remove(draft)
            throw error
        }
        try PrivateDirectory.synchronize(PrivateDirectory.parent(of: path))
    }
}
