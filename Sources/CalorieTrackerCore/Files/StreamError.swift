/// Why a file cannot be read as a stream of bytes.
enum StreamError: Error, Equatable, Sendable {
    /// There is no such file.
    case notFound(path: String)
    /// It is there but cannot be read, in the words of the system.
    case notReadable(path: String, reason: String)
    /// A program that unpacks it is not installed; the name of its package in Debian.
    case missingProgram(name: String, package: String)
    /// It ends in the middle, or the program that unpacks it found it damaged.
    case damaged(path: String, reason: String)
}
