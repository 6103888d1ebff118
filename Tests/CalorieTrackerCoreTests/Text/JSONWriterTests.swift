import CalorieTrackerCore
import TestSupport
import Testing

@Suite struct JSONWriterTests {
    private func written(_ layout: JSONWriter.Layout = .compact, _ body: (inout JSONWriter) -> Void) -> String
    {
        var writer = JSONWriter(layout)
        body(&writer)
        return writer.text
    }

    private func document(_ writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("kcal")
            writer.value(62.5 as Double?)
            writer.key("brand")
            writer.null()
            writer.key(dynamic: "entries")
            writer.array(of: ["a/b", "é"]) { $0.value($1) }
            writer.key("none")
            writer.array { _ in }
            writer.key("goal")
            writer.object { writer in
                writer.key("over")
                writer.value(false)
            }
            writer.key("nothing")
            writer.object { _ in }
        }
        writer.endLine()
    }

    @Test func `an indented document has two spaces a level and a line a value`() {
        let expected = """
            {
              "kcal": 62.5,
              "brand": null,
              "entries": [
                "a/b",
                "é"
              ],
              "none": [],
              "goal": {
                "over": false
              },
              "nothing": {}
            }

            """
        #expect(written(.indented, document) == expected)
    }

    @Test func `a compact document has no white space but the last line feed`() {
        let expected =
            #"{"kcal":62.5,"brand":null,"entries":["a/b","é"],"none":[],"goal":{"over":false},"nothing":{}}"#
        #expect(written(.compact, document) == expected + "\n")
    }

    @Test func `documents on lines of their own are not separated by commas`() {
        let text = written { writer in
            for number in 1...2 {
                writer.object { writer in
                    writer.key("n")
                    writer.value(number as Int?)
                }
                writer.endLine()
            }
        }
        #expect(text == "{\"n\":1}\n{\"n\":2}\n")
    }

    @Test func `missing values are null and zero is zero`() {
        let text = written { writer in
            writer.array { writer in
                writer.value(nil as String?)
                writer.value(nil as Int?)
                writer.value(nil as Double?)
                writer.null()
                writer.value("" as String?)
                writer.value(0 as Int?)
                writer.value(0 as Double?)
                writer.value(-0.0 as Double?)
                writer.value(true)
            }
        }
        #expect(text == #"[null,null,null,null,"",0,0,0,true]"#)
    }

    @Test(arguments: [
        ("a\"b", #""a\"b""#), (#"a\b"#, #""a\\b""#), ("a/b", #""a/b""#), ("a\nb", #""a\nb""#),
        ("a\tb", #""a\tb""#), ("a\rb", #""a\rb""#), ("\u{0}", #""\u0000""#), ("\u{1b}[2J", #""\u001b[2J""#),
        ("\u{8}\u{c}", #""\u0008\u000c""#), ("\u{7f}", #""\u007f""#), ("\u{9b}31m", #""\u009b31m""#),
        ("\u{85}", #""\u0085""#), ("\u{202e}", #""\u202e""#), ("\u{2066}\u{2069}", #""\u2066\u2069""#),
        ("\u{200e}\u{200f}\u{61c}", #""\u200e\u200f\u061c""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
        ("é", "\"\u{e9}\""), ("e\u{301}", "\"e\u{301}\""), ("牛🍎", #""牛🍎""#), ("\r\n", #""\r\n""#),
        ("<&>'", #""<&>'""#), ("", #""""#), ("\u{10ffff}", "\"\u{10ffff}\""), ("\"", #""\"""#),
    ])
    func `a string is written literally but for what needs an escape`(text: String, expected: String) {
        #expect(Array(written { $0.value(text as String?) }.utf8) == Array(expected.utf8))
    }

    @Test func `a key known at run time is escaped like a string`() throws {
        let text = written { writer in
            writer.object { writer in
                writer.key(dynamic: "a\"\u{1b}\n")
                writer.value(1 as Int?)
            }
        }
        #expect(text == #"{"a\"\u001b\n":1}"#)
    }

    @Test(
        arguments: [
            (150, "150.0"), (0.1 + 0.2, "0.30000000000000004"), (-0.0, "0.0"),
            (.leastNonzeroMagnitude, "5e-324"),
            (1e22, "1e+22"),
        ] as [(Double, String)]
    )
    func `an exact number is the shortest that reads back`(value: Double, expected: String) {
        #expect(written { $0.exact(value) } == expected)
    }

    @Test func `no scalar of Unicode gets a control to the output`() throws {
        for scalar in (0...0x10ffff).lazy.compactMap(Unicode.Scalar.init) {
            let text = String(Character(scalar))
            var writer = JSONWriter(.indented)
            writer.object { writer in
                writer.key(dynamic: text)
                writer.value(text as String?)
            }
            writer.endLine()
            let isSafe = writer.text.unicodeScalars.allSatisfy { output in
                switch output.value {
                case 0x0a: true
                case 0..<0x20, 0x7f...0x9f, 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: false
                default: true
                }
            }
            // Three line breaks of the layout and none from the scalar.
            let lines = writer.bytes.count { $0 == 0x0a }
            if !isSafe || lines != 3 { Issue.record("U+\(String(scalar.value, radix: 16))") }
        }
    }

    @Test func `any string reads back scalar by scalar, as a value and as a key`() throws {
        let strings = Generator<String>(
            generate: { random in
                var text = String.UnicodeScalarView()
                for _ in 0..<Int.random(in: 0...30, using: &random) {
                    let limit: UInt32 = [0x20, 0x100, 0x2100, 0x10ffff].randomElement(using: &random) ?? 0x20
                    let value = UInt32.random(in: 0...limit, using: &random)
                    text.append(Unicode.Scalar(value) ?? "\\")
                }
                return String(text)
            },
            shrink: { text in
                let scalars = text.unicodeScalars
                guard !scalars.isEmpty else { return [] }
                return [String(scalars.dropFirst()), String(scalars.dropLast())]
            }
        )
        try checkProperty(cases: 1500, strings) { text in
            for layout in [JSONWriter.Layout.compact, .indented] {
                let json = written(layout) { writer in
                    writer.object { writer in
                        writer.key(dynamic: text)
                        writer.value(text as String?)
                    }
                }
                guard case .object(let members) = try JSONParser.parse(json), members.count == 1,
                    case .string(let value) = members[0].value
                else { throw RequirementFailure(description: json) }
                try require(Array(value.utf8) == Array(text.utf8), json)
                try require(Array(members[0].key.utf8) == Array(text.utf8), json)
            }
        }
    }

    @Test func `an exact number reads back bit for bit`() throws {
        let doubles = Generator<Double> { random in
            let value = Double(bitPattern: random.next())
            return value.isFinite ? value : 0
        }
        let usual = Generator<Double> { Double.random(in: -1e6...1e6, using: &$0) }
        for numbers in [doubles, usual] {
            try checkProperty(cases: 1000, numbers) { value in
                let json = written { $0.exact(value) }
                guard case .number(let number) = try JSONParser.parse(json) else {
                    throw RequirementFailure(description: "\(json) is no number")
                }
                try require(number.bitPattern == value.bitPattern, json)
            }
        }
    }

    @Test func `whole numbers and tenths read back`() throws {
        try checkProperty(cases: 500, .int(-10_000_000...10_000_000)) { tenths in
            let json = written { writer in
                writer.array { writer in
                    writer.value(tenths as Int?)
                    writer.value(Double(tenths) / 10 as Double?)
                }
            }
            let expected: JSONValue = tenths % 10 == 0 ? .integer(tenths / 10) : .number(Double(tenths) / 10)
            try require(try JSONParser.parse(json) == .array([.integer(tenths), expected]), json)
        }
    }

    @Test func `dates, times, instants and identities are written like their texts`() throws {
        let seconds = Timestamp.earliest.secondsSinceEpoch...Timestamp.latest.secondsSinceEpoch
        let id = try #require(EntryID(number: 4))
        let uuid = try #require(EntryUUID("F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"))
        try checkProperty(cases: 300, .int(seconds)) { second in
            let timestamp = Timestamp(clamping: second)
            let (day, _) = timestamp.dayAndSecond(offset: .utc)
            let time = timestamp.timeOfDay(offset: .utc)
            let json = written { writer in
                writer.array { writer in
                    writer.value(day)
                    writer.value(time)
                    writer.value(timestamp)
                    writer.value(id)
                    writer.value(uuid)
                }
            }
            let texts = [
                day.description, time.description, timestamp.description, "qvfd",
                "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
            ]
            try require(json == "[" + texts.map { "\"\($0)\"" }.joined(separator: ",") + "]", json)
        }
    }
}
