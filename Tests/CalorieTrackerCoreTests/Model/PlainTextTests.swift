import CalorieTrackerCore
import TestSupport
import Testing

@Suite struct PlainTextTests {
    @Test(
        arguments: [
            ("", .empty), (" ", .empty), ("     ", .empty), ("\u{a0}", .empty), ("\u{3000} ", .empty),
            ("\u{0}", .controlCharacter), ("a\u{0}b", .controlCharacter), ("a\nb", .controlCharacter),
            ("a\r\nb", .controlCharacter), ("Salad 900 kcal\rSalad 90 kcal", .controlCharacter),
            ("a\tb", .controlCharacter), ("\n", .controlCharacter), ("\u{1b}[2J", .controlCharacter),
            ("\u{1b}]52;c;eA==\u{7}", .controlCharacter), ("\u{1b}]8;;http://evil\u{7}x", .controlCharacter),
            ("a\u{b}b", .controlCharacter), ("a\u{1f}", .controlCharacter), ("a\u{7f}", .controlCharacter),
            ("\u{80}", .controlCharacter), ("\u{85}", .controlCharacter), ("\u{90}q", .controlCharacter),
            ("\u{9b}31m", .controlCharacter), ("\u{9f}", .controlCharacter),
            ("a\u{2028}b", .controlCharacter),
            ("a\u{2029}b", .controlCharacter), ("\u{202e}gnp.exe", .bidirectionalControl),
            ("a\u{202a}", .bidirectionalControl), ("a\u{2066}b", .bidirectionalControl),
            ("a\u{2069}", .bidirectionalControl), ("\u{1b}\u{202e}", .controlCharacter),
            ("\u{202e}\u{1b}", .bidirectionalControl),
            ("Tea\u{e0064}\u{e0072}\u{e0069}\u{e006e}\u{e006b}", .invisibleTag),
            ("\u{e0001}Tea", .invisibleTag),
            ("Tea\u{e007f}", .invisibleTag), ("\u{e0000}", .invisibleTag),
            // A flag of no country, one that goes on, and one without its end.
            ("\u{1f3f4}\u{e0068}\u{e0069}\u{e007f}", .invisibleTag),
            ("🏴󠁧󠁢󠁳󠁣󠁴󠁿\u{e0068}\u{e0069}", .invisibleTag),
            ("\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}", .invisibleTag),
        ] as [(String, PlainText.Problem)]
    )
    func `text that a terminal acts on or that is not there is refused`(
        text: String,
        problem: PlainText.Problem
    ) {
        #expect(PlainText.problem(in: text, limit: 200) == problem)
    }

    @Test(arguments: [
        "a", "Greek yogurt", "Crème brûlée", "Cre\u{300}me", "牛奶", "لبن", "חלב", "🍎", "👩‍👩‍👧‍👦", "-rf", "--help",
        "=cmd|'/C calc'!A0", "'; DROP TABLE entry;--", "%", "a\u{a0}b", "a\u{200f}b", "\u{20}\u{21}",
        "½ \u{7e}", "Haggis 🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🏴", "Tea \u{fe0f}",
    ])
    func `text in any script is accepted`(text: String) {
        #expect(PlainText.problem(in: text, limit: 200) == nil)
    }

    @Test(arguments: ["a", "é", "牛", "e\u{301}", "🍎"])
    func `200 characters are accepted and 201 are not`(character: String) {
        let longest = String(repeating: character, count: 200)
        #expect(longest.count == 200)
        #expect(PlainText.problem(in: longest, limit: 200) == nil)
        #expect(PlainText.problem(in: longest + character, limit: 200) == .tooLong(limit: 200))
    }

    @Test func `one letter with a million combining marks is too long`() {
        let text = "a" + String(repeating: "\u{301}", count: 1_000_000)
        #expect(text.count == 1)
        #expect(PlainText.problem(in: text, limit: 200) == .tooLong(limit: 200))
    }

    @Test func `a megabyte of anything is too long whatever the limit`() {
        for limit in [PlainText.longestMeal, PlainText.longestName, PlainText.longestNote] {
            let text = String(repeating: "a", count: 1_000_000)
            #expect(PlainText.problem(in: text, limit: limit) == .tooLong(limit: limit))
        }
    }

    @Test func `controls are the general category Cc and the two separators, and no more`() {
        for scalar in (0...0x10ffff).lazy.compactMap(Unicode.Scalar.init) {
            let category = scalar.properties.generalCategory
            let expected = [.control, .lineSeparator, .paragraphSeparator].contains(category)
            if PlainText.isControl(scalar) != expected {
                Issue.record("U+\(String(scalar.value, radix: 16))")
            }
        }
    }

    /// The characters with the property `Bidi_Control` in Unicode's PropList.txt.
    @Test func `all twelve characters that steer direction are unprintable, nine of them overrides`() {
        let scalars = (0...0x10ffff).compactMap(Unicode.Scalar.init)
        let steering = scalars.filter { PlainText.isUnprintable($0) && !PlainText.isControl($0) }
        #expect(
            steering.map(\.value) == [
                0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068,
                0x2069,
            ]
        )
        #expect(steering == scalars.filter { $0.properties.isBidiControl })
        #expect(steering.filter(PlainText.isBidirectionalOverride).count == 9)
        #expect(scalars.filter(PlainText.isControl).allSatisfy(PlainText.isUnprintable))
    }

    @Test(arguments: [
        ("", ""), (" ", ""), ("a", "a"), ("  a  b ", "a b"), ("a b", "a b"), ("a\u{a0} b", "a\u{a0} b"),
        (" 牛  奶 ", "牛 奶"),
    ])
    func `tidied text has no spaces at its ends and single ones within`(text: String, expected: String) {
        #expect(PlainText.tidied(text) == expected)
    }

    @Test func `what is accepted has a byte limit and holds no control`() throws {
        let scalars = Generator<String> { random in
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...60, using: &random) {
                let limit: UInt32 = Bool.random(using: &random) ? 0x10ffff : 0x2100
                let value = UInt32.random(in: 0...limit, using: &random)
                if let scalar = Unicode.Scalar(value) { text.append(scalar) }
            }
            return String(text)
        }
        try checkProperty(cases: 1000, scalars) { text in
            guard PlainText.problem(in: text, limit: 50) == nil else { return }
            try require(text.utf8.count <= 800 && text.count <= 50, "too long")
            try require(
                !text.unicodeScalars.contains { $0.properties.generalCategory == .control },
                "control"
            )
            try require(!text.unicodeScalars.allSatisfy(\.properties.isWhitespace), "nothing in it")
        }
    }
}
