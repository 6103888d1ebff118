import TestSupport
import Testing

@testable import CalorieTrackerCore

@Suite struct PhotoTests {
    private static let all = [
        "turned.jpg", "progressive.jpg", "restarts.jpg", "rgb.jpg", "gray.jpg", "plate.png", "plate.webp",
    ]

    @Test(arguments: ["turned.jpg", "plate.png", "plate.webp"])
    func `what does not draw is taken out`(name: String) throws {
        let file = try Pictures.photo(name)
        #expect(file.holds(run: Array("Secret".utf8)))
        let photo = try Photo(file)
        #expect(!photo.bytes.holds(run: Array("Secret".utf8)))
        for word in ["GPS", "XMP", "ICC", "iCCP", "tEXt", "eXIf", "EXIF", "Exif\0\0II"] {
            #expect(!photo.bytes.holds(run: Array(word.utf8)), "\(word) in \(name)")
        }
        // Nothing of the directory that says where it was: a latitude of 52 degrees, as two numbers.
        #expect(!photo.bytes.holds(run: [0, 0, 0, 52, 0, 0, 0, 1]))
        #expect(photo.name.format == PhotoName.Format(rawValue: String(name.split(separator: ".")[1])))
    }

    @Test func `how a picture is turned stays, and every byte that draws it`() throws {
        let file = try JPEGPicture(Pictures.photo("turned.jpg"))
        let cleaned = try JPEGPicture(Photo(file.file).bytes)
        #expect(file.orientation == 6)
        #expect(cleaned.orientation == 6)
        func drawing(_ picture: JPEGPicture) -> [[UInt8]] {
            picture.segments.filter { JPEGPicture.Marker.draws($0.marker) }.map { segment in
                [segment.marker] + picture.file[segment.content] + picture.file[segment.coded]
            }
        }
        #expect(drawing(file) == drawing(cleaned))
        #expect(!drawing(file).isEmpty)
    }

    @Test(arguments: all) func `what is clean stays as it is`(name: String) throws {
        let photo = try Photo(Pictures.photo(name))
        #expect(try Photo(photo.bytes) == photo)
        #expect(PhotoName(photo.name.text) == photo.name)
    }

    @Test(arguments: all) func `a file that was cut off is refused`(name: String) throws {
        let bytes = try Photo(Pictures.photo(name)).bytes
        for count in 16..<bytes.count {
            #expect(throws: Photo.Problem.self, "\(count)") { try Photo(Array(bytes.prefix(count))) }
        }
    }

    @Test(arguments: all) func `no damage stops the program`(name: String) throws {
        let file = try Pictures.photo(name)
        let flips = Generator<[(Int, UInt8)]> { random in
            (0..<Int.random(in: 1...6, using: &random)).map { _ in
                (Int.random(in: 0..<file.count, using: &random), UInt8.random(in: 0...255, using: &random))
            }
        }
        try checkProperty(cases: 300, flips) { flips in
            var bytes = file
            for (place, byte) in flips { bytes[place] = byte }
            guard let photo = try? Photo(bytes) else { return }
            // What was cleaned is read again as it is, from a backup for instance.
            guard try Photo(photo.bytes) == photo else { throw RequirementFailure(description: "not clean") }
            if let picture = try? JPEGPicture(photo.bytes) { _ = JPEGReduction.picture(of: picture) }
        }
    }

    @Test(arguments: [
        ("GIF89a", "GIF"), ("BM123456", "BMP"), ("%PDF-1.4", "PDF"), ("II*\0abcd", "TIFF or raw"),
        ("\0\0\0\u{18}ftypheic\0\0\0\0", "HEIC"), ("\0\0\0\u{18}ftypavif\0\0\0\0", "AVIF"),
        ("\0\0\0\u{18}ftypisom\0\0\0\0", "a video"),
    ])
    func `a picture of another kind is called by its name`(beginning: String, name: String) {
        #expect(throws: Photo.Problem.unsupported(name)) { try Photo(Array(beginning.utf8)) }
    }

