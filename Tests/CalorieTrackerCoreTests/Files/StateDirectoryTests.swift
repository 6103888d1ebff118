import Foundation
import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct StateDirectoryTests {
    private static let now = WallClock.sample.now.secondsSinceEpoch
    private let scratch: ScratchDirectory
    private let path: String

    init() throws {
        scratch = try ScratchDirectory()
        path = scratch.file("state/countme")
    }

    private func state(after seconds: Int = 0) -> StateDirectory {
        StateDirectory(path: path, now: Timestamp(clamping: StateDirectoryTests.now + seconds))
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    private func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    private func put(_ name: String, _ text: String = "foreign") throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    }

    @Test func `a directory that is not there holds nothing and is not made by looking`() {
        #expect(state().read(.answer, "a") == nil)
        #expect(state().files(.answer).isEmpty)
        state().purge()
        state().remove(.answer, "a")
        #expect(!FileManager.default.fileExists(atPath: scratch.file("state")))
    }

    @Test(arguments: StateDirectory.Kind.allCases)
    func `what is written is read with its time until it goes`(kind: StateDirectory.Kind) throws {
        let bytes: [UInt8] = [0, 0xff, 10, 65]
        let file = try #require(state().write(bytes, kind, "a"))
        #expect(file == path + "/\(kind.rawValue)-a-\(StateDirectoryTests.now + kind.lifetime)")
        for seconds in [0, 1, kind.lifetime - 1] {
            let kept = try #require(state(after: seconds).read(kind, "a"))
            #expect(kept.bytes == bytes)
            #expect(kept.writtenAt.secondsSinceEpoch == StateDirectoryTests.now)
        }
        #expect(state(after: kind.lifetime).read(kind, "a") == nil)
        #expect(state().read(kind, "b") == nil)
        for other in StateDirectory.Kind.allCases where other != kind {
            #expect(state().read(other, "a") == nil)
        }
    }

    @Test func `nothing of the food service is kept for more than a day`() {
        for kind in [StateDirectory.Kind.answer, .search, .malformed] { #expect(kind.lifetime == 86_400) }
    }

    @Test func `a file takes the place of the one before`() throws {
        state().write([1], .answer, "a")
        state().write([2], .answer, "b")
        state(after: 0).write([3], .answer, "a")
        #expect(try names().count == 2)
        state(after: 5).write([4], .answer, "a")
        #expect(try names().count == 2)
        #expect(state(after: 5).read(.answer, "a")?.bytes == [4])
        #expect(state(after: 5).read(.answer, "b")?.bytes == [2])
    }

    @Test func `an empty file is one`() {
        state().write([], .search, "1")
        #expect(state().read(.search, "1")?.bytes == [])
    }

    @Test func `a file that is removed is gone, others stay`() throws {
        state().write([1], .answer, "a")
        state().write([2], .answer, "b")
        state().write([3], .search, "a")
        state(after: 1).remove(.answer, "a")
        #expect(try names().count == 2)
        #expect(state().read(.search, "a") != nil)
    }

    @Test func `what is due is cleared away, the rest stays`() throws {
        state().write([1], .answer, "a")
        state(after: 60).write([2], .answer, "b")
        state().write([3], .waiting, "c")
        state(after: 86_399).purge()
        #expect(try names().count == 3)
        state(after: 86_400).purge()
        #expect(try names().count == 2)
        state(after: 86_460).purge()
        #expect(try names() == ["waiting-c-\(StateDirectoryTests.now + 30 * 86_400)"])
        state(after: 30 * 86_400).purge()
        #expect(try names().isEmpty)
    }

    @Test func `a clock that was set back keeps nothing longer than its time`() throws {
        state().write([1], .answer, "a")
        #expect(state(after: -1).read(.answer, "a") == nil)
        #expect(state(after: -1).files(.answer).isEmpty)
        state(after: -1).write([2], .answer, "a")
        #expect(state(after: -1).read(.answer, "a")?.bytes == [2])
        state(after: -1).purge()
        #expect(try names() == ["answer-a-\(StateDirectoryTests.now - 1 + 86_400)"])
    }

    @Test func `directory and files are for their owner alone`() throws {
        let file = try #require(state().write([1], .answer, "a"))
        #expect(try mode(file) & 0o177 == 0)
        #expect(try mode(path) & 0o077 == 0)
        #expect(try mode(scratch.file("state")) & 0o077 == 0)
    }

    @Test(arguments: [
        "notes.txt", "answer", "answer-a", "answer-a-b", "answer-a-1-2", "other-a-1", "Answer-a-1",
        "answer-a-99999999999999",
        ".answer-a-1", "answer-a--1", "answer-a-", "-a-1", "answer-a-9223372036854775808", "answer-a- 1",
    ])
    func `files of others are left alone`(name: String) throws {
        state().write([1], .search, "1")
        try put(name)
        state(after: 10_000_000).purge()
        state(after: 10_000_000).remove(.answer, "a")
        #expect(try names() == [name])
        #expect(state().files(.answer).isEmpty)
    }

    @Test func `a directory in place of a file does no harm`() throws {
        state().write([1], .search, "1")
        let name = "answer-a-\(StateDirectoryTests.now + 86_400)"
        try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: false)
        #expect(state().read(.answer, "a") == nil)
        #expect(state().write([2], .answer, "a") == nil)
        state(after: 86_400).purge()
        #expect(try names() == [name])
    }

    @Test func `a link in place of a file is not followed`() throws {
        let secret = try scratch.write("private", to: "elsewhere")
        state().write([1], .search, "1")
        let name = path + "/answer-a-\(StateDirectoryTests.now + 86_400)"
        try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: secret)
        #expect(state().read(.answer, "a") == nil)
        #expect(state().write([2], .answer, "a") == name)
        #expect(state().read(.answer, "a")?.bytes == [2])
        #expect(try String(contentsOfFile: secret, encoding: .utf8) == "private")
    }

    @Test func `a link in place of a draft is not followed`() throws {
        let secret = try scratch.write("private", to: "elsewhere")
        state().write([1], .search, "1")
        let name = path + "/answer-a.\(getpid())-\(StateDirectoryTests.now + 86_400)"
        try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: secret)
        state().write([2], .answer, "a")
        #expect(try String(contentsOfFile: secret, encoding: .utf8) == "private")
        // The next attempt finds its way free.
        #expect(state().write([3], .answer, "a") != nil)
        #expect(state().read(.answer, "a")?.bytes == [3])
    }

    @Test func `a draft that a process left behind is no file, and goes when it is due`() throws {
        state().write([1], .answer, "a")
        let draft = "answer-b.4711-\(StateDirectoryTests.now + 86_400)"
        try put(draft)
        #expect(state().files(.answer).map(\.key) == ["a"])
        #expect(state().read(.answer, "b.4711") == nil)
        state(after: 86_399).purge()
        #expect(try names().contains(draft))
        state(after: 86_400).purge()
        #expect(try names().isEmpty)
    }

    @Test func `writing leaves no draft`() throws {
        for number in 0..<20 { state(after: number).write([1], .answer, "a") }
        #expect(try names().count == 1)
    }

    @Test func `where nothing can be written, writing says so`() throws {
        let file = try scratch.write("a file", to: "taken")
        for path in [file, file + "/below", "/dev/null/state", "/proc/none"] {
            let state = StateDirectory(path: path, now: WallClock.sample.now)
            #expect(state.write([1], .answer, "a") == nil)
            #expect(state.read(.answer, "a") == nil)
        }
    }

    @Test func `a directory that others may change is not trusted with anything`() throws {
        state().write([1], .answer, "a")
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
        #expect(state().write([2], .answer, "b") == nil)
        #expect(try names().count == 1)
    }

    @Test func `files come the oldest first`() {
        for (seconds, key) in [(30, "a"), (10, "b"), (20, "c"), (10, "d")] {
            state(after: seconds).write([1], .waiting, key)
        }
        #expect(state(after: 30).files(.waiting).map(\.key) == ["b", "d", "c", "a"])
        #expect(state(after: 10).files(.waiting).map(\.key) == ["b", "d"])
    }
}
