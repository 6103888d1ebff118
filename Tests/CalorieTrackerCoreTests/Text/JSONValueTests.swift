import CalorieTrackerCore
import Testing

@Suite struct JSONValueTests {
    @Test func `a key finds its value`() throws {
        let value = try JSONParser.parse(#"{"a": 1, "b": {"a": null}, "": true}"#)
        #expect(value["a"] == .integer(1))
        #expect(value["b"]?["a"] == .null)
        #expect(value[""] == .bool(true))
    }

    @Test func `a key that is absent has no value, unlike one that is null`() throws {
        let value = try JSONParser.parse(#"{"a": null}"#)
        #expect(value["a"] == .some(.null))
        #expect(value["b"] == nil)
        #expect(value["A"] == nil)
    }

    @Test(arguments: ["[1]", #""a""#, "1", "1.5", "true", "null"])
    func `what is no object has no keys`(text: String) throws {
        #expect(try JSONParser.parse(text)["a"] == nil)
    }
}
