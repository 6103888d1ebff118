import Foundation
import TestSupport
import Testing

/// Runs the built program as an assistant's program does.
@Suite struct AssistantProcessTests {
    private static let script = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Assistant/plain.py").path

    @Test func `a client keeps a day, in one process and in many, and through a kill`() throws {
        let result = try BuiltBinary.run(
            ["/usr/bin/python3", "-B", Self.script, BuiltBinary.path],
            ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"],
            in: ScratchDirectory()
        )
        #expect(result.code == 0, "\(result.output)\(result.errorOutput)")
        #expect(result.output.split(separator: "\n").count == 5)
    }

    @Test func `what a library prints does not reach the wire, and the end of input ends the server`() throws
    {
        let app = try BuiltBinary()
        let result = try app.run("mcp", input: "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n")
        #expect(result.code == 0 && result.errorOutput.isEmpty)
        #expect(result.output == "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n")
    }
}
