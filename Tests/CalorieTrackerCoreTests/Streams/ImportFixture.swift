import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Files of a catalog in a folder of their own, and what comes of reading them.
struct ImportFixture {
    let scratch: ScratchDirectory

    /// Writes files, by their names.
    init(_ files: [String: String] = [:]) throws {
        scratch = try ScratchDirectory()
        for (name, text) in files { try write(Data(text.utf8), to: name) }
    }

    /// The path of a file.
    func path(_ name: String) -> String { scratch.file(name) }

    /// Writes a file.
    func write(_ bytes: Data, to name: String) throws {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try bytes.write(to: url)
    }

    /// Runs a program in the folder.
    func run(_ program: String, _ arguments: String...) throws { try run(program, arguments) }

    /// Runs a program in the folder.
    func run(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: scratch.path)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    /// The names of the files in the folder.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
    }
}

extension String {
    /// A body with the bytes of the text.
    func slice<Value>(_ body: (ByteSlice) throws -> Value) rethrows -> Value {
        let bytes = Array(utf8) + [0]
        return try bytes.withUnsafeBufferPointer { buffer in
            try body(ByteSlice(start: buffer.baseAddress ?? ByteSlice.empty.start, count: buffer.count - 1))
        }
    }
}
