import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct JSONParserTests {
    private func failure(_ text: String) -> JSONParser.Failure? {
        do {
            _ = try JSONParser.parse(text)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        arguments: [
            ("null", .null), ("true", .bool(true)), ("false", .bool(false)), ("0", .integer(0)),
            ("-0", .integer(0)), ("150", .integer(150)), ("-7", .integer(-7)),
            ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
            ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("62.5", .number(62.5)),
            ("1.0", .number(1)), ("1e3", .number(1000)), ("1E+3", .number(1000)), ("25e-1", .number(2.5)),
            ("-0.1", .number(-0.1)), ("0e0", .number(0)), ("0.0", .number(0)), ("1e-400", .number(0)),
            (" \t\r\n1 \t\r\n", .integer(1)), (#""""#, .string("")), (#""oats""#, .string("oats")),
            ("[]", .array([])), ("[ ]", .array([])), ("{}", .object([])), ("{ }", .object([])),
            ("[1,2]", .array([.integer(1), .integer(2)])), ("[[],{}]", .array([.array([]), .object([])])),
            (" [ null , \"a\" ] ", .array([.null, .string("a")])),
        ] as [(String, JSONValue)]
    )
    func `a valid document is read`(text: String, expected: JSONValue) throws {
        #expect(try JSONParser.parse(text) == expected)
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "A\u{e9}\u{20ac}"),
        (#""\ud83c\udf4e""#, "\u{1f34e}"), (#""\uD800\uDC00""#, "\u{10000}"),
        (#""\uDBFF\uDFFF""#, "\u{10ffff}"), (#""\u0000""#, "\u{0}"), (#""a\u001bb""#, "a\u{1b}b"),
        (#""\uffff""#, "\u{ffff}"), (#""e\u0301""#, "e\u{301}"),
        ("\"\u{7f}\u{9b}\u{2028}\"", "\u{7f}\u{9b}\u{2028}"),
        ("\"é牛🍎\"", "é牛🍎"), (#""//""#, "//"), (#""\u005cn""#, #"\n"#),
    ])
    func `a string is read with its escapes`(text: String, expected: String) throws {
        guard case .string(let string) = try JSONParser.parse(text) else {
            Issue.record("no string")
            return
        }
        #expect(Array(string.utf8) == Array(expected.utf8))
    }

    @Test func `keys keep their order`() throws {
        let value = try JSONParser.parse(#" { "b" : 1 , "a" : [ { "" : null } ] , "\u0062b": 2 } "#)
        guard case .object(let members) = value else {
            Issue.record("no object")
            return
        }
        #expect(members.map(\.key) == ["b", "a", "bb"])
        #expect(
            members.map(\.value) == [
                .integer(1), .array([.object([JSONValue.Member(key: "", value: .null)])]), .integer(2),
            ]
        )
    }

    @Test(arguments: [
        "", " ", "\n", "nul", "nulll", "Null", "TRUE", "tru", "fals", "True", "undefined", "NaN", "nan",
        "inf",
        "Infinity", "-Infinity", "-", "+1", "01", "-01", "00", "1.", ".5", "-.5", "1.e1", "1e", "1e+",
        "1e1.5",
        "0x10", "1_000", "1,5", "12abc", "1 2", "1e400", "-1e400", "--1", "٣", "１", "½", "'a'", "\"", "\"a",
        "\"a\\\"", "\"\\x41\"", "\"\\U0041\"", "\"\\u004\"", "\"\\u00g0\"", "\"\\u+041\"", "\"\\u 041\"",
        "\"\\u004", "\"\\", "\"\\u", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\ud800\"", "\"\\ud800x\"",
        "\"\\ud800\\n\"", "\"\\ud800\\u0041\"", "\"\\ud83c", "\"\\ud83c\\", "\"\\ud83c\\u", "\"\\u00é\"",
        "\"a\nb\"", "\"a\tb\"", "\"\u{0}\"", "\"\u{1b}\"", "\"\u{1f}\"", "[", "]", "[1", "[1,", "[1,]",
        "[,1]",
        "[,]", "[1 2]", "[1,,2]", "[1}", "{", "}", "{]", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,",
        "{\"a\":1,}",
        "{\"a\"1}", "{\"a\",1}", "{a:1}", "{1:1}", "{'a':1}", "{null:1}", "{,}", "{\"a\":1 \"b\":2}",
        "{\"a\":}",
        "{\"a\":1}}", "[]]", "[] []", "{} x", "null,", "\u{feff}{}", "\u{a0}1", "1\u{0}", "\u{0}", "\u{b}1",
        "\u{c}1", "// c\n1", "1 // c", "/* c */ 1", "# c\n1", "<html>", "{\"a\":1,\"a\":2}",
        "{\"a\":1,\"b\":2,\"a\":1}", "{\"a\":1,\"\\u0061\":2}", "[{\"a\":1,\"a\":1}]",
    ])
    func `an invalid document is refused`(text: String) {
        #expect(failure(text) != nil)
    }

    @Test(arguments: [
        ("[1,]", 3), ("{\"a\":1,\"a\":2}", 10), ("nul", 0), ("[1] x", 4), ("01", 2), ("\"a\nb\"", 3),
    ])
    func `a failure says where it is`(text: String, offset: Int) {
        #expect(failure(text)?.offset == offset)
    }

    @Test func `a failure does not repeat the text`() {
        for text in [#"{"secret": hunter2}"#, #""hunter2"#, #"["hunter2", hunter2]"#, "hunter2"] {
            let failure = self.failure(text)
            #expect(failure != nil)
            #expect(!String(reflecting: failure).contains("hunter2"))
        }
    }

    @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
    func `64 levels are read and 65 are too many`(open: String, close: String) {
        func nested(_ depth: Int) -> String {
            String(repeating: open, count: depth - 1) + (open == "[" ? "[]" : "{}")
                + String(repeating: close, count: depth - 1)
        }
        #expect(failure(nested(64)) == nil)
        #expect(failure(nested(65))?.reason == "nested too deeply")
    }

    @Test func `containers side by side do not count as nested`() {
        #expect(failure("[" + Array(repeating: "[{}]", count: 1000).joined(separator: ",") + "]") == nil)
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
    func `a million open brackets are refused without a crash`(open: String) {
        #expect(failure(String(repeating: open, count: 1_000_000))?.reason == "nested too deeply")
    }

    @Test func `no prefix of a document is a document`() throws {
        let text = #"{"a": [1.5, -2e3, true, null, "x\u00e9\"\ud83c\udf4e"], "b": {"c": "牛"}}"#
        #expect(failure(text) == nil)
        let bytes = Array(text.utf8)
        for count in 0..<bytes.count {
            #expect(failure(String(decoding: bytes[..<count], as: UTF8.self)) != nil)
        }
    }

    @Test func `any bytes are read or refused without a crash`() throws {
        let alphabet =
            Array(#"{}[]",:\/u0123456789abcdefdD8-+.eE truefalsn"#.utf8) + [0, 0x1b, 0x7f, 0xc3, 0xa9, 0xff]
        let bytes = Generator<UInt8> { alphabet.randomElement(using: &$0) ?? 0 }
        try checkProperty(cases: 3000, bytes.list(0...40)) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            if let failure = self.failure(text) {
                try require((0...text.utf8.count).contains(failure.offset), "offset \(failure.offset)")
            } else {
                // Whatever is accepted is accepted with white space around it too, and not twice.
                try require(failure(" \(text)\n") == nil, "white space")
                try require(failure("[\(text),\(text)]") == nil, "in an array")
                try require(failure("\(text) \(text)") != nil, "twice")
            }
        }
    }
}
