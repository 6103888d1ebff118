/// The bytes of a table, which are read a piece at a time, and as often as they are wanted.
package struct TableBytes: Sendable {
    private static let pieceSize = 1 << 20

    /// Which file it is and how it was when it was looked at first; nil for what is in memory.
    private let state: @Sendable () -> PrivateFile.State?
    private let firstState: PrivateFile.State?

    /// Whether it is still the same, so that another look finds what the first one found.
    var isUnchanged: Bool { state() == firstState }

    /// Begins at the first byte; what it returns gives a piece at each call, and an empty one at the end.
    let begin: @Sendable () throws -> () throws -> [UInt8]

    /// The bytes of a table that is in memory.
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
