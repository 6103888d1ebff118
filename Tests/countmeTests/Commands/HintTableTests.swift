import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

/// A hint, pasted as printed, does what was meant and changes nothing else.
@Suite struct HintTableTests {
    /// A mistake and the commands that do what was meant.
    private struct Mistake {
        let line: String
        let right: [String]
    }

    private static func table() throws -> [Mistake] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Resources/hints.tsv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .map { line in
                let parts = line.split(separator: "\t").map(String.init)
                try #require(parts.count == 2, "\(line)")
                return Mistake(
                    line: parts[0],
                    right: parts[1] == "-" ? [] : parts[1].split(separator: " ||| ").map(String.init)
                )
            }
    }

    private let prepared: CountMeHarness

    init() throws {
        prepared = try CountMeHarness()
        prepared.foods = EmbeddedTable()
        _ = try prepared.write("date,name,kcal\n2026-11-01,Oats,300\n", to: "diary.csv")
        let log = [
            "goal 2000 --on 2026-11-01", "add oats 300 --meal breakfast --on yesterday",
            "add banana --meal breakfast",
            "food add Brownie --kcal 466", "plan add 200g salmon --meal dinner --on today", "weigh 81kg",
            "people add ben", "add banana",
        ]
        for line in log { try #require(prepared.run(line) == .done, "\(line): \(prepared.errorOutput)") }
    }

    /// Everything that a command leaves and prints.
    private struct Effect: Equatable {
        var code: ExitCode
        var output: String
        var export: String
        var files: [String: String]
    }

    /// Runs a command line in a copy of the prepared home.
    private func effect(of line: String) throws -> Effect {
        let app = try CountMeHarness()
        app.foods = EmbeddedTable()
        let files = FileManager.default
        for name in try files.contentsOfDirectory(atPath: prepared.home) {
            try files.copyItem(atPath: prepared.home + "/" + name, toPath: app.home + "/" + name)
        }
        let words = try #require(try EntryLines.read(line).first).words
        let code = app.run(words: words)
        let output = (app.output + app.errorOutput).replacing(app.home, with: "~")
        app.run("export -")
        let export = app.output.replacing(#/"(uuid|checksum|[a-z_]+_at)": ?"[^"]*"/#, with: "")
        var found: [String: String] = [:]
        for case let path as String in files.enumerator(atPath: app.home) ?? .init() {
            let isState = path.contains(".local/") || path.contains("countme/log")
            guard !isState, let text = try? String(contentsOfFile: app.home + "/" + path, encoding: .utf8)
            else { continue }
            found[path] = text.replacing(#/"(uuid|checksum|[a-z_]+_at)": ?"[^"]*"/#, with: "")
        }
        return Effect(code: code, output: output, export: export, files: found)
    }

    private static func command(_ hint: Substring) -> String? {
        if hint.hasPrefix("countme ") { return String(hint.dropFirst(8)) }
        return hint.range(of: ": countme ").map { String(hint[$0.upperBound...]) }
    }

    @Test func `a hint does what was meant, and no hint changes anything else`() throws {
        let nothing = try effect(of: "help")
        var problems: [String] = []
        var missed: [String] = []
        let table = try Self.table()
        for mistake in table {
            let code = prepared.run(words: try #require(try EntryLines.read(mistake.line).first).words)
            let printed = prepared.errorOutput
            if code == .done { problems.append("\(mistake.line): no error: \(prepared.output)") }
            let right = try mistake.right.map(effect)
            for (line, effect) in zip(mistake.right, right)
            where ![.done, .noMatch, .notConfirmed].contains(effect.code) {
                problems.append("\(line), which is right, fails: \(effect.output)")
            }
            let hints = printed.split(separator: "\n").compactMap { line in
                line.hasPrefix("hint: ") ? Self.command(line.dropFirst(6)) : nil
            }
            var isLed = false
            for (place, hint) in hints.enumerated()
            where !Hint(words: hint.split(separator: " ").map(String.init)).hasPlaceholder {
                let effect = try effect(of: hint)
                if place < 2, right.contains(effect) { isLed = true }
                let isHarmless = effect.export == nothing.export && effect.files == nothing.files
                let isMeant = right.contains { $0.export == effect.export && $0.files == effect.files }
                if !isHarmless, !isMeant {
                    problems.append("\(mistake.line): \(hint) changes something else")
                }
            }
            if !right.isEmpty, !isLed { missed.append("\(mistake.line) -> \(mistake.right)\n\(printed)") }
        }
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
        let known = table.count { !$0.right.isEmpty }
        #expect(
            missed.count * 10 <= known,
            "\(missed.count) of \(known):\n\(missed.joined(separator: "\n\n"))"
        )
    }
}
