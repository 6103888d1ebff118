import Foundation
import Testing

@testable import countme

/// Holds the texts of the program to plain English.
@Suite struct LanguageTests {
    /// A habit that makes a text read as if it were translated, with the words to use instead.
    private struct Habit {
        let pattern: Regex<AnyRegexOutput>
        let instead: String

        init(_ pattern: String, _ instead: String) throws {
            self.pattern = try Regex(pattern).ignoresCase()
            self.instead = instead
        }
    }

    private static func habits() throws -> [Habit] {
        try [
            Habit(#"\btimes (out )?of (two|three|four|five|ten)\b"#, "a percentage: an 80% range"),
            Habit(#"[0-9}] %(?![a-zA-Z(])"#, "% without a space"),
            Habit(#"\banew\b|\bafresh\b"#, "again"),
            Habit(#"\bbehind\b"#, "after"),
            Habit(#"\bstands\b"#, "is"),
            Habit(#"\b(nobody|somebody|whoever)\b"#, "the passive, or a noun"),
            Habit(#"\bstates? it\b"#, "include it"),
            Habit(#"\bfigures?\b"#, "value, nutrition facts"),
            Habit(#"\bin step\b"#, "up to date, in sync"),
            Habit(#"\bso much\b"#, "this much"),
            Habit(#"\bby (now|then)\b"#, "now, no longer"),
            Habit(#"(^|(?!there )\b[^ ]+ )is no (?!longer\b)"#, "is not a"),
            Habit(#"\blicence\b|\brecognised\b|\banalysed\b"#, "American spelling"),
            Habit(#"\b(not|n't|no) [^.;]*\bany more\b"#, "no longer"),
            Habit(#"\bthe truth\b"#, "the true value"),
            Habit(
                #"(^|[.;:] )(Of|of) (several|two|all|each|those|these|a|an|the|every)\b"#,
                "the subject first"
            ),
        ]
    }

    /// Texts that are right although they match, with the reason.
    private static let allowed = [
        "behind a company proxy": "the usual phrase",
        "--anew": "the former name of an option",
        "--max-kcal 90 % -q": "a crontab, in which % is written with a backslash",
        "dd.figure": "HTML",
        " figure {": "HTML", " figure, tr": "HTML",
    ]

    @Test func `no text of the program reads as if it were translated`() throws {
        let habits = try Self.habits()
        var found: [String] = []
        var count = 0
        for (path, source) in try DocumentationTests.sources("Sources/countme") {
            for literal in SwiftLiterals.texts(in: source) {
                count += 1
                found += Self.matches(habits, in: literal).map { "\(path): \($0)" }
            }
        }
        #expect(count > 5000)
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test func `no page of help reads as if it were translated`() throws {
        let habits = try Self.habits()
        let commands = CountMe.commands.withVerbs.map { $0.manual.name }
        let app = try CountMeHarness()
        app.terminalWidth = 200
        var found: [String] = []
        for page in commands + HelpTopic.all.map(\.name) {
            #expect(app.run("help \(page)") == .done)
            found += Self.matches(habits, in: app.output).map { "help \(page): \($0)" }
        }
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test func `a habit is found in text, and only there`() throws {
        let source = #"""
            // Nobody reads this.
            let text = "\(percent) % of it" + """
                one two
                  anew
                """
            let other = "\(name.map { "behind \($0)" } ?? "x")" // "anew"
            """#
        let texts = SwiftLiterals.texts(in: source)
        #expect(texts == ["{} % of it", "one two anew", "behind {}", "x", "{}"])
        let habits = try Self.habits()
        #expect(texts.filter { !Self.matches(habits, in: $0).isEmpty }.count == 3)
        #expect(Self.matches(habits, in: "100%, no longer and 5 %b").isEmpty)
    }

    private static func matches(_ habits: [Habit], in text: String) -> [String] {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return habits.flatMap { habit in
            line.matches(of: habit.pattern).compactMap { match in
                let start = line.index(match.range.lowerBound, offsetBy: -40, limitedBy: line.startIndex)
                let end = line.index(match.range.upperBound, offsetBy: 40, limitedBy: line.endIndex)
                let shown = line[(start ?? line.startIndex)..<(end ?? line.endIndex)]
                if line == "figure" || allowed.keys.contains(where: shown.contains) { return nil }
                return "\(shown) (\(habit.instead))"
            }
        }
    }
}

/// The string literals of Swift source, without comments.
enum SwiftLiterals {
    /// The texts of the literals, with `{}` for each interpolation and the white space of several lines as one space.
    static func texts(in source: String) -> [String] {
        var scanner = Scanner(source: Array(source.unicodeScalars))
        scanner.code(until: nil)
        return scanner.texts
    }

    private struct Scanner {
        let source: [Unicode.Scalar]
        var position = 0
        var texts: [String] = []

        /// Reads code up to the parenthesis that ends an interpolation, or to the end.
        mutating func code(until end: Unicode.Scalar?) {
            var depth = 0
            while position < source.count {
                if starts("//") {
                    while position < source.count, source[position] != "\n" { position += 1 }
                } else if starts("/*") {
                    while position < source.count, !starts("*/") { position += 1 }
                } else if source[position] == "\"" || starts("#\"") {
                    literal()
                } else {
                    let scalar = source[position]
                    position += 1
                    if scalar == "(" { depth += 1 }
                    if scalar == ")" {
                        if depth == 0, end == ")" { return }
                        depth -= 1
                    }
                }
            }
        }

        private mutating func literal() {
            let isRaw = source[position] == "#"
            if isRaw { position += 1 }
            let quote = starts("\"\"\"") ? "\"\"\"" : "\""
            let end = quote + (isRaw ? "#" : "")
            position += quote.count
            var text = ""
            while position < source.count, !starts(end) {
                if starts(isRaw ? "\\#(" : "\\(") {
                    position += isRaw ? 3 : 2
                    text += "{}"
                    code(until: ")")
                } else if !isRaw, source[position] == "\\" {
                    text += source[position + 1] == "\"" ? "\"" : " "
                    position += 2
                } else {
                    text.unicodeScalars.append(source[position])
                    position += 1
                }
            }
            position += end.count
            texts.append(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        }

        private func starts(_ text: String) -> Bool {
            source[position...].starts(with: text.unicodeScalars)
        }
    }
}
