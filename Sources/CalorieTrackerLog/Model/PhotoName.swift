/// The name of a stored picture: a checksum of its bytes, and its format.
package struct PhotoName: Hashable, Sendable {
    /// The format of a picture.
    package enum Format: String, CaseIterable, Sendable {
        case jpeg = "jpg"
        case png
        case webp

        /// The media type for browsers.
        package var mediaType: String { self == .jpeg ? "image/jpeg" : "image/" + rawValue }
    }

    /// The file name: forty hexadecimal digits and an extension.
    package let text: String
    /// The format of the picture.
    package let format: Format

    /// The number of hexadecimal digits.
    static let digestLength = 40

    /// Whether a byte is a digit of a name.
    static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }

    /// Creates the name of a picture with a digest.
    init(digest: String, _ format: Format) {
        text = "\(digest).\(format.rawValue)"
        self.format = format
    }

    /// Parses a name; nil for an invalid one, such as a path.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == PhotoName.digestLength,
            let format = Format(rawValue: String(parts[1])), parts[0].utf8.allSatisfy(PhotoName.isDigit)
        else { return nil }
        self.text = text
        self.format = format
    }
}
