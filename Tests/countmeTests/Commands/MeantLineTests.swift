import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// A line with a mistake is read by the kinds of its words.
@Suite struct MeantLineTests {
    private static let commands = CountMe.commands.withVerbs.map {
        $0.manual.name.split(separator: " ").map(String.init)
    }

    private static let words = [
        "", "=", "-", "--", "—", ":", "..", ",", "@", "a=", "=b", "sat=", "kcal=250", "ben", "--ben", "-leek",
        "--for",
        "from", "to", "for", "by", "10.11.", "2026-11-12:2026-11-15", "yesterday", "last", "week", "mon",
        "lunch",
        "@dinner", "json", "csv", "out.csv", "x.html", "650", "g", "650g", "380", "kcal", "8", "portions",
        "protein",
        "min", "max", "20", "delete", "rename", "all", "set", "weekend", "id", "qvfd", "qvfd,smsb", "2 eggs",
        "500g beef",
        "not?", "?", "é", "🍎",
    ]

    private static var lines: Generator<[String]> {
        Generator { random in
            let words = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                MeantLineTests.words[Int.random(in: 0..<MeantLineTests.words.count, using: &random)]
            }
            let command = MeantLineTests.commands[
                Int.random(in: 0..<MeantLineTests.commands.count, using: &random)
            ]
            return Bool.random(using: &random) ? command + words : words + command
        } shrink: { words in
            words.indices.map { index in words.indices.filter { $0 != index }.map { words[$0] } }
        }
    }

    private let line = MeantLine(
        commands: CountMe.commands,
        people: ["ben"],
        today: Day("2026-11-20"),
        isFile: { $0 == "out.csv" }
    )

    @Test func `every line is a command with its options, and its values were typed`() throws {
        try checkProperty(cases: 2_000, MeantLineTests.lines) { typed in
            for meant in line.lines(for: typed) {
                try require(CountMe.commands.command(named: meant[0]) != nil, "\(typed) -> \(meant)")
                let text = typed.joined(separator: " ").lowercased()
                for word in meant where word.contains(where: \.isNumber) && Day(word) == nil {
                    let digits = word.filter(\.isNumber)
                    try require(text.filter(\.isNumber).contains(digits), "\(typed) -> \(meant): \(word)")
                }
            }
        }
    }

    @Test(arguments: [
        ("anna add pizza 800", ""), ("ben add pizza 800", "add pizza 800 --person ben"),
        ("plan done dinner", "plan eat dinner"), ("goal sat=2500", "goal 2500 --each sat"),
        ("history from 10.11. to 14.11.", "history --since 2026-11-10 --until 2026-11-14"),
        ("schedule salmon 24.11.", "plan add salmon --on 2026-11-24"),
        ("delete qvfd,smsb", "delete qvfd smsb"), ("restore out.csv", "import out.csv"),
    ])
    func `the first line is the one that was meant`(typed: String, meant: String) {
        let lines = line.lines(for: typed.split(separator: " ").map(String.init))
        #expect((lines.first ?? []).joined(separator: " ") == meant)
    }
}
