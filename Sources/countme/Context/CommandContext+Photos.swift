internal import CalorieTrackerCore

extension CommandContext {
    /// Where the pictures of the log are.
    var photos: PhotoFolder { PhotoFolder(beside: logPath) }

    /// Reads a picture, and takes from it what draws it.
    func readPhoto(_ file: String) throws -> Photo {
        let bytes = try readBytes(file, largestSize: Photo.largestSize)
        do {
            return try Photo(bytes)
        } catch {
            throw UserError(error, in: file)
        }
    }

    /// Keeps a picture, unless the change it belongs to is only tried out.
    func keep(_ photo: Photo?) throws {
        guard let photo, !isDryRun else { return }
        try photos.keep(photo)
    }

    /// Puts the pictures of a log, and of what undo can bring back, beside a copy of it; returns how many.
    func copyPhotos(of store: DataStore, beside copy: String) throws -> Int {
        let names = try store.photos()
        let missing = try PhotoFolder(beside: copy).take(names, from: photos)
        if !missing.isEmpty {
            note("\(counted(missing.count, "photo is", "photos are")) missing; countme doctor names them")
        }
        return names.count - missing.count
    }

    /// Brings back the pictures that are beside a copy of the log.
    func takePhotos(of backup: LogBackup, beside copy: String) throws {
        _ = try photos.take(backup.photos(), from: PhotoFolder(beside: copy))
    }

    /// The pictures beside the log that no entry has, those of entries that undo can bring back among them.
    func unusedPhotos() throws -> [PhotoName] {
        try refusingUnreadableLogs { try PhotoFolder.unused(besideLogAt: logPath) }
    }

    /// Deletes the pictures among some that still no entry has, and returns these.
    func removeUnusedPhotos(_ names: [PhotoName]) throws -> [PhotoName] {
        try refusingUnreadableLogs { try PhotoFolder.removeUnused(names, besideLogAt: logPath) }
    }

    private func refusingUnreadableLogs<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let log as PhotoFolder.UnreadableLog {
            throw UserError(
                .storage,
                "another log in the folder cannot be read and may have the photos: \(log.path)"
            )
            .hint(Hint(words: ["doctor", "--db", log.path]))
        }
    }

    /// So many pictures, and their size.
    func phrase(_ names: [PhotoName]) -> String {
        let size = names.reduce(0) { $0 + (photos.size(of: $1) ?? 0) }
        return "\(counted(names.count, "photo", "photos")) (\(FileSize.text(size)))"
    }

    /// Says of entries whose pictures are not beside the log.
    func noteMissingPhotos(of store: DataStore) throws {
        noteMissing(Set(try store.photosOfEntries().map(\.name)))
    }

    /// Says how many of some pictures are not beside the log.
    func noteMissing(_ names: Set<PhotoName>) {
        let folder = photos
        let missing = names.count { folder.size(of: $0) == nil }
        guard missing > 0 else { return }
        note("\(counted(missing, "photo is", "photos are")) missing; countme doctor names them")
    }
}

extension UserError {
    /// Why a file is not kept as a picture.
    fileprivate init(_ problem: Photo.Problem, in file: String) {
        let name = file == "-" ? "standard input" : quoted(file)
        func converted(_ program: String) -> Hint {
            let dot = file.lastIndex(of: ".")
            let base = dot.map { String(file[..<$0]) } ?? file
            return "\(program) \(Shell.word(file)) \(Shell.word(base + ".jpg"))"
        }
        switch problem {
        case .unknown:
            self = UserError(.badInput, "\(name) is not a picture")
                .hint("a photo is a JPEG, PNG or WebP file")
        case .unsupported("HEIC"):
            self = UserError(.badInput, "\(name) is HEIC, from which countme cannot remove place and device")
                .hint(converted("heif-convert"))
        case .unsupported(let format):
            self = UserError(.badInput, "\(name) is \(format); a photo is a JPEG, PNG or WebP file")
                // Of a video convert makes one picture for each moment.
                .hint(format == "a video" ? "take a still picture of it" : converted("convert"))
        case .damaged:
            self = UserError(.badInput, "\(name) is damaged: it cannot be read to the end")
                .hint("file \(Shell.word(file))")
        case .tooManyPixels:
            self = UserError(.badInput, "\(name) has more pixels than any camera produces")
                .hint("file \(Shell.word(file))")
        }
    }
}
