/// An export with the pictures of its entries: a zip archive.
package struct ImportArchive {
    /// Why nothing can be imported from an archive.
    package enum Problem: Error, Equatable {
        /// The program that unpacks it is not installed.
        case missingProgram(name: String, package: String)
        /// There is no export in it.
        case noExport
        /// There are more files in it than the limit, which is attached.
        case tooManyFiles(limit: Int)
        /// It is encrypted, or packed in a way that is not known.
        case notReadable(reason: String)
        /// It cannot be read, or ends in the middle.
        case damaged
    }

    /// What the export in an archive is called, and the folder of its pictures.
    static let export = "countme.json"
    static let folder = "photos/"

    private let path: String
    /// The files by the last part of their names; of several the first.
    private let members: [String: ZipArchive.Member]

    /// Looks into the archive at a path.
    package init(path: String) throws(Problem) {
        self.path = path
        let files = try ImportArchive.translating { try ZipArchive(path).members }
        members = Dictionary(files.map { (CatalogueMember.name(of: $0.name), $0) }) { first, _ in first }
    }

    /// Whether a file that begins so is an archive.
    package static func isArchive(_ beginning: [UInt8]) -> Bool {
        beginning.starts(with: [0x50, 0x4b, 0x03, 0x04])
    }

    /// Whether an archive that begins so is an export: its first file is.
    package static func beginsWithExport(_ beginning: [UInt8]) -> Bool {
        beginning.dropFirst(30).starts(with: export.utf8)
    }

    /// Whether there is an export of countme in it.
    package var hasExport: Bool { members[ImportArchive.export] != nil }

    /// The export in it.
    package func log(largestSize: Int) throws(Problem) -> [UInt8] {
        guard let member = members[ImportArchive.export] else { throw .noExport }
        return try contents(of: member, largestSize: largestSize)
    }

    /// The pictures in it that are called as they must be.
    package var photos: Set<PhotoName> { Set(members.keys.compactMap(PhotoName.init)) }

    /// One of the pictures; nil for one that is not what its name says.
    package func photo(_ name: PhotoName) throws(Problem) -> Photo? {
        guard let member = members[name.text] else { return nil }
        let photo = try? Photo(contents(of: member, largestSize: Photo.largestSize))
        return photo?.name == name ? photo : nil
    }

    private func contents(of member: ZipArchive.Member, largestSize: Int) throws(Problem) -> [UInt8] {
        try ImportArchive.translating {
            let stream = try ByteStream(path, .zip(member), searchPath: "")
            let window = StreamWindow(stream, progress: ReadingProgress(), limit: largestSize + 1)
            while case .more = try window.fill() {}
            let bytes = window.unread.bytes
            guard bytes.count <= largestSize else { throw Problem.damaged }
            return Array(bytes)
        }
    }

    private static func translating<Value>(_ body: () throws -> Value) throws(Problem) -> Value {
        do {
            return try body()
        } catch StreamError.missingProgram(let name, let package) {
            throw .missingProgram(name: name, package: package)
        } catch StreamError.tooManyFiles(_, let limit) {
            throw .tooManyFiles(limit: limit)
        } catch StreamError.notReadable(_, let reason) {
            throw .notReadable(reason: reason)
        } catch {
            throw .damaged
        }
    }
}

/// An export with the pictures of its entries, written a piece at a time.
package struct ExportArchive {
    private var file: ZipFile

    /// Begins an archive of a day.
    package init(day: Day) { file = ZipFile(day: day) }

    /// The bytes of the export in it.
    package mutating func log(_ bytes: [UInt8]) -> [UInt8] { file.adding(ImportArchive.export, bytes) }

    /// The bytes of a picture in it; nil when the archive would grow too large for many programs.
    package mutating func photo(_ photo: Photo) -> [UInt8]? {
        guard file.size + photo.bytes.count < ZipFile.largestSize - (64 << 20) else { return nil }
        return file.adding(ImportArchive.folder + photo.name.text, photo.bytes)
    }

    /// The bytes that end it.
    package func end() -> [UInt8] { file.end() }
}
