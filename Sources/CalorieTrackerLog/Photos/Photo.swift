/// A picture of a meal with nothing left in it but what is needed to draw it.
///
/// Where and when it was taken and by which device is gone, as are comments, previews, films behind it and
/// profiles of screens. How it is turned stays.
package struct Photo: Equatable, Sendable {
    /// Why a file is not kept as a picture.
    package enum Problem: Error, Equatable, Sendable {
        /// It is none that countme knows.
        case unknown
        /// It is a picture, in a format that countme cannot clean.
        case unsupported(String)
        /// It ends too early, or is not what it says it is.
        case damaged
        /// It has more pixels than any camera takes.
        case tooManyPixels
    }

    /// The most bytes of a picture.
    package static let largestSize = 32 << 20
    /// The most pixels of one.
    static let mostPixels = 300_000_000

    /// What it is called: equal pictures have one name, and are kept once.
    package let name: PhotoName
    /// The picture.
    package let bytes: [UInt8]

    /// Takes from a file what draws the picture.
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

    /// What a file is that countme does not keep.
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

    /// Refuses sizes that no picture has.
    static func requireSize(width: Int, height: Int) throws(Problem) {
        guard width > 0, height > 0 else { throw .damaged }
        let (pixels, isTooMany) = width.multipliedReportingOverflow(by: height)
        guard !isTooMany, pixels <= mostPixels else { throw .tooManyPixels }
    }
}
