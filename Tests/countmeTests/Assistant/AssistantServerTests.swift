import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

/// Messages in, answers out, without a log.
@Suite struct AssistantServerTests {
    private static let resource = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Resources/tools.json")
    private static let modern = """
        "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
        "io.modelcontextprotocol/clientCapabilities":{}}
        """

    private let server = AssistantServer(tools: Tool.all) { tool, _ in
        ToolAnswer(UserError(.noMatch, "\(tool.name) found nothing"))
    }

    private func answer(_ line: String) throws -> JSONValue? {
        try server.answer(to: .message(Array(line.utf8))).map {
            #expect($0.last == UInt8(ascii: "\n") && $0.dropLast().allSatisfy { $0 >= 0x20 })
            return try JSONParser.parse(String(decoding: $0, as: UTF8.self))
        }
    }

    private func result(_ method: String, _ params: String = "") throws -> JSONValue {
        let line = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(method)\",\"params\":{\(params)}}"
        let answer = try #require(try answer(line))
        return try #require(answer["result"], "\(answer)")
    }

    private func code(_ line: String) throws -> Int? {
        guard case .integer(let code)? = try answer(line)?["error"]?["code"] else { return nil }
        return code
    }

    @Test(arguments: [
        ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
        ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
    ])
    func `initialize is answered in the version of the client`(asked: String, got: String) throws {
        let result = try result("initialize", "\"protocolVersion\":\"\(asked)\"")
        #expect(result["protocolVersion"] == .string(got))
        #expect(result["serverInfo"]?["name"] == .string("countme"))
        #expect(result["capabilities"]?["tools"] != nil && result["resultType"] == nil)
    }

    @Test func `a request that says its version gets the stamps of that version, and another none`() throws {
        let discovered = try result("server/discover", Self.modern)
        #expect(discovered["supportedVersions"]?.items.first == .string("2026-07-28"))
        for result in [discovered, try result("tools/list", Self.modern)] {
            #expect(result["resultType"] == .string("complete"))
            #expect(result["cacheScope"] == .string("private") && result["ttlMs"] != nil)
        }
        let call = try result("tools/call", "\"name\":\"show_day\"," + Self.modern)
        #expect(call["resultType"] == .string("complete") && call["ttlMs"] == nil)
        #expect(call["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == .string("countme"))
        #expect(try result("tools/list")["resultType"] == nil)
        #expect(try result("ping") == .object([]))
    }

    @Test(arguments: [
        ("{", -32700), ("[]", -32600), ("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]", -32600),
        ("5", -32600), ("{\"id\":1,\"method\":\"ping\"}", -32600),
        ("{\"jsonrpc\":\"2.0\",\"id\":1}", -32600),
        ("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}", -32600),
        ("{\"jsonrpc\":\"2.0\",\"id\":1.0,\"method\":\"ping\"}", -32600),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"prompts/list\"}", -32601),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":[]}", -32602),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\"}", -32602),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"backup\"}}", -32602),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":{\"cursor\":\"\"}}", -32602),
    ])
    func `a broken message gets the code for it`(line: String, code: Int) throws {
        #expect(try self.code(line) == code)
    }

    @Test(arguments: [
        "", " \t\r", "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"tools/call\",\"params\":{\"name\":\"show_day\"}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}", "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{}}",
    ])
    func `what needs no answer gets none`(line: String) throws { #expect(try answer(line) == nil) }

    @Test func `an id comes back as it came, even if the rest cannot be read`() throws {
        let ids = ["7", "-1", "9223372036854775807", "\"a\\\"b\"", "\"\u{e0041}é\""]
        for id in ids {
            for line in [
                "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"ping\",\"params\":{\"a\":1,\"a\":2}}",
                "{\"id\":\(id),\"x\":\"\\ud83c\"}", "{\"x\":[1,{\"id\":2}],\"id\":\(id),,}",
            ] {
                #expect(try answer(line)?["id"] == JSONParser.parse(id), "\(line)")
            }
        }
        #expect(try answer("{\"id\":1.5,}")?["id"] == nil)
    }

    @Test func `an unknown version is told which there are`() throws {
        let line = """
            {"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":\
            {"io.modelcontextprotocol/protocolVersion":"2030-01-01"}}}
            """
        let error = try #require(try answer(line)?["error"])
        #expect(error["code"] == .integer(-32022) && error["data"]?["requested"] == .string("2030-01-01"))
        #expect(error["data"]?["supported"]?.items.count == 5)
    }

    @Test func `the tools are those of the stored list, in less than 9 kB`() throws {
        let line = Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}".utf8)
        let bytes = try #require(server.answer(to: .message(line)))
        #expect(bytes.count < 9000)
        // After a change that is meant: swift test --filter AssistantServerTests with COUNTME_TOOLS=1 writes it again.
        if ProcessInfo.processInfo.environment["COUNTME_TOOLS"] != nil {
            try Data(bytes).write(to: Self.resource)
        }
        #expect(try Data(contentsOf: Self.resource) == Data(bytes))
    }

    @Test func `invisible and private characters are not sent to a model`() {
        let hidden =
            "\u{ad}\u{34f}\u{115f}\u{180e}\u{200b}\u{2060}\u{3164}\u{fe00}\u{feff}\u{e000}\u{e0041}\u{f0000}"
        #expect(ToolAnswer.visible("a\(hidden)b") == "ab")
        for text in ["❤\u{fe0f}", "👩‍👩‍👧", "नमस्ते", "می\u{200c}خواهم", "각"] {
            #expect(ToolAnswer.visible(text) == text)
        }
    }

    @Test func `each tool has a schema that every client can read`() throws {
        for tool in try result("tools/list")["tools"]?.items ?? [] {
            guard case .string(let name)? = tool["name"] else {
                throw RequirementFailure(description: "no name")
            }
            #expect(name.count < 40 && name.allSatisfy { $0.isLowercase || $0 == "_" })
            let schema = try #require(tool["inputSchema"])
            #expect(schema["type"] == .string("object") && schema["additionalProperties"] == .bool(false))
            guard case .object(let properties)? = schema["properties"] else {
                throw RequirementFailure(description: "\(name) has no properties")
            }
            for property in properties {
                let plain = ["string", "number", "integer", "boolean"].map(JSONValue.string)
                #expect(plain.contains(property.value["type"] ?? .null), "\(name) \(property.key)")
            }
            for required in schema["required"]?.items ?? [] {
                #expect(properties.contains { .string($0.key) == required }, "\(name)")
            }
        }
        #expect(Set(Tool.all.map(\.name)).count == Tool.all.count)
    }
}
