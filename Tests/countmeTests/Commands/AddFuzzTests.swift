import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// Whatever is typed behind `add` is logged or refused with a sentence, and so is what its hints say to type.
@Suite struct AddFuzzTests {
    private static let words = [
        "-300kcal", "−5kJ", "+5", "-5", "−", "-0", "300kcal", "628kJ", "5 kcal", "kcal", "kJ", "cal", "1/2",
        "½", "1½", "1 1/2", "1,200",
        "1.200,5", "150g", "150", "g", "2", "0", "2x", "x", "×", "of", "and", "with", "at", "8:30", "noon",
        "yesterday", "mon", "lunch",
        "breakfast", "bread", "egg", "eggs", "oats", "7", "up", "rice", "2 eggs", "150g oats", "Soylent 2.0",
        "zzz", "eggz", "--", "-n",
        "--meal", "--on", "--at", "-k", "100", "--qty", "--note", "--force", "--exact", "--kcal=50", "--from",
        "1", "last", "a", "the",
        "cups", "cup", "slices", "ml", "l", "2l", "100000000", "%", "'", "\"", "é", "🍎", "苹果", "10%", "half",
        "dozen", "two", "\u{200b}",
    ]

    private static var lines: Generator<[String]> {
        Generator { random in
            (0..<Int.random(in: 1...6, using: &random)).map { _ in
                AddFuzzTests.words[Int.random(in: 0..<AddFuzzTests.words.count, using: &random)]
            }
        } shrink: { words in
            words.indices.map { index in words.indices.filter { $0 != index }.map { words[$0] } }.filter {
                !$0.isEmpty
            }
        }
    }

    @Test(arguments: [false, true])
    func `no words end the program, nor do those of a hint`(hasFoods: Bool) throws {
        let app = try CountMeHarness()
        if hasFoods {
            app.foods = EmbeddedTable()
            app.run("add oats 300 --meal lunch")
            app.run("food add Bread --per slice=40g --kcal 100")
        }
        try checkProperty(cases: 300, AddFuzzTests.lines) { words in
            let code = app.run(words: ["add", "-n"] + words)
            try require(code != .storage && code != .service, "\(words): \(app.errorOutput)")
            for hint in commands(in: app.errorOutput) {
                let code = app.run(words: hint + ["-n"])
                try require(code != .storage, "\(words) -> \(hint): \(app.errorOutput)")
            }
        }
    }

    /// The whole commands in what was said.
    private func commands(in text: String) -> [[String]] {
        text.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("hint: countme add ") else { return nil }
            return ShellWords.split(String(line.dropFirst("hint: countme ".count)))
        }
    }

    @Test func `energy below zero in front of a food is put right by the hint`() throws {
        let app = try CountMeHarness()
        for words in [["-300kcal", "bread"], ["bread", "-300kcal", "roll"], ["−300kcal", "bread"]] {
            #expect(app.run(words: ["add"] + words) == .usage, "\(app.errorOutput)")
            let hint = try #require(commands(in: app.errorOutput).first)
            #expect(hint.contains("300kcal") && app.run(words: hint + ["-n"]) == .done)
        }
    }
}
