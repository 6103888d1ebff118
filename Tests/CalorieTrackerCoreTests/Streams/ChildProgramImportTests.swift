import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct ChildProgramImportTests {
    /// A folder with a program of ours under the name of gzip.
    private func folder(_ script: String) throws -> ImportFixture {
        let fixture = try ImportFixture(["file.gz": "anything"])
        try fixture.scratch.writeProgram(script, to: "gzip")
        return fixture
    }

    private func stream(_ fixture: ImportFixture) throws -> ByteStream {
        try ByteStream(fixture.path("file.gz"), .gzip, searchPath: fixture.scratch.path)
    }

    private func contents(_ stream: ByteStream) throws -> String {
        let window = StreamWindow(stream, progress: ReadingProgress())
        while case .more = try window.fill() {}
        return window.unread.text ?? ""
    }

    @Test func `the file is the input of the program, and its output is read`() throws {
        let fixture = try folder("printf '%s|' \"$@\" \"$GZIP\" \"$LC_ALL\"; exec /bin/cat")
        #expect(try contents(stream(fixture)) == "-dc||C|anything")
    }

    @Test(arguments: ["printf begin; exit 1", "printf begin; kill -9 $$", "exit 2"])
    func `an end that is none is an error`(script: String) throws {
        let fixture = try folder(script)
        #expect(throws: StreamError.damaged(path: fixture.path("file.gz"), reason: "truncated or damaged")) {
            try contents(stream(fixture))
        }
    }

    @Test func `a program that writes for ever ends with its reader`() throws {
        let fixture = try folder("echo $$; exec /usr/bin/yes")
        var process: Int32 = 0
        do {
            var lines = LineReader(StreamWindow(try stream(fixture), progress: ReadingProgress()))
            guard case .bytes(let line) = try lines.next() else {
                Issue.record("no line")
                return
            }
            process = Int32(line.integer ?? 0)
            #expect(process > 1 && kill(process, 0) == 0)
        }
        #expect(kill(process, 0) == -1 && errno == ESRCH)
    }

    @Test func `a program that may not be run, or is a folder, is none`() throws {
        let fixture = try ImportFixture(["gzip": "text", "bin/gzip/x": "", "file.gz": "x"])
        #expect(throws: StreamError.missingProgram(name: "gzip", package: "gzip")) {
            try ByteStream(
                fixture.path("file.gz"),
                .gzip,
                searchPath: "\(fixture.scratch.path)::\(fixture.path("bin"))"
            )
        }
    }
}
