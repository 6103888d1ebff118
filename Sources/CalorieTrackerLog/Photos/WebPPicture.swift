/// A WebP file, split into its chunks.
enum WebPPicture {
    /// The chunks needed to draw a still picture.
    private static let drawing: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH"]
    /// The metadata flags in the header: a profile, Exif, XMP.
    private static let describing: UInt8 = 0x20 | 0x08 | 0x04
    private static let moving: UInt8 = 0x02

    /// The file with only the data needed to draw the picture.
    static func cleaned(_ file: [UInt8]) throws(Photo.Problem) -> [UInt8] {
        guard file.count >= 12 else { throw .damaged }
        let end = 8 + littleEndian(file, at: 4, count: 4)
        guard end >= 12, end <= file.count else { throw .damaged }
        var chunks: [UInt8] = []
        var hasPicture = false
        var position = 12
        while position + 8 <= end {
            let name = String(decoding: file[position..<position + 4], as: UTF8.self)
            let length = littleEndian(file, at: position + 4, count: 4)
            let content = position + 8..<position + 8 + length
            guard content.upperBound <= end else { throw .damaged }
            position = content.upperBound + length % 2
            guard drawing.contains(name) else { continue }
            var chunk = Array(file[content.lowerBound - 8..<content.upperBound])
            switch name {
            case "VP8X":
                guard length == 10, !hasPicture else { throw .damaged }
                guard chunk[8] & moving == 0 else { throw .unsupported("an animation") }
                try Photo.requireSize(
                    width: littleEndian(file, at: content.lowerBound + 4, count: 3) + 1,
                    height: littleEndian(file, at: content.lowerBound + 7, count: 3) + 1
                )
                chunk[8] &= ~describing
            case "VP8 ", "VP8L":
                guard length >= 10 || name == "VP8L" && length >= 5, !hasPicture else { throw .damaged }
                hasPicture = true
            default: break
            }
            chunks += chunk + (length % 2 == 1 ? [0] : [])
        }
        guard hasPicture else { throw .damaged }
        let size = chunks.count + 4
        let length = (0..<4).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
        return Array("RIFF".utf8) + length + Array("WEBP".utf8) + chunks
    }

    private static func littleEndian(_ file: [UInt8], at offset: Int, count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(file[offset + $1]) << ($1 * 8) }
    }
}
