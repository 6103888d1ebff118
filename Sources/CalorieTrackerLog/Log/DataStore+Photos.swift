extension DataStore {
    /// The pictures of entries, each with its entry.
    package func photosOfEntries() throws -> [(name: PhotoName, entry: EntryID)] {
        guard try hasPhotos else { return [] }
        return try query("SELECT number, photo FROM entries WHERE photo IS NOT NULL ORDER BY number") { row in
            let id = EntryID(number: try row.integer("number"))
            guard let id, let name = PhotoName(try row.text("photo")) else {
                throw StorageError.damaged(detail: "an entry has an invalid photo")
            }
            return (name, id)
        }
    }

    /// The pictures of entries, and those that undo and redo can restore.
    package func photos() throws -> Set<PhotoName> {
        guard let connection, try hasPhotos else { return [] }
        return try StorageError.translating(path: path) { try connection.photos() }
    }

    /// Whether the log's version supports pictures; one that is only viewed may be older.
    private var hasPhotos: Bool {
        get throws { try select(FoodItem.table).contains("photo") }
    }
}

extension LogBackup {
    /// The pictures of its entries, and those that undo and redo can restore.
    package func photos() throws -> Set<PhotoName> { try connection.photos() }
}

extension SQLiteConnection {
    fileprivate func photos() throws -> Set<PhotoName> {
        let images = ["before", "after"].map { state in
            """
            SELECT json_extract(\(state), '$.photo') AS photo FROM changed_rows
            WHERE table_name = 'entries' AND \(state) LIKE '%"photo":"%'
            """
        }
        let sql = (["SELECT photo FROM entries WHERE photo IS NOT NULL"] + images)
            .joined(separator: " UNION ")
        return Set(try query(sql) { try $0.optionalText("photo") }.compactMap { $0.flatMap(PhotoName.init) })
    }
}

extension PhotoFolder {
    /// Another log in the folder cannot be read, but may have entries with pictures.
    package struct UnreadableLog: Error {
        /// Its path.
        package let path: String
    }

    /// The pictures beside a log that no entry has: undo can restore entries with some of them.
    ///
    /// Other logs in the folder store their pictures in the same place. The pictures of a damaged log that was set
    /// aside are excluded, so that it can be recovered later.
    /// - Throws: `StorageError`, or `UnreadableLog`
    package static func unused(besideLogAt path: String) throws -> [PhotoName] {
        let names = PhotoFolder(beside: path).names
        guard !names.isEmpty else { return [] }
        let used = Set(try DataStore(lookingAt: path).photosOfEntries().map(\.name))
        let unused = names.filter { !used.contains($0) }
        guard !unused.isEmpty else { return [] }
        let others = try photosOfOtherFiles(unused, besideLogAt: AtomicFile.resolved(path))
        return unused.filter { !others.contains($0) }
    }

    /// Permanently deletes the given pictures that still have no entry; returns the deleted ones.
    package static func removeUnused(_ names: [PhotoName], besideLogAt path: String) throws -> [PhotoName] {
        // Undo cannot restore an entry, and no entry can be added meanwhile, in any of the logs.
        let inUse = otherFiles(besideLogAt: AtomicFile.resolved(path)).filter {
            PrivateFile.exists($0 + ".lock") && !isOtherDatabase($0)
        }
        let gates = try ([path] + inUse).map { try WriteLock(besideLogAt: $0) }
        defer { withExtendedLifetime(gates) {} }
        let unused = Set(try unused(besideLogAt: path))
        let removed = names.filter(unused.contains)
        try PhotoFolder(beside: path).remove(removed)
        return removed
    }

    /// The files in the folder of a log that are logs, or may have been.
    private static func otherFiles(besideLogAt path: String) -> [String] {
        let folder = PrivateDirectory.parent(of: path)
        return PrivateDirectory.names(in: folder).map { folder == "/" ? "/" + $0 : "\(folder)/\($0)" }
            .filter { other in
                guard other != path, (PrivateFile.size(of: other) ?? 0) > 0 else { return false }
                return LogFile.looksLikeLog(other) || other.hasSuffix(".db") || Quarantine.isName(other)
                    || PrivateFile.exists(other + ".lock")
            }
    }

    /// The given pictures that other files in the folder contain.
    private static func photosOfOtherFiles(
        _ names: [PhotoName],
        besideLogAt path: String
    ) throws -> Set<PhotoName> {
        var photos: Set<PhotoName> = []
        for other in otherFiles(besideLogAt: path) {
            let isSetAside = Quarantine.isName(other)
            if !isSetAside, LogFile.looksLikeLog(other) {
                guard let found = try? LogBackup(path: other).photos() else {
                    throw UnreadableLog(path: other)
                }
                photos.formUnion(found)
            } else if isSetAside || !isOtherDatabase(other) {
                // It may be a log with a damaged header.
                guard let bytes = PrivateFile.contents(of: other, largestSize: 1 << 32) else {
                    throw UnreadableLog(path: other)
                }
                let found = PhotoName.named(names, in: bytes)
                guard isSetAside || found.isEmpty else { throw UnreadableLog(path: other) }
                photos.formUnion(found)
            }
        }
        return photos
    }

    /// Whether a file is a valid database without entries, such as the catalog.
    private static func isOtherDatabase(_ path: String) -> Bool {
        let tables = try? SQLiteConnection(.file(path), isReadOnly: true).query(
            "SELECT name FROM sqlite_schema WHERE type = 'table'"
        ) { try $0.text("name") }
        return tables.map { !$0.contains(JournaledTable.entries.name) } ?? false
    }
}

extension PhotoName {
    /// The given names that occur in the bytes completely or by half: at the end of a page of a log, a name may be cut
    /// in two.
    static func named(_ names: [PhotoName], in bytes: [UInt8]) -> Set<PhotoName> {
        let length = digestLength / 2
        var halves: [ArraySlice<UInt8>: [PhotoName]] = [:]
        for name in names {
            let digest = Array(name.text.utf8.prefix(digestLength))
            halves[digest[..<length], default: []].append(name)
            halves[digest[length...], default: []].append(name)
        }
        var found: Set<PhotoName> = []
        var run = 0
        for (place, byte) in bytes.enumerated() {
            run = isDigit(byte) ? run + 1 : 0
            guard run >= length, let names = halves[bytes[(place - length + 1)...place]] else { continue }
            found.formUnion(names)
        }
        return found
    }
}
