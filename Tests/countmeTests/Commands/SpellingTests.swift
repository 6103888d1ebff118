import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

@Suite struct SpellingTests {
    private typealias Word = [Unicode.Scalar]

    /// The same by its definition, row by row to the end.
    private func slips(_ left: Word, _ right: Word) -> Int {
        var rows = [Array(0...right.count)]
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                row.append(min(rows[i][j] + (left[i] == right[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1))
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    row[j + 1] = min(row[j + 1], rows[i - 1][j - 1] + 1)
                }
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }

    @Test func `giving up early never hides a word that is near enough`() throws {
        try checkProperty(
            cases: 3000,
            Generator { generator in
                (0..<2).map { _ in
                    (0..<Int.random(in: 0...7, using: &generator)).map { _ in
                        ["a", "b", "c"].randomElement(using: &generator) ?? Unicode.Scalar("a")
                    }
                }
            }
        ) { (words: [Word]) in
            let slips = slips(words[0], words[1])
            for limit in 0...3 {
                let distance = Spelling.distance(words[0], words[1], within: limit)
                try require(distance == (slips <= limit ? slips : nil), "\(slips) within \(limit)")
            }
        }
    }

    @Test(
        "the nearest word wins, the first of equals, and one too far off never",
        arguments: [
            ("bannana", ["Cabana", "Banana", "Bananas"], "Banana"), ("eg", ["ox", "egg", "leg"], "egg"),
            ("toats", ["toast", "oats"], "toast"), ("CREME", ["Crème"], "Crème"),
            ("abc", ["xyz", "ab cd"], nil),
            ("strasse", ["Straße"], "Straße"), ("", ["a"], nil),
        ] as [(String, [String], String?)]
    )
    func nearest(_ word: String, _ names: [String], _ expected: String?) {
        #expect(Spelling.nearest(to: word, in: names) == expected)
    }
}
