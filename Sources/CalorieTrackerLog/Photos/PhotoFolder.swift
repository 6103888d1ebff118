/// Where the pictures of a log are: `countme-photos` beside it, and beside a copy of it.
///
/// A picture is never changed, and only deleted on request: the journal may bring back the entry it belongs to.
package struct PhotoFolder: Equatable, Sendable {
    /// The path of the folder, which may not exist yet.
    package let path: String

    /// The folder beside a log, or beside a copy of one.
    package init(beside path: String) {
        let folder = PrivateDirectory.parent(of: AtomicFile.resolved(path))
        self.path = (folder == "/" ? "" : folder) + "/countme-photos"
    }

    /// Where a picture is, whether or not it is there.
    package func path(of name: PhotoName) -> String { "\(path)/\(name.text)" }

    /// How many bytes a picture has; nil when it is missing.
    package func size(of name: PhotoName) -> Int? {
        guard case .file(let size, _)? = try? PrivateFile.status(of: path(of: name)), size > 0 else {
            return nil
        }
        return size
    }

    /// Whether a picture is there as it was kept: its name says what its bytes sum up to.
    package func isIntact(_ name: PhotoName) -> Bool {
        guard let bytes = PrivateFile.contents(of: path(of: name), largestSize: Photo.largestSize) else {
            return false
        }
        return PhotoName(digest: SHA1.hexDigest(of: bytes), name.format) == name
    }

    /// A picture, as it was kept; nil when it is missing, or is not what it was.
    package func photo(_ name: PhotoName) -> Photo? {
        guard let bytes = PrivateFile.contents(of: path(of: name), largestSize: Photo.largestSize),
            let photo = try? Photo(bytes), photo.name == name
        else { return nil }
        return photo
    }

    /// Keeps a picture: it is on disk when this returns.
    package func keep(_ photo: Photo) throws {
        // A link is not a picture of ours, wherever it leads.
        guard size(of: photo.name) == nil || self.photo(photo.name) == nil else { return }
        try prepare()
        try StorageError.translatingSystem { () throws(SystemError) in
            try PrivateFile.replace(path(of: photo.name), with: photo.bytes)
        }
    }

    /// The pictures in it, whether or not an entry has them.
    package var names: [PhotoName] {
        PrivateDirectory.names(in: path).compactMap { PhotoName($0) }.filter { size(of: $0) != nil }
            .sorted { $0.text < $1.text }
    }

    /// Deletes pictures for good.
    package func remove(_ names: some Sequence<PhotoName>) throws {
        for name in names { PrivateFile.remove(path(of: name)) }
        try StorageError.translatingSystem { () throws(SystemError) in
            try PrivateDirectory.synchronize(path)
        }
    }

    /// Takes pictures from the folder of another log that are not here yet, or only altered ones if these are to be
    /// replaced.
    /// - Returns: The ones that are in neither as they were kept.
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
    /// Gives a file that never changes a second name, or copies it where that cannot be: to another disk.
    fileprivate static func copy(_ path: String, to name: String) throws(SystemError) {
        do {
            try link(path, as: name)
        } catch {
            guard let bytes = contents(of: path, largestSize: Photo.largestSize) else { throw error }
            return try replace(name, with: bytes)
        }
        try PrivateDirectory.synchronize(PrivateDirectory.parent(of: name))
    }

    /// Writes a file beside its place and gives it its name: whatever has that name, also a link, is gone then.
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
