import CalorieTrackerCore
import Testing

@testable import MealReading

/// The table of the words around the names of foods.
@Suite struct WordTableTests {
    private static let rows = WordTable.builtin.lines.map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func `every line has five cells and a kind`() {
        for row in Self.rows {
            #expect(row.count == 5 && WordTable.Kind(row[1].utf8) != nil, "\(row)")
        }
    }

    @Test func `every kind is read by its name`() {
        for kind in WordTable.Kind.allCases {
            #expect(WordTable.Kind(kind.rawValue.utf8) == kind)
            #expect(kind.rawValue.utf8.count <= 8)
        }
    }

    @Test func `lines are sorted by the bytes of their words`() {
        for (row, next) in zip(Self.rows, Self.rows.dropFirst()) {
            #expect(!Array(next[0].utf8).lexicographicallyPrecedes(Array(row[0].utf8)), "\(next[0])")
        }
    }

    @Test func `no line is there twice`() {
        #expect(Set(Self.rows.map { $0[0] + "\t" + $0[1] + "\t" + $0[2] }).count == Self.rows.count)
    }

    /// Kinds of lines about portions and sizes, which are looked up by the name of these.
    private static let ofPortions: Set<String> = [
        "alike", "holds", "weighs", "helping", "cut", "package", "whole", "piece", "scale",
    ]

    @Test func `words are written as they are looked up`() {
        for row in Self.rows where !Self.ofPortions.contains(row[1]) {
            #expect(FoldedName.key(row[0]) == row[0], "\(row[0])")
            let tokens = LineToken.tokens(row[0] + " x").dropLast()
            #expect(
                row[0].utf8.count == 1 || tokens.map(\.text).joined(separator: " ") == row[0],
                "\(row[0])"
            )
        }
    }

    @Test func `what is a number has one`() {
        let numbered: Set<String> = [
            "number", "many", "vague", "fraction", "mass", "volume", "energy", "unitmod", "holds", "weighs",
            "piece",
            "scale", "day",
        ]
        for row in Self.rows where numbered.contains(row[1]) { #expect(Double(row[2]) != nil, "\(row)") }
        for row in Self.rows where !row[4].isEmpty { #expect(Float(row[4]) != nil, "\(row)") }
    }

    @Test(arguments: ["en", "de", "fr", "es", "it", "nl"])
    func `a language has numbers, units, joiners and names of meals`(language: String) {
        let kinds = Set(
            Self.rows.filter { $0[3].split(separator: ",").contains(Substring(language)) }.map { $0[1] }
        )
        for kind in [
            "number", "article", "fraction", "unit", "size", "weak", "negation", "meal", "frame", "state",
        ] {
            #expect(kinds.contains(kind) || kind == "state" && language != "en", "\(kind)")
        }
    }

    @Test func `phrases are found beside their first word`() {
        let tokens = LineToken.tokens("a couple of eggs")
        let entries = WordTable.builtin.entries(tokens, at: 0)
        #expect(entries.contains { $0.kind == .article && $0.end == 1 })
        #expect(entries.contains { $0.kind == .number && $0.end == 3 && $0.number == 2 })
        #expect(WordTable.builtin.entries(tokens, at: 3).isEmpty)
    }
}
