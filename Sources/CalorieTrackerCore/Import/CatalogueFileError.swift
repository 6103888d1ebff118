/// Why files are no catalogue that can be read.
public enum CatalogueFileError: Error, Equatable, Sendable {
    /// There is no such file.
    case notFound(path: String)
    /// It is there but cannot be read, in the words of the system.
    case notReadable(path: String, reason: String)
    /// It is no catalogue known here; what it looks like.
    case unknownFormat(path: String, seen: String)
    /// The files are of several formats, which cannot be read at once.
    case mixedFormats
    /// A program that unpacks it is not installed; the name of its package in Debian.
    case missingProgram(name: String, package: String)
    /// Another file belongs to it, which was not there.
    case incomplete(path: String, missing: String)
    /// It is cut short, or damaged in a way that nothing behind it can be trusted.
    case damaged(path: String, reason: String)

    init(_ error: StreamError) {
        switch error {
        case .notFound(let path): self = .notFound(path: path)
        case .notReadable(let path, let reason): self = .notReadable(path: path, reason: reason)
        case .missingProgram(let name, let package): self = .missingProgram(name: name, package: package)
        case .damaged(let path, let reason): self = .damaged(path: path, reason: reason)
        }
    }

    /// Runs a body, and says of a stream that fails what it means for a catalogue.
    static func translating<Value>(scratch: String = "", _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as StreamError {
            throw CatalogueFileError(error)
        } catch let error as SQLiteError {
            throw StorageError(error, path: scratch)
        } catch let error as SQLiteDecodingError {
            throw StorageError.damaged(detail: "column \(error.column) is \(error.reason)")
        }
    }
}
