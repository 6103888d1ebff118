import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What the three readers of JSON make of the same tokens.
@Suite struct JSONLexerTests {
    private func tree(_ token: String) -> JSONValue? { try? JSONParser.parse(token) }

    private func record(_ token: String) -> Scalar? {
        Array(token.utf8).withUnsafeBufferPointer { bytes in
            var reader = RecordReader(bytes)
            guard let scalar = try? reader.scalar(), (try? reader.end()) != nil else { return nil }
            return scalar
        }
    }

    private func failure(_ token: String) -> (problem: ImportFileError.Problem, offset: Int?)? {
        Array(token.utf8).withUnsafeBufferPointer { bytes in
            do throws(RecordFailure) {
                var reader = RecordReader(bytes)
                _ = try reader.scalar()
                return nil
            } catch {
                return (error.problem, error.offset)
            }
        }
    }

    private func skimmed(_ string: String) -> String? {
        string.slice { bytes in
            var cursor = JSONCursor(bytes)
            guard let raw = try? cursor.string(), cursor.peek == nil else { return nil }
            return JSONCursor.text(raw)
        }
    }

    private func tokens(_ parts: [String], around quote: String = "") -> Generator<[String]> {
        Generator { random in
            let count = Int.random(in: 0...7, using: &random)
            return [quote] + (0..<count).map { _ in parts.randomElement(using: &random) ?? "" } + [quote]
        }
    }

    @Test func `a string is the same text to all, or refused by all`() throws {
        let parts = [
            "a", " ", "é", "牛", "🍎", "e\u{301}", "\u{7f}", "\\\"", "\\\\", "\\/", "\\u0041", "\\u00E9",
            "\\u20ac",
            "\\ud83c\\udf4e", "\\uD83D\\uDE00", "\\q", "\\u12", "\\u00g0", "u",
        ]
        try checkProperty(cases: 3000, tokens(parts, around: "\"")) { parts in
            let token = parts.joined()
            let skimmed = skimmed(token)
            try require(tree(token) == skimmed.map(JSONValue.string), "the tree has \(tree(token) ?? .null)")
            if case .text(let text)? = record(token) {
                try require(text == skimmed, "the record has \(text)")
            } else {
                try require(skimmed == nil, "the record has nothing")
            }
        }
    }

    @Test(arguments: [
        // Products have names with such bytes; an export of countme has none, so there they are damage.
        ("\"\\ud83c\"", "\u{fffd}"), ("\"\\udf4ex\"", "\u{fffd}x"), ("\"\\ud83c\\u0041\"", "\u{fffd}A"),
        ("\"a\nb\"", "a\nb"), ("\"a\u{0}b\"", "a\u{0}b"),
    ])
    func `what is damage in a record is read in a catalogue`(token: String, text: String) {
        #expect(skimmed(token) == text)
        #expect(tree(token) == nil && record(token) == nil)
    }

    @Test(arguments: [("\"a\\nb\"", "a b", "a\nb"), ("\"\\t\\b\\f\\r\"", "    ", "\t\u{8}\u{c}\r")])
    func `an end of a line in the name of a product is a space`(token: String, skimmed: String, text: String)
    {
        #expect(self.skimmed(token) == skimmed)
        #expect(tree(token) == .string(text))
        guard case .text(text)? = record(token) else {
            Issue.record("the record has another text")
            return
        }
    }

    @Test func `a number is the same to the tree and to a record, or none to both`() throws {
        let parts = ["0", "1", "9", "00", "250", "-", "+", ".", "e", "E", "000000", "1234567890123456", " "]
        try checkProperty(cases: 3000, tokens(parts)) { parts in
            let token = parts.joined()
            let number: Double?
            switch tree(token) {
            case .integer(let integer): number = Double(integer)
            case .number(let value): number = value
            default: number = nil
            }
            if case .number(let value)? = record(token) {
                try require(
                    value == number && value.sign == number?.sign || value == 0,
                    "the record has \(value)"
                )
            } else {
                try require(number == nil, "the record has nothing")
            }
            // Without white space around it, what a table of entries takes for a figure is the same too.
            let exact = Array(token.utf8).withUnsafeBufferPointer { ExactNumber.read($0) }
            guard let number, !token.contains(" ") else { return }
            try require(exact == number, "exactly it is \(exact ?? .nan)")
            // Skimmed, it may be off by the last places of more digits than a figure has.
            let skimmed = token.slice { $0.decimal }
            try require(
                (skimmed ?? .nan).isClose(to: number) || skimmed == nil,
                "skimmed it is \(skimmed ?? .nan)"
            )
        }
    }

    @Test(
        arguments: [
            ("\"a", .malformed("a string is not closed"), 0),
            ("\"a\\", .malformed("a string is not closed"), 2),
            ("\"a\\u00", .malformed("a string is not closed"), 2),
            ("\"a\\q\"", .malformed("an unknown escape"), 2),
            ("\"a\\u00g0\"", .malformed("an escape without four digits"), 2),
            ("\"a\\ud83c\"", .malformed("half a surrogate pair"), 2),
            ("\"a\\ud83c\\n\"", .malformed("half a surrogate pair"), 2),
            ("\"a\\ud83c\\u00\"  ", .malformed("an escape without four digits"), 2),
            ("\"a\tb\"", .malformed("an unescaped control character"), 2),
            ("\"a\u{0}b\"", .malformed("a NUL byte"), 2), (" 01", .malformed("not a number"), 1),
            ("1-2", .malformed("not a number"), 0), ("1.5.2", .malformed("not a number"), 0),
            ("1e400", .number(.notFinite), 0), ("1e400-", .malformed("not a number"), 0),
        ] as [(String, ImportFileError.Problem, Int)]
    )
    func `a fault of a record is told at the byte it begins at`(
        token: String,
        problem: ImportFileError.Problem,
        offset: Int
    ) {
        let failure = failure(token)
        #expect(failure?.problem == problem && failure?.offset == offset)
    }
}

extension Double {
    fileprivate func isClose(to other: Double) -> Bool { abs(self - other) <= 4 * max(ulp, other.ulp) }
}
