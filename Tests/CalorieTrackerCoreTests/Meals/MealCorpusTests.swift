import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import MealReading

/// Measures how well meals in words are understood: the phrases beside the tests, and a table of meals with their true
/// figures that `make meals` names.
@Suite struct MealCorpusTests {
    private static let table = ProcessInfo.processInfo.environment["COUNTME_MEALS"].flatMap {
        $0.isEmpty ? nil : $0
    }

    private static func rows(_ path: String) throws -> [[String: String]] {
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        guard let header = lines.first else { return [] }
        return lines.dropFirst().map { Dictionary(zip(header, $0), uniquingKeysWith: { first, _ in first }) }
    }

    private static func phrases() throws -> MealScore {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../Resources/meal-phrases.tsv"
        )
        let reader = MealReader()
        var score = MealScore()
        for row in try rows(path.standardized.path()) {
            let (text, items) = (row["text"] ?? "", row["items"] ?? "")
            let reading = reader.read(text)
            let group = row["lang"] == "en" ? row["kind"] ?? "" : row["lang"] ?? ""
            var (right, all) = (0, 1)
            if items.hasPrefix("!unknown ") {
                right = reading.unread.contains { $0.contains(items.dropFirst(9)) } ? 1 : 0
            } else if items.hasPrefix("!") {
                right = reading.items.isEmpty ? 1 : 0
            } else {
                let wanted = items.components(separatedBy: " + ").compactMap(ExpectedItem.init)
                let isWhole = reading.unread.isEmpty
                (right, all) = MealScore.judge(isWhole ? reading.items : [], wanted)
            }
            score.add(right, of: all, to: group)
            score.add(right, of: all, to: "all phrases")
        }
        return score
    }

    @Test func `phrases as people type them are understood`() throws {
        let score = try Self.phrases()
        if Self.table != nil { print(score.table) }
        #expect(score.percent("all phrases") >= 90, "\(score.table)")
    }

    @Test(.enabled(if: table != nil, "COUNTME_MEALS names no table: make meals MEALS=path"))
    func `meals with known figures are understood`() throws {
        let reader = MealReader()
        var (within, certain) = (MealScore(), MealScore())
        let rows = try Self.rows(try #require(Self.table))
        for row in rows {
            let carbs = Double(row["carbs_g"] ?? "") ?? 0
            let reading = reader.read(row["text"] ?? "")
            let isAnswered = reading.unread.isEmpty && !reading.items.isEmpty
            let isRight = isAnswered && abs((reading.nutrients[.carbs] ?? 0) - carbs) <= 7.5
            for group in [row["group"] ?? "", "all meals"] { within.add(isRight ? 1 : 0, of: 1, to: group) }
            if row["country"] == "USA" {
                within.add(isRight ? 1 : 0, of: 1, to: "USA")
                certain.add(isRight ? 1 : 0, of: 1, to: "right when \(reading.certainty.rawValue), USA")
                certain.add(reading.certainty == .sure ? 1 : 0, of: 1, to: "sure, share of USA")
            }
        }
        print(within.table)
        print(certain.table)
        #expect(within.percent("all meals") >= 65)
    }
}
