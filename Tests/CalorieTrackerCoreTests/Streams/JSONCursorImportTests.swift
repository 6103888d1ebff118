import Testing

@testable import CalorieTrackerLog

@Suite struct JSONCursorImportTests {
    private func keys(_ text: String) throws -> [String] {
        try text.slice { bytes in
            var cursor = JSONCursor(bytes)
            var keys: [String] = []
            guard try cursor.enterObject() else { return [] }
            while let key = try cursor.nextKey() {
                keys.append(key.text ?? "")
                try cursor.skipValue()
            }
            return keys
        }
    }

    @Test func `values nobody asks for are skipped whole`() throws {
        let text = #"""
            { "a" : {"b":[1,{"c":"}]\"\\"}]} , "d":"\\\\", "e":-1.5e3,"f":[ ],"g":null , "h":true,"i":{} }
            """#
        #expect(try keys(text) == ["a", "d", "e", "f", "g", "h", "i"])
        #expect(try keys("[1]").isEmpty && keys("{}").isEmpty)
    }

    @Test(arguments: [
        "{", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":{", "{\"a\":\"b\\\"}", "{a:1}", "{\"a\" 1}",
        "{\"a\":}",
        "{\"a\":[1}", "{1:2}", "", "?",
    ])
    func `what does not end is malformed`(text: String) {
        #expect(throws: JSONCursor.Malformed.self) { try keys(text) }
    }

    @Test(
        arguments: [
            ("12", 12), ("-1.5", -1.5), ("\"3.25\"", 3.25), ("\" 7 \"", 7), ("\"\"", nil), ("null", nil),
            ("true", nil), ("{\"a\":1}", nil), ("\"1,5\"", nil), ("1e400", nil), ("0.1e1", 1),
        ] as [(String, Double?)]
    )
    func `a number may be written as a string`(text: String, number: Double?) throws {
        let read = try (text + ",").slice { bytes in
            var cursor = JSONCursor(bytes)
            return try cursor.number()
        }
        #expect(read == number)
    }

    @Test(
        arguments: [
            (#"plain"#, "plain"), (#"a\"b\\c\/d"#, "a\"b\\c/d"), (#"é\u00e9\uD83C\uDF6A"#, "éé🍪"),
            (#"\ud83c"#, "\u{fffd}"), (#"\ud83cx"#, "\u{fffd}x"), (#"a\nb\u0000"#, "a b\u{0}"), (#"\q"#, nil),
            (#"\"#, nil), (#"\u12"#, nil), (#"\u12G4"#, nil),
        ] as [(String, String?)]
    )
    func `escapes are characters`(raw: String, text: String?) {
        #expect(raw.slice { JSONCursor.text($0) } == text)
    }
}
