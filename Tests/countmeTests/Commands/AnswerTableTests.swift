import Foundation
import TestSupport
import Testing

/// Compares the answers to thousands of lines with `Resources/answers.tsv`.
///
/// A change of a reading shows as a diff of that table, which `make answers` writes again, with the scores.
@Suite struct AnswerTableTests {
    private static let isWriting = ProcessInfo.processInfo.environment["COUNTME_ANSWERS"] == "1"
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    private static let table = folder.appending(path: "../Resources/answers.tsv").standardized

    /// Where the lines of the table are from.
    enum Group: String, CaseIterable, Sendable {
        /// Meals as people type them, beside the tests of the library.
        case meals
        /// What people typed in a trial, with the energies that it may have.
        case phrases
        /// The amounts of `GridCell`.
        case grid
        /// What other tests type. These lines are only in the table: one is added there, without an answer.
        case tests
        /// Lists that were made at random, and are only in the table so that a new food changes none.
        case lists
    }

    private struct Row {
        let group: String
        let line: String
        let answer: String
    }

    private static func cells(_ path: String) throws -> [[String]] {
        try String(contentsOf: folder.appending(path: path).standardized, encoding: .utf8)
            .split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    private static func rows() throws -> [Row] {
        try cells("../Resources/answers.tsv").map { cells in
            Row(group: cells[0], line: cells[1], answer: cells.count > 2 ? cells[2] : "")
        }
    }

    private static func answers() throws -> [String: String] {
        Dictionary(try rows().map { ($0.line, $0.answer) }, uniquingKeysWith: { first, _ in first })
    }

    /// The lines of a group, each once.
    private static func lines(of group: Group) throws -> [String] {
        let lines =
            switch group {
            case .meals: try cells("../../CalorieTrackerCoreTests/Resources/meal-phrases.tsv").map { $0[2] }
            case .phrases: try cells("../Resources/phrases.tsv").map { $0[1] }
            case .grid: GridCell.all.map(\.line)
            case .tests, .lists: try rows().filter { $0.group == group.rawValue }.map(\.line)
            }
        var seen: Set<String> = []
        return lines.filter { seen.insert($0).inserted }
    }

    @Test(.enabled(if: isWriting, "only for make answers"))
    func `the answers are written anew`() throws {
        let reader = try LineReader()
        var text =
            "# Lines, and what `add -n` answers on the built-in foods: food|grams|kcal|mark, or !code.\n"
        text += "group\tline\tanswer\n"
        for group in Group.allCases {
            for line in try Self.lines(of: group) { text += "\(group.rawValue)\t\(line)\t\(reader(line))\n" }
        }
        try text.write(to: Self.table, atomically: true, encoding: .utf8)
        try Self.scoreTable.write(try Self.scores())
    }

    @Test(.disabled(if: isWriting), arguments: Group.allCases)
    func `the answers are those of the table`(group: Group) throws {
        let (reader, known) = (try LineReader(), try Self.answers())
        let differences = try Self.lines(of: group).compactMap { line -> String? in
            let (was, answer) = (known[line] ?? "no line", "\(reader(line))")
            return was == answer ? nil : "\(line): \(was) -> \(answer)"
        }
        #expect(
            differences.isEmpty,
            """
            \(differences.count) answers of \(group.rawValue) have changed (make answers writes them)
            \(differences.prefix(30).joined(separator: "\n"))
            """
        )
    }

    /// How often an answer is right, refused, wrong with a mark, and wrong without one.
    private static let scoreTable = FigureTable(
        "scores.tsv",
        columns: ["lines", "right", "refused", "marked", "silent"],
        writtenBy: "make answers"
    )

    /// The column of `scoreTable` for an answer.
    private static func column(of answer: String, isRight: Bool) -> Int {
        isRight ? 0 : answer.hasPrefix("!") ? 1 : answer.contains("|?") ? 2 : 3
    }

    /// A number of each item of an answer: its grams (1) or its energy (2).
    private static func numbers(_ column: Int, of answer: String) -> [Double] {
        answer.hasPrefix("!")
            ? []
            : answer.components(separatedBy: "; ").compactMap { item in
                let cells = item.split(separator: "|", omittingEmptySubsequences: false)
                return cells.indices.contains(column) ? Double(cells[column]) : nil
            }
    }

    /// The kcal of `phrases.tsv` are what the line may plausibly come to, from-to, or REFUSE if nothing may be logged.
    private static func isRight(_ answer: String, _ kilocalories: String) -> Bool {
        let ends = kilocalories.split(separator: "-").compactMap { Double($0) }
        guard let low = ends.first, let high = ends.last else { return answer.hasPrefix("!") }
        guard !answer.hasPrefix("!") else { return false }
        let (total, middle) = (numbers(2, of: answer).reduce(0, +), (low + high) / 2)
        return (low * 0.98 - 2...high * 1.02 + 2).contains(total) || abs(total - middle) <= 0.4 * middle
    }

    /// Judges the table's answers to the phrases and the amounts.
    private static func scores() throws -> [FigureTable.Line] {
        let answers = try Self.answers()
        var scores: [String: [Int]] = [:]
        func count(_ groups: [String], _ answer: String, isRight: Bool) {
            let column = Self.column(of: answer, isRight: isRight)
            for group in groups { scores[group, default: [0, 0, 0, 0]][column] += 1 }
        }
        for cells in try Self.cells("../Resources/phrases.tsv") {
            let answer = answers[cells[1]] ?? ""
            count(["phrases", "phrases: \(cells[0])"], answer, isRight: isRight(answer, cells[2]))
        }
        for cell in GridCell.all {
            let answer = answers[cell.line] ?? ""
            let grams = numbers(1, of: answer)
            let wanted = cell.factor * (numbers(1, of: answers[cell.base] ?? "").first ?? .infinity)
            let isRight = grams.count == cell.count && abs(grams[0] - wanted) <= 0.02 * wanted + 0.2
            count(["amounts", "amounts: \(cell.place)"], answer, isRight: isRight)
        }
        return scores.sorted { $0.key < $1.key }.map { FigureTable.Line(name: $0.key, figures: $0.value) }
    }

    @Test(.disabled(if: isWriting)) func `the answers are as good as their scores say`() throws {
        let scores = try Self.scores()
        for line in scores { try Self.scoreTable.expect(line) }
        try Self.scoreTable.expectNames(scores.map(\.name))
    }
}
