import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct AtomicFileTests {
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
            try AtomicFile.write(Array(text.utf8), to: path)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        }
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try names() == ["a.json"])
    }

    @Test func `a link stays one, and its file is replaced`() throws {
        let path = try scratch.write("old", to: "file")
        try FileManager.default.createSymbolicLink(atPath: scratch.file("link"), withDestinationPath: path)
        try AtomicFile.write(Array("new".utf8), to: scratch.file("link"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file("link")) == path)
    }

    @Test func `a link to a file that is not there yet stays one, and the file is made`() throws {
        try FileManager.default.createDirectory(
            atPath: scratch.file("folder"),
            withIntermediateDirectories: false
        )
        let links = [("first", "folder/file"), ("folder/second", "third"), ("folder/third", "file")]
        for (link, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: scratch.file(link),
                withDestinationPath: target
            )
        }
        for (link, target) in [("first", "folder/file"), ("folder/second", "third")] {
            try AtomicFile.write(Array(link.utf8), to: scratch.file(link))
            #expect(try String(contentsOfFile: scratch.file("folder/file"), encoding: .utf8) == link)
            #expect(
                try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file(link)) == target
            )
            try FileManager.default.removeItem(atPath: scratch.file("folder/file"))
        }
    }

    @Test func `a file that cannot be written leaves what was there and nothing beside it`() throws {
        #expect(throws: AtomicFile.Failure.self) { try AtomicFile.write([1], to: scratch.file("no/a.json")) }
        try FileManager.default.createDirectory(
            atPath: scratch.file("folder/full"),
            withIntermediateDirectories: true
        )
        #expect(throws: AtomicFile.Failure.self) { try AtomicFile.write([1], to: scratch.file("folder")) }
        #expect(try names() == ["folder"])
        #expect(throws: AtomicFile.Failure.self) { try AtomicFile.write([1], to: "/dev/full/x") }
    }

    @Test func `what is at a path is told apart`() throws {
        _ = try scratch.write("text", to: "file")
        _ = try DataStore(unbacked: scratch.file("log.db"), for: .changing)
        #expect(AtomicFile.status(of: scratch.file("none")) == .missing)
        #expect(AtomicFile.status(of: scratch.file("file")) == .file)
        #expect(AtomicFile.status(of: scratch.file("log.db")) == .database)
        #expect(AtomicFile.status(of: scratch.path) == .folder)
        #expect(AtomicFile.status(of: "/dev/null") == .special)
    }

    @Test func `what a killed process left of a file goes, and nothing else`() throws {
        let path = scratch.file("a.json")
        let gone = [try deadProcess(), try deadProcess()]
        let left = gone.map { "a.json.draft-\($0)" }
        for name in left + ["a.json.draft-\(getppid())", "a.json.draft-notes", "a.json.draft-20261120"] {
            _ = try scratch.write("half", to: name)
            PrivateFile.keepOwnerPermissions(of: scratch.file(name))
        }
        // Somebody's own: a draft is never open to others.
        let own = "b.json.draft-\(gone[0])"
        _ = try scratch.write("mine", to: own)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: scratch.file(own))
        try AtomicFile.write([1], to: path)
        try AtomicFile.write([1], to: scratch.file("b.json"))
        let kept = ["a.json.draft-20261120", "a.json.draft-\(getppid())", "a.json.draft-notes", own]
        #expect(try names() == (["a.json", "b.json"] + kept).sorted())
    }

    @Test func `what a killed process left of a copy of the log goes with the next one`() throws {
        let log = scratch.file("log.db")
        _ = try SampleLog.tracker(log).add([.sample()])
        let half = scratch.file("copy.db.draft-\(try deadProcess())")
        try PrivateFile.createEmpty(half)
        try DataStore(unbacked: log, for: .reading).copy(to: scratch.file("copy.db"))
        #expect(try names().filter { $0.hasPrefix("copy") } == ["copy.db"])
    }

    @Test func `a file is written on after a signal, and in as many parts as it takes`() throws {
        var answers = [-1, 2, -1, 1]
        try PrivateFile.create(scratch.file("a"), holding: Array("abcdef".utf8)) { descriptor, bytes in
            errno = EINTR
            let most = answers.isEmpty ? bytes.count : answers.removeFirst()
            return most < 0 ? -1 : write(descriptor, bytes.baseAddress, most)
        }
        #expect(try String(contentsOfFile: scratch.file("a"), encoding: .utf8) == "abcdef")
    }

    @Test func `of a file that cannot be written whole nothing is left, and one that is there stays`() throws
    {
        var isFull = false
        #expect(throws: SystemError.self) {
            try PrivateFile.create(scratch.file("a"), holding: Array("abcdef".utf8)) { descriptor, bytes in
                defer { isFull = true }
                errno = ENOSPC
                return isFull ? -1 : write(descriptor, bytes.baseAddress, 3)
            }
        }
        #expect(try names().isEmpty)
        _ = try scratch.write("mine", to: "a")
        #expect(throws: SystemError.self) { try PrivateFile.create(scratch.file("a"), holding: [1]) }
        #expect(try String(contentsOfFile: scratch.file("a"), encoding: .utf8) == "mine")
    }
}
