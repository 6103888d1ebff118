/// A picture of a meal with only the data needed to draw it.
///
/// The place, the time, and the device are removed, as are comments, thumbnails, appended videos, and color profiles of
/// screens. The orientation remains.
package struct Photo: Equatable, Sendable {
    /// The reason why a file cannot be stored as a picture.
    package enum Problem: Error, Equatable, Sendable {
        /// It is not a picture in a known format.
        case unknown
        /// It is a picture in a format that countme cannot clean.
        case unsupported(String)
        /// It is truncated, or does not match its format.
        case damaged
        /// It has more pixels than any camera produces.
        case tooManyPixels
    }

    /// The maximum size of a picture in bytes.
    package static let largestSize = 32 << 20
    /// The maximum number of pixels.
    static let mostPixels = 300_000_000

    /// The name: identical pictures have the same name, and are stored once.
    package let name: PhotoName
    /// The picture.
    package let bytes: [UInt8]

    /// Extracts the picture data from a file.
    package init(_ file: [UInt8]) throws(Problem) {
        let format: PhotoName.Format
        if file.starts(with: JPEGPicture.signature) {
            format = .jpeg
            bytes = try JPEGPicture(file).cleaned
        } else if file.starts(with: PNGPicture.signature) {
            format = .png
            bytes = try PNGPicture.cleaned(file)
        } else if file.starts(with: "RIFF".utf8), file.dropFirst(8).starts(with: "WEBP".utf8) {
            format = .webp
            bytes = try WebPPicture.cleaned(file)
        } else {
            throw Photo.foreign(file)
        }
        name = PhotoName(digest: SHA1.hexDigest(of: bytes), format)
    }

    /// The format of a file that countme cannot store.
    private static func foreign(_ file: [UInt8]) -> Problem {
        if file.dropFirst(4).starts(with: "ftyp".utf8) {
            let brand = String(decoding: file.dropFirst(8).prefix(4), as: UTF8.self)
            if ["heic", "heix", "hevc", "hevx", "heim", "mif1", "msf1"].contains(brand) {
                return .unsupported("HEIC")
            }
            return brand == "avif" || brand == "avis" ? .unsupported("AVIF") : .unsupported("a video")
        }
        if file.starts(with: "GIF8".utf8) { return .unsupported("GIF") }
        if file.starts(with: "BM".utf8) { return .unsupported("BMP") }
        if file.starts(with: [0x49, 0x49, 0x2a, 0]) || file.starts(with: [0x4d, 0x4d, 0, 0x2a]) {
            return .unsupported("TIFF or raw")
        }
        if file.starts(with: "%PDF".utf8) { return .unsupported("PDF") }
        return .unknown
    }

    /// Rejects implausible sizes.
    static func requireSize(width: Int, height: Int) throws(Problem) {
        guard width > 0, height > 0 else { throw .damaged }
        let (pixels, isTooMany) = width.multipliedReportingOverflow(by: height)
        guard !isTooMany, pixels <= mostPixels else { throw .tooManyPixels }
    }
}
