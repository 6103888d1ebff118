extension Photo {
    /// The most bytes of a picture that is small enough as it is.
    private static let smallSize = 60_000
    /// The same of one that cannot be made smaller.
    private static let mostSize = 300_000
    /// The longest side of a small picture: twice what it is shown at, for fine screens.
    private static let longestSide = 320

    /// The picture small, as a page can hold many; nil for a large one that is no common JPEG.
    public var small: [UInt8]? {
        if bytes.count <= Photo.smallSize { return bytes }
        if name.format == .jpeg, let file = try? JPEGPicture(bytes),
            let picture = JPEGReduction.picture(of: file)
        {
            return JPEGWriter.file(of: picture.fitting(Photo.longestSide), orientation: file.orientation)
        }
        return bytes.count <= Photo.mostSize ? bytes : nil
    }
}

extension PhotoName.Format {
    /// What a browser calls it.
    public var mediaType: String { self == .jpeg ? "image/jpeg" : "image/" + rawValue }
}