    @Test func `a picture that is coded again and again is not drawn`() throws {
        func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
            [0xff, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
        }
        let table = [UInt8](repeating: 9, count: 64)
        let means: [UInt8] = [0, 0, 1, 5, 1, 1, 1, 1, 1, 1] + [UInt8](repeating: 0, count: 7) + Array(0..<12)
        let others: [UInt8] = [16, 0, 1] + [UInt8](repeating: 0, count: 14) + [0]
        let scan = segment(0xda, [1, 1, 0, 0, 63, 0]) + [0, 0]
        func picture(_ scans: Int) throws -> Photo {
            var bytes: [UInt8] = [0xff, 0xd8] + segment(0xdb, [0] + table)
            bytes +=
                segment(0xc0, [8, 0, 64, 0, 64, 1, 1, 0x11, 0]) + segment(0xc4, means) + segment(0xc4, others)
            bytes += segment(0xdd, [0, 1])
            for _ in 0..<scans { bytes += scan }
            return try Photo(bytes + [0xff, 0xd9])
        }
        let once = try picture(1)
        let twice = try picture(2)
        #expect(try JPEGReduction.picture(of: JPEGPicture(once.bytes)) != nil)
        #expect(try JPEGReduction.picture(of: JPEGPicture(twice.bytes)) == nil)
    }

    @Test func `what is no picture is none`() {
        for text in ["", "hello", "RIFF1234WAVE"] {
            #expect(throws: Photo.Problem.unknown) { try Photo(Array(text.utf8)) }
        }
    }

    @Test func `a picture with more pixels than there are is refused`() throws {
        var file = try Pictures.photo("gray.jpg")
        let picture = try JPEGPicture(file)
        let frame = try #require(picture.segments.first { JPEGPicture.Marker.isFrame($0.marker) })
        for place in 1...4 { file[frame.content.lowerBound + place] = 0xff }
        #expect(throws: Photo.Problem.tooManyPixels) { try Photo(file) }
    }

    @Test(arguments: ["", "a.jpg", "../../etc/passwd", String(repeating: "a", count: 40), "A.jpg"])
    func `only what names a picture is a name`(text: String) {
        #expect(PhotoName(text) == nil)
        #expect(PhotoName(String(repeating: "A", count: 40) + ".jpg") == nil)
        #expect(PhotoName(String(repeating: "a", count: 40) + ".gif") == nil)
        #expect(PhotoName(String(repeating: "a", count: 40) + ".jpg") != nil)
    }
}

@Suite struct SmallPhotoTests {
    /// The color of a place of a small picture, as lightness and two colors.
    private func color(_ picture: JPEGReduction.Picture, _ x: Int, _ y: Int) -> [Int] {
        picture.planes.map { Int($0[y * picture.width + x]) }
    }

    private func isNear(_ color: [Int], _ expected: [Int]) -> Bool {
        zip(color, expected).allSatisfy { abs($0 - $1) <= 3 }
    }

    @Test(arguments: ["turned.jpg", "progressive.jpg", "restarts.jpg", "rgb.jpg", "gray.jpg"])
    func `an eighth of a picture has its colors`(name: String) throws {
        let picture = try #require(JPEGReduction.picture(of: JPEGPicture(Pictures.photo(name))))
        #expect((picture.width, picture.height) == (12, 8))
        // Red 200 60 40, green 40 120 60, paper 240 230 200.
        #expect(isNear(color(picture, 1, 1), [100, 94, 200]), "\(color(picture, 1, 1))")
        #expect(isNear(color(picture, 10, 6), [89, 112, 93]), "\(color(picture, 10, 6))")
        #expect(isNear(color(picture, 10, 1), [230, 111, 135]), "\(color(picture, 10, 1))")
    }

