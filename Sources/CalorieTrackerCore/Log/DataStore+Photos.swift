extension DataStore {
    /// The pictures of entries, and the entry each belongs to.
    public func photosOfEntries() throws -> [(name: PhotoName, entry: EntryID)] {
        guard try hasPhotos else { return [] }
        return try query("SELECT number, photo FROM entries WHERE photo IS NOT NULL ORDER BY number") { row in
            let id = EntryID(number: try row.integer("number"))
            guard let id, let name = PhotoName(try row.text("photo")) else {
                throw StorageError.damaged(detail: "an entry has an invalid photo")
            }
            return (name, id)
        }
    }

    /// The pictures of entries, and those of states that undo and redo can bring back.
    public func photos() throws -> Set<PhotoName> {
        guard let connection, try hasPhotos else { return [] }
        return try StorageError.translating(path: path) { try connection.photos() }
    }

    /// Whether the log is of a version that knows pictures; one that is only looked at may not be.
    private var hasPhotos: Bool {
        get throws { try select(FoodItem.table).contains("photo") }
    }
}

extension LogBackup {
    /// The pictures of its entries, and those of states that undo and redo can bring back.
    public func photos() throws -> Set<PhotoName> { try connection.photos() }
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
    /// The pictures of other logs that have the same folder; nil if one of these logs cannot be read.
    public static func photosOfOtherLogs(besideLogAt path: String) -> Set<PhotoName>? {
        let path = WholeFile.resolved(path)
        let folder = PrivateDirectory.parent(of: path)
        let setAside = LogFolder(besideLogAt: path).setAside
        var photos: Set<PhotoName> = []
        for name in PrivateDirectory.names(in: folder) {
            let other = folder == "/" ? "/" + name : "\(folder)/\(name)"
            guard other != path, !setAside.contains(other), LogFile.looksLikeLog(other) else { continue }
            guard let found = try? LogBackup(path: other).photos() else { return nil }
            photos.formUnion(found)
        }
        return photos
    }
}
