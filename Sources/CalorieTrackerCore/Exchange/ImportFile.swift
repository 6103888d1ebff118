/// A file to import: what it holds, every value of it checked.
public struct ImportFile: Sendable {
    /// How it is written.
    public let format: LogExport.Format
    /// What it holds; of a table, entries alone.
    public let contents: LogContents

    /// Reads a file, whose format is told from its content.
    ///
    /// `acceptsChanges` takes an export whose values are not those it was exported with; each of its
    /// records is checked all the same.
    /// - Throws: `ImportFileError` for anything but an export that the log can hold.
    public static func read(
        _ bytes: [UInt8],
        acceptsChanges: Bool = false
    ) throws(ImportFileError) -> ImportFile {
        try bytes.withUnsafeBufferPointer { bytes throws(ImportFileError) in
            do throws(RecordFailure) {
                return try read(bytes, acceptsChanges: acceptsChanges)
            } catch {
                throw ImportFileError(error, in: bytes)
            }
        }
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>,
        acceptsChanges: Bool
    ) throws(RecordFailure) -> ImportFile {
        let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        var reader = RecordReader(bytes, from: start)
        switch reader.next {
        case nil: throw RecordFailure(.empty)
        case 0x1f where bytes.starts(with: [0x1f, 0x8b]): throw RecordFailure(.packed)
        case 0xfe, 0xff: throw RecordFailure(.notUTF8, at: start)
        case UInt8(ascii: "{"):
            return ImportFile(
                format: .json,
                contents: try LogExport.read(&reader, acceptsChanges: acceptsChanges).contents
            )
        default:
            return ImportFile(format: .csv, contents: try EntryTable.read(bytes, from: start))
        }
    }
}

extension ImportFileError {
    /// The error for a failure, with the line and the column of its byte.
    fileprivate init(_ failure: RecordFailure, in bytes: UnsafeBufferPointer<UInt8>) {
        problem = failure.problem
        path = failure.path
        guard let offset = failure.offset else {
            (line, column) = (nil, nil)
            return
        }
        var (line, start) = (1, 0)
        for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            start = index + 1
        }
        self.line = line
        column = offset - start + 1
    }
}