    @Test func `a picture that is written is read again`() throws {
        let flat = Generator<JPEGReduction.Picture> { random in
            let (width, height) = (
                Int.random(in: 1...5, using: &random), Int.random(in: 1...5, using: &random)
            )
            let count = Bool.random(using: &random) ? 3 : 1
            let planes = (0..<count).map { _ in
                let blocks = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) }
                return (0..<width * height * 64).map { place -> UInt8 in
                    let (y, x) = place.quotientAndRemainder(dividingBy: width * 8)
                    return blocks[y / 8 * width + x / 8]
                }
            }
            return JPEGReduction.Picture(width: width * 8, height: height * 8, planes: planes)
        }
        try checkProperty(cases: 60, flat) { picture in
            let file = JPEGWriter.file(of: picture, orientation: 3)
            let read = try JPEGPicture(file)
            guard read.orientation == 3, let small = JPEGReduction.picture(of: read) else {
                throw RequirementFailure(description: "it cannot be read")
            }
            let expected = picture.fitting(max(picture.width, picture.height) / 8)
            guard (small.width, small.height) == (expected.width, expected.height) else {
                throw RequirementFailure(description: "another size")
            }
            for (plane, wanted) in zip(small.planes, expected.planes) {
                guard zip(plane, wanted).allSatisfy({ abs(Int($0) - Int($1)) <= 2 }) else {
                    throw RequirementFailure(description: "\(plane) is not \(wanted)")
                }
            }
        }
    }

    @Test func `a large picture is made small, and a small one is left alone`() throws {
        let planes = (0..<3).map { plane in
            (0..<640 * 480).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> (8 + plane)) }
        }
        let large = JPEGReduction.Picture(width: 640, height: 480, planes: planes)
        let photo = try Photo(JPEGWriter.file(of: large, orientation: 8))
        #expect(photo.bytes.count > 60_000)
        let small = try #require(photo.small)
        #expect(small.count < 30_000)
        #expect(try JPEGPicture(small).orientation == 8)
        let tiny = try Photo(Pictures.photo("turned.jpg"))
        #expect(tiny.small == tiny.bytes)
    }
}

@Suite struct PhotoFolderTests {
    private let scratch: ScratchDirectory
    private let photo: Photo

    init() throws {
        scratch = try ScratchDirectory()
        photo = try Photo(Pictures.photo("turned.jpg"))
    }

    private func folder(_ name: String) throws -> PhotoFolder {
        try PrivateDirectory.create(scratch.file(name))
        return PhotoFolder(beside: scratch.file(name) + "/log.db")
    }

    @Test func `a picture is kept once, for its owner alone`() throws {
        let folder = try folder("a")
        #expect(folder.photo(photo.name) == nil)
        try folder.keep(photo)
        try folder.keep(photo)
        #expect(folder.photo(photo.name) == photo)
        #expect(folder.size(of: photo.name) == photo.bytes.count)
        #expect(PrivateDirectory.names(in: folder.path) == [photo.name.text])
        #expect(!PrivateFile.isExposed(folder.path))
        #expect(!PrivateFile.isExposed(folder.path(of: photo.name)))
    }

    @Test func `a picture that was altered is none, and is kept anew`() throws {
        let folder = try folder("a")
        try folder.keep(photo)
        try WholeFile.write([1, 2, 3], to: folder.path(of: photo.name))
        #expect(folder.photo(photo.name) == nil)
        try folder.keep(photo)
        #expect(folder.photo(photo.name) == photo)
    }

    @Test func `pictures are taken from another folder, and what is in neither is named`() throws {
        let (here, there) = (try folder("a"), try folder("b"))
        let lost = try Photo(Pictures.photo("gray.jpg")).name
        try there.keep(photo)
        #expect(try here.take([photo.name, lost], from: there) == [lost])
        #expect(here.photo(photo.name) == photo)
        #expect(try here.take([photo.name], from: there) == [])
    }
}
