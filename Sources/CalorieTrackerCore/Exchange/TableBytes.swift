/// The bytes of a table, which are read a piece at a time, and as often as they are wanted.
public struct TableBytes: Sendable {
    private static let pieceSize = 1 << 20

    /// Begins at the first byte; what it returns gives a piece at each call, and an empty one at the end.
    let begin: @Sendable () throws -> () throws -> [UInt8]

    /// The bytes of a table that is in memory.
    public init(_ bytes: [UInt8]) {
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
    public init(path: String) {
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
