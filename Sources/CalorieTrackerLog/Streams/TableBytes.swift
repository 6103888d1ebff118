/// The bytes of a table, read in pieces and as often as needed.
package struct TableBytes: Sendable {
    private static let pieceSize = 1 << 20

    /// The state of the file, now and when it was first examined; nil for bytes in memory.
    private let state: @Sendable () -> PrivateFile.State?
    private let firstState: PrivateFile.State?

    /// Whether the file is unchanged, so that reading it again gives the same result.
    var isUnchanged: Bool { state() == firstState }

    /// Starts at the first byte; the returned closure returns a piece on each call, and an empty one at the end.
    let begin: @Sendable () throws -> () throws -> [UInt8]

    /// The bytes of a table in memory.
    init(_ bytes: [UInt8]) {
        state = { nil }
        firstState = nil
        begin = {
            var position = 0
            return {
                let piece = Array(bytes[position..<min(position + TableBytes.pieceSize, bytes.count)])
                position += piece.count
                return piece
            }
        }
    }

    /// The bytes of the file at a path.
    package init(path: String) {
        state = { PrivateFile.state(of: path) }
        firstState = PrivateFile.state(of: path)
        begin = {
            let stream = try ByteStream(path, .plain, searchPath: "")
            return {
                var piece = [UInt8](repeating: 0, count: TableBytes.pieceSize)
                let count = try piece.withUnsafeMutableBytes { try stream.read(into: $0) }
                piece.removeLast(piece.count - count)
                return piece
            }
        }
    }
}
