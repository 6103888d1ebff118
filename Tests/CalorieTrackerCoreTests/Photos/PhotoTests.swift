import TestSupport
import Testing

@testable import CalorieTrackerLog

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
        try AtomicFile.write([1, 2, 3], to: folder.path(of: photo.name))
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
