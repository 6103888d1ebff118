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

    @Test func `a search that waits for a service lets a ping through, and ends when it is cancelled`() throws
    {
        let server = try FatSecretServer(answers: [#"{"hang": true}"#])
        var app = try BuiltBinary()
        app.environment["FATSECRET_CONSUMER_KEY"] = FatSecretServer.key
        app.environment["FATSECRET_CONSUMER_SECRET"] = FatSecretServer.secret
        app.environment["FATSECRET_BASE_URL"] = server.baseURL
        let start = ContinuousClock.now
        let result = try app.run(
            "mcp",
            "--network",
            input: """
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_foods",\
                "arguments":{"words":"zorblat"}}}
                {"jsonrpc":"2.0","id":2,"method":"ping"}
                {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}
                {"jsonrpc":"2.0","id":3,"method":"ping"}

                """
        )
        #expect(result.code == 0 && result.errorOutput.isEmpty, "\(result.errorOutput)")
        // Without an answer the service would be given up on after 30 s.
        #expect(ContinuousClock.now - start < .seconds(20))
        let answers = [2, 3].map { "{\"jsonrpc\":\"2.0\",\"id\":\($0),\"result\":{}}\n" }
        #expect(result.output == answers.joined())
    }

    @Test func `what a library prints does not reach the wire, and the end of input ends the server`() throws
    {
        let app = try BuiltBinary()
        let result = try app.run("mcp", input: "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n")
        #expect(result.code == 0 && result.errorOutput.isEmpty)
        #expect(result.output == "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n")
    }
}
