import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerCore

@Suite struct WholeFileTests {
    private let scratch: ScratchDirectory

    init() throws {
        scratch = try ScratchDirectory()
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
    }

    @Test func `a file is written for its owner alone and takes the place of another`() throws {
        let path = scratch.file("a.json")
        for text in ["one", "two and more", ""] {
            try WholeFile.write(Array(text.utf8), to: path)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        }
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try names() == ["a.json"])
    }

    @Test func `a link stays one, and its file is replaced`() throws {
        let path = try scratch.write("old", to: "file")
        try FileManager.default.createSymbolicLink(atPath: scratch.file("link"), withDestinationPath: path)
        try WholeFile.write(Array("new".utf8), to: scratch.file("link"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file("link")) == path)
    }

    @Test func `a file that cannot be written leaves what was there and nothing beside it`() throws {
        #expect(throws: WholeFile.Failure.self) { try WholeFile.write([1], to: scratch.file("no/a.json")) }
        try FileManager.default.createDirectory(
            atPath: scratch.file("folder/full"),
            withIntermediateDirectories: true
        )
        #expect(throws: WholeFile.Failure.self) { try WholeFile.write([1], to: scratch.file("folder")) }
        #expect(try names() == ["folder"])
        #expect(throws: WholeFile.Failure.self) { try WholeFile.write([1], to: "/dev/full/x") }
    }

    @Test func `what is at a path is told apart`() throws {
        _ = try scratch.write("text", to: "file")
        _ = try DataStore(path: scratch.file("log.db"), for: .changing)
        #expect(WholeFile.status(of: scratch.file("none")) == .missing)
        #expect(WholeFile.status(of: scratch.file("file")) == .file)
        #expect(WholeFile.status(of: scratch.file("log.db")) == .database)
        #expect(WholeFile.status(of: scratch.path) == .folder)
        #expect(WholeFile.status(of: "/dev/null") == .special)
    }
}
