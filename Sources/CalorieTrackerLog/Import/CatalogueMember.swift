internal import CLibrary

/// A file of a catalog, which may be separate, in a folder, or in an archive.
struct CatalogueMember: Equatable, Sendable {
    /// The path of the file, or of the archive that contains it.
    let path: String
    let packing: ByteStream.Packing
    /// The last component of its path, in lowercase.
    let name: String
    /// The number of bytes to read; for a single compressed file, its compressed size.
    let size: Int

    /// Opens the file as a stream.
    func window(
        searchPath: String,
        progress: ReadingProgress = ReadingProgress(),
        limit: Int = 64 << 20
    ) throws -> StreamWindow {
        StreamWindow(try ByteStream(path, packing, searchPath: searchPath), progress: progress, limit: limit)
    }

    /// The last component of a path, in lowercase.
    static func name(of path: String) -> String {
        (path.split(separator: "/").last.map(String.init) ?? path).lowercased()
    }

    /// The maximum number of files that are read in a folder or an archive.
    static let mostFiles = 10_000
    /// The maximum number of files examined, including unwanted ones.
    private static let mostNames = 100_000

    /// The files at a path: the file itself, the files of a folder down to a depth, or those of an archive.
    ///
    /// The number of files for which `isWanted` returns true is limited; it gets their names with folders.
    /// - Throws: `StreamError.tooManyFiles`, because files are never read partially
    static func all(
        at path: String,
        depth: Int = 2,
        where isWanted: (String) -> Bool = { _ in true }
    ) throws -> [CatalogueMember] {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            var found = FoundFiles(path: path)
            try found.add(filesIn: path, depth: depth, isWanted)
            return found.members.sorted { $0.path < $1.path }
        }
        let file = try FileDescriptor.reading(path)
        let size = file.size ?? 0
        switch try file.bytes(in: 0..<4, path: path) {
        case [0x50, 0x4b, 0x03, 0x04], [0x50, 0x4b, 0x05, 0x06]:
            let members = try ZipArchive(path).members
            guard members.count(where: { isWanted($0.name) }) <= mostFiles else {
                throw StreamError.tooManyFiles(path: path, limit: mostFiles)
            }
            return members.map { member in
                CatalogueMember(
                    path: path,
                    packing: .zip(member),
                    name: name(of: member.name),
                    size: member.size
                )
            }
        case let bytes where bytes.starts(with: [0x1f, 0x8b]):
            return [CatalogueMember(path: path, packing: .gzip, name: name(of: path), size: size)]
        default:
            return [CatalogueMember(path: path, packing: .plain, name: name(of: path), size: size)]
        }
    }

    /// The files of a folder found so far.
    private struct FoundFiles {
        let path: String
        var members: [CatalogueMember] = []
        private var wanted = 0

        init(path: String) { self.path = path }

        mutating func add(filesIn folder: String, depth: Int, _ isWanted: (String) -> Bool) throws {
            guard let directory = opendir(folder) else {
                throw StreamError.notReadable(path: folder, reason: SystemError("opendir", folder).message)
            }
            defer { closedir(directory) }
            while let entry = readdir(directory) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if name.hasPrefix(".") { continue }
                let path = "\(folder)/\(name)"
                var status = stat()
                guard stat(path, &status) == 0 else { continue }
                switch status.st_mode & S_IFMT {
                case S_IFDIR where depth > 1:
                    do {
                        try add(filesIn: path, depth: depth - 1, isWanted)
                    } catch StreamError.notReadable {
                        continue
                    }
                case S_IFREG:
                    let size = Int(status.st_size)
                    members.append(
                        CatalogueMember(path: path, packing: .plain, name: name.lowercased(), size: size)
                    )
                    if isWanted(String(path.dropFirst(self.path.count))) { wanted += 1 }
                default: continue
                }
                for (count, limit) in [(wanted, mostFiles), (members.count, mostNames)] where count > limit {
                    throw StreamError.tooManyFiles(path: self.path, limit: limit)
                }
            }
        }
    }
}
