/// The name of a kept picture: what its bytes sum up to, and how they are written.
package struct PhotoName: Hashable, Sendable {
    /// How a picture is written.
    package enum Format: String, CaseIterable, Sendable {
        case jpeg = "jpg"
        case png
        case webp

        /// The media type by which a browser knows it.
        package var mediaType: String { self == .jpeg ? "image/jpeg" : "image/" + rawValue }
    }

    /// The name as a file has it: forty hexadecimal digits and an ending.
    package let text: String
    /// How the picture is written.
    package let format: Format

    /// How many hexadecimal digits it has.
    static let digestLength = 40

    /// Whether a byte is a digit of a name.
    static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }

    /// Names the picture whose bytes have a digest.
    init(digest: String, _ format: Format) {
        text = "\(digest).\(format.rawValue)"
        self.format = format
    }

    /// Reads a name; nil for what cannot be one, such as a path.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == PhotoName.digestLength,
            let format = Format(rawValue: String(parts[1])), parts[0].utf8.allSatisfy(PhotoName.isDigit)
        else { return nil }
        self.text = text
        self.format = format
    }
}
