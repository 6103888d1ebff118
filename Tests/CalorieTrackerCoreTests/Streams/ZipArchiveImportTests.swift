import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct ZipArchiveImportTests {
    private let fixture: ImportFixture

    init() throws { fixture = try ImportFixture() }

    private func contents(_ member: ZipArchive.Member, in path: String) throws -> String {
        let stream = try ByteStream(path, .zip(member), searchPath: "")
        let window = StreamWindow(stream, progress: ReadingProgress())
        while case .more = try window.fill() {}
        return window.unread.text ?? ""
    }

    /// An archive of files that are not packed, as bytes.
    private func archive(_ files: [(String, String)]) throws -> [UInt8] {
        var file = ZipFile(day: try #require(Day("2026-11-20")))
        return files.flatMap { file.adding($0.0, Array($0.1.utf8)) } + file.end()
    }

    private func write(_ bytes: [UInt8]) throws -> String {
        try fixture.write(Data(bytes), to: "made.zip")
        return fixture.path("made.zip")
    }

    @Test(arguments: [[], ["-0"]])
    func `each file is read by its exact name`(options: [String]) throws {
        let names = [
            "-p [a]*?.csv", "b.csv", "food & drink.csv", "food and drink.csv", "Anna's food.csv", "a+1.csv",
            "größe.csv", "grüße.csv", "еда.csv", "меню.csv", "empty.csv",
        ]
        for name in names { try fixture.write(Data((name == "empty.csv" ? "" : name).utf8), to: name) }
        try fixture.run("zip", ["-q"] + options + ["./-d[1]*.zip"] + names.map { "./" + $0 })
        let path = fixture.path("-d[1]*.zip")
        let members = try ZipArchive(path).members
        #expect(Set(members.map(\.name)) == Set(names))
        for member in members {
            #expect(try contents(member, in: path) == (member.name == "empty.csv" ? "" : member.name))
        }
    }

    @Test func `bytes behind the end of an archive do not matter`() throws {
        let bytes = try archive([("a.csv", "one")])
        let path = try write(bytes + [UInt8](repeating: 0, count: 10))
        #expect(try ZipArchive(path).members.map { try contents($0, in: path) } == ["one"])
        let export = try write(archive([("countme.json", "{}")]) + [10])
        #expect(try ImportArchive(path: export).log(largestSize: 100) == Array("{}".utf8))
    }

    @Test(arguments: [("-P secret", "it is encrypted"), ("-Z bzip2", "it is packed with bzip2")])
    func `an export that is packed otherwise says so`(options: String, reason: String) throws {
        try fixture.write(Data(repeating: 0x41, count: 9000), to: "countme.json")
        let words = options.split(separator: " ").map(String.init)
        try fixture.run("zip", ["-q"] + words + ["own.zip", "countme.json"])
        #expect(throws: ImportArchive.Problem.notReadable(reason: reason)) {
            try ImportArchive(path: fixture.path("own.zip")).log(largestSize: 10_000)
        }
    }

    @Test func `of files with one name each is read for itself`() throws {
        let path = try write(try archive([("a.csv", "one"), ("a.csv", "three"), ("a.csv", "")]))
        #expect(try ZipArchive(path).members.map { try contents($0, in: path) } == ["one", "three", ""])
    }

    @Test func `large files come whole`() throws {
        let text = (0..<200_000).map { String($0) }.joined(separator: ",")
        try fixture.write(Data(text.utf8), to: "large.csv")
        try fixture.run("zip", ["-q", "large.zip", "large.csv"])
        let path = fixture.path("large.zip")
        let member = try #require(ZipArchive(path).members.first)
        #expect(member.packedSize < member.size && member.size == text.utf8.count)
        #expect(try contents(member, in: path) == text)
    }

    @Test func `a file that is not what the directory says is an error`() throws {
        try fixture.write(Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }), to: "a.csv")
        for options in [["-q"], ["-q0"]] {
            try fixture.run("zip", options + ["a.zip", "a.csv"])
            let whole = try Array(Data(contentsOf: URL(fileURLWithPath: fixture.path("a.zip"))))
            let directory = try #require(
                whole.indices.last { whole[$0...].starts(with: [0x50, 0x4b, 1, 2]) }
            )
            // Checksum, packed size, size, method, place, name; then the bytes themselves.
            for place in [16, 20, 24, 25, 10, 42, 46].map({ directory + $0 }) + [30, 31, 100, 200] {
                var copy = whole
                copy[place] ^= 1
                let path = try write(copy)
                #expect(throws: StreamError.self, "byte \(place)") {
                    for member in try ZipArchive(path).members { _ = try contents(member, in: path) }
                }
            }
            try FileManager.default.removeItem(atPath: fixture.path("a.zip"))
        }
    }

    @Test func `bytes that belong to two files are an error`() throws {
        var bytes = try archive([("a.csv", "some text"), ("a.csv", "some text")])
        let directory = try #require(bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4b, 1, 2]) })
        for place in 42..<46 { bytes[directory + place] = 0 }
        let path = try write(bytes)
        #expect(throws: StreamError.damaged(path: path, reason: "truncated or damaged")) {
            try ZipArchive(path)
        }
    }

    @Test func `what is encrypted is said to be`() throws {
        try fixture.write(Data("text".utf8), to: "a.csv")
        try fixture.run("zip", ["-q", "-P", "word", "a.zip", "a.csv"])
        #expect(throws: DiaryProblem.notReadable(file: "a.csv", reason: "it is encrypted")) {
            try DiaryExport(path: fixture.path("a.zip"), searchPath: "").reading(
                DiaryOptions(today: nil) { _ in preconditionFailure("no instants here") }
            )
        }
    }

    @Test func `something in front of an archive and many files change nothing`() throws {
        // More than two bytes can count.
        let names = (0..<66_000).map { ("f\($0)", "") }
        let path = try write([1, 2, 3] + archive(names + [("last", "text")]))
        let members = try ZipArchive(path).members
        #expect(members.count == 66_001)
        #expect(try contents(try #require(members.last), in: path) == "text")
        let more = try write(archive((0..<100_001).map { ("f\($0)", "") }))
        #expect(throws: StreamError.tooManyFiles(path: more, limit: 100_000)) { try ZipArchive(more) }
    }

    @Test func `more files than are read are refused, those apart that are no food`() throws {
        try FileManager.default.createDirectory(
            atPath: fixture.path("f/jsons"),
            withIntermediateDirectories: true
        )
        for number in 0..<5100 {
            try fixture.write(Data(), to: "f/\(number).csv")
            try fixture.write(Data(), to: "f/\(number).jpg")
            try fixture.write(Data(), to: "f/jsons/\(number).json")
        }
        _ = try DiaryExport(path: fixture.path("f"), searchPath: "")
        let files = (0..<10_050).map { ("\($0).csv", "date,name,kcal\n") }
        #expect(throws: DiaryProblem.tooManyFiles(limit: 10_000)) {
            try DiaryExport(path: write(archive(files)), searchPath: "")
        }
        #expect(throws: CatalogueFileError.tooManyFiles(path: fixture.path("f"), limit: 10_000)) {
            try CatalogueFiles(recognizing: [fixture.path("f")])
        }
    }
}
