internal import CLibrary

/// An open file or an end of a pipe, closed when it is released.
final class FileDescriptor {
    let number: Int32

    private init(_ number: Int32) {
        self.number = number
    }

    deinit { close(number) }

    /// Opens a regular file for reading.
    static func reading(_ path: String) throws(StreamError) -> FileDescriptor {
        // A pipe would block the call; it is rejected below.
        let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard opened >= 0 else {
            let error = SystemError("open", path)
            if error.code == ENOENT || error.code == ENOTDIR { throw StreamError.notFound(path: path) }
            throw StreamError.notReadable(path: path, reason: error.message)
        }
        guard let descriptor = aboveStandard(opened) else {
            throw StreamError.notReadable(path: path, reason: SystemError("fcntl", path).message)
        }
        var status = stat()
        guard fstat(descriptor.number, &status) == 0 else {
            throw StreamError.notReadable(path: path, reason: SystemError("fstat", path).message)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return descriptor
        case S_IFDIR: throw StreamError.notReadable(path: path, reason: "it is a folder")
        default: throw StreamError.notReadable(path: path, reason: "not a regular file")
        }
    }

    /// An empty file.
    static func nothing() throws(StreamError) -> FileDescriptor {
        guard let descriptor = aboveStandard(open("/dev/null", O_RDONLY | O_CLOEXEC)) else {
            throw StreamError.notReadable(path: "/dev/null", reason: SystemError("open", "").message)
        }
        return descriptor
    }

    /// Creates a pipe, and returns its ends.
    static func pipe() throws(SystemError) -> (reading: FileDescriptor, writing: FileDescriptor) {
        var ends: [Int32] = [-1, -1]
        guard systemPipe(&ends) == 0 else { throw SystemError("pipe", "") }
        guard let reading = aboveStandard(ends[0]), let writing = aboveStandard(ends[1]) else {
            throw SystemError("fcntl", "")
        }
        // Other children must not inherit the ends.
        for end in [reading, writing] { _ = fcntl(end.number, F_SETFD, FD_CLOEXEC) }
        return (reading, writing)
    }

    /// A descriptor that cannot be mistaken for a standard stream if one of ours was closed.
    private static func aboveStandard(_ number: Int32) -> FileDescriptor? {
        if number > 2 { return FileDescriptor(number) }
        let raised = fcntl(number, F_DUPFD_CLOEXEC, 3)
        close(number)
        return raised >= 0 ? FileDescriptor(raised) : nil
    }

    /// The size of the file in bytes.
    var size: Int? {
        var status = stat()
        guard fstat(number, &status) == 0 else { return nil }
        return Int(status.st_size)
    }

    /// The read position, which is shared by all users of this descriptor.
    var position: Int? {
        let offset = lseek(number, 0, SEEK_CUR)
        return offset >= 0 ? Int(offset) : nil
    }

    /// All bytes up to the end, but at most a given number.
    func readAll(atMost limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < limit {
            let size = chunk.withUnsafeMutableBytes { (try? read(into: $0, path: "")) ?? 0 }
            if size == 0 { break }
            bytes.append(contentsOf: chunk[..<size])
        }
        return bytes
    }

    /// The bytes of a range of the file; fewer if the file ends before.
    func bytes(in range: Range<Int>, path: String) throws(StreamError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: range.count)
        var count = 0
        while count < range.count {
            let read = bytes.withUnsafeMutableBytes { bytes in
                pread(
                    number,
                    bytes.baseAddress.map { $0 + count },
                    range.count - count,
                    off_t(range.lowerBound + count)
                )
            }
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else {
                throw StreamError.notReadable(path: path, reason: SystemError("pread", path).message)
            }
            if read == 0 { break }
            count += read
        }
        bytes.removeLast(range.count - count)
        return bytes
    }

    /// Reads some bytes; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer, path: String) throws(StreamError) -> Int {
        while true {
            let size = systemRead(number, buffer.baseAddress, buffer.count)
            if size >= 0 { return size }
            if errno != EINTR {
                throw StreamError.notReadable(path: path, reason: SystemError("read", path).message)
            }
        }
    }
}

// System calls, which the methods above would hide.
private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
private func systemRead(_ number: Int32, _ address: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(number, address, count)
}
