/// A PNG file, split into its chunks.
enum PNGPicture {
    static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    /// The chunks needed to draw the picture.
    ///
    /// Profiles identify the screen of a screenshot; texts identify the program and more.
    private static let drawing: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD",
    ]

    /// The file with only the data needed to draw the picture.
    static func cleaned(_ file: [UInt8]) throws(Photo.Problem) -> [UInt8] {
        var bytes = signature
        bytes.reserveCapacity(file.count)
        var position = signature.count
        var names: Set<String> = []
        while !names.contains("IEND") {
            guard position + 12 <= file.count else { throw .damaged }
            let length = file.bigEndian(at: position)
            let end = position + 12 + length
            guard end <= file.count else { throw .damaged }
            let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
            var checksum = Checksum()
            checksum.add(bytes: file[position + 4..<end - 4])
            guard checksum.value == UInt32(truncatingIfNeeded: file.bigEndian(at: end - 4)),
                names.isEmpty == (name == "IHDR")
            else { throw .damaged }
            if name == "IHDR" {
                guard length == 13 else { throw .damaged }
                try Photo.requireSize(
                    width: file.bigEndian(at: position + 8),
                    height: file.bigEndian(at: position + 12)
                )
            }
            names.insert(name)
            if drawing.contains(name) { bytes += file[position..<end] }
            position = end
        }
        guard names.contains("IDAT") else { throw .damaged }
        return bytes
    }
}
