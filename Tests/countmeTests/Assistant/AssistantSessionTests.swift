import CalorieTrackerCore
import Testing

@testable import countme

/// Messages that come while a call waits.
@Suite struct AssistantSessionTests {
    /// Answers messages, whose calls wait until everything that came was read.
    ///
    /// Returns the ids of the answers in their order.
    private func answers(_ messages: [String]) throws -> [Int] {
        var input = messages.map { Array(("{\"jsonrpc\":\"2.0\"," + $0 + "}\n").utf8) }[...]
        var ids: [Int] = []
        var session: AssistantSession?
        let server = AssistantServer(tools: Tool.all) { _, _ in
            session?.attend()
            return ToolAnswer(UserError(.noMatch, "nothing found"))
        }
        session = AssistantSession(
            server,
            read: { input.popFirst() ?? [] },
            hasInput: { !input.isEmpty },
            send: { bytes in
                let answer = try JSONParser.parse(String(decoding: bytes, as: UTF8.self))
                if case .integer(let id)? = answer["id"] { ids.append(id) }
            }
        )
        try session?.run()
        session = nil
        return ids
    }

    private func call(_ id: Int) -> String {
        "\"id\":\(id),\"method\":\"tools/call\",\"params\":{\"name\":\"search_foods\"}"
    }

    private func ping(_ id: Int) -> String { "\"id\":\(id),\"method\":\"ping\"" }

    private func cancel(_ id: Int) -> String {
        "\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\(id)}"
    }

    @Test func `a ping during a call is answered before it, and another call after it`() throws {
        #expect(try answers([ping(1), call(2), call(3), ping(4)]) == [1, 4, 2, 3])
    }

    @Test func `a cancelled call is not answered, whether it runs or waits`() throws {
        #expect(try answers([call(1), cancel(1), ping(2)]) == [2])
        #expect(try answers([call(1), call(2), cancel(2), call(3)]) == [1, 3])
    }

    @Test func `a cancellation of another message changes nothing`() throws {
        #expect(try answers([cancel(1), call(1), cancel(7), call(2)]) == [1, 2])
        #expect(try answers(["\"method\":\"notifications/cancelled\"", call(1)]) == [1])
    }
}
