/// An export with the pictures of its entries: a zip archive.
package struct ImportArchive {
    /// The reason why an archive cannot be imported.
    package enum Problem: Error, Equatable {
        /// The program to unpack it is not installed.
        case missingProgram(name: String, package: String)
        /// It does not contain an export.
        case noExport
        /// There are more files in it than the limit, which is the associated value.
        case tooManyFiles(limit: Int)
        /// It is encrypted, or its compression is not supported.
        case notReadable(reason: String)
        /// It cannot be read, or is truncated.
        case damaged
    }

    /// The name of the export in an archive, and the folder of its pictures.
    static let export = "countme.json"
    static let folder = "photos/"

    private let path: String
    /// The files by the last component of their paths; the first one if there are several.
    private let members: [String: ZipArchive.Member]

    /// Opens the archive at a path.
    package init(path: String) throws(Problem) {
        self.path = path
        let files = try ImportArchive.translating { try ZipArchive(path).members }
        members = Dictionary(files.map { (CatalogueMember.name(of: $0.name), $0) }) { first, _ in first }
    }

    /// Whether a file with this beginning is an archive.
    package static func isArchive(_ beginning: [UInt8]) -> Bool {
        beginning.starts(with: [0x50, 0x4b, 0x03, 0x04])
    }

    /// Whether an archive with this beginning is an export: its first file is one.
    package static func beginsWithExport(_ beginning: [UInt8]) -> Bool {
        beginning.dropFirst(30).starts(with: export.utf8)
    }

    /// Whether it contains an export of countme.
    package var hasExport: Bool { members[ImportArchive.export] != nil }

    /// Reads the export in it.
    package func log(largestSize: Int) throws(Problem) -> [UInt8] {
        guard let member = members[ImportArchive.export] else { throw .noExport }
        return try contents(of: member, largestSize: largestSize)
    }

    /// The pictures in it with valid names.
    package var photos: Set<PhotoName> { Set(members.keys.compactMap(PhotoName.init)) }

    /// One of the pictures; nil if it does not match its name.
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

/// An export with the pictures of its entries, written in pieces.
package struct ExportArchive {
    private var file: ZipFile

    /// Starts an archive with the date of a day.
    package init(day: Day) { file = ZipFile(day: day) }

    /// The bytes to append for the export.
    package mutating func log(_ bytes: [UInt8]) -> [UInt8] { file.adding(ImportArchive.export, bytes) }

    /// The bytes to append for a picture; nil if the archive would become too large for many programs.
    package mutating func photo(_ photo: Photo) -> [UInt8]? {
        guard file.size + photo.bytes.count < ZipFile.largestSize - (64 << 20) else { return nil }
        return file.adding(ImportArchive.folder + photo.name.text, photo.bytes)
    }

    /// The bytes at the end of the archive.
    package func end() -> [UInt8] { file.end() }
}
