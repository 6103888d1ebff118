#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A file of a catalogue, wherever it is kept: by itself, in a folder, packed in an archive.
struct CatalogueMember: Equatable, Sendable {
    /// The file, or the archive it is in.
    let path: String
    let packing: ByteStream.Packing
    /// The last part of its name, in lower case.
    let name: String
    /// The bytes to be read; of a packed file alone those of the package.
    let size: Int

    /// Opens it.
    func window(
        searchPath: String,
        progress: ReadingProgress = ReadingProgress(),
        limit: Int = 64 << 20
    ) throws -> StreamWindow {
        StreamWindow(try ByteStream(path, packing, searchPath: searchPath), progress: progress, limit: limit)
    }

    /// The last part of a path, in lower case.
    static func name(of path: String) -> String {
        (path.split(separator: "/").last.map(String.init) ?? path).lowercased()
    }

    private static let mostFiles = 10_000

    /// The files at a path: itself, those of the folder and its folders down to a depth, or those of the archive.
    static func all(at path: String, searchPath: String, depth: Int = 2) throws -> [CatalogueMember] {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            return try files(in: path, depth: depth)
        }
        let file = try FileDescriptor.reading(path)
        let size = file.size ?? 0
        var beginning = [UInt8](repeating: 0, count: 4)
        let count = try beginning.withUnsafeMutableBytes { try file.read(into: $0, path: path) }
        switch beginning.prefix(count) {
        case [0x50, 0x4b, 0x03, 0x04], [0x50, 0x4b, 0x05, 0x06]:
            return try ZipArchive.members(of: path, searchPath: searchPath).map { member in
                CatalogueMember(
                    path: path,
                    packing: .zip(member: member.name, size: member.size),
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

    private static func files(in folder: String, depth: Int) throws -> [CatalogueMember] {
        guard let directory = opendir(folder) else {
            throw StreamError.notReadable(path: folder, reason: SystemError("opendir", folder).message)
        }
        defer { closedir(directory) }
        var found: [CatalogueMember] = []
        while let entry = readdir(directory), found.count < mostFiles {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix(".") { continue }
            let path = "\(folder)/\(name)"
            var status = stat()
            guard stat(path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR where depth > 1: found += (try? files(in: path, depth: depth - 1)) ?? []
            case S_IFREG:
                let size = Int(status.st_size)
                found.append(
                    CatalogueMember(path: path, packing: .plain, name: name.lowercased(), size: size)
                )
            default: continue
            }
        }
        return found.sorted { $0.path < $1.path }
    }
}
